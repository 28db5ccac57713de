import CoreGraphics
import Foundation
import TwillSync

extension NSTextLayoutManager {
    /// Whether an attachment has had a view.
    var hasAttachmentViews: Bool { !providers.isEmpty }

    /// Returns the provider of an attachment's view, made when it is asked for first; nil for an attachment without a view.
    @MainActor
    func viewProvider(
        of attachment: NSTextAttachment, at offset: Int, parentView: UIView?
    ) -> NSTextAttachmentViewProvider? {
        if let known = providers[ObjectIdentifier(attachment)], known.textAttachment === attachment { return known }
        let made = attachment.viewProvider(
            for: parentView, location: TextLocation(offset), textContainer: textContainer)
        if providers.count >= mostProviders { removeUnusedProviders() }
        providers[ObjectIdentifier(attachment)] = made
        return made
    }

    /// Removes the providers of attachments that are no longer in the text, each time that their number has doubled.
    private func removeUnusedProviders() {
        var used: Set<ObjectIdentifier> = []
        let whole = NSRange(location: 0, length: engine.textLength)
        engine.storedStorage?.enumerateRuns(of: .attachment, in: whole, .longestEffectiveRangeNotRequired) {
            value, _, _ in
            if let attachment = value as? NSTextAttachment { used.insert(ObjectIdentifier(attachment)) }
        }
        providers = providers.filter { used.contains($0.key) }
        mostProviders = max(32, 2 * providers.count)
    }

    /// Returns the providers of the attachments in a range, with their frames in the container.
    @MainActor
    func viewProviders(
        in range: Range<Int>, parentView: UIView?
    ) -> [(provider: NSTextAttachmentViewProvider, frame: CGRect?)] {
        guard let storage = engine.storedStorage else { return [] }
        var result: [(NSTextAttachmentViewProvider, CGRect?)] = []
        storage.enumerateRuns(of: .attachment, in: NSRange(range), .longestEffectiveRangeNotRequired) { value, run, _ in
            guard let attachment = value as? NSTextAttachment,
                let provider = viewProvider(of: attachment, at: run.location, parentView: parentView)
            else { return }
            let frame = engine.line(at: run.location).flatMap { engine.attachment(at: run.location, on: $0)?.frame }
            result.append((provider, frame))
        }
        return result
    }
}

extension NSTextContainer {
    /// Returns the bounds that the view of an attachment asks for; nil where it has none, or does not ask.
    ///
    /// Views are asked on the main thread alone.
    func viewBounds(of attachment: NSTextAttachment, line: CGRect, at offset: Int) -> CGRect? {
        guard MainThread.isCurrent, let manager = textLayoutManager else { return nil }
        nonisolated(unsafe) let (container, layout) = (self, manager)
        return MainThread.assume {
            let provider = layout.viewProvider(of: attachment, at: offset, parentView: container.display as? UIView)
            guard let provider, provider.tracksTextAttachmentViewBounds else { return nil }
            return provider.attachmentBounds(
                for: [:], location: TextLocation(offset), textContainer: container, proposedLineFragment: line,
                position: .zero)
        }
    }
}
