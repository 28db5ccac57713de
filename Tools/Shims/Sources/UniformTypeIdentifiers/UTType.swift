import Foundation

/// A type of data, by its identifier. The types with names here have their extension, MIME type and supertypes.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    public let identifier: String

    private init(known identifier: String) { self.identifier = identifier }

    /// Creates a type with an identifier; nil where it is empty.
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }

    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        guard let known = Self.table.first(where: { $0.extensions.contains(name) }) else { return nil }
        identifier = known.identifier
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let known = Self.table.first(where: { $0.mimeType == mimeType.lowercased() }) else { return nil }
        identifier = known.identifier
    }

    public var preferredFilenameExtension: String? { row?.extensions.first }
    public var preferredMIMEType: String? { row?.mimeType }
    public var description: String { identifier }
    public var localizedDescription: String? { nil }

    /// The types that this one conforms to.
    public var supertypes: Set<UTType> {
        var result: Set<UTType> = []
        for parent in row?.parents ?? [] {
            let type = UTType(known: parent)
            result.insert(type)
            result.formUnion(type.supertypes)
        }
        return result
    }

    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

    private var row: Row? { Self.table.first { $0.identifier == identifier } }

    private struct Row {
        let identifier: String
        var extensions: [String] = []
        var mimeType: String?
        var parents: [String] = []
    }

    private static let table: [Row] = [
        Row(identifier: "public.item"),
        Row(identifier: "public.content"),
        Row(identifier: "public.data", parents: ["public.item"]),
        Row(identifier: "public.folder", parents: ["public.directory"]),
        Row(identifier: "public.directory", parents: ["public.item"]),
        Row(identifier: "public.image", parents: ["public.data", "public.content"]),
        Row(identifier: "public.jpeg", extensions: ["jpeg", "jpg"], mimeType: "image/jpeg", parents: ["public.image"]),
        Row(identifier: "public.png", extensions: ["png"], mimeType: "image/png", parents: ["public.image"]),
        Row(identifier: "com.compuserve.gif", extensions: ["gif"], mimeType: "image/gif", parents: ["public.image"]),
        Row(identifier: "org.webmproject.webp", extensions: ["webp"], mimeType: "image/webp", parents: ["public.image"]),
        Row(identifier: "public.heic", extensions: ["heic"], mimeType: "image/heic", parents: ["public.image"]),
        Row(identifier: "public.tiff", extensions: ["tiff", "tif"], mimeType: "image/tiff", parents: ["public.image"]),
        Row(identifier: "com.microsoft.bmp", extensions: ["bmp"], mimeType: "image/bmp", parents: ["public.image"]),
        Row(identifier: "public.svg-image", extensions: ["svg"], mimeType: "image/svg+xml", parents: ["public.image"]),
        Row(identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
        Row(identifier: "public.movie", parents: ["public.audiovisual-content"]),
        Row(identifier: "public.video", parents: ["public.movie"]),
        Row(identifier: "public.audio", parents: ["public.audiovisual-content"]),
        Row(identifier: "public.mpeg-4", extensions: ["mp4"], mimeType: "video/mp4", parents: ["public.movie"]),
        Row(
            identifier: "com.apple.quicktime-movie", extensions: ["mov"], mimeType: "video/quicktime",
            parents: ["public.movie"]),
        Row(identifier: "public.mp3", extensions: ["mp3"], mimeType: "audio/mpeg", parents: ["public.audio"]),
        Row(identifier: "com.microsoft.waveform-audio", extensions: ["wav"], mimeType: "audio/vnd.wave", parents: ["public.audio"]),
        Row(identifier: "public.text", parents: ["public.data", "public.content"]),
        Row(identifier: "public.plain-text", extensions: ["txt"], mimeType: "text/plain", parents: ["public.text"]),
        Row(identifier: "public.utf8-plain-text", parents: ["public.plain-text"]),
        Row(identifier: "public.rtf", extensions: ["rtf"], mimeType: "text/rtf", parents: ["public.text"]),
        Row(identifier: "public.html", extensions: ["html", "htm"], mimeType: "text/html", parents: ["public.text"]),
        Row(identifier: "public.xml", extensions: ["xml"], mimeType: "application/xml", parents: ["public.text"]),
        Row(identifier: "public.json", extensions: ["json"], mimeType: "application/json", parents: ["public.text"]),
        Row(
            identifier: "public.comma-separated-values-text", extensions: ["csv"], mimeType: "text/csv",
            parents: ["public.text"]),
        Row(identifier: "com.adobe.pdf", extensions: ["pdf"], mimeType: "application/pdf", parents: ["public.data", "public.content"]),
        Row(identifier: "public.zip-archive", extensions: ["zip"], mimeType: "application/zip", parents: ["public.archive"]),
        Row(identifier: "public.archive", parents: ["public.data"]),
        Row(identifier: "public.url", parents: ["public.data"]),
        Row(identifier: "public.file-url", parents: ["public.url"]),
    ]

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let folder = UTType(known: "public.folder")
    public static let directory = UTType(known: "public.directory")
    public static let image = UTType(known: "public.image")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let png = UTType(known: "public.png")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let heic = UTType(known: "public.heic")
    public static let tiff = UTType(known: "public.tiff")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let svg = UTType(known: "public.svg-image")
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let audio = UTType(known: "public.audio")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let mp3 = UTType(known: "public.mp3")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let zip = UTType(known: "public.zip-archive")
    public static let archive = UTType(known: "public.archive")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
}
