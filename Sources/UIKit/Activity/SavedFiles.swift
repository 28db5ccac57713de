import Foundation
import TwillSync

/// The files that the user saves from share sheets: in folders of the user's, headless in memory.
@MainActor
package final class SavedFiles {
    /// A folder of the desktop.
    package enum Folder: String {
        case pictures = "XDG_PICTURES_DIR"
        case downloads = "XDG_DOWNLOAD_DIR"

        fileprivate var usualName: String { self == .pictures ? "Pictures" : "Downloads" }
    }

    private let isInMemory: Bool
    /// The files that were saved in memory, oldest first.
    package private(set) var files: [(folder: Folder, name: String, data: Data)] = []

    init(isInMemory: Bool) {
        self.isInMemory = isInMemory
    }

    /// Saves a file under a name of its own in a folder.
    func save(_ data: Data, named name: String, in folder: Folder) throws {
        if isInMemory {
            let name = Self.freeName(name) { name in files.contains { $0.folder == folder && $0.name == name } }
            return files.append((folder, name, data))
        }
        let directory = Self.url(of: folder)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let free = Self.freeName(name) {
            FileManager.default.fileExists(atPath: directory.appendingPathComponent($0).path)
        }
        try data.write(to: directory.appendingPathComponent(free), options: .withoutOverwriting)
    }

    /// Returns `name`, or "name 2" and so on where it is taken.
    static func freeName(_ name: String, isTaken: (String) -> Bool) -> String {
        // A name is no path.
        let plain = NSString(string: name).lastPathComponent
        let base = ["", ".", "..", "/"].contains(plain) ? "File" : plain
        guard isTaken(base) else { return base }
        let stem = NSString(string: base).deletingPathExtension, type = NSString(string: base).pathExtension
        for number in 2... {
            let next = "\(stem) \(number)" + (type.isEmpty ? "" : ".\(type)")
            if !isTaken(next) { return next }
        }
        return base
    }

    /// Returns a folder's URL by the desktop's settings, which name it in `~/.config/user-dirs.dirs`.
    private static func url(of folder: Folder) -> URL {
        let environment = ProcessInfo.processInfo.environment
        let home = FileManager.default.homeDirectoryForCurrentUser
        if let path = environment[folder.rawValue], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
        let settings =
            environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
            ?? home.appendingPathComponent(".config")
        let text = (try? String(contentsOf: settings.appendingPathComponent("user-dirs.dirs"), encoding: .utf8)) ?? ""
        return path(in: text, for: folder.rawValue, home: home.path).map { URL(fileURLWithPath: $0) }
            ?? home.appendingPathComponent(folder.usualName)
    }

    /// Reads a line such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
    static func path(in settings: String, for key: String, home: String) -> String? {
        for line in settings.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == key else { continue }
            let path = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
                .replacingOccurrences(of: "$HOME", with: home)
            return path.hasPrefix("/") ? path : nil
        }
        return nil
    }
}
