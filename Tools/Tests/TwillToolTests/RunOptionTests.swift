import ArgumentParser
import Foundation
import Testing

@testable import TwillTool

@Suite struct RunOptionTests {
    private func parse(_ words: String...) throws -> Run {
        try #require(try TwillTool.parseAsRoot(["run", "--twill", "/twill"] + words) as? Run)
    }

    private func message(_ words: String...) -> String {
        do {
            _ = try TwillTool.parseAsRoot(["run", "--twill", "/twill"] + words)
            return ""
        } catch {
            return TwillTool.message(for: error)
        }
    }

    @Test func theAppsOptionsAreItsWords() throws {
        let run = try parse("Shop", "--headless", "--device", "ipad", "--scale", "2", "--out", "images")
        #expect(run.app.arguments() == ["--headless", "--device", "ipad", "--scale", "2", "--out", "images"])
        #expect(!run.watch && !run.app.opensWindow)
    }

    @Test func whatFollowsTwoDashesIsPassedOn() throws {
        let run = try parse("Shop", "--window", "--", "--language", "de", "file", "--scale=3")
        #expect(run.app.arguments() == ["--window", "--language", "de", "file", "--scale=3"])
        #expect(run.app.opensWindow)
        #expect(try parse("Shop", "--", "--headless").app.opensWindow == false)
    }

    /// Values are checked by the app, which knows its devices.
    @Test func valuesAreTheApps() throws {
        #expect(try parse("Shop", "--device", "toaster").app.arguments() == ["--device", "toaster"])
    }

    @Test func aScriptIsRepeatedInTheWindowThatIsWatched() throws {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)").path
        try "tap \"A\"".write(toFile: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: script) }
        let run = try parse("Shop", "--watch", "--window", "--script", script)
        #expect(run.watch)
        #expect(run.app.arguments() == ["--window", "--script", script])
        #expect(run.app.arguments(playsScript: false) == ["--window"])
    }

    @Test func mistakesAreFoundBeforeTheBuild() {
        #expect(message("Shop", "--window", "--headless").contains("exclude each other"))
        #expect(message("Shop", "--watch", "--no-build").contains("exclude each other"))
        #expect(message("Shop", "--script", "/no/such").contains("--script \"/no/such\": there is no such file"))
        #expect(message("Shop", "--devise", "ipad").contains("--devise"))
        #expect(message("Shop", "--device").contains("--device"))
        #expect(message().contains("path"))
    }
}
