import Foundation

/// The contents of an image set.
struct AssetImageSet: Sendable {
    enum Rendering: Sendable {
        case automatic, original, template
    }

    /// The direction that a set's images are drawn for, if one is missing.
    enum Mirroring: Sendable {
        case none
        /// Images are left to right, and mirrored from right to left.
        case leftToRight
        /// Images are right to left, and mirrored from left to right.
        case rightToLeft
    }

    /// Distances from the edges in pixels.
    struct Insets: Hashable, Sendable {
        var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0
    }

    /// The slices of a resizable image.
    struct Resizing: Hashable, Sendable {
        var caps: Insets
        /// The size of the part between the caps that fills the middle, in pixels; 0 for all that is between.
        var centerWidth = 0.0, centerHeight = 0.0
        var tiles = false
    }

    struct Variant: Sendable {
        var path: String
        var qualifiers: AssetQualifiers
        var alignment: Insets?
        var resizing: Resizing?

        /// Whether the file is SVG or PDF, which are drawn at any scale.
        var isVector: Bool {
            let path = path.lowercased()
            return path.hasSuffix(".svg") || path.hasSuffix(".pdf")
        }
    }

    /// The file that the set was read from.
    let path: String
    private(set) var variants: [Variant] = []
    private(set) var rendering = Rendering.automatic
    private(set) var mirroring = Mirroring.none
    /// Whether vectors are drawn again in each size that they are shown in.
    private(set) var preservesVectors = false

    /// Whether variants depend on the language.
    var isLocalized: Bool { variants.contains { $0.qualifiers.language != nil } }

    /// Reads the set in a folder; nil if its `Contents.json` cannot be read.
    ///
    /// - Parameter key: The name of the array of variants, `symbols` in a symbol set.
    init?(folder: String, key: String = "images", problems: inout [String]) {
        path = folder + "/" + AssetContents.fileName
        guard let contents = AssetContents.read(inFolder: folder, problems: &problems) else { return nil }
        let properties = contents["properties"] as? [String: Any] ?? [:]
        preservesVectors = AssetContents.flag(properties["preserves-vector-representation"])
        switch properties["template-rendering-intent"] as? String {
        case "template": rendering = .template
        case "original": rendering = .original
        default: break
        }
        for item in AssetContents.objects(key, of: contents, path: path, problems: &problems) {
            // A slot without an image.
            guard let name = item["filename"] as? String, !name.isEmpty else { continue }
            guard let file = AssetContents.file(name, inFolder: folder, problems: &problems) else { continue }
            variants.append(
                Variant(
                    path: file, qualifiers: AssetQualifiers(item, path: path, problems: &problems),
                    alignment: insets(item["alignment-insets"], problems: &problems),
                    resizing: resizing(item["resizing"], problems: &problems)))
        }
        let directions = Set(variants.compactMap(\.qualifiers.isRightToLeft))
        if directions.count == 1 { mirroring = directions == [false] ? .leftToRight : .rightToLeft }
    }

    /// Returns the index of the variant that fits best; nil if none may be used.
    func best(for traits: AssetTraits, excluding unusable: Set<Int> = []) -> Int? {
        var best: (index: Int, distance: Double)?
        for (index, variant) in variants.enumerated() where !unusable.contains(index) {
            guard
                let distance = variant.qualifiers.distance(
                    from: traits, ignoresScale: variant.isVector && variant.qualifiers.scale == nil)
            else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
        }
        return best?.index
    }

    // MARK: Slices

    private func insets(_ value: Any?, problems: inout [String]) -> Insets? {
        guard let sides = value as? [String: Any] else { return nil }
        return Insets(
            top: pixels("top", of: sides, problems: &problems), left: pixels("left", of: sides, problems: &problems),
            bottom: pixels("bottom", of: sides, problems: &problems),
            right: pixels("right", of: sides, problems: &problems))
    }

    private func resizing(_ value: Any?, problems: inout [String]) -> Resizing? {
        guard let value = value as? [String: Any] else { return nil }
        var resizing = Resizing(caps: insets(value["cap-insets"], problems: &problems) ?? Insets())
        if let center = value["center"] as? [String: Any] {
            resizing.tiles = center["mode"] as? String == "tile"
            resizing.centerWidth = pixels("width", of: center, problems: &problems)
            resizing.centerHeight = pixels("height", of: center, problems: &problems)
        }
        switch value["mode"] as? String {
        case "3-part-horizontal":
            (resizing.caps.top, resizing.caps.bottom, resizing.centerHeight) = (0, 0, 0)
        case "3-part-vertical":
            (resizing.caps.left, resizing.caps.right, resizing.centerWidth) = (0, 0, 0)
        default: break
        }
        return resizing
    }

    /// The largest length of an image in pixels.
    private static let largestLength = 32_767.0

    private func pixels(_ key: String, of object: [String: Any], problems: inout [String]) -> Double {
        guard let value = object[key] else { return 0 }
        if let number = AssetContents.number(value), abs(number) <= Self.largestLength { return number }
        problems.append(
            "\"\(key)\" in \(path) is \(value), which is no number of pixels up to \(Int(Self.largestLength)); "
                + "0 is used. Set it in Xcode.")
        return 0
    }
}
