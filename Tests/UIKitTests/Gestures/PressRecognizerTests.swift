import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Presses of keys that gesture recognizers see, and the buttons that taps need.
@MainActor
@Suite struct PressRecognizerTests {
    @MainActor
    private final class Log {
        var calls: [String] = []
    }

    private final class KeyRecognizer: UIGestureRecognizer {
        var log: Log?
        var recognizes = false

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            log?.calls.append("\(name ?? "") began \(presses.first?.key?.characters ?? "")")
            #expect(event.presses(for: self) == presses && presses.first?.gestureRecognizers?.contains(self) == true)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            log?.calls.append("\(name ?? "") ended")
            if recognizes { state = .ended }
        }
        override func reset() { log?.calls.append("\(name ?? "") reset") }
    }

    private final class First: UIView {
        var log: Log?
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log?.calls.append("view began")
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log?.calls.append("view ended")
        }
    }

    private final class Refusing: UIGestureRecognizerDelegate {
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
            press.key?.characters != "b"
        }
    }

    private func show(_ stage: Stage, _ log: Log) -> (inner: KeyRecognizer, outer: KeyRecognizer) {
        let root = UIView(frame: stage.screen.bounds), view = First(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = KeyRecognizer(), outer = KeyRecognizer()
        inner.name = "inner"
        outer.name = "outer"
        inner.log = log
        outer.log = log
        view.log = log
        view.addGestureRecognizer(inner)
        root.addGestureRecognizer(outer)
        root.addSubview(view)
        stage.show(root)
        view.becomeFirstResponder()
        return (inner, outer)
    }

    @Test func recognizersSeeAPressBeforeTheResponderDeeperOnesFirst() throws {
        let stage = Stage(), log = Log()
        let (inner, _) = show(stage, log)
        inner.recognizes = true

        // Twice: a recognizer that has recognized begins again.
        for _ in 1...2 {
            log.calls = []
            try stage.press("a")

            #expect(
                log.calls == [
                    "inner began a", "outer began a", "view began", "inner ended", "outer ended", "inner reset",
                    "view ended",
                ])
        }
    }

    @Test func pressTypesAndDelegatesDecideWhichPressesASees() throws {
        let stage = Stage(), log = Log(), delegate = Refusing()
        let (inner, outer) = show(stage, log)
        #expect(inner.allowedPressTypes == [NSNumber(value: UIPress.PressType.select.rawValue)])
        inner.allowedPressTypes = [NSNumber(value: UIPress.PressType.leftArrow.rawValue)]
        outer.delegate = delegate

        try stage.press("left")
        try stage.press("b")
        outer.isEnabled = false
        inner.allowedPressTypes = []
        try stage.press("a")

        #expect(log.calls.filter { !$0.hasPrefix("view") } == ["inner began UIKeyInputLeftArrow", "inner ended"])
    }

    @Test func ignoredPressesReachTheResponder() throws {
        final class Ignoring: UIGestureRecognizer {
            var calls = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                calls += 1
                for press in presses { ignore(press, for: event) }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { calls += 1 }
        }
        let stage = Stage(), log = Log(), ignoring = Ignoring()
        let (inner, _) = show(stage, log)
        inner.view?.addGestureRecognizer(ignoring)

        try stage.press("a")

        #expect(ignoring.calls == 1 && log.calls.contains("inner ended"))
    }

    /// A finger has no buttons: only a pointer's are looked at.
    @Test func tapsNeedTheirButtonOfPointersAlone() throws {
        let stage = Stage(), view = UIView(frame: stage.screen.bounds)
        var taps: [String] = []
        let primary = UITapGestureRecognizer(), secondary = UITapGestureRecognizer()
        #expect(primary.buttonMaskRequired == .primary)
        secondary.buttonMaskRequired = .secondary
        let target = TapTarget { taps.append($0) }
        primary.name = "primary"
        secondary.name = "secondary"
        for tap in [primary, secondary] {
            tap.addTarget(target, action: Selector("tapped", TapTarget.tapped))
            tap.delegate = target
            view.addGestureRecognizer(tap)
        }
        stage.show(view)

        try stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(taps.sorted() == ["primary", "secondary"])

        taps = []
        let before = TouchDispatcher.reportsPointers
        TouchDispatcher.reportsPointers = true
        defer { TouchDispatcher.reportsPointers = before }
        for phase in [HostEvent.Pointer.Phase.down, .up] {
            stage.screen.touches.handle(
                HostEvent.Pointer(phase: phase, position: CGPoint(x: 50, y: 50), isMouse: true), at: stage.now)
            stage.advance(by: 0.05)
        }
        stage.advance(by: 0.5)
        #expect(taps == ["primary"])
    }

    private final class TapTarget: UIGestureRecognizerDelegate {
        let tell: (String) -> Void
        init(_ tell: @escaping (String) -> Void) { self.tell = tell }
        func tapped(_ tap: UIGestureRecognizer) { tell(tap.name ?? "") }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }
}
