public import UIKit

/// The delegate of a text node, which is notified of touches on links. Main thread.
///
/// Nodes can be delegates: the methods are isolated to the main thread, the conforming class need not be.
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
    /// Returns whether to highlight a link, so that it can be tapped. True by default.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
    /// Returns whether a long press on a link begins. False by default.
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
