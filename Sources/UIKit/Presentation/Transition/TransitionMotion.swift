import CoreGraphics

/// The framework's own animation of a transition, which can be set to any progress by a finger.
@MainActor
protocol TransitionMotion: AnyObject {
    /// The duration in seconds.
    var duration: TimeInterval { get }

    /// Adds the incoming view. Called once, before the first `place`.
    func prepare(_ transition: Transition)

    /// - Parameter progress: 0 is the beginning, 1 the end.
    func place(_ progress: CGFloat)

    /// Animates from the beginning to the end.
    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void)

    /// Removes the views that were needed for the transition only.
    func cleanUp(completed: Bool)
}

extension TransitionMotion {
    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        Springs.animate(duration) {
            self.place(1)
            alongside()
        } completion: {
            completion()
        }
    }
}

enum Springs {
    /// Animates with the spring of pushes, sheets and the keyboard, which does not overshoot.
    @MainActor
    static func animate(
        _ duration: TimeInterval, delay: TimeInterval = 0, animations: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) {
        UIView.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve],
            animations: animations
        ) { _ in completion?() }
    }
}
