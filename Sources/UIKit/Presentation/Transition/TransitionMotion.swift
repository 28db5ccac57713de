import CoreGraphics

/// How the framework itself moves a transition: a picture for each point of the way, which a finger can choose too.
@MainActor
protocol TransitionMotion: AnyObject {
    /// In seconds.
    var duration: TimeInterval { get }

    /// Brings the coming view in. Called once, before the first `place`.
    func prepare(_ transition: Transition)

    /// - Parameter progress: 0 is the beginning, 1 the end.
    func place(_ progress: CGFloat)

    /// Starts the way from the beginning to the end.
    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void)

    /// Takes away what was there for the transition alone.
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
    /// The spring of pushes, sheets and the keyboard: it comes to rest without swinging over.
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
