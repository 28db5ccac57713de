import Testing
package import TwillHost
@_exported public import UIKit

/// A screen without a display, with a simulated user: for tests of views and of whole screens.
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
/// Time is virtual and passes only in ``advance(by:)`` and in gestures, so a test gives the same result on every
/// machine. `Timer`, `Task.sleep` and the main queue keep to the wall: let them run with ``waitForMainQueue()``.
///
/// Each stage is a separate screen: its windows, clock, touches, traits, text size, direction, constraints, animations
/// and appearance proxies belong to it, so tests with a stage each may run interleaved. What is one for the whole app on
/// iOS, such as `UIScreen.main`, `UITraitCollection.current`, `UIView.animate` or `UILabel.appearance()`, goes by the
/// stage that the running test made or used last, before and after an `await`, and in tasks that its code starts. When
/// the stage is released its windows are hidden, and what was under way on it ends; a test that has none sees a light
/// screen in portrait, left to right, with texts of standard size.
///
/// `NotificationCenter.default` and the object `UIApplication.shared`, with its delegate, are shared by all tests of a
/// process.
@preconcurrency @MainActor
public final class Stage {
    /// The device whose screen the stage has.
    public struct Device: Sendable, Hashable {
        /// An iPhone 5.
        public static let iphone5 = Device(device: .iphone5)
        /// An iPhone 8, with 375×667 points at 2x.
        public static let iphone8 = Device(device: .iphone8)
        /// An iPhone 15.
        public static let iphone15 = Device(device: .iphone15)
        /// An iPad.
        public static let ipad = Device(device: .ipad)

        let device: UIKit.Device
    }

    private let context: AppContext
    let storedSession: AppSession
    let host: HeadlessHost
    private let clock: VirtualClock
    private var windows: [UIWindow] = []

    // MARK: Making a stage

    /// A stage with nothing on it, light and upright, with texts of standard size from left to right.
    ///
    /// - Parameters:
    ///   - device: The device whose screen it is.
    ///   - scale: Pixels per point, from 0.5 to 8; nil for the device's own.
    ///   - keyboard: Whether the keyboard on the screen comes with text inputs.
    public init(device: Device = .iphone8, scale: CGFloat? = nil, keyboard: Keyboard = .hardware) {
        precondition(
            scale.map { (0.5...8).contains($0) } ?? true,
            "A Stage's scale is a number of pixels per point from 0.5 to 8; it was \(scale ?? 0).")
        AppContext.currentTest = { Test.current?.id.hashValue }
        let context = AppContext(device: device.device, scale: scale)
        let clock = VirtualClock()
        self.context = context
        self.clock = clock
        (host, storedSession) = context.perform {
            let screen = context.screen
            screen.keyboard.presence = keyboard.presence
            let host = HeadlessHost(display: HostDisplay(size: screen.bounds.size, scale: screen.scale))
            context.runtime.start(host: host, clock: clock)
            return (host, AppSession(host: host, clock: clock))
        }
        // A test runs in a block of the main queue: the next block cannot run before its end.
        storedSession.drainsMainQueue = false
    }

    isolated deinit {
        context.end()
    }

    /// Runs a test with a stage that ends with it.
    public static func run<Result>(
        device: Device = .iphone8, scale: CGFloat? = nil, keyboard: Keyboard = .hardware,
        _ test: @MainActor (Stage) async throws -> Result
    ) async rethrows -> Result {
        let stage = Stage(device: device, scale: scale, keyboard: keyboard)
        defer { stage.context.end() }
        return try await test(stage)
    }

    /// Takes everything off the stage.
    public func clear() {
        perform { hideWindows() }
    }

    private func hideWindows() {
        for window in windows { window.isHidden = true }
        windows = []
    }

    /// The session of the simulated user; using it makes this stage the current one of its test.
    package var session: AppSession {
        perform {}
        return storedSession
    }

    /// Runs code as this stage's: what it calls sees this screen, whichever test is current.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try context.perform(body) }

    /// Runs a step that cannot fail here: the virtual screen has nothing that can be lost.
    func always<Result>(_ body: (AppSession) throws -> Result) -> Result {
        do { return try perform { try body(storedSession) } } catch {
            preconditionFailure("The stage's screen failed: \(error)")
        }
    }

    // MARK: Showing

    /// The stage's screen.
    public var screen: UIScreen { context.screen }

    /// Shows a view controller as the root of a window that fills the screen, and draws it. What was shown before goes.
    ///
    /// - Returns: The window.
    @discardableResult
    public func show(_ viewController: UIViewController) -> UIWindow {
        perform {
            hideWindows()
            let window = UIWindow(frame: screen.bounds)
            window.rootViewController = viewController
            windows = [window]
            window.makeKeyAndVisible()
            drawChanges()
            return window
        }
    }

    /// Shows a view at its own frame on white, in dark mode on black.
    @discardableResult
    public func show(_ view: UIView) -> UIWindow {
        perform {
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            controller.view.addSubview(view)
            return show(controller)
        }
    }

    // MARK: Time

    /// The seconds since the stage was made.
    public var now: TimeInterval { clock.now }

    /// Lets time pass, a frame each 60th of a second and one at the end.
    public func advance(by seconds: TimeInterval) {
        always { try $0.advance(by: seconds) }
    }

    /// Lays out, draws and commits what has changed, without time passing: animations stay where they are. The other
    /// methods do it by themselves.
    public func drawChanges() {
        always { try $0.settle() }
    }

    /// Lets blocks of the main queue, tasks of the main actor and due timers run, then draws.
    public func waitForMainQueue() async {
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        drawChanges()
    }

    // MARK: Hands

    /// Touches the element with this text, accessibility label or identifier, whole.
    ///
    /// - Throws: An error that names the covering view, says that it is off the screen, or lists the visible texts.
    public func tap(_ text: String) throws { try perform { try storedSession.tap(text) } }

    /// Touches a point of the screen, in points.
    public func tap(at point: CGPoint) throws { try perform { try storedSession.tap(at: point) } }

    /// Presses the element with this text, label or identifier until a context menu opens, and lifts the finger.
    public func longPress(_ text: String) throws { try perform { try storedSession.longPress(text) } }

    /// Presses a point of the screen until a context menu opens, and lifts the finger.
    public func longPress(at point: CGPoint) throws { try perform { try storedSession.longPress(at: point) } }

    /// Clicks a point of the screen with the second button of a mouse.
    public func secondaryClick(at point: CGPoint) throws { try perform { try storedSession.secondaryClick(at: point) } }

    /// Drags evenly from one point to another.
    public func drag(from start: CGPoint, to end: CGPoint, seconds: TimeInterval = 0.3) throws {
        try perform { try storedSession.drag(from: start, to: end, seconds: seconds) }
    }

    /// Moves two fingers on a trackpad over a point, or turns a wheel with notches; positive moves the content right or
    /// down.
    ///
    /// No time passes: what a trackpad scrolls is there at once, and a wheel's notches are followed in
    /// ``advance(by:)``.
    ///
    /// - Parameters:
    ///   - delta: In points.
    ///   - point: The position of the pointer, in points of the screen.
    ///   - isPrecise: Whether it is a trackpad.
    public func scroll(by delta: CGSize, at point: CGPoint, isPrecise: Bool = true) {
        always { try $0.scroll(by: delta, at: point, isPrecise: isPrecise) }
    }

    /// Scrolls until the element with this text, label or identifier can be touched.
    ///
    /// - Throws: An error that lists the visible texts if it is not found.
    public func scroll(to text: String) throws { try perform { try storedSession.scroll(toElement: text) } }

    /// Puts a finger down; more than one at a time have different numbers.
    public func touchDown(at point: CGPoint, finger: Int = 0) {
        perform { storedSession.touch(.down, at: point, finger: finger) }
    }

    /// Moves a finger that is down.
    public func touchMoved(to point: CGPoint, finger: Int = 0) {
        perform { storedSession.touch(.moved, at: point, finger: finger) }
    }

    /// Lifts a finger.
    public func touchUp(at point: CGPoint, finger: Int = 0) {
        perform { storedSession.touch(.up, at: point, finger: finger) }
    }

    /// Posts an event as a window does, without showing a frame, for input that the other methods do not offer.
    ///
    /// - Returns: Whether the app handled it.
    @discardableResult
    package func post(_ event: HostEvent) -> Bool { perform { storedSession.post(event) } }

    /// Moves the pointer with nothing pressed.
    public func hover(at point: CGPoint) { perform { storedSession.touch(.hovered, at: point) } }

    /// Presses and releases a key: "return", "escape", "tab", "delete", "left", "a", and so on. A key that types a
    /// character types it into a first responder that conforms to `UIKeyInput`.
    ///
    /// - Throws: Where nothing takes it.
    public func press(_ key: String, modifiers: UIKeyModifierFlags = []) throws {
        try perform { try storedSession.press(key, modifiers: modifiers.forHosts) }
    }

    /// Types text into the first responder, which conforms to `UIKeyInput`.
    ///
    /// - Throws: Where no responder accepts it.
    public func type(_ text: String) throws { try perform { try storedSession.type(text) } }

    /// Puts a text on the general pasteboard and pastes it into the first responder.
    ///
    /// - Throws: Where nothing takes it.
    public func paste(_ text: String) throws { try perform { try storedSession.paste(text) } }

    /// Selects the first place of a text in the first responder, which conforms to `UITextInput`.
    ///
    /// - Throws: Where there is no such text.
    public func select(_ text: String) throws { try perform { try storedSession.select(text) } }

    /// Drags with two fingers that go down, move evenly and are lifted together.
    public func drag(
        _ first: (from: CGPoint, to: CGPoint), _ second: (from: CGPoint, to: CGPoint), seconds: TimeInterval = 0.3
    ) {
        touchDown(at: first.from, finger: 0)
        touchDown(at: second.from, finger: 1)
        precondition(
            seconds.isFinite && seconds <= 3_600, "A drag takes from 0 to 3600 seconds; it was to take \(seconds).")
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

    /// Rotates the device; the interface follows where the view controllers allow it.
    ///
    /// - Parameters:
    ///   - orientation: The orientation of the interface.
    ///   - waits: Whether time passes until the interface has come to rest. Without, the rotation has just begun.
    public func rotate(to orientation: UIInterfaceOrientation, waits: Bool = true) {
        always { try $0.rotate(to: orientation, waits: waits) }
    }

    /// Whether time, signal and battery are drawn above the windows, and the bar at the bottom of phones that have one.
    /// They are not at first, so that images contain the app's own contents alone.
    public var showsStatusBar: Bool {
        get { screen.statusBar.isShown }
        set {
            perform {
                screen.statusBar.isShown = newValue
                drawChanges()
            }
        }
    }

    /// Makes the system light or dark.
    public func setAppearance(_ style: UIUserInterfaceStyle) {
        always { try $0.setAppearance(style) }
    }

    /// Sets the text size that the user chooses in the system's settings; `large` is where a stage begins. Views are
    /// notified as their traits change, then `UIContentSizeCategory.didChangeNotification` is posted.
    public func setTextSize(_ category: UIContentSizeCategory) {
        always { try $0.setTextSize(category) }
    }

    /// Sets the direction of the interface's language: from right to left, or from left to right.
    public func setLayoutDirection(_ direction: UITraitEnvironmentLayoutDirection) {
        always { try $0.setDirection(direction) }
    }

    /// Sets the app's language and region, as in the system's settings.
    ///
    /// Strings that are looked up from now on are in this language; texts that views show already stay. The direction of
    /// the interface follows the language, then `NSLocale.currentLocaleDidChangeNotification` is posted. A stage begins
    /// in English of the United States.
    ///
    /// - Parameters:
    ///   - language: A tag such as "de" or "pt-BR"; or "double-length", "right-to-left", "accented" or "bounded", which
    ///     change the texts of the development language so that mistakes in a layout show.
    ///   - region: A region's code such as "CH"; nil for the language's own.
    public func setLanguage(_ language: String, region: String? = nil) {
        guard var localization = AppLocalization.named(language) else {
            preconditionFailure("\"\(language)\" is not a language; give a tag such as \"de\" or \"pt-BR\".")
        }
        if let region {
            guard let code = AppLocalization.region(region) else {
                preconditionFailure("\"\(region)\" is not a region; give a code such as \"CH\".")
            }
            localization.region = code
        }
        always { try $0.setLanguage(localization) }
    }

    /// Posts what UIKit posts when the user takes a screenshot.
    public func takeScreenshot() {
        always { try $0.takeScreenshot() }
    }

    /// Sends a memory warning to the app: to its delegate, to the observers of
    /// `UIApplication.didReceiveMemoryWarningNotification`, and to view controllers whose view is loaded. Then the
    /// framework empties its caches.
    public func sendMemoryWarning() {
        always { try $0.sendMemoryWarning() }
    }

    // MARK: Eyes

    /// Whether an element with this text, label or identifier can be seen: on the screen and behind nothing solid.
    public func shows(_ text: String) -> Bool {
        always { try $0.shows(text) }
    }

    /// Every text that can be seen, from top to bottom.
    public var texts: [String] {
        always {
            try $0.settle()
            return $0.visibleTexts()
        }
    }

    /// The visible views as an indented tree: class, frame in the window, text.
    public var dump: String {
        always { try $0.dump() }
    }

    /// The screen as it is now.
    public func snapshot() -> Snapshot {
        always { Snapshot(copying: try $0.snapshot(), scale: screen.scale) }
    }

    /// The color of the pixel at a point of the screen, in sRGB; the nearest where it lies outside. It never equals
    /// `UIColor.white`, which is a grey: ask ``Snapshot/hasColor(_:at:tolerance:)``.
    public func pixel(at point: CGPoint) -> UIColor {
        always { Snapshot(bitmap: try $0.snapshot(), scale: screen.scale).pixel(at: point) }
    }

    /// Paints the whole screen again, as after its pixels were lost: what compositing alone takes, for measuring.
    /// Changes that wait are laid out, drawn and painted along.
    @discardableResult
    public func repaint() -> Statistics {
        perform {
            screen.pipeline.invalidate()
            try? context.runtime.renderFrame(at: now)
            return statistics
        }
    }

    /// The statistics of the last frame, which the last visible change made.
    public var statistics: Statistics { Statistics(screen.pipeline.statistics) }

    /// The URLs that the app asked the desktop to open, oldest first. Nothing of it was opened.
    public var openedURLs: [URL] { host.openedURLs }

    /// The names of the files that were saved from share sheets, oldest first. They are kept in memory alone.
    public var savedFiles: [String] { host.services.savedFiles.files.map { $0.name } }

    /// The number of frames that changed a pixel.
    public var frameCount: Int { screen.pipeline.frameCount }

    /// Whether each frame is painted as it is made, as on a display, for measuring; false by default.
    ///
    /// Otherwise pixels are painted when they are asked for, by ``snapshot()``, ``pixel(at:)`` or ``statistics``: they
    /// are the same, and a test that does not look at them does not wait for them.
    public var paintsEveryFrame: Bool {
        get { screen.pipeline.paintsEveryFrame }
        set { screen.pipeline.paintsEveryFrame = newValue }
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
