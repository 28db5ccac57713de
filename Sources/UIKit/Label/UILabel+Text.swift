import Foundation
import TwillText

extension UILabel {
    func textDidChange() {
        storedContent = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    func setPlainText(_ text: String?) {
        if !hasAttributes, text == storedText?.string { return }
        storedText = text.map { NSAttributedString(string: $0) }
        hasAttributes = false
        textDidChange()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        storedText = text.map { NSAttributedString(attributedString: $0) }
        hasAttributes = text != nil
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

    /// The text with the label's own values wherever it has none.
    var attributedTextWithDefaults: NSAttributedString? {
        guard let storedText else { return nil }
        let whole = NSRange(location: 0, length: storedText.length)
        let style = NSMutableParagraphStyle()
        style.alignment = storedAlignment
        style.lineBreakMode = storedLineBreakMode
        let result = NSMutableAttributedString(
            string: storedText.string,
            attributes: [.font: storedFont, .foregroundColor: storedTextColor, .paragraphStyle: style])
        storedText.enumerateAttributes(in: whole) { attributes, range, _ in
            result.addAttributes(attributes, range: range)
        }
        return result
    }

    // MARK: Values for the whole text

    func setFont(_ font: UIFont) {
        guard font != storedFont || hasAttributes else { return }
        storedFont = font
        apply(.font, font)
    }

    func setTextColor(_ color: UIColor) {
        guard color != storedTextColor || hasAttributes else { return }
        storedTextColor = color
        apply(.foregroundColor, color)
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        guard alignment != storedAlignment || hasAttributes else { return }
        storedAlignment = alignment
        changeParagraphStyles { $0.alignment = alignment }
    }

    func setLineBreakMode(_ mode: NSLineBreakMode) {
        guard mode != storedLineBreakMode || hasAttributes else { return }
        storedLineBreakMode = mode
        changeParagraphStyles { $0.lineBreakMode = mode }
    }

    private func apply(_ key: NSAttributedString.Key, _ value: Any) {
        if hasAttributes, let storedText {
            let text = NSMutableAttributedString(attributedString: storedText)
            text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
            self.storedText = NSAttributedString(attributedString: text)
        }
        textDidChange()
    }

    private func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        if hasAttributes, let storedText {
            let text = NSMutableAttributedString(attributedString: storedText)
            let whole = NSRange(location: 0, length: text.length)
            storedText.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
                guard let style = value as? NSParagraphStyle else { return }
                let changed = NSMutableParagraphStyle()
                changed.setParagraphStyle(style)
                change(changed)
                text.addAttribute(.paragraphStyle, value: changed, range: range)
            }
            self.storedText = NSAttributedString(attributedString: text)
        }
        textDidChange()
    }

    // MARK: For the text engine

    /// The text in the view's traits.
    var content: TextContent {
        let traits = traitCollection
        if let storedContent, storedContent.traits === traits { return storedContent.content }
        var content = TextContent(
            attributedString: storedText ?? NSAttributedString(), defaults: defaults, traits: traits)
        // A label truncates its last line alone; the lines before it wrap by words.
        for index in content.runs.indices where content.runs[index].style.lineBreakMode.truncatesText {
            content.runs[index].style.lineBreakMode = .wordWrap
        }
        storedContent = (content, traits)
        return content
    }

    private var defaults: TextDefaults {
        var style = ParagraphStyle()
        style.alignment = storedAlignment.engineAlignment
        style.lineBreakMode = storedLineBreakMode.engineMode
        return TextDefaults(font: storedFont, color: storedTextColor, style: style)
    }

    func contentSizeMayHaveChanged(from previous: UITraitCollection?) {
        let category = traitCollection.preferredContentSizeCategory
        guard adjustsFontForContentSizeCategory, category != previous?.preferredContentSizeCategory else { return }
        if let font = storedFont.adjusted(to: traitCollection) { setFont(font) }
    }
}

extension LineBreakMode {
    fileprivate var truncatesText: Bool {
        self == .truncateHead || self == .truncateTail || self == .truncateMiddle
    }
}
