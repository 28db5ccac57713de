import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Pages of a pager node.
@MainActor @Suite struct PagerNodeTests {
    private final class Pages: ASPagerDataSource {
        var titles: [String]
        init(_ count: Int) { titles = (0..<count).map { "page \($0)" } }
        func numberOfPages(in pagerNode: ASPagerNode) -> Int { titles.count }
        func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
            let title = titles[index]
            return {
                let node = ASTextCellNode()
                node.text = title
                return node
            }
        }
    }

    private let stage: Stage
    private let pages: Pages
    private var pager = ASPagerNode()

    init() {
        stage = Stage()
        pages = Pages(10)
    }

    private func show() {
        pager.setDataSource(pages)
        pager.frame = stage.screen.bounds
        let controller = UIViewController()
        controller.view.addSubnode(pager)
        pager.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.show(controller)
        stage.drawChanges()
    }

    private var title: String? { (pager.nodeForPage(at: pager.currentPageIndex) as? ASTextCellNode)?.text }

    private func swipe(left: Bool) throws {
        try stage.drag(
            from: CGPoint(x: left ? 300 : 60, y: 300), to: CGPoint(x: left ? 100 : 260, y: 300), seconds: 0.2)
        stage.advance(by: 1)
    }

    @Test func pagesFillThePagerAndASwipeTurnsThem() throws {
        show()
        #expect(stage.shows("page 0") && pager.currentPageIndex == 0)
        #expect(pager.visibleNodes.map(\.view.frame) == [CGRect(x: 0, y: 0, width: 375, height: 667)])
        #expect(pager.view.isPagingEnabled && !pager.view.allowsSelection && !pager.view.showsHorizontalScrollIndicator)
        #expect(pager.view.contentSize == CGSize(width: 3750, height: 667))

        try swipe(left: true)
        #expect(pager.currentPageIndex == 1 && title == "page 1" && stage.shows("page 1"))
        try swipe(left: false)
        #expect(pager.currentPageIndex == 0 && stage.shows("page 0"))
    }

    @Test func scrollToPageShowsItAtOnceOrAnimated() throws {
        show()
        pager.scrollToPage(at: 6, animated: false)
        stage.drawChanges()
        #expect(pager.currentPageIndex == 6 && stage.shows("page 6"))
        pager.scrollToPage(at: 4, animated: true)
        stage.advance(by: 1)
        #expect(pager.currentPageIndex == 4)

        let node = try #require(pager.nodeForPage(at: 4))
        #expect(pager.indexOfPage(with: node) == 4 && pager.indexOfPage(with: ASCellNode()) == NSNotFound)
        #expect(LogCapture.messages { pager.scrollToPage(at: 99, animated: false) }.count == 1)
    }

    @Test func pagesLoadOneScreenAroundAndTwoOnceTheUserHasSwiped() throws {
        show()
        func state(_ page: Int) -> ASInterfaceState { pager.data.live[item(page)]?.node?.interfaceState ?? [] }
        #expect(state(0) == .inHierarchy && state(1) == [.measureLayout, .preload])
        #expect(!state(2).contains(.preload))

        try swipe(left: true)
        stage.drawChanges()
        #expect(state(0) == [.measureLayout, .preload, .display] && state(2) == [.measureLayout, .preload, .display])
        #expect(state(3) == [.measureLayout, .preload])
        #expect(!state(4).contains(.preload))
    }

    @Test func thePageInSightStaysWhenThePagerRotates() {
        show()
        pager.scrollToPage(at: 3, animated: false)
        stage.drawChanges()

        stage.rotate(to: .landscapeLeft)
        stage.drawChanges()
        #expect(pager.bounds.size == CGSize(width: 667, height: 375))
        #expect(pager.currentPageIndex == 3 && pager.contentOffset.x == 2001 && stage.shows("page 3"))
        #expect(pager.visibleNodes.map(\.view.frame.size) == [CGSize(width: 667, height: 375)])

        stage.rotate(to: .portrait)
        stage.drawChanges()
        #expect(pager.currentPageIndex == 3 && pager.contentOffset.x == 1125)
    }

    @Test func thePageInSightStaysWhenPagesAreInsertedBeforeIt() {
        show()
        pager.scrollToPage(at: 3, animated: false)
        stage.drawChanges()

        pages.titles.insert(contentsOf: ["new a", "new b"], at: 1)
        pager.insertItems(at: [item(1), item(2)])
        stage.advance(by: 1)
        #expect(title == "page 3" && pager.currentPageIndex == 5 && stage.shows("page 3"))

        pages.titles.removeFirst(2)
        pager.deleteItems(at: [item(0), item(1)])
        stage.advance(by: 1)
        #expect(title == "page 3" && pager.currentPageIndex == 3)
    }

    @Test func firstPageStaysAtTheLeftInRightToLeftInterfaces() throws {
        stage.setLayoutDirection(.rightToLeft)
        show()
        #expect(pager.currentPageIndex == 0 && pager.contentOffset.x == 0 && stage.shows("page 0"))
        try swipe(left: true)
        #expect(pager.currentPageIndex == 1 && stage.shows("page 1"))
    }

    private final class Mirrored: ASPagerFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    @Test mutating func layoutThatFlipsBeginsAtTheRightInRightToLeftInterfaces() throws {
        let layout = Mirrored()
        layout.scrollDirection = .horizontal
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        pager = ASPagerNode(collectionViewLayout: layout)
        stage.setLayoutDirection(.rightToLeft)
        show()
        #expect(pager.currentPageIndex == 0 && stage.shows("page 0"))
        try swipe(left: false)
        #expect(pager.currentPageIndex == 1 && stage.shows("page 1"))
        pager.scrollToPage(at: 5, animated: false)
        stage.drawChanges()
        #expect(pager.currentPageIndex == 5 && stage.shows("page 5"))
    }

    @Test func delegateAndDataSourceAreNotRetained() {
        final class Watching: ASPagerDelegate {
            var shown: [String] = []
            func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
                shown.append((node as? ASTextCellNode)?.text ?? "")
            }
        }
        let watching = Watching()
        pager.setDelegate(watching)
        show()
        #expect(watching.shown == ["page 0"])
        #expect(pager.dataSource() === pages)

        weak var gone: Pages?
        do {
            let own = Pages(2)
            gone = own
            pager.setDataSource(own)
            stage.drawChanges()
            #expect(pager.numberOfItems(inSection: 0) == 2)
        }
        #expect(gone == nil && pager.dataSource() == nil)
    }

    @Test func nodesInsteadOfBlocksArePagesToo() {
        final class Nodes: ASPagerDataSource {
            func numberOfPages(in pagerNode: ASPagerNode) -> Int { 2 }
            func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
                let node = ASTextCellNode()
                node.text = "node \(index)"
                return node
            }
        }
        show()
        let nodes = Nodes()
        pager.setDataSource(nodes)
        stage.drawChanges()
        #expect(stage.shows("node 0"))
    }
}
