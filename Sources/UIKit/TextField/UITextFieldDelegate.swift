public import Foundation

/// An object that decides about a text field's editing, and is notified of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Returns whether editing may begin; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Called when editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Returns whether editing may end; true by default. Not asked where the field leaves its window.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Called when editing has ended, unless the method with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Returns whether the user's change may be made; true by default.
    ///
    /// - Parameters:
    ///   - range: The range that is replaced, in UTF-16 units.
    ///   - string: What replaces it; empty for a deletion.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool

    /// Called when the selection has changed, by code, by the user or by typing.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Returns whether the clear button may remove the text; true by default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Called for the Return key. Returns whether the field sends its events for it; true by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool

    /// Returns the edit menu; nil, the default, is the system's.
    ///
    /// - Parameters:
    ///   - range: The selection, in UTF-16 units.
    ///   - suggestedActions: The system's commands, of which those are shown that the field can perform.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Called before the edit menu appears.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called before the edit menu disappears.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls the method without a reason.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Returns nil, for the system's menu.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// Does nothing.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
