import Testing
import TwillTesting

@testable import UIKit

/// Views removed during a touch, and touches in quick succession.
@MainActor
@Suite struct TouchMisuseTests {
    private let log = Log()

    private func show(_ stage: Stage) -> LogView {
        let view = LogView(log, "v", CGRect(x: 50, y: 50, width: 200, height: 200))
        let root = UIView(frame: stage.screen.bounds)
        root.addSubview(view)
        stage.show(root)
        return view
    }

    @Test func removingAViewFromTheWindowCancelsItsTouch() {
        let stage = Stage()
        let view = show(stage)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        view.removeFromSuperview()
        stage.touchMoved(to: CGPoint(x: 110, y: 100))
        stage.touchMoved(to: CGPoint(x: 120, y: 100))
        stage.touchUp(at: CGPoint(x: 120, y: 100))

        #expect(log.take() == ["v began 1", "v cancelled 1"])
    }

    @Test func disablingUserInteractionCancelsTheTouch() {
        let stage = Stage()
        let view = show(stage)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        view.isUserInteractionEnabled = false
        stage.touchUp(at: CGPoint(x: 100, y: 100))
        view.isUserInteractionEnabled = true
        stage.touchMoved(to: CGPoint(x: 120, y: 100))

        #expect(log.take() == ["v began 1", "v cancelled 1"])
    }

    @Test func aButtonThatIsRemovedUnderTheFingerSendsNothingMoreThanACancel() {
        let stage = Stage()
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 50))
        let root = UIView(frame: stage.screen.bounds)
        root.addSubview(button)
        stage.show(root)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        stage.touchDown(at: CGPoint(x: 100, y: 75))
        button.removeFromSuperview()
        stage.touchUp(at: CGPoint(x: 100, y: 75))

        #expect(events == ["cancel"] && !button.isHighlighted && !button.isTracking)
    }

    @Test func aRecognizerRemovedDuringATouchEndsAndTheNextTouchWorks() {
        let stage = Stage()
        let view = show(stage)
        let pan = UIPanGestureRecognizer(), target = Target(log, "pan")
        pan.addTarget(target, action: target.action)
        view.addGestureRecognizer(pan)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMoved(to: CGPoint(x: 130, y: 100))
        view.removeGestureRecognizer(pan)
        stage.touchMoved(to: CGPoint(x: 150, y: 100))
        stage.touchUp(at: CGPoint(x: 150, y: 100))
        #expect(log.take().filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchUp(at: CGPoint(x: 100, y: 100))
        #expect(log.take() == ["v began 1", "v ended 1"])
    }

    @Test func aDelegateAndATargetMayVanishMidway() {
        final class Guard: UIGestureRecognizerDelegate {}
        let stage = Stage()
        let view = show(stage)
        let pan = UIPanGestureRecognizer()
        var target: Target? = Target(log, "pan"), delegate: Guard? = Guard()
        if let target { pan.addTarget(target, action: target.action) }
        pan.delegate = delegate
        view.addGestureRecognizer(pan)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMoved(to: CGPoint(x: 130, y: 100))
        target = nil
        delegate = nil
        stage.touchMoved(to: CGPoint(x: 150, y: 100))
        stage.touchUp(at: CGPoint(x: 150, y: 100))

        #expect(target == nil && delegate == nil && pan.delegate == nil && pan.state == .possible)
        #expect(log.take().filter { $0.hasPrefix("pan") } == ["pan began"])
    }

    @Test func touchesOutsideTheWindowAreIgnoredButTouchesThatLeaveItContinue() {
        let stage = Stage()
        _ = show(stage)
        for place in [CGPoint(x: -10, y: 100), CGPoint(x: 100, y: 5000), CGPoint(x: -1e9, y: -1e9)] {
            stage.touchDown(at: place)
            stage.touchUp(at: place)
        }
        stage.touchDown(at: CGPoint(x: CGFloat.nan, y: 3))
        stage.touchUp(at: CGPoint(x: CGFloat.nan, y: 3))
        #expect(log.take().isEmpty)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMoved(to: CGPoint(x: -500, y: 100))
        stage.touchUp(at: CGPoint(x: -500, y: 100))
        #expect(log.take() == ["v began 1", "v moved 1", "v ended 1"])
    }

    @Test func aHundredTapsInASecondAreAHundredTaps() throws {
        let stage = Stage()
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 50))
        let root = UIView(frame: stage.screen.bounds)
        root.addSubview(button)
        stage.show(root)
        var taps = 0, recognised = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let target = Target(log, "tap")
        target.onAction = { _ in recognised += 1 }
        root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: target.action))
        for _ in 0..<100 {
            for x in [CGFloat(100), 300] {
                stage.touchDown(at: CGPoint(x: x, y: 75))
                stage.advance(by: 0.0025)
                stage.touchUp(at: CGPoint(x: x, y: 75))
                stage.advance(by: 0.0025)
            }
        }

        #expect(taps == 100 && recognised == 100 && !GestureEngine.shared.inProgress.contains { !$0.isOver })
    }

    @Test func keyCommandsAskWhetherTheirActionCanBePerformed() throws {
        final class Commander: UIView {
            var allows: Bool?
            var asked = 0, performed = 0
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("go", Commander.go))]
            }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                asked += sender is UIKeyCommand ? 1 : 0
                return allows ?? super.canPerformAction(action, withSender: sender)
            }
            func go() { performed += 1 }
        }
        let stage = Stage()
        let view = Commander(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(view)

        #expect(view.becomeFirstResponder())
        for (answer, expected) in [(Bool?.none, 1), (false, 1), (true, 2)] {
            view.allows = answer
            // A key that nothing takes is a failure of the script.
            try? stage.press("k", modifiers: .command)
            #expect(view.performed == expected)
        }
        #expect(view.asked == 3)
    }
}
