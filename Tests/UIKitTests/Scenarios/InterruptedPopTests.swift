import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Cancelled swipes back, with all that is animated alongside.
@MainActor
@Suite final class InterruptedPopTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private lazy var stage = Stage()
    private let root = UIViewController.page("Root"), second = UIViewController.page("Second")

    private func shown(_ navigation: UINavigationController, in parent: UIViewController? = nil) {
        stage.show(parent ?? navigation)
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 0.5)
    }

    private func cancelPop(rightToLeft: Bool = false) {
        let width = stage.screen.bounds.width
        let start = rightToLeft ? width - 1 : 1, end = rightToLeft ? width - 70 : 70
        stage.hold(from: CGPoint(x: start, y: 300), to: CGPoint(x: end, y: 300))
        stage.touchUp(at: CGPoint(x: end, y: 300))
        stage.advance(by: 1)
    }

    @Test func twoCancelledPopsAndAPushLeaveAWholeStack() {
        let navigation = UINavigationController(rootViewController: root)
        shown(navigation)

        cancelPop()
        cancelPop()
        let third = UIViewController.page("Third")
        navigation.pushViewController(third, animated: true)
        stage.advance(by: 1)

        #expect(navigation.viewControllers == [root, second, third])
        #expect(third.frameInWindow == stage.screen.bounds && second.frameInWindow == nil)
        #expect(stage.shows("Third") && navigation.navigationBar.items?.count == 3)
    }

    @Test func rightToLeftPopIsCancelledFromTheRightEdge() {
        stage.setLayoutDirection(.rightToLeft)
        let navigation = UINavigationController(rootViewController: root)
        shown(navigation)

        stage.hold(from: CGPoint(x: 374, y: 300), to: CGPoint(x: 300, y: 300))
        let dragged = second.frameInWindow?.minX ?? 0
        stage.touchUp(at: CGPoint(x: 300, y: 300))
        stage.advance(by: 1)

        #expect(dragged < -60 && dragged > -90)
        #expect(navigation.topViewController === second && second.frameInWindow?.minX == 0)
    }

    @Test func theToolbarOfTheTopPageReturnsAfterACancelledPop() {
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        root.hidesBottomBarWhenPushed = false
        second.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
        shown(navigation)
        let frame = navigation.toolbar.frame

        cancelPop()

        #expect(stage.shows("Tool") && navigation.toolbar.frame == frame && !navigation.toolbar.isHidden)
    }

    @Test func hiddenToolbarStaysHidden() {
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        second.hidesBottomBarWhenPushed = true
        shown(navigation)

        cancelPop()

        #expect(navigation.toolbar.isHidden && second.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: false)
        stage.advance(by: 0.2)
        #expect(!navigation.toolbar.isHidden && root.view.safeAreaInsets.bottom == 44)
    }

    @Test func hiddenTabBarStaysAway() {
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        second.hidesBottomBarWhenPushed = true
        shown(navigation, in: tabs)

        cancelPop()

        #expect(tabs.tabBar.isHidden && second.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == 0 && root.view.safeAreaInsets.bottom == 49)
    }

    @Test func theCoordinatorReportsTheCancellation() {
        final class Watching: UIViewController {
            var ends: [Bool] = [], completions: [Bool] = []

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] in ends.append($0.isCancelled) }
                _ = transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] in
                    completions.append($0.isCancelled)
                }
            }
        }
        let watching = Watching()
        watching.view.backgroundColor = .white
        let navigation = UINavigationController(rootViewController: watching)
        shown(navigation)
        watching.ends = []
        watching.completions = []

        cancelPop()

        #expect(watching.ends == [true] && watching.completions == [true])
    }

    @Test func rotationAfterACancelledPopShowsTheTopPageWhole() {
        let navigation = UINavigationController(rootViewController: root)
        shown(navigation)

        cancelPop()
        stage.rotate(to: .landscapeLeft)

        #expect(second.frameInWindow == stage.screen.bounds && root.frameInWindow == nil)
        #expect(navigation.navigationBar.frame.width == 667 && second.view.safeAreaInsets.top == 32)
    }

    @Test func rotationInTheMiddleOfAPopThatIsHeld() {
        let navigation = UINavigationController(rootViewController: root)
        shown(navigation)

        stage.hold(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 100, y: 300))
        stage.rotate(to: .landscapeLeft)
        stage.touchUp(at: CGPoint(x: 100, y: 300))
        stage.advance(by: 2)

        let top = navigation.topViewController
        #expect(top?.frameInWindow == stage.screen.bounds)
        #expect(navigation.navigationBar.frame.width == 667)
        #expect((top === second ? root : second).frameInWindow == nil)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func popInCodeInTheMiddleOfAHeldPop() {
        let navigation = UINavigationController(rootViewController: root)
        shown(navigation)

        stage.hold(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 100, y: 300))
        navigation.popViewController(animated: true)
        stage.touchUp(at: CGPoint(x: 100, y: 300))
        stage.advance(by: 2)

        #expect(navigation.viewControllers.last?.frameInWindow == stage.screen.bounds)
        #expect(navigation.transitionCoordinator == nil)
        #expect(navigation.children == navigation.viewControllers)
    }

    @Test func pagesOfAPageControllerWaitForTheEdge() throws {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let source = PageBook.Source([])
        pages.setViewControllers([.page("1")], direction: .forward, animated: false)
        pages.dataSource = source
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.pushViewController(pages, animated: false)
        stage.advance(by: 0.2)

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 300, y: 300))
        stage.advance(by: 1)

        #expect(navigation.topViewController === root)
    }
}
