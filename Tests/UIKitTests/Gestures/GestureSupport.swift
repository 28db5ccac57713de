import Foundation
import TwillTesting

@testable import UIKit

/// Remembers, in order, what happened.
@MainActor
final class Log {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A target that writes each state into a log.
@MainActor
final class Target {
    let log: Log
    let name: String
    var onAction: ((UIGestureRecognizer) -> Void)?

    init(_ log: Log, _ name: String) {
        self.log = log
        self.name = name
    }

    func fire(_ recognizer: UIGestureRecognizer) {
        log.add("\(name) \(recognizer.state)")
        onAction?(recognizer)
    }

    var action: Selector { Selector("fire", Target.fire) }
}

/// Writes its touches into a log.
final class LogView: UIView {
    let log: Log
    let name: String
    var allowsGestures = true

    init(_ log: Log, _ name: String, _ frame: CGRect) {
        self.log = log
        self.name = name
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    private func note(_ what: String, _ touches: Set<UITouch>) { log.add("\(name) \(what) \(touches.count)") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsGestures }
}

/// A delegate that returns the values that a test sets.
@MainActor
final class Delegate: UIGestureRecognizerDelegate {
    var shouldBegin = true
    var simultaneous = false
    var receives = true
    var requiresFailureOf: UIGestureRecognizer?
    var requiredToFailBy: UIGestureRecognizer?
    var asked = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked += 1
        return shouldBegin
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiresFailureOf === otherGestureRecognizer }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiredToFailBy === otherGestureRecognizer }
}

/// A stage with a view, a view inside it, and what happens on them.
@MainActor
struct Playground {
    let stage = Stage()
    let log = Log()
    let outer: LogView
    let inner: LogView
    let target: Target

    init() {
        outer = LogView(log, "outer", CGRect(x: 0, y: 0, width: 375, height: 600))
        inner = LogView(log, "inner", CGRect(x: 100, y: 100, width: 150, height: 150))
        target = Target(log, "t")
        outer.addSubview(inner)
        stage.show(outer)
    }

    /// The target is kept by the recogniser's name alone: the caller keeps the returned one.
    func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView, _ name: String) -> (
        Recognizer, Target
    ) {
        let target = Target(log, name)
        recognizer.addTarget(target, action: target.action)
        view.addGestureRecognizer(recognizer)
        return (recognizer, target)
    }

    func down(_ x: CGFloat, _ y: CGFloat, _ finger: Int = 0) {
        stage.touchDown(at: CGPoint(x: x, y: y), finger: finger)
    }
    func move(_ x: CGFloat, _ y: CGFloat, _ finger: Int = 0) {
        stage.touchMoved(to: CGPoint(x: x, y: y), finger: finger)
    }
    func up(_ x: CGFloat, _ y: CGFloat, _ finger: Int = 0) { stage.touchUp(at: CGPoint(x: x, y: y), finger: finger) }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        down(x, y)
        stage.advance(by: 0.05)
        up(x, y)
    }
}
