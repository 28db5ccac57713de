import CoreGraphics

/// Hides and shows a navigation controller's bars on taps and swipes, and in compact height.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let controller: UINavigationController
    let tap = UITapGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    var hidesOnTap = false {
        didSet { tap.isEnabled = hidesOnTap }
    }
    var hidesOnSwipe = false {
        didSet { pan.isEnabled = hidesOnSwipe }
    }
    var hidesInLittleHeight = false {
        didSet { if hidesInLittleHeight != oldValue { heightMayHaveChanged() } }
    }
    /// Whether the toolbar returns with the navigation bar.
    private var hidToolbar = false
    private var wasLow = false

    /// The distance in points that a finger moves before a swipe is recognized.
    private static let reach: CGFloat = 24

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        tap.addTarget(self, action: Selector("tap", BarHiding.tapped))
        pan.addTarget(self, action: Selector("pan", BarHiding.panned))
        for recognizer in [tap, pan] {
            recognizer.isEnabled = false
            recognizer.cancelsTouchesInView = false
            recognizer.delegate = self
        }
    }

    func attach(to view: UIView) {
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pan)
    }

    private func tapped(_ tap: UITapGestureRecognizer) { set(hidden: !controller.isNavigationBarHidden) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .changed || pan.state == .ended else { return }
        let way = pan.translation(in: controller.view).y
        guard abs(way) > Self.reach else { return }
        set(hidden: way < 0)
        pan.setTranslation(.zero, in: controller.view)
    }

    private func set(hidden: Bool) {
        guard hidden != controller.isNavigationBarHidden, controller.transition == nil else { return }
        controller.setNavigationBarHidden(hidden, animated: true)
        if hidden {
            hidToolbar = !controller.isToolbarHidden
            if hidToolbar { controller.setToolbarHidden(true, animated: true) }
        } else if hidToolbar {
            hidToolbar = false
            controller.setToolbarHidden(false, animated: true)
        }
        controller.setNeedsStatusBarAppearanceUpdate()
    }

    /// Called in layout: a rotation hides or shows the bars.
    func heightMayHaveChanged() {
        let isLow = hidesInLittleHeight && controller.traitCollection.verticalSizeClass == .compact
        guard isLow != wasLow else { return }
        wasLow = isLow
        if isLow {
            hidToolbar = !controller.isToolbarHidden
            controller.isBarHidden = true
            if hidToolbar { controller.isOwnToolbarHidden = true }
        } else {
            controller.isBarHidden = false
            if hidToolbar { controller.isOwnToolbarHidden = false }
            hidToolbar = false
        }
        controller.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Whose touches

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let current = view, current !== controller.viewIfLoaded {
            if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
            view = current.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
