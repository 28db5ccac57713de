import Foundation

/// The uniform type identifiers that item providers know, with the types that each conforms to.
enum TypeIdentifiers {
    static let utf8PlainText = "public.utf8-plain-text"
    static let plainText = "public.plain-text"
    static let png = "public.png"
    static let jpeg = "public.jpeg"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let color = "com.apple.uikit.color"
    static let data = "public.data"

    private static let parents: [String: [String]] = [
        "public.data": ["public.item"], "public.directory": ["public.item"], "public.folder": ["public.directory"],
        "public.image": ["public.data", "public.content"], "public.jpeg": ["public.image"],
        "public.png": ["public.image"],
        "com.compuserve.gif": ["public.image"], "org.webmproject.webp": ["public.image"],
        "public.heic": ["public.image"],
        "public.tiff": ["public.image"], "com.microsoft.bmp": ["public.image"], "public.svg-image": ["public.image"],
        "public.audiovisual-content": ["public.data", "public.content"], "public.movie": ["public.audiovisual-content"],
        "public.video": ["public.movie"], "public.audio": ["public.audiovisual-content"],
        "public.mpeg-4": ["public.movie"],
        "com.apple.quicktime-movie": ["public.movie"], "public.mp3": ["public.audio"],
        "com.microsoft.waveform-audio": ["public.audio"], "public.text": ["public.data", "public.content"],
        "public.plain-text": ["public.text"], "public.utf8-plain-text": ["public.plain-text"],
        "public.utf16-plain-text": ["public.plain-text"], "public.rtf": ["public.text"], "public.html": ["public.text"],
        "public.xml": ["public.text"], "public.json": ["public.text"],
        "public.comma-separated-values-text": ["public.text"], "com.adobe.pdf": ["public.data", "public.content"],
        "public.zip-archive": ["public.archive"], "public.archive": ["public.data"], "public.url": ["public.data"],
        "public.file-url": ["public.url"], "com.apple.uikit.color": ["public.data"],
    ]

    /// Whether a type is another one, or conforms to it.
    static func conforms(_ type: String, to other: String) -> Bool {
        type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
    }

    private static let extensions: [String: String] = [
        "jpg": "public.jpeg", "jpeg": "public.jpeg", "png": "public.png", "gif": "com.compuserve.gif",
        "webp": "org.webmproject.webp", "heic": "public.heic", "tif": "public.tiff", "tiff": "public.tiff",
        "bmp": "com.microsoft.bmp", "svg": "public.svg-image", "mp4": "public.mpeg-4",
        "mov": "com.apple.quicktime-movie", "mp3": "public.mp3", "wav": "com.microsoft.waveform-audio",
        "txt": "public.plain-text", "md": "public.plain-text", "rtf": "public.rtf", "html": "public.html",
        "htm": "public.html", "xml": "public.xml", "json": "public.json",
        "csv": "public.comma-separated-values-text", "pdf": "com.adobe.pdf", "zip": "public.zip-archive",
    ]

    /// Returns the type of a file by its extension; that of any data for an unknown one.
    static func type(ofFile url: URL) -> String { extensions[url.pathExtension.lowercased()] ?? data }

    /// Returns an extension for files of a type.
    static func fileExtension(of type: String) -> String? {
        if type == utf8PlainText { return "txt" }
        return extensions.filter { $0.value == type }.keys.min { ($0.count, $0) < ($1.count, $1) }
    }
}
