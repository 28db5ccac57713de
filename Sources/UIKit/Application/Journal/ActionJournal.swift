import CoreGraphics
import TwillHost

/// The user's actions since an app started, as the steps of a script that repeats them.
///
/// Taps are noted by what they touch, so that they find it where a changed app has it; what only scrolled is noted by
/// how far. Gestures of several fingers and keys with modifiers are not repeated.
@MainActor
package final class ActionJournal {
    /// The lines of the script.
    package private(set) var steps: [String]
    private let context: AppContext
    private var press: Press?
    private var waiting: Waiting?
    private var lastScroll: LastScroll?
    private var typed: String?

    /// More than a user does between two changes of the source; a longer journal would take long to repeat.
    static let mostSteps = 2_000

    /// - Parameter steps: What was repeated already.
    package init(_ context: AppContext = .current, after steps: [String] = []) {
        self.context = context
        self.steps = steps
        context.input.onEvent = { [weak self] in self?.note($0) }
    }

    /// Returns the lines, with what has not come to rest yet as it is now.
    package func allSteps() -> [String] {
        finishGesture()
        return steps
    }

    /// Notes an event before it is handled.
    func note(_ event: HostEvent) {
        switch event {
        case .pointer(let pointer): note(pointer)
        case .wheel(let wheel): note(wheel)
        case .key(let key) where key.isDown: note(key)
        case .text(let text): note(text: text)
        case .appearance(let isDark): add("appearance \(isDark ? "dark" : "light")")
        default: break
        }
    }

    private func add(_ line: String) {
        typed = nil
        lastScroll = nil
        guard steps.count < Self.mostSteps else { return }
        steps.append(line)
    }

    // MARK: Touches

    private struct Press {
        var finger: Int
        var start: CGPoint
        var time: TimeInterval
        var target: String?
        var places: ScrollPlaces
        var distance: CGFloat = 0
        var isAlone = true
    }

    /// A gesture whose effect shows later: a list that is flung comes to rest.
    private struct Waiting {
        var point: CGPoint
        var places: ScrollPlaces
        var line: String
        /// The distance of the wheel.
        var wheel: CGSize?
    }

    private struct LastScroll {
        var point: CGPoint
        var delta: CGSize
        weak var view: UIScrollView?
    }

    /// Fingers move so far in a tap, in points.
    private static let tapDistance: CGFloat = 10
    /// A longer touch is a long press, in seconds.
    private static let tapDuration: TimeInterval = 0.4

    private func note(_ pointer: HostEvent.Pointer) {
        let time = context.runtime.clock.now
        switch pointer.phase {
        case .hovered: break
        case .down:
            finishGesture()
            guard press == nil else {
                press?.isAlone = false
                return
            }
            press = Press(
                finger: pointer.identifier, start: pointer.position, time: time,
                target: TouchTarget.name(at: pointer.position, on: context.screen),
                places: ScrollPlaces(at: pointer.position, on: context.screen))
        case .moved: follow(pointer)
        case .cancelled: press = nil
        case .up:
            follow(pointer)
            guard let press, press.finger == pointer.identifier else { return }
            self.press = nil
            end(press, at: pointer.position, after: time - press.time)
        }
    }

    private func follow(_ pointer: HostEvent.Pointer) {
        guard let press, press.finger == pointer.identifier else { return }
        let distance = hypot(pointer.position.x - press.start.x, pointer.position.y - press.start.y)
        self.press?.distance = max(press.distance, distance)
    }

    private func end(_ press: Press, at point: CGPoint, after seconds: TimeInterval) {
        guard press.isAlone else { return add("# A gesture of several fingers is not repeated.") }
        if press.distance < Self.tapDistance, seconds < Self.tapDuration {
            return add("tap " + (press.target.map(ViewDump.quoted) ?? Self.text(press.start)))
        }
        let duration = ShortDecimal.text(min(max(seconds, 0.02), 10))
        waiting = Waiting(
            point: press.start, places: press.places,
            line: "drag \(Self.text(press.start)) \(Self.text(point)) \(duration)")
    }

    private func note(_ wheel: HostEvent.Wheel) {
        if let known = waiting, let delta = known.wheel, known.places.scrollsLike(wheel.position, on: context.screen) {
            waiting?.wheel = CGSize(width: delta.width + wheel.delta.width, height: delta.height + wheel.delta.height)
            return
        }
        finishGesture()
        waiting = Waiting(
            point: wheel.position, places: ScrollPlaces(at: wheel.position, on: context.screen), line: "",
            wheel: wheel.delta)
    }

    /// Notes the gesture that waits: as a distance where something scrolled.
    private func finishGesture() {
        guard let gesture = waiting else { return }
        waiting = nil
        if let (view, delta) = gesture.places.movement() {
            scroll(view, by: delta, at: gesture.point)
        } else if let delta = gesture.wheel {
            if delta.width.isFinite, delta.height.isFinite {
                add("scroll \(Self.text(gesture.point)) \(Self.text(CGPoint(x: delta.width, y: delta.height)))")
            }
        } else {
            add(gesture.line)
        }
    }

    private func scroll(_ view: UIScrollView, by delta: CGSize, at point: CGPoint) {
        var total = LastScroll(point: point, delta: delta, view: view)
        if let last = lastScroll, last.view === view {
            total.point = last.point
            total.delta.width += last.delta.width
            total.delta.height += last.delta.height
            steps.removeLast()
        }
        guard abs(total.delta.width) >= 0.5 || abs(total.delta.height) >= 0.5 else { return lastScroll = nil }
        add("scroll \(Self.text(total.point)) \(Self.text(CGPoint(x: total.delta.width, y: total.delta.height)))")
        if steps.count < Self.mostSteps { lastScroll = total }
    }

    private static func text(_ point: CGPoint) -> String {
        "\(ShortDecimal.text(point.x)),\(ShortDecimal.text(point.y))"
    }

    // MARK: Keys

    private func note(_ key: HostEvent.Key) {
        let isCommand = !key.modifiers.isDisjoint(with: [.command, .control, .alternate])
        // Other keys are noted by the text that they type.
        guard let known = Script.Key(rawValue: key.name), isCommand || key.text == nil else {
            if isCommand, !["shift", "control", "alternate", "command"].contains(key.name) {
                finishGesture()
                add("# A key that scripts do not know is not repeated: \(key.name)")
            }
            return
        }
        finishGesture()
        add("press \(Script.Key.text(known, key.modifiers))")
    }

    private func note(text: String) {
        // Return and Tab are keys.
        guard !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else { return }
        finishGesture()
        let whole = (typed ?? "") + text
        if typed != nil { steps.removeLast() }
        add("type \(ViewDump.quoted(whole))")
        if steps.count < Self.mostSteps { typed = whole }
    }
}
