public import AsyncDisplayKit
import TwillSync

/// The way a styled edge rounds corners.
public enum StyledEdgeCornerRoundingStrategy: Sendable {
    /// Shapes in the color of the surroundings cover the corners, which is fast.
    case clip(assimilationColor: UIColor)
    /// A mask clips the corners, which shows the surroundings and is slower.
    case mask
}

/// The border of a styled edge.
public struct StyledEdgeBorderDescriptor: Sendable {
    /// The width in points.
    public var width: CGFloat
    /// The color, which may be dynamic.
    public var color: UIColor

    /// Creates a border.
    public init(width: CGFloat, color: UIColor) {
        self.width = width
        self.color = color
    }
}

/// A node with round corners and a border around another node.
public class StyledEdgeNode<ContentNode: ASDisplayNode>: NamedDisplayNodeBase {
    /// Creates a node around another.
    public init(
        cornerRadius: CGFloat, cornerRoundingStrategy: StyledEdgeCornerRoundingStrategy,
        border: StyledEdgeBorderDescriptor? = nil, contentNode: ContentNode
    ) {
        self.contentNode = contentNode
        radius = cornerRadius
        edge = Locked(Edge(strategy: cornerRoundingStrategy, border: border))
        borderNode = .roundedCorner(radius: cornerRadius)
        clipNode = ShapeDrawingNode { bounds in
            let path = UIBezierPath(rect: bounds)
            path.append(UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius))
            path.usesEvenOddFillRule = true
            return path
        }
        super.init()
        automaticallyManagesSubnodes = true
        clipsToBounds = true
        for node in [borderNode, clipNode] { node.isLayerBacked = true }
        // On the edge, so that the outer half of the line is clipped together with the corners.
        borderNode.usesInnerBorder = false
        edgeDidChange()
    }

    /// Creates a node around another.
    @available(*, deprecated, message: "Use the initializer whose contentNode is no closure")
    public convenience init(
        cornerRadius: CGFloat, cornerRoundingStrategy: StyledEdgeCornerRoundingStrategy,
        border: StyledEdgeBorderDescriptor? = nil, contentNode: () -> ContentNode
    ) {
        self.init(
            cornerRadius: cornerRadius, cornerRoundingStrategy: cornerRoundingStrategy, border: border,
            contentNode: contentNode())
    }

    /// Creates a node around another, with corners in a color.
    @available(*, deprecated, message: "Use init(cornerRadius:cornerRoundingStrategy:border:contentNode:)")
    public convenience init(embedNode: ContentNode, cornerRoundingColor: UIColor, cornerRadius: CGFloat) {
        self.init(
            cornerRadius: cornerRadius, cornerRoundingStrategy: .clip(assimilationColor: cornerRoundingColor),
            contentNode: embedNode)
    }

    /// The node inside.
    public var contentNode: ContentNode {
        didSet { setNeedsLayout() }
    }

    /// The border; nil for none. Any thread.
    public var border: StyledEdgeBorderDescriptor? {
        get { edge.withLock { $0.border } }
        set {
            edge.withLock { $0.border = newValue }
            edgeDidChange()
        }
    }

    /// The way the corners are rounded. Any thread.
    public var cornerRoundingStrategy: StyledEdgeCornerRoundingStrategy {
        get { edge.withLock { $0.strategy } }
        set {
            edge.withLock { $0.strategy = newValue }
            edgeDidChange()
        }
    }

    /// Whether the node may be layer-backed, as its content may.
    public override var supportsLayerBacking: Bool { contentNode.supportsLayerBacking }

    /// Whether the node and its content have layers without views.
    public override var isLayerBacked: Bool {
        didSet { contentNode.isLayerBacked = isLayerBacked }
    }

    public override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let edge = edge.withLock { $0 }
        let nodes = [edge.border.map { _ in borderNode }, edge.clipColor.map { _ in clipNode }]
        return ASOverlayLayoutSpec(
            child: contentNode, overlay: ASWrapperLayoutSpec(layoutElements: nodes.compactMap { $0 }))
    }

    @preconcurrency @MainActor
    public override func layoutDidFinish() {
        super.layoutDidFinish()
        guard case .mask = cornerRoundingStrategy else { return layer.mask = nil }
        let mask = (layer.mask as? CAShapeLayer) ?? CAShapeLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        mask.frame = bounds
        mask.path = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        if layer.mask !== mask { layer.mask = mask }
        CATransaction.commit()
    }

    // MARK: Private

    private struct Edge {
        var strategy: StyledEdgeCornerRoundingStrategy
        var border: StyledEdgeBorderDescriptor?

        var clipColor: UIColor? {
            guard case .clip(let color) = strategy else { return nil }
            return color
        }
    }

    private let radius: CGFloat
    private let edge: Locked<Edge>
    private let borderNode: ShapeLayerNode
    /// Covers the corners.
    private let clipNode: ShapeDrawingNode

    private func edgeDidChange() {
        let edge = edge.withLock { $0 }
        borderNode.shapeStrokeColor = edge.border?.color
        // The inner half of the line is visible.
        borderNode.shapeLineWidth = (edge.border?.width ?? 0) * 2
        clipNode.shapeFillColor = edge.clipColor
        isOpaque = edge.clipColor != nil
        setNeedsLayout()
    }
}

/// A node with round corners and a border around a node of any class.
public final class AnyStyledEdgeNode: StyledEdgeNode<ASDisplayNode> {}
