import CoreGraphics
import Foundation

/// What is known of an item that is shared: its kind decides what can be done with it.
enum ActivityItem {
    case text(String)
    case url(URL)
    case image(UIImage)
    case data(Data)

    init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let text as NSAttributedString: self = .text(text.string)
        case let url as URL: self = .url(url)
        case let url as NSURL:
            guard let url = URL(string: url.absoluteString) else { return nil }
            self = .url(url)
        case let image as UIImage: self = .image(image)
        case let data as Data: self = .data(data)
        case let data as NSData: self = .data(Data(referencing: data))
        default: return nil
        }
    }

    var image: UIImage? {
        if case .image(let image) = self { return image }
        return nil
    }

    /// A URL that a program of the desktop opens.
    var openableURL: URL? {
        guard case .url(let url) = self else { return nil }
        return url
    }

    /// The title in a sheet's header.
    var title: String {
        switch self {
        case .text(let text): text.trimmingCharacters(in: .whitespacesAndNewlines)
        case .url(let url): url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString
        case .image: "Image"
        case .data: "Document"
        }
    }

    var kind: String {
        switch self {
        case .text: "Plain Text"
        case .url(let url): url.isFileURL ? url.pathExtension.uppercased() + " Document" : url.absoluteString
        case .image(let image):
            "\(Int(image.size.width * image.scale)) × \(Int(image.size.height * image.scale)) pixels"
        case .data(let data): "\(data.count) bytes"
        }
    }

    var symbol: String {
        switch self {
        case .text: "doc"
        case .url(let url): url.isFileURL ? "doc" : "link"
        case .image: "photo"
        case .data: "doc"
        }
    }
}
