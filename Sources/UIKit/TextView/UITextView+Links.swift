import CoreGraphics
import Foundation

extension UITextView {
    /// Opens the link at a point of the content, where the text is not edited and the delegate allows it.
    ///
    /// - Returns: Whether there is a link.
    func openLink(at point: CGPoint) -> Bool {
        guard !isEditable, isSelectable, let (url, range) = link(at: point) else { return false }
        if storedTextDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true {
            UIApplication.shared.open(url)
        }
        return true
    }

    private func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
        guard hasText else { return nil }
        let inner = CGPoint(x: point.x - containerOrigin.x, y: point.y - containerOrigin.y)
        let (index, _) = layoutManager.character(at: inner, textContainer, isCaret: false)
        guard index < textStorage.length else { return nil }
        let character = editor.units.character(at: index)
        guard boxes(of: character).contains(where: { $0.insetBy(dx: -4, dy: -2).contains(point) }) else { return nil }
        var range = NSRange(location: 0, length: 0)
        let value = textStorage.attribute(.link, at: index, longestEffectiveRange: &range, in: wholeRange)
        let url = (value as? URL) ?? (value as? NSURL).map { $0 as URL } ?? (value as? String).flatMap { URL(string: $0) }
        return url.map { ($0, range) }
    }
}

/// How the user interacts with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, a press for a menu, or a long press for a preview.
    case invokeDefaultAction, presentActions, preview
}
