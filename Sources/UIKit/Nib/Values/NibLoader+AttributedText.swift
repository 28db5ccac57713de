import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
    /// Returns the text of an `<attributedString>` element.
    func attributedText(_ element: InterfaceElement) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for fragment in element.children(of: "fragments") {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for value in fragment.children(of: "attributes") {
                guard let name = value.key else { continue }
                attributes[NSAttributedString.Key(name)] = attribute(name, value)
            }
            text.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
        }
        return text
    }

    private func attribute(_ name: String, _ value: InterfaceElement) -> Any? {
        switch name {
        case "NSColor", "NSBackgroundColor", "NSUnderlineColor", "NSStrikethroughColor", "NSStrokeColor":
            return color(value)
        case "NSFont": return font(value)
        case "NSParagraphStyle": return paragraphStyle(value)
        case "NSShadow": return shadow(value)
        case "NSUnderline", "NSStrikethrough", "NSLigature": return value.integer("value") ?? 0
        case "NSKern", "CTTracking", "NSBaselineOffset", "NSStrokeWidth", "NSObliqueness", "NSExpansion":
            return CGFloat(value.number("value") ?? 0)
        case "NSLink": return (value["string"] ?? value.text).nilIfEmpty.flatMap { URL(string: $0) }
        case "NSOriginalFont": return nil
        default:
            log(value, "the attribute \"\(name)\" of texts is not read; it is left out.")
            return nil
        }
    }

    private func shadow(_ element: InterfaceElement) -> NSShadow {
        let shadow = NSShadow()
        if let radius = element.number("blurRadius") { shadow.shadowBlurRadius = CGFloat(max(radius, 0)) }
        if let size = element.children.first(where: { $0.tag == "size" }) {
            shadow.shadowOffset = CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
        }
        if let child = element.child("color") { shadow.shadowColor = color(child) }
        return shadow
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let value = element["alignment"].flatMap({ NibValues.textAlignments[$0] }) { style.alignment = value }
        // The attribute of paragraphs has longer names than that of labels.
        let names = [
            "wordWrapping": "wordWrap", "charWrapping": "characterWrap", "clipping": "clip",
            "truncatingHead": "headTruncation", "truncatingTail": "tailTruncation",
            "truncatingMiddle": "middleTruncation",
        ]
        let mode = element["lineBreakMode"].map { names[$0] ?? $0 }
        if let value = mode.flatMap({ NibValues.lineBreakModes[$0] }) { style.lineBreakMode = value }
        func set(_ name: String, _ path: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>) {
            if let value = element.number(name) { style[keyPath: path] = CGFloat(value) }
        }
        set("lineSpacing", \.lineSpacing)
        set("paragraphSpacing", \.paragraphSpacing)
        set("paragraphSpacingBefore", \.paragraphSpacingBefore)
        set("lineHeightMultiple", \.lineHeightMultiple)
        set("minimumLineHeight", \.minimumLineHeight)
        set("maximumLineHeight", \.maximumLineHeight)
        set("firstLineHeadIndent", \.firstLineHeadIndent)
        set("headIndent", \.headIndent)
        set("tailIndent", \.tailIndent)
        set("defaultTabInterval", \.defaultTabInterval)
        if let value = element.number("hyphenationFactor") { style.hyphenationFactor = Float(value) }
        let directions: [String: NSWritingDirection] = [
            "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
        ]
        if let value = element["baseWritingDirection"].flatMap({ directions[$0] }) {
            style.baseWritingDirection = value
        }
        let stops = element.children(of: "tabStops").filter { $0.tag == "textTab" }
        if !stops.isEmpty {
            style.tabStops = stops.map { stop in
                let alignment = stop["alignment"].flatMap { NibValues.textAlignments[$0] } ?? .left
                return NSTextTab(textAlignment: alignment, location: CGFloat(stop.number("location") ?? 0))
            }
        }
        if let value = element.bool("allowsDefaultTighteningForTruncation") {
            style.allowsDefaultTighteningForTruncation = value
        }
        return style
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
