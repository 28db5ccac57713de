import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Hidden items, the views of items, and what a back button does.
@MainActor
@Suite struct BarItemTests {
    private final class Guarded: UINavigationController, UINavigationBarDelegate {
        var allows = true
        var asked = 0

        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            asked += 1
            return allows
        }
    }

    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .white
        return page
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func hiddenItemLeavesItsPlaceToTheOthers(_ direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        let root = page("Root")
        let edge = UIBarButtonItem(title: "Edge", style: .plain, target: nil, action: nil)
        let inner = UIBarButtonItem(title: "Inner", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItems = [edge, inner]
        stage.show(UINavigationController(rootViewController: root))
        let place = (edge.value(forKey: "view") as? UIView)?.frame

        edge.isHidden = true
        stage.drawChanges()
        let shown = (stage.shows("Edge"), stage.shows("Inner"), (inner.value(forKey: "view") as? UIView)?.frame)
        edge.isHidden = false
        stage.drawChanges()

        #expect(!shown.0 && shown.1)
        if direction == .leftToRight {
            #expect(shown.2?.maxX == place?.maxX)
        } else {
            #expect(shown.2?.minX == place?.minX)
        }
        #expect(stage.shows("Edge") && (edge.value(forKey: "view") as? UIView)?.frame == place)
    }

    @Test func hiddenToolbarItemsHaveNoWidth() {
        let stage = Stage()
        let root = page("Root")
        let first = UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil)
        let second = UIBarButtonItem(title: "Second", style: .plain, target: nil, action: nil)
        root.toolbarItems = [first, second]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        stage.show(navigation)
        let start = (first.value(forKey: "view") as? UIView)?.frame.minX

        first.isHidden = true
        stage.drawChanges()
        let moved = (second.value(forKey: "view") as? UIView)?.frame.minX
        first.isHidden = false
        stage.drawChanges()

        #expect(moved == start)
        #expect(stage.shows("First") && stage.shows("Second"))
    }

    @Test func hiddenLeftItemGivesTheBackButtonItsPlace() throws {
        let stage = Stage()
        let root = page("Root"), second = page("Second")
        let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        second.navigationItem.leftBarButtonItem = close
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(second, animated: false)
        stage.show(navigation)
        let before = stage.shows("BackButton")

        close.isHidden = true
        stage.drawChanges()
        try stage.tap("BackButton")
        stage.advance(by: 1)

        #expect(!before && navigation.topViewController === root)
    }

    @Test func itemsViewIsTheCustomViewOrTheBarsButton() {
        let stage = Stage()
        let root = page("Root"), custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let item = UIBarButtonItem(customView: custom), plain = UIBarButtonItem(systemItem: .add)
        root.navigationItem.rightBarButtonItems = [item, plain]
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: root)]
        let before = plain.value(forKey: "view") as? UIView
        stage.show(tabs)

        #expect(before == nil)
        #expect(item.value(forKey: "view") as? UIView === custom)
        #expect((plain.value(forKey: "view") as? UIView)?.window != nil)
        #expect((root.tabBarItem.value(forKey: "view") as? UIView)?.window != nil)
        #expect(plain.value(forKey: "nothing") == nil)
    }

    @Test func backActionTakesThePlaceOfThePop() throws {
        let stage = Stage()
        let root = page("Root"), second = page("Second")
        var calls = 0
        second.navigationItem.backAction = UIAction { _ in calls += 1 }
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(second, animated: false)
        stage.show(navigation)

        try stage.tap("BackButton")
        stage.advance(by: 1)
        let kept = navigation.topViewController === second
        second.navigationItem.backAction = nil
        try stage.tap("BackButton")
        stage.advance(by: 1)

        #expect(kept && calls == 1 && navigation.topViewController === root)
    }

    @Test func navigationControllerThatIsItsBarsDelegateIsAskedBeforeItPops() throws {
        let stage = Stage()
        let root = page("Root"), second = page("Second")
        let navigation = Guarded(rootViewController: root)
        navigation.pushViewController(second, animated: false)
        stage.show(navigation)
        navigation.allows = false

        try stage.tap("BackButton")
        stage.advance(by: 1)
        let kept = navigation.topViewController === second
        navigation.allows = true
        try stage.tap("BackButton")
        stage.advance(by: 1)

        #expect(kept && navigation.asked == 2 && navigation.topViewController === root)
    }

    @Test func aBarWithoutAControllerAsksItsDelegate() {
        final class Delegate: NSObject, UINavigationBarDelegate {
            var log: [String] = []
            var allows = false

            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                log.append("shouldPush")
                return allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                log.append("didPush")
            }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                log.append("shouldPop")
                return allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { log.append("didPop") }
        }
        let bar = UINavigationBar(), delegate = Delegate()
        let first = UINavigationItem(title: "1"), second = UINavigationItem(title: "2")
        bar.items = [first]
        bar.delegate = delegate

        bar.pushItem(second, animated: false)
        let refused = bar.items
        delegate.allows = true
        bar.pushItem(second, animated: false)
        let pushed = bar.items
        delegate.allows = false
        let kept = bar.popItem(animated: false)
        delegate.allows = true
        let popped = bar.popItem(animated: false)

        #expect(refused == [first] && pushed == [first, second] && kept == nil && popped === second)
        #expect(delegate.log == ["shouldPush", "shouldPush", "didPush", "shouldPop", "shouldPop", "didPop"])
    }

    @Test func theNavigationDelegateDeterminesTheOrientation() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            func navigationControllerPreferredInterfaceOrientationForPresentation(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientation { .landscapeRight }

            func navigationControllerSupportedInterfaceOrientations(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientationMask { .landscape }
        }
        let stage = Stage()
        let delegate = Delegate()
        let navigation = UINavigationController(rootViewController: page("Root"))
        let plain = navigation.preferredInterfaceOrientationForPresentation
        navigation.delegate = delegate

        stage.show(navigation)
        stage.advance(by: 1)

        #expect(plain == .portrait)
        #expect(stage.screen.orientation == .landscapeRight)
    }
}
