public import Foundation
import QuartzCore

/// Animations between two calls, as they were made before blocks. New code takes `UIView.animate`.
///
/// Not yet: the delegate's methods, which are given by selectors.
extension UIView {
    /// Opens a block of animations, which `commitAnimations()` closes. Blocks can lie in one another.
    ///
    /// - Parameters: The name and the context would be handed to the delegate.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        LegacyAnimations.begin()
    }

    /// Starts the animations of what was changed since `beginAnimations(_:context:)`. One too many is reported and ignored.
    public class func commitAnimations() { LegacyAnimations.commit() }

    // The following count for what is changed after them; outside of a block they do nothing, as in UIKit.

    /// 0.2 seconds by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        LegacyAnimations.change { $0.duration = duration.isFinite ? duration : 0 }
    }

    public class func setAnimationDelay(_ delay: TimeInterval) {
        LegacyAnimations.change { $0.delay = delay.isFinite ? max(0, delay) : 0 }
    }

    /// Ease-in-out by default.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        LegacyAnimations.change { $0.curve = .init(curve) }
    }

    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        LegacyAnimations.change {
            $0.repeatCount = repeatCount > 0 ? CGFloat(repeatCount) : nil
        }
    }

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
        // Touches are taken meanwhile, as by UIKit.
        let settings = AnimationSettings(duration: 0.2, delay: 0, curve: .easeInOut, options: .allowUserInteraction)
        let block = TimedBlock(settings: settings, completion: nil)
        blocks.append(block)
        ViewAnimation.open(block)
    }

    static func commit() {
        guard let block = blocks.popLast() else {
            FileHandle.standardError.write(
                Data("UIView.commitAnimations() was called without a beginAnimations(_:context:) before it.\n".utf8))
            return
        }
        ViewAnimation.close(block)
        block.close()
    }

    static func change(_ body: (inout AnimationSettings) -> Void) {
        if let block = blocks.last { body(&block.settings) }
    }
}
