import Foundation
import TwillHost

/// What the desktop's clipboard held when it was last read or written.
@MainActor
struct DesktopClipboard {
    private enum Contents: Equatable {
        case nothing
        case text(String)
        /// An image of another program, found at this change of the clipboard's.
        case image(change: Int)
        case ownImage
    }

    private var contents: Contents?
    private var lastChange = 0

    var isKnown: Bool { contents != nil }

    /// Returns the items that are on the clipboard; nil if it is what it was.
    mutating func newItems(on clipboard: any HostClipboard) -> [[String: Any]]? {
        let old = contents ?? .nothing
        let (new, image) = read(clipboard)
        contents = new
        guard new != old else { return nil }
        return switch new {
        case .nothing, .ownImage: []
        case .text(let text): [[PasteboardValue.plainText: text]]
        case .image: image.map { [[DesktopImage.type($0): DesktopImage($0)]] } ?? []
        }
    }

    /// Texts are compared each time: the desktop's events may come late, or never. To ask for images takes longer, so that is
    /// done after an event alone.
    private mutating func read(_ clipboard: any HostClipboard) -> (Contents, HostClipboardImage?) {
        if clipboard.holdsOwnImage { return (.ownImage, nil) }
        let change = clipboard.changeCount, isChanged = contents == nil || change != lastChange
        lastChange = change
        if let text = clipboard.text { return (.text(text), nil) }
        if !isChanged, let contents, case .image = contents { return (contents, nil) }
        guard isChanged, let image = clipboard.image else { return (.nothing, nil) }
        return (.image(change: change), image)
    }

    /// Gives other programs the first text of the items, or else their first image.
    mutating func write(_ items: [[String: Any]], to clipboard: any HostClipboard) {
        if let text = items.lazy.compactMap(PasteboardValue.desktopText).first {
            clipboard.text = text
        } else if let image = items.lazy.compactMap(PasteboardValue.image).first,
            clipboard.setImage({ image.pngData() })
        {
            contents = .ownImage
            return
        } else if contents != .nothing || !items.isEmpty {
            clipboard.text = nil
        }
        // It may keep a shorter or another text.
        contents = clipboard.text.map(Contents.text) ?? .nothing
        lastChange = clipboard.changeCount
    }
}

/// An image on the desktop's clipboard, which is transferred when it is first needed.
@MainActor
final class DesktopImage {
    private let source: HostClipboardImage
    private(set) lazy var image = source.data().flatMap(UIImage.init(data:))

    init(_ source: HostClipboardImage) {
        self.source = source
    }

    static func type(_ source: HostClipboardImage) -> String {
        switch source.mimeType {
        case "image/jpeg": "public.jpeg"
        case "image/webp": "org.webmproject.webp"
        default: PasteboardValue.png
        }
    }
}
