import Foundation

extension UIView {
    /// An animation of UIKit's own.
    public enum SystemAnimation: UInt, Sendable {
        /// Lets the views vanish, and removes them from their superviews at the end.
        case delete
    }

    /// Runs an animation of UIKit's own on `views`, and the app's beside it.
    ///
    /// - Parameters:
    ///   - views: Removed from their superviews before `completion`; their alpha and transform are what they were then.
    ///   - parallelAnimations: Not to change `views`.
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
