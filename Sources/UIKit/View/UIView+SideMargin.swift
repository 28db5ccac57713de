import CoreGraphics

extension UIView {
    /// Returns the margin at both sides of screens, bars and rows: 16 points, and 20 from a width of 414 points on.
    ///
    /// - Parameter width: The width of the screen, bar or table, in points.
    static func sideMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
