import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// Classes of either kind conform to Texture's protocols as they do on iOS: that this compiles without a warning is the test.
/// This target is built in Swift 6 mode, with inferred isolated conformances.
@Suite struct ConformanceTests {
    /// A node that is its own table's data source belongs to no thread still.
    private final class ListNode: ASDisplayNode, ASTableDataSource, ASTableDelegate {
        let table: ASTableNode
        var rows = ["one", "two", "three"]
        private(set) var scrolls = 0

        override init() {
            table = ASTableNode()
            super.init()
            automaticallyManagesSubnodes = true
            prepare()
        }

        func prepare() { rows.append("four") }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            table.style.flexGrow = CGFloat(rows.count)
            return ASWrapperLayoutSpec(layoutElement: table)
        }

        override func didLoad() {
            super.didLoad()
            table.dataSource = self
            table.delegate = self
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let text = rows[indexPath.row]
            return {
                let node = ASTextCellNode()
                node.text = text
                return node
            }
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    private final class ListController: UIViewController, ASTableDataSource, ASTableDelegate {
        let list = ASTableNode()
        private(set) var scrolls = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            list.dataSource = self
            list.delegate = self
            list.frame = view.bounds
            view.addSubnode(list)
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 50 }

        func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            let node = ASTextCellNode()
            node.text = "row \(indexPath.row), \(title ?? "untitled")"
            return node
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    /// As view controllers are that have a scroll view as well.
    private class BothDelegates: UIViewController, ASTableDelegate, UIScrollViewDelegate {}

    private final class NamedInSubclass: BothDelegates {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    @Test func aNodeThatConformsIsMadeAndMeasuredOnAnotherThread() async {
        let size = await Task.detached {
            let node = ListNode()
            node.style.preferredSize = CGSize(width: 100, height: CGFloat(node.rows.count))
            node.layoutThatFits(ASSizeRangeUnconstrained)
            return node.calculatedSize
        }.value

        #expect(size == CGSize(width: 100, height: 4))
    }

    @MainActor
    @Test func aNodeCanBeDataSourceAndDelegate() {
        let stage = Stage()
        let node = ListNode()

        stage.show(ASDKViewController(node: node))

        #expect(stage.texts == ["one", "two", "three", "four"])
        node.table.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
        stage.drawChanges()
        #expect(node.scrolls > 0)
    }

    @MainActor
    @Test func aViewControllerCanBeDataSourceAndDelegate() throws {
        let stage = Stage()
        let controller = ListController()
        stage.show(controller)
        #expect(stage.shows("row 0, untitled"))

        try stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 200))

        #expect(controller.scrolls > 0)
    }

    @MainActor
    @Test func aDelegateOfTablesAndOfScrollViewsNeedNotImplementWhatBothHave() {
        let delegate = BothDelegates(), table = ASTableNode(), scrollView = UIScrollView()
        table.delegate = delegate
        scrollView.delegate = delegate

        #expect(table.delegate === delegate && scrollView.delegate === delegate)
        #expect((delegate as any ASTableDelegate).scrollViewShouldScrollToTop(scrollView))
    }
}
