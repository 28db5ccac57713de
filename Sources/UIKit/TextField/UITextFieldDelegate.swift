public import Foundation

/// An object that decides about a text field's editing, and is told of it. All methods are optional.
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
}
