import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

private struct Density: UITraitDefinition {
    static let defaultValue = 1
}

/// Right to left, and traits, through containers and presentations.
@MainActor
@Suite final class DirectionAndTraitScenarioTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private lazy var stage = Stage()

    @Test func directionOverriddenForOneNavigationControllerTurnsItsSwipeRound() throws {
        let root = UIViewController.page("Root"), second = UIViewController.page("Second")
        let navigation = UINavigationController(rootViewController: root)
        navigation.traitOverrides.layoutDirection = .rightToLeft
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 0.2)

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 300, y: 300))
        stage.advance(by: 1)
        let fromLeft = navigation.topViewController === second
        try stage.drag(from: CGPoint(x: 374, y: 300), to: CGPoint(x: 60, y: 300))
        stage.advance(by: 1)

        #expect(fromLeft && navigation.topViewController === root)
    }

    @Test func compactHeightOverriddenForANavigationControllerMakesItsBarLow() {
        let page = UIViewController.page("Page")
        let navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        let high = navigation.navigationBar.frame.height

        navigation.traitOverrides.verticalSizeClass = .compact
        stage.drawChanges()

        #expect(high == 44 && navigation.navigationBar.frame.height == 32 && page.view.safeAreaInsets.top == 52)
    }

    @Test func presentedControllerDoesNotInheritThePresentersOverrides() {
        let root = UIViewController.page("Root"), sheet = UIViewController.page("Sheet")
        stage.show(root)
        root.traitOverrides[Density.self] = 2
        root.overrideUserInterfaceStyle = .dark
        stage.drawChanges()

        root.present(sheet, animated: false)
        stage.advance(by: 0.2)

        #expect(sheet.traitCollection[Density.self] == 1)
        #expect(sheet.traitCollection.userInterfaceStyle == .light)
    }

    @Test func pageBelowTheTopGetsTraitChangesWhenItReturns() {
        let root = UIViewController.page("Root")
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        var log: [UIUserInterfaceStyle] = []
        root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (root: UIViewController, _) in
            log.append(root.traitCollection.userInterfaceStyle)
        }
        navigation.pushViewController(.page("Second"), animated: false)
        stage.advance(by: 0.2)

        stage.setAppearance(.dark)
        navigation.popViewController(animated: false)
        stage.advance(by: 0.2)

        #expect(log == [.dark])
    }

    @Test func tabThatWasNeverShownHasTheTraitsOfNow() {
        let later = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [.page("First"), later]
        stage.show(tabs)
        tabs.traitOverrides[Density.self] = 4
        stage.setAppearance(.dark)

        let before = later.traitCollection[Density.self]
        tabs.selectedIndex = 1
        stage.advance(by: 0.2)

        #expect(before == 4 && later.traitCollection[Density.self] == 4)
        #expect(later.view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func pagesTurnTheOtherWayRound() throws {
        stage.setLayoutDirection(.rightToLeft)
        let first = UIViewController.page("First"), second = UIViewController.page("Second")
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([first], direction: .forward, animated: false)
        stage.show(pages)

        pages.setViewControllers([second], direction: .forward, animated: true)
        stage.advance(by: 0.1)
        let scroll = try #require(second.view.superview?.layer.presentation())
        let isLeft = second.view.frame.minX < first.view.frame.minX
        stage.advance(by: 1)

        #expect(scroll.bounds.width == 375 && isLeft)
        #expect(second.frameInWindow?.minX == 0)
    }

    @Test func toolbarsRunFromTheRight() throws {
        stage.setLayoutDirection(.rightToLeft)
        let root = UIViewController.page("Root")
        root.toolbarItems = [
            UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(title: "Last", style: .plain, target: nil, action: nil),
        ]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        stage.show(navigation)

        let first = try #require(root.toolbarItems?[0].value(forKey: "view") as? UIView)
        let last = try #require(root.toolbarItems?[2].value(forKey: "view") as? UIView)

        #expect(first.frame.maxX == 359 && last.frame.minX == 16)
    }

    @Test func toolbarFollowsItsPageThroughPushAndPop() {
        let root = UIViewController.page("Root"), second = UIViewController.page("Second")
        root.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        second.toolbarItems = [UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        stage.show(navigation)

        navigation.pushViewController(second, animated: true)
        stage.advance(by: 1)
        let pushed = (stage.shows("One"), stage.shows("Two"))
        second.setToolbarItems(
            [UIBarButtonItem(title: "Three", style: .plain, target: nil, action: nil)], animated: true)
        stage.advance(by: 0.5)
        let changed = stage.shows("Three")
        navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(!pushed.0 && pushed.1 && changed)
        #expect(stage.shows("One") && !stage.shows("Three"))
        navigation.setToolbarHidden(true, animated: true)
        stage.advance(by: 0.5)
        #expect(navigation.toolbar.isHidden && root.view.safeAreaInsets.bottom == 0)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func popoverOfABarButtonStaysOnTheScreenThroughARotation(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage(device: .ipad)
        stage.setLayoutDirection(direction)
        let root = UIViewController.page("Root"), shown = UIViewController.page("Shown")
        let item = UIBarButtonItem(systemItem: .add)
        root.navigationItem.rightBarButtonItem = item
        stage.show(UINavigationController(rootViewController: root))
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 300, height: 200)
        shown.popoverPresentationController?.barButtonItem = item

        root.present(shown, animated: true)
        stage.advance(by: 1)
        let upright = try #require(shown.frameInWindow), button = try #require(item.value(forKey: "view") as? UIView)
        let anchor = button.convert(button.bounds, to: nil)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 0.5)
        let wide = try #require(shown.frameInWindow)

        let width = stage.screen.bounds.width
        #expect(upright.size == CGSize(width: 300, height: 200) && wide.size == upright.size)
        #expect(upright.minY >= anchor.maxY)
        if direction == .leftToRight {
            #expect(wide.maxX == width - 10)
        } else {
            #expect(wide.minX == 10)
        }
    }

    @Test func popoverFollowsItsPreferredContentSize() {
        let stage = Stage(device: .ipad)
        let root = UIViewController.page("Root"), shown = UIViewController.page("Shown")
        stage.show(root)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 300, height: 200)
        shown.popoverPresentationController?.sourceView = root.view
        shown.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        root.present(shown, animated: false)
        stage.advance(by: 0.5)

        shown.preferredContentSize = CGSize(width: 240, height: 320)
        stage.advance(by: 1)

        #expect(shown.view.bounds.size == CGSize(width: 240, height: 320))
    }

    @Test func alertOverAPopoverIsDismissedFirst() {
        let stage = Stage(device: .ipad)
        let root = UIViewController.page("Root"), shown = UIViewController.page("Shown")
        stage.show(root)
        shown.modalPresentationStyle = .popover
        shown.popoverPresentationController?.sourceView = root.view
        root.present(shown, animated: false)
        stage.advance(by: 0.5)
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        shown.present(alert, animated: true)
        stage.advance(by: 1)
        alert.dismiss(animated: true)
        stage.advance(by: 1)
        let kept = root.presentedViewController === shown && shown.frameInWindow != nil
        shown.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(kept && root.presentedViewController == nil)
    }

    @Test func sheetFillsTheLowScreenAndReturnsToItsDetent() {
        let root = UIViewController.page("Root"), sheet = UIViewController.page("Sheet")
        stage.show(root)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(sheet, animated: false)
        stage.advance(by: 0.5)
        let before = sheet.frameInWindow

        stage.rotate(to: .landscapeLeft)
        let low = sheet.frameInWindow
        stage.rotate(to: .portrait)

        #expect(low?.width == 667 && low?.maxY == 375)
        #expect(sheet.frameInWindow == before)
    }

    @Test func sheetUponASheetGoesWithOneDismissal() {
        let root = UIViewController.page("Root"), first = UIViewController.page("First")
        let second = UIViewController.page("Second")
        stage.show(root)
        root.present(first, animated: true)
        stage.advance(by: 1)
        first.present(second, animated: true)
        stage.advance(by: 1)
        var isDone = false

        root.dismiss(animated: true) { isDone = true }
        stage.advance(by: 1)

        #expect(isDone && root.view.transform.isIdentity)
        #expect(first.frameInWindow == nil && second.frameInWindow == nil)
        #expect(first.presentingViewController == nil && second.presentingViewController == nil)
    }

    @Test func aSheetThatIsModalInPresentationNotifiesOfTheAttempt() throws {
        final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
            var log: [String] = []
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                log.append("attempt")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.append("did")
            }
        }
        let root = UIViewController.page("Root"), sheet = UIViewController.page("Sheet"), delegate = Delegate()
        stage.show(root)
        sheet.isModalInPresentation = true
        sheet.presentationController?.delegate = delegate
        root.present(sheet, animated: true)
        stage.advance(by: 1)

        try stage.drag(from: CGPoint(x: 187, y: 100), to: CGPoint(x: 187, y: 600))
        stage.advance(by: 1)
        let attempts = delegate.log
        sheet.isModalInPresentation = false
        try stage.drag(from: CGPoint(x: 187, y: 100), to: CGPoint(x: 187, y: 600))
        stage.advance(by: 1)

        #expect(attempts == ["attempt"] && delegate.log == ["attempt", "did"])
    }

    @Test func pageControllersOverridesReachTheNextPageToo() {
        let first = UIViewController.page("First"), second = UIViewController.page("Second")
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        pages.traitOverrides[Density.self] = 6
        pages.setViewControllers([first], direction: .forward, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [pages]
        stage.show(tabs)

        pages.setViewControllers([second], direction: .reverse, animated: true)
        stage.advance(by: 1)

        #expect(second.traitCollection[Density.self] == 6 && second.view.safeAreaInsets.bottom == 49)
        #expect(first.frameInWindow == nil)
    }
}
