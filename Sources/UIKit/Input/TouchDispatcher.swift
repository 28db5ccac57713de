import CoreGraphics
import Foundation
import TwillHost

/// Turns pointers into touches, and sends them to the application.
@MainActor
final class TouchDispatcher {
    private unowned let screen: UIScreen
    private let event = UIEvent()
    /// The touches that are down, by the pointer's identifier.
    private var active: [Int: UITouch] = [:]
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?

    /// Two taps that are further apart than this are two single taps. Seconds and points.
    static let tapInterval = 0.35
    static let tapDistance: CGFloat = 45
    /// A touch that has moved further than this is no tap, in points.
    static let tapMovement: CGFloat = 45

    /// Whether the app distinguishes pointers from fingers.
    static var reportsPointers =
        Bundle.main.object(forInfoDictionaryKey: "UIApplicationSupportsIndirectInputEvents") as? Bool ?? false

    init(screen: UIScreen) {
        self.screen = screen
    }

    var hasActiveTouches: Bool { !active.isEmpty }

    /// - Parameters:
    ///   - pointer: Its position is finite.
    ///   - time: On the app's clock.
    func handle(_ pointer: HostEvent.Pointer, at time: TimeInterval) {
        switch pointer.phase {
        case .down:
            if !opensMenu(pointer), !pointer.isSecondary { begin(pointer, at: time) }
        case .moved: move(pointer, at: time)
        case .up: end(pointer, phase: .ended, at: time)
        case .cancelled: end(pointer, phase: .cancelled, at: time)
        case .hovered: break
        }
    }

    /// Cancels all touches: the app loses the screen, and their ends will not be reported.
    func cancelAll(at time: TimeInterval) {
        for (identifier, touch) in active.sorted(by: { $0.key < $1.key }) {
            let pointer = HostEvent.Pointer(
                phase: .cancelled, position: touch.screenLocation, identifier: identifier)
            end(pointer, phase: .cancelled, at: time)
        }
        lastTap = nil
    }

    /// Lets views show a menu for a click of the second button, or of the first one with the Control key.
    private func opensMenu(_ pointer: HostEvent.Pointer) -> Bool {
        guard pointer.isSecondary || pointer.isMouse && event.modifierFlags.contains(.control), active.isEmpty,
            !UIApplication.shared.isIgnoringInteractionEvents, let target = screen.hitTest(pointer.position, with: nil)
        else { return false }
        return target.view.secondaryClick(at: screen.convert(pointer.position, to: target.window))
    }

    private func begin(_ pointer: HostEvent.Pointer, at time: TimeInterval) {
        if active[pointer.identifier] != nil { end(pointer, phase: .cancelled, at: time) }
        let touch = UITouch(
            at: pointer.position, timestamp: time, tapCount: tapCount(at: pointer.position, time: time))
        guard !UIApplication.shared.isIgnoringInteractionEvents,
            let target = screen.hitTest(pointer.position, with: event), mayBegin(in: target.view, of: target.window)
        else { return }
        screen.keyboard.noteTouch(in: target.view, isMouse: pointer.isMouse)
        screen.context.focusSystem?.touchBegan(in: target.view)
        touch.isMouse = pointer.isMouse
        if pointer.isMouse, Self.reportsPointers { touch.type = .indirectPointer }
        touch.window = target.window
        touch.view = target.view
        touch.isDelivered = target.view.isMultipleTouchEnabled || !active.values.contains { $0.view === target.view }
        for other in event.touches { other.phase = .stationary }
        active[pointer.identifier] = touch
        event.touches.append(touch)
        send(touch, at: time)
    }

    /// While an exclusive view tracks a touch no other view of its window gets one, and it gets none while another
    /// does.
    private func mayBegin(in view: UIView, of window: UIWindow) -> Bool {
        active.values.allSatisfy { other in
            guard other.window === window, let otherView = other.view, otherView !== view else { return true }
            return !view.isExclusiveTouch && !otherView.isExclusiveTouch
        }
    }

    private func move(_ pointer: HostEvent.Pointer, at time: TimeInterval) {
        guard let touch = active[pointer.identifier], touch.screenLocation != pointer.position else { return }
        touch.previousScreenLocation = touch.screenLocation
        touch.screenLocation = pointer.position
        if distance(touch.screenStart, pointer.position) > Self.tapMovement { touch.tapCount = 0 }
        change(touch, to: .moved, at: time)
    }

    private func end(_ pointer: HostEvent.Pointer, phase: UITouch.Phase, at time: TimeInterval) {
        guard let touch = active.removeValue(forKey: pointer.identifier) else { return }
        touch.previousScreenLocation = touch.screenLocation
        touch.screenLocation = pointer.position
        lastTap = phase == .ended && touch.tapCount > 0 ? (time, pointer.position, touch.tapCount) : nil
        // A tap on the status bar is not delivered to the views below it.
        let action = phase == .ended ? statusBarAction(of: touch) : nil
        change(touch, to: action == nil ? phase : .cancelled, at: time)
        event.touches.removeAll { $0 === touch }
        action?()
    }

    /// What a touch does as a tap on the status bar; nil where it is none.
    private func statusBarAction(of touch: UITouch) -> (() -> Void)? {
        guard touch.tapCount > 0, let window = touch.window,
            window.isStatusBarTap(from: touch.screenStart, to: touch.screenLocation),
            !touch.recognizers.contains(where: { $0.isRecognizing })
        else { return nil }
        var view = touch.view
        while let current = view {
            if current.keepsTouches { return nil }
            view = current.superview
        }
        return window.statusBarAction
    }

    private func change(_ touch: UITouch, to phase: UITouch.Phase, at time: TimeInterval) {
        for other in event.touches { other.phase = .stationary }
        touch.phase = phase
        touch.timestamp = time
        send(touch, at: time)
    }

    private func send(_ touch: UITouch, at time: TimeInterval) {
        event.timestamp = time
        UIApplication.shared.sendEvent(event)
        screen.context.drags.touchDidChange(touch)
    }

    private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
        guard let lastTap, time - lastTap.time <= Self.tapInterval,
            distance(lastTap.location, location) <= Self.tapDistance
        else { return 1 }
        return lastTap.count + 1
    }

    private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        hypot(one.x - other.x, one.y - other.y)
    }
}
