import TwillHost
@_exported public import UIKit

/// A screen without a display, and a person in front of it: for tests of views and of whole screens.
///
///     import Testing
///     import TwillTesting
///
///     @MainActor
///     @Test func theCounterCounts() throws {
///         let stage = Stage()
///         stage.show(CounterViewController())
///         try stage.tap("Add")
///         #expect(stage.shows("1"))
///         #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 20, y: 40)))
///     }
///
/// Time is virtual and passes only in ``advance(by:)`` and in gestures, so a test gives the same result on every machine.
/// `Timer`, `Task.sleep` and the main queue keep to the wall: let them run with ``waitForMainQueue()``.
///
/// There is one screen in a process, so one stage is on it at a time. A test that does not `await` has the main thread
/// for itself and needs to do nothing for that: its stage is cleared by the next. A test that awaits uses
/// ``run(device:scale:_:)``, which lets one such test run at a time; while it awaits, another test's stage may come in
/// between, and each stage puts its own things back on the screen when it is used again.
@MainActor
public final class Stage {
    /// What the stage's screen is.
    public struct Device: Sendable, Hashable {
        public static let iphone5 = Device(device: .iphone5)
        /// 375×667 points at 2x.
        public static let iphone8 = Device(device: .iphone8)
        public static let iphone15 = Device(device: .iphone15)
        public static let ipad = Device(device: .ipad)

        let device: UIKit.Device
    }

    private let storedSession: AppSession
    let host: HeadlessHost
    private let clock: VirtualClock
    private var windows: [UIWindow] = []

    /// What was on the screen when another stage came in between.
    private var aside: UIScreen.Contents?

    private static weak var current: Stage?
    /// The stage of the test that awaits.
    private static var reserved: Stage?
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    // MARK: Making a stage

    /// A stage with nothing on it, light and upright, with texts of standard size from left to right. The stage before it is cleared, unless its test awaits.
    ///
    /// - Parameter scale: Pixels per point; nil for the device's own. From 0.5 to 8.
    public init(device: Device = .iphone8, scale: CGFloat? = nil) {
        precondition(
            scale.map { (0.5...8).contains($0) } ?? true,
            "A Stage's scale is a number of pixels per point from 0.5 to 8; it was \(scale ?? 0).")
        let screen = UIScreen.main
        screen.cancelTouches()
        Self.makeRoom()
        clock = VirtualClock()
        screen.become(device.device, scale: scale)
        host = HeadlessHost(display: HostDisplay(size: screen.bounds.size, scale: screen.scale))
        AppRuntime.shared.start(host: host, clock: clock)
        storedSession = AppSession(host: host, clock: clock)
        // A test stands in a block of the main queue: the next one cannot run before it is through.
        storedSession.drainsMainQueue = false
        screen.pipeline.invalidate()
        Self.current = self
    }

    /// Runs a test that awaits. Others that do so wait until it is through.
    public static func run<Result>(
        device: Device = .iphone8, scale: CGFloat? = nil, _ test: @MainActor (Stage) async throws -> Result
    ) async rethrows -> Result {
        while reserved != nil { await withCheckedContinuation { waiting.append($0) } }
        let stage = Stage(device: device, scale: scale)
        reserved = stage
        defer {
            stage.enter()
            stage.clear()
            reserved = nil
            if !waiting.isEmpty { waiting.removeFirst().resume() }
        }
        return try await test(stage)
    }

    /// Puts this stage's things on the screen, where another stage came in between.
    private func enter() {
        guard Self.current !== self else { return }
        precondition(
            aside != nil, "This Stage was cleared when another was made: one stage is used at a time. Make it last.")
        Self.makeRoom()
        AppRuntime.shared.start(host: host, clock: clock)
        if let aside { screen.restore(aside) }
        aside = nil
        Self.current = self
    }

    /// Takes the present stage off the screen, for good unless its test awaits.
    private static func makeRoom() {
        if let reserved, current === reserved {
            reserved.aside = UIScreen.main.putAside()
        } else {
            current?.clear()
        }
        // What an app or a test without a stage left behind.
        for window in UIScreen.main.windows { window.isHidden = true }
        // A window that was let go on another thread takes its layer away only when the main queue runs.
        for layer in UIScreen.main.rootLayer.sublayers ?? [] { layer.removeFromSuperlayer() }
        current = nil
    }

    /// Takes everything off the stage.
    public func clear() {
        for window in windows { window.isHidden = true }
        windows = []
    }

    /// The hands and eyes; using them puts this stage on the screen.
    package var session: AppSession {
        enter()
        return storedSession
    }

    // MARK: Showing

    public var screen: UIScreen { storedSession.screen }

    /// Shows a view controller as the root of a window that fills the screen, and draws it. What was shown before goes.
    ///
    /// - Returns: The window.
    @discardableResult
    public func show(_ viewController: UIViewController) -> UIWindow {
        enter()
        clear()
        let window = UIWindow(frame: screen.bounds)
        window.rootViewController = viewController
        windows = [window]
        window.makeKeyAndVisible()
        settle()
        return window
    }

    /// Shows a view at its own frame on white, in dark mode on black.
    @discardableResult
    public func show(_ view: UIView) -> UIWindow {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.view.addSubview(view)
        return show(controller)
    }

    // MARK: Time

    /// Seconds since the stage was made.
    public var now: TimeInterval { clock.now }

    /// Lets time pass, a frame each 60th of a second and one at the end.
    public func advance(by seconds: TimeInterval) {
        do { try session.advance(by: seconds) } catch { fail(error) }
    }

    /// Lays out, draws and commits what has changed, without time passing. The other methods do it by themselves.
    public func settle() {
        do { try session.settle() } catch { fail(error) }
    }

    /// Lets blocks of the main queue, tasks of the main actor and due timers run, then draws.
    public func waitForMainQueue() async {
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        settle()
    }

    // MARK: Hands

    /// Touches the element with this text, accessibility label or identifier, whole.
    ///
    /// - Throws: What covers it, that it is off the screen, or what the screen shows instead.
    public func tap(_ text: String) throws { try session.tap(text) }

    /// Touches a point of the screen, in points.
    public func tap(at point: CGPoint) throws { try session.tap(at: point) }

    /// Drags evenly from one point to another.
    public func drag(from start: CGPoint, to end: CGPoint, seconds: TimeInterval = 0.3) throws {
        try session.drag(from: start, to: end, seconds: seconds)
    }

    /// Turns a notched wheel, or moves two fingers on a trackpad, over a point; positive moves the content right or down.
    public func wheel(at point: CGPoint, by delta: CGSize, isPrecise: Bool = true) {
        do { try session.wheel(at: point, delta: delta, isPrecise: isPrecise) } catch { fail(error) }
    }

    /// Scrolls until the element with this text, label or identifier can be touched.
    ///
    /// - Throws: That it is nowhere, and what the screen shows instead.
    public func scroll(to text: String) throws { try session.scroll(toElement: text) }

    /// Puts a finger down; more than one at a time have different numbers.
    public func touchDown(at point: CGPoint, finger: Int = 0) { session.touch(.down, at: point, finger: finger) }

    public func touchMoved(to point: CGPoint, finger: Int = 0) { session.touch(.moved, at: point, finger: finger) }

    public func touchUp(at point: CGPoint, finger: Int = 0) { session.touch(.up, at: point, finger: finger) }

    /// Moves the pointer with nothing pressed.
    public func hover(at point: CGPoint) { session.touch(.hovered, at: point) }

    /// Presses and lets go a key: "return", "escape", "tab", "delete", "left", "a", and so on.
    ///
    /// - Throws: Where nothing takes it.
    public func press(_ key: String, modifiers: UIKeyModifierFlags = []) throws {
        try session.press(key, modifiers: modifiers.forHosts)
    }

    /// Turns a wheel or moves two fingers on a trackpad over a point. Positive moves the content right or down.
    public func scroll(by delta: CGSize, at point: CGPoint, isPrecise: Bool = true) throws {
        try session.scroll(by: delta, at: point, isPrecise: isPrecise)
    }

    /// Two fingers that go down, move evenly and are lifted together.
    public func drag(
        _ first: (from: CGPoint, to: CGPoint), _ second: (from: CGPoint, to: CGPoint), seconds: TimeInterval = 0.3
    ) {
        touchDown(at: first.from, finger: 0)
        touchDown(at: second.from, finger: 1)
        let steps = max(1, Int((seconds * 60).rounded()))
        for step in 1...steps {
            advance(by: 1.0 / 60)
            let part = CGFloat(step) / CGFloat(steps)
            func place(_ way: (from: CGPoint, to: CGPoint)) -> CGPoint {
                CGPoint(
                    x: way.from.x + (way.to.x - way.from.x) * part, y: way.from.y + (way.to.y - way.from.y) * part)
            }
            touchMoved(to: place(first), finger: 0)
            touchMoved(to: place(second), finger: 1)
        }
        touchUp(at: first.to, finger: 0)
        touchUp(at: second.to, finger: 1)
        advance(by: 1.0 / 60)
    }

    // MARK: Surroundings

    /// Turns the device; the interface follows where the view controllers allow it.
    ///
    /// - Parameter waits: Whether time passes until the interface has come to rest. Without, the turn has just begun.
    public func rotate(to orientation: UIInterfaceOrientation, waits: Bool = true) {
        do { try session.rotate(to: orientation, waits: waits) } catch { fail(error) }
    }

    /// Whether time, signal and battery are drawn above the windows, and the bar at the bottom of phones that have one. They
    /// are not at first, so that pictures hold the app's own things alone.
    public var showsStatusBar: Bool {
        get { screen.statusBar.isShown }
        set {
            enter()
            screen.statusBar.isShown = newValue
            settle()
        }
    }

    /// Makes the system light or dark.
    public func setAppearance(_ style: UIUserInterfaceStyle) {
        do { try session.setAppearance(style) } catch { fail(error) }
    }

    /// Sets the text size that a person chooses in the system's settings; `large` is where a stage begins. Views are told as
    /// their traits change, then `UIContentSizeCategory.didChangeNotification` is posted.
    public func setTextSize(_ category: UIContentSizeCategory) {
        do { try session.setTextSize(category) } catch { fail(error) }
    }

    /// Turns the interface to a language that is written from right to left, or back.
    public func setLayoutDirection(_ direction: UITraitEnvironmentLayoutDirection) {
        do { try session.setDirection(direction) } catch { fail(error) }
    }

    /// Posts what UIKit posts when a person takes a screenshot.
    public func takeScreenshot() {
        do { try session.takeScreenshot() } catch { fail(error) }
    }

    // MARK: Eyes

    /// Whether an element with this text, label or identifier can be seen: on the screen and behind nothing solid.
    public func shows(_ text: String) -> Bool {
        do { return try session.shows(text) } catch { fail(error) }
    }

    /// Every text that can be seen, from top to bottom.
    public var texts: [String] {
        settle()
        return session.visibleTexts()
    }

    /// The visible views as an indented tree: class, frame in the window, text.
    public var dump: String {
        do { return try session.dump() } catch { fail(error) }
    }

    /// The screen as it is now.
    public func snapshot() -> Picture {
        do { return Picture(copying: try session.picture(), scale: screen.scale) } catch { fail(error) }
    }

    /// The colour of the pixel at a point of the screen, in sRGB; the nearest where it lies outside. It never equals
    /// `UIColor.white`, which is a grey: ask ``Picture/hasColor(_:at:tolerance:)``.
    public func pixel(at point: CGPoint) -> UIColor { snapshot().pixel(at: point) }

    /// Paints the whole screen anew, as after its pixels were lost: what compositing alone takes, for measuring. Changes
    /// that wait are laid out, drawn and painted along.
    @discardableResult
    public func repaint() -> Statistics {
        screen.pipeline.invalidate()
        _ = try? AppRuntime.shared.renderFrame(at: now)
        return statistics
    }

    /// What the last frame took: it was made by the last change that could be seen.
    public var statistics: Statistics { Statistics(screen.pipeline.statistics) }

    /// What the app asked the desktop to open, oldest first. Nothing of it was opened.
    public var openedURLs: [URL] { host.openedURLs }

    /// How many frames were shown.
    public var frameCount: Int { host.frameCount }

    private func fail(_ error: any Error) -> Never {
        // The virtual screen has nothing that can be lost.
        preconditionFailure("The stage's screen failed: \(error)")
    }
}

extension UIKeyModifierFlags {
    fileprivate var forHosts: HostEvent.Key.Modifiers {
        var modifiers: HostEvent.Key.Modifiers = []
        if contains(.shift) { modifiers.insert(.shift) }
        if contains(.control) { modifiers.insert(.control) }
        if contains(.alternate) { modifiers.insert(.alternate) }
        if contains(.command) { modifiers.insert(.command) }
        return modifiers
    }
}
