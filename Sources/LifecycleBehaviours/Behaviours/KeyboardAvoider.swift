public import UIKit

/// Keeps the content of a view controller clear of the keyboard: its safe area ends where the keyboard begins.
///
/// Scroll views and tables that adjust to the safe area follow by themselves. The rest of the safe area stays as it is, what
/// the app has added to it included. A keyboard that floats or does not reach the view covers nothing.
///
/// A keyboard that was up before the view appeared is heard of when it next changes.
@preconcurrency @MainActor
public final class KeyboardAvoider: NSObject, ViewControllerLifecycleBehaviour {
    private let notificationCenter: NotificationCenter
    private var observations: [NotificationObservation] = []
    /// In points: what of the additional safe area is this behaviour's.
    private var inset: CGFloat = 0

    /// - Parameter notificationCenter: Where UIKit posts; a test hands in its own.
    public init(notificationCenter: NotificationCenter = .default) {
        self.notificationCenter = notificationCenter
    }

    public func beforeAppearing(_ viewController: UIViewController) {
        guard observations.isEmpty else { return }
        observations = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification].map {
            NotificationObservation($0, in: notificationCenter) { [weak self, weak viewController] notification in
                guard let self, let viewController else { return }
                self.follow(notification, in: viewController)
            }
        }
    }

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

    /// How far a keyboard reaches into a view from its lower edge; 0 where it ends above that.
    static func overlap(of keyboard: CGRect, with bounds: CGRect) -> CGFloat {
        // Rounding on its way through coordinate spaces is no gap.
        guard keyboard.minX < bounds.maxX, keyboard.maxX > bounds.minX, keyboard.minY < bounds.maxY,
            keyboard.maxY >= bounds.maxY - 0.5
        else { return 0 }
        return bounds.maxY - max(keyboard.minY, bounds.minY)
    }
}

/// What a notification of the keyboard says.
private struct KeyboardChange {
    /// In the screen's coordinates; nil where there is none, or none that makes sense.
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

    /// Along with the keyboard.
    @MainActor
    func animate(_ changes: @escaping () -> Void) {
        guard duration > 0 else { return changes() }
        // A curve stands in these bits of the options, the keyboard's own among them.
        let options = UIView.AnimationOptions(rawValue: UInt(clamping: curve) << 16)
        UIView.animate(
            withDuration: duration, delay: 0, options: [options, .beginFromCurrentState], animations: changes)
    }
}
