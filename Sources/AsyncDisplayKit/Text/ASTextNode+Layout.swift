import CoreGraphics
import TwillDrawing
import TwillSync
import TwillText
import UIKit

extension ASTextNode {
    final func setText(_ text: NSAttributedString?) {
        let text = text.map { NSAttributedString(attributedString: $0) }
        let isChanged = textState.withLock { state in
            if let old = state.text, let text, old.isEqual(to: text) { return false }
            if state.text == nil, text == nil { return false }
            state.text = text
            state.content = nil
            state.highlightRange = NSRange(location: 0, length: 0)
            return true
        }
        guard isChanged else { return }
        let hasText = (text?.length ?? 0) > 0
        style.ascender = hasText ? text.map(Self.ascender) ?? 0 : 0
        style.descender = hasText ? text.map(Self.descender) ?? 0 : 0
        accessibilityLabel = text?.string
        if isAccessibilityElement != hasText { isAccessibilityElement = hasText }
        setNeedsLayout()
        setNeedsDisplay()
    }

    final func setExclusionPaths(_ paths: [UIBezierPath]?) {
        let exclusions = paths.flatMap { paths in
            TextExclusions(
                paths.map { .init($0.cgPath.path, rule: $0.usesEvenOddFillRule ? .evenOdd : .winding) })
        }
        let isChanged = textState.withLock { state in
            state.exclusionPaths = paths
            defer { state.exclusions = exclusions }
            return state.exclusions != exclusions
        }
        if isChanged { changeText { _ in } }
    }

    /// Changes state that affects how the text is measured or drawn.
    final func changeText(_ change: (inout TextState) -> Void) {
        textState.withLock { state in
            change(&state)
            state.content = nil
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Returns the ascender of the first character's font. If a paragraph style makes lines higher than the font's, the
    /// difference is above the baseline.
    private static func ascender(of text: NSAttributedString) -> CGFloat {
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        let font = attributes[.font] as? UIFont ?? TextDefaults.stringDrawing.font
        guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return font.ascender }
        var height = max(font.lineHeight, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        return height + font.descender
    }

    /// Returns the descender of the last character's font, a negative number.
    private static func descender(of text: NSAttributedString) -> CGFloat {
        let attributes = text.attributes(at: text.length - 1, effectiveRange: nil)
        return (attributes[.font] as? UIFont ?? TextDefaults.stringDrawing.font).descender
    }

    // MARK: For the text engine

    /// The text with its truncation token in the node's traits; nil without text.
    final var composedText: ComposedText? {
        let own = primitiveTraitCollection()
        let base = DisplayEnvironment.current.traits
        // Texts are measured before they have a supernode and drawn in it, usually with the same traits.
        let traits = own.filled(from: base)
        let (known, text, followsTint) = textState.withLock { state in
            (state.content, state.text, state.followsTint)
        }
        guard let text, text.length > 0 else { return nil }
        let tint = followsTint ? tintColor : nil
        if let known, known.traits == traits, known.base === base, known.tint == tint { return known.composed }
        let state = textState.withLock { $0 }
        let shown = Self.countsLineAfterLastBreak ? text : text.withoutLastLineBreak
        let composed = ComposedText(shown, state, traits: own.applied(to: base), tint: tint)
        textState.withLock { state in
            // Another thread may have changed the text meanwhile.
            if state.text === text { state.content = (composed, traits, base, tint) }
        }
        return composed
    }

    private func room(in size: CGSize) -> CGSize {
        let padding = textState.withLock { $0.padding }
        return CGSize(
            width: max(0, size.width - padding.left - padding.right),
            height: max(0, size.height - padding.top - padding.bottom))
    }

    final func sizeOfText(in size: CGSize) -> CGSize {
        let padding = textState.withLock { $0.padding }
        let text = text(in: size)?.layout.size ?? .zero
        return CGSize(
            width: text.width + padding.left + padding.right, height: text.height + padding.top + padding.bottom)
    }

    /// Returns the text laid out for a size of the node; nil without text.
    final func text(in size: CGSize) -> FittedText? { composedText?.fitted(into: room(in: size)) }

    /// The text in the current bounds, or in the last measured size.
    final var presentText: FittedText? {
        guard let composed = composedText else { return nil }
        let bounds = bounds
        if !bounds.isEmpty { return composed.fitted(into: room(in: bounds.size)) }
        let range = constrainedSizeForCalculatedLayout
        return composed.fitted(
            into: room(in: range.max == .zero ? CGSize(width: CGFloat.infinity, height: .infinity) : range.max))
    }

    /// The position of the text's top left corner in the node.
    final var textOrigin: CGPoint {
        let padding = textState.withLock { $0.padding }
        return CGPoint(x: bounds.minX + padding.left, y: bounds.minY + padding.top)
    }

    final func boxes(of range: NSRange) -> [CGRect] {
        guard let text = presentText, let range = Range(range), !range.isEmpty else { return [] }
        let end = min(range.upperBound, text.shownLength ?? range.upperBound)
        guard range.lowerBound < end else { return [] }
        let origin = textOrigin
        return text.layout.rects(forUTF16: range.lowerBound..<end).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    final func roomAfterText() -> CGRect {
        guard let last = presentText?.layout.lines.last else { return .null }
        let line = last.frame.offsetBy(dx: textOrigin.x, dy: textOrigin.y), bounds = bounds
        let (left, right) = last.isRightToLeft ? (bounds.minX, line.minX) : (line.maxX, bounds.maxX)
        return CGRect(x: left, y: line.minY, width: max(0, right - left), height: line.height)
    }

    // MARK: Drawing

    @MainActor
    final func drawing() -> TextDrawing? {
        guard let composed = composedText else { return nil }
        let (padding, shadow, text) = textState.withLock { ($0.padding, $0.shadow, $0.text) }
        return TextDrawing(
            composed: composed, padding: padding, shadow: shadow,
            attachments: (text?.containsAttachments == true ? text?.attachments ?? [] : [])
                + composed.tokenAttachments)
    }

    @MainActor
    final func barsOfLines() -> UIImage? {
        let (color, insets) = textState.withLock { ($0.placeholderColor, $0.placeholderInsets) }
        guard let color, let text = presentText, !bounds.isEmpty else { return nil }
        let origin = textOrigin, bounds = bounds
        return UIGraphicsImageRenderer(size: bounds.size).image { context in
            color.setFill()
            for line in text.layout.lines {
                let bar = line.frame.offsetBy(dx: origin.x - bounds.minX, dy: origin.y - bounds.minY).inset(by: insets)
                if bar.width > 0, bar.height > 0 { context.fill(bar) }
            }
        }
    }
}

extension ComposedText {
    init(_ text: NSAttributedString, _ state: TextState, traits: UITraitCollection, tint: UIColor?) {
        var defaults = TextDefaults.stringDrawing
        if let tint { defaults.color = tint }
        content = TextContent(attributedString: text, defaults: defaults, traits: traits)
        // As in labels, and as Apple documents it: natural is the leading side of the interface, whatever the script.
        let leading: TextAlignment = traits.layoutDirection == .rightToLeft ? .right : .left
        for index in content.runs.indices where content.runs[index].style.alignment == .natural {
            content.runs[index].style.alignment = leading
        }
        maximumLines = Int(clamping: state.maximumLines)
        isRightToLeft = traits.layoutDirection == .rightToLeft
        mode =
            switch state.truncationMode {
            case .byWordWrapping, .byCharWrapping, .byTruncatingTail: .truncateTail
            case .byClipping: .clip
            case .byTruncatingHead: .truncateHead
            case .byTruncatingMiddle: .truncateMiddle
            }
        exclusions = state.exclusions
        scaleFactors = (state.scaleFactors ?? []).map { CGFloat($0.doubleValue) }.filter { $0 > 0 && $0.isFinite }
        guard let tokenText = Self.token(state, after: text) else { return }
        var token = TextContent(attributedString: tokenText, defaults: defaults, traits: traits)
        if tokenText.containsAttachments {
            // The token's attachments follow those of the text.
            let count = text.attachments.count
            for index in token.runs.indices { token.runs[index].attachment?.id += count }
            tokenAttachments = tokenText.attachments
        }
        self.token = token
    }

    /// Returns the truncation text and the message after it, with the text's attributes for those that they lack.
    private static func token(_ state: TextState, after text: NSAttributedString) -> NSAttributedString? {
        guard state.truncationText != nil || state.additionalMessage != nil else { return nil }
        let whole = NSMutableAttributedString(
            attributedString: state.truncationText ?? NSAttributedString(string: "\u{2026}"))
        if let message = state.additionalMessage {
            whole.append(NSAttributedString(string: " "))
            whole.append(message)
        }
        let base = text.attributes(at: text.length - 1, effectiveRange: nil)
        let result = NSMutableAttributedString(string: whole.string, attributes: base)
        result.removeAttribute(.link, range: NSRange(location: 0, length: result.length))
        whole.enumerateAttributes(in: NSRange(location: 0, length: whole.length)) { attributes, range, _ in
            result.addAttributes(attributes, range: range)
        }
        return result
    }
}

extension NSAttributedString {
    fileprivate var containsAttachments: Bool { string.utf16.contains(0xFFFC) }

    /// The text without a line break at its end; a text that is only a line break remains an empty line.
    fileprivate var withoutLastLineBreak: NSAttributedString {
        guard let last = string.last, last.isNewline else { return self }
        let rest = attributedSubstring(from: NSRange(location: 0, length: length - last.utf16.count))
        guard rest.length == 0 else { return rest }
        return NSAttributedString(string: "\u{200B}", attributes: attributes(at: 0, effectiveRange: nil))
    }
}

/// The values for drawing a text, for another thread.
final class TextDrawing: NSObject, @unchecked Sendable {
    private let composed: ComposedText
    private let padding: UIEdgeInsets
    private let shadow: GlyphShadow
    private let attachments: [NSTextAttachment]

    init(composed: ComposedText, padding: UIEdgeInsets, shadow: GlyphShadow, attachments: [NSTextAttachment]) {
        self.composed = composed
        self.padding = padding
        self.shadow = shadow
        self.attachments = attachments
    }

    func draw(in bounds: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let room = bounds.inset(by: padding)
        guard room.width > 0, room.height > 0, let canvas = context.canvas else { return }
        let layout = composed.fitted(into: room.size).layout
        // Text is sharp if its baseline is between two pixels.
        let scale = canvas.baseTransform.a
        let baseline = room.minY + layout.firstBaseline
        let origin = CGPoint(x: room.minX, y: room.minY + (baseline * scale).rounded() / scale - baseline)
        context.saveGState()
        if shadow.isVisible, let color = shadow.color {
            context.setShadow(
                offset: shadow.offset, blur: shadow.radius, color: color.copy(alpha: color.alpha * shadow.opacity))
        }
        layout.draw(in: context, at: origin, attachments: attachments)
        context.restoreGState()
        TextLayout.releaseAfterDrawing(composed.content, isRightToLeft: composed.isRightToLeft)
    }
}

extension _ASDisplayView: TextShowing {
    package var shownText: String? { node?.shownText() }
}
