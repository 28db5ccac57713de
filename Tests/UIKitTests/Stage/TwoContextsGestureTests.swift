import Testing
import TwillTesting

@testable import UIKit

/// Gestures of two screens that are played in turns.
@MainActor @Suite struct TwoContextsGestureTests {
    private let pair = StagePair()
    private let log = Log()
    private let middle = CGPoint(x: 150, y: 350)

    /// Adds a view of 100×100 points around the middle to a page, with a recognizer; returns its target.
    private func add(_ recognizer: UIGestureRecognizer, to page: StagePage, _ name: String) -> Target {
        let view = LogView(log, "\(name) view", CGRect(x: 100, y: 300, width: 100, height: 100))
        let target = Target(log, name)
        recognizer.addTarget(target, action: target.action)
        view.addGestureRecognizer(recognizer)
        page.root.addSubview(view)
        return target
    }

    @Test func tapIsRecognizedWithinAnActionOfTheOtherScreen() {
        let first = add(UITapGestureRecognizer(), to: pair.first, "small")
        let second = add(UITapGestureRecognizer(), to: pair.second, "large")
        first.onAction = { [pair, log, middle] _ in
            pair.large.touchDown(at: middle)
            pair.large.touchUp(at: middle)
            log.add("small action ends")
        }

        pair.small.touchDown(at: middle)
        pair.small.touchUp(at: middle)

        #expect(
            log.take() == [
                "small view began 1", "small view cancelled 1", "small ended", "large view began 1",
                "large view cancelled 1", "large ended", "small action ends",
            ])
        withExtendedLifetime(second) {}
    }

    @Test func longPressIsTimedWhileTheOtherScreenIsTouched() {
        let press = UILongPressGestureRecognizer(), other = UILongPressGestureRecognizer()
        let targets = [add(press, to: pair.first, "small"), add(other, to: pair.second, "large")]

        pair.small.touchDown(at: middle)
        pair.small.advance(by: 0.3)
        pair.large.touchDown(at: middle)
        pair.large.advance(by: 0.4)
        #expect(press.state == .possible && other.state == .possible)
        pair.large.touchUp(at: middle)
        pair.large.advance(by: 1)
        #expect(log.take() == ["small view began 1", "large view began 1", "large view ended 1"])
        pair.small.advance(by: 0.25)

        #expect(log.take() == ["small view cancelled 1", "small began"] && press.state == .began)
        pair.large.touchDown(at: middle)
        pair.large.act { pair.large.screen.context.input.cancelAll() }
        #expect(log.take() == ["large view began 1", "large view cancelled 1"] && press.state == .began)
        pair.small.touchUp(at: middle)
        #expect(log.take() == ["small ended"] && press.state == .possible)
        withExtendedLifetime(targets) {}
    }

    @Test func heldTouchReachesItsViewWithTheEventOfItsScreen() throws {
        final class EventView: UIView {
            private(set) var touches: [UITouch] = [], events: [UIEvent] = []

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                self.touches += touches
                if let event { events.append(event) }
            }
        }
        let views = [pair.first, pair.second].map { page in
            let view = EventView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
            page.root.addSubview(view)
            return view
        }
        let tap = UITapGestureRecognizer()
        tap.delaysTouchesBegan = true
        views[0].addGestureRecognizer(tap)

        pair.small.touchDown(at: middle)
        pair.large.touchDown(at: middle)
        #expect(views.map(\.touches.count) == [0, 1])
        // A finger that rests for longer than 1.5 seconds does not tap.
        pair.small.advance(by: 1.6)

        #expect(views.map(\.touches.count) == [1, 1])
        for view in views {
            let touches = try #require(view.events.first?.allTouches)
            #expect(touches == Set(view.touches), "the touches of this screen alone")
        }
        for stage in [pair.small, pair.large] { stage.touchUp(at: middle) }
    }

    @Test func pinchFollowsTheFingersOfItsScreen() {
        let pinch = UIPinchGestureRecognizer()
        let targets = [add(pinch, to: pair.first, "small"), add(UITapGestureRecognizer(), to: pair.second, "large")]

        pair.small.touchDown(at: CGPoint(x: 140, y: 350), finger: 0)
        pair.small.touchDown(at: CGPoint(x: 160, y: 350), finger: 1)
        pair.large.touchDown(at: middle, finger: 0)
        for step in 1...20 {
            pair.small.touchMoved(to: CGPoint(x: 140 - step, y: 350), finger: 0)
            pair.large.touchMoved(to: CGPoint(x: 150, y: 350 + step), finger: 0)
            pair.small.touchMoved(to: CGPoint(x: 160 + step, y: 350), finger: 1)
        }
        #expect(pinch.state == .changed && pinch.numberOfTouches == 2)
        let scale = pinch.scale
        pair.large.touchUp(at: middle, finger: 0)

        #expect(log.lines.contains("large ended") && pinch.state == .changed && pinch.scale == scale)
        // From 20 to 60 points; what the fingers move before the pinch begins may not count.
        #expect((1.5...3).contains(scale))
        for finger in 0...1 { pair.small.touchUp(at: middle, finger: finger) }
        #expect(pinch.state == .possible)
        withExtendedLifetime(targets) {}
    }

    @Test func gestureEndsWhenCodeOfTheOtherScreenTurnsItOff() {
        let press = UILongPressGestureRecognizer()
        let target = add(press, to: pair.first, "small")

        // Twice: the first one leaves nothing behind.
        for _ in 1...2 {
            pair.small.touchDown(at: middle)
            pair.small.advance(by: 0.6)
            #expect(log.take() == ["small view began 1", "small view cancelled 1", "small began"])
            pair.large.act { press.isEnabled = false }
            #expect(log.take() == ["small cancelled"] && press.state == .possible)
            pair.small.touchUp(at: middle)
            press.isEnabled = true
        }

        pair.small.touchDown(at: middle)
        pair.small.advance(by: 0.6)
        pair.large.act { press.view?.removeGestureRecognizer(press) }
        #expect(press.state == .possible && press.view == nil)
        pair.small.touchUp(at: middle)
        withExtendedLifetime(target) {}
    }

    @Test func viewGetsItsTouchWhenCodeOfTheOtherScreenTurnsTheGestureOff() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        let target = add(press, to: pair.first, "small")

        pair.small.touchDown(at: middle)
        #expect(log.take().isEmpty)
        pair.large.act { press.isEnabled = false }

        #expect(log.take() == ["small view began 1"])
        pair.small.touchUp(at: middle)
        #expect(log.take() == ["small view ended 1"])
        withExtendedLifetime(target) {}
    }
}
