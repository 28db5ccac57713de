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
///         #expect(stage.pixel(at: CGPoint(x: 20, y: 40)) == UIColor.white)
///     }
///
/// Time is virtual and passes only in ``advance(by:)`` and in gestures, so a test gives the same result on every machine.
/// `Timer`, `Task.sleep` and the main queue keep to the wall: let them run with ``waitForMainQueue()``.
///
/// There is one screen in a process, so one stage exists at a time. A test that does not `await` has the main thread
/// for itself and needs to do nothing for that; a test that awaits uses ``run(device:scale:_:)``, which waits until the
/// stage is free. A stage is cleared when it is let go, at the latest by the next one.
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

    package let session: AppSession
    let host: HeadlessHost
    private let clock: VirtualClock
    private var windows: [UIWindow] = []

    private static weak var current: Stage?
    private static var isReserved = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    // MARK: Making a stage

    /// A stage with nothing on it, light and upright.
    ///
    /// Traps where another stage is in use: finish with that one, or use ``run(device:scale:_:)``.
    ///
    /// - Parameter scale: Pixels per point; nil for the device's own. From 0.5 to 8.
    public convenience init(device: Device = .iphone8, scale: CGFloat? = nil) {
        precondition(
            !Self.isReserved,
            "A Stage is in use by a test that awaits: one stage exists at a time. Use Stage.run(_:) in tests that may overlap."
        )
        self.init(unchecked: device, scale: scale)
    }

    private init(unchecked device: Device, scale: CGFloat?) {
        precondition(
            scale.map { (0.5...8).contains($0) } ?? true,
            "A Stage's scale is a number of pixels per point from 0.5 to 8; it was \(scale ?? 0).")
        Self.current?.clear()
        let screen = UIScreen.main
        // What an app or a test without a stage left behind.
        for window in screen.windows { window.isHidden = true }
        clock = VirtualClock()
        screen.become(device.device, scale: scale)
        host = HeadlessHost(display: HostDisplay(size: screen.bounds.size, scale: screen.scale))
        AppRuntime.shared.start(host: host, clock: clock)
        session = AppSession(host: host, clock: clock)
        // A test stands in a block of the main queue: the next one cannot run before it is through.
        session.drainsMainQueue = false
        screen.pipeline.invalidate()
        Self.current = self
    }

    /// Runs a test that awaits, alone on the stage: others wait until it is through.
    public static func run<Result>(
        device: Device = .iphone8, scale: CGFloat? = nil, _ test: @MainActor (Stage) async throws -> Result
    ) async rethrows -> Result {
        while isReserved { await withCheckedContinuation { waiting.append($0) } }
        isReserved = true
        let stage = Stage(unchecked: device, scale: scale)
        defer {
            stage.clear()
            isReserved = false
            if !waiting.isEmpty { waiting.removeFirst().resume() }
        }
        return try await test(stage)
    }

    /// Takes everything off the stage.
    public func clear() {
        for window in windows { window.isHidden = true }
        windows = []
    }

    // MARK: Showing

    public var screen: UIScreen { session.screen }

    /// Shows a view controller as the root of a window that fills the screen, and draws it. What was shown before goes.
    ///
    /// - Returns: The window.
    @discardableResult
    public func show(_ viewController: UIViewController) -> UIWindow {
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

    /// Puts a finger down; more than one at a time have different numbers.
    public func touchDown(at point: CGPoint, finger: Int = 0) { session.touch(.down, at: point, finger: finger) }

    public func touchMoved(to point: CGPoint, finger: Int = 0) { session.touch(.moved, at: point, finger: finger) }

    public func touchUp(at point: CGPoint, finger: Int = 0) { session.touch(.up, at: point, finger: finger) }

    // MARK: Surroundings

    public func rotate(to orientation: UIInterfaceOrientation) {
        do { try session.rotate(to: orientation) } catch { fail(error) }
    }

    /// Makes the system light or dark.
    public func setAppearance(_ style: UIUserInterfaceStyle) {
        do { try session.setAppearance(style) } catch { fail(error) }
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

    /// The colour of the pixel at a point of the screen; the nearest where it lies outside.
    public func pixel(at point: CGPoint) -> UIColor { snapshot().pixel(at: point) }

    /// What the last frame took: it was made by the last change that could be seen.
    public var statistics: Statistics { Statistics(screen.pipeline.statistics) }

    /// How many frames were shown.
    public var frameCount: Int { host.frameCount }

    private func fail(_ error: any Error) -> Never {
        // The virtual screen has nothing that can be lost.
        preconditionFailure("The stage's screen failed: \(error)")
    }
}
