import CoreGraphics
import Foundation
import QuartzCore
import TwillSync

extension UICollectionView {
    /// Makes several changes together.
    ///
    /// The closure runs before this method returns, so that it needs no `self.`.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; called once, before this method returns.
    ///   - completion: Called when the animations are over.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatchUpdates(optional, completion: completion)
        }
    }
}

extension UICollectionView {
    // MARK: Groups

    func beginBatch() {
        if !batch.isOpen {
            abandonMovement()
            // The counts before the changes must be known, and the positions of what is near.
            _ = currentCounts
            elementsBefore = elementsNearby()
        }
        batch.open()
    }

    func endBatch() {
        guard let group = batch.close() else { return }
        let before = elementsBefore
        elementsBefore = [:]
        commit(group.changes, before, then: group.complete)
    }

    func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        if let completion { batch.add(completion) }
        endBatch()
    }

    /// Adds a change to the group. Outside a group it is made at once.
    func change(_ body: (inout ListUpdate<Void>) -> Void) {
        beginBatch()
        batch.change(body)
        endBatch()
    }

    func reconfigure(_ paths: [IndexPath]) {
        guard let dataSource else { return }
        for path in paths {
            guard let cell = live[.cell]?[path] else { continue }
            reconfigured = cell
            RegistrationIdentifier.providers.append(ObjectIdentifier(self))
            let returned = dataSourcePath(path).map { path in
                usingDataSourceValues { dataSource.collectionView(self, cellForItemAt: path) }
            }
            RegistrationIdentifier.providers.removeLast()
            reconfigured = nil
            precondition(
                returned == nil || returned === cell,
                "\(describe()): reconfigureItems(at:) asked for the cell of item \(path.item) in section \(path.section), "
                    + "and its data source returned another than the one that is shown. Dequeue it for the index path.")
            cell.isSizeOutdated = true
        }
        setNeedsLayout()
    }

    /// The attributes of the elements in the visible part and a screenful around it, in the layout's coordinates.
    private func elementsNearby() -> [LayoutElement: UICollectionViewLayoutAttributes] {
        guard window != nil, UIView.areAnimationsEnabled, !isLayingOut, dataSource != nil, bounds.height > 0 else {
            return [:]
        }
        prepareIfNeeded()
        var near = bounds
        if storedLayout.scrollsAlongX {
            near = near.insetBy(dx: -bounds.width, dy: 0)
        } else {
            near = near.insetBy(dx: 0, dy: -bounds.height)
        }
        var found: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
        for attributes in askLayout({ storedLayout.layoutAttributesForElements(in: mirrored(near)) }) ?? [] {
            found[attributes.element] = attributes
        }
        return found
    }

    // MARK: Committing

    private func commit(
        _ update: ListUpdate<Void>, _ before: [LayoutElement: UICollectionViewLayoutAttributes],
        then done: @escaping (Bool) -> Void
    ) {
        touchCancelled()
        guard dataSource != nil else {
            placeholders = nil
            AfterCommit.run { done(true) }
            return
        }
        // Counts that the changes themselves have discarded, by a reload, are those of now.
        guard let old = counts else {
            placeholders = nil
            AfterCommit.run { done(true) }
            return setNeedsLayout()
        }
        do {
            let words = ListWords(item: "item", list: "collection view")
            if let placeholders {
                try commit(update, placeholders, before, words, then: done)
            } else {
                apply(try update.resolve(old: old, new: requestCounts(), words: words), before, then: done)
            }
        } catch {
            preconditionFailure("NSInternalInconsistencyException: \(error.description) Collection view: \(describe())")
        }
    }

    private func commit(
        _ update: ListUpdate<Void>, _ placeholders: ListPlaceholders<CollectionPlaceholderContext>,
        _ before: [LayoutElement: UICollectionViewLayoutAttributes], _ words: ListWords,
        then done: @escaping (Bool) -> Void
    ) throws(ListInconsistency) {
        let changes = placeholders.changes, old = placeholders.map.dataSourceCounts(currentCounts)
        // Placeholders come and go without a change of the data source.
        let isKnown = update.isEmpty && changes.committed.isEmpty && !changes.isEmpty
        let resolution = try placeholders.map.resolve(
            update, changes, old: old, new: isKnown ? old : requestCounts(), animation: (), words: words)
        apply(resolution.update, before, resolution.map, then: done)
    }

    /// Makes the changes of a group that the caller has resolved already, without asking the data source for its
    /// counts.
    ///
    /// Within another group of this collection view, the changes become a part of that. A collection view that was
    /// reloaded meanwhile is up to date.
    ///
    /// - Parameter completion: Called when the animations are over.
    package func perform(_ resolved: ResolvedListUpdate<Void>, completion: @escaping (Bool) -> Void) {
        guard !batch.isOpen else {
            batch.change { $0.merge(resolved.update) }
            batch.add(completion)
            return
        }
        touchCancelled()
        abandonMovement()
        let known = counts.map { placeholders?.map.dataSourceCounts($0) ?? $0 }
        guard dataSource != nil, known == resolved.oldCounts else {
            forgetContent()
            AfterCommit.run { completion(true) }
            return
        }
        guard let placeholders else { return apply(resolved, elementsNearby(), then: completion) }
        do {
            let words = ListWords(item: "item", list: "collection view")
            let resolution = try placeholders.map.resolve(
                resolved.update, placeholders.changes, old: resolved.oldCounts, new: resolved.newCounts, animation: (),
                words: words)
            apply(resolution.update, elementsNearby(), resolution.map, then: completion)
        } catch {
            preconditionFailure("\(describe()): \(error.description)")
        }
    }

    private func apply(
        _ resolved: ResolvedListUpdate<Void>, _ before: [LayoutElement: UICollectionViewLayoutAttributes],
        _ map: PlaceholderMap<CollectionPlaceholderContext>? = nil, then done: @escaping (Bool) -> Void
    ) {
        let mapping = resolved.mapping, layout = storedLayout
        let known = placeholders?.map
        counts = resolved.newCounts
        if let map { placeholders = map.isEmpty ? nil : ListPlaceholders(map) }
        sectionIndex.isCurrent = false
        selection.follow(mapping)
        storedListDrag?.follow(mapping)
        remapAim(by: mapping)
        prefetching.removeAll()
        layout.dataWillFollow(mapping)
        regionsWillFollow(mapping)
        let context = layout.makeInvalidationContext()
        context.invalidatesCounts = true
        layout.invalidateLayout(with: context)
        let (gone, old) = remapLiveViews(resolved)
        let isAnimated = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        let motion = ElementMotion { element in
            self.askLayout { layout.appearance(of: element) }
        } final: { element in
            self.askLayout { layout.disappearance(of: old[element] ?? element) ?? layout.attributes(of: element) }
        }
        layout.changes = LayoutChanges(resolved, before: before, layout)
        layOut(with: motion, animated: true) {
            self.prepareIfNeeded()
            let items = UICollectionViewUpdateItem.items(of: resolved)
            self.askLayout { layout.prepare(forCollectionViewUpdates: items) }
            let removed = self.askLayout { self.viewsRemoved(by: layout, old) }
            self.moveToTarget(of: layout)
            for (view, element) in gone + removed {
                let reported = self.reported(element, known)
                self.remove(view, element, reported, layout, animated: isAnimated)
            }
            self.listsDidChange()
        } finish: {
            self.askLayout { layout.finalizeCollectionViewUpdates() }
            layout.changes = nil
        } then: { finished in
            done(finished)
        }
    }

    /// Takes out the supplementary and decoration views that a layout removes in a group of changes.
    ///
    /// - Parameter old: The old elements of the views that stay.
    /// - Returns: The views, by their old elements.
    private func viewsRemoved(
        by layout: UICollectionViewLayout, _ old: [LayoutElement: LayoutElement]
    ) -> [(UICollectionReusableView, LayoutElement)] {
        let registered = layout.decorations.keys.map { LayoutElement.Kind.decoration($0) }
        let kinds = Set(live.keys).union(reuse.sources.keys.map(\.kind)).union(registered)
            .sorted { $0.name ?? "" < $1.name ?? "" }
        var inserted: Set<LayoutElement> = [], deleted: Set<LayoutElement> = []
        for kind in kinds where kind != .cell {
            for path in layout.changedPaths(kind, inserted: false) { deleted.insert(LayoutElement(kind, at: path)) }
            for path in layout.changedPaths(kind, inserted: true) { inserted.insert(LayoutElement(kind, at: path)) }
        }
        guard !inserted.isEmpty || !deleted.isEmpty else { return [] }
        layout.changes?.note(inserted: inserted, deleted: deleted)
        var removed: [(UICollectionReusableView, LayoutElement)] = []
        for (new, element) in old where deleted.contains(element) {
            guard let view = live[new.kind]?[new.path] else { continue }
            live[new.kind]?[new.path] = nil
            removed.append((view, element))
        }
        return removed.sorted { $0.1.path < $1.1.path }
    }

    /// Moves to the offset that the layout and the delegate want after a change.
    func moveToTarget(of layout: UICollectionViewLayout) {
        let proposed = contentOffset
        var target = askLayout { layout.targetContentOffset(forProposedContentOffset: proposed) }
        if let delegate {
            target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
        }
        guard target != proposed, target.x.isFinite, target.y.isFinite else { return }
        move(to: onPixels(clamped(target)))
    }

    /// - Parameters:
    ///   - element: What the view was in the presentation before the changes.
    ///   - reported: The element with an index path of the data source.
    private func remove(
        _ view: UICollectionReusableView, _ element: LayoutElement, _ reported: LayoutElement,
        _ layout: UICollectionViewLayout, animated: Bool
    ) {
        guard animated, holds(view) else { return endDisplaying(view, reported) }
        leaving.append(LeavingView(view: view, element: reported))
        if let swipe = swipe(of: view) {
            swipe.prepareToLeave()
            return swipe.leave()
        }
        if let attributes = askLayout({ layout.disappearance(of: element) }) {
            // Behind what takes its place.
            view.take(mirrored(attributes))
        }
    }

    /// Moves views that stay to their new elements.
    ///
    /// - Returns: The views that go, by their old elements, and the old elements of those that stay.
    private func remapLiveViews(
        _ resolved: ResolvedListUpdate<Void>
    ) -> (gone: [(UICollectionReusableView, LayoutElement)], old: [LayoutElement: LayoutElement]) {
        let reloaded = Set(resolved.update.reloadedSections.keys)
        var gone: [(UICollectionReusableView, LayoutElement)] = [], old: [LayoutElement: LayoutElement] = [:]
        for kind in live.keys {
            guard let views = live[kind] else { continue }
            var staying = LiveItems<UICollectionReusableView>()
            for (path, view) in views.inOrder {
                let element = LayoutElement(kind, at: path)
                if let new = element.mapped(
                    by: resolved.mapping, reloadedSections: reloaded, storedLayout.belongsToSection(kind))
                {
                    staying[new.path] = view
                    old[new] = element
                } else {
                    gone.append((view, element))
                }
            }
            live[kind] = staying
        }
        return (gone, old)
    }
}
