public import UIKit

/// A behaviour that keeps a view controller's content above the keyboard, by extending its safe area insets.
///
/// Scroll views and tables that adjust to the safe area follow automatically. The other insets stay unchanged,
/// including the app's additional ones. A keyboard that floats or does not reach the view is ignored.
///
/// A keyboard that was shown before the view appeared is noticed when it next changes.
@preconcurrency @MainActor
public final class KeyboardAvoider: NSObject, ViewControllerLifecycleBehaviour {
    private let notificationCenter: NotificationCenter
    private var observations: [NotificationObservation] = []
    /// This behaviour's part of the additional safe area insets, in points.
    private var inset: CGFloat = 0

    /// Creates a behaviour.
    ///
    /// - Parameter notificationCenter: The center that UIKit posts to; tests use their own.
    public init(notificationCenter: NotificationCenter = .default) {
        self.notificationCenter = notificationCenter
    }

    /// Starts observing the keyboard.
    public func beforeAppearing(_ viewController: UIViewController) {
        guard observations.isEmpty else { return }
        observations = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification].map {
            NotificationObservation($0, in: notificationCenter) { [weak self, weak viewController] notification in
                guard let self, let viewController else { return }
                self.follow(notification, in: viewController)
            }
        }
    }

    /// Stops observing the keyboard and removes the inset.
    public func afterDisappearing(_ viewController: UIViewController) {
        observations = []
        set(0, in: viewController)
    }

    private func follow(_ notification: Notification, in viewController: UIViewController) {
        let change = KeyboardChange(notification)
        guard let view = viewController.viewIfLoaded, let window = view.window else { return }
        var overlap: CGFloat = 0
        if notification.name != UIResponder.keyboardWillHideNotification {
            guard let frame = change.endFrame else { return }
            overlap = Self.overlap(of: view.convert(frame, from: window.screen.coordinateSpace), with: view.bounds)
        }
        let withoutKeyboard = view.safeAreaInsets.bottom - inset
        change.animate {
            self.set(max(0, overlap - withoutKeyboard), in: viewController)
            view.layoutIfNeeded()
        }
    }

    private func set(_ new: CGFloat, in viewController: UIViewController) {
        guard new != inset else { return }
        viewController.additionalSafeAreaInsets.bottom += new - inset
        inset = new
    }

    /// Returns the height by which a keyboard covers a view from its lower edge; 0 if it ends above that.
    static func overlap(of keyboard: CGRect, with bounds: CGRect) -> CGFloat {
        // Tolerates rounding of converted coordinates.
        guard keyboard.minX < bounds.maxX, keyboard.maxX > bounds.minX, keyboard.minY < bounds.maxY,
            keyboard.maxY >= bounds.maxY - 0.5
        else { return 0 }
        return bounds.maxY - max(keyboard.minY, bounds.minY)
    }
}

/// The content of a keyboard notification.
private struct KeyboardChange {
    /// The end frame in the screen's coordinates; nil if it is missing or invalid.
    var endFrame: CGRect?
    var duration: TimeInterval
    var curve: Int

    init(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        let end = info[UIResponder.keyboardFrameEndUserInfoKey]
        endFrame = (end as? CGRect) ?? (end as? NSValue)?.cgRectValue
        if let frame = endFrame, ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
            endFrame = nil
        }
        let seconds = Self.number(info[UIResponder.keyboardAnimationDurationUserInfoKey]) ?? 0
        duration = seconds.isFinite ? max(0, seconds) : 0
        curve = Self.number(info[UIResponder.keyboardAnimationCurveUserInfoKey]).flatMap { Int(exactly: $0) } ?? 0
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as Int: Double(number)
        case let number as UInt: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    /// Animates along with the keyboard.
    @MainActor
    func animate(_ changes: @escaping () -> Void) {
        guard duration > 0 else { return changes() }
        // These bits of the options are the curve, including the keyboard's own.
        let options = UIView.AnimationOptions(rawValue: UInt(clamping: curve) << 16)
        UIView.animate(
            withDuration: duration, delay: 0, options: [options, .beginFromCurrentState], animations: changes)
    }
}
