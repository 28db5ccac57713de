import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Rotation during transitions.
@MainActor
@Suite final class RotationInTransitionTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private lazy var stage = Stage()
    private let root = UIViewController.page("Root"), second = UIViewController.page("Second")
    private let landscape = CGRect(x: 0, y: 0, width: 667, height: 375)

    @Test func pushEndsAtTheNewSize() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)

        navigation.pushViewController(second, animated: true)
        stage.advance(by: 0.2)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        #expect(second.frameInWindow == landscape && root.frameInWindow == nil)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 667, height: 32))
        #expect(stage.shows("Second") && !stage.shows("Root title"))
    }

    @Test func popEndsAtTheNewSize() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 0.2)

        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        #expect(root.frameInWindow == landscape && second.frameInWindow == nil)
        #expect(navigation.navigationBar.frame.width == 667)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext])
    func presentationEndsAtTheNewSize(_ style: UIModalPresentationStyle) {
        stage.show(root)
        second.modalPresentationStyle = style

        root.present(second, animated: true)
        stage.advance(by: 0.2)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)
        let width = second.frameInWindow?.width
        root.dismiss(animated: true)
        stage.advance(by: 0.2)
        stage.rotate(to: .portrait)
        stage.advance(by: 1)

        #expect(width == 667)
        #expect(root.frameInWindow == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(root.view.transform.isIdentity && root.presentedViewController == nil && second.frameInWindow == nil)
    }

    @Test func alertStaysInTheMiddle() {
        stage.show(root)
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        root.present(alert, animated: true)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        let frame = alert.presentationController?.presentedView.map { $0.convert($0.bounds, to: nil) } ?? .zero
        #expect(abs(frame.midX - 333.5) < 1 && abs(frame.midY - 187.5) < 11)
    }

    @Test func pageTurnEndsOnAPage() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([root], direction: .forward, animated: false)
        stage.show(pages)
        var finished: Bool?

        pages.setViewControllers([second], direction: .forward, animated: true) { finished = $0 }
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        #expect(pages.viewControllers == [second] && second.frameInWindow == landscape && root.frameInWindow == nil)
        #expect(finished != nil)
    }

    @Test func splitModeChangeEndsAtTheNewShape() {
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(root, for: .primary)
        split.setViewController(second, for: .secondary)
        stage.show(split)

        split.hide(.primary)
        stage.advance(by: 0.1)
        stage.rotate(to: .portrait)
        stage.advance(by: 1)
        let upright = (split.displayMode, root.frameInWindow, second.frameInWindow?.width)
        split.show(.primary)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        #expect(upright.0 == .secondaryOnly && upright.1 == nil && upright.2 == stage.screen.bounds.height)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(root.frameInWindow?.width == 320 && second.frameInWindow?.minX == 320)
        #expect(root.appearance == .appeared && second.appearance == .appeared)
    }

    @Test func childTransitionEndsAtTheNewSize() {
        let container = UIViewController()
        for child in [root, second] {
            container.addChild(child)
            child.view.frame = container.view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        container.view.addSubview(root.view)
        stage.show(container)
        second.view.frame = container.view.bounds

        container.transition(
            from: root, to: second, duration: 0.5, options: .transitionCrossDissolve, animations: nil)
        stage.advance(by: 0.2)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        #expect(second.frameInWindow == landscape && root.frameInWindow == nil)
    }

    @Test func rotationBackAndForthInOneGo() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)

        stage.rotate(to: .landscapeLeft, waits: false)
        stage.advance(by: 0.1)
        stage.rotate(to: .portrait, waits: false)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeRight, waits: false)
        stage.advance(by: 1)

        #expect(root.frameInWindow == landscape && navigation.navigationBar.frame.width == 667)
    }
}
