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

    // MARK: Forgetting

    func reload() {
        touchCancelled()
        selection = []
        forgetContent()
        // As UIKit, the counts are asked for at once where the table is to be seen.
        if window != nil { _ = currentGeometry }
    }

    func forgetContent() {
        dropSwipes()
        abortReorder()
        hasIndex = false
        for (path, cell) in liveCells.sorted(by: { $0.key < $1.key }) { endDisplaying(cell, at: path) }
        liveCells = [:]
        for leaving in leaving { endLeaving(leaving.cell) }
        removeHeaders()
        pathsInSight = nil
        prefetched = []
        geometry = nil
        outdatedGeometry = nil
        setNeedsLayout()
    }

    /// Heights are asked for anew; the cells stay.
    func forgetHeights() {
        removeHeaders()
        outdateGeometry()
        setNeedsLayout()
    }

    /// The counts stay those that the data source gave: only a reload or a group of changes asks for others.
    private func outdateGeometry() {
        outdatedGeometry = geometry ?? outdatedGeometry
        geometry = nil
    }

    private func removeHeaders() {
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

    /// What lies in the view: measured first, then filled with cells, so that cells that have left can be used again.
    func layOutTable() {
        guard !isLayingOut, batchDepth == 0, bounds.width > 0 else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // The data source may be gone: nobody says what the rows show.
        if dataSource == nil, geometry?.sections.isEmpty == false { forgetContent() }
        if geometry != nil, geometryWidth != bounds.width { widthDidChange() }
        if awaitsTextSize { remeasure() }
        _ = currentGeometry
        placeTableViews()
        keepWhatGoesSlowly()
        measureSight()
        // Around a row that is lifted, others are shown in places that are not theirs.
        let margin = reorder?.frame.height ?? 0
        let sight = currentGeometry.rows(from: bounds.minY - margin, to: bounds.maxY + margin)
        var wanted = Set(sight)
        if let reorder { wanted.insert(reorder.source) }
        let going = rowsGoingSlowly(butNot: sight)
        wanted.formUnion(going)
        let leaving = liveCells.filter { !wanted.contains($0.key) }
        for (path, cell) in leaving.sorted(by: { $0.key < $1.key }) {
            liveCells[path] = nil
            if isUpdating, cell.superview === self { pushOut(cell, at: path) } else { endDisplaying(cell, at: path) }
        }
        for path in sight + going { show(path) }
        pathsInSight = sight
        placeIndex()
        for swipe in swipes { swipe.placeViews() }
        placeHeaders()
        prefetchAhead(of: sight)
        lastOffset = contentOffset.y
        holdsOffset = false
    }

    private func widthDidChange() {
        // Heights of automatic rows follow the width, and the delegate may look at it, too.
        outdateGeometry()
        let geometry = currentGeometry
        removeHeaders()
        // The lines between rows begin at the margin, which is wider in wide tables.
        for (path, cell) in liveCells where geometry.contains(path) { style(cell, at: path) }
    }

    /// Rows, titles and headers have another height in another text size. What was seen first stays where it is.
    private func remeasure() {
        awaitsTextSize = false
        guard let old = geometry else { return }
        // What lies under bars is not seen.
        let top = bounds.minY + adjustedContentInset.top
        let first = contentOffset.y > verticalRange.lowerBound ? old.rows(from: top, to: bounds.maxY).first : nil
        removeHeaders()
        outdateGeometry()
        guard let first, currentGeometry.contains(first) else { return }
        let place = old.span(of: first).top - contentOffset.y
        // Rows above it that come into sight turn out higher or lower than was thought.
        for _ in 0..<8 {
            let way = currentGeometry.span(of: first).top - contentOffset.y - place
            if way != 0 { shift(by: CGPoint(x: 0, y: way)) }
            guard measure(from: bounds.minY, to: bounds.maxY), currentGeometry.contains(first) else { break }
        }
        let excess = contentOffset.y - verticalRange.upperBound
        if excess > 0 { shift(by: CGPoint(x: 0, y: -excess)) }
    }

    /// Cells and headers that wait to be used again would not hear of it.
    func textSizeDidChange() {
        idleCells = [:]
        idleHeaders = [:]
        awaitsTextSize = true
        setNeedsLayout()
    }

    /// Where the view grows less high in an animation, rows go on being seen until that is over.
    private func keepWhatGoesSlowly() {
        let old = laidOutHeight, seconds = UIView.inheritedAnimationDuration
        laidOutHeight = bounds.height
        guard bounds.height < old, seconds > 0, UIView.areAnimationsEnabled, window != nil else { return }
        reachWhileShrinking = max(reachWhileShrinking, old)
        shrinkings += 1
        let number = shrinkings
        AppRuntime.shared.clock.schedule(after: seconds) { [weak self] in
            guard let self, shrinkings == number else { return }
            reachWhileShrinking = 0
            setNeedsLayout()
        }
    }

    private func rowsGoingSlowly(butNot sight: [IndexPath]) -> [IndexPath] {
        guard reachWhileShrinking > bounds.height else { return [] }
        return currentGeometry.rows(from: bounds.maxY, to: bounds.minY + reachWhileShrinking)
            .filter { liveCells[$0] != nil && !sight.contains($0) }
    }

    /// Asks for the heights of the rows to be seen. Where a row above the first one that stays in place turns out
    /// different, the offset follows, so that what was seen stays where it was.
    private func measureSight() {
        // Rows that are lower than was thought bring others into sight.
        for _ in 0..<100 where !measure(from: bounds.minY, to: bounds.maxY) { return }
    }

    /// - Returns: Whether there were rows between the two whose height was not known.
    func measure(from low: CGFloat, to high: CGFloat) -> Bool {
        let geometry = currentGeometry
        let unknown = geometry.rows(from: low, to: high).filter { !geometry.isKnown($0) }
        guard !unknown.isEmpty else { return false }
        let anchor = anchorRow(in: geometry)
        let before = anchor.map { geometry.span(of: $0).top }
        for path in unknown {
            let height = measuredHeight(of: path)
            // The delegate or a cell may have reloaded the table.
            if self.geometry?.contains(path) == true { self.geometry?.setHeight(height, of: path) }
        }
        updateContentSize()
        if let anchor, let before, let after = self.geometry?.span(of: anchor).top, after != before {
            shift(by: CGPoint(x: 0, y: after - before))
        }
        return true
    }

    /// The first row to be seen that has its height and its cell. Content that begins at its top hangs from there.
    private func anchorRow(in geometry: TableGeometry) -> IndexPath? {
        guard !holdsOffset, contentOffset.y > verticalRange.lowerBound else { return nil }
        return liveCells.keys.filter { path in
            guard geometry.contains(path), geometry.isKnown(path) else { return false }
            let span = geometry.span(of: path)
            return span.bottom > bounds.minY && span.top < bounds.maxY
        }.min() ?? geometry.rows(from: bounds.minY, to: bounds.maxY).first
    }

    private func measuredHeight(of path: IndexPath) -> CGFloat {
        if let height = delegateHeight(of: path) { return height }
        if rowHeight >= 0, !isSelfSizing(path) { return sane(rowHeight) }
        let cell = liveCells[path] ?? makeCell(path)
        let width = max(0, bounds.width - 2 * sideMargin)
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        guard height > 0, height.isFinite else {
            report(
                "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. "
                    + "We're considering the collapse unintentional and using standard height instead. Cell: "
                    + "\(cell.describe()), of row \(path.row) in section \(path.section), fits in a height of \(height). "
                    + "Let constraints reach from the content view's top to its bottom, answer a height in "
                    + "sizeThatFits(_:), or set the table's rowHeight.")
            return standardRowHeight
        }
        let rounded = height.raisedToPixels(traitCollection.displayScale)
        // Its content has this height before anything else is laid out: it would contradict the old one.
        if cell.superview !== self, cell.bounds.height != rounded {
            UIView.performWithoutAnimation {
                cell.bounds.size.height = rounded
                cell.layOutCell()
            }
        }
        return rounded
    }

    // MARK: Cells

    private func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        let cell = dataSource.tableView(self, cellForRowAt: path)
        if let other = liveCells.first(where: { $0.value === cell })?.key, other != path {
            preconditionFailure(
                "\(describe()): its data source returned the cell of row \(other.row) in section \(other.section) for row "
                    + "\(path.row) in section \(path.section), too. Dequeue a cell for each row.")
        }
        stay(cell)
        cell.table = self
        cell.indexWidth = indexWidth
        liveCells[path] = cell
        cell.indentationLevel = delegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
        if storedIsEditing || cell.storedIsEditing { setEditing(of: cell, at: path, animated: false) }
        // Its traits and safe area are the table's before it is measured.
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        style(cell, at: path)
        return cell
    }

    private func show(_ path: IndexPath) {
        let cell = liveCells[path] ?? makeCell(path)
        let frame = cellFrame(cell, at: path)
        guard cell.superview !== self else { return cell.place(frame) }
        var alpha: CGFloat = 1
        UIView.performWithoutAnimation {
            cell.place(frame)
            // The content's size is known to its constraints before they are solved.
            cell.layOutCell()
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        }
        // What the delegate animates as a row comes into sight is seen, which takes a cell in a window.
        ViewAnimation.outsideOfBlocks { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
        UIView.performWithoutAnimation {
            alpha = cell.alpha
            prepareArrival(cell, arrival?(path))
            cell.layoutIfNeeded()
        }
        finishArrival(cell, frame, alpha)
    }

    func endDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
        let wasShown = cell.superview === self
        swipe(of: cell)?.finish()
        retire(cell)
        if wasShown { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }

    var cellsInSight: [UITableViewCell] { (pathsInSight ?? []).compactMap { liveCells[$0] } }

    // MARK: Prefetching

    /// Tells of the next screenful in the direction of the movement, and takes back what has fallen behind.
    private func prefetchAhead(of sight: [IndexPath]) {
        guard let prefetchDataSource, isPrefetchingEnabled, contentOffset.y != lastOffset || prefetched.isEmpty else {
            return
        }
        let isDown = contentOffset.y >= lastOffset
        let ahead =
            isDown
            ? currentGeometry.rows(from: bounds.maxY, to: bounds.maxY + bounds.height)
            : currentGeometry.rows(from: bounds.minY - bounds.height, to: bounds.minY)
        let wanted = Set(ahead), seen = Set(sight)
        let news = ahead.filter { !prefetched.contains($0) && !seen.contains($0) }
        let old = prefetched.filter { !wanted.contains($0) && !seen.contains($0) }.sorted()
        prefetched = wanted
        if !old.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: old) }
        if !news.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: isDown ? news : news.reversed()) }
    }
}
