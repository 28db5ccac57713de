public import UIKit

/// Hears of touches on links. Main thread.
///
/// Nodes may be delegates: the methods are bound to the main thread, the class is not.
public protocol ASTextNodeDelegate: AnyObject {
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange)
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange)
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
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange
    ) {}
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint,
        textRange: NSRange
    ) {}
    @preconcurrency @MainActor
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { false }
}
