import CoreGraphics
package import TwillDrawing
package import TwillHost

/// A user's session with the app: the actions of scripts and tests, on any host.
///
/// On the virtual clock, time passes only in ``advance(by:)``, at 60 frames per second. In a window, time passes by
/// itself, and ``advance(by:)`` waits.
@MainActor
package final class AppSession {
    private let host: any TwillHost.Host
    private let clock: any AppClock
    private let context = AppContext.current
    private var runtime: AppRuntime { context.runtime }
    private var loop: MainLoop?
    /// The clock, where it moves only in steps.
    private let stepped: (any SteppedClock)?
    package let screen = UIScreen.main

    /// The duration of a frame on the virtual clock, in seconds.
    package static let frameDuration = 1.0 / 60

    /// Whether blocks of the main queue and the run loop's timers run between frames. This is impossible if the caller
    /// itself is a block of that queue, as tests are.
    package var drainsMainQueue = true

    /// Where the finger is that has lifted something; nil without one.
    var carried: CGPoint?

    /// - Parameter runsAhead: Whether time passes in ``advance(by:)`` alone, on a clock of the machine's time that can run
    ///   ahead.
    package init(host: any TwillHost.Host, clock: any AppClock, runsAhead: Bool = false) {
        self.host = host
        self.clock = clock
        stepped = clock as? VirtualClock ?? (runsAhead ? clock as? WallClock : nil)
        if stepped == nil { loop = MainLoop(host: host, clock: clock) }
    }

    // MARK: Time

    /// Lets app time pass, and shows each frame.
    ///
    /// On the virtual clock, the end is reached exactly, with a frame at that time, so that equal waits result in equal
    /// images, independent of earlier waits.
    package func advance(by seconds: TimeInterval) throws {
        guard seconds > 0, seconds.isFinite else { return try settle() }
        guard let stepped else {
            loop?.run(until: clock.now + seconds)
            return try checkAlive()
        }
        try settle()
        let end = stepped.now + seconds
        while stepped.now < end {
            let next = stepped.now + Self.frameDuration
            stepped.advance(to: next + 1e-9 < end ? next : end)
            try settle()
        }
    }

    /// Lets app time pass until nothing moves, but no longer than `seconds`, as some things never stop.
    package func advanceToRest(within seconds: TimeInterval) throws {
        let end = clock.now + seconds
        try advance(by: Self.frameDuration)
        while runtime.needsFrame, clock.now < end { try advance(by: Self.frameDuration) }
    }

    /// Shows the changes without letting time pass.
    package func settle() throws {
        guard stepped != nil else {
            // The next slot may be a frame away. Does not wait forever for an app that always needs another frame.
            for round in 0..<8 where round == 0 || runtime.needsFrame {
                loop?.run(until: clock.now + Self.frameDuration)
                try checkAlive()
            }
            return
        }
        drainMainQueue()
        let runtime = runtime
        // A frame's callbacks may request another; does not wait forever for an app that always does.
        for _ in 0..<8 where runtime.needsFrame(at: clock.now) {
            try runtime.renderFrame(at: clock.now)
            drainMainQueue()
        }
    }

    /// Runs until the user closes the window; returns the process's exit status.
    package func runUntilOver() -> Int32 {
        loop?.run()
        return loop?.status ?? 0
    }

    private func checkAlive() throws {
        if let status = runtime.status { throw SessionOver(status: status) }
    }

    /// Runs the blocks that wait on the main queue, and those that they add, in a limited number of rounds.
    private func drainMainQueue() {
        guard drainsMainQueue else { return }
        for _ in 0..<3 {
            nonisolated(unsafe) var isThrough = false
            DispatchQueue.main.async { isThrough = true }
            while !isThrough { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
        }
    }

    // MARK: Input

    /// Posts an event to the host, and handles the waiting events.
    ///
    /// - Returns: Whether the event was handled, as ``InputDispatcher/handle(_:)`` returns it.
    @discardableResult
    package func post(_ event: HostEvent) -> Bool {
        host.post(event)
        return context.input.handleEvents(of: host)
    }

    package func touch(_ phase: HostEvent.Pointer.Phase, at point: CGPoint, finger: Int = 0) {
        post(.pointer(.init(phase: phase, position: point, identifier: finger)))
    }

    /// Taps for three frames, and shows a frame with the effect.
    package func tap(at point: CGPoint) throws {
        try settle()
        guard screen.bounds.contains(point) else {
            throw ActionFailure("\(Self.describe(point)) is not on the screen, which is \(screenSize).")
        }
        touch(.down, at: point)
        try advance(by: 3 * Self.frameDuration)
        touch(.up, at: point)
        try advance(by: Self.frameDuration)
    }

    package func tap(_ text: String) throws {
        try settle()
        try tap(at: try reachableElement(text).touchPoint)
    }

    /// Presses for as long as a context menu needs, lifts the finger, and waits until what opened is at rest.
    package func longPress(at point: CGPoint) throws {
        try settle()
        guard screen.bounds.contains(point) else {
            throw ActionFailure("\(Self.describe(point)) is not on the screen, which is \(screenSize).")
        }
        touch(.down, at: point)
        try advance(by: 0.7)
        touch(.up, at: point)
        try advanceToRest(within: 1)
    }

    package func longPress(_ text: String) throws {
        try settle()
        try longPress(at: try reachableElement(text).touchPoint)
    }

    /// Clicks with the second button of a mouse, and waits until what opened is at rest.
    package func secondaryClick(at point: CGPoint) throws {
        try settle()
        post(.pointer(.init(phase: .down, position: point, isMouse: true, isSecondary: true)))
        try advanceToRest(within: 1)
    }

    /// Drags at a constant speed, one step per frame.
    package func drag(from start: CGPoint, to end: CGPoint, seconds: TimeInterval) throws {
        try settle()
        guard screen.bounds.contains(start) else {
            throw ActionFailure("\(Self.describe(start)) is not on the screen, which is \(screenSize).")
        }
        guard seconds.isFinite, seconds <= 3_600 else {
            throw ActionFailure("A drag cannot take \(seconds) seconds; it takes from 0 to 3600.")
        }
        touch(.down, at: start)
        let steps = max(1, Int((max(0, seconds) / Self.frameDuration).rounded()))
        for step in 1...steps {
            try advance(by: Self.frameDuration)
            let part = CGFloat(step) / CGFloat(steps)
            touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        touch(.up, at: end)
        try advance(by: Self.frameDuration)
    }

    /// Presses and releases a key, with the text that it types, and shows a frame with the effect.
    package func press(_ name: String, modifiers: HostEvent.Key.Modifiers = []) throws {
        try settle()
        let key = HostEvent.Key(name: name, isDown: true, modifiers: modifiers)
        var isHandled = post(.key(key))
        if let text = key.text, post(.text(text)) { isHandled = true }
        post(.key(.init(name: name, isDown: false, modifiers: modifiers)))
        for (flag, modifier) in Self.modifierNames where modifiers.contains(flag) {
            post(.key(.init(name: modifier, isDown: false)))
        }
        guard isHandled else {
            throw ActionFailure(
                "Nothing on the screen handles the key \"\(name)\": no key command matches it, and no responder takes it."
            )
        }
        try advance(by: Self.frameDuration)
    }

    private static let modifierNames: [(HostEvent.Key.Modifiers, String)] = [
        (.shift, "shift"), (.control, "control"), (.alternate, "alternate"), (.command, "command"),
    ]

    /// Types text, one frame per character: as keys for line feeds and tabs, and as an input method does for others.
    package func type(_ text: String) throws {
        try settle()
        for character in text {
            switch character {
            case "\n": try press("return")
            case "\t": try press("tab")
            default:
                guard post(.text(String(character))) else {
                    throw ActionFailure(
                        "Nothing takes the text \"\(character)\": the first responder of the key window has to be one that "
                            + "conforms to UIKeyInput.")
                }
                try advance(by: Self.frameDuration)
            }
        }
    }

    // MARK: Screen

    /// Rotates the device.
    ///
    /// - Parameter waits: Whether to wait until the rotation animation has ended.
    package func rotate(to orientation: UIInterfaceOrientation, waits: Bool = true) throws {
        let old = screen.orientation
        screen.rotate(to: orientation)
        try settle()
        guard waits, screen.orientation != old else { return }
        // A rotation by 180 degrees takes twice as long.
        try advance(by: screen.rotationDuration * (old.isLandscape == screen.orientation.isLandscape ? 2 : 1) + 0.05)
    }

    package func setAppearance(_ style: UIUserInterfaceStyle) throws {
        if style != .unspecified { post(.appearance(isDark: style == .dark)) }
        try settle()
    }

    /// Lets the keyboard come with text inputs from now on, or not.
    package func setKeyboard(_ presence: KeyboardController.Presence) throws {
        screen.keyboard.presence = presence
        try settle()
    }

    package func setTextSize(_ category: UIContentSizeCategory) throws {
        screen.setTextSize(category)
        try settle()
    }

    package func setLanguage(_ localization: AppLocalization) throws {
        screen.setLocalization(localization)
        try settle()
    }

    package func setDirection(_ direction: UITraitEnvironmentLayoutDirection) throws {
        screen.setDirection(direction)
        try settle()
    }

    package func setAccessibility(_ setting: AccessibilitySetting, _ isOn: Bool) throws {
        screen.setAccessibility(setting, isOn)
        try settle()
    }

    /// Posts the notification of a screenshot by the user.
    package func takeScreenshot() throws {
        NotificationCenter.default.post(
            name: UIApplication.userDidTakeScreenshotNotification, object: UIApplication.shared)
        try settle()
    }

    /// Sends a memory warning, as the system does when memory runs low.
    package func sendMemoryWarning() throws {
        UIApplication.shared.receiveMemoryWarning()
        try settle()
    }

    // MARK: Output

    /// Returns the screen's pixels at its scale. They change with the next frame, so read them before.
    package func snapshot() throws -> Bitmap {
        try settle()
        if runtime.lastFrame == nil {
            screen.pipeline.invalidate()
            try settle()
        }
        guard let bitmap = runtime.lastFrame?.bitmap else {
            throw ActionFailure("The screen could not be drawn at \(screenSize): there is no memory for its pixels.")
        }
        return bitmap
    }

    /// Returns the visible views as text; see ``ViewDump``.
    package func dump() throws -> String {
        try settle()
        return ViewDump.text(of: screen.allWindows)
    }

    /// Returns whether an element with this text, label or identifier is visible.
    package func shows(_ text: String) throws -> Bool {
        try settle()
        return ElementFinder(screen: screen).elements(matching: text).contains { $0.coverer == nil }
    }

    /// Returns the visible texts on the screen.
    package func visibleTexts() -> [String] { ElementFinder(screen: screen).visibleTexts() }

    /// Returns the element that the user would touch.
    package func reachableElement(_ text: String) throws -> ElementFinder.Element {
        try ElementFinder(screen: screen).reachable(text)
    }

    var screenSize: String {
        "\(ShortDecimal.text(screen.bounds.width))×\(ShortDecimal.text(screen.bounds.height)) points"
    }

    static func describe(_ point: CGPoint) -> String {
        "\(ShortDecimal.text(point.x)),\(ShortDecimal.text(point.y))"
    }
}

/// The reason why an action failed, as a sentence.
package struct ActionFailure: Error, Equatable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// The error if the user closed the window, or the display connection was lost, during a script.
package struct SessionOver: Error {
    package var status: Int32
}
