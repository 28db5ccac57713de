import CoreGraphics
import Foundation
import QuartzCore
import TwillHost
import TwillSync

extension UITableView {
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

extension UITableView {
    func beginBatch() {
        // The counts before the changes must be known. If only heights were discarded, the delegate is not asked for
        // rows that the data source may not have any more.
        if !batch.isOpen, outdatedGeometry == nil { _ = currentGeometry }
        batch.open()
    }

    func endBatch() {
        guard batch.isOpen else {
            logError("\(describe()): endUpdates() was called without a matching beginUpdates().")
            return
        }
        if let group = batch.close() { commit(group.changes, then: group.complete) }
    }

    func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        if let completion { batch.add(completion) }
        endBatch()
    }

    /// Adds a change to the group. Outside a group it is made at once.
    func change(_ body: (inout TableUpdate) -> Void) {
        beginBatch()
        batch.change(body)
        endBatch()
    }

    func reconfigure(_ paths: [IndexPath]) {
        guard let dataSource else { return }
        for path in paths {
            guard let cell = liveCells[path] else { continue }
            reconfigured = cell
            let returned = dataSourcePath(path).map { path in
                usingDataSourceValues { dataSource.tableView(self, cellForRowAt: path) }
            }
            reconfigured = nil
            precondition(
                returned == nil || returned === cell,
                "\(describe()): reconfigureRows(at:) asked for the cell of row \(path.row) in section \(path.section), and "
                    + "its data source returned another than the one that is shown. Dequeue it for the index path.")
            geometry?.forgetExtent(of: path)
        }
        setNeedsLayout()
    }

    /// Configures the cells of the data source's rows again, and moves to their new heights.
    func reconfigure(_ paths: [IndexPath], animated: Bool) {
        guard !paths.isEmpty else { return }
        reconfigure(paths.map(shownPath))
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) { self.layoutIfNeeded() }
    }

    // MARK: Committing

    private func commit(_ update: TableUpdate, then done: @escaping (Bool) -> Void) {
        touchCancelled()
        abortReorder()
        guard dataSource != nil, let old = geometry ?? outdatedGeometry else {
            placeholders = nil
            AfterCommit.run { done(true) }
            return
        }
        do {
            guard let placeholders else {
                return apply(try update.resolve(old: old.counts, new: requestCounts()), to: old, then: done)
            }
            let changes = placeholders.changes, counts = placeholders.map.dataSourceCounts(old.counts)
            // Placeholders come and go without a change of the data source.
            let isKnown = update.isEmpty && changes.committed.isEmpty && !changes.isEmpty
            try apply(update, placeholders, old: counts, new: isKnown ? counts : requestCounts(), to: old, then: done)
        } catch {
            preconditionFailure("NSInternalInconsistencyException: \(error.description) Table view: \(describe())")
        }
    }

    /// Asks the data source for the number of rows in each section.
    private func requestCounts() -> [Int] {
        guard let dataSource else { return [] }
        return usingDataSourceValues {
            let sections = max(0, dataSource.numberOfSections(in: self))
            return (0..<sections).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
        }
    }

    /// Makes changes of rows together with those of placeholders.
    private func apply(
        _ update: TableUpdate, _ placeholders: ListPlaceholders<TablePlaceholderContext>, old: [Int], new: [Int],
        to geometry: ListGeometry, then done: @escaping (Bool) -> Void
    ) throws(ListInconsistency) {
        let resolution = try placeholders.map.resolve(
            update, placeholders.changes, old: old, new: new, animation: .automatic,
            words: ListWords(item: "row", list: "table view"))
        apply(resolution.update, to: geometry, resolution.map, then: done)
    }

    /// Makes the changes of a group that the caller has resolved already, without asking the data source for its
    /// counts.
    ///
    /// Within another group of this table, the changes become a part of that. Before the first layout nothing has to be
    /// changed, and a table that was reloaded meanwhile is up to date.
    ///
    /// - Parameter completion: Called when the animations are over.
    package func perform(
        _ resolved: ResolvedListUpdate<RowAnimation>, completion: @escaping (Bool) -> Void
    ) {
        guard !batch.isOpen else {
            batch.change { $0.merge(resolved.update) }
            batch.add(completion)
            return
        }
        touchCancelled()
        abortReorder()
        guard dataSource != nil, let old = geometry ?? outdatedGeometry else {
            AfterCommit.run { completion(true) }
            return
        }
        let counts = placeholders?.map.dataSourceCounts(old.counts) ?? old.counts
        guard counts == resolved.oldCounts else {
            reload()
            AfterCommit.run { completion(true) }
            return
        }
        guard let placeholders else { return apply(resolved, to: old, then: completion) }
        do {
            try apply(
                resolved.update, placeholders, old: counts, new: resolved.newCounts, to: old, then: completion)
        } catch {
            preconditionFailure("\(describe()): \(error.description)")
        }
    }

    private func apply(
        _ resolved: ResolvedListUpdate<RowAnimation>, to old: ListGeometry,
        _ map: PlaceholderMap<TablePlaceholderContext>? = nil, then done: @escaping (Bool) -> Void
    ) {
        let mapping = resolved.mapping, known = placeholders?.map
        if let map { placeholders = map.isEmpty ? nil : ListPlaceholders(map) }
        let before = old.contentExtent, keepsHeights = !resolved.isEmpty && geometry != nil
        geometry = makeGeometry(
            counts: resolved.newCounts, heights: keepsHeights ? KnownExtents(of: old, after: mapping) : nil)
        outdatedGeometry = nil
        geometryWidths = (bounds.width, rowContentWidth)
        // As in UIKit, a row that has another cell is not selected any more.
        selection.follow(mapping)
        storedListDrag?.follow(mapping)
        remapAim(by: mapping)
        prefetching.removeAll()
        let gone = remapLiveViews(by: resolved, known)
        updateMotion = UpdateMotion(
            arrival: { path in
                resolved.arrival(at: path) ?? gone.reloaded[path] ?? gone.reloadedSections[path.section]
            }, slide: before - (geometry?.contentExtent ?? before))
        finish(gone.cells, done)
    }

    private func finish(
        _ gone: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)], _ done: @escaping (Bool) -> Void
    ) {
        let isAnimated = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        updateMotion?.isAnimated = isAnimated
        for (cell, path, _) in gone { leaving.append(LeavingCell(cell, at: path)) }
        // Rows that were first or last of their section may not be any more.
        styleVisibleCells()
        let change = {
            self.updateContentSize()
            self.setNeedsLayout()
            self.layoutIfNeeded()
            for (cell, _, animation) in gone where self.isLeaving(cell) { self.depart(cell, animation) }
        }
        let cleanUp = {
            for (cell, _, _) in gone { self.endLeaving(cell) }
        }
        if isAnimated {
            for (cell, _, _) in gone {
                sendSubviewToBack(cell)
                if let swipe = swipe(of: cell) { sendSubviewToBack(swipe.actions) }
            }
            if let backgroundView { sendSubviewToBack(backgroundView) }
            UIView.animate(
                withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change
            ) { finished in
                cleanUp()
                done(finished)
            }
        } else {
            change()
            cleanUp()
            AfterCommit.run { done(true) }
        }
        updateMotion = nil
    }

    private struct Gone {
        /// The cells with the index paths that their rows had in the data source.
        var cells: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
        /// The reloaded rows, by their new index paths.
        var reloaded: [IndexPath: RowAnimation] = [:]
        var reloadedSections: [Int: RowAnimation] = [:]
    }

    /// Moves cells and headers that stay to their new index paths, and removes the others.
    ///
    /// - Parameter known: The placeholders' positions before the changes.
    private func remapLiveViews(
        by resolved: ResolvedListUpdate<RowAnimation>, _ known: PlaceholderMap<TablePlaceholderContext>?
    ) -> Gone {
        var gone = Gone()
        let mapping = resolved.mapping, reloadedSections = resolved.reloadedSections
        let (staying, leaving) = liveCells.following(mapping)
        for leaving in leaving {
            let cell = leaving.item, path = leaving.path, own = known?.insertionPath(path) ?? path
            if let new = leaving.replacement {
                let animation = resolved.reload(at: path) ?? .automatic
                swipe(of: cell)?.finish()
                gone.cells.append((cell, own, animation))
                gone.reloaded[new] = animation
            } else {
                let animation = resolved.departure(at: path) ?? .automatic
                swipe(of: cell)?.prepareToLeave()
                gone.cells.append((cell, own, animation))
            }
        }
        liveCells = staying
        for (section, animation) in reloadedSections {
            if let new = mapping.section(after: section) { gone.reloadedSections[new] = animation }
        }
        liveHeaders = remap(liveHeaders, by: mapping, besides: reloadedSections)
        liveFooters = remap(liveFooters, by: mapping, besides: reloadedSections)
        return gone
    }

    private func remap(
        _ views: [Int: UIView], by mapping: ListMapping, besides reloaded: [Int: RowAnimation]
    ) -> [Int: UIView] {
        var kept: [Int: UIView] = [:]
        for (section, view) in views {
            if let new = mapping.section(after: section), reloaded[section] == nil {
                kept[new] = view
            } else {
                retireHeader(view)
            }
        }
        return kept
    }
}
