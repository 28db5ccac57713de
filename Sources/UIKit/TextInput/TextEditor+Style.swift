import CoreGraphics
import Foundation

/// Bold, italic and underlined text, as the commands of edit menus and keys switch them.
extension TextEditor {
    enum StyleChange {
        case trait(UIFontDescriptor.SymbolicTraits)
        case underline

        func isOn(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
            switch self {
            case .trait(let trait):
                (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
            case .underline: TextRunUnderline(attributes[.underlineStyle]).isOn
            }
        }

        func apply(_ isOn: Bool, to attributes: inout [NSAttributedString.Key: Any], defaultFont: UIFont) {
            switch self {
            case .trait(let trait):
                let font = attributes[.font] as? UIFont ?? defaultFont
                var traits = font.fontDescriptor.symbolicTraits
                if isOn { traits.insert(trait) } else { traits.remove(trait) }
                guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
                attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
            case .underline: attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
            }
        }
    }

    /// Whether the user may change attributes now.
    var canChangeStyle: Bool { client.isEditable && client.allowsEditingTextAttributes }

    /// Switches a style of the selection: on, unless its first character has it. Without a selection, that of what is typed next.
    func toggle(_ change: StyleChange) {
        guard canChangeStyle else { return }
        guard selection.length > 0 else {
            var attributes = client.attributesOfTyping
            change.apply(!change.isOn(attributes), to: &attributes, defaultFont: client.defaultFont)
            client.attributesOfTyping = attributes
            return
        }
        let selected = selection
        let old = client.attributedPart(selected)
        let isOn = !change.isOn(old.attributes(at: 0, effectiveRange: nil))
        let new = NSMutableAttributedString(attributedString: old)
        old.enumerateAttributes(in: NSRange(location: 0, length: old.length)) { attributes, range, _ in
            var attributes = attributes
            change.apply(isOn, to: &attributes, defaultFont: client.defaultFont)
            new.setAttributes(attributes, range: range)
        }
        replace(selected, withAttributed: new)
        select(selected)
    }

    /// Replaces text by one with other attributes, as an edit that can be undone.
    func replace(_ range: NSRange, withAttributed text: NSAttributedString) {
        let range = clamped(range)
        history.note(range, text.string, client.attributedPart(range), isTyping: false, selection: selection)
        restore(text, in: range, selection: NSRange(location: range.location + text.length, length: 0))
    }
}

/// An underline as attributes hold it: a style or its raw value.
private struct TextRunUnderline {
    let isOn: Bool

    init(_ value: Any?) {
        let raw = (value as? NSUnderlineStyle)?.rawValue ?? value as? Int ?? (value as? NSNumber)?.intValue ?? 0
        isOn = raw & 0xFF != 0
    }
}
