import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Layouts that would never end.
@MainActor @Suite struct LayoutCycleTests {
    private final class Page: ASDisplayNode {
        var parts: [ASDisplayNode] = []

        init(_ name: String) {
            super.init()
            debugName = name
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            // Each round in another range, so that no answer is known from before.
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), child: row(parts))
        }
    }

    private let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))

    @Test func aNodeInItsOwnLayoutIsLoggedAndHasNoSizeThere() {
        let page = Page("page"), box = BoxNode(20, 10)
        page.parts = [box, page]
        let messages = LogCapture.messages {
            #expect(page.layoutThatFits(range).size == CGSize(width: 22, height: 12))
        }
        #expect(messages.allSatisfy { $0.contains("page") && $0.contains("lies in its own layout") })
        #expect((1...3).contains(messages.count))
        // Its rest is laid out, and it is not its own subnode.
        page.frame = CGRect(x: 0, y: 0, width: 22, height: 12)
        _ = LogCapture.messages {
            _ = page.view
            page.layoutIfNeeded()
        }
        #expect(box.frame == CGRect(x: 1, y: 1, width: 20, height: 10))
        #expect(page.supernode == nil)
    }

    @Test(arguments: [2, 3, 10])
    func aCycleOfNodesIsLogged(length: Int) {
        let pages = (0..<length).map { Page("page \($0)") }
        for (index, page) in pages.enumerated() { page.parts = [pages[(index + 1) % length]] }
        let messages = LogCapture.messages {
            // Nothing but insets of a point, one in the other.
            #expect(pages[0].layoutThatFits(range).size == CGSize(width: 2 * length, height: 2 * length))
        }
        #expect(!messages.isEmpty && messages.count < 100)
        #expect(messages.allSatisfy { $0.contains("page 0") })
    }

    @Test func deeplyNestedNodesAreLaidOut() {
        var node: ASDisplayNode = BoxNode(20, 10)
        for index in 0..<60 {
            let outer = Page("\(index)")
            outer.parts = [node]
            node = outer
        }
        let messages = LogCapture.messages {
            #expect(node.layoutThatFits(range).size == CGSize(width: 140, height: 130))
        }
        #expect(messages.isEmpty)
    }
}
