import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// One screen with most nodes.
@MainActor @Suite struct NodeReferenceTests {
    private func text(_ string: String) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: string,
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
        return node
    }

    private func gradient() -> LinearGradientDescriptor {
        LinearGradientDescriptor(
            locationAndColors: [(0, .systemBlue), (0.5, .systemPurple), (1, .systemPink)], startPoint: .zero,
            endPoint: CGPoint(x: 1, y: 1))
    }

    private func gallery() -> ASDisplayNode {
        let capsule = ShapeDrawingNode.capsule(direction: .horizontal, usesSmoothCurve: true)
            .setShapeFillColor(.secondarySystemFill)
        let label = BackgroundNode(
            child: {
                PaddingNode(padding: UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 12), content: text("Capsule"))
            },
            background: { capsule })
        let border = ShapeLayerNode.roundedCorner(radius: 12).setStrokeColor(.systemRed).setShapeLineWidth(3)
        let framed = OverlayNode(
            child: {
                PaddingNode(padding: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), content: text("Framed"))
            },
            overlay: { border })
        let star = MaskingNode(
            maskedContent: { GradientDrawingNode(descriptor: gradient()) },
            mask: {
                let disc = ShapeDrawingNode { UIBezierPath(ovalIn: $0) }
                disc.style.preferredSize = CGSize(width: 60, height: 60)
                return disc
            })
        let clipped = StyledEdgeNode(
            cornerRadius: 16, cornerRoundingStrategy: .clip(assimilationColor: .systemBackground),
            border: StyledEdgeBorderDescriptor(width: 2, color: .systemGray),
            contentNode: ASDisplayNode.filled(.systemTeal, 90, 60))
        let masked = StyledEdgeNode(
            cornerRadius: 16, cornerRoundingStrategy: .mask,
            border: StyledEdgeBorderDescriptor(width: 4, color: .label),
            contentNode: ASDisplayNode.filled(.systemYellow, 90, 60))
        let layer = GradientLayerNode(descriptor: gradient())
        layer.style.preferredSize = CGSize(width: 90, height: 60)
        let drawn = ContextDrawingNode { context, bounds in
            context.setStrokeColor(UIColor.systemGreen.resolvedColor(with: .current).cgColor)
            context.setLineWidth(4)
            context.strokeEllipse(in: bounds.insetBy(dx: 4, dy: 4))
        }
        drawn.isOpaque = false
        drawn.style.preferredSize = CGSize(width: 60, height: 60)
        return AnyDisplayNode { _, _ in
            LayoutSpec {
                VStackLayout(spacing: 12, alignItems: .start) {
                    HStackLayout(spacing: 12, alignItems: .center) {
                        label
                        framed
                    }
                    HStackLayout(spacing: 12) {
                        clipped
                        masked
                        layer
                    }
                    HStackLayout(spacing: 12) {
                        star
                        drawn
                    }
                }
                .padding(16)
            }
        }
        .setBackgroundColor(.systemBackground)
    }

    @Test(arguments: [CGFloat(1), 2, 3], [UIUserInterfaceStyle.light, .dark])
    func nodes(scale: CGFloat, style: UIUserInterfaceStyle) {
        let stage = Stage(scale: scale)
        stage.setAppearance(style)
        let node = gallery()

        stage.show(node, at: CGRect(x: 0, y: 0, width: 375, height: 260))

        stage.expectSnapshot(of: node.view)
        if scale == 2, style == .light { stage.expectTree(of: node.view) }
    }

    @Test func mirroredNodes() {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        stage.setTextSize(.accessibilityLarge)
        let node = gallery()

        stage.show(node, at: CGRect(x: 0, y: 0, width: 375, height: 330))

        stage.expectSnapshot(of: node.view)
    }
}
