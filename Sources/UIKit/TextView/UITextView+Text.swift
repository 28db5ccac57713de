import CoreGraphics
import Foundation

extension UITextView {
    /// The font of strings without one: Helvetica of 12 points.
    static let defaultFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    var wholeRange: NSRange { NSRange(location: 0, length: textStorage.length) }

    /// The text without what data detectors have added.
    var plainAttributedText: NSAttributedString {
        let text = textStorage.attributedSubstring(from: wholeRange)
        guard hasDetectedLinks else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        result.removeAttribute(.detectedLink, range: wholeRange)
        return result
    }

    // MARK: Text that code sets

    func setPlainText(_ text: String) {
        setStored(NSAttributedString(string: text, attributes: attributesOfText))
    }

    func setAttributedText(_ text: NSAttributedString) {
        let result = NSMutableAttributedString(attributedString: text)
        // What the text does not say is the view's, so that it is seen in both appearances.
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            for (key, value) in [NSAttributedString.Key.font: Self.defaultFont, .foregroundColor: UIColor.label]
            where attributes[key] == nil {
                result.addAttribute(key, value: value, range: range)
            }
        }
        setStored(result)
    }

    private func setStored(_ text: NSAttributedString) {
        storedTypingAttributes = nil
        isStoring = true
        textStorage.setAttributedString(text)
        isStoring = false
        if text.length > 0 { storedAttributes = text.attributes(at: 0, effectiveRange: nil) }
        hasDetectedLinks = false
        detectLinks()
        editor.textWasSet()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Attributes

    var shownFont: UIFont { attributesForTyping[.font] as? UIFont ?? Self.defaultFont }

    /// The attributes of text that has none.
    var attributesOfText: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] =
            hasText ? textStorage.attributes(at: 0, effectiveRange: nil) : storedAttributes
        if result[.font] == nil { result[.font] = Self.defaultFont }
        if result[.foregroundColor] == nil { result[.foregroundColor] = UIColor.label }
        result[.link] = nil
        result[.detectedLink] = nil
        result[.attachment] = nil
        return result
    }

    /// Those of the character before the caret, or of the first one.
    var attributesForTyping: [NSAttributedString.Key: Any] {
        guard hasText else { return attributesOfText }
        let index = min(max(editor.selection.location - 1, 0), textStorage.length - 1)
        var result = textStorage.attributes(at: index, effectiveRange: nil)
        result[.link] = nil
        result[.detectedLink] = nil
        result[.attachment] = nil
        return result
    }

    func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
        hasText ? textStorage.attribute(key, at: 0, effectiveRange: nil) : storedAttributes[key]
    }

    func setOfAll(_ key: NSAttributedString.Key, _ value: Any?) {
        storedAttributes[key] = value
        storedTypingAttributes?[key] = value
        if hasText {
            let standard: [NSAttributedString.Key: Any] = [.font: Self.defaultFont, .foregroundColor: UIColor.label]
            textStorage.addAttribute(key, value: value ?? standard[key] as Any, range: wholeRange)
        }
        measured = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        selectionController.update()
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        changeParagraphs(in: wholeRange) { $0.alignment = alignment }
    }

    func setWritingDirection(_ direction: NSWritingDirection, in range: NSRange) {
        changeParagraphs(in: (textStorage.string as NSString).paragraphRange(for: range)) {
            $0.baseWritingDirection = direction
        }
    }

    private func changeParagraphs(in range: NSRange, _ change: (NSMutableParagraphStyle) -> Void) {
        func changed(_ value: Any?) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.setParagraphStyle(value as? NSParagraphStyle ?? .default)
            change(style)
            return style
        }
        if range.length == wholeRange.length {
            storedAttributes[.paragraphStyle] = changed(storedAttributes[.paragraphStyle])
        }
        textStorage.beginEditing()
        textStorage.enumerateAttribute(.paragraphStyle, in: range) { value, part, _ in
            textStorage.addAttribute(.paragraphStyle, value: changed(value), range: part)
        }
        textStorage.endEditing()
        setNeedsLayout()
        selectionController.update()
    }

    func linksDidChange() {
        storedLayoutManager.linkAttributes = linkTextAttributes
        canvas.redraw(canvas.bounds)
        setNeedsLayout()
    }

    func traitsDidChange(from previous: UITraitCollection?) {
        let traits = traitCollection
        if adjustsFontForContentSizeCategory,
            traits.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        {
            textStorage.beginEditing()
            textStorage.enumerateAttribute(.font, in: wholeRange) { value, range, _ in
                guard let font = value as? UIFont else { return }
                textStorage.addAttribute(.font, value: font.adjusted(for: traits), range: range)
            }
            textStorage.endEditing()
            if let font = storedAttributes[.font] as? UIFont { storedAttributes[.font] = font.adjusted(for: traits) }
            storedTypingAttributes = nil
        }
        if traits.hasDifferentColorAppearance(comparedTo: previous)
            || traits.layoutDirection != previous?.layoutDirection
            || traits.displayScale != previous?.displayScale
        {
            storedLayoutManager.containersDidChange()
        }
        textGeometryDidChange()
    }
}
