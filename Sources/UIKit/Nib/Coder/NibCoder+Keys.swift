import CoreGraphics
import Foundation
import TwillResources

/// The values that an app's class asks for in `init?(coder:)`.
///
/// A key is an attribute's name as the file has it, `text`, or with the prefix that archives have, `UIText`. Values are
/// strings, fonts, colors, images, attributed texts and, as `NSValue`, rectangles, points and sizes.
extension NibCoder {
    /// The keys of archives that are not named as the attribute.
    private static let archiveKeys = [
        "UIClipsToBounds": "clipsSubviews", "UIFont": "fontDescription", "UIShadowColor": "shadowColor",
        "UIButtonType": "buttonType", "UIViewContentMode": "contentMode", "UIProgress": "progress",
        "UINumberOfLines": "numberOfLines", "UISwitchOn": "on",
    ]

    /// The attributes that archives have with the opposite meaning.
    private static let opposites = [
        "UIUserInteractionDisabled": "userInteractionEnabled", "UIDisabled": "enabled",
        "UIAutoresizesSubviewsDisabled": "autoresizesSubviews",
    ]

    /// Returns the names that a key may have in the file.
    static func names(_ key: String) -> [String] {
        var names = [key]
        if let name = archiveKeys[key] { names.append(name) }
        if key.hasPrefix("UI"), key.count > 2 {
            let rest = key.dropFirst(2)
            names.append(rest.prefix(1).lowercased() + rest.dropFirst())
        }
        return names
    }

    func hasValue(_ key: String) -> Bool {
        if Self.opposites[key].map({ element[$0] != nil }) == true { return true }
        if ["UICenter", "center"].contains(key) { return element.child(key: "frame") != nil }
        return Self.names(key).contains { element.string($0) != nil || element.child(key: $0) != nil }
    }

    func flag(_ key: String) -> Bool {
        if let name = Self.opposites[key] { return element.bool(name) == false }
        return Self.names(key).lazy.compactMap { self.element.bool($0) }.first ?? false
    }

    func number(_ key: String) -> Double? { Self.names(key).lazy.compactMap { self.element.number($0) }.first }

    /// Returns a rectangle, point, size or insets.
    func geometry(_ key: String) -> NSValue? {
        if ["UICenter", "center"].contains(key) {
            return rect("frame").map { NSValue(cgPoint: CGPoint(x: $0.midX, y: $0.midY)) }
        }
        // Xcode leaves bounds out, which are of the frame's size.
        if ["UIBounds", "bounds"].contains(key), element.child(key: "bounds") == nil {
            return rect("frame").map { NSValue(cgRect: CGRect(origin: .zero, size: $0.size)) }
        }
        for child in Self.names(key).compactMap({ element.child(key: $0) }) {
            switch child.tag {
            case "rect": return NSValue(cgRect: NibValues.rect(child))
            case "point": return NSValue(cgPoint: CGPoint(x: child.number("x") ?? 0, y: child.number("y") ?? 0))
            case "size":
                return NSValue(cgSize: CGSize(width: child.number("width") ?? 0, height: child.number("height") ?? 0))
            case "inset", "edgeInsets": return NSValue(uiEdgeInsets: NibValues.insets(child))
            default: break
            }
        }
        return nil
    }

    @MainActor
    func object(_ key: String) -> Any? {
        if let value = geometry(key) { return value }
        for name in Self.names(key) {
            if ["image", "highlightedImage", "backgroundImage"].contains(name), element[name] != nil {
                return image(name)
            }
            if let text = element.string(name) { return text }
            guard let child = element.child(key: name) else { continue }
            switch child.tag {
            case "color": return loader.color(child)
            case "fontDescription": return loader.font(child)
            case "attributedString": return loader.attributedText(child)
            default: break
            }
        }
        return nil
    }
}
