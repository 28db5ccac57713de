import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

/// Touch tracking of control nodes, and the events that they send.
@MainActor @Suite struct ControlTrackingTests {
    private final class Dial: ASControlNode {
        var calls: [String] = []
        var begins = true
        var goesOn = true

        override func beginTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool {
            calls.append("begin")
            return begins
        }

        override func continueTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool {
            calls.append("go on \(isTouchInside)")
            return goesOn
        }

        override func endTracking(with touch: UITouch?, with touchEvent: UIEvent?) { calls.append("end") }

        override func cancelTracking(with touchEvent: UIEvent?) { calls.append("cancel") }

        func down() { calls.append("down") }
        func again() { calls.append("again") }
        func inside() { calls.append("drag inside") }
        func outside() { calls.append("drag outside") }
        func cancelled() { calls.append("cancelled") }
        func anything() { calls.append("anything") }
    }

    private func show(_ dial: Dial, on stage: Stage) {
        let events: [(String, ASControlNodeEvent, Selector)] = [
            ("down", .touchDown, Selector("down", Dial.down)),
            ("again", .touchDownRepeat, Selector("again", Dial.again)),
            ("inside", .touchDragInside, Selector("inside", Dial.inside)),
            ("outside", .touchDragOutside, Selector("outside", Dial.outside)),
            ("cancelled", .touchCancel, Selector("cancelled", Dial.cancelled)),
        ]
        for (_, event, action) in events { dial.addTarget(dial, action: action, forControlEvents: event) }
        let controller = ASDKViewController(node: ASDisplayNode())
        dial.frame = CGRect(x: 100, y: 200, width: 50, height: 50)
        controller.node.addSubnode(dial)
        stage.show(controller)
    }

    @Test func aTouchIsFollowedFromItsBeginningToItsEnd() {
        let stage = Stage()
        let dial = Dial()
        show(dial, on: stage)
        stage.touchDown(at: CGPoint(x: 120, y: 220))
        #expect(dial.isTouchInside)
        stage.touchMoved(to: CGPoint(x: 130, y: 220))
        stage.touchMoved(to: CGPoint(x: 300, y: 220))
        #expect(!dial.isTouchInside && dial.isTracking)
        stage.touchUp(at: CGPoint(x: 300, y: 220))
        #expect(
            dial.calls == [
                "begin", "down", "go on true", "drag inside", "go on false", "drag outside", "end",
            ])
    }

    @Test func aTouchThatBeginTrackingRefusesIsNotTracked() {
        let stage = Stage()
        let dial = Dial()
        dial.begins = false
        show(dial, on: stage)
        stage.touchDown(at: CGPoint(x: 120, y: 220))
        stage.touchUp(at: CGPoint(x: 120, y: 220))
        #expect(dial.calls == ["begin"])

        dial.begins = true
        dial.goesOn = false
        dial.calls = []
        stage.advance(by: 1)
        stage.touchDown(at: CGPoint(x: 120, y: 220))
        stage.touchMoved(to: CGPoint(x: 130, y: 220))
        #expect(!dial.isTracking && !dial.isHighlighted)
        stage.touchUp(at: CGPoint(x: 130, y: 220))
        #expect(dial.calls == ["begin", "down", "go on true"])
    }

    @Test func aRecognizerThatTakesTheTouchCancelsTracking() {
        let stage = Stage()
        let dial = Dial()
        show(dial, on: stage)
        stage.touchDown(at: CGPoint(x: 120, y: 220))
        dial.isEnabled = false
        #expect(dial.calls == ["begin", "down", "cancel", "cancelled"])
        #expect(!dial.isTracking && !dial.isHighlighted)
        stage.touchUp(at: CGPoint(x: 120, y: 220))
        #expect(dial.calls.count == 4)
    }

    @Test func aSecondTapIsARepetition() throws {
        let stage = Stage()
        let dial = Dial()
        show(dial, on: stage)
        for _ in 0..<2 {
            stage.touchDown(at: CGPoint(x: 120, y: 220))
            stage.touchUp(at: CGPoint(x: 120, y: 220))
        }
        #expect(dial.calls == ["begin", "down", "end", "begin", "down", "again", "end"])
    }

    @Test func eventsOfAnAppsOwnAreSentToAllWhoListen() {
        let dial = Dial(), other = Dial()
        dial.addTarget(other, action: Selector("anything", Dial.anything), forControlEvents: .allEvents)
        dial.addTarget(dial, action: Selector("anything", Dial.anything), forControlEvents: .valueChanged)
        #expect(dial.allTargets() == [dial, other])
        dial.sendActions(forControlEvents: .valueChanged, with: nil)
        #expect(dial.calls == ["anything"] && other.calls == ["anything"])
        dial.sendActions(forControlEvents: .primaryActionTriggered, with: nil)
        #expect(dial.calls.count == 1 && other.calls.count == 2)
    }

    // MARK: Buttons

    private let dot = ImageNodeTests.halves(CGSize(width: 20, height: 20))

    @Test func contentFollowsTheButtonsAlignment() {
        let button = ASButtonNode()
        button.setImage(dot, for: .normal)
        func place(_ horizontal: ASHorizontalAlignment, _ vertical: ASVerticalAlignment) -> CGPoint {
            button.contentHorizontalAlignment = horizontal
            button.contentVerticalAlignment = vertical
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            button.layoutIfNeeded()
            return button.imageNode.frame.origin
        }
        #expect(place(.left, .top) == CGPoint(x: 0, y: 0))
        #expect(place(.right, .bottom) == CGPoint(x: 80, y: 40))
        #expect(place(.middle, .center) == CGPoint(x: 40, y: 20))
        // Without an alignment the stack's own hold: at the beginning.
        button.laysOutHorizontally = false
        #expect(place(.right, .top) == CGPoint(x: 80, y: 0))
    }

    @Test func aStatesContentIsReadBackAndShown() {
        let button = ASButtonNode()
        let title = NSAttributedString(string: "Buy", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        button.setAttributedTitle(title, for: .highlighted)
        button.setBackgroundImage(dot, for: .selected)
        #expect(button.attributedTitle(for: .highlighted) == title)
        #expect(button.attributedTitle(for: .normal) == nil)
        #expect(button.backgroundImage(for: .selected) === dot && button.backgroundImage(for: .normal) == nil)
        #expect(button.image(for: .normal) == nil)
        button.isSelected = true
        #expect(button.backgroundImageNode.image === dot && !button.backgroundImageNode.isHidden)
        button.isSelected = false
        #expect(button.backgroundImageNode.image == nil && button.backgroundImageNode.isHidden)
    }
}
