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

    /// Returns the color of a `<color>` element. All objects share it, unless a catalog may have it later.
    func color(_ element: InterfaceElement) -> UIColor? {
        if let known = element.derived as? UIColor { return known }
        let color = makeColor(element)
        if element["name"] == nil { element.derived = color }
        return color
    }

    private func makeColor(_ element: InterfaceElement) -> UIColor? {
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
            if let color = namedColor(name) { return color }
            if let value = document.namedColors[name], let color = components(value) { return color }
            log(
                element,
                "the color \"\(name)\" is in no asset catalog, and not among the file's resources with a value; it is "
                    + "left out.")
            return nil
        }
        if let color = components(element) { return color }
        log(element, "<color> has no components that are known; it is left out.")
        return nil
    }

    /// Returns the color of an asset catalog.
    private func namedColor(_ name: String) -> UIColor? {
        if let bundle, bundle != .main, let color = UIColor(named: name, in: bundle, compatibleWith: nil) {
            return color
        }
        return UIColor(named: name)
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
}
