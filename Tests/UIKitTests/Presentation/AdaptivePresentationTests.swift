import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// The style of a presentation in compact width, or if its delegate returns another style.
@MainActor
@Suite final class AdaptivePresentationTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
        var log: [String] = []
        var style = UIModalPresentationStyle.none
        var wraps = false
        private(set) weak var container: UIViewController?

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            log.append("style in \(traitCollection.horizontalSizeClass == .compact ? "little" : "much") width")
            return style
        }

        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            log.append("view controller for \(style.rawValue)")
            guard wraps else { return nil }
            let made = UINavigationController(rootViewController: controller.presentedViewController)
            container = made
            return made
        }

        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            log.append("will present as \(style.rawValue), coordinator \(transitionCoordinator != nil)")
        }
    }

    /// Answers without looking at the traits.
    private final class OldAdapter: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }

    private let a = UIViewController()
    private let b = UIViewController()
    private let adapter = Adapter()

    private func present(_ style: UIModalPresentationStyle, on stage: Stage) {
        stage.show(a)
        b.modalPresentationStyle = style
        b.presentationController?.delegate = adapter
        b.popoverPresentationController?.sourceView = a.view
        a.present(b, animated: false)
        stage.advance(by: 0.3)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover])
    func aDelegateTurnsItIntoACover(style: UIModalPresentationStyle) {
        let stage = Stage()
        adapter.style = .fullScreen
        present(style, on: stage)
        #expect(b.view.frame == stage.screen.bounds && b.view.superview?.frame == stage.screen.bounds)
        // As a full screen presentation does: the presenter's view leaves.
        #expect(a.view.window == nil && a.presentedViewController === b)
        #expect(
            adapter.log == [
                "style in little width", "view controller for \(UIModalPresentationStyle.fullScreen.rawValue)",
                "will present as \(UIModalPresentationStyle.fullScreen.rawValue), coordinator true",
            ])

        b.dismiss(animated: false)
        stage.advance(by: 0.3)
        #expect(a.view.window != nil && a.presentedViewController == nil)
    }

    @Test func aDelegatePutsANavigationControllerAroundIt() throws {
        let stage = Stage()
        adapter.style = .overFullScreen
        adapter.wraps = true
        stage.show(a)
        let popped = UIViewController()
        popped.modalPresentationStyle = .popover
        popped.popoverPresentationController?.delegate = adapter
        a.present(popped, animated: false)
        stage.advance(by: 0.3)
        #expect(a.presentedViewController === adapter.container && popped.navigationController != nil)
        #expect(popped.view.window != nil && a.view.window != nil)
        #expect(popped.presentingViewController === a)

        popped.dismiss(animated: false)
        stage.advance(by: 0.3)
        #expect(a.presentedViewController == nil && popped.view.window == nil)
    }

    @Test func aStyleOfNoneKeepsAPopoverInCompactWidthAndNotifiesTheDelegate() {
        let stage = Stage()
        present(.popover, on: stage)
        #expect(a.presentedViewController === b && b.view.bounds.width == 320)
        #expect(adapter.log.last == "will present as \(UIModalPresentationStyle.none.rawValue), coordinator true")
        #expect(!adapter.log.contains { $0.hasPrefix("view controller") })
    }

    @Test func withoutADelegateAPopoverIsASheetWithTheDetentsItWasGiven() throws {
        let stage = Stage()
        stage.show(a)
        b.modalPresentationStyle = .popover
        let popover = try #require(b.popoverPresentationController)
        popover.adaptiveSheetPresentationController.detents = [.custom { _ in 200 }]
        a.present(b, animated: false)
        stage.advance(by: 0.3)

        #expect(b.view.superview?.frame == CGRect(x: 0, y: 467, width: 375, height: 200))
    }

    @Test func onAWideScreenTheOldQuestionIsNotAskedAndAPopoverIsOne() {
        let stage = Stage(device: .ipad)
        let old = OldAdapter()
        stage.show(a)
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.delegate = old
        b.popoverPresentationController?.sourceView = a.view
        a.present(b, animated: false)
        stage.advance(by: 0.3)

        #expect(b.view.bounds.width == 320)
    }

    @Test func theKeyBackTakesAnAdaptedPopoverAway() throws {
        let stage = Stage()
        stage.show(a)
        b.modalPresentationStyle = .popover
        a.present(b, animated: false)
        stage.advance(by: 0.3)
        try stage.press("escape")
        stage.advance(by: 1)

        #expect(a.presentedViewController == nil)
    }
}
