import CoreGraphics

extension UIViewController {
    func exchange(
        _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        precondition(
            from.parent === self && to.parent === self,
            "Children view controllers \(from.describe()) and \(to.describe()) must have a common parent view controller when "
                + "calling transition(from:to:duration:options:animations:completion:) of \(describe()). Add both with "
                + "addChild(_:) first.")
        to.loadViewIfNeeded()
        guard let container = from.viewIfLoaded?.superview ?? view, let coming = to.viewIfLoaded else { return }
        let duration = duration.isFinite ? max(0, duration) : 0
        let isAnimated = duration > 0 && UIView.areAnimationsEnabled
        let forwards = shouldAutomaticallyForwardAppearanceMethods && from !== to
        let isSeen = forwards && (appearance == .appeared || appearance == .appearing)
        if isSeen {
            to.startSlotAppearance(true, animated: isAnimated)
            from.startSlotAppearance(false, animated: isAnimated)
        }
        if forwards {
            to.appearanceIsManual = true
            from.appearanceIsManual = true
        }
        let bringIn = {
            UIView.performWithoutAnimation {
                if coming.superview == nil {
                    container.addSubview(coming)
                } else {
                    container.bringSubviewToFront(coming)
                }
                if options.contains(.showHideTransitionViews) { coming.isHidden = false }
                if isSeen { to.markSlotAppearing() }
            }
        }
        let finish: (Bool) -> Void = { finished in
            UIView.performWithoutAnimation {
                if from !== to {
                    if options.contains(.showHideTransitionViews) { from.viewIfLoaded?.isHidden = true }
                    from.slotView?.removeFromSuperview()
                }
            }
            if forwards {
                from.appearanceIsManual = false
                to.appearanceIsManual = false
                from.finishSlotAppearance()
                to.syncAppearance(animated: isAnimated)
            }
            completion?(finished)
        }
        let isTransition = (options.rawValue >> 20) & 7 != 0
        guard isTransition else {
            bringIn()
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: finish)
            return
        }
        UIView.transition(with: container, duration: duration, options: options) {
            bringIn()
            if from !== to { from.viewIfLoaded?.isHidden = true }
            animations?()
        } completion: { finished in
            if !options.contains(.showHideTransitionViews) { from.viewIfLoaded?.isHidden = false }
            finish(finished)
        }
    }
}
