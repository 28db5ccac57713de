import CoreGraphics
import Foundation

/// The parts of the content that scroll by themselves.
extension UICollectionView {
    // MARK: Views

    /// Whether a view is in the content, or in a part of it that scrolls by itself.
    func holds(_ view: UIView) -> Bool {
        view.superview === self || (view.superview as? OrthogonalScrollView)?.superview === self
    }

    /// Returns the frame of a view of an element; nil if it is not in the content.
    func frameInContent(_ view: UIView) -> CGRect? {
        if view.superview === self { return view.frame }
        guard let region = view.superview as? OrthogonalScrollView, region.superview === self else { return nil }
        let origin = region.frame.origin, offset = region.contentOffset
        return view.frame.offsetBy(dx: origin.x - offset.x, dy: origin.y - offset.y)
    }

    /// Returns the view into which the view of an element is inserted.
    func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        attributes.region.flatMap { regionViews[$0.section] } ?? self
    }

    /// Shows the scroll views of the parts in the visible part.
    ///
    /// - Returns: The sections that have one.
    func showRegions() -> Set<Int> {
        let wanted = storedLayout.scrollRegions(in: mirrored(bounds))
        for region in wanted {
            let region = mirrored(region), section = region.section
            let view = regionViews[section] ?? makeRegionView(region)
            view.take(
                region, storedLayout.behavior(ofRegion: section),
                leadingOffset: storedLayout.orthogonalOffset(section))
            storedLayout.regionDidScroll(section, to: view.leadingOffset)
        }
        return Set(wanted.map(\.section))
    }

    private func makeRegionView(_ region: ScrollRegion) -> OrthogonalScrollView {
        let view = OrthogonalScrollView(region, owner: self)
        regionViews[region.section] = view
        insert(view, Stacking(zIndex: 0, rank: 1), into: self)
        return view
    }

    func removeRegions(except sections: Set<Int>) {
        for (section, view) in regionViews where !sections.contains(section) {
            view.removeFromSuperview()
            regionViews[section] = nil
        }
    }

    func regionsWillFollow(_ mapping: ListMapping) {
        var views: [Int: OrthogonalScrollView] = [:]
        for (section, view) in regionViews {
            if let new = mapping.section(after: section) { views[new] = view } else { view.removeFromSuperview() }
        }
        regionViews = views
    }

    // MARK: Scrolling

    func regionDidScroll(_ view: OrthogonalScrollView) {
        storedLayout.regionDidScroll(view.region.section, to: view.leadingOffset)
        setNeedsLayout()
    }

    /// Returns how far a part is scrolled.
    func offset(ofRegion region: ScrollRegion) -> CGPoint {
        if let view = regionViews[region.section] { return view.contentOffset }
        var offset = CGPoint.zero, leading = storedLayout.orthogonalOffset(region.section)
        if region.axis == .x, isMirrored { leading = region.contentSize.width - region.frame.width - leading }
        offset[region.axis] = leading
        return offset
    }

    /// Returns the frame at which an element is seen.
    func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let region = attributes.region else { return attributes.frame }
        let offset = offset(ofRegion: region)
        return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    /// Scrolls the part that an item is in.
    func scrollRegion(of path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        // In the layout's direction.
        guard let attributes = askLayout({ storedLayout.attributes(of: LayoutElement(.cell, at: path)) }),
            let region = attributes.region
        else { return }
        let axis = region.axis, length = region.frame.size[axis], present = storedLayout.orthogonalOffset(path.section)
        let low = attributes.frame.low(axis) - region.frame.low(axis), high = low + attributes.frame.size[axis]
        let first: ScrollPosition = axis == .x ? (isMirrored ? .right : .left) : .top
        let middle: ScrollPosition = axis == .x ? .centeredHorizontally : .centeredVertically
        let last: ScrollPosition = axis == .x ? (isMirrored ? .left : .right) : .bottom
        var goal = present
        if position.contains(first) {
            goal = low
        } else if position.contains(middle) {
            goal = (low + high - length) / 2
        } else if position.contains(last) {
            goal = high - length
        } else if low < present {
            goal = low
        } else if high > present + length {
            goal = min(low, high - length)
        }
        if let view = regionViews[path.section] {
            view.scroll(toLeading: goal, animated: animated)
        } else {
            let behavior = storedLayout.behavior(ofRegion: path.section)
            let most = max(-behavior.before, region.contentSize[axis] - length + behavior.after)
            storedLayout.regionDidScroll(path.section, to: min(max(goal, -behavior.before), most))
        }
    }

    /// Has the next items of parts that were scrolled prefetched.
    func prefetchInRegions() {
        guard let prefetchDataSource, isPrefetchingEnabled else { return }
        for (section, view) in regionViews.sorted(by: { $0.key < $1.key }) {
            let offset = view.leadingOffset, length = view.bounds.size[view.region.axis]
            guard view.prefetching.scroll(to: offset) else { continue }
            let span = view.prefetching.span(besideVisible: offset, offset + length)
            let paths = storedLayout.items(inRegion: section, from: span.start, to: span.start + span.extent)
            let seen = visible(.cell).map(\.path).filter { $0.section == section }
            let change = view.prefetching.move(to: paths.filter { !seen.contains($0) }, visible: seen)
            prefetch(change, with: prefetchDataSource)
        }
    }

    // MARK: Direction of writing

    /// Returns a part of the layout in the view's coordinates.
    func mirrored(_ region: ScrollRegion) -> ScrollRegion {
        var region = region
        region.frame = mirrored(region.frame)
        return region
    }

    /// Has the lengths of sections taken over that turned out to be different from their estimates. What is visible
    /// stays where it is.
    func extentsDidChange() {
        guard !isPreparing else { return }
        isPrepared = false
        keepsItems = true
        setNeedsLayout()
    }
}

/// The position of a view in front of others.
struct Stacking {
    let zIndex: Int
    /// Among views with the same z index: decoration views are behind the others.
    let rank: Int

    init(zIndex: Int, rank: Int) {
        self.zIndex = zIndex
        self.rank = rank
    }

    init(_ attributes: UICollectionViewLayoutAttributes) {
        zIndex = attributes.zIndex
        if case .decoration = attributes.elementKind { rank = 0 } else { rank = 1 }
    }

    /// Whether a view is behind another, or may be.
    func isBehindOrEqual(to other: Stacking) -> Bool { (zIndex, rank) <= (other.zIndex, other.rank) }
}
