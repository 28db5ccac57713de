import CoreGraphics
import QuartzCore

/// The status bar with the time and symbols, and the home indicator of phones without a button, above all windows.
///
/// It follows the view controller that covers the screen. It is on the screen's layer and not in a window, so that it
/// gets no touches and is in no list of windows or dump. Apps show it; a stage does so on request.
@MainActor
package final class StatusBar {
    /// Whether it is drawn. Its part of the safe area is the same either way.
    package var isShown = false {
        didSet { if isShown != oldValue { setNeedsUpdate() } }
    }

    private unowned let screen: UIScreen
    /// Whether the next frame reads the view controllers' preferences again.
    private(set) var needsUpdate = false
    private(set) var isHidden = false
    private(set) var style = UIStatusBarStyle.default
    private lazy var bar = StatusBarView()
    private lazy var homeIndicator = UIView()
    // Windows, as only views in windows animate; they are in no list of windows. There are two small ones, so that
    // pages scroll between them without being painted again.
    private var isInstalled = false
    private lazy var barHolder = makeHolder(bar)
    private lazy var homeHolder = makeHolder(homeIndicator)
    /// The window that contains both during a rotation, and rotates with the interface.
    private var carrier: UIWindow?
    private var rotations = 0

    init(_ screen: UIScreen) {
        self.screen = screen
    }

    func reset() {
        isShown = false
        isHidden = false
        style = .default
        guard isInstalled else { return }
        isInstalled = false
        endRotation()
        for holder in [barHolder, homeHolder] { holder.layer.removeFromSuperlayer() }
    }

    // MARK: Geometry

    /// Returns the hardware's safe area without a hidden status bar; a sensor housing remains part of it.
    func safeArea(of insets: UIEdgeInsets) -> UIEdgeInsets {
        var insets = insets
        if isHidden, insets.top > 0, insets.top <= Self.plainHeight { insets.top = 0 }
        return insets
    }

    /// The maximum height in points of status bars on screens without a sensor housing.
    private static let plainHeight: CGFloat = 24

    /// The frame in points; zero without a status bar.
    var frame: CGRect {
        guard !isHidden, !isAway else { return .zero }
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
    }

    private var height: CGFloat { screen.device.statusBarHeight }

    /// Whether there is no status bar, as on phones in landscape.
    private var isAway: Bool { screen.orientation.isLandscape && screen.device.idiom == .phone }

    // MARK: Following the view controllers

    /// Updates the status bar before the next frame.
    func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        screen.context.runtime.requestFrame()
    }

    func updateIfNeeded() {
        if needsUpdate { update(animated: true) }
    }

    func screenDidChange() { setNeedsUpdate() }

    /// Rotates the visible bars with the interface, and moves them to their new positions.
    func rotate(by rotation: InterfaceRotation, from old: CGSize) {
        guard isShown, isInstalled else { return setNeedsUpdate() }
        rotations += 1
        let number = rotations
        let carrier = self.carrier ?? makeCarrier(old)
        self.carrier = carrier
        let size = screen.bounds.size
        UIView.performWithoutAnimation {
            carrier.center = CGPoint(x: size.width / 2, y: size.height / 2)
            carrier.transform = CGAffineTransform(rotationAngle: rotation.angle)
        }
        UIView.animate(withDuration: rotation.duration, delay: 0, options: .overrideInheritedDuration) { [self] in
            carrier.transform = .identity
            carrier.frame = CGRect(origin: .zero, size: size)
            update(animated: false)
            for holder in [barHolder, homeHolder] { holder.layoutIfNeeded() }
        } completion: { [weak self] _ in
            if self?.rotations == number { self?.endRotation() }
        }
    }

    private func makeCarrier(_ size: CGSize) -> UIWindow {
        let carrier = UIWindow(frame: CGRect(origin: .zero, size: size))
        carrier.layer.isHidden = false
        carrier.layer.zPosition = barHolder.layer.zPosition
        screen.rootLayer.addSublayer(carrier.layer)
        for holder in [barHolder, homeHolder] { carrier.layer.addSublayer(holder.layer) }
        return carrier
    }

    private func endRotation() {
        guard let carrier else { return }
        self.carrier = nil
        for holder in [barHolder, homeHolder] { screen.rootLayer.addSublayer(holder.layer) }
        carrier.layer.removeFromSuperlayer()
    }

    /// - Parameter animated: Whether a change is animated as the view controller prefers.
    private func update(animated: Bool) {
        needsUpdate = false
        let owner = self.owner
        let styleOwner = Self.descend(owner, \.childForStatusBarStyle)
        let hiddenOwner = Self.descend(owner, \.childForStatusBarHidden)
        let info = screen.context.application.info
        let isOfControllers = info.isStatusBarOfViewControllers
        let hides = isOfControllers ? hiddenOwner?.prefersStatusBarHidden ?? false : info.isStatusBarHidden
        let wanted = isOfControllers ? styleOwner?.preferredStatusBarStyle ?? .default : info.statusBarStyle
        style = isOverSteppedBack ? .lightContent : wanted
        let changes = hides != isHidden
        isHidden = hides
        if changes { for window in screen.windows { window.safeAreaMayHaveChanged() } }
        guard isShown else { return }
        install()
        let isDark = screen.windows.last { $0.rootViewController != nil }?.traitCollection.userInterfaceStyle == .dark
        let color: UIColor =
            switch style {
            case .lightContent: .white
            case .darkContent: .black
            default: isDark ? .white : .black
            }
        let motion = hiddenOwner?.preferredStatusBarUpdateAnimation ?? .fade
        let duration = animated && changes && motion != .none ? 0.35 : 0
        let width = screen.bounds.width, isGone = hides || isAway
        let inner = Self.descend(owner, \.childForHomeIndicatorAutoHidden)
        let hidesHome = inner?.prefersHomeIndicatorAutoHidden ?? false
        let show = { [self] in
            bar.color = color
            bar.frame = CGRect(x: 0, y: isGone && motion == .slide ? -height : 0, width: width, height: height)
            bar.alpha = isGone ? 0 : 1
            homeIndicator.backgroundColor = isDark ? .white : .black
            homeIndicator.alpha = hidesHome ? 0 : 1
            homeIndicator.isHidden = screen.device.portraitInsets.bottom == 0
            homeIndicator.frame = homeHolder.bounds
            homeIndicator.layer.cornerRadius = 2.5
        }
        if duration > 0 { UIView.animate(withDuration: duration, animations: show) } else { show() }
    }

    /// The view controller that determines the status bar: the topmost of the root, or a presented one that covers it.
    private var owner: UIViewController? {
        var owner = screen.windows.last { $0.rootViewController != nil && $0.windowLevel < .statusBar }?
            .rootViewController
        while let next = owner?.presentedPresentation, next.isActive, next.state != .dismissing, next.state != .pending,
            let presented = next.presented
        {
            let covers = next.style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
            guard covers else { break }
            owner = presented
        }
        return owner
    }

    private static func descend(
        _ controller: UIViewController?, _ child: KeyPath<UIViewController, UIViewController?>
    ) -> UIViewController? {
        var controller = controller
        // Limits cycles, such as a child that returns its parent.
        for _ in 0..<64 {
            guard let next = controller?[keyPath: child], next !== controller else { return controller }
            controller = next
        }
        return controller
    }

    /// Whether the page below is scaled down for a sheet, so that the bar is on black.
    private var isOverSteppedBack: Bool {
        guard let owner, let sheet = owner.presentedPresentation as? UISheetPresentationController,
            sheet.state == .presented || sheet.state == .presenting
        else { return false }
        return sheet.pushesPresenterBack
    }

    // MARK: Layers

    private func install() {
        isInstalled = true
        barHolder.frame = CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
        homeHolder.frame = homeFrame
        let place = carrier?.layer ?? screen.rootLayer
        for holder in [barHolder, homeHolder] where holder.layer.superlayer !== place {
            place.addSublayer(holder.layer)
        }
    }

    private func makeHolder(_ view: UIView) -> UIWindow {
        let holder = UIWindow(frame: .zero)
        holder.layer.isHidden = false
        // In front of windows that are added later.
        holder.layer.zPosition = 1_000_000
        holder.isUserInteractionEnabled = false
        holder.addSubview(view)
        return holder
    }

    private var homeFrame: CGRect {
        let size = CGSize(width: screen.orientation.isLandscape ? 200 : 139, height: 5)
        let bounds = screen.bounds
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: bounds.maxY - 8 - size.height, width: size.width,
            height: size.height)
    }
}

extension UIViewController {
    func statusBarMayHaveChanged() { UIScreen.main.statusBar.setNeedsUpdate() }
}
