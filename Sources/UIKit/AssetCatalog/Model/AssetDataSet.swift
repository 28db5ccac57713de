import Foundation

/// The contents of a data set.
struct AssetDataSet: Sendable {
    struct Variant: Sendable {
        var path: String
        var qualifiers: AssetQualifiers
        /// The uniform type identifier, such as `public.json`.
        var type: String
    }

    /// The file that the set was read from.
    let path: String
    private(set) var variants: [Variant] = []

    /// Reads the set in a folder; nil if its `Contents.json` cannot be read.
    init?(folder: String, problems: inout [String]) {
        path = folder + "/" + AssetContents.fileName
        guard let contents = AssetContents.read(inFolder: folder, problems: &problems) else { return nil }
        for item in AssetContents.objects("data", of: contents, path: path, problems: &problems) {
            guard let name = item["filename"] as? String, !name.isEmpty,
                let file = AssetContents.file(name, inFolder: folder, problems: &problems)
            else { continue }
            let type = item["universal-type-identifier"] as? String ?? ""
            variants.append(
                Variant(
                    path: file, qualifiers: AssetQualifiers(item, path: path, problems: &problems),
                    type: type.isEmpty ? Self.type(ofFile: name) : type))
        }
    }

    /// Returns the variants that may be used, the best one first.
    func ranked(for traits: AssetTraits) -> [Variant] {
        variants.enumerated().compactMap { index, variant in
            variant.qualifiers.distance(from: traits, ignoresScale: true).map { (variant, $0, index) }
        }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }

    private static let types = [
        "json": "public.json", "txt": "public.plain-text", "xml": "public.xml", "html": "public.html",
        "csv": "public.comma-separated-values-text", "plist": "com.apple.property-list", "png": "public.png",
        "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "svg": "public.svg-image",
        "pdf": "com.adobe.pdf", "mp3": "public.mp3", "wav": "com.microsoft.waveform-audio", "mp4": "public.mpeg-4",
        "zip": "public.zip-archive",
    ]

    /// Returns the type that a file's extension stands for; `public.data` for others.
    private static func type(ofFile name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "public.data" }
        return types[name[name.index(after: dot)...].lowercased()] ?? "public.data"
    }
}
