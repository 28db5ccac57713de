public import Foundation
import QuartzCore
import TwillSync

/// Animations between two calls, the API before blocks. New code uses `UIView.animate`.
///
/// Not yet: the delegate's methods, which are given by selectors.
extension UIView {
    /// Begins an animation block, which `commitAnimations()` ends. Blocks can be nested.
    ///
    /// - Parameters: The name and the context are not used, as there is no delegate.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        LegacyAnimations.begin()
    }

    /// Starts the animations of the changes since `beginAnimations(_:context:)`. Without that call it is logged and
    /// ignored.
    public class func commitAnimations() { LegacyAnimations.commit() }

    // The following settings apply to changes after them; outside a block they have no effect, as in UIKit.

    /// Sets the duration in seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        LegacyAnimations.change { $0.duration = duration.isFinite ? duration : 0 }
    }

    /// Sets the delay in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        LegacyAnimations.change { $0.delay = delay.isFinite ? max(0, delay) : 0 }
    }

    /// Sets the curve; ease-in-out by default.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        LegacyAnimations.change { $0.curve = .init(curve) }
    }

    /// Sets the number of repetitions.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        LegacyAnimations.change {
            $0.repeatCount = repeatCount > 0 ? CGFloat(repeatCount) : nil
        }
    }

    /// Sets whether each cycle is reversed.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        LegacyAnimations.change { settings in
            settings.autoreverses = repeatAutoreverses
            if repeatAutoreverses {
                settings.options.insert(.autoreverse)
            } else {
                settings.options.remove(.autoreverse)
            }
        }
    }

    /// Sets whether animations start from the shown values.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        LegacyAnimations.change { settings in
            if fromCurrentState {
                settings.options.insert(.beginFromCurrentState)
            } else {
                settings.options.remove(.beginFromCurrentState)
            }
        }
    }
}

@MainActor
private enum LegacyAnimations {
    private static var blocks: [TimedBlock] = []

    static func begin() {
        // Touches are allowed meanwhile, as in UIKit.
        let settings = AnimationSettings(duration: 0.2, delay: 0, curve: .easeInOut, options: .allowUserInteraction)
        let block = TimedBlock(settings: settings, completion: nil)
        blocks.append(block)
        ViewAnimation.open(block)
    }

    static func commit() {
        guard let block = blocks.popLast() else {
            logError(
                "UIView.commitAnimations() was called without a beginAnimations(_:context:) before it.",
                repetition: .always)
            return
        }
        ViewAnimation.close(block)
        block.close()
    }

    static func change(_ body: (inout AnimationSettings) -> Void) {
        if let block = blocks.last { body(&block.settings) }
    }
}
