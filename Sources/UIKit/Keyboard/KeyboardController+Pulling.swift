import CoreGraphics
import QuartzCore

/// A finger that pulls the keyboard down, from a scroll view that dismisses it interactively.
extension KeyboardController {
    /// Whether there is something to pull down.
    private var canBePulled: Bool { shown.input != nil && isInstalled }

    /// The greatest distance of a pull: an accessory view that belongs to a responder around the text input stays.
    private var pullLimit: CGFloat { keepsAccessory ? window.host.inputPartHeight : frame.height }

    private var keepsAccessory: Bool {
        guard let owner = shown.accessoryOwner, let accessory = shown.accessory, let view = shown.responder as? UIView
        else { return false }
        return owner !== view && view.isDescendant(of: accessory)
    }

    /// Moves the keyboard with a finger.
    ///
    /// - Parameter y: The position of the finger, in points of the screen.
    func pull(to y: CGFloat) {
        guard canBePulled, y.isFinite else { return }
        let distance = min(max(0, y - (frame.minY - dismissPadding)), pullLimit)
        guard distance > 0 || pull != nil, distance != pull else { return }
        pull = distance
        UIView.performWithoutAnimation {
            place(window.host, at: frame.offsetBy(dx: 0, dy: distance), docked: frame)
            layOutFollowers()
        }
    }

    /// Dismisses a keyboard that was pulled down, or moves it back.
    ///
    /// - Parameter velocity: The finger's, in points per second; positive downwards. nil for a touch that was cancelled.
    func endPull(velocity: CGFloat?) {
        guard let distance = pull else { return }
        let dismisses = velocity.map { $0 > 0 || $0 == 0 && distance > pullLimit / 2 } ?? false
        if dismisses { screen.keyWindow?.endEditing(true) }
        // The first responder may have refused.
        guard pull != nil else { return }
        pull = nil
        UIView.animate(
            withDuration: Self.notedDuration * 2, delay: 0,
            options: UIView.AnimationOptions(rawValue: UInt(Self.notedCurve) << 16).union([
                .beginFromCurrentState, .allowUserInteraction,
            ])
        ) { [self] in
            place(window.host, at: frame, docked: frame)
            layOutFollowers()
        }
    }

    /// Dismisses the keyboard because a drag begins. A bar that belongs to the responder around a text input stays.
    func dismissForDrag() {
        guard let first = screen.keyWindow?.firstResponder else { return }
        if shown.input == nil, shown.accessory != nil, !(first is any UIKeyInput) { return }
        screen.keyWindow?.endEditing(true)
    }
}

/// Makes room for the keyboard in a scroll view that a view controller manages.
@MainActor
final class KeyboardAvoidance: KeyboardFollower {
    private weak var scrollView: UIScrollView?
    private var inset: CGFloat = 0
    private weak var shownResponder: UIResponder?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func keyboardMayHaveMoved(_ keyboard: KeyboardController) {
        guard let scrollView, let window = scrollView.window, window.screen.keyboard === keyboard else { return }
        let covered = keyboard.overlap(with: scrollView)
        let wanted = max(0, covered - scrollView.safeAreaInsets.bottom)
        let change = wanted - inset
        let first = window.firstResponder
        defer { shownResponder = first }
        if change != 0 {
            inset = wanted
            scrollView.contentInset.bottom += change
            scrollView.verticalScrollIndicatorInsets.bottom += change
        }
        guard wanted > 0, change > 0 || first !== shownResponder, keyboard.pull == nil, let view = first as? UIView,
            view.isDescendant(of: scrollView), view !== scrollView
        else { return }
        scrollView.layoutIfNeeded()
        scrollView.scrollRectToVisible(
            view.convert(view.bounds, to: scrollView).insetBy(dx: 0, dy: -8), animated: change == 0)
    }
}
