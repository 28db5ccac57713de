import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Containers within containers: safe areas, bars, callbacks.
@MainActor
@Suite final class NestedContainerTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private lazy var stage = Stage()

    @Test func navigationInTabsInNavigationHasBothBars() {
        let page = UIViewController.page("Page")
        let tabs = UITabBarController()
        tabs.viewControllers = [page]
        let navigation = UINavigationController(rootViewController: tabs)
        stage.show(navigation)

        #expect(page.view.safeAreaInsets.top == 64 && page.view.safeAreaInsets.bottom == 49)
        #expect(page.navigationController === navigation && page.tabBarController === tabs)
    }

    @Test func aSplitViewInTabsIsAboveTheTabBar() {
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        let primary = UIViewController.page("Primary"), secondary = UIViewController.page("Secondary")
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        let tabs = UITabBarController()
        tabs.viewControllers = [split, .page("Other")]
        stage.show(tabs)
        stage.advance(by: 0.2)
        let bottom = (primary.view.safeAreaInsets.bottom, secondary.view.safeAreaInsets.bottom)

        tabs.selectedIndex = 1
        stage.advance(by: 0.2)
        let hidden = (primary.appearance, secondary.appearance)
        tabs.selectedIndex = 0
        stage.advance(by: 0.2)

        let bar = tabs.tabBar.frame.height
        #expect(bottom.0 >= bar && bottom.1 >= bar)
        #expect(hidden.0 == .disappeared && hidden.1 == .disappeared)
        #expect(primary.appearance == .appeared && secondary.appearance == .appeared)
    }

    @Test func pagesInNavigationInASheetKeepTheirSafeAreas() {
        let page = UIViewController.page("Page")
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([page], direction: .forward, animated: false)
        let navigation = UINavigationController(rootViewController: pages)
        let root = UIViewController.page("Root")
        stage.show(root)

        navigation.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(navigation, animated: true)
        stage.advance(by: 1)
        let medium = page.view.safeAreaInsets.top
        navigation.sheetPresentationController?.animateChanges {
            navigation.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        stage.advance(by: 1)

        #expect(medium == 56 && page.view.safeAreaInsets.top == 56)
        #expect(page.frameInWindow?.width == 375)
    }

    @Test func childAddedInViewDidLoadAppearsOnce() {
        let diary = Diary()
        let child = DiaryController("C", diary)
        final class Parent: UIViewController {
            var child: UIViewController!
            override func viewDidLoad() {
                super.viewDidLoad()
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        let parent = Parent()
        parent.child = child
        let navigation = UINavigationController(rootViewController: .page("Root"))
        stage.show(navigation)

        navigation.pushViewController(parent, animated: true)
        stage.advance(by: 1)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)

        let log = diary.take().filter { !$0.contains("ove") }
        #expect(log == ["C.viewDidLoad", "C.willAppear", "C.didAppear", "C.willDisappear", "C.didDisappear"])
    }

    @Test func aPresentationOverATabDisappearsAndReappearsWithIt() {
        let first = UIViewController.page("First"), over = UIViewController.page("Over")
        let tabs = UITabBarController()
        tabs.viewControllers = [first, .page("Second")]
        first.definesPresentationContext = true
        stage.show(tabs)
        over.modalPresentationStyle = .overCurrentContext
        first.present(over, animated: false)
        stage.advance(by: 0.2)

        tabs.selectedIndex = 1
        stage.advance(by: 0.2)
        let away = over.frameInWindow
        tabs.selectedIndex = 0
        stage.advance(by: 0.2)

        #expect(away == nil && over.frameInWindow != nil && over.appearance == .appeared)
    }

    @Test func tabsOfASplitColumnPopToTheirRoots() throws {
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        let root = UIViewController.page("Root")
        let navigation = UINavigationController(rootViewController: root)
        navigation.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, .page("Other")]
        let split = UISplitViewController()
        split.viewControllers = [tabs, .page("Detail")]
        stage.show(split)
        navigation.pushViewController(.page("Deep"), animated: false)
        stage.advance(by: 0.2)

        try stage.tap("Tab")
        stage.advance(by: 1)

        #expect(navigation.viewControllers == [root] && root.splitViewController === split)
    }

    @Test func titleOfANestedNavigationControllersRootNamesItsTab() {
        let root = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: root)]
        stage.show(tabs)

        root.title = "Later"
        stage.drawChanges()

        #expect(tabs.tabBar.items?.first?.title == "Later")
    }

    @Test func aPresentationOverASplitViewIsDismissedWithTheOthers() {
        let stage = Stage(device: .ipad)
        let detail = UIViewController.page("Detail")
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(.page("Primary"), for: .primary)
        split.setViewController(detail, for: .secondary)
        stage.show(split)
        let first = UIViewController.page("First"), second = UIViewController.page("Second")

        detail.present(first, animated: false)
        stage.advance(by: 0.2)
        first.present(second, animated: false)
        stage.advance(by: 0.2)
        let presenter = first.presentingViewController
        split.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(presenter === split)
        #expect(first.frameInWindow == nil && second.frameInWindow == nil && detail.frameInWindow != nil)
    }
}
