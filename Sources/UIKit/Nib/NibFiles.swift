import Foundation
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
        for folder in ResourceFolders.folders(of: bundle) {
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
        ResourceFolders.folders(of: bundle).map(\.path).joined(separator: ", ")
    }

    private static let indices = Locked<[ResourceFolders.Folder: [String: String]]>([:])

    /// Returns the paths by file name. A folder is read once, because resources do not change while an app runs.
    private static func index(of folder: ResourceFolders.Folder) -> [String: String] {
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
        for entry in ResourceFolders.entries(of: path).sorted(by: { $0.name < $1.name }) {
            let full = path + "/" + entry.name
            if entry.name.hasSuffix(nibSuffix) || entry.name.hasSuffix(storyboardSuffix) {
                if files[entry.name] == nil { files[entry.name] = full }
            } else if entry.isFolder, !entry.name.hasSuffix(".xcassets"), isDeep || entry.name.hasSuffix(".lproj") {
                collect(full, isDeep: isDeep, depth: depth + 1, &files)
            }
        }
    }
}
