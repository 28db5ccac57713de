import Testing
import TwillTesting

@MainActor
@Suite final class TabBarCallbackTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var tabs = UITabBarController()
    private lazy var delegate = TabDelegate(diary)

    final class TabDelegate: NSObject, UITabBarControllerDelegate {
        let diary: Diary
        var allows = true

        init(_ diary: Diary) {
            self.diary = diary
        }

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            diary.note("should \(viewController.title ?? "")")
            return allows
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            diary.note("did \(viewController.title ?? "")")
        }
    }

    private func show() {
        tabs.viewControllers = [a, b]
        tabs.delegate = delegate
        stage.show(tabs)
        stage.advance(by: 0.1)
        _ = diary.take()
    }

    @Test func theNewTabsWillAppearIsCalledFirst() {
        show()
        #expect(!b.isViewLoaded)

        tabs.selectedIndex = 1
        stage.advance(by: 0.1)
        #expect(
            diary.take() == ["B.viewDidLoad", "B.willAppear", "A.willDisappear", "A.didDisappear", "B.didAppear"])
        #expect(a.view.window == nil && b.view.window != nil)
    }

    @Test func onlyTouchesAskTheDelegate() throws {
        show()
        try stage.tap("B")
        #expect(diary.take().filter { !$0.contains(".") } == ["should B", "did B"])

        try stage.tap("B")
        #expect(diary.take() == ["should B", "did B"])

        delegate.allows = false
        try stage.tap("A")
        #expect(diary.take() == ["should A"])
        #expect(tabs.selectedIndex == 1)
    }

    @Test func aPageThatHidesTheBarTakesItAwayAndBringsItBack() {
        let root = UIViewController(), page = UIViewController()
        page.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        #expect(root.view.safeAreaInsets.bottom == 49 && !tabs.tabBar.isHidden)

        navigation.pushViewController(page, animated: true)
        stage.advance(by: 1)
        #expect(tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 667 - 49, width: 375, height: 49))
    }
}
