import CoreGraphics
import QuartzCore
import TwillHost
import TwillSync

/// A target that is not retained, and what to call on it.
struct GestureTarget {
    weak var target: AnyObject?
    var action: Selector
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer {
    /// A recognition that waits for another recognizer to fail.
    struct Held {
        /// `.began` or `.ended`.
        var state: State
        /// The fingers were lifted while it waited.
        var endedMeanwhile = false
    }

    /// The engine of the screen that its touches are on, also for code of another screen.
    var engine: GestureEngine { isInProgress ? trackedWindow?.screen.context.gestures ?? .shared : .shared }

    func add(_ target: Any, _ action: Selector) {
        let target = target as AnyObject
        targets.removeAll { $0.target == nil }
        guard !targets.contains(where: { $0.target === target && $0.action == action }) else { return }
        targets.append(GestureTarget(target: target, action: action))
    }

    func remove(_ target: Any?, _ action: Selector?) {
        let target = target.map { $0 as AnyObject }
        targets.removeAll { entry in
            (target == nil || entry.target === target) && (action == nil || entry.action == action)
        }
    }

    /// Calls every target once, with the state as it was when it was queued.
    func sendActions(reporting state: State) {
        reportedState = state
        defer { reportedState = nil }
        // A target may be added or removed by another's action.
        for entry in targets {
            guard let target = entry.target else { continue }
            if !UIApplication.shared.sendAction(entry.action, to: target, from: self, for: nil) {
                logError(
                    "\(type(of: self)) could not send \"\(entry.action)\" to \(type(of: target)): the method belongs to "
                        + "another class, or takes an argument that is no \(type(of: self)).")
            }
        }
    }

    // MARK: Places

    func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = trackedWindow ?? view.window, view !== window else { return point }
        return view.convert(point, from: window)
    }

    /// A distance rather than a place: turned and scaled, not moved.
    func convertVectorFromWindow(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        let origin = convertFromWindow(.zero, to: view), end = convertFromWindow(vector, to: view)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    func convertVectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let window = trackedWindow ?? view.window, view !== window else { return vector }
        let origin = view.convert(CGPoint.zero, to: window), end = view.convert(vector, to: window)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    func updateCentroid() {
        guard !trackedTouches.isEmpty else { return }
        var sum = CGPoint.zero
        for touch in trackedTouches {
            let place = touch.location(in: nil)
            sum.x += place.x
            sum.y += place.y
        }
        centroid = CGPoint(x: sum.x / CGFloat(trackedTouches.count), y: sum.y / CGFloat(trackedTouches.count))
    }

    // MARK: Timers

    /// Runs `work` after `delay` seconds of app time, as part of the gesture; cancel it in `resetOwnState()`.
    func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle {
        AppRuntime.shared.clock.schedule(after: delay) { GestureEngine.shared.perform(work) }
    }

    nonisolated final func describe() -> String {
        guard MainThread.isCurrent else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { describeOnMain() }
    }

    private func describeOnMain() -> String {
        let place = view.map { "; view = <\(type(of: $0))>" } ?? ""
        let name = name.map { "; name = \($0)" } ?? ""
        return "<\(type(of: self)): state = \(state)\(place)\(name)>"
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
