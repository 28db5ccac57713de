public import Foundation

extension UITextField {
    /// The border of a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none
        /// A thin rectangle.
        case line
        /// A rectangle that looks engraved.
        case bezel
        /// A rounded rectangle with a background.
        case roundedRect
    }

    /// A rule for when a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        /// Never, while the text is edited, while it is not, or always.
        case never, whileEditing, unlessEditing, always
    }

    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text counts.
        case committed
        /// The text does not count. Not on iOS, and never here.
        case cancelled
    }

    /// Posted when editing has begun; the object is the field.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing has ended; the object is the field.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted when the user has changed the text; the object is the field.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// The key of the reason in the notification of the end, an `NSNumber`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
