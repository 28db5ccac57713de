public import Foundation
package import QuartzCore
import TwillHost

/// The screen of a device, or a window that simulates it.
///
/// Outside a running app it is the device of `TWILL_DEVICE`, an iPhone 8 without it, so that layout in tests and tools
/// has a size to go by.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    /// The screen that the app runs on.
    open class var main: UIScreen { AppContext.current.screen }

    /// All screens; only ever the main one.
    open class var screens: [UIScreen] { [main] }

    // MARK: Geometry

    /// The bounds of the screen, in points.
    ///
    /// They follow the interface: the width is the longer side after a rotation to landscape.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The bounds of the screen in pixels, upright whatever the interface's orientation.
    open var nativeBounds: CGRect {
        let upright = orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
        return CGRect(x: 0, y: 0, width: (upright.width * scale).rounded(), height: (upright.height * scale).rounded())
    }

    /// The number of pixels per point.
    open private(set) var scale: CGFloat

    /// The number of pixels per point; the same as ``scale``.
    open var nativeScale: CGFloat { scale }

    // MARK: Display

    /// The largest number of frames per second: 60, 120, or what the display supports.
    open var maximumFramesPerSecond: Int { Int(refreshRate.rounded()) }

    /// The traits of the screen.
    open private(set) var traitCollection = UITraitCollection()

    /// Called when the screen's traits change; does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The brightness of the screen, from 0 to 1.
    ///
    /// It is stored without visible effect. Values outside the range count as the nearest.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = brightness.isNaN ? oldValue : min(max(brightness, 0), 1)
            guard brightness != oldValue else { return }
            NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
        }
    }

    /// A notification that is posted when ``brightness`` has changed. The object is the screen.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// A notification for a screen that was connected.
    ///
    /// Never posted: there is one screen.
    public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// A notification for a screen that was disconnected.
    ///
    /// Never posted: there is one screen.
    public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// A notification for a change of ``isCaptured``.
    ///
    /// Never posted: recording is not noticed.
    public nonisolated static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")

    /// Whether the screen may be dimmed by software. Stored.
    open var wantsSoftwareDimming = false

    /// Whether the screen is being recorded.
    ///
    /// Not yet: recording is not noticed; always `false`.
    open var isCaptured: Bool { false }

    // MARK: For the framework

    /// What the screen belongs to: an app's, or that of one stage of a test.
    final var context: AppContext { ownContext ?? .process }

    private weak let ownContext: AppContext?

    package private(set) var device: Device
    /// The orientation of the interface.
    package internal(set) var orientation = UIInterfaceOrientation.portrait
    /// The orientation of the device: the interface's, if all orientations were allowed.
    package internal(set) var heldOrientation = UIInterfaceOrientation.portrait
    package private(set) var style = UIUserInterfaceStyle.light
    /// The text size that the user has chosen in the system's settings.
    package private(set) var textSize = UIContentSizeCategory.large
    /// The writing direction of the user's language.
    package private(set) var direction = UITraitEnvironmentLayoutDirection.leftToRight
    /// The switches that are on in the system's accessibility settings.
    package internal(set) var accessibility = AccessibilitySetting.initial
    package var refreshRate = 60.0 {
        didSet { pipeline.refreshRate = refreshRate }
    }
    private(set) var size: CGSize

    /// The screen's layer, above which are the windows'.
    package let rootLayer = CALayer()
    package private(set) lazy var pipeline = makePipeline()

    private func makePipeline() -> FramePipeline {
        let pipeline = FramePipeline(rootLayer: rootLayer, size: size, scale: scale, context: context.frames)
        pipeline.beforeLayout.append { [weak context] in
            guard let context else { return }
            context.updateLinks.commitWillBegin()
            context.updates.traits.run()
            context.updates.constraints.run()
            context.layoutEngine.solve()
        }
        pipeline.beforeCommit.append { [weak context] in
            guard let context else { return }
            context.layoutEngine.reportConflicts()
            context.backgroundSources.prepareForCommit()
        }
        pipeline.onNeedsFrame = { [weak context] in context?.runtime.requestFrame() }
        return pipeline
    }

    /// The visible windows, the rearmost first: by level, then in the order in which they became visible.
    ///
    /// The screen does not retain them: a window without another reference disappears, as in UIKit.
    package internal(set) var windows: [UIWindow] {
        get { shownWindows.compactMap(\.window) }
        set { shownWindows = newValue.map(ShownWindow.init) }
    }

    private struct ShownWindow {
        weak var window: UIWindow?

        init(_ window: UIWindow) {
            self.window = window
        }
    }

    private var shownWindows: [ShownWindow] = []

    /// The window that keys go to.
    final weak var keyWindow: UIWindow? {
        didSet { if keyWindow !== oldValue { keyboard.setNeedsUpdate() } }
    }

    /// The keyboard and other input views.
    package private(set) lazy var keyboard = KeyboardController(self)

    /// - Parameter scale: Pixels per point; nil for the device's own.
    init(_ context: AppContext, device: Device, scale: CGFloat?) {
        ownContext = context
        self.device = device
        size = device.size
        self.scale = scale ?? device.scale
        super.init()
        publishEnvironment()
    }

    final var touches: TouchDispatcher { context.input.touches }

    /// Cancels the touches of fingers that are down.
    package func cancelTouches() {
        touches.cancelAll(at: context.runtime.clock.now)
    }

    /// Makes the screen another device's, upright and light, with texts of standard size from left to right.
    package func become(_ device: Device, scale: CGFloat? = nil) {
        cancelTouches()
        self.device = device
        orientation = .portrait
        heldOrientation = .portrait
        style = .light
        textSize = .large
        direction = .leftToRight
        accessibility = AccessibilitySetting.initial
        context.environment.localization = .initial
        context.environment.locale = AppLocalization.initial.locale
        statusBar.reset()
        keyboard.reset()
        change(size: device.size, scale: scale ?? device.scale)
    }

    /// Gives the screen another size, in points, and scale, as the window that stands for it has.
    package func resize(to size: CGSize, scale: CGFloat) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, scale > 0, scale.isFinite
        else { return }
        change(size: size, scale: scale)
    }

    /// Makes the system light or dark.
    package func setStyle(_ style: UIUserInterfaceStyle) {
        let forced = context.application.info.interfaceStyle
        guard style != self.style, style != .unspecified, forced == .unspecified || style == forced else { return }
        self.style = style
        publishEnvironment()
        for window in allWindows { window.traitsMayHaveChanged() }
        statusBar.setNeedsUpdate()
    }

    /// Sets the text size, as the user does in the system's settings. Views are notified by a change of traits, then
    /// all observers by the notification.
    package func setTextSize(_ category: UIContentSizeCategory) {
        guard category != textSize, category != .unspecified else { return }
        textSize = category
        publishEnvironment()
        for window in allWindows { window.traitsMayHaveChanged() }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
    }

    /// Sets the writing direction of the interface's language.
    package func setDirection(_ direction: UITraitEnvironmentLayoutDirection) {
        guard direction != self.direction, direction != .unspecified else { return }
        self.direction = direction
        publishEnvironment()
        for window in allWindows { window.traitsMayHaveChanged() }
    }

    /// Sets the app's language and region, as in the system's settings.
    ///
    /// The system starts an app again with another language. Here it goes on: strings that are looked up from now on are
    /// in the new language, and texts that views have stay. The direction of the interface follows the language; then
    /// `NSLocale.currentLocaleDidChangeNotification` is posted.
    package func setLocalization(_ localization: AppLocalization) {
        guard localization != context.environment.localization else { return }
        var environment = context.environment
        environment.localization = localization
        environment.locale = localization.locale
        context.environment = environment
        setDirection(localization.isRightToLeft ? .rightToLeft : .leftToRight)
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// What bars and the hardware's corners take of each edge.
    package var safeAreaInsets: UIEdgeInsets { statusBar.safeArea(of: device.insets(orientation)) }

    /// The clock and its neighbours above all windows.
    package private(set) lazy var statusBar = StatusBar(self)

    /// - Parameter rotation: The rotation to animate; nil shows the change at once.
    func change(size: CGSize, scale: CGFloat, rotation: InterfaceRotation? = nil) {
        let old = self.size
        let traits = traits(scale: scale)
        // Only windows that fill the screen follow it.
        let coming = windows.map { window in
            window.frame == bounds ? window.beginSizeTransition(to: size, traits: traits, rotation: rotation) : nil
        }
        self.size = size
        self.scale = scale
        pipeline.size = size
        pipeline.scale = scale
        publishEnvironment()
        let changed = windows
        for (window, coordinator) in zip(changed, coming) {
            if let rotation, let coordinator {
                rotation.run(window, from: old, coordinator)
            } else {
                window.screenDidChange(from: old)
                if let coordinator { window.finishSizeTransition(coordinator) }
            }
        }
        keyboard.screenDidChange(from: old, rotation: rotation)
        context.drags.screenDidChange(from: old)
        if let rotation { statusBar.rotate(by: rotation, from: old) } else { statusBar.screenDidChange() }
    }

    private func traits(scale: CGFloat) -> UITraitCollection {
        let classes = device.sizeClasses(orientation)
        return context.environment.traits.modifyingTraits {
            $0.userInterfaceIdiom = device.idiom
            $0.userInterfaceStyle = style
            $0.preferredContentSizeCategory = textSize
            $0.layoutDirection = direction
            $0.legibilityWeight = accessibility.contains(.boldText) ? .bold : .regular
            $0.accessibilityContrast = accessibility.contains(.darkerSystemColors) ? .high : .normal
            $0.displayScale = scale
            $0.horizontalSizeClass = classes.horizontal
            $0.verticalSizeClass = classes.vertical
        }
    }

    func publishEnvironment() {
        traitCollection = traits(scale: scale)
        var environment = context.environment
        environment.scale = scale
        environment.traits = traitCollection
        environment.accessibility = accessibility
        context.environment = environment
    }
}
