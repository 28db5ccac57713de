import Foundation
import Glibc
import TwillSync

/// The Interface Builder files of bundles.
enum NibFiles {
    /// Returns the path of a file, preferring the one of the device's idiom; nil if there is none.
    ///
    /// - Parameters:
    ///   - bundle: nil searches the main bundle and the resource bundles beside it.
    ///   - suffix: The file's extension, with the dot.
    @MainActor
    static func path(named name: String, in bundle: Bundle?, suffix: String = nibSuffix) -> String? {
        let base = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        let isPad = DisplayEnvironment.current.traits.userInterfaceIdiom == .pad
        let names = [base + (isPad ? "~ipad" : "~iphone") + suffix, base + suffix]
        let folders = bundle.map { [Folder(path: $0.bundlePath, isDeep: $0 != .main)] } ?? searched
        for folder in folders {
            let files = index(of: folder)
            for name in names {
                if let path = files[name] { return path }
            }
        }
        return nil
    }

    static let nibSuffix = ".xib"
    static let storyboardSuffix = ".storyboard"

    /// The folders that are searched, for messages.
    static func places(in bundle: Bundle?) -> String {
        bundle?.bundlePath ?? searched.map(\.path).joined(separator: ", ")
    }

    private struct Folder: Hashable {
        var path: String
        /// Whether all subfolders are searched; otherwise those of languages alone.
        var isDeep: Bool
    }

    private static let searched: [Folder] = {
        let main = Bundle.main.bundlePath
        var folders = [Folder(path: main, isDeep: false)]
        for entry in entries(of: main).sorted(by: { $0.name < $1.name })
        where entry.isFolder && entry.name.hasSuffix(".resources") {
            folders.append(Folder(path: main + "/" + entry.name, isDeep: true))
        }
        return folders
    }()

    private static let indices = Locked<[Folder: [String: String]]>([:])

    /// Returns the paths by file name. A folder is read once, because resources do not change while an app runs.
    private static func index(of folder: Folder) -> [String: String] {
        if let known = indices.withLock({ $0[folder] }) { return known }
        var files: [String: String] = [:]
        collect(folder.path, isDeep: folder.isDeep, depth: 0, &files)
        return indices.withLock { indices in
            indices[folder] = files
            return files
        }
    }

    /// The most folders within each other that are searched; links may make a circle.
    private static let largestDepth = 16

    private static func collect(_ path: String, isDeep: Bool, depth: Int, _ files: inout [String: String]) {
        guard depth < largestDepth else { return }
        for entry in entries(of: path).sorted(by: { $0.name < $1.name }) {
            let full = path + "/" + entry.name
            if entry.name.hasSuffix(nibSuffix) || entry.name.hasSuffix(storyboardSuffix) {
                if files[entry.name] == nil { files[entry.name] = full }
            } else if entry.isFolder, !entry.name.hasSuffix(".xcassets"), isDeep || entry.name.hasSuffix(".lproj") {
                collect(full, isDeep: isDeep, depth: depth + 1, &files)
            }
        }
    }

    /// Returns the names in a folder. It reads no attributes of files, so that a folder of thousands is quick.
    private static func entries(of path: String) -> [(name: String, isFolder: Bool)] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let type = Int32(entry.pointee.d_type)
            let isFolder = type == Int32(DT_DIR) || type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN)
            entries.append((name, isFolder))
        }
        return entries
    }
}
