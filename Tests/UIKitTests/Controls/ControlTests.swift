import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Writes each event and tracking call into a log.
private final class LogControl: UIControl {
    let log = Log()
    var begins = true
    var continues = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.add("begin")
        return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.add("continue")
        return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.add("end highlighted=\(isHighlighted)") }
    override func cancelTracking(with event: UIEvent?) { log.add("cancel") }
}

private let eventNames: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primary"),
]

extension UIControl {
    /// Writes every event into a log.
    func logEvents(_ log: Log) {
        for (event, name) in eventNames { addAction(UIAction { _ in log.add(name) }, for: event) }
    }
}

/// A target that writes what it is sent.
@MainActor
private final class Receiver {
    let log = Log()
    func plain() { log.add("plain") }
    func sender(_ control: UIControl) { log.add("sender \(control.tag)") }
    func senderAndEvent(_ control: UIControl, _ event: UIEvent?) { log.add("event \(event != nil)") }
}

@MainActor
@Suite struct ControlTests {
    private func show(_ control: LogControl) -> Stage {
        let stage = Stage()
        control.frame = CGRect(x: 100, y: 200, width: 100, height: 50)
        control.logEvents(control.log)
        stage.show(control)
        return stage
    }

    // MARK: Events

    @Test func aTapSendsDownAndUpInside() {
        let control = LogControl()
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.log.take() == ["begin", "touchDown"])

        stage.touchUp(at: CGPoint(x: 150, y: 225))
        #expect(control.log.take() == ["end highlighted=false", "upInside"])
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    }

    @Test func aSecondTapIsARepeat() {
        let control = LogControl()
        let stage = show(control)
        for _ in 0..<2 {
            stage.touchDown(at: CGPoint(x: 150, y: 225))
            stage.touchUp(at: CGPoint(x: 150, y: 225))
        }

        #expect(
            control.log.take().filter { $0.hasPrefix("touchDown") } == ["touchDown", "touchDown", "touchDownRepeat"])
    }

    @Test func aDragAcrossTheSlackExitsAndEntersOnce() {
        let control = LogControl()
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        _ = control.log.take()
        // The right edge is at 200, and the slack is 70: 269 is inside, 271 outside.
        stage.touchMoved(to: CGPoint(x: 269, y: 225))
        #expect(control.log.take() == ["continue", "dragInside"])
        #expect(control.isHighlighted)

        stage.touchMoved(to: CGPoint(x: 271, y: 225))
        #expect(control.log.take() == ["continue", "dragExit", "dragOutside"])
        #expect(!control.isHighlighted && !control.isTouchInside && control.isTracking)

        stage.touchMoved(to: CGPoint(x: 300, y: 225))
        #expect(control.log.take() == ["continue", "dragOutside"])

        stage.touchMoved(to: CGPoint(x: 210, y: 225))
        #expect(control.log.take() == ["continue", "dragEnter", "dragInside"])
        #expect(control.isHighlighted)

        stage.touchMoved(to: CGPoint(x: 150, y: 121))
        #expect(control.log.take() == ["continue", "dragExit", "dragOutside"])

        stage.touchUp(at: CGPoint(x: 150, y: 121))
        #expect(control.log.take() == ["end highlighted=false", "upOutside"])
    }

    @Test func theSlackIsNotForHitTesting() {
        let control = LogControl()
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 205, y: 225))
        stage.touchUp(at: CGPoint(x: 205, y: 225))
        #expect(control.log.take().isEmpty)
    }

    @Test func cancellationSendsTouchCancel() {
        let control = LogControl()
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        UIScreen.main.touches.cancelAll(at: stage.now)

        #expect(control.log.take() == ["begin", "touchDown", "cancel", "touchCancel"])
        #expect(!control.isHighlighted)
    }

    @Test func refusingToTrackSendsNothing() {
        let control = LogControl()
        control.begins = false
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        stage.touchUp(at: CGPoint(x: 150, y: 225))

        #expect(control.log.take() == ["begin"])
        #expect(!control.isHighlighted && !control.isTracking)
    }

    @Test func stoppingToTrackSendsNoUp() {
        let control = LogControl()
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        control.continues = false
        stage.touchMoved(to: CGPoint(x: 160, y: 225))
        stage.touchUp(at: CGPoint(x: 160, y: 225))

        #expect(control.log.take() == ["begin", "touchDown", "continue"])
        #expect(!control.isHighlighted)
    }

    @Test func aDisabledControlTakesTheTouchAndDoesNothing() {
        let stage = Stage()
        let below = LogControl(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
        below.logEvents(below.log)
        let control = LogControl(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        control.logEvents(control.log)
        control.isEnabled = false
        let both = UIView(frame: below.frame)
        both.addSubview(below)
        both.addSubview(control)
        stage.show(both)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        stage.touchUp(at: CGPoint(x: 150, y: 225))

        #expect(control.log.take().isEmpty && below.log.take().isEmpty)
        #expect(control.state == .disabled)
    }

    @Test func disablingWhileTrackingCancels() {
        let control = LogControl()
        let stage = show(control)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        control.isEnabled = false
        stage.touchUp(at: CGPoint(x: 150, y: 225))

        #expect(control.log.take() == ["begin", "touchDown", "cancel", "touchCancel"])
        #expect(control.state == .disabled)
    }

    @Test func aPanOfASuperviewThatRecognisesCancelsTheControl() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        outer.addGestureRecognizer(UIPanGestureRecognizer())
        let control = LogControl(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        control.logEvents(control.log)
        outer.addSubview(control)
        stage.show(outer)
        stage.touchDown(at: CGPoint(x: 150, y: 225))
        stage.touchMoved(to: CGPoint(x: 150, y: 240))
        stage.touchUp(at: CGPoint(x: 150, y: 240))

        #expect(control.log.take() == ["begin", "touchDown", "cancel", "touchCancel"])
    }

    // MARK: State

    @Test func stateIsTheSetOfTheProperties() {
        let control = UIControl()

        for highlighted in [false, true] {
            for enabled in [false, true] {
                for selected in [false, true] {
                    control.isHighlighted = highlighted
                    control.isEnabled = enabled
                    control.isSelected = selected
                    let expected: UInt = (highlighted ? 1 : 0) + (enabled ? 0 : 2) + (selected ? 4 : 0)
                    #expect(control.state.rawValue == expected)
                    #expect(control.accessibilityTraits.contains(.notEnabled) == !enabled)
                    #expect(control.accessibilityTraits.contains(.selected) == selected)
                }
            }
        }
    }

    @Test func leadingAndTrailingFollowTheDirection() {
        let control = UIControl()
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)

        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .right)

        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .left)
    }

    // MARK: Targets and actions

    @Test func selectorsGetAsManyArgumentsAsTheyTake() {
        let control = UIControl()
        control.tag = 7
        let receiver = Receiver()
        control.addTarget(receiver, action: Selector("plain", Receiver.plain), for: .valueChanged)
        control.addTarget(receiver, action: Selector("sender", Receiver.sender), for: .valueChanged)
        control.addTarget(receiver, action: Selector("senderAndEvent", Receiver.senderAndEvent), for: .valueChanged)
        control.sendActions(for: .valueChanged)

        #expect(receiver.log.take() == ["plain", "sender 7", "event false"])
    }

    @Test func addingTheSamePairAgainMergesTheEvents() {
        let control = UIControl()
        let receiver = Receiver()
        let action = Selector("plain", Receiver.plain)
        control.addTarget(receiver, action: action, for: .touchDown)
        control.addTarget(receiver, action: action, for: [.touchDown, .valueChanged])
        #expect(control.allControlEvents == [.touchDown, .valueChanged])

        control.sendActions(for: .touchDown)
        #expect(receiver.log.take() == ["plain"])
        #expect(control.actions(forTarget: receiver, forControlEvent: .valueChanged) == ["plain"])
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == nil)

        control.removeTarget(receiver, action: nil, for: .touchDown)
        #expect(control.allControlEvents == .valueChanged)

        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents == [] && control.allTargets.isEmpty)
    }

    @Test func targetsAreNotRetainedAndActionsAre() {
        let control = UIControl()
        var receiver: Receiver? = Receiver()
        weak let watchedTarget = receiver
        control.addTarget(receiver, action: Selector("plain", Receiver.plain), for: .touchDown)
        var action: UIAction? = UIAction { _ in }
        weak let watchedAction = action
        control.addAction(action!, for: .touchDown)
        receiver = nil
        action = nil
        #expect(watchedTarget == nil)
        #expect(watchedAction != nil)

        control.sendActions(for: .touchDown)
    }

    @Test func anActionReplacesOneWithItsIdentifier() {
        let control = UIControl()
        let log = Log()
        let identifier = UIAction.Identifier("go")
        control.addAction(UIAction(identifier: identifier) { _ in log.add("one") }, for: .touchDown)
        control.addAction(UIAction(identifier: identifier) { _ in log.add("two") }, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.take() == ["two"])

        control.removeAction(identifiedBy: identifier, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.take().isEmpty)
    }

    @Test func anActionHasItsSenderWhileItRuns() {
        let control = UIControl()
        var sender: AnyObject?
        let action = UIAction { sender = $0.sender as AnyObject }
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        #expect(sender === control)
        #expect(action.sender == nil)
    }

    @Test func aNilTargetIsLookedForUpTheChain() {
        final class Host: UIView {
            let log = Log()
            func save(_ sender: UIControl) { log.add("save") }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action.name == "save"
            }
        }
        let host = Host()
        let control = UIControl()
        let between = UIView()
        host.addSubview(between)
        between.addSubview(control)
        control.addTarget(nil, action: Selector("save", Host.save), for: .touchDown)
        control.sendActions(for: .touchDown)

        #expect(host.log.take() == ["save"])
    }

    @Test func everyActionPassesThroughSendAction() {
        final class Filter: UIControl {
            var sent: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent.append(action.name)
            }
            override func sendAction(_ action: UIAction) { sent.append(action.title) }
        }
        let control = Filter()
        let receiver = Receiver()
        control.addTarget(receiver, action: Selector("plain", Receiver.plain), for: .touchDown)
        control.addAction(UIAction(title: "Title") { _ in }, for: .touchDown)
        control.sendActions(for: .touchDown)

        #expect(control.sent == ["plain", "Title"])
        #expect(receiver.log.take().isEmpty)
    }

    @Test func aHundredTapsASecondAreAHundredTaps() {
        let control = LogControl()
        let stage = show(control)
        for _ in 0..<100 {
            stage.touchDown(at: CGPoint(x: 150, y: 225))
            stage.advance(by: 0.005)
            stage.touchUp(at: CGPoint(x: 150, y: 225))
            stage.advance(by: 0.005)
        }

        #expect(control.log.take().filter { $0 == "upInside" }.count == 100)
    }
}
