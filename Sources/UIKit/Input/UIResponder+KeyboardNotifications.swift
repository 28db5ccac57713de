public import CoreGraphics

/// The notifications of the keyboard on the screen, which are posted on the main thread. The object is the screen.
///
/// They are posted for the keyboard on the screen and for views in place of it and above it. Observers of those with "will"
/// in their name run within the animation of the keyboard, so that what they change moves along.
extension UIResponder {
    /// A notification for a keyboard on the screen that is about to appear.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// A notification for a keyboard on the screen that has appeared.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// A notification for a keyboard on the screen that is about to disappear.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// A notification for a keyboard on the screen that has disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// A notification for a keyboard on the screen whose frame is about to change.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// A notification for a keyboard on the screen whose frame has changed.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")

    // MARK: In the notifications' `userInfo`

    /// The key of the keyboard's frame before the change.
    ///
    /// The value is a rectangle in the screen's coordinates, in points.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the keyboard's frame after the change.
    ///
    /// The value is a rectangle in the screen's coordinates, in points.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the animation's duration, in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the animation's curve.
    ///
    /// The value is the raw value of a curve; shifted by 16 bits it is an option of block animations.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of a flag that indicates whether the keyboard belongs to this app.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
