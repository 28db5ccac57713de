import CoreGraphics
import Foundation
import QuartzCore
import TwillHost

extension UITableView {
    func setUpTable() {
        alwaysBounceVertical = true
        setUpSwiping()
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    func delegateDidChange(from old: (any UITableViewDelegate)?) {
        _scrollDelegate = delegate
        if delegate !== old { forgetHeights() }
    }

    // MARK: Discarding content

    func reload() {
        touchCancelled()
        selection.removeAll()
        forgetContent()
        // Like UIKit, asks for the counts at once if the table is in a window.
        if window != nil { _ = currentGeometry }
    }

    func forgetContent() {
        dropSwipes()
        abortReorder()
        storedListDrag?.reset()
        sectionIndex.isCurrent = false
        let cells = liveCells.inOrder
        // The delegate may ask for the cells.
        liveCells.removeAll()
        for (path, cell) in cells { endDisplaying(cell, at: dropDestination(path)) }
        for leaving in leaving { endLeaving(leaving.cell) }
        removeHeaders()
        pathsInSight = nil
        prefetching.removeAll()
        placeholders = nil
        geometry = nil
        outdatedGeometry = nil
        setNeedsLayout()
    }

    func removeHeaders() {
        for (section, view) in liveHeaders.sorted(by: { $0.key < $1.key }) {
            retireHeader(view)
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
        for (section, view) in liveFooters.sorted(by: { $0.key < $1.key }) {
            retireHeader(view)
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        liveHeaders = [:]
        liveFooters = [:]
    }

    // MARK: Layout

    /// Fills the view with cells: requests each row's cell, then its height, then displays it. Cells that have left are
    /// retired first, so that they are reused.
    func layOutTable() {
        guard !isLayingOut, !batch.isOpen, bounds.width > 0 else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // The data source may have been freed: then there is no content.
        if dataSource == nil, geometry?.sections.isEmpty == false { forgetContent() }
        if geometry != nil, geometryWidths != (bounds.width, rowContentWidth) { widthDidChange() }
        if awaitsTextSize { remeasure() }
        _ = currentGeometry
        placeTableViews()
        keepRowsWhileShrinking()
        retireRowsOutOfSight()
        measureSight()
        // Around a row that is lifted, others are shown shifted.
        let margin = reorder?.frame.height ?? storedListDrag?.gap?.size.height ?? 0
        let sight = currentGeometry.items(from: bounds.minY - margin, to: bounds.maxY + margin)
        var wanted = Set(sight)
        if let reorder { wanted.insert(reorder.source) }
        let leaving = rowsKeptWhileShrinking(besides: sight)
        wanted.formUnion(leaving)
        for (path, cell) in liveCells.elsewhere(than: wanted) {
            forgetCell(at: path)
            if isUpdating, cell.superview === self {
                pushOut(cell, at: path)
            } else {
                endDisplaying(cell, at: dropDestination(path))
            }
        }
        for path in sight + leaving { show(path) }
        pathsInSight = sight
        placeFillerRows()
        placeIndex()
        for swipe in swipes { swipe.placeViews() }
        placeHeaders()
        prefetchAhead(of: sight)
        holdsOffset = false
    }

    private func widthDidChange() {
        // Heights of automatic rows depend on the width, and those of the delegate may, too.
        outdateGeometry()
        let geometry = currentGeometry
        removeHeaders()
        // The lines between rows begin at the margin, which is wider in wide tables.
        for (path, cell) in liveCells.inOrder where geometry.contains(path) { style(cell, at: path) }
    }

    /// Measures rows, titles and headers for a new text size. The first visible row keeps its position.
    private func remeasure() {
        awaitsTextSize = false
        guard let old = geometry else { return }
        // Rows under bars are not visible.
        let top = bounds.minY + adjustedContentInset.top
        let first = contentOffset.y > verticalRange.lowerBound ? old.items(from: top, to: bounds.maxY).first : nil
        removeHeaders()
        outdateGeometry()
        guard let first, currentGeometry.contains(first) else { return }
        let place = old.span(of: first).start - contentOffset.y
        // Rows above it that come into sight may differ from their estimates.
        for _ in 0..<8 {
            let way = currentGeometry.span(of: first).start - contentOffset.y - place
            if way != 0 { shift(by: CGPoint(x: 0, y: way)) }
            guard measure(from: bounds.minY, to: bounds.maxY), currentGeometry.contains(first) else { break }
        }
        let excess = contentOffset.y - verticalRange.upperBound
        if excess > 0 { shift(by: CGPoint(x: 0, y: -excess)) }
    }

    /// Discards cells and headers that wait for reuse, as they are not notified, and has the next layout measure again.
    func textSizeDidChange() {
        idleCells.removeAll()
        idleHeaders.removeAll()
        awaitsTextSize = true
        setNeedsLayout()
    }

    /// Keeps rows visible while an animation reduces the height of the view.
    private func keepRowsWhileShrinking() {
        let seconds = UIView.inheritedAnimationDuration
        let isAnimated = seconds > 0 && UIView.areAnimationsEnabled && window != nil
        guard let animation = shrinking.layOut(height: bounds.height, isAnimated: isAnimated) else { return }
        AppRuntime.shared.clock.schedule(after: seconds) { [weak self] in
            if let self, shrinking.end(animation) { setNeedsLayout() }
        }
    }

    func rowsKeptWhileShrinking(besides sight: [IndexPath]) -> [IndexPath] {
        guard shrinking.reach > bounds.height else { return [] }
        return currentGeometry.items(from: bounds.maxY, to: bounds.minY + shrinking.reach)
            .filter { liveCells[$0] != nil && !sight.contains($0) }
    }

    // MARK: Cells

    func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        let own = dropDestination(path)
        let cell =
            placeholderCell(at: path) ?? usingDataSourceValues { dataSource.tableView(self, cellForRowAt: own) }
        if let other = liveCells.path(of: cell), other != path {
            preconditionFailure(
                "\(describe()): its data source returned the cell of row \(other.row) in section \(other.section) for row "
                    + "\(path.row) in section \(path.section), too. Dequeue a cell for each row.")
        }
        stay(cell)
        // The data source may have kept it since the text had another size.
        cell.updateTraitsBeforeEntering()
        cell.table = self
        cell.indexWidth = indexWidth
        liveCells[path] = cell
        cell.indentationLevel =
            askDelegate(about: path) { $0.tableView(self, indentationLevelForRowAt: $1) } ?? cell.indentationLevel
        if storedIsEditing || cell.storedIsEditing { setEditing(of: cell, at: path, animated: false) }
        // Its traits and safe area are those of the table before it is measured.
        if storedListDrag != nil { showDrag(cell, at: path) }
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        style(cell, at: path)
        return cell
    }

    func show(_ path: IndexPath) {
        let cell = liveCells[path] ?? makeCell(path)
        let frame = cellFrame(cell, at: path)
        guard cell.superview !== self else { return cell.place(frame) }
        var alpha: CGFloat = 1
        UIView.performWithoutAnimation {
            cell.place(frame)
            // The content view has its size before constraints are solved.
            cell.layOutCell()
            layer.placesSublayers = isLayingOut
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
            layer.placesSublayers = false
        }
        // The cell is in the window by then, so that animations of the delegate are visible.
        ViewAnimation.outsideOfBlocks {
            askDelegate(about: path) { $0.tableView(self, willDisplay: cell, forRowAt: $1) }
        }
        UIView.performWithoutAnimation {
            alpha = cell.alpha
            prepareArrival(cell, updateMotion?.arrival(path))
            cell.layoutIfNeeded()
        }
        finishArrival(cell, frame, alpha)
    }

    /// - Parameter path: The index path that the row had in the data source.
    func endDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
        let wasShown = cell.superview === self && !cell.isPlaceholder
        swipe(of: cell)?.finish()
        retire(cell)
        guard wasShown else { return }
        usingDataSourceValues { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }

    /// Removes a row from the visible ones, before the delegate is notified.
    func forgetCell(at path: IndexPath) {
        liveCells[path] = nil
        pathsInSight?.removeAll { $0 == path }
    }

    /// The cells in sight after the layout that would come with the next frame, which a table without a window has not.
    var currentCellsInSight: [UITableViewCell] {
        if dataSource != nil, pathsInSight == nil || (window == nil && layer.needsLayout()) { layOutTable() }
        return cellsInSight
    }

    var cellsInSight: [UITableViewCell] {
        (pathsInSight ?? []).compactMap { path in liveCells[path].flatMap { $0.superview === self ? $0 : nil } }
    }

    /// Returns the cell of a row that is shown, or that will be in the next layout.
    func cell(at path: IndexPath) -> UITableViewCell? {
        guard let cell = liveCells[path] else { return nil }
        return cell.superview === self || isInSight(path) ? cell : nil
    }

    private func isInSight(_ path: IndexPath) -> Bool {
        guard let geometry, geometry.contains(path) else { return false }
        let span = geometry.span(of: path)
        return span.end > bounds.minY && span.start < bounds.maxY
    }

    // MARK: Prefetching

    /// Has the next screenful in the direction of the movement prefetched, and cancels what has fallen behind.
    private func prefetchAhead(of sight: [IndexPath]) {
        guard prefetching.scroll(to: contentOffset.y), let prefetchDataSource, isPrefetchingEnabled else { return }
        let span = prefetching.span(besideVisible: bounds.minY, bounds.maxY)
        let change = prefetching.move(to: currentGeometry.items(from: span.start, to: span.end), visible: sight)
        let cancelled = change.cancelled.compactMap(dataSourcePath), started = change.started.compactMap(dataSourcePath)
        if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
        if !started.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: started) }
    }
}
