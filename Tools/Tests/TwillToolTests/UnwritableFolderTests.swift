import Foundation
import Testing

@testable import TwillTool

/// Folders that options name, and in which nothing can be made. `/proc` is one for every user.
@Suite struct UnwritableFolderTests {
    @Test func aCacheThatCannotBeMadeIsNamedWithTheWayOut() {
        let error = #expect(throws: (any Error).self) { try Cache(URL(fileURLWithPath: "/proc/nope")).prepare() }

        let message = error.map { "\($0)" } ?? ""
        #expect(message.hasPrefix("The cache /proc/nope cannot be used: "))
        #expect(message.hasSuffix(" Name another folder with --cache."))
    }

    @Test func aCacheIsMadeWithTheFoldersAboveIt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }

        try Cache(folder.appendingPathComponent("a/b")).prepare()

        #expect(FileManager.default.fileExists(atPath: folder.path + "/a/b"))
    }

    @Test func aReportThatCannotBeWrittenIsNamed() {
        let error = #expect(throws: (any Error).self) { try Output.write(Data(), to: "/proc/results.xml") }

        #expect(error.map { "\($0)" }?.hasPrefix("/proc/results.xml cannot be written: ") == true)
    }
}
