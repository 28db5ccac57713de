import Foundation
import Testing

@testable import TwillResources

@Suite struct InterfaceFilesTests {
    @Test func fileIsReadOnce() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xib").path
        try "<document><objects><view id=\"a\"/></objects></document>".write(
            toFile: path, atomically: true, encoding: .utf8)
        let first = try InterfaceFiles.document(at: path)
        try FileManager.default.removeItem(atPath: path)

        let second = try InterfaceFiles.document(at: path)

        #expect(first === second)
        #expect(second.element(id: "a") != nil)
    }

    @Test func missingFileIsAnError() {
        #expect(throws: (any Error).self) { try InterfaceFiles.document(at: "/nowhere/None.xib") }
    }
}
