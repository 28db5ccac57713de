import Foundation

/// A folder that a test fills.
struct Folder {
    let url: URL

    init() throws {
        let name = "twill-" + UUID().uuidString
        url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name).standardizedFileURL
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ name: String, _ text: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
