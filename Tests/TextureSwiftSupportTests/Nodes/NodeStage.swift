import AsyncDisplayKit
import TwillTesting

extension Stage {
    /// Shows a node at a frame on white, in dark mode on black.
    @MainActor
    func show(_ node: ASDisplayNode, at frame: CGRect) {
        let view = UIView(frame: screen.bounds)
        node.frame = frame
        view.addSubnode(node)
        show(view)
    }

    /// Whether each of the points has a color.
    @MainActor
    func hasColor(_ color: UIColor, at points: (x: CGFloat, y: CGFloat)..., tolerance: Int = 0) -> Bool {
        let image = snapshot()
        return points.allSatisfy { image.hasColor(color, at: CGPoint(x: $0.x, y: $0.y), tolerance: tolerance) }
    }
}

extension ASDisplayNode {
    /// A node of a color, with a size if it has one.
    static func filled(_ color: UIColor, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.backgroundColor = color
        if let width { node.style.width = ASDimensionMake(width) }
        if let height { node.style.height = ASDimensionMake(height) }
        return node
    }
}

extension UIColor {
    /// Red in light mode, green in dark mode.
    static let signal = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
}
