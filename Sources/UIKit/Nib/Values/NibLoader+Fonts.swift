import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
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
        // Names that begin with a dot are the system's fonts.
        guard let name = element["name"], !name.hasPrefix(".") else {
            return .systemFont(ofSize: size, weight: weight(element))
        }
        if let font = UIFont(name: name, size: size) { return font }
        let family = element["family"] ?? ""
        let face = UIFont.familyNames.contains(family) ? UIFont.fontNames(forFamilyName: family).first : nil
        if let face, let font = UIFont(name: face, size: size) {
            log(element, "there is no font \"\(name)\"; \(face) of the same family takes its place.")
            return font
        }
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
}
