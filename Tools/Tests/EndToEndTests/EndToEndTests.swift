import Foundation
import TestReports
import Testing

/// The projects in `Shop` and `EveryRule`, built and tested by the command as they lie there.
///
/// What Twill has compiled is taken from the folder that `TWILL_BUILT` names, as it takes minutes.
@Suite(.serialized, .enabled(if: Command.built != nil, "Set TWILL_BUILT to the folder of a debug build of Twill."))
struct EndToEndTests {
    @Test func testsRunAsInXcode() throws {
        let before = try Command.listing()
        let result = try Command("test", Command.shop)
        let report = try #require(result.report)

        #expect(
            report.outcomes == [
                "ShopTests.CartTests/testAStageHasVirtualTime": "passed",
                "ShopTests.CartTests/testAsync": "passed",
                "ShopTests.CartTests/testDoesNotCompile":
                    "failed - The test does not compile here (line 61): value of type 'CartViewController' has no member "
                    + "'weight'",
                "ShopTests.CartTests/testExpectationsAreWaitedFor": "passed",
                "ShopTests.CartTests/testFails":
                    "XCTAssertEqual failed: (\"0\") is not equal to (\"7\") - seven",
                "ShopTests.CartTests/testIsSkipped": "skipped",
                "ShopTests.CartTests/testNotificationsClear": "passed",
                "ShopTests.CartTests/testSpeed": "passed",
                "ShopTests.CartTests/testTapsAreCounted": "passed",
                "ShopTests.CartTests/testTheAppHasLaunchedOnce": "passed",
                "ShopTests.CartSuite/counts(taps:)": "Expectation failed: (cart.count → 2) != 2",
                "ShopTests.CartSuite/endsTheProcess()": "The test ended the process with signal 4.",
                "ShopTests.CartSuite/isDisabled()": "skipped",
                "ShopTests.CartSuite/isFineAfterwards()": "passed",
                "ShopTests.CartSuite/later()": "passed",
                "ShopTests/sums()": "passed",
                "ShopTests.BrokenSuite/doesNotCompile(name:)":
                    "Issue recorded - The test does not compile here (line 33): value of type 'CartViewController' has no "
                    + "member 'weight'",
                "ShopTests.Outer/outer()":
                    "Issue recorded - The test does not compile here (line 4): cannot convert value of type 'String' to "
                    + "specified type 'Int'",
                "ShopTests.Outer/Inner/inner()":
                    "Issue recorded - The test does not compile here (line 4): cannot convert value of type 'String' to "
                    + "specified type 'Int'",
            ])
        #expect(result.status == 1)
        #expect(result.output.contains("Shop: 10 tests passed, 7 failed, 2 skipped."))
        let failure = report.tests.first { $0.name == "testFails" }
        #expect(failure?.place == Command.shop + "/ShopTests/CartTests.swift:59")
        #expect(
            report.tests.first { $0.name == "counts(taps:)" }?.place == Command.shop + "/ShopTests/CartSuite.swift:14")
        // Nothing is written into the project.
        #expect(try Command.listing() == before)
    }

    /// The sources have an example of each rule of the rewriter.
    @Test func whatTheRulesWriteCompilesAndWorks() throws {
        let result = try Command("test", Command.folder("EveryRule"))
        let report = try #require(result.report)

        #expect(report.tests.count > 10)
        #expect(report.tests.filter(\.hasFailed) == [])
        #expect(result.status == 0)
    }

    /// The package has no dependency with the modules that its tests import.
    @Test func specsRunWithoutACopyOfQuick() throws {
        let result = try Command("test", Command.folder("Specs"))
        let report = try #require(result.report)

        #expect(
            report.outcomes == [
                "CartTests.CartSpec/a cart, is empty": "passed",
                "CartTests.CartSpec/a cart, is empty_2": "passed",
                "CartTests.CartSpec/a cart, has an item/items, and a label.": "passed",
                "CartTests.CartSpec/a cart, fails": "expected to equal <7>, got <0>",
                "CartTests.CartSpec/a cart, ends the process": "The test ended the process with signal 4.",
                "CartTests.CartSpec/a cart, goes on afterwards": "passed",
                "CartTests.CartSpec/a cart, does not compile":
                    "failed - The test does not compile here (line 29): value of type 'CartView' has no member 'weight'",
                "CartTests.CartSpec/a cart, waits": "passed",
                "CartTests.CartSpec/a cart, is sold": "skipped",
                "CartTests.LaterSpec/later, awaits": "passed",
                "CartTests.ConfiguredSpec/has run the configuration": "passed",
                "CartTests.ConfigurationTests/testSpecsAndTestsAreSideBySide": "passed",
            ])
        let failure = report.tests.first { $0.name == "a cart, fails" }
        #expect(failure?.place == Command.folder("Specs") + "/Tests/CartTests/CartSpec.swift:22")
        #expect(report.tests.allSatisfy { !$0.suite.contains("/") })
    }

    @Test func examplesAreChosenByName() throws {
        let specs = Command.folder("Specs")
        let some = try Command("test", specs, "--filter", "CartSpec/a cart, (is empty|waits)", "--skip", "waits").report
        #expect(
            some?.outcomes.keys.sorted() == [
                "CartTests.CartSpec/a cart, is empty", "CartTests.CartSpec/a cart, is empty_2",
            ])

        let list = try Command("test", specs, "--list", "--filter", "later__awaits")
        #expect(list.output.contains("\nCartTests.LaterSpec/later, awaits\n"))

        let parts = try (1...2).map { try #require(try Command("test", specs, "--shard", "\($0)/2").report) }
        #expect(parts.reduce(0) { $0 + $1.tests.count } == 12)
    }

    @Test func anErrorOfSyntaxIsTheCompilersAlone() throws {
        let folder = NSTemporaryDirectory() + "twill-syntax-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = """
            import UIKit

            class Page: UIViewController {
                @objc func tap() {
                    print(#selector(tap))

            @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}
            """
        try source.write(toFile: folder + "/Page.swift", atomically: true, encoding: .utf8)

        let result = try Command("run", folder)

        #expect(result.status == 1)
        let errors = result.output.split(separator: "\n").filter { $0.contains("error:") && $0.hasPrefix("/") }
        #expect(errors.first?.hasPrefix(folder + "/Page.swift:7:") == true, "\(result.output)")
        #expect(!result.output.contains("twill_") && !result.output.contains("Compiling"))
    }

    @Test func aSchemeRunsTheTestsOfItsPlan() throws {
        let names = [
            "ShopTests.CartSuite/counts(taps:)", "ShopTests.CartSuite/isDisabled()",
            "ShopTests.CartSuite/isFineAfterwards()", "ShopTests.CartSuite/later()",
            "ShopTests.CartTests/testTapsAreCounted",
        ]
        #expect(try Command("test", Command.shop, "--scheme", "Shop").report?.outcomes.keys.sorted() == names)
        #expect(
            try Command("test", Command.shop, "--test-plan", "Quick", "--filter", "CartTests").report?.outcomes
                == ["ShopTests.CartTests/testTapsAreCounted": "passed"])
    }

    @Test func partsOfTheTestsMakeAWhole() throws {
        let filter = ["--skip", "endsTheProcess"]
        let whole = try #require(try Command("test", [Command.shop] + filter).report)
        let parts = try (1...3).map { part in
            try #require(try Command("test", [Command.shop, "--shard", "\(part)/3"] + filter).report)
        }
        #expect(parts.allSatisfy { $0.tests.count < whole.tests.count && !$0.tests.isEmpty })
        #expect(parts.reduce(0) { $0 + $1.tests.count } == whole.tests.count)
        var merged = parts[0]
        for part in parts.dropFirst() { merged.merge(part) }
        #expect(merged.outcomes == whole.outcomes)
    }

    @Test func failedTestsLeaveAnImageOfTheScreen() throws {
        let folder = NSTemporaryDirectory() + "twill-images-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try Command("test", Command.shop, "--snapshots", folder, "--filter", "testFails|later|counts")

        let images = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(images == ["ShopTests.CartSuite.counts(taps:).png", "ShopTests.CartTests.testFails.png"])
    }

    @Test func testsCanBeListed() throws {
        let result = try Command("test", Command.shop, "--list", "--filter", "sums|testSpeed")

        #expect(result.status == 0)
        #expect(result.output.contains("\nShopTests.CartTests/testSpeed\nShopTests/sums()\n"))
    }

    @Test func theAppPlaysAScript() throws {
        let script = NSTemporaryDirectory() + "twill-script-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: script) }
        try "expect \"Add\"\ntap \"Add\"\ntap \"Add\"\nexpect \"2\"\n".write(
            toFile: script, atomically: true, encoding: .utf8)
        let result = try Command("run", Command.shop, "--scheme", "Shop", "--", "--headless", "--script", script)
        #expect(result.status == 0, "\(result.output)")
        try "tap \"Add\"\nexpect \"2\"\n".write(toFile: script, atomically: true, encoding: .utf8)
        let wrong = try Command("run", Command.shop, "--", "--headless", "--script", script)
        #expect(wrong.status != 0)
        #expect(wrong.output.contains(":2: "))
    }

    @Test func wrongNamesSayWhatThereIs() throws {
        let scheme = try Command("test", Command.shop, "--scheme", "Stop")
        #expect(scheme.status == 1)
        #expect(scheme.output.contains("Shop has no scheme \"Stop\" with tests. It has: Shop, ShopTests."))
        let target = try Command("test", Command.shop, "--target", "Tests")
        #expect(target.output.contains("Shop has no tests \"Tests\". It has: ShopTests."))
        let both = try Command("test", Command.shop, "--target", "ShopTests", "--scheme", "Shop")
        #expect(both.output.contains("Give one of --target, --scheme and --test-plan."))
        let none = try Command("test", Command.shop, "--filter", "nothing of that name")
        #expect(none.status == 1)
        #expect(none.output.contains("No test was run. --list lists the tests of the project."))
    }
}

/// A run of the tool.
private struct Command {
    static let built = ProcessInfo.processInfo.environment["TWILL_BUILT"]
    static let shop = folder("Shop")
    private static let twill = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

    static func folder(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
    }

    let status: Int32
    let output: String
    /// What it wrote as JUnit's XML.
    var report: TestReport?

    init(_ command: String, _ arguments: String...) throws { try self.init(command, arguments) }

    init(_ command: String, _ arguments: [String]) throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("twill-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let built = Self.built ?? ""
        let cache = URL(fileURLWithPath: built).appendingPathComponent("end-to-end")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        let build = cache.appendingPathComponent("build").path
        try? FileManager.default.removeItem(atPath: build)
        try FileManager.default.createSymbolicLink(atPath: build, withDestinationPath: built)
        let junit = folder.appendingPathComponent("junit.xml")
        let process = Process()
        // Beside the tests.
        process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("twill-tool")
        process.arguments =
            [command, "--twill", Self.twill.path, "--cache", cache.path]
            + (command == "test" ? ["--junit", junit.path] : []) + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
        report = try FileManager.default.contents(atPath: junit.path).map { try JUnit.read($0, from: junit.path) }
    }

    /// The files of the project with their sizes.
    static func listing() throws -> [String] {
        let files = FileManager.default.enumerator(atPath: shop)?.compactMap { $0 as? String } ?? []
        return try files.sorted().map { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: shop + "/" + name)
            return "\(name) \(attributes[.size] ?? "") \(attributes[.modificationDate] ?? "")"
        }
    }
}

extension TestReport {
    /// `passed`, `skipped` or the first message, by test.
    fileprivate var outcomes: [String: String] {
        Dictionary(
            uniqueKeysWithValues: tests.map { test in
                switch test.outcome {
                case .passed: (test.identifier, "passed")
                case .skipped: (test.identifier, "skipped")
                case .failed(let failures): (test.identifier, failures.first?.message ?? "")
                }
            })
    }
}

extension TestReport.Test {
    /// The file and line of the first failure.
    fileprivate var place: String? {
        guard case .failed(let failures) = outcome, let first = failures.first else { return nil }
        return "\(first.file ?? ""):\(first.line ?? 0)"
    }
}
