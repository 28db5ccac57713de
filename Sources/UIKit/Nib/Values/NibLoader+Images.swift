import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
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

    /// Returns the image of an `<imageReference>`, with its configuration.
    func image(_ reference: InterfaceElement) -> UIImage? {
        guard let name = reference["image"] else { return nil }
        var image = image(named: name, catalog: reference["catalog"], at: reference)
        if let configuration = symbolConfiguration(reference, scale: "symbolScale") {
            image = image?.applyingSymbolConfiguration(configuration) ?? image
        }
        return image
    }

    /// Returns the configuration of a `<preferredSymbolConfiguration>`, or of an image; nil if it specifies nothing.
    func symbolConfiguration(_ element: InterfaceElement, scale: String = "scale") -> UIImage.SymbolConfiguration? {
        var parts: [UIImage.SymbolConfiguration] = []
        let nib = NibCoder(element, self)
        if let child = element.child("fontDescription"), let font = font(child) {
            parts.append(UIImage.SymbolConfiguration(font: font))
        }
        if let style = element["textStyle"] {
            parts.append(UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style)))
        }
        if let size = element.number("pointSize"), size > 0 {
            parts.append(UIImage.SymbolConfiguration(pointSize: CGFloat(size)))
        }
        if let weight = nib.choice("weight", Self.symbolWeights) {
            parts.append(UIImage.SymbolConfiguration(weight: weight))
        }
        if let scale = nib.choice(scale, Self.symbolScales) { parts.append(UIImage.SymbolConfiguration(scale: scale)) }
        switch element["renderingMode"] {
        case "multicolor": parts.append(UIImage.SymbolConfiguration.preferringMulticolor())
        case "monochrome": parts.append(UIImage.SymbolConfiguration.preferringMonochrome())
        default: break
        }
        for child in element.children where child.tag.hasSuffix("Colors") {
            let colors = child.children.compactMap(color)
            if child.tag == "hierarchicalColors", let first = colors.first {
                parts.append(UIImage.SymbolConfiguration(hierarchicalColor: first))
            } else if child.tag == "paletteColors", !colors.isEmpty {
                parts.append(UIImage.SymbolConfiguration(paletteColors: colors))
            }
        }
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) { $0.applying($1) }
    }

    private static let symbolWeights: [String: UIImage.SymbolWeight] = [
        "unspecified": .unspecified, "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
        "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static let symbolScales: [String: UIImage.SymbolScale] = [
        "default": .default, "unspecified": .unspecified, "small": .small, "medium": .medium, "large": .large,
    ]
}
