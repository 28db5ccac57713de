import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct GestureKindTests {
    // MARK: Tap

    @Test func aTapMayMoveByFortyFivePointsAndRestForOneAndAHalfSeconds() {
        for (distance, seconds, fires) in [
            (44.0, 0.1, true), (46.0, 0.1, false), (0.0, 1.4, true), (0.0, 1.6, false),
        ] {
            let p = Playground()
            let (_, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
            p.down(150, 150)
            p.move(150 + distance, 150)
            p.stage.advance(by: seconds)
            p.up(150 + distance, 150)
            #expect(p.log.take().contains("tap ended") == fires, "\(distance) points, \(seconds) s")
            withExtendedLifetime(target) {}
        }
    }

    @Test func aDoubleTapWantsTheSecondWithinItsTime() {
        for (gap, fires) in [(0.3, true), (0.4, false)] {
            let p = Playground()
            let (double, target) = p.add(UITapGestureRecognizer(), to: p.inner, "double")
            double.numberOfTapsRequired = 2
            p.tap(150, 150)
            p.stage.advance(by: gap)
            p.tap(150, 150)
            #expect(p.log.take().contains("double ended") == fires, "\(gap) s between")
            withExtendedLifetime(target) {}
        }
    }

    @Test func aTapWithTwoFingersWantsBoth() {
        let p = Playground()
        let (two, target) = p.add(UITapGestureRecognizer(), to: p.inner, "two")
        two.numberOfTouchesRequired = 2
        target.onAction = {
            #expect($0.numberOfTouches == 2)
            #expect($0.location(ofTouch: 1, in: nil) == CGPoint(x: 180, y: 150))
        }
        p.tap(150, 150)
        #expect(!p.log.take().contains("two ended"))

        p.down(150, 150, 1)
        p.down(180, 150, 2)
        p.up(150, 150, 1)
        p.up(180, 150, 2)
        #expect(p.log.take().contains("two ended"))
    }

    @Test func theActionOfATapCanReadItsLocation() {
        let p = Playground()
        let (_, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        var places: [CGPoint] = []
        target.onAction = {
            places = [$0.location(in: p.inner), $0.location(in: nil), $0.location(ofTouch: 0, in: p.inner)]
        }
        p.tap(120, 130)

        #expect(places == [CGPoint(x: 20, y: 30), CGPoint(x: 120, y: 130), CGPoint(x: 20, y: 30)])
    }

    // MARK: Pan

    @Test func translationCountsFromTheTouchAndVelocityIsPerSecond() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        p.down(150, 150)
        // 6 points each 60th of a second: 360 a second.
        for step in 1...10 {
            p.stage.advance(by: 1.0 / 60)
            p.move(150 + CGFloat(step) * 6, 150)
        }
        #expect(pan.translation(in: nil) == CGPoint(x: 60, y: 0))
        #expect(abs(pan.velocity(in: nil).x - 360) < 0.01)
        #expect(pan.velocity(in: nil).y == 0)

        pan.setTranslation(CGPoint(x: 5, y: -5), in: nil)
        p.stage.advance(by: 1.0 / 60)
        p.move(220, 150)
        #expect(pan.translation(in: nil) == CGPoint(x: 15, y: -5))
        withExtendedLifetime(target) {}
    }

    @Test func velocityIsZeroWhereTheFingerRestedBeforeItWasLifted() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        var atEnd: CGPoint?
        target.onAction = { if $0.state == .ended { atEnd = pan.velocity(in: nil) } }
        p.down(150, 150)
        for step in 1...5 {
            p.stage.advance(by: 1.0 / 60)
            p.move(150, 150 + CGFloat(step) * 10)
        }
        p.stage.advance(by: 0.2)
        p.up(150, 200)

        #expect(atEnd == .zero)
    }

    @Test func translationIsInTheViewsCoordinates() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.outer, "pan")
        p.inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        p.down(150, 350)
        p.move(150, 370)
        let inner = pan.translation(in: p.inner)

        // Turned by a right angle and twice as large: 20 down is 10 to the right.
        #expect(abs(inner.x - 10) < 1e-9 && abs(inner.y) < 1e-9)
        #expect(pan.translation(in: p.outer) == CGPoint(x: 0, y: 20))
        withExtendedLifetime(target) {}
    }

    @Test func minimumAndMaximumCountFingers() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        p.down(120, 120, 1)
        p.move(120, 150, 1)
        #expect(pan.state == .possible)
        p.down(150, 120, 2)
        p.move(120, 190, 1)
        #expect(pan.state == .began)
        p.down(180, 120, 3)
        p.move(120, 200, 1)
        #expect(pan.state == .changed && pan.numberOfTouches == 2)
        p.up(150, 120, 2)
        #expect(p.log.take().last == "pan ended")
        p.up(120, 200, 1)
        p.up(180, 120, 3)

        pan.minimumNumberOfTouches = 1
        pan.maximumNumberOfTouches = 1
        p.down(120, 120, 1)
        p.down(150, 120, 2)
        p.move(120, 190, 1)
        #expect(!p.log.take().contains("pan began"))
        p.up(120, 190, 1)
        p.up(150, 120, 2)
        withExtendedLifetime(target) {}
    }

    @Test func liftingOneOfTwoFingersDoesNotJump() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        p.down(110, 110, 1)
        p.down(210, 110, 2)
        p.move(110, 150, 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))

        p.up(210, 110, 2)
        p.move(110, 160, 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))

        p.up(110, 160, 1)
        withExtendedLifetime(target) {}
    }

    @Test func leavingOutTheSlopStartsAtZero() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        pan.leavesOutSlop = true
        p.down(150, 150)
        p.move(150, 165)
        #expect(pan.state == .began && pan.translation(in: nil) == .zero)

        p.move(150, 170)
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 5))
        withExtendedLifetime(target) {}
    }

    // MARK: Long press

    @Test func aLongPressBeginsAtItsTimeAndEndsWhenLifted() {
        let p = Playground()
        let (press, target) = p.add(UILongPressGestureRecognizer(), to: p.inner, "press")
        p.down(150, 150)
        p.stage.advance(by: 0.49)
        #expect(press.state == .possible)

        p.stage.advance(by: 0.02)
        #expect(press.state == .began)

        // Free once it has begun.
        p.move(150, 250)
        p.up(150, 250)
        #expect(
            p.log.take() == ["inner began 1", "inner cancelled 1", "press began", "press changed", "press ended"])
        withExtendedLifetime(target) {}
    }

    @Test func aLongPressFailsWhenLiftedEarlyOrMovedTooFar() {
        for (movement, seconds) in [(0.0, 0.3), (11.0, 1.0)] {
            let p = Playground()
            let (press, target) = p.add(UILongPressGestureRecognizer(), to: p.inner, "press")
            p.down(150, 150)
            p.move(150 + movement, 150)
            p.stage.advance(by: seconds)
            p.up(150 + movement, 150)
            p.stage.advance(by: 1)
            #expect(!p.log.take().contains("press began"))
            #expect(press.state == .possible)
            withExtendedLifetime(target) {}
        }
    }

    @Test func aLongPressMayWantATapBefore() {
        let p = Playground()
        let (press, target) = p.add(UILongPressGestureRecognizer(), to: p.inner, "press")
        press.numberOfTapsRequired = 1
        p.down(150, 150)
        p.stage.advance(by: 0.8)
        p.up(150, 150)
        #expect(!p.log.take().contains("press began"))

        p.stage.advance(by: 1)
        p.tap(150, 150)
        p.stage.advance(by: 0.1)
        p.down(150, 150)
        p.stage.advance(by: 0.6)
        p.up(150, 150)
        #expect(p.log.take().suffix(2) == ["press began", "press ended"])
        withExtendedLifetime(target) {}
    }

    @Test func aPressOfNoDurationBeginsWithTheTouch() {
        let p = Playground()
        let (press, target) = p.add(UILongPressGestureRecognizer(), to: p.inner, "press")
        press.minimumPressDuration = 0

        p.down(150, 150)
        #expect(press.state == .began)
        p.up(150, 150)
        // A second one, down and up within one frame too.
        p.down(160, 160)
        p.up(160, 160)

        #expect(
            p.log.take().filter { $0.hasPrefix("press") } == [
                "press began", "press ended", "press began", "press ended",
            ])
        withExtendedLifetime(target) {}
    }

    @Test func invalidDurationsCountAsZero() {
        for duration in [-1, Double.nan] {
            let p = Playground()
            let (press, target) = p.add(UILongPressGestureRecognizer(), to: p.inner, "press")
            press.minimumPressDuration = duration
            p.down(150, 150)
            p.stage.advance(by: 0.02)
            #expect(press.state == .began)
            p.up(150, 150)
            withExtendedLifetime(target) {}
        }
    }

    // MARK: Swipe

    @Test func aSwipeIsFastStraightAndInItsDirection() {
        let cases: [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat, Double, Bool)] = [
            (.right, 60, 0, 0.1, true), (.right, -60, 0, 0.1, false), (.left, -60, 0, 0.1, true),
            (.up, 0, -60, 0.1, true), (.down, 0, 60, 0.1, true), (.down, 0, -60, 0.1, false),
            (.right, 60, 0, 0.8, false), (.right, 60, 50, 0.1, false), (.right, 60, 20, 0.1, true),
            ([.left, .right], -60, 0, 0.1, true), ([.left, .right], 0, 60, 0.1, false), (.right, 40, 0, 0.1, false),
        ]

        for (direction, dx, dy, seconds, fires) in cases {
            let p = Playground()
            let (swipe, target) = p.add(UISwipeGestureRecognizer(), to: p.outer, "swipe")
            swipe.direction = direction
            try? p.stage.drag(
                from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150 + dx, y: 300 + dy), seconds: seconds)
            #expect(p.log.take().contains("swipe ended") == fires, "\(direction) \(dx),\(dy) in \(seconds)")
            withExtendedLifetime(target) {}
        }
    }

    // MARK: Pinch and rotation

    @Test func aPinchBeginsAtOneAndFollowsTheDistance() {
        let p = Playground()
        let (pinch, target) = p.add(UIPinchGestureRecognizer(), to: p.outer, "pinch")
        p.down(100, 300, 1)
        p.down(200, 300, 2)
        p.move(205, 300, 2)
        #expect(pinch.state == .possible)

        p.move(210, 300, 2)
        #expect(pinch.state == .began && pinch.scale == 1)

        p.stage.advance(by: 0.05)
        p.move(265, 300, 2)
        // 165 by 110.
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        #expect(abs(pinch.velocity - 10) < 1e-6)

        pinch.scale = 1
        p.move(155, 300, 2)
        #expect(abs(pinch.scale - 1.0 / 3) < 1e-9)

        pinch.scale = .nan
        pinch.scale = -1
        #expect(abs(pinch.scale - 1.0 / 3) < 1e-9)

        p.up(155, 300, 2)
        #expect(pinch.state == .changed)

        p.up(100, 300, 1)
        #expect(p.log.take().last == "pinch ended")
        withExtendedLifetime(target) {}
    }

    @Test func aFingerThatReturnsContinuesThePinch() {
        let p = Playground()
        let (pinch, target) = p.add(UIPinchGestureRecognizer(), to: p.outer, "pinch")
        p.down(100, 300, 1)
        p.down(200, 300, 2)
        p.move(210, 300, 2)
        p.move(320, 300, 2)
        #expect(pinch.scale == 2)

        p.up(320, 300, 2)
        // One finger is no pinch.
        p.move(110, 300, 1)
        #expect(pinch.scale == 2)

        p.down(210, 300, 3)
        p.move(260, 300, 3)
        // From 100 points apart to 150.
        #expect(abs(pinch.scale - 3) < 1e-9)

        p.up(260, 300, 3)
        p.up(110, 300, 1)
        #expect(p.log.take().count { $0 == "pinch ended" } == 1)
        withExtendedLifetime(target) {}
    }

    @Test func settingTheScaleOrTheRotationResetsTheVelocity() {
        let p = Playground()
        let (pinch, target) = p.add(UIPinchGestureRecognizer(), to: p.outer, "pinch")
        p.down(100, 300, 1)
        p.down(200, 300, 2)
        p.move(220, 300, 2)
        p.stage.advance(by: 0.05)
        p.move(260, 300, 2)
        #expect(pinch.velocity > 1)

        pinch.scale = 1
        #expect(pinch.velocity == 0)
        withExtendedLifetime(target) {}
    }

    @Test func fingersAtOnePointDoNotDivideByZero() {
        let p = Playground()
        let (pinch, target) = p.add(UIPinchGestureRecognizer(), to: p.outer, "pinch")
        p.down(100, 300, 1)
        p.down(100, 300, 2)
        p.move(120, 300, 2)
        p.move(100, 300, 2)
        #expect(pinch.scale.isFinite && pinch.scale > 0)

        p.up(100, 300, 1)
        p.up(100, 300, 2)
        withExtendedLifetime(target) {}
    }

    @Test func aRotationAddsUpFullTurns() {
        let p = Playground()
        let (turn, target) = p.add(UIRotationGestureRecognizer(), to: p.outer, "turn")
        p.down(180, 300, 1)
        p.down(280, 300, 2)
        for degree in stride(from: 10, through: 450, by: 10) {
            let angle = CGFloat(degree) * .pi / 180
            p.move(180 + 100 * cos(angle), 300 + 100 * sin(angle), 2)
        }
        // It began at 10 degrees.
        #expect(abs(turn.rotation - 440 * .pi / 180) < 1e-6)

        p.up(180, 300, 1)
        #expect(turn.state == .changed)

        p.up(180, 400, 2)
        #expect(p.log.take().last == "turn ended")
        withExtendedLifetime(target) {}
    }

    @Test func pinchAndRotationTogetherWantADelegate() {
        for both in [false, true] {
            let p = Playground()
            let (pinch, one) = p.add(UIPinchGestureRecognizer(), to: p.outer, "pinch")
            let (turn, two) = p.add(UIRotationGestureRecognizer(), to: p.outer, "turn")
            let delegate = Delegate()
            delegate.simultaneous = both
            pinch.delegate = delegate
            p.stage.drag(
                (CGPoint(x: 100, y: 300), CGPoint(x: 60, y: 260)), (CGPoint(x: 200, y: 300), CGPoint(x: 240, y: 400)))
            let began = Set(p.log.take().filter { $0.hasSuffix("began") })
            #expect(began.count == (both ? 2 : 1))
            withExtendedLifetime((one, two, turn)) {}
        }
    }

    // MARK: Screen edge

    @Test func anEdgePanStartsAtItsEdgeAndGoesInwards() {
        let cases: [(UIRectEdge, CGPoint, CGPoint, Bool)] = [
            (.left, CGPoint(x: 5, y: 300), CGPoint(x: 100, y: 300), true),
            (.left, CGPoint(x: 30, y: 300), CGPoint(x: 130, y: 300), false),
            (.left, CGPoint(x: 5, y: 300), CGPoint(x: 10, y: 400), false),
            (.right, CGPoint(x: 370, y: 300), CGPoint(x: 270, y: 300), true),
            ([], CGPoint(x: 5, y: 300), CGPoint(x: 100, y: 300), false),
            (.top, CGPoint(x: 150, y: 5), CGPoint(x: 150, y: 100), true),
        ]

        for (edges, start, end, begins) in cases {
            let p = Playground()
            let (pan, target) = p.add(UIScreenEdgePanGestureRecognizer(), to: p.outer, "edge")
            pan.edges = edges
            try? p.stage.drag(from: start, to: end)
            #expect(p.log.take().contains("edge began") == begins, "\(edges.rawValue) \(start)")
            withExtendedLifetime(target) {}
        }
    }

    // MARK: Hover

    @Test func hoveringBeginsChangesAndEnds() {
        let p = Playground()
        let (_, target) = p.add(UIHoverGestureRecognizer(), to: p.inner, "hover")
        var place = CGPoint.zero
        target.onAction = { place = $0.location(in: p.inner) }
        p.stage.hover(at: CGPoint(x: 20, y: 20))
        #expect(p.log.take().isEmpty)

        p.stage.hover(at: CGPoint(x: 120, y: 130))
        #expect(place == CGPoint(x: 20, y: 30))

        p.stage.hover(at: CGPoint(x: 121, y: 130))
        p.stage.hover(at: CGPoint(x: 20, y: 20))
        #expect(p.log.take() == ["hover began", "hover changed", "hover ended"])

        p.tap(150, 150)
        #expect(p.log.take() == ["inner began 1", "inner ended 1"])
    }

    // MARK: Wheels

    @Test func aWheelGoesToTheViewUnderThePointerAndUpTheSuperviews() throws {
        final class Scroller: UIView {
            var total = CGSize.zero
            override func takeScroll(_ scroll: WheelScroll) -> Bool {
                total.width += scroll.delta.width
                total.height += scroll.delta.height
                return true
            }
        }
        let stage = Stage()
        let scroller = Scroller(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroller.addSubview(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        stage.show(scroller)
        stage.scroll(by: CGSize(width: 0, height: -30), at: CGPoint(x: 100, y: 100))
        stage.scroll(by: CGSize(width: 0, height: -30), at: CGPoint(x: 350, y: 500))
        stage.scroll(by: CGSize(width: CGFloat.nan, height: 1), at: CGPoint(x: 100, y: 100))
        stage.scroll(by: CGSize(width: 1, height: 1), at: CGPoint(x: CGFloat.nan, y: 100))

        #expect(scroller.total == CGSize(width: 0, height: -30))
    }

    // MARK: Chance

    @Test(arguments: [11, 12, 13] as [UInt64])
    func noChanceSequenceLeavesATouchOrARecogniserBehind(seed: UInt64) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let p = Playground()
        let recognizers: [UIGestureRecognizer] = [
            UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer(),
            UISwipeGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
            UITapGestureRecognizer(),
        ]
        (recognizers[6] as? UITapGestureRecognizer)?.numberOfTapsRequired = 2
        recognizers[0].require(toFail: recognizers[6])
        recognizers[1].require(toFail: recognizers[3])
        p.inner.isMultipleTouchEnabled = true
        for (index, recognizer) in recognizers.enumerated() {
            (index % 2 == 0 ? p.inner : p.outer).addGestureRecognizer(recognizer)
        }
        var down: Set<Int> = []
        for _ in 0..<2_000 {
            let finger = next(3), x = CGFloat(next(300)), y = CGFloat(next(300))
            switch next(7) {
            case 0:
                p.down(x, y, finger)
                down.insert(finger)
            case 1, 2, 3: p.move(x, y, finger)
            case 4:
                p.up(x, y, finger)
                down.remove(finger)
            case 5: p.stage.advance(by: Double(next(40)) / 100)
            default: recognizers[next(recognizers.count)].isEnabled.toggle()
            }
        }
        for finger in down { p.up(10, 10, finger) }
        for recognizer in recognizers { recognizer.isEnabled = true }
        p.stage.advance(by: 2)

        #expect(GestureEngine.shared.inProgress.isEmpty, "seed \(seed)")
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }, "seed \(seed)")
        #expect(!UIScreen.main.touches.hasActiveTouches)
    }
}
