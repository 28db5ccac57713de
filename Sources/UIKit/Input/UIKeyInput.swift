/// A responder that accepts typed text: while it is the first responder of the key window, keys that are pressed insert
/// and delete.
///
/// A key that a key command matches, or that a responder's `pressesBegan(_:with:)` does not pass on, types nothing.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text that could be deleted.
    var hasText: Bool { get }

    /// Inserts typed text at the insertion point. The return key inserts a line feed, the tab key a tab.
    func insertText(_ text: String)

    /// Deletes the character before the insertion point.
    func deleteBackward()
}
