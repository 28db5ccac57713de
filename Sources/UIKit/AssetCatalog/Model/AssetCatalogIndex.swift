import Foundation

/// The folders of all sets in some asset catalogs, by name.
///
/// Only names of folders are read, and the `Contents.json` of groups, which says whether they are namespaces. A set's
/// own file is read when the set is used.
struct AssetCatalogIndex: Sendable {
    enum Kind: String, Sendable {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
    }

    /// Mistakes in the catalogs, as lines for the log.
    private(set) var problems: [String] = []
    /// The number of sets.
    private(set) var count = 0
    private var folders: [Kind: [String: String]] = [:]
    private var followedLinks: Set<String> = []

    /// More sets than any app has.
    private static let mostSets = 200_000
    private static let deepestFolder = 64

    /// Types that have nothing for an app to look up.
    private static let ignoredTypes: Set<String> = [
        "appiconset", "launchimage", "brandassets", "imagestack", "imagestacklayer", "solidimagestack",
        "solidimagestacklayer", "iconset", "stickerpack", "sticker", "stickersequence", "stickersiconset",
        "arresourcegroup", "arimageset", "arobject", "cubetextureset", "mipmapset", "textureset", "complicationset",
        "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "watchface",
    ]

    /// Reads the catalogs at these paths. Of two sets with one name, the first catalog's is used.
    init(catalogs: [String]) {
        for catalog in catalogs { walk(catalog, namespace: "", depth: 0) }
        followedLinks = []
    }

    /// Returns the folder of a set.
    ///
    /// - Parameter name: The name, after those of its namespaces: `icons/star`.
    func folder(of kind: Kind, named name: String) -> String? { folders[kind]?[name] }

    private mutating func walk(_ folder: String, namespace: String, depth: Int) {
        guard depth < Self.deepestFolder else {
            problems.append(
                "\(folder) is more than \(Self.deepestFolder) folders deep in its asset catalog; it is ignored. "
                    + "Move it up.")
            return
        }
        for entry in Self.folders(in: folder) {
            let path = folder + "/" + entry.name
            if entry.isLink, !follows(path, from: folder) { continue }
            let (base, type) = Self.split(entry.name)
            if let kind = Kind(rawValue: type) {
                add(path, kind, named: namespace + base)
            } else if !Self.ignoredTypes.contains(type) {
                walk(path, namespace: namespace + (isNamespace(path) ? base + "/" : ""), depth: depth + 1)
            }
        }
    }

    private mutating func add(_ path: String, _ kind: Kind, named name: String) {
        guard count < Self.mostSets else {
            if count == Self.mostSets {
                count += 1
                problems.append(
                    "there are more than \(Self.mostSets) sets in the asset catalogs; \(path) and later ones are "
                        + "ignored. Remove those that are not used.")
            }
            return
        }
        if let first = folders[kind, default: [:]][name] {
            problems.append("\"\(name)\" is in \(first) and again in \(path); the first is used. Rename one of them.")
            return
        }
        folders[kind, default: [:]][name] = path
        count += 1
    }

    private mutating func isNamespace(_ group: String) -> Bool {
        // The file of a group may be missing.
        guard access(group + "/" + AssetContents.fileName, F_OK) == 0,
            let contents = AssetContents.read(inFolder: group, problems: &problems)
        else { return false }
        return AssetContents.flag((contents["properties"] as? [String: Any])?["provides-namespace"])
    }

    /// Returns whether a symbolic link leads to a folder that the walk is not in and that no other link led to.
    private mutating func follows(_ link: String, from folder: String) -> Bool {
        guard let target = Self.realPath(link), let current = Self.realPath(folder) else { return false }
        if (current + "/").hasPrefix(target + "/") {
            problems.append(
                "the symbolic link \(link) leads to a folder that it is in; it is ignored. Remove the link.")
            return false
        }
        return followedLinks.insert(target).inserted
    }

    // MARK: File system

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns the folders in a folder, and the links to folders, sorted by name.
    private static func folders(in folder: String) -> [(name: String, isLink: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [(name: String, isLink: Bool)] = []
        while let entry = readdir(stream) {
            let kind = Int32(entry.pointee.d_type)
            guard kind == Int32(DT_DIR) || kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.utf8.first != UInt8(ascii: ".") else { continue }
            if kind != Int32(DT_DIR) {
                var info = stat()
                guard stat(folder + "/" + name, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else { continue }
            }
            result.append((name, kind == Int32(DT_LNK)))
        }
        return result.sorted { $0.name < $1.name }
    }

    /// Returns the name and the type of a folder; the type is empty for a group.
    private static func split(_ name: String) -> (base: String, type: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, "") }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }
}
