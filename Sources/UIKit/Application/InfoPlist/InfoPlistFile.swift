import Foundation
import TwillSync

/// Finds and reads an app's Info.plist.
enum InfoPlistFile {
    /// The largest file that is read, in bytes; real ones have some thousand.
    private static let largestSize = 4_000_000

    private static let launched = Locked(InfoPlist())

    /// The development language of the app that was launched, on any thread.
    static var developmentLanguage: String? { launched.withLock { $0.developmentLanguage } }

    /// The languages that the app that was launched declares, on any thread.
    static var localizations: [String] { launched.withLock { $0.localizations } }

    /// Makes the settings those of the process.
    static func publish(_ info: InfoPlist) { launched.withLock { $0 = info } }

    /// Returns the settings of the app whose code is in a module.
    ///
    /// The file is `Info.plist` beside the executable, or in the resource bundle of the app's target a file named
    /// `Info.plist`, or ending in `-Info.plist`. SwiftPM takes no resource `Info.plist` at the top of a bundle: copy the
    /// folder that it is in, or name it `App-Info.plist`. One that is damaged is logged, and the app starts as if there
    /// were none.
    static func load(module: String, from folders: [ResourceFolders.Folder] = ResourceFolders.searched) -> InfoPlist {
        guard let path = find(module: module, in: folders) else { return InfoPlist() }
        guard let contents = read(path) else { return InfoPlist() }
        return InfoPlist(contents: contents, path: path, module: module)
    }

    private static func find(module: String, in folders: [ResourceFolders.Folder]) -> String? {
        for folder in folders where !folder.isDeep {
            if ResourceFolders.entries(of: folder.path).contains(where: { $0.name == "Info.plist" }) {
                return folder.path + "/Info.plist"
            }
        }
        // A resource bundle is named package_target.resources. Those of libraries have no say.
        let own = folders.filter { folder in
            let name = (folder.path as NSString).lastPathComponent
            return folder.isDeep && (name == module + ".resources" || name.hasSuffix("_\(module).resources"))
        }
        for folder in own {
            var found: [String] = []
            collect(folder.path, depth: 0, &found)
            guard let first = found.first else { continue }
            if found.count > 1 {
                logError(
                    "\(first) is the app's Info.plist, and \(found[1]) looks like one, too. Rename it; the first is read.",
                    subsystem: "Info.plist")
            }
            return first
        }
        return nil
    }

    private static func collect(_ path: String, depth: Int, _ found: inout [String]) {
        guard depth < 8 else { return }
        for entry in ResourceFolders.entries(of: path).sorted(by: { $0.name < $1.name }) {
            if entry.name == "Info.plist" || entry.name.hasSuffix("-Info.plist") {
                found.append(path + "/" + entry.name)
            } else if entry.isFolder, !entry.name.hasSuffix(".xcassets"), !entry.name.hasSuffix(".bundle") {
                collect(path + "/" + entry.name, depth: depth + 1, &found)
            }
        }
    }

    private static func read(_ path: String) -> [String: Any]? {
        func fail(_ problem: String) -> [String: Any]? {
            logError("\(path) \(problem). The app starts without it.", subsystem: "Info.plist")
            return nil
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
        guard size <= largestSize else { return fail("has \(size) bytes; at most \(largestSize) are read") }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            return list as? [String: Any] ?? fail("is no dictionary")
        } catch {
            return fail("cannot be read as a property list: \(error.localizedDescription)")
        }
    }
}
