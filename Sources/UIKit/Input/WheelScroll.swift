import CoreGraphics
import Foundation

/// A movement of a wheel or a trackpad.
struct WheelScroll {
    /// In points; positive where the content should move right or down.
    var delta: CGSize
    /// In the window.
    var location: CGPoint
    /// True for devices that scroll by pixels, false for notched wheels, whose steps want to be smoothed.
    var isPrecise: Bool
    /// On the app's clock.
    var timestamp: TimeInterval
}

extension UIWindow {
    /// Asks the view under the pointer and then those around it to scroll.
    ///
    /// - Returns: Whether one did.
    func scroll(_ scroll: WheelScroll, startingAt view: UIView) -> Bool {
        guard scroll.delta.width.isFinite, scroll.delta.height.isFinite, scroll.delta != .zero else { return false }
        var view: UIView? = view
        while let current = view {
            for case let pan as UIPanGestureRecognizer in (current.storedRecognizers ?? []).reversed()
            where pan.takeWheel(scroll) {
                return true
            }
            if current.takeScroll(scroll) { return true }
            view = current.superview
        }
        return false
    }
}
