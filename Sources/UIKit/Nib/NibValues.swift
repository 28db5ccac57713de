import CoreGraphics
import Foundation
import TwillResources

/// Values that elements of Interface Builder files stand for.
enum NibValues {
    static func rect(_ element: InterfaceElement) -> CGRect {
        CGRect(
            x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: element.number("width") ?? 0,
            height: element.number("height") ?? 0)
    }

    static func insets(_ element: InterfaceElement) -> UIEdgeInsets {
        func value(_ names: String...) -> CGFloat { CGFloat(names.lazy.compactMap { element.number($0) }.first ?? 0) }
        return UIEdgeInsets(
            top: value("top", "minY"), left: value("left", "minX"), bottom: value("bottom", "maxY"),
            right: value("right", "maxX"))
    }

    static func directionalInsets(_ element: InterfaceElement) -> NSDirectionalEdgeInsets {
        func value(_ names: String...) -> CGFloat { CGFloat(names.lazy.compactMap { element.number($0) }.first ?? 0) }
        return NSDirectionalEdgeInsets(
            top: value("top"), leading: value("leading"), bottom: value("bottom"), trailing: value("trailing"))
    }

    static let textAlignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
}

extension NibLoader {
    // MARK: Colors

    /// Returns the color of a `<color>` element.
    func color(_ element: InterfaceElement) -> UIColor? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let color = Self.systemColor(name) { return color }
            if let value = document.systemColors[name], let color = components(value) { return color }
            if let color = components(element) { return color }
            log(
                element,
                "the system color \"\(name)\" is not known, and the file does not list its value; it is left out.")
            return nil
        }
        if let name = element["name"] {
            if let value = document.namedColors[name], let color = components(value) { return color }
            log(element, "the color \"\(name)\" is not among the file's resources with a value; it is left out.")
            return nil
        }
        if let color = components(element) { return color }
        log(element, "<color> has no components that are known; it is left out.")
        return nil
    }

    /// Returns a color of numbers; nil if there are none.
    private func components(_ element: InterfaceElement) -> UIColor? {
        let alpha = CGFloat(element.number("alpha") ?? 1)
        if let white = element.number("white") { return UIColor(white: CGFloat(white), alpha: alpha) }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        let (r, g, b) = (CGFloat(red), CGFloat(green), CGFloat(blue))
        guard element["customColorSpace"] == "displayP3" || element["colorSpace"] == "displayP3" else {
            return UIColor(red: r, green: g, blue: b, alpha: alpha)
        }
        return UIColor(displayP3Red: r, green: g, blue: b, alpha: alpha)
    }

    /// Returns a system color by the name of UIKit's property, which ends in "Color" in files.
    private static func systemColor(_ name: String) -> UIColor? {
        systemColors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }

    private static let systemColors: [String: UIColor] = [
        "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
        "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
        "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
        "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray,
        "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
        "systemGray5": .systemGray5, "systemGray6": .systemGray6, "label": .label,
        "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "placeholderText": .placeholderText, "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
        "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground,
        "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "separator": .separator,
        "opaqueSeparator": .opaqueSeparator, "link": .link, "groupTableViewBackground": .systemGroupedBackground,
        "darkText": .darkText, "lightText": .lightText,
    ]

    // MARK: Fonts

    /// Returns the font of a `<fontDescription>` or `<font>` element.
    func font(_ element: InterfaceElement) -> UIFont? {
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = CGFloat(element.number("pointSize") ?? element.number("size") ?? Double(UIFont.systemFontSize))
        guard size > 0 else {
            log(element, "the font's size \(size) is not greater than 0; the font is left out.")
            return nil
        }
        switch element["type"] ?? element["metaFont"] {
        case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "system": return .systemFont(ofSize: size, weight: weight(element))
        default: break
        }
        guard let name = element["name"] else { return .systemFont(ofSize: size, weight: weight(element)) }
        if let font = UIFont(name: name, size: size) { return font }
        log(element, "there is no font \"\(name)\"; the system font takes its place.")
        return .systemFont(ofSize: size, weight: weight(element))
    }

    private func weight(_ element: InterfaceElement) -> UIFont.Weight {
        guard let name = element["weight"] else { return .regular }
        if let weight = Self.weights[name] { return weight }
        log(element, "the font's weight \"\(name)\" is not known; it is regular.")
        return .regular
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    // MARK: Images and texts

    /// Returns an image by its name; the bundle of the nib is searched first.
    func image(named name: String, catalog: String?, at element: InterfaceElement) -> UIImage? {
        if (catalog ?? document.images[name]?.catalog) == "system" {
            if let image = UIImage(systemName: name) { return image }
            log(element, "there is no system image \"\(name)\"; it is left out.")
            return nil
        }
        if let bundle, bundle != .main, let image = UIImage(named: name, in: bundle, with: nil) { return image }
        if let image = UIImage(named: name) { return image }
        log(element, "there is no image \"\(name)\"; it is left out.")
        return nil
    }

    /// Returns the text of an `<attributedString>` element.
    func attributedText(_ element: InterfaceElement) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for fragment in element.children(of: "fragments") {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for value in fragment.children(of: "attributes") {
                switch value.key {
                case "NSColor": attributes[.foregroundColor] = color(value)
                case "NSBackgroundColor": attributes[.backgroundColor] = color(value)
                case "NSFont": attributes[.font] = font(value)
                case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(value)
                default: break
                }
            }
            text.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
        }
        return text
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let value = element["alignment"].flatMap({ NibValues.textAlignments[$0] }) { style.alignment = value }
        // The attribute of paragraphs has longer names than that of labels.
        let mode = element["lineBreakMode"].map { $0 == "wordWrapping" ? "wordWrap" : $0 }
        if let value = mode.flatMap({ NibValues.lineBreakModes[$0] }) { style.lineBreakMode = value }
        if let value = element.number("lineSpacing") { style.lineSpacing = CGFloat(value) }
        if let value = element.number("paragraphSpacing") { style.paragraphSpacing = CGFloat(value) }
        if let value = element.number("lineHeightMultiple") { style.lineHeightMultiple = CGFloat(value) }
        if let value = element.number("minimumLineHeight") { style.minimumLineHeight = CGFloat(value) }
        if let value = element.number("maximumLineHeight") { style.maximumLineHeight = CGFloat(value) }
        return style
    }
}
