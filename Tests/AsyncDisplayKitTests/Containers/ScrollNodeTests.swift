import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct ScrollNodeTests {
    private func column(_ boxes: [ASDisplayNode]) -> ASScrollNode {
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .start, children: boxes)
        }
        return node
    }

    @Test func theContentIsAsLargeAsTheLayoutAndScrolls() throws {
        let stage = Stage()
        let node = column((0..<10).map { _ in BoxNode(100, 120) })

        stage.show(ASDKViewController(node: node))

        // Ten boxes of 120 points, and nine gaps.
        #expect(node.view.contentSize.height == 1290)
        #expect(node.frame.size == stage.screen.bounds.size)
        #expect(node.subnodes?.last?.frame.origin == CGPoint(x: 0, y: 1170))
        let before = node.view.contentOffset.y
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), seconds: 0.5)
        #expect(node.view.contentOffset.y > before + 150)
    }

    @Test func contentThatGrowsIsFollowed() {
        let stage = Stage()
        let boxes = (0..<10).map { _ in BoxNode(100, 120) }
        let node = column(boxes)
        stage.show(ASDKViewController(node: node))

        boxes[0].size = CGSize(width: 100, height: 200)
        boxes[0].setNeedsLayout()
        node.setNeedsLayout()
        stage.drawChanges()

        #expect(node.view.contentSize.height == 1370)
    }

    @Test func inOtherDirectionsTheNodeIsTheLimit() {
        let wide = BoxNode(900, 50)
        let node = column([wide])
        node.scrollableDirections = ASScrollDirectionHorizontalDirections

        let layout = node.layoutThatFits(upTo(300, 200))

        #expect(layout.size.width == 300)
        #expect(layout.sublayouts.first?.size.width == 900)
    }

    @Test func withoutManagedContentTheAppSetsTheContentSize() {
        let stage = Stage()
        let node = column([BoxNode(100, 2000)])
        node.automaticallyManagesContentSize = false

        stage.show(ASDKViewController(node: node))
        #expect(node.view.contentSize == .zero)
        node.view.contentSize = CGSize(width: 300, height: 5000)
        stage.drawChanges()

        #expect(node.view.contentSize.height == 5000)
    }

    /// As a page below a navigation bar lays itself out.
    @Test(arguments: [false, true]) func theSafeAreaReachesTheNodeOfAScrollView(isTable: Bool) {
        let stage = Stage(device: .iphone15)
        let node = isTable ? ASTableNode() : ASScrollNode()
        var asked: [UIEdgeInsets] = []
        node.automaticallyRelayoutOnSafeAreaChanges = true
        if !isTable {
            node.layoutSpecBlock = { node, _ in
                asked.append(node.safeAreaInsets)
                return ASLayoutSpec()
            }
        }
        let controller = ASDKViewController(node: node)
        let window = stage.show(UINavigationController(rootViewController: controller))

        // The sensor housing, and the bar's 44 points below it.
        #expect(node.safeAreaInsets.top == window.safeAreaInsets.top + 44)
        if !isTable { #expect(asked.last == node.safeAreaInsets) }

        asked = []
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        stage.drawChanges()
        if !isTable { #expect(asked.last?.top == window.safeAreaInsets.top + 54) }
    }

    @Test func scrollNodesCannotBeLayerBacked() {
        for node in [ASScrollNode(), ASTableNode()] {
            let messages = LogCapture.messages { node.isLayerBacked = true }

            #expect(!node.isLayerBacked && messages.count == 1)
        }
    }
}
