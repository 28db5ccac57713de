import Foundation

/// The checkout that these tests were built from.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// The names of the folders directly inside `folder`, sorted.
    static func folders(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root.appendingPathComponent(folder), includingPropertiesForKeys: [.isDirectoryKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent)
        .sorted()
    }

    /// Paths, relative to the root, of all files below `folder` whose names end as asked. Hidden folders, which hold
    /// what builds leave behind, are passed over. Sorted; empty where there is no such folder.
    static func files(below folder: String = "", endingIn suffixes: String...) -> [String] {
        let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
        guard
            let walk = FileManager.default.enumerator(
                at: start, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        else { return [] }
        let prefix = root.path + "/"
        return walk.compactMap { ($0 as? URL)?.path }
            .filter { path in suffixes.contains { path.hasSuffix($0) } }
            .map { String($0.dropFirst(prefix.count)) }
            .sorted()
    }
}

/// A problem in the repository, with the place to fix it.
struct Finding: Equatable, CustomStringConvertible {
    var place: String
    var problem: String

    var description: String { "\(place): \(problem)" }
}
