import Foundation
import QuartzCore
import TwillSync

extension ViewAnimation {
    /// Runs a transition. `changes` are not animated themselves unless the options allow it.
    static func runTransition(
        of view: UIView, duration: TimeInterval, options: UIView.AnimationOptions, changes: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        let kind = (options.rawValue >> 20) & 7
        let settings = AnimationSettings(duration: duration, delay: 0, curve: options.curve, options: options)
            .inheriting(from: current?.settings)
        guard kind != 0 else {
            return run(
                duration: duration, delay: 0, curve: nil, options: options, animations: changes ?? {},
                completion: completion)
        }
        guard areEnabled, settings.duration > 0, view.canShowAnimations else {
            withoutAnimation { changes?() }
            return completeSoon(completion)
        }
        let transition = CATransition()
        switch kind {
        case 1: transition.flip = .fromLeft
        case 2: transition.flip = .fromRight
        case 6: transition.flip = .fromTop
        case 7: transition.flip = .fromBottom
        default: transition.type = .fade
        }
        settings.setTime(of: transition, on: view.layer)
        if case .cubic(let function) = settings.curve { transition.timingFunction = function }
        let blocksTouches = !settings.options.contains(.allowUserInteraction)
        if blocksTouches { view.animationsWithoutInteraction += 1 }
        transition.onEnd = { finished in
            if blocksTouches { view.animationsWithoutInteraction -= 1 }
            completion?(finished)
        }
        view.layer.add(transition, forKey: nil)
        if options.contains(.allowAnimatedContent) {
            changes?()
        } else {
            withoutAnimation { changes?() }
        }
    }

    static func runTransition(
        from old: UIView, to new: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        guard let container = old.superview else {
            logError(
                "UIView.transition(from:to:) was given \(old.describe()), which is in no view, so there is nothing to "
                    + "exchange it in. Add it to one first.")
            return completeSoon(completion)
        }
        runTransition(
            of: container, duration: duration, options: options,
            changes: {
                if options.contains(.showHideTransitionViews) {
                    old.isHidden = true
                    new.isHidden = false
                } else {
                    container.insertSubview(new, aboveSubview: old)
                    old.removeFromSuperview()
                }
            }, completion: completion)
    }
}
