import Foundation
import Testing

@testable import UIKit

@Suite struct NetworkContentsTests {
    @Test func readingAnHTTPURLNamesTheModuleToImport() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            // This process has FoundationNetworking, as other tests import it.
            for _ in 0..<2 {
                NetworkContents.explain(URL(string: "http://127.0.0.1:1/picture.png")!, hasLoader: false)
            }
        }

        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.split(separator: "\n").count { $0.contains("import FoundationNetworking") } == 1)
    }

    @Test func filesAreReadAsEver() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("contents-\(UUID()).txt")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        #expect(try Data(contentsOf: file) == Data("hello".utf8))
        #expect(throws: (any Error).self) { try Data(contentsOf: file.appendingPathExtension("none")) }
        #expect(try Data(contentsOf: file, options: .mappedIfSafe).count == 5)
    }
}
