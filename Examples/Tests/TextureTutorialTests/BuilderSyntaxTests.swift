import AsyncDisplayKit
import Testing
import TwillTesting

/// The last chapter's layouts, on a phone's screen of 375 points: buttons of 120 and 60 by 44 points, and a text.
@MainActor @Suite struct BuilderSyntaxTests {
    private let room = ASSizeRange(min: .zero, max: CGSize(width: 375, height: 600))

    private func show<Node: GoNode>(_ node: Node, in stage: Stage) -> Node {
        stage.show(ASDKViewController(node: node))
        return node
    }

    private func frames(_ node: GoNode) -> [CGRect] {
        [node.tokopediaText, node.tokopediaButtonNode, node.goBtnNode].map(\.frame)
    }

    @Test func listingPutsTheLastButtonOnTopOfTheRow() {
        let stage = Stage(), node = BuilderGoNode()
        let layout = node.layoutThatFits(room), text = node.tokopediaText.calculatedSize
        func frame(_ element: ASDisplayNode) -> CGRect? {
            layout.sublayouts.first { ($0.layoutElement as? ASDisplayNode) === element }?.frame
        }

        // As high as the button in the row, and 16 points wider than the row's elements.
        #expect(layout.size == CGSize(width: text.width + 16 + 120, height: 44) && text.width > 0)
        #expect(frame(node.tokopediaText)?.origin == .zero)
        #expect(frame(node.tokopediaButtonNode) == CGRect(x: text.width + 16, y: 0, width: 120, height: 44))
        #expect(frame(node.goBtnNode) == CGRect(x: 0, y: 0, width: 60, height: 44))
        // As the root of a page, the row and the button have the size of the page.
        #expect(show(node, in: stage).goBtnNode.frame == stage.screen.bounds)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func nestedStacksHaveTheFramesOfTheSpecs(direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        let specs = frames(show(GoNode(), in: stage)), image = stage.snapshot()
        let nested = frames(show(NestedGoNode(), in: stage))

        #expect(specs == nested && stage.snapshot() == image)
        #expect(stage.shows("Hello World") && stage.shows("Button") && stage.shows("Go!"))
        #expect(GoNode().layoutThatFits(room).size == NestedGoNode().layoutThatFits(room).size)
    }

    @Test func stacksWithoutArgumentsHaveNoSpacing() {
        let stage = Stage()
        let node = show(PlainGoNode(), in: stage)
        let text = node.tokopediaText.frame

        #expect(text.origin == .zero)
        #expect(node.tokopediaButtonNode.frame.origin == CGPoint(x: 0, y: text.height))
        #expect(node.goBtnNode.frame.origin == CGPoint(x: max(120, text.width), y: 0))
    }
}
