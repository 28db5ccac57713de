import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// Nodes that put others around, behind or in front of each other. Frames are calculated by hand.
@MainActor @Suite struct CompositionTests {
    private let room = ASSizeRange(min: .zero, max: CGSize(width: 320, height: 480))

    @Test(arguments: [CGFloat(1), 2, 3]) func wrapperHasTheSizeOfItsContent(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let content = ASDisplayNode.filled(.red, 40, 20), wrapper = WrapperNode(content: content)
        #expect(wrapper.layoutThatFits(room).size == CGSize(width: 40, height: 20))

        stage.show(wrapper, at: CGRect(x: 10, y: 30, width: 100, height: 50))

        // The size of the frame takes precedence over that of the content.
        #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(stage.hasColor(.red, at: (11, 31), (109, 79)) && stage.hasColor(.white, at: (111, 31), (11, 81)))
    }

    @Test func wrapperWithProportionsSizesItsContent() {
        let wrapper = AnyWrapperNode(content: ASDisplayNode()).aspectRatio(CGSize(width: 4, height: 3))
        let same = WrapperNode(
            layout: WrapperNode.Layout(aspectRatio: CGSize(width: 4, height: 3)), content: ASDisplayNode())

        for node in [wrapper, same] as [ASDisplayNode] {
            let size = node.layoutThatFits(ASSizeRange(width: 120, height: 0...1_000)).size
            #expect(size == CGSize(width: 120, height: 90))
        }
        #expect(wrapper.layout.aspectRatio == CGSize(width: 4, height: 3))
    }

    @Test func wrapperGivesALayerBackedNodeAView() {
        let stage = Stage()
        let content = ASDisplayNode.filled(.red, 40, 20)
        content.isLayerBacked = true
        let wrapper = AnyWrapperNode(content: content)

        stage.show(wrapper, at: CGRect(x: 0, y: 0, width: 40, height: 20))
        wrapper.view.alpha = 0

        #expect(!wrapper.supportsLayerBacking && content.layer.superlayer === wrapper.layer)
        #expect(stage.hasColor(.white, at: (20, 10)))
    }

    @Test func backgroundIsBehindAndOverlayInFront() {
        let stage = Stage()
        let background = AnyBackgroundNode(
            child: { .filled(UIColor.red.withAlphaComponent(0), 40, 20) }, background: { .filled(.green) })
        let overlay = AnyOverlayNode(child: { .filled(.red, 40, 20) }, overlay: { .filled(.blue) })
        for node in [background, overlay] as [ASDisplayNode] {
            #expect(node.layoutThatFits(room).size == CGSize(width: 40, height: 20))
        }

        stage.show(background, at: CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(stage.hasColor(.green, at: (1, 1), (39, 19)))
        stage.show(overlay, at: CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(stage.hasColor(.blue, at: (1, 1), (39, 19)))

        #expect(background.subnodes == [background.background, background.content])
        #expect(overlay.subnodes == [overlay.content, overlay.overlay])
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func paddingIsMirrored(direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        let content = ASDisplayNode.filled(.red, 40, 20)
        let node = PaddingNode(padding: UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8), content: content)
        #expect(node.layoutThatFits(room).size == CGSize(width: 50, height: 25))

        stage.show(node, at: CGRect(x: 0, y: 0, width: 50, height: 25))

        #expect(content.frame == CGRect(x: direction == .leftToRight ? 2 : 8, y: 1, width: 40, height: 20))
    }

    // MARK: Masks

    private func disc(_ side: CGFloat?) -> ShapeDrawingNode {
        let node = ShapeDrawingNode { UIBezierPath(ovalIn: $0) }
        if let side { node.style.preferredSize = CGSize(width: side, height: side) }
        return node
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func maskShowsWhatIsInsideIt(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let node = MaskingNode(maskedContent: { ASDisplayNode.filled(.red) }, mask: { disc(60) })
        #expect(node.layoutThatFits(room).size == CGSize(width: 60, height: 60))

        stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))

        #expect(stage.hasColor(.red, at: (30, 30), (30, 3), (57, 30)))
        #expect(stage.hasColor(.white, at: (4, 4), (56, 56), (56, 4)))
        // Layouts follow each other.
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(stage.hasColor(.red, at: (50, 30)) && stage.hasColor(.white, at: (4, 4)))
    }

    @Test func maskedContentMayDetermineTheSize() {
        let node = MaskingNode(
            sizing: .maskedContent, maskedContent: { ASDisplayNode.filled(.red, 80, 40) }, mask: { disc(nil) })

        #expect(node.sizing == .maskedContent)
        #expect(node.layoutThatFits(room).size == CGSize(width: 80, height: 40))
    }

    // MARK: Views and closures

    @Test func viewNodeShowsAView() throws {
        let stage = Stage()
        let node = ViewNode { UISwitch() }

        stage.show(node, at: CGRect(x: 20, y: 20, width: 51, height: 31))
        try stage.tap(at: CGPoint(x: 45, y: 35))

        #expect(node.wrappedView.isOn && node.wrappedView === node.view)
    }

    @Test func anyNodeIsLaidOutByItsClosure() {
        let stage = Stage()
        let a = ASDisplayNode.filled(.red, 40, 20), b = ASDisplayNode.filled(.green, 40, 20)
        var events: [String] = []
        let node = AnyDisplayNode("pair") { _, _ in
            LayoutSpec { HStackLayout(spacing: 10, alignItems: .start) { [a, b] } }
        }
        .setBackgroundColor(.yellow)
        .onDidLoad { _ in events.append("load") }
        .onLayout { node in events.append("layout \(node.subnodes?.count ?? 0)") }

        stage.show(node, at: CGRect(x: 0, y: 0, width: 100, height: 40))

        #expect(events.first == "load" && events.dropFirst().allSatisfy { $0 == "layout 2" } && events.count > 1)
        #expect(stage.hasColor(.red, at: (1, 1)) && stage.hasColor(.green, at: (51, 1)))
        #expect(stage.hasColor(.yellow, at: (45, 1), (95, 35)))
        // Debug builds name the place in the source.
        #if DEBUG
            #expect(node.accessibilityIdentifier?.hasPrefix("pair.CompositionTests.anyNodeIsLaidOut") == true)
        #endif
    }

    @Test func anyNodeCallsALateLoadHandlerImmediately() {
        let stage = Stage(), node = AnyDisplayNode { _, _ in ASLayoutSpec() }
        stage.show(node, at: CGRect(x: 0, y: 0, width: 10, height: 10))
        var isCalled = false

        node.onDidLoad { _ in isCalled = true }

        #expect(isCalled)
    }

    @Test func anyNodeRetainsObjectsUntilItIsReleased() {
        final class Presenter {}
        weak var first: Presenter?, second: Presenter?

        do {
            let one = Presenter(), two = Presenter()
            (first, second) = (one, two)
            let node = AnyDisplayNode(retainsUntilDeinitItems: [one]) { _, _ in ASLayoutSpec() }.associate(two)
            withExtendedLifetime(node) { #expect(first != nil && second != nil) }
        }

        #expect(first == nil && second == nil)
    }

    @Test func propsAreShownByTheirClosure() {
        let label = ASTextNode()
        let node = AnyPropsDisplayNode<String> { _, _ in ASWrapperLayoutSpec(layoutElement: label) }
            .onUpdatedProps { _, text in label.attributedText = NSAttributedString(string: text) }

        node.update(props: "One")
        node.update(props: "Two")

        #expect(label.attributedText?.string == "Two")
    }

    // MARK: Bases

    @Test func actionHandlersAreCalledOnceWithTheirNode() {
        let stage = Stage()
        var loaded: [ASDisplayNode] = []
        let node = NamedDisplayNodeBase().addNodeActionHandler { node, _ in loaded.append(node) }
        let cell = WrapperCellNode(content: ASDisplayNode()).addNodeActionHandler { cell, _ in
            loaded.append(cell.content)
        }

        stage.show(node, at: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(cell, at: CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(loaded == [node, cell.content])
        #if DEBUG
            #expect(node.accessibilityIdentifier == "TextureSwiftSupport.NamedDisplayNodeBase")
        #endif
    }

    @Test func namesOfTheAppAreKept() {
        let node = NamedDisplayNodeBase()
        node.accessibilityIdentifier = "cart"

        _ = node.view

        #expect(node.accessibilityIdentifier == "cart")
    }

    /// Property wrappers of an app's node.
    private final class Wrapped: ASDisplayNode {
        @_NodeLayout var spacing: CGFloat = 0
        @LayerBacked var line = ASDisplayNode()
        let a = ASDisplayNode.filled(.red, 40, 20)

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec { a.padding(.left, spacing) }
        }
    }

    @Test func nodeIsLaidOutAgainWhenALayoutPropertyIsSet() {
        let stage = Stage(), node = Wrapped()
        stage.show(node, at: CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(node.a.frame.minX == 0 && node.line.isLayerBacked)

        node.spacing = 12
        node.line = ASDisplayNode()
        stage.drawChanges()

        #expect(node.a.frame.minX == 12 && node.line.isLayerBacked)
    }

    @Test func rangesOfSizes() {
        let width: ClosedRange<CGFloat> = 1...2, height: ClosedRange<CGFloat> = 3...4

        #expect(
            ASSizeRange(width: width, height: height)
                == ASSizeRange(min: CGSize(width: 1, height: 3), max: CGSize(width: 2, height: 4)))
        #expect(
            ASSizeRange(width: 5, height: height)
                == ASSizeRange(min: CGSize(width: 5, height: 3), max: CGSize(width: 5, height: 4)))
        #expect(
            ASSizeRange(width: width, height: 6)
                == ASSizeRange(min: CGSize(width: 1, height: 6), max: CGSize(width: 2, height: 6)))
        #expect(ASSizeRange(width: 5, height: 6) == ASSizeRangeMake(CGSize(width: 5, height: 6)))
    }
}
