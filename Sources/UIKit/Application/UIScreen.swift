public import QuartzCore

/// The display that windows are shown on.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    let rootLayer = CALayer()

    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 667) }
    open var scale: CGFloat { 2 }
    open var traitCollection: UITraitCollection { DisplayEnvironment.current.traits }

    final weak var keyWindow: UIWindow?

    func attach(_ window: UIWindow) { rootLayer.addSublayer(window.layer) }
    func detach(_ window: UIWindow) { window.layer.removeFromSuperlayer() }
    func reorder(_ window: UIWindow) {}
    /// What of the screen's safe area lies over a window.
    func safeAreaInsets(of window: UIWindow) -> UIEdgeInsets { .zero }
}
