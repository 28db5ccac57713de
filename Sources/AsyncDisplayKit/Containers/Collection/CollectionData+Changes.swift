import Foundation
import TwillDiff
import TwillSync
import UIKit

/// Groups of changes.
extension CollectionData {
    func change(_ body: (inout ListUpdate<Void>) -> Void) {
        // The collection requests its counts when its view is loaded.
        guard isLoaded else { return }
        let isBatched = collected.isOpen
        if let facilitator = collection?.layoutFacilitator {
            var own = ListUpdate<Void>()
            body(&own)
            own.notify(facilitator, isBatched: isBatched)
        }
        collected.open()
        collected.change(body)
        closeGroup()
    }

    func perform(animated: Bool, _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        collected.open(animated: animated)
        updates?()
        if let completion { collected.add(completion) }
        closeGroup()
    }

    private func closeGroup() {
        guard let group = collected.close() else { return }
        commit(group.changes, animated: group.isAnimated) { [weak self] finished in
            group.complete(finished)
            self?.callSynchronized()
        }
    }

    private func commit(_ update: ListUpdate<Void>, animated: Bool, _ done: @escaping (Bool) -> Void) {
        guard let resolved = resolve(update, done) else { return }
        let visible = visiblePaths
        follow(resolved)
        guard let view else { return MainTurn.run { done(true) } }
        collection?.layoutFacilitator?.collectionViewWillPerformBatchUpdates()
        loadSections()
        prepareSupplementary()
        prepareArrivals(of: resolved, visible)
        if reloadsView(for: update) {
            view.reloadView()
            MainTurn.run { done(true) }
            return setNeedsUpdate()
        }
        let change = { view.perform(resolved, completion: done) }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
        setNeedsUpdate()
    }

    /// Returns whether the layout mode asks for a reload of the view instead of a group of changes.
    private func reloadsView(for update: ListUpdate<Void>) -> Bool {
        guard let mode = collection?.cellLayoutMode, mode.contains(.alwaysReloadData) else { return false }
        return !(mode.contains(.alwaysBatchUpdateSectionReload) && !update.reloadedSections.isEmpty)
    }

    /// Measures the new items that will be visible, on all cores, so that they come into sight with their sizes.
    private func prepareArrivals(of resolved: ResolvedListUpdate<Void>, _ visible: [IndexPath]) {
        guard !keepsAllNodes, delegateLayout == nil, let view, view.window != nil, !visible.isEmpty else { return }
        let staying = visible.compactMap { resolved.mapping.path(after: $0) }
        let most = visible.count + 1
        var path = staying.min() ?? visible[0]
        // New items in front of the first that stays may be in sight, too.
        var before = 0
        while path.section < counts.count, path.item > 0, before < most,
            live[IndexPath(item: path.item - 1, section: path.section)] == nil
        {
            path.item -= 1
            before += 1
        }
        var arrivals: [IndexPath] = []
        var seen = 0
        while path.section < counts.count, seen < most {
            if path.item < counts[path.section] {
                if live[path] == nil { arrivals.append(path) }
                seen += 1
                path.item += 1
            } else {
                path = IndexPath(item: 0, section: path.section + 1)
            }
        }
        prepare(arrivals)
    }
}

extension ListUpdate<Void> {
    /// Notifies a layout facilitator of what was asked for.
    @MainActor
    fileprivate func notify(_ facilitator: any ASCollectionViewLayoutFacilitatorProtocol, isBatched: Bool) {
        let paths =
            insertedItems.keys.sorted() + deletedItems.keys.sorted() + reloadedItems.keys.sorted()
            + movedItems.flatMap { [$0.from, $0.to] }
        let sections =
            Array(insertedSections.keys) + deletedSections.keys + reloadedSections.keys
            + movedSections.flatMap { [$0.from, $0.to] }
        if !paths.isEmpty { facilitator.collectionViewWillEditCells(at: paths, batched: isBatched) }
        if !sections.isEmpty {
            facilitator.collectionViewWillEditSections(at: IndexSet(sections), batched: isBatched)
        }
    }
}
