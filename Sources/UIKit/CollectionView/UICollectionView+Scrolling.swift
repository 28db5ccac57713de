import CoreGraphics
import Foundation
import TwillSync

/// The target of a collection view's animated scrolling, which may move while cells turn out to have other sizes.
struct CollectionScrollAim: ScrollAim {
    /// The item; nil if it was deleted meanwhile.
    var path: IndexPath?
    let position: UICollectionView.ScrollPosition
}

extension UICollectionView {
    func scroll(toItem path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        let counts = currentCounts
        precondition(
            path.count == 2 && counts.indices.contains(path.section),
            "NSInvalidArgumentException: Attempted to scroll the collection view to an out-of-bounds item "
                + "(\(path.last ?? 0)) in section \(path.first ?? 0) when there are only \(counts.count) sections. "
                + "\(describe())")
        precondition(
            path.item >= 0 && path.item < counts[path.section],
            "NSInvalidArgumentException: Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) "
                + "when there are only \(counts[path.section]) items in section \(path.section). \(describe())")
        guard bounds.width > 0, bounds.height > 0 else { return }
        let aim = CollectionScrollAim(path: path, position: checked(position))
        scrollRegion(of: path, aim.position, animated: animated)
        guard let goal = offset(of: aim), goal != contentOffset || movement != nil else { return }
        pendingAim = aim
        setContentOffset(goal, animated: animated)
        pendingAim = nil
    }

    /// Reduces a position to one for each axis, as more contradict each other.
    private func checked(_ position: ScrollPosition) -> ScrollPosition {
        var result = ScrollPosition(), dropped = ScrollPosition()
        for axis: [ScrollPosition] in [[.top, .centeredVertically, .bottom], [.left, .centeredHorizontally, .right]] {
            let named = axis.filter(position.contains)
            result.formUnion(named.first ?? [])
            for other in named.dropFirst() { dropped.insert(other) }
        }
        if !dropped.isEmpty {
            logError(
                "\(describe()): scrollToItem(at:at:animated:) was given several positions for an axis (\(position)). Pass one "
                    + "for each axis at most; the first is used.")
        }
        return result
    }

    /// Returns the offset that shows an item at a position, within the content.
    func offset(of aim: CollectionScrollAim) -> CGPoint? {
        guard let path = aim.path, let attributes = layoutAttributes(of: LayoutElement(.cell, at: path)) else {
            return movement.map { onPixels(clamped($0.end)) }
        }
        var frame = attributes.frame
        if let region = attributes.region {
            // The part that the item is in scrolls by itself along its axis.
            frame.origin[region.axis] = region.frame.low(region.axis)
            frame.size[region.axis] = region.frame.size[region.axis]
        }
        let inset = adjustedContentInset, position = aim.position
        var goal = offset(revealing: frame) ?? contentOffset
        if position.contains(.top) {
            goal.y = frame.minY - inset.top
        } else if position.contains(.bottom) {
            goal.y = frame.maxY + inset.bottom - bounds.height
        } else if position.contains(.centeredVertically) {
            goal.y = frame.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
        }
        if position.contains(.left) {
            goal.x = frame.minX - inset.left
        } else if position.contains(.right) {
            goal.x = frame.maxX + inset.right - bounds.width
        } else if position.contains(.centeredHorizontally) {
            goal.x = frame.midX - inset.left - (bounds.width - inset.left - inset.right) / 2
        }
        return onPixels(clamped(goal))
    }

    /// Updates the aim of scrolling after a group of changes.
    func remapAim(by mapping: ListMapping) {
        guard var aim = movement?.aim as? CollectionScrollAim else { return }
        aim.path = aim.path.flatMap(mapping.path(after:))
        movement?.aim = aim
    }
}
