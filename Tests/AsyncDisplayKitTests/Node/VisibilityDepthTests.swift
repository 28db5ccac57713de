import AsyncDisplayKit
import Testing
import TwillTesting

/// The ranges of lists that the user has to navigate to first.
@MainActor @Suite struct VisibilityDepthTests {
    private final class Page: ASDKViewController<ASDisplayNode>, ASRangeControllerUpdateRangeProtocol {
        var modes: [ASLayoutRangeMode] = []

        func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
            if modes.last != rangeMode { modes.append(rangeMode) }
        }
    }

    private func pages(_ count: Int) -> [Page] { (0..<count).map { _ in Page(node: ASDisplayNode()) } }

    @Test func visibilityDepthsMapToRangeModes() {
        let modes = (0...4).map { ASLayoutRangeModeForVisibilityDepth($0) }

        #expect(modes == [.full, .minimum, .visibleOnly, .lowMemory, .lowMemory])
    }

    @Test func deeperPagesOfAStackHaveSmallerRanges() {
        let stage = Stage()
        let pages = pages(5)
        let navigation = ASDKNavigationController(rootViewController: pages[0])
        stage.show(navigation)
        for page in pages.dropFirst() {
            navigation.pushViewController(page, animated: false)
            stage.drawChanges()
        }

        // The root is one step away, as the user may return to it immediately.
        #expect(pages.map { $0.visibilityDepth() } == [1, 3, 2, 1, 0])
        #expect(pages.map(\.modes.last) == [.minimum, .lowMemory, .visibleOnly, .minimum, .full])

        navigation.popViewController(animated: false)
        stage.drawChanges()
        #expect(pages.map { $0.visibilityDepth() } == [1, 2, 1, 0, 1])
        #expect(pages.map(\.modes.last) == [.minimum, .visibleOnly, .minimum, .full, .minimum])
    }

    @Test func unselectedTabsHaveSmallerRanges() throws {
        let stage = Stage()
        let pages = pages(3)
        for (index, page) in pages.enumerated() { page.tabBarItem.title = "Tab \(index)" }
        let tabs = ASTabBarController()
        tabs.viewControllers = pages
        stage.show(tabs)
        #expect(pages.map { $0.visibilityDepth() } == [0, 1, 1])

        try stage.tap("Tab 2")
        stage.drawChanges()

        #expect(pages.map { $0.visibilityDepth() } == [1, 1, 0])
        #expect(pages[0].modes.last == .minimum && pages[2].modes.last == .full)
    }

    @Test func nestedVisibilityDepthsAddUp() {
        let stage = Stage()
        let inner = pages(2), other = pages(1)
        let navigation = ASDKNavigationController(rootViewController: inner[0])
        navigation.pushViewController(inner[1], animated: false)
        let tabs = ASTabBarController()
        tabs.viewControllers = [other[0], navigation]

        stage.show(tabs)

        #expect(navigation.visibilityDepth() == 1)
        #expect(inner.map { $0.visibilityDepth() } == [2, 1])
        tabs.selectedIndex = 1
        stage.drawChanges()
        #expect(inner.map { $0.visibilityDepth() } == [1, 0])
    }

    @Test func aDisappearedPageHasVisibilityDepthOne() {
        let stage = Stage()
        let pages = pages(2)
        stage.show(pages[0])
        #expect(pages[0].modes == [.full])

        stage.show(pages[1])
        stage.drawChanges()

        #expect(pages[0].visibilityDepth() == 1 && pages[0].modes == [.full, .minimum])
    }
}
