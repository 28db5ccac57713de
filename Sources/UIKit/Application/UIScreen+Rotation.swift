import CoreGraphics
import QuartzCore
import TwillHost
import TwillSync

extension UIScreen {
    /// Rotates the device. The interface follows where the app, its delegate and the view controller allow it.
    package func rotate(to orientation: UIInterfaceOrientation) {
        guard orientation != heldOrientation || orientation != self.orientation else { return }
        let isNew = orientation != heldOrientation
        heldOrientation = orientation
        if allows(orientation) { rotateInterface(to: orientation) }
        if isNew, UIDevice.current.isGeneratingDeviceOrientationNotifications {
            NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        }
    }

    /// Updates the interface's orientation after the allowed ones have changed: it follows the device where that is
    /// allowed, and leaves an orientation that is not.
    package func reviewOrientation() {
        // The user of a desktop chooses the window's shape.
        guard AppRuntime.shared.host is HeadlessHost else { return }
        if allows(heldOrientation) { return rotateInterface(to: heldOrientation) }
        guard !allows(orientation) else { return }
        let wanted = orientationOwner?.preferredInterfaceOrientationForPresentation
        let order = [wanted, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].compactMap { $0 }
        if let target = order.first(where: allows) { rotateInterface(to: target) }
    }

    /// The duration of a rotation of the interface, in seconds.
    package var rotationDuration: TimeInterval { device.idiom == .pad ? 0.4 : 0.3 }

    private func rotateInterface(to new: UIInterfaceOrientation) {
        guard new != orientation else { return }
        let old = orientation
        orientation = new
        // Before the first frame no orientation was visible.
        let isSeen = UIView.areAnimationsEnabled && pipeline.hasFrame
        let rotation = isSeen ? InterfaceRotation(from: old, to: new, duration: rotationDuration) : nil
        let size = old.isLandscape == new.isLandscape ? size : CGSize(width: size.height, height: size.width)
        if let application = UIApplication.sharedIfRunning {
            application.rotateStatusBar(to: new, from: old) { change(size: size, scale: scale, rotation: rotation) }
        } else {
            change(size: size, scale: scale, rotation: rotation)
        }
        (AppRuntime.shared.host as? HeadlessHost)?.display.size = bounds.size
    }

    // MARK: Who is asked

    private var orientationWindow: UIWindow? {
        windows.last { $0.rootViewController != nil && $0.frame == bounds && $0.windowLevel < .statusBar }
    }

    /// The topmost that covers the screen.
    private var orientationOwner: UIViewController? {
        var owner = orientationWindow?.rootViewController
        while let presentation = owner?.presentedPresentation, presentation.isActive,
            presentation.state != .dismissing,
            presentation.style == .fullScreen || presentation.style == .overFullScreen
        {
            owner = presentation.presented
        }
        return owner
    }

    private func allows(_ orientation: UIInterfaceOrientation) -> Bool {
        guard let owner = orientationOwner else { return true }
        let wanted = UIInterfaceOrientationMask(orientation)
        guard appOrientations.contains(wanted) else { return false }
        guard owner.shouldAutorotate || orientation == self.orientation else { return false }
        let supported = owner.supportedInterfaceOrientations
        if supported.intersection(appOrientations).isEmpty {
            logError(
                "Supported orientations has no common orientation with the application, and "
                    + "\(owner.describe()).supportedInterfaceOrientations says which it is. The interface stays as it is."
            )
            return false
        }
        return supported.contains(wanted)
    }

    /// The orientations that the app's delegate returns, else those of its Info.plist, else all.
    private var appOrientations: UIInterfaceOrientationMask {
        if let application = UIApplication.sharedIfRunning, let delegate = application.delegate,
            let answer = OptionalProbe.call(
                delegate, "application(_:supportedInterfaceOrientationsFor:)",
                { delegate.application(application, supportedInterfaceOrientationsFor: orientationWindow) })
        {
            return answer
        }
        return context.application.info.orientations(on: device.idiom) ?? .all
    }
}

extension UIInterfaceOrientationMask {
    init(_ orientation: UIInterfaceOrientation) {
        self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
    }
}

/// One rotation of the interface: its contents lie on their side at first, as the device does, and rotate upright while
/// they take on the new size.
@MainActor
struct InterfaceRotation {
    /// The angle of the interface on the screen at the start, in radians.
    let angle: CGFloat
    /// In seconds.
    let duration: TimeInterval

    init(from old: UIInterfaceOrientation, to new: UIInterfaceOrientation, duration: TimeInterval) {
        var angle = Self.angle(of: new) - Self.angle(of: old)
        if angle > .pi { angle -= 2 * .pi }
        if angle < -.pi { angle += 2 * .pi }
        self.angle = angle
        // Half a rotation takes as long as two quarters.
        self.duration = abs(angle) > 2 ? duration * 2 : duration
    }

    /// Of the device, clockwise.
    private static func angle(of orientation: UIInterfaceOrientation) -> CGFloat {
        switch orientation {
        case .portrait, .unknown: 0
        case .landscapeRight: -.pi / 2
        case .landscapeLeft: .pi / 2
        case .portraitUpsideDown: .pi
        }
    }

    func run(_ window: UIWindow, from old: CGSize, _ coordinator: TransitionCoordinator) {
        let size = window.screen.bounds.size
        UIView.performWithoutAnimation {
            window.center = CGPoint(x: size.width / 2, y: size.height / 2)
            window.transform = CGAffineTransform(rotationAngle: angle)
        }
        UIView.animate(withDuration: duration, delay: 0, options: [.overrideInheritedDuration, .allowUserInteraction]) {
            window.transform = .identity
            window.frame = CGRect(origin: .zero, size: size)
            window.screenDidChange(from: old)
            // View controllers in containers have their new size, too, when they animate along.
            window.layoutIfNeeded()
            coordinator.runAlongside()
            window.layoutIfNeeded()
        } completion: { _ in
            coordinator.finish()
        }
    }
}
