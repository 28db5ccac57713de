public import UIKit

/// Hears of touches on links. Main thread.
///
/// Nodes may be delegates: the methods are bound to the main thread, the class is not.
public protocol ASTextNodeDelegate: AnyObject {
    /// Called when the user tapped a link.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange)
    /// Called when the user held a link.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange)
    /// Called when the user tapped the truncation text.
    @preconcurrency @MainActor
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)
    /// Whether a link is highlighted, and so can be tapped. True by default.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
    /// False by default.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
}

extension ASTextNodeDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
    /// Highlights the link.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
    /// Does not handle long presses.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { false }
}
