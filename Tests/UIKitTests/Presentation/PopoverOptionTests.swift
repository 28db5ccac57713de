import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Passthrough views, overlap and background views of popovers.
@MainActor
@Suite final class PopoverOptionTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private final class Paper: UIPopoverBackgroundView {
        override class func arrowBase() -> CGFloat { 20 }
        override class func arrowHeight() -> CGFloat { 30 }
        override class func contentViewInsets() -> UIEdgeInsets {
            UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        }
        override class var wantsDefaultContentAppearance: Bool { false }

        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var allows = true
        var log: [String] = []

        func popoverPresentationControllerShouldDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) -> Bool {
            log.append("should")
            return allows
        }

        func popoverPresentationControllerDidDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { log.append("did") }
    }

    private lazy var stage = Stage(device: .ipad)
    private let root = UIViewController(), shown = UIViewController()
    private let button = UIButton(type: .system), other = UIButton(type: .system)

    private func present(
        at frame: CGRect = CGRect(x: 300, y: 300, width: 100, height: 40),
        size: CGSize = CGSize(width: 200, height: 150),
        _ setUp: (UIPopoverPresentationController) -> Void
    ) {
        root.view.backgroundColor = .white
        button.frame = frame
        other.frame = CGRect(x: 40, y: 700, width: 100, height: 40)
        root.view.addSubview(button)
        root.view.addSubview(other)
        stage.show(root)
        shown.view.backgroundColor = .white
        shown.preferredContentSize = size
        shown.modalPresentationStyle = .popover
        let popover = shown.popoverPresentationController!
        popover.sourceView = button
        setUp(popover)
        root.present(shown, animated: false)
        stage.advance(by: 0.5)
    }

    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test func passthroughViewsTakeTheirTouchesAndThePopoverStays() throws {
        var touches = 0
        other.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
        present { $0.passthroughViews = [other] }

        try stage.tap(at: CGPoint(x: 90, y: 720))
        stage.advance(by: 1)
        let kept = root.presentedViewController === shown
        try stage.tap(at: CGPoint(x: 90, y: 900))
        stage.advance(by: 1)

        #expect(touches == 1 && kept && root.presentedViewController == nil)
    }

    @Test func withoutPassthroughViewsATouchBesideItDismissesAndDoesNoMore() throws {
        var touches = 0
        other.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
        present { _ in }

        try stage.tap(at: CGPoint(x: 90, y: 720))
        stage.advance(by: 1)

        #expect(touches == 0 && root.presentedViewController == nil)
    }

    @Test func popoverThatMayOverlapKeepsItsSize() {
        let height = stage.screen.bounds.height
        let tall = CGSize(width: 300, height: height - 100)
        let middle = CGRect(x: 10, y: height / 2, width: stage.screen.bounds.width - 20, height: 40)
        present(at: middle, size: tall) {
            $0.permittedArrowDirections = .up
            $0.canOverlapSourceViewRect = true
        }

        #expect(shown.view.bounds.size == tall)
        #expect(frame(shown.view).intersection(middle).height > 0)
    }

    @Test func popoverThatMayNotOverlapIsMadeSmaller() {
        let height = stage.screen.bounds.height
        let middle = CGRect(x: 10, y: height / 2, width: stage.screen.bounds.width - 20, height: 40)
        present(at: middle, size: CGSize(width: 300, height: height - 100)) { $0.permittedArrowDirections = .up }

        #expect(frame(shown.view).minY >= middle.maxY)
        #expect(shown.view.bounds.height < height / 2)
    }

    @Test func backgroundOfTheAppsOwnIsDrawnWithItsMeasures() throws {
        present { $0.popoverBackgroundViewClass = Paper.self }

        let background = try #require(shown.view.superview?.superview?.subviews.first { $0 is Paper } as? Paper)

        #expect(shown.view.bounds.size == CGSize(width: 200, height: 150))
        #expect(background.arrowDirection == .up && background.arrowOffset == 0)
        // The arrow is 30 points high, the insets are 5 and 7, 6 and 8.
        #expect(background.bounds.size == CGSize(width: 214, height: 150 + 30 + 12))
        #expect(frame(shown.view).minY == 375)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 350, y: 355)))
    }

    @Test func deprecatedDelegateMethodsAreCalled() throws {
        let delegate = Delegate()
        present { $0.delegate = delegate }
        delegate.allows = false

        try stage.tap(at: CGPoint(x: 90, y: 900))
        stage.advance(by: 1)
        let kept = root.presentedViewController === shown
        delegate.allows = true
        try stage.tap(at: CGPoint(x: 90, y: 900))
        stage.advance(by: 1)

        #expect(kept && delegate.log == ["should", "should", "did"])
        #expect(root.presentedViewController == nil)
    }
}
