import Foundation
import Testing

/// The page's last step, as a reader takes it: the built program plays the page's script.
@Suite struct ScriptTests {
    @Test func theScriptWritesItsImages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("first-screen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let built = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("FirstScreen/counter.script")
        let process = Process()
        process.executableURL = built.appendingPathComponent("FirstScreen")
        process.arguments = ["--headless", "--script", script.path, "--out", folder.path]

        try process.run()
        process.waitUntilExit()

        #expect(process.terminationStatus == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["counter-dark.png", "counter.png", "counter.txt"])
    }
}
