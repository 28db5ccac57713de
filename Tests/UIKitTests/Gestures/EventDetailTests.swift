import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Details of events besides locations: modifier keys, buttons, types of touches.
@MainActor
@Suite struct EventDetailTests {
    private final class Probe: UIView {
        var flags: [UIKeyModifierFlags] = []
        var buttons: [UIEvent.ButtonMask] = []
        var types: [UITouch.TouchType] = []
        var coalesced: [[CGPoint]] = []
        var counts: [Int] = []
        weak var recognizer: UIGestureRecognizer?

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }

        private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let event, let touch = touches.first else { return }
            flags.append(event.modifierFlags)
            buttons.append(event.buttonMask)
            types.append(touch.type)
            coalesced.append(event.coalescedTouches(for: touch)?.map { $0.location(in: self) } ?? [])
            if let recognizer { counts.append(event.touches(for: recognizer)?.count ?? 0) }
            #expect(event.predictedTouches(for: touch)?.isEmpty == true)
        }
    }

    private func show(_ stage: Stage) -> Probe {
        let probe = Probe(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.show(probe)
        return probe
    }

    private func pointer(_ stage: Stage, _ phase: HostEvent.Pointer.Phase, _ x: CGFloat, isMouse: Bool) {
        stage.post(.pointer(.init(phase: phase, position: CGPoint(x: x, y: 100), isMouse: isMouse)))
    }

    @Test func heldModifierKeysAreInEvents() {
        let stage = Stage(), probe = show(stage)
        stage.post(.key(.init(name: "shift", isDown: true, modifiers: .shift)))
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        stage.post(.key(.init(name: "shift", isDown: false, modifiers: [])))
        stage.touchMoved(to: CGPoint(x: 60, y: 50))
        stage.touchUp(at: CGPoint(x: 60, y: 50))

        #expect(probe.flags == [.shift, []])
    }

    @Test func recognizersHaveModifierFlagsAndButtonMask() {
        let stage = Stage(), probe = show(stage)
        let tap = UITapGestureRecognizer()
        probe.addGestureRecognizer(tap)
        stage.post(.key(.init(name: "command", isDown: true, modifiers: .command)))
        pointer(stage, .down, 50, isMouse: true)
        #expect(tap.modifierFlags == .command && tap.buttonMask == .primary)

        pointer(stage, .up, 50, isMouse: true)
        stage.post(.key(.init(name: "command", isDown: false, modifiers: [])))
        #expect(tap.modifierFlags == [] && tap.buttonMask == [])
    }

    @Test func aMouseHasAButtonAndAFingerHasNone() {
        let stage = Stage(), probe = show(stage)
        for isMouse in [true, false] {
            pointer(stage, .down, 50, isMouse: isMouse)
            pointer(stage, .up, 50, isMouse: isMouse)
        }

        #expect(probe.buttons == [.primary, []])
        // Apps that do not say that they know pointers see fingers alone.
        #expect(probe.types == [.direct, .direct])
    }

    @Test func appsThatSupportPointersReceivePointerTouches() {
        let stage = Stage(), probe = show(stage)
        let before = TouchDispatcher.reportsPointers
        TouchDispatcher.reportsPointers = true
        defer { TouchDispatcher.reportsPointers = before }
        for isMouse in [true, false] {
            pointer(stage, .down, 50, isMouse: isMouse)
            pointer(stage, .up, 50, isMouse: isMouse)
        }

        #expect(probe.types == [.indirectPointer, .direct])
    }

    @Test func coalescedTouchesStayWhereTheyWere() {
        let stage = Stage(), probe = show(stage)
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        stage.touchMoved(to: CGPoint(x: 60, y: 50))
        stage.touchMoved(to: CGPoint(x: 70, y: 50))
        stage.touchUp(at: CGPoint(x: 70, y: 50))

        #expect(probe.coalesced == [50, 60, 70].map { [CGPoint(x: $0, y: 50)] })
    }

    @Test func theTouchesOfARecognizerAreThoseItTracks() {
        let stage = Stage(), probe = show(stage)
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        pan.cancelsTouchesInView = false
        probe.addGestureRecognizer(pan)
        probe.recognizer = pan
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        stage.touchUp(at: CGPoint(x: 50, y: 50))

        #expect(probe.counts == [1])
    }

    @Test func aWheelPansWhereARecognizerAllowsIt() throws {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        let place = CGPoint(x: 150, y: 150)
        p.stage.scroll(by: CGSize(width: 0, height: 20), at: place, isPrecise: true)
        #expect(p.log.take().isEmpty)

        pan.allowedScrollTypesMask = .continuous
        var translations: [CGFloat] = []
        target.onAction = { translations.append(($0 as? UIPanGestureRecognizer)?.translation(in: p.inner).y ?? 0) }
        p.stage.scroll(by: CGSize(width: 0, height: 20), at: place, isPrecise: true)
        p.stage.scroll(by: CGSize(width: 0, height: 5), at: place, isPrecise: true)
        #expect(pan.state == .changed && pan.numberOfTouches == 0 && pan.location(in: p.outer) == place)
        p.stage.advance(by: 0.5)
        p.stage.scroll(by: CGSize(width: 0, height: 20), at: place, isPrecise: false)

        #expect(p.log.take() == ["pan began", "pan changed", "pan ended"] && translations == [20, 25, 25])
        #expect(pan.state == .possible)
    }

    @Test func buttonsAreNumberedFromOne() {
        #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(3).rawValue == 4 && UIEvent.ButtonMask.button(0) == [])
    }
}
