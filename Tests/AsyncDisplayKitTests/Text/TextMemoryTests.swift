import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit
@testable import TwillText

/// What is kept of texts that nodes have shown.
@MainActor @Suite struct TextMemoryTests {
    private func isKept(_ node: ASTextNode) throws -> Bool {
        let content = try #require(node.composedText).content
        return LayoutCache.shared.contains(LayoutCache.Key(content: content, isRightToLeft: false))
    }

    /// Shows a text that no other test has.
    private func node(_ text: String) -> ASTextNode {
        let node = TextNodeTests.node(text)
        node.frame = CGRect(x: 0, y: 100, width: 300, height: 20)
        return node
    }

    @Test func layoutsOfATextAreKeptUntilItIsDrawn() throws {
        let stage = Stage(), controller = ASDKViewController(node: ASDisplayNode())
        let node = node("A text that only this test measures and draws")
        _ = node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 300, height: 20)))
        #expect(try isKept(node))

        controller.node.addSubnode(node)
        stage.show(controller)
        stage.drawChanges()

        #expect(node.contents != nil)
        #expect(try !isKept(node))
    }

    @Test func layoutsOfATextThatIsShownASecondTimeAreKept() throws {
        let stage = Stage(), controller = ASDKViewController(node: ASDisplayNode())
        let nodes = (0..<2).map { _ in node("A text that two nodes of this test show, one after the other") }
        stage.show(controller)
        for node in nodes {
            controller.node.addSubnode(node)
            stage.drawChanges()
        }

        #expect(try isKept(nodes[1]))
    }

    @Test func aTextThatIsDrawnAgainLooksTheSame() throws {
        let stage = Stage(), controller = ASDKViewController(node: ASDisplayNode())
        let node = node("A text that this test draws three times")
        controller.node.addSubnode(node)
        stage.show(controller)
        stage.drawChanges()
        let first = stage.snapshot()

        for _ in 0..<2 {
            node.setNeedsDisplay()
            stage.drawChanges()
        }

        #expect(stage.snapshot() == first)
    }
}
