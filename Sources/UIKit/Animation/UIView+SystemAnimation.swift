import Foundation

extension UIView {
    /// A standard animation of the system.
    public enum SystemAnimation: UInt, Sendable {
        /// Makes the views disappear, and removes them from their superviews at the end.
        case delete
    }

    /// Performs a system animation on `views`, together with the app's animations.
    ///
    /// - Parameters:
    /// - views: The views, which are removed from their superviews before `completion`, with their original alpha and
    ///   transform.
    /// - parallelAnimations: Changes of other views.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
            }
            parallelAnimations?()
        } completion: { finished in
            for entry in before {
                entry.view.removeFromSuperview()
                entry.view.alpha = entry.alpha
                entry.view.transform = entry.transform
            }
            completion?(finished)
        }
    }
}
