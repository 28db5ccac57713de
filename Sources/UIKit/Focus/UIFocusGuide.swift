/// An invisible area of a view that leads the focus elsewhere.
///
/// An arrow key that moves to the guide's area moves the focus to the first of its preferred environments in which
/// something can have it.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// Whether the guide leads the focus; true by default.
    open var isEnabled = true

    /// The environments that the guide leads to, the most preferred first. Without any, the guide has no effect.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []

    /// The view that the guide leads to, as before iOS 10: the only preferred environment.
    open var preferredFocusedView: UIView? {
        get { preferredFocusEnvironments?.first as? UIView }
        set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
    }
}
