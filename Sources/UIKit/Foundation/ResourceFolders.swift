import Foundation
import Glibc

/// The folders with an app's resources: the executable's own, and SwiftPM's resource bundles beside it.
///
/// Images, nibs, strings and the Info.plist are found in them, in this order.
enum ResourceFolders {
    /// A folder that resources are searched in.
    struct Folder: Hashable, Sendable {
        var path: String
        /// Whether subfolders are searched: those of a resource bundle are, those beside the executable are not.
        var isDeep: Bool
    }

    /// `Bundle.main`, then each resource bundle beside the executable by name.
    static let searched: [Folder] = {
        let main = Bundle.main.bundlePath
        let beside = entries(of: main).filter { $0.isFolder && $0.name.hasSuffix(".resources") }.map(\.name).sorted()
        return [Folder(path: main, isDeep: false)]
            + beside.map { Folder(path: (main as NSString).appendingPathComponent($0), isDeep: true) }
    }()

    /// Returns the folders of a bundle, or all that are searched without one.
    static func folders(of bundle: Bundle?) -> [Folder] {
        bundle.map { [Folder(path: $0.bundlePath, isDeep: $0 != .main)] } ?? searched
    }

    /// Returns the names in a folder. It reads no attributes of files, so that a folder of thousands is quick.
    static func entries(of path: String) -> [(name: String, isFolder: Bool)] {
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
