import CoreGraphics
import Foundation

extension UITextView {
    /// Makes the text layout manager when it is asked for: most text views need none.
    func textLayoutManagerOfView() -> NSTextLayoutManager? {
        if usesLayoutManager { return nil }
        if let storedTextLayoutManager { return storedTextLayoutManager }
        let manager = NSTextLayoutManager(storedLayoutManager)
        let contents = NSTextContentStorage(textStorage)
        contents.addTextLayoutManager(manager)
        storedTextLayoutManager = manager
        storedContents = contents
        storedLayoutManager.containersDidChange()
        return manager
    }

    func leaveTextLayoutManager() {
        usesLayoutManager = true
        guard storedTextLayoutManager != nil else { return }
        storedLayoutManager.textLayoutManager = nil
        (storedContents as? NSTextContentStorage)?.textStorage?.textStorageObserver = nil
        storedTextLayoutManager = nil
        storedContents = nil
        showAttachmentViews()
        storedLayoutManager.containersDidChange()
    }

    /// Draws the fragments that an area of the container shows, each by its own method.
    func drawFragments(of manager: NSTextLayoutManager, in area: CGRect, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        // A fragment can draw beyond its frame.
        let first = manager.textLayoutFragment(for: CGPoint(x: 0, y: max(0, area.minY)))
        manager.enumerateTextLayoutFragments(from: first?.rangeInElement.location) { fragment in
            let frame = fragment.layoutFragmentFrame
            guard frame.minY + min(0, fragment.renderingSurfaceBounds.minY) < area.maxY else { return false }
            fragment.draw(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), in: context)
            return true
        }
    }

    // MARK: Views of attachments

    /// Has a text layout manager be there where a range has an attachment that may be shown as a view.
    func findAttachmentViews(in range: NSRange) {
        guard storedTextLayoutManager == nil, !usesLayoutManager, range.length > 0 else { return }
        var isFound = false
        textStorage.enumerateAttribute(.attachment, in: editor.clamped(range)) { value, _, stop in
            guard let attachment = value as? NSTextAttachment else { return }
            if attachment.usesTextAttachmentView || type(of: attachment) != NSTextAttachment.self {
                isFound = true
                stop.pointee = true
            }
        }
        if isFound { _ = textLayoutManagerOfView() }
    }

    /// Shows the views of the attachments that are visible.
    func showAttachmentViews() {
        var shown: [UIView] = []
        if let manager = storedTextLayoutManager, manager.hasAttachmentViews {
            let origin = containerOrigin
            let area = bounds.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: 0, dy: -LaidText.largestOverhang)
            let visible = storedLayoutManager.glyphRange(forBoundingRect: area, in: textContainer)
            for place in manager.viewProviders(in: visible.location..<NSMaxRange(visible), parentView: self) {
                guard let view = place.provider.view, let frame = place.frame else { continue }
                // On whole pixels: views are not smeared.
                let scale = traitCollection.displayScale
                let wanted = CGRect(
                    x: ((frame.minX + origin.x) * scale).rounded() / scale,
                    y: ((frame.minY + origin.y) * scale).rounded() / scale, width: frame.width, height: frame.height)
                if view.frame != wanted { view.frame = wanted }
                if view.superview !== self { addSubview(view) }
                shown.append(view)
            }
        }
        for view in attachmentViews where !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
        attachmentViews = shown
    }
}
