import Foundation
import Testing

/// A package of iOS code that uses every rule of rewriting is built with Twill, and its tests of XCTest pass.
///
/// Building takes minutes the first time, so this runs where `TWILL_END_TO_END` in the environment has the path of
/// `twill-tool`.
@Suite(.enabled(if: endToEndTool != nil))
struct EveryRuleTests {
    @Test func whatTheRulesWriteCompilesAndWorks() throws {
        let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(endToEndTool))
        process.arguments = [
            "test", "--twill", tools.deletingLastPathComponent().path,
            tools.appendingPathComponent("Fixtures/EveryRule").path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 0, "\(text.suffix(4000))")
        #expect(text.contains("EveryRule: ") && text.contains(" 0 failed"))
    }
}

private let endToEndTool = ProcessInfo.processInfo.environment["TWILL_END_TO_END"]
