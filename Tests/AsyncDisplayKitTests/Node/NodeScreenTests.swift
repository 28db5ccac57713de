import Testing
import TwillTesting

@testable import AsyncDisplayKit

final class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        node.backgroundColor = .white

        let subNode = ASDisplayNode()
        subNode.backgroundColor = .orange
        subNode.style.preferredSize = CGSize(width: 300, height: 300)

        node.addSubnode(subNode)
        node.layoutSpecBlock = { _, _ in
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: subNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

@MainActor @Suite struct NodeScreenTests {
    @Test func aCenteredBoxIsInTheMiddleOfTheScreen() {
        let stage = Stage()
        stage.show(BasicTextureViewController())

        let picture = stage.snapshot()
        #expect(picture.hasColor(.orange, at: CGPoint(x: 187, y: 333)))
        #expect(picture.hasColor(.orange, at: CGPoint(x: 38, y: 184)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 36, y: 184)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 38, y: 182)))
    }

    @Test func theFirstFrameContainsTheDrawingsOfNodes() {
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        let disc = DiscNode()
        disc.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        controller.node.addSubnode(disc)
        stage.show(controller)

        #expect(stage.frameCount == 1)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 150, y: 150)))
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 102, y: 102)))
    }
}

@MainActor @Suite struct NodeSurroundingsTests {
    // MARK: View controllers

    @Test func theRootNodeFollowsTheScreen() {
        let stage = Stage()
        let controller = BasicTextureViewController()
        stage.show(controller)
        #expect(controller.node.frame == CGRect(x: 0, y: 0, width: 375, height: 667))

        stage.rotate(to: .landscapeLeft)

        #expect(controller.node.bounds.size == CGSize(width: 667, height: 375))
        #expect(controller.node.subnodes?.first?.frame.midX == 333.5)
        #expect(controller.nodeConstrainedSize == ASSizeRangeMake(CGSize(width: 667, height: 375)))
    }

    @Test func aViewControllerWithoutANodeIsAPlainOne() {
        let controller = ASDKViewController<ASDisplayNode>()

        #expect(controller.node == nil)
        #expect(ASViewToDisplayNode(controller.view) == nil)
    }

    @Test func appearingMakesTheNodeVisible() {
        let stage = Stage()
        let controller = BasicTextureViewController()
        #expect(controller.interfaceState == [])

        stage.show(controller)

        #expect(controller.interfaceState == .inHierarchy)
    }

    /// Notes whether its node's content is there once it has laid out its view.
    private final class WaitingViewController: ASDKViewController<ASDisplayNode> {
        var hasContents: Bool?

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            hasContents = node.subnodes?.first?.contents != nil
        }
    }

    @Test(arguments: [false, true])
    func behaviour30AViewControllerWithoutPlaceholdersWaitsForItsNodes(waits: Bool) {
        let stage = Stage()
        let disc = DiscNode()
        disc.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let controller = WaitingViewController(node: ASDisplayNode())
        controller.neverShowPlaceholders = waits
        controller.node.addSubnode(disc)

        stage.show(controller)

        #expect(controller.hasContents == waits)
    }

    @Test(arguments: [false, true])
    func behaviour30ACellWithoutPlaceholdersIsDrawnOnceItIsSeen(waits: Bool) {
        let stage = Stage()
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.show(host)
        let cell = ASCellNode(), disc = DiscNode()
        cell.frame = host.bounds
        disc.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        cell.neverShowPlaceholders = waits
        cell.addSubnode(disc)
        cell.setRangeManaged(true)
        host.addSubview(cell.view)
        #expect(disc.contents == nil)

        cell.recursivelySetInterfaceState(.inHierarchy)

        #expect((disc.contents != nil) == waits)
    }

    @Test func aReturningCellWithoutPlaceholdersIsDrawnAgain() {
        let stage = Stage()
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.show(host)
        let cell = ASCellNode(), disc = DiscNode()
        cell.frame = host.bounds
        disc.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        cell.neverShowPlaceholders = true
        cell.addSubnode(disc)
        cell.setRangeManaged(true)
        host.addSubview(cell.view)
        cell.recursivelySetInterfaceState(.inHierarchy)
        cell.recursivelySetInterfaceState(.measureLayout)
        stage.drawChanges()
        #expect(disc.contents == nil)

        cell.recursivelySetInterfaceState(.inHierarchy)

        #expect(disc.contents != nil)
    }

    @Test func traitsMayBeOverridden() {
        let stage = Stage()
        let inner = ASDisplayNode()
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.addSubnode(inner)
        controller.overrideDisplayTraitsWithTraitCollection = { traits in
            var primitive = ASPrimitiveTraitCollection(traits)
            primitive.horizontalSizeClass = .regular
            return ASTraitCollection(primitive)
        }

        stage.show(controller)

        #expect(inner.asyncTraitCollection().horizontalSizeClass == .regular)
        #expect(inner.asyncTraitCollection().displayScale == 2)
    }

    // MARK: Safe area

    @Test func safeAreasReachNodesWithAndWithoutViews() {
        let stage = Stage(device: .iphone15)
        let controller = ASDKViewController(node: ASDisplayNode())
        let view = ASDisplayNode(), layer = ASDisplayNode()
        view.frame = CGRect(x: 0, y: 20, width: 100, height: 100)
        layer.isLayerBacked = true
        layer.frame = CGRect(x: 0, y: 30, width: 100, height: 100)
        controller.node.addSubnode(view)
        controller.node.addSubnode(layer)

        stage.show(controller)

        let top = controller.view.safeAreaInsets.top
        #expect(top > 40)
        #expect(controller.node.safeAreaInsets == controller.view.safeAreaInsets)
        #expect(view.safeAreaInsets.top == top - 20)
        #expect(layer.safeAreaInsets.top == top - 30)
        #expect(view.layoutMargins.top == top - 20 + 8)
    }

    @Test func aNodeMayLayOutByTheSafeArea() {
        let stage = Stage(device: .iphone15)
        let box = BoxNode(50, 50)
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.automaticallyManagesSubnodes = true
        controller.node.automaticallyRelayoutOnSafeAreaChanges = true
        controller.node.layoutSpecBlock = { node, _ in
            ASInsetLayoutSpec(
                insets: node.safeAreaInsets,
                child: ASStackLayoutSpec(
                    direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [box]))
        }

        stage.show(controller)
        #expect(box.frame.minY == controller.view.safeAreaInsets.top)
        controller.additionalSafeAreaInsets.top = 30
        stage.drawChanges()

        #expect(box.frame.minY == controller.view.safeAreaInsets.top)
        #expect(box.frame.minY > 70)
    }

    // MARK: Dumps and scripts

    private final class NamedNode: ASDisplayNode {
        var text: String?
        override func shownText() -> String? { text }
    }

    @Test func dumpsContainNodesByClass() throws {
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        let view = NamedNode(), layer = NamedNode(), inner = NamedNode(), top = NamedNode()
        view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        view.text = "view"
        layer.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
        layer.isLayerBacked = true
        inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        inner.isLayerBacked = true
        inner.text = "inner"
        top.frame = CGRect(x: 200, y: 0, width: 10, height: 10)
        layer.addSubnode(inner)
        for node in [view, layer, top] { controller.node.addSubnode(node) }
        stage.show(controller)

        #expect(
            stage.dump == """
                UIWindow (0, 0, 375, 667)
                  ASDisplayNode (0, 0, 375, 667)
                    NamedNode (10, 10, 100, 100) "view"
                    NamedNode (20, 20, 100, 100)
                      NamedNode (25, 25, 10, 10) "inner"
                    NamedNode (200, 0, 10, 10)

                """)
        #expect(stage.shows("inner"))
        #expect(stage.texts == ["view", "inner"])
        try stage.tap("inner")
    }

    // MARK: Descriptions

    @Test func descriptionsNameNodesAndTheirTree() {
        let outer = ASDisplayNode(), inner = NamedNode()
        outer.debugName = "card"
        inner.isLayerBacked = true
        inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4.5)
        outer.addSubnode(inner)

        #expect(outer.description.hasPrefix("<ASDisplayNode: 0x"))
        #expect(outer.description.hasSuffix("; debugName = \"card\">"))
        let lines = outer.displayNodeRecursiveDescription().split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix("  <NamedNode: 0x"))
        #expect(lines[1].contains("frame (1, 2, 3, 4.5), not loaded, layer-backed"))
        #expect(outer.asciiArtString().contains("card"))
    }

    // MARK: Accessibility

    @Test func assistiveTechnologyFindsNodesFromTopToBottom() {
        let root = ASDisplayNode()
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        func add(_ label: String, _ x: CGFloat, _ y: CGFloat, isLayer: Bool, to node: ASDisplayNode) -> ASDisplayNode {
            let element = ASDisplayNode()
            element.isLayerBacked = isLayer
            element.frame = CGRect(x: x, y: y, width: 50, height: 20)
            element.isAccessibilityElement = true
            element.accessibilityLabel = label
            node.addSubnode(element)
            return element
        }
        let group = ASDisplayNode()
        group.isLayerBacked = true
        group.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
        _ = add("third", 100, 0, isLayer: true, to: group)
        _ = add("second", 0, 0, isLayer: true, to: group)
        root.addSubnode(group)
        _ = add("first", 0, 10, isLayer: false, to: root)
        let hidden = add("hidden", 0, 0, isLayer: true, to: root)
        hidden.accessibilityElementsHidden = true

        let elements = root.view.accessibilityElements ?? []

        let labels = elements.map {
            ($0 as? UIView)?.accessibilityLabel ?? ($0 as? UIAccessibilityElement)?.accessibilityLabel
        }
        #expect(labels == ["first", "second", "third"])
        #expect(
            (elements.last as? UIAccessibilityElement)?.accessibilityFrame
                == CGRect(x: 100, y: 100, width: 50, height: 20))
    }

    @Test func anAccessibilityContainerIsOneElementWithButtonsAsActions() {
        final class Button: ASDisplayNode {
            var chosen = 0
            override func performAccessibilityCustomAction(_ action: UIAccessibilityCustomAction) { chosen += 1 }
        }
        let root = ASDisplayNode(), card = ASDisplayNode(), name = ASDisplayNode(), price = ASDisplayNode()
        let button = Button()
        card.isAccessibilityContainer = true
        for (node, label) in [(name, "Lamp"), (price, "12 €"), (button as ASDisplayNode, "Buy")] {
            node.isAccessibilityElement = true
            node.accessibilityLabel = label
            card.addSubnode(node)
        }
        button.accessibilityTraits = .button
        root.addSubnode(card)

        let element = root.view.accessibilityElements?.first as? UIAccessibilityElement

        #expect(element?.accessibilityLabel == "Lamp, 12 €")
        let action = element?.accessibilityCustomActions?.first
        #expect(action?.name == "Buy")
        #expect(action.map { $0.actionHandler?($0) == true } == true)
        #expect(button.chosen == 1)
    }
}
