import Foundation

/// Writes files where their contents differ from what is there.
struct Writer {
    /// The files that differ from what was there.
    private(set) var changed: [URL] = []
    private var written: Set<String> = []

    mutating func write(_ text: String, to file: URL) throws { try write(Data(text.utf8), to: file) }

    mutating func write(_ data: Data, to file: URL) throws {
        written.insert(file.standardizedFileURL.path)
        guard (try? Data(contentsOf: file)) != data else { return }
        changed.append(file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    /// Copies a file, or a folder with what is in it.
    mutating func copy(_ source: URL, to file: URL) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else { return try write(try Data(contentsOf: source), to: file) }
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where !name.hasPrefix(".") {
            try copy(source.appendingPathComponent(name), to: file.appendingPathComponent(name))
        }
    }

    /// Removes files of an earlier time, and returns them.
    func removeOthers(below folder: URL) throws -> [URL] {
        var removed: [URL] = []
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        else {
            return []
        }
        for case let file as URL in all {
            let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
            guard isFile, !written.contains(file.standardizedFileURL.path) else { continue }
            try FileManager.default.removeItem(at: file)
            removed.append(file)
        }
        return removed
    }
}
