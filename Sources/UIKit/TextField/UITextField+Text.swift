import CoreGraphics
import Foundation
import QuartzCore
import TwillHost
import TwillText

extension UITextField {
    func setUp() {
        isAccessibilityElement = true
        contentMode = .redraw
        canvas.field = self
        canvas.clipsToBounds = true
        canvas.isUserInteractionEnabled = false
        addSubview(canvas)
        _ = selectionController
    }

    // MARK: Text that code sets

    func setPlainText(_ text: String?) {
        setStored(NSMutableAttributedString(string: singleLine(text ?? ""), attributes: attributesOfText))
    }

    func setAttributedText(_ text: NSAttributedString?) {
        guard let text else { return setPlainText(nil) }
        if text.length > 0 {
            for (key, value) in text.attributes(at: 0, effectiveRange: nil) { storedAttributes[key] = value }
            if let style = storedAttributes[.paragraphStyle] as? NSParagraphStyle { storedAlignment = style.alignment }
        }
        let result = NSMutableAttributedString(string: text.string, attributes: attributesOfText)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            result.addAttributes(attributes, range: range)
        }
        setStored(result)
    }

    private func setStored(_ text: NSMutableAttributedString) {
        let text = withParts(text)
        revealed = nil
        storedTypingAttributes = nil
        let isSame = text.isEqual(to: storedText)
        storedText = NSTextStorage(attributedString: text)
        replacesSecureText = false
        if isEditing || !isSame { editor.textWasSet() }
        textNeedsDisplay()
        partsDidChange()
    }

    func setPlaceholder(_ text: NSAttributedString?) {
        storedPlaceholder = text.map { NSAttributedString(attributedString: $0) }
        textNeedsDisplay()
    }

    /// Line feeds become spaces: a text field has one line.
    func singleLine(_ text: String) -> String {
        let text = accepted(text)
        guard text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    // MARK: Attributes

    var shownFont: UIFont { font ?? Self.defaultFont }

    /// The attributes of text that has none.
    var attributesOfText: [NSAttributedString.Key: Any] { storedAttributes }

    /// Those of the character before the caret, or of the first one.
    var attributesForTyping: [NSAttributedString.Key: Any] {
        guard storedText.length > 0 else { return attributesOfText }
        let index = min(max(editor.selection.location - 1, 0), storedText.length - 1)
        return storedText.attributes(at: index, effectiveRange: nil)
    }

    func setDefault(_ key: NSAttributedString.Key, _ value: Any) {
        storedAttributes[key] = value
        storedText.addAttribute(key, value: value, range: NSRange(location: 0, length: storedText.length))
        storedTypingAttributes?[key] = value
        textNeedsDisplay()
    }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        storedAttributes = attributes
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { storedAlignment = style.alignment }
        storedText.setAttributes(attributes, range: NSRange(location: 0, length: storedText.length))
        storedTypingAttributes = nil
        textNeedsDisplay()
    }

    func setWritingDirection(_ direction: NSWritingDirection) {
        guard direction != storedWritingDirection else { return }
        storedWritingDirection = direction
        textNeedsDisplay()
    }

    func traitsDidChange(from previous: UITraitCollection?) {
        let traits = traitCollection
        if adjustsFontForContentSizeCategory,
            traits.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        {
            setDefault(.font, shownFont.adjusted(for: traits))
        }
        textNeedsDisplay()
        appearanceDidChange()
    }

    // MARK: Secure text

    /// The text as it is shown: dots for a secure one.
    var shownString: String { storedIsSecure ? dots(storedText.string) : storedText.string }

    /// Replaces each character by dots as long as it, so that offsets stay the same; one dot has a width.
    private func dots(_ text: String) -> String {
        var result = ""
        var place = 0
        for character in text {
            let length = character.utf16.count
            if let range = revealed?.range, range.location == place {
                result.append(character)
            } else {
                result += "\u{2022}" + String(repeating: "\u{200B}", count: length - 1)
            }
            place += length
        }
        return result
    }

    /// Shows the character that was typed for a moment.
    func reveal(_ range: NSRange) {
        revealed?.end.cancel()
        let end = AppRuntime.shared.clock.schedule(after: 1.5) { [weak self] in
            self?.revealed = nil
            self?.textNeedsDisplay()
        }
        revealed = (range, end)
    }

    // MARK: For the text engine

    var runsRightToLeft: Bool {
        switch storedWritingDirection {
        case .leftToRight: false
        case .rightToLeft: true
        default: effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
    }

    private static let styleOfMarkedText: [NSAttributedString.Key: Any] = [
        .underlineStyle: NSUnderlineStyle.single.rawValue
    ]

    /// The text in the field's traits, with the marks of a composition.
    var content: TextContent {
        let shown = NSMutableAttributedString(attributedString: storedText)
        if storedIsSecure {
            let attributes =
                storedText.length > 0 ? storedText.attributes(at: 0, effectiveRange: nil) : attributesOfText
            shown.setAttributedString(NSAttributedString(string: shownString, attributes: attributes))
        }
        if let marked = editor.marked, NSMaxRange(marked) <= shown.length {
            shown.addAttributes(
                editor.markedTextStyle ?? Self.styleOfMarkedText, range: marked)
        }
        decorate(shown)
        return content(of: shown, color: isEnabled ? textColor ?? .label : .tertiaryLabel)
    }

    var placeholderContent: TextContent? {
        storedPlaceholder.map { content(of: $0, color: .placeholderText) }
    }

    private func content(of text: NSAttributedString, color: UIColor) -> TextContent {
        TintContext.perform(for: self) {
            var style = ParagraphStyle()
            style.alignment = storedAlignment.engineAlignment
            var content = TextContent(
                attributedString: text, defaults: TextDefaults(font: shownFont, color: color, style: style),
                traits: traitCollection)
            for index in content.runs.indices {
                content.runs[index].style.lineBreakMode = .truncateTail
                content.runs[index].style.alignment =
                    storedAlignment == .natural
                    ? (runsRightToLeft ? TextAlignment.right : .left) : storedAlignment.engineAlignment
                if !isEnabled { content.runs[index].color = UIColor.tertiaryLabel.color(in: traitCollection) }
            }
            return content
        }
    }

    /// Draws and measures the text again.
    func textNeedsDisplay() {
        storedLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.text.setNeedsDisplay()
        selectionMayHaveMoved()
    }
}
