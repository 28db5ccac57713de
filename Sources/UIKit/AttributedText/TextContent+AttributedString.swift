import CoreGraphics
package import Foundation
import TwillDrawing
package import TwillText

/// The values for missing attributes.
package struct TextDefaults {
    package var font: UIFont
    package var color: UIColor
    package var style: ParagraphStyle

    package init(font: UIFont, color: UIColor, style: ParagraphStyle = ParagraphStyle()) {
        self.font = font
        self.color = color
        self.style = style
    }

    /// The defaults for drawing strings that Apple documents: Helvetica of 12 points, black.
    package static let stringDrawing = TextDefaults(
        font: UIFont(FontCatalog.named("Helvetica", size: 12)), color: .black)
}

extension TextContent {
    /// Creates the runs of an attributed string: the only place where UIKit's attributes are converted to the text
    /// engine's.
    ///
    /// An attachment's `id` is its index among the string's attachments, as in `NSAttributedString.attachments`. May be
    /// called on any thread.
    ///
    /// - Parameters:
    ///   - traits: The traits that dynamic colors are resolved with.
    ///   - showsListMarkers: Whether items of lists are indented and have their markers, as in text views.
    package init(
        attributedString: NSAttributedString, defaults: TextDefaults, traits: UITraitCollection,
        showsListMarkers: Bool = false
    ) {
        self.init(runs: [])
        var attachments: [NSTextAttachment] = []
        let items = showsListMarkers ? attributedString.listItems : []
        let text = attributedString.string as NSString
        let whole = NSRange(location: 0, length: attributedString.length)
        attributedString.enumerateAttributes(in: whole) { attributes, range, _ in
            append(
                text.substring(with: range), attributes, defaults: defaults, traits: traits, &attachments, range: range,
                items: items)
        }
    }

    /// Adds a run.
    ///
    /// - Parameters:
    ///   - attachments: The attachments before, which the run's is added to.
    ///   - range: The range of the run, as the items count.
    ///   - items: The items of lists, which get their markers.
    ///   - container: The container; nil for labels and drawn strings.
    mutating func append(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, traits: UITraitCollection,
        _ attachments: inout [NSTextAttachment], range: NSRange, items: [ListItem], in container: NSTextContainer? = nil
    ) {
        var run = TextRun(text, attributes: attributes, defaults: defaults, traits: traits)
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            let (size, baselineOffset) = attachment.placement(
                in: run.font, traits: traits, AttachmentPlace(container: container, index: range.location))
            run.attachment = TextAttachment(size: size, baselineOffset: baselineOffset, id: attachments.count)
            attachments.append(attachment)
        }
        if items.isEmpty { runs.append(run) } else { runs += run.split(range, among: items) }
    }
}

extension NSAttributedString {
    /// The attachments in the order of the text, which the `id` of a layout's attachment counts.
    package var attachments: [NSTextAttachment] {
        var result: [NSTextAttachment] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, _ in
            if let attachment = attributes[.attachment] as? NSTextAttachment { result.append(attachment) }
        }
        return result
    }
}

extension TextRun {
    package init(
        _ text: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, traits: UITraitCollection
    ) {
        func color(_ key: NSAttributedString.Key) -> Color? {
            (attributes[key] as? UIColor)?.color(in: traits)
        }
        func number(_ key: NSAttributedString.Key) -> CGFloat? { attributes[key].flatMap(Self.number) }

        self.init(
            text, font: (attributes[.font] as? UIFont ?? defaults.font).textFont,
            color: color(.foregroundColor) ?? defaults.color.color(in: traits),
            style: (attributes[.paragraphStyle] as? NSParagraphStyle)?.engineStyle ?? defaults.style)
        kern = (number(.kern) ?? 0) + (number(.tracking) ?? 0)
        ligatures = number(.ligature) != 0
        baselineOffset = number(.baselineOffset) ?? 0
        obliqueness = number(.obliqueness) ?? 0
        backgroundColor = color(.backgroundColor)
        strokeWidth = number(.strokeWidth) ?? 0
        strokeColor = color(.strokeColor)
        underline = Self.decoration(attributes[.underlineStyle], color(.underlineColor))
        strikethrough = Self.decoration(attributes[.strikethroughStyle], color(.strikethroughColor))
        if let value = attributes[.shadow] as? NSShadow, let color = value.shadowColor as? UIColor {
            shadow = TextShadow(
                offset: value.shadowOffset, blurRadius: value.shadowBlurRadius, color: color.color(in: traits))
        }
        expansion = number(.expansion) ?? 0
        isLetterpress = Self.isLetterpress(attributes[.textEffect])
        directions = Self.directions(attributes[.writingDirection])
        if style.hyphenationFactor > 0 {
            language =
                attributes[.languageIdentifier] as? String ?? DisplayEnvironment.current.localization.language
        }
        if attributes[.link] != nil {
            // Labels and drawn strings show links in one style, whatever the text's color.
            self.color = UIColor.link.color(in: traits)
            underline = underline ?? TextDecoration()
        }
    }

    private static func isLetterpress(_ value: Any?) -> Bool {
        let letterpress = NSAttributedString.TextEffectStyle.letterpressStyle
        return value as? NSAttributedString.TextEffectStyle == letterpress || value as? String == letterpress.rawValue
    }

    /// - Parameter value: An array of sums of a direction's and a format's raw values.
    private static func directions(_ value: Any?) -> [TextDirection] {
        guard let value else { return [] }
        let numbers = (value as? [Any] ?? [value]).compactMap { number($0).flatMap { Int(exactly: $0) } }
        return numbers.filter { (0...3).contains($0) }
            .map { TextDirection(isRightToLeft: $0 & 1 != 0, overrides: $0 & 2 != 0) }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    /// - Parameter value: An `NSUnderlineStyle` or its raw value, which Apple requires.
    private static func decoration(_ value: Any?, _ color: Color?) -> TextDecoration? {
        guard let value else { return nil }
        let raw = (value as? NSUnderlineStyle)?.rawValue ?? number(value).flatMap { Int(exactly: $0.rounded()) } ?? 0
        guard raw & 0xFF != 0 else { return nil }
        var result = TextDecoration()
        result.isDouble = raw & 0x09 == 0x09
        result.isThick = raw & 0x02 != 0
        result.isByWord = raw & 0x8000 != 0
        result.pattern =
            switch raw & 0x0F00 {
            case 0x0100: .dot
            case 0x0200: .dash
            case 0x0300: .dashDot
            case 0x0400: .dashDotDot
            default: .solid
            }
        result.color = color
        return result
    }
}

extension NSParagraphStyle {
    package var engineStyle: ParagraphStyle {
        var style = ParagraphStyle(
            alignment: values.alignment.engineAlignment, lineBreakMode: values.lineBreakMode.engineMode)
        style.lineSpacing = values.lineSpacing
        style.paragraphSpacing = values.paragraphSpacing
        style.paragraphSpacingBefore = values.paragraphSpacingBefore
        style.minimumLineHeight = values.minimumLineHeight
        style.maximumLineHeight = values.maximumLineHeight
        style.lineHeightMultiple = values.lineHeightMultiple
        style.firstLineHeadIndent = values.firstLineHeadIndent
        style.headIndent = values.headIndent
        style.tailIndent = values.tailIndent
        style.baseWritingDirection =
            switch values.baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        style.tabStops = values.tabStops.map(\.engineStop)
        style.defaultTabInterval = values.defaultTabInterval
        style.hyphenationFactor =
            values.hyphenationFactor > 0
            ? CGFloat(min(1, values.hyphenationFactor)) : values.usesDefaultHyphenation ? Self.defaultHyphenation : 0
        style.allowsTightening = values.allowsDefaultTighteningForTruncation
        style.apply(values.lineBreakStrategy)
        return style
    }
}

extension NSParagraphStyle {
    /// Near, not documented: how iOS decides depends on the language.
    private static let defaultHyphenation: CGFloat = 0.9
}

extension ParagraphStyle {
    package mutating func apply(_ strategy: NSParagraphStyle.LineBreakStrategy) {
        pushesOutLastWord = strategy.contains(.pushOut)
        keepsHangulWords = strategy.contains(.hangulWordPriority)
    }
}

extension NSTextAlignment {
    package var engineAlignment: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    package var engineMode: LineBreakMode {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}
