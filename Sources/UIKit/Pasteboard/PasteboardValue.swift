import Foundation

/// What an item's values are as texts, addresses, images, colors and bytes.
@MainActor
enum PasteboardValue {
    static let plainText = UIPasteboard.typeListString[0]
    static let address = UIPasteboard.typeListURL[0]
    static let png = UIPasteboard.typeListImage[0]
    static let colorType = UIPasteboard.typeListColor[0]
    static let attributedTextType = "com.apple.uikit.attributedstring"

    static func string(_ item: [String: Any]) -> String? {
        first(of: UIPasteboard.typeListString, in: item) { value in
            switch value {
            case let text as String: text
            case let text as NSAttributedString: text.string
            case let data as Data: String(validating: data, as: UTF8.self)
            case let url as URL: url.absoluteString
            default: nil
            }
        }
    }

    static func url(_ item: [String: Any]) -> URL? {
        first(of: UIPasteboard.typeListURL, in: item) { value in
            switch value {
            case let url as URL: url
            case let text as String: URL(string: text)
            case let data as Data: String(validating: data, as: UTF8.self).flatMap(URL.init(string:))
            default: nil
            }
        }
    }

    static func image(_ item: [String: Any]) -> UIImage? {
        first(of: UIPasteboard.typeListImage, in: item) { value in
            switch value {
            case let image as UIImage: image
            case let data as Data: UIImage(data: data)
            case let image as DesktopImage: image.image
            default: nil
            }
        }
    }

    /// Whether there is an image, without transferring it.
    static func hasImage(_ item: [String: Any]) -> Bool {
        item.values.contains { $0 is DesktopImage } || image(item) != nil
    }

    /// The text with its attributes that an input of this app has copied.
    static func attributedText(_ item: [String: Any]) -> NSAttributedString? {
        item[attributedTextType] as? NSAttributedString
    }

    /// Returns the item of a copied text: its characters, and for inputs with attributes those, and an image that is copied
    /// alone.
    static func item(_ text: NSAttributedString, withAttributes: Bool) -> [String: Any] {
        guard withAttributes else { return [plainText: text.string] }
        var item: [String: Any] = [attributedTextType: text]
        let characters = text.string.replacingOccurrences(of: "\u{FFFC}", with: "")
        if !characters.isEmpty {
            item[plainText] = characters
        } else if text.length == 1,
            let attachment = text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
        {
            item[png] = attachment.image
        }
        return item
    }

    static func color(_ item: [String: Any]) -> UIColor? {
        first(of: UIPasteboard.typeListColor, in: item) { $0 as? UIColor }
    }

    /// What other programs get of an item.
    static func desktopText(_ item: [String: Any]) -> String? { string(item) ?? url(item)?.absoluteString }

    static func data(_ value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let text as NSAttributedString: Data(text.string.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    /// Returns a provider of an item's values.
    static func provider(_ item: [String: Any]) -> NSItemProvider {
        let provider = NSItemProvider()
        for (type, value) in item.sorted(by: { $0.key < $1.key }) { provider.register(item: value, as: type) }
        return provider
    }

    /// Returns the values of a provider that need no loading.
    static func item(_ provider: NSItemProvider) -> [String: Any] {
        var item: [String: Any] = [:]
        if let text = String.bridged(provider.presentObject(of: NSString.self)) { item[plainText] = text }
        if let url = URL.bridged(provider.presentObject(of: NSURL.self)) { item[address] = url }
        if let image = provider.presentObject(of: UIImage.self) { item[png] = image }
        if let color = provider.presentObject(of: UIColor.self) { item[colorType] = color }
        return item
    }

    private static func first<Value>(
        of types: [String], in item: [String: Any], _ read: (Any) -> Value?
    ) -> Value? {
        for type in types {
            if let value = item[type].flatMap(read) { return value }
        }
        return nil
    }
}
