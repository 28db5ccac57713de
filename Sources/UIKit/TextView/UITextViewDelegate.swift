public import Foundation

/// An object that decides about a text view's editing, and is notified of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin; true by default. Not asked of a text view that is not editable.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

    /// Called when editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)

    /// Returns whether editing may end; true by default. Not asked where the view leaves its window.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool

    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)

    /// Returns whether the user's change may be made; true by default.
    ///
    /// - Parameters:
    ///   - range: The range that is replaced, in UTF-16 units.
    ///   - text: What replaces it; empty for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)

    /// Called when the selection has changed, by code, by the user or by typing.
    func textViewDidChangeSelection(_ textView: UITextView)

    /// Returns whether a tapped link may be opened; true by default. Asked of a text view that is not editable.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool

    /// Returns whether a tapped attachment may be interacted with; true by default.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool

    /// Returns whether a tapped link may be opened; the older form, which is asked where the other does not exist.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool

    /// Returns what a tap on a link, an attachment or a tagged part does; nil for nothing, by default `defaultAction`.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?

    /// Returns the menu of a link, an attachment or a tagged part that the user presses; nil for none, by default one of `defaultMenu`.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?

    /// Called before the menu of an item appears.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called before the menu of an item disappears.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Returns the edit menu; nil, the default, is the system's.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Called before the edit menu appears.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called before the edit menu disappears.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns what the older form returns.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    /// Returns true.
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        true
    }
    /// Returns true.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    /// Returns the default action.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    /// Returns the default menu.
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
    /// Does nothing.
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Returns nil, for the system's menu.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// Does nothing.
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
