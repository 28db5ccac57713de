import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Split view controllers without a style, and their delegate's methods of before iOS 14.
@MainActor
@Suite final class SplitClassicTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var primary = UINavigationController(rootViewController: a)
    private lazy var secondary = UINavigationController(rootViewController: b)

    private final class Delegate: NSObject, UISplitViewControllerDelegate {
        var discards = false
        var separated: UIViewController?
        var log: [String] = []

        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            log.append("collapse")
            return discards
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            log.append("separate")
            return separated
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            log.append("showDetail")
            return false
        }
    }

    private let delegate = Delegate()

    private func make() -> UISplitViewController {
        let split = UISplitViewController()
        split.viewControllers = [primary, secondary]
        split.delegate = delegate
        return split
    }

    private func x(_ controller: UIViewController) -> [CGFloat]? {
        guard let view = controller.viewIfLoaded, let window = view.window else { return nil }
        let frame = view.convert(view.bounds, to: window)
        return [frame.minX, frame.maxX]
    }

    private func nested(_ split: UISplitViewController) -> (Stage, UIViewController) {
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        let parent = UIViewController()
        parent.addChild(split)
        parent.view.addSubview(split.view)
        split.view.frame = parent.view.bounds
        split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        split.didMove(toParent: parent)
        stage.show(parent)
        stage.advance(by: 0.1)
        return (stage, parent)
    }

    private func resize(_ split: UISplitViewController, in parent: UIViewController, isNarrow: Bool, _ stage: Stage) {
        parent.setOverrideTraitCollection(
            isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: split)
        stage.advance(by: 0.5)
    }

    @Test func bothAreVisibleInLandscapeAndThePrimaryIsHiddenInPortrait() {
        let split = make()
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        stage.show(split)
        stage.advance(by: 0.1)
        let wide = (split.displayMode, x(a), x(b)?.first)

        stage.rotate(to: .portrait)

        #expect(wide.0 == .allVisible && wide.1 == [0, 320] && wide.2 == 320)
        #expect(split.displayMode == .primaryHidden && a.view.window == nil && x(b)?.first == 0)
        split.preferredDisplayMode = .primaryOverlay
        stage.drawChanges()
        #expect(x(a) == [0, 320] && x(b)?.first == 0)
    }

    @Test func displayModeButtonIsTheAppsToPlace() throws {
        let split = make()
        let stage = Stage(device: .ipad)
        b.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        stage.show(split)
        stage.advance(by: 0.1)

        try stage.tap("Sidebar")
        stage.advance(by: 1)

        #expect(split.displayMode == .primaryOverlay && x(a) == [0, 320])
    }

    @Test func phonePushesTheSecondaryOntoThePrimary() {
        let split = make()
        let stage = Stage()
        stage.show(split)
        stage.advance(by: 0.1)

        #expect(split.isCollapsed && delegate.log == ["collapse"])
        #expect(primary.viewControllers == [a, b] && x(b) == [0, 375] && split.viewControllers == [primary])
    }

    @Test func delegateKeepsTheSecondaryFromBeingPushed() {
        delegate.discards = true
        let split = make()
        let stage = Stage()
        stage.show(split)
        stage.advance(by: 0.1)

        #expect(primary.viewControllers == [a] && x(a) == [0, 375])
        a.showDetailViewController(UIViewController(), sender: nil)
        stage.advance(by: 1)
        #expect(delegate.log == ["collapse", "showDetail"] && primary.viewControllers.count == 2)
    }

    @Test func secondaryPartsAgainWithItsPages() {
        let split = make()
        let (stage, parent) = nested(split)

        resize(split, in: parent, isNarrow: true, stage)
        let one = primary.viewControllers
        let more = UIViewController()
        primary.pushViewController(more, animated: false)
        stage.advance(by: 0.1)
        resize(split, in: parent, isNarrow: false, stage)

        #expect(one == [a, b])
        #expect(delegate.log == ["collapse", "separate"])
        #expect(primary.viewControllers == [a] && secondary.viewControllers == [b, more])
        #expect(x(a) == [0, 320] && x(more)?.first == 320)
    }

    @Test func delegateGivesTheSecondaryOfTheExpandedState() {
        delegate.discards = true
        let placeholder = UIViewController()
        delegate.separated = placeholder
        let split = make()
        let (stage, parent) = nested(split)

        resize(split, in: parent, isNarrow: true, stage)
        resize(split, in: parent, isNarrow: false, stage)

        #expect(split.viewControllers == [primary, placeholder] && x(placeholder)?.first == 320)
    }

    @Test func detailWithoutANavigationControllerIsExchanged() {
        let split = make()
        let (stage, _) = nested(split)
        let other = UIViewController()

        a.showDetailViewController(other, sender: self)
        stage.advance(by: 0.1)

        #expect(split.viewControllers == [primary, other] && x(other)?.first == 320 && b.view.window == nil)
        #expect(secondary.parent == nil)
    }

    @Test func withoutASplitViewDetailsArePresented() {
        let stage = Stage()
        stage.show(primary)

        a.showDetailViewController(b, sender: nil)
        stage.advance(by: 1)

        #expect(a.presentedViewController === b && primary.viewControllers == [a])
    }
}
