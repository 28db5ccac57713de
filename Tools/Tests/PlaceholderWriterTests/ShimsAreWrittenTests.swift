import Foundation
import PlaceholderWriter
import Testing

/// The modules in Shims/ compared with their lists.
///
/// With `TWILL_RECORD` in the environment they are written again.
@Suite struct ShimsAreWrittenTests {
    @Test(arguments: try! Shims.modules()) func theSourcesOfAModuleAreThoseOfItsLists(module: String) throws {
        let lists = try Shims.lists(of: module)
        let sources = try PlaceholderWriter(lists: lists, others: try Shims.importedLists(of: module)).sources()
        for (name, text) in sources {
            let file = Shims.package.appendingPathComponent("Sources/\(module)/\(name).swift")
            if Shims.isRecording {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                if (try? String(contentsOf: file, encoding: .utf8)) != text {
                    try text.write(to: file, atomically: true, encoding: .utf8)
                }
            }
            let written = try? String(contentsOf: file, encoding: .utf8)
            #expect(
                written == text,
                "\(module)/\(name).swift is not what its list says. Run this test once with TWILL_RECORD=1.")
        }
    }
}

/// The package in Tools/Shims.
enum Shims {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Shims").standardizedFileURL
    static let isRecording = ProcessInfo.processInfo.environment["TWILL_RECORD"] != nil

    static func modules() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: package.appendingPathComponent("Lists").path).sorted()
    }

    static func lists(of module: String) throws -> [String: String] {
        let folder = package.appendingPathComponent("Lists/\(module)")
        var result: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".list") {
            result[String(name.dropLast(5))] = try String(
                contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        return result
    }

    /// The lists of the modules that those of a module import.
    static func importedLists(of module: String) throws -> [String] {
        let text = try lists(of: module).values.joined(separator: "\n")
        return try modules().filter { $0 != module && text.contains("import \($0)\n") }
            .flatMap { try lists(of: $0).values }
    }
}
