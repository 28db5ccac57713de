public import AsyncDisplayKit
import TwillSync

/// A node that shows a path in a shape layer, which animations can change. Colors follow the traits of the node.
public final class ShapeLayerNode: ASDisplayNode, ShapeDisplaying {
    /// Creates a node of a path, which is computed again for each layout.
    public init(update: @escaping Update) {
        self.update = update
        super.init()
        backgroundColor = .clear
        backing.setLayerBlock { CAShapeLayer() }
        // The path follows the bounds without an animation, and so does the layer.
        backing.actions = ["bounds": NSNull(), "position": NSNull()]
        automaticallyManagesSubnodes = true
    }

    /// Whether the line is inside the bounds: the path has an inset of half its width. True by default.
    public var usesInnerBorder: Bool {
        get { shape.withLock { $0.usesInnerBorder } }
        set {
            shape.withLock { $0.usesInnerBorder = newValue }
            setNeedsLayout()
        }
    }

    /// The layer that shows the path. Its colors and width are those of the node.
    @preconcurrency @MainActor
    public var shapeLayer: CAShapeLayer { backing.layer as! CAShapeLayer }

    /// The width of the line on the path, in points; 0 by default.
    public var shapeLineWidth: CGFloat {
        get { shape.withLock { $0.lineWidth } }
        set {
            shape.withLock { $0.lineWidth = newValue }
            shapeDidChange()
            setNeedsLayout()
        }
    }

    /// The color of the line on the path; nil, the default, for none.
    public var shapeStrokeColor: UIColor? {
        get { shape.withLock { $0.strokeColor } }
        set {
            shape.withLock { $0.strokeColor = newValue }
            shapeDidChange()
        }
    }

    /// The color inside the path; nil, the default, for none.
    public var shapeFillColor: UIColor? {
        get { shape.withLock { $0.fillColor } }
        set {
            shape.withLock { $0.fillColor = newValue }
            shapeDidChange()
        }
    }

    @preconcurrency @MainActor
    public override func didLoad() {
        super.didLoad()
        applyShape()
    }

    @preconcurrency @MainActor
    public override func layout() {
        super.layout()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shapeLayer.path = update(backing.bounds).cgPath
        CATransaction.commit()
    }

    public override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let inset = usesInnerBorder ? max(0, shapeLineWidth / 2) : 0
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: backing)
    }

    public override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previous: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        if primitiveTraitCollection().userInterfaceStyle != previous.userInterfaceStyle { shapeDidChange() }
    }

    // MARK: Private

    private struct Shape {
        var fillColor: UIColor?
        var strokeColor: UIColor?
        var lineWidth: CGFloat = 0
        var usesInnerBorder = true
    }

    private let update: Update
    private let backing = ASDisplayNode()
    private let shape = Locked(Shape())

    private func shapeDidChange() {
        guard isNodeLoaded else { return }
        runOnMainThread(self) { $0.applyShape() }
    }

    @MainActor
    private func applyShape() {
        let shape = shape.withLock { $0 }, layer = shapeLayer, traits = uiTraits
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.lineWidth = shape.lineWidth
        layer.strokeColor = shape.strokeColor?.resolvedColor(with: traits).cgColor
        layer.fillColor = shape.fillColor?.resolvedColor(with: traits).cgColor
        CATransaction.commit()
    }
}
