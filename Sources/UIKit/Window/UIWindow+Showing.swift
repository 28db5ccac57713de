import Foundation
import QuartzCore

extension UIWindow {
    func setUpWindow() {
        layer.isHidden = true
        storedWindow = self
        closer = WindowCloser(layer)
    }

    func setHidden(_ isHidden: Bool) {
        guard isHidden != layer.isHidden else { return }
        layer.isHidden = isHidden
        if isHidden { hide() } else { show() }
    }

    /// Loads the root's view, whose view controller is notified in this call that it will appear; it has appeared after
    /// the next commit.
    private func show() {
        if superview == nil { screen.attach(self) }
        traitsMayHaveChanged()
        safeAreaMayHaveChanged()
        if let root = rootViewController {
            if let view = root.viewIfLoaded, view.superview === self {
                // The app has added it itself, before the window was shown.
                if view !== installedRootView { fillWindow(with: view) }
                appear(root)
            } else {
                installRootView()
            }
        }
        screen.statusBar.setNeedsUpdate()
        screen.reviewOrientation()
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }

    private func hide() {
        let wasKey = isKeyWindow
        if let root = rootViewController {
            root.startAppearance(false, animated: false)
            root.finishAppearance()
        }
        screen.detach(self)
        if wasKey {
            giveUpKey()
            // As in UIKit, the window that was key before becomes key again.
            screen.windows.filter { $0.keyTurn > 0 }.max { $0.keyTurn < $1.keyTurn }?.takeKey()
        }
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    }

    // MARK: Root view controller

    func setRootViewController(_ controller: UIViewController?) {
        let old = storedRootViewController
        guard old !== controller else { return }
        storedRootViewController = controller
        if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
        guard !isHidden else { return }
        installRootView()
        screen.statusBar.setNeedsUpdate()
        screen.reviewOrientation()
    }

    /// Adding the view to the window notifies its view controller that it appears.
    private func installRootView() {
        guard let root = rootViewController else { return }
        root.loadViewIfNeeded()
        guard let view = root.viewIfLoaded else { return }
        fillWindow(with: view)
        addSubview(view)
    }

    private func fillWindow(with view: UIView) {
        installedRootView = view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func appear(_ root: UIViewController) {
        root.startAppearance(true, animated: false)
        root.markAppearing()
        AfterCommit.run {
            if root.appearance == .appearing { root.finishAppearance() }
        }
    }

    // MARK: Key window

    func takeKey() {
        guard canBecomeKey, !isKeyWindow else { return }
        screen.keyWindow?.giveUpKey()
        screen.keyWindow = self
        Self.keyTurns += 1
        keyTurn = Self.keyTurns
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    func giveUpKey() {
        guard isKeyWindow else { return }
        screen.keyWindow = nil
        resignKey()
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }
}
