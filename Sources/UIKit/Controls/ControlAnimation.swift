import Foundation

/// The animations of controls' parts: they start from the shown values and do not block touches.
@MainActor
enum ControlAnimation {
    static func run(_ duration: TimeInterval, animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else { return changes() }
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut],
            animations: changes)
    }

    /// The spring of a segmented control's selection.
    static func spring(animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else { return changes() }
        UIView.animate(
            withDuration: 0.412, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
    }
}
