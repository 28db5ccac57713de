import Foundation
import TwillText

extension UILabel {
    func textDidChange() {
        storedContent = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    func setPlainText(_ text: String?) {
        if storedAttributedText == nil, text == storedText { return }
        storedText = text
        storedAttributedText = nil
        textDidChange()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        storedText = nil
        storedAttributedText = text.map { NSAttributedString(attributedString: $0) }
        if let text, text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont { storedFont = font }
            if let color = first[.foregroundColor] as? UIColor { storedTextColor = color }
            if let style = first[.paragraphStyle] as? NSParagraphStyle {
                storedAlignment = style.alignment
                storedLineBreakMode = style.lineBreakMode
            }
        }
        textDidChange()
    }

    /// Whether the text has the tint color anywhere.
    var hasTintedText: Bool {
        guard let storedAttributedText else { return storedTextColor.isTint }
        var isTinted = false
        let whole = NSRange(location: 0, length: storedAttributedText.length)
        storedAttributedText.enumerateAttribute(.foregroundColor, in: whole) { value, _, stop in
            guard (value as? UIColor ?? storedTextColor).isTint else { return }
            isTinted = true
            stop.pointee = true
        }
        return isTinted
    }

    var hasText: Bool { storedAttributedText.map { $0.length > 0 } ?? !(storedText ?? "").isEmpty }

    /// The text with the label's values for missing attributes.
    var attributedTextWithDefaults: NSAttributedString? {
        guard let text else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = storedAlignment
        style.lineBreakMode = storedLineBreakMode
        style.lineBreakStrategy = storedLineBreakStrategy
        style.allowsDefaultTighteningForTruncation = storedAllowsTightening
        let result = NSMutableAttributedString(
            string: text,
            attributes: [.font: storedFont, .foregroundColor: storedTextColor, .paragraphStyle: style])
        storedAttributedText?.enumerateAttributes(in: NSRange(location: 0, length: result.length)) {
            result.addAttributes($0, range: $1)
            _ = $2
        }
        return result
    }

    // MARK: Values for the whole text

    func setFont(_ font: UIFont) {
        guard font != storedFont || storedAttributedText != nil else { return }
        storedFont = font
        apply(.font, font)
    }

    func setTextColor(_ color: UIColor) {
        guard color != storedTextColor || storedAttributedText != nil else { return }
        storedTextColor = color
        apply(.foregroundColor, color)
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        guard alignment != storedAlignment || storedAttributedText != nil else { return }
        storedAlignment = alignment
        changeParagraphStyles { $0.alignment = alignment }
    }

    func setLineBreakMode(_ mode: NSLineBreakMode) {
        guard mode != storedLineBreakMode || storedAttributedText != nil else { return }
        storedLineBreakMode = mode
        changeParagraphStyles { $0.lineBreakMode = mode }
    }

    func setAllowsTightening(_ allows: Bool) {
        guard allows != storedAllowsTightening else { return }
        storedAllowsTightening = allows
        changeParagraphStyles { $0.allowsDefaultTighteningForTruncation = allows }
    }

    func setLineBreakStrategy(_ strategy: NSParagraphStyle.LineBreakStrategy) {
        guard strategy != storedLineBreakStrategy else { return }
        storedLineBreakStrategy = strategy
        changeParagraphStyles { $0.lineBreakStrategy = strategy }
    }

    private func apply(_ key: NSAttributedString.Key, _ value: Any) {
        if let storedAttributedText {
            let text = NSMutableAttributedString(attributedString: storedAttributedText)
            text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
            self.storedAttributedText = NSAttributedString(attributedString: text)
        }
        textDidChange()
    }

    private func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        if let storedAttributedText {
            let text = NSMutableAttributedString(attributedString: storedAttributedText)
            let whole = NSRange(location: 0, length: text.length)
            storedAttributedText.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
                guard let style = value as? NSParagraphStyle else { return }
                let changed = NSMutableParagraphStyle()
                changed.setParagraphStyle(style)
                change(changed)
                text.addAttribute(.paragraphStyle, value: changed, range: range)
            }
            self.storedAttributedText = NSAttributedString(attributedString: text)
        }
        textDidChange()
    }

    // MARK: For the text engine

    /// The text, resolved in the view's traits.
    var content: TextContent {
        let traits = traitCollection
        let isRightToLeft = isRightToLeft
        if let storedContent, storedContent.traits === traits, storedContent.isRightToLeft == isRightToLeft {
            return storedContent.content
        }
        var content: TextContent
        if let storedAttributedText {
            content = TintContext.perform(for: self) {
                TextContent(attributedString: storedAttributedText, defaults: defaults, traits: traits)
            }
        } else {
            content = TextContent(
                storedText ?? "", font: storedFont.textFont,
                color: TintContext.perform(for: self) { storedTextColor.color(in: traits) },
                style: defaults.style)
        }
        for index in content.runs.indices {
            // A label truncates only its last line; the lines before it wrap by words.
            if content.runs[index].style.lineBreakMode.isTruncating {
                content.runs[index].style.lineBreakMode = .wordWrap
            }
            // As in UIKit, natural is the leading side of the interface, whatever the script.
            if content.runs[index].style.alignment == .natural {
                content.runs[index].style.alignment = isRightToLeft ? .right : .left
            }
        }
        storedContent = (content, traits, isRightToLeft)
        return content
    }

    /// Returns the baseline's position and share of growth: the text is centered, so its baselines move half as far as
    /// the label's height grows.
    func baselineOfText(isFirst: Bool, fittingWidth: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        guard hasText else { return (0.5, storedFont.ascender - storedFont.lineHeight / 2) }
        // The size of the text, not of the content, to which subclasses add padding.
        let room = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : fittingWidth
        let layout = layout(
            width: numberOfLines == 1 || room <= 0 ? .greatestFiniteMagnitude : room, lines: numberOfLines)
        let height = roundedUp(layout.size.height)
        return (0.5, (isFirst ? layout.firstBaseline : layout.lastBaseline) - height / 2)
    }

    private var defaults: TextDefaults {
        var style = ParagraphStyle()
        style.alignment = storedAlignment.engineAlignment
        style.lineBreakMode = storedLineBreakMode.engineMode
        style.allowsTightening = storedAllowsTightening
        style.apply(storedLineBreakStrategy)
        return TextDefaults(font: storedFont, color: storedTextColor, style: style)
    }

    func contentSizeMayHaveChanged(from previous: UITraitCollection?) {
        let traits = traitCollection
        guard adjustsFontForContentSizeCategory,
            traits.preferredContentSizeCategory != previous?.preferredContentSizeCategory
                || traits.legibilityWeight != previous?.legibilityWeight
        else { return }
        setFont(storedFont.adjusted(for: traits))
    }
}

extension LineBreakMode {
    fileprivate var isTruncating: Bool {
        self == .truncateHead || self == .truncateTail || self == .truncateMiddle
    }
}
