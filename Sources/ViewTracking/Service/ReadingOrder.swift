import UIKit

/// The position of a view in a breadth-first walk: by depth, then by the superviews' positions, then among its siblings
/// from top to bottom and from the leading to the trailing edge.
///
/// The order of `subviews` is that of painting: a table adds cells in any order.
@MainActor
struct ReadingOrder {
    private struct Step {
        var top: CGFloat
        var leading: CGFloat
        var index: Int
    }

    /// The views on the way from the root.
    private var steps: [Step] = []

    init(_ view: UIView) {
        var child = view
        while let superview = child.superview {
            let frame = child.frame
            let isMirrored = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
            steps.append(
                Step(
                    top: frame.minY, leading: isMirrored ? -frame.maxX : frame.minX,
                    index: superview.subviews.firstIndex { $0 === child } ?? 0))
            child = superview
        }
        steps.reverse()
    }

    static func < (a: ReadingOrder, b: ReadingOrder) -> Bool {
        guard a.steps.count == b.steps.count else { return a.steps.count < b.steps.count }
        for (a, b) in zip(a.steps, b.steps) where a.index != b.index {
            // Frames that are not numbers are neither above nor below.
            if a.top < b.top { return true }
            if a.top > b.top { return false }
            if a.leading < b.leading { return true }
            if a.leading > b.leading { return false }
            return a.index < b.index
        }
        return false
    }
}
