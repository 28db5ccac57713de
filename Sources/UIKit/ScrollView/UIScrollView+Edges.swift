import CoreGraphics
import Foundation

/// Scrolling while a finger that carries or selects something is near an edge.
extension UIScrollView {
    /// The width of the areas at the edges in which the content scrolls, and the highest speed, in points per second.
    private enum EdgeMetrics {
        static let edge: CGFloat = 50
        static let speed: CGFloat = 700
    }

    /// Scrolls towards the edges that a finger is near, the faster the nearer it is, along the axes that scroll.
    ///
    /// - Parameters:
    ///   - finger: Where the finger is, in the scroll view's coordinates.
    ///   - seconds: The time since the last step.
    /// - Returns: Whether the content has moved.
    func scrollAtEdges(near finger: CGPoint, for seconds: CGFloat) -> Bool {
        let area = bounds.inset(by: adjustedContentInset), vertical = verticalRange, horizontal = horizontalRange
        func step(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let edge = min(EdgeMetrics.edge, (high - low) / 4)
            let before = low + edge - position, after = position - high + edge
            guard edge > 0, before > 0 || after > 0 else { return 0 }
            let speed = EdgeMetrics.speed * min(1, max(before, after) / edge) * seconds
            return before > after ? -speed : speed
        }
        var goal = contentOffset
        if vertical.upperBound > vertical.lowerBound {
            goal.y = ScrollPhysics.clamp(goal.y + step(finger.y, area.minY, area.maxY), to: vertical)
        }
        if horizontal.upperBound > horizontal.lowerBound {
            goal.x = ScrollPhysics.clamp(goal.x + step(finger.x, area.minX, area.maxX), to: horizontal)
        }
        guard goal != contentOffset else { return false }
        move(to: onPixels(goal))
        return true
    }
}
