import Foundation
import Testing
import TwillTesting

/// The workshop as the user starts it: the built program, its options, its files and its exit status.
@Suite(.serialized) struct WorkshopProcessTests {
    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("Workshop")
    private static let hasXvfb = FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb")

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("workshop-\(UUID().uuidString)")

    private struct Run {
        var status: Int32
        var output: String
        var errors: String
    }

    private func makeProcess(
        _ arguments: [String], environment: [String: String] = [:], cpus: String? = nil
    ) -> (process: Process, output: Pipe, errors: Pipe) {
        let process = Process(), output = Pipe(), errors = Pipe()
        if let cpus {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
            process.arguments = ["-c", cpus, Self.program.path] + arguments
        } else {
            process.executableURL = Self.program
            process.arguments = arguments
        }
        var all = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "TWILL_HOST", "TWILL_DEVICE", "TWILL_SCREEN_SCALE"] {
            all[name] = nil
        }
        process.environment = all.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = errors
        return (process, output, errors)
    }

    private func run(_ arguments: String..., cpus: String? = nil) throws -> Run {
        let (process, output, errors) = makeProcess(arguments, cpus: cpus)
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self))
    }

    private func script(_ text: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("script.txt")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test(arguments: [
        ["--headless", "--scrpt", "x"], ["--headless", "--script", "/nowhere/at all"],
        ["--headless", "--script", "/tmp"],
        ["--headless", "--out"], ["--device", "nokia", "--headless"], ["--curtain"],
    ])
    func aWrongCommandLineEndsWithStatusTwo(arguments: [String]) throws {
        let (process, _, errors) = makeProcess(arguments)
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 2 && said.hasPrefix("Workshop: ") && said.contains("--"))
    }

    @Test func helpIsPrintedToStandardOutput() throws {
        let help = try run("--headless", "--help")

        #expect(help.status == 0 && help.errors.isEmpty)
        #expect(help.output.contains("Usage: Workshop") && help.output.contains("--screen"))
    }

    @Test func withoutADisplayTheFirstScreenIsDrawn() throws {
        defer { cleanUp() }
        let out = folder.appendingPathComponent("first").path
        let result = try run("--out", out)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\(out)/screen.png"))
        let dump = try String(contentsOfFile: "\(out)/screen.txt", encoding: .utf8)
        #expect(dump.hasPrefix("UIWindow (0, 0, 375, 667)\n") && dump.contains("\"Workshop\""))
        #expect(FileManager.default.contents(atPath: "\(out)/screen.png")?.starts(with: [0x89, 0x50]) == true)
    }

    @MainActor
    @Test func tourShowsEveryScreenAsRecorded() throws {
        defer { cleanUp() }
        let out = folder.appendingPathComponent("tour")
        let tour = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Workshop/Scripts/tour.script")

        let result = try run("--headless", "--script", tour.path, "--out", out.path)

        #expect(result.status == 0, "\(result.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: out.path)
        let images = Set(files.filter { $0.hasSuffix(".png") }.map { $0.dropLast(4) })
        let trees = files.filter { $0.hasSuffix(".txt") }.sorted()
        #expect(images.count == 52)
        // Images of the list of product cards come in the machine's time: its two screens have no tree.
        #expect(trees.count == 50 && images.isSuperset(of: trees.map { $0.dropLast(4) }))
        for tree in trees {
            let text = try String(contentsOf: out.appendingPathComponent(tree), encoding: .utf8)
            expectText(text, named: String(tree.dropLast(4)), function: "tour")
        }
    }

    /// An app has one screen, whose settings reach what is created later: before the first frame, too.
    @Test(arguments: ["", "wait 1\n"]) func rowsFollowATextSizeThatWasSetBefore(first: String) throws {
        defer { cleanUp() }
        let steps = """
            \(first)text-size accessibilityExtraExtraExtraLarge
            wait 1
            scroll-to "Touches"
            wait 1
            dump rows
            """

        let result = try run("--headless", "--script", script(steps), "--out", folder.path)

        #expect(result.status == 0)
        let dump = try String(contentsOf: folder.appendingPathComponent("rows.txt"), encoding: .utf8)
        // A title of 53 points and a subtitle of 40 below it, each of at least one line.
        let heights = dump.matches(of: /UITableViewCell \(16, [\d.]+, 343, ([\d.]+)\)/).compactMap { Double($0.1) }
        #expect(heights.count > 0 && heights.allSatisfy { $0 > 110 }, "\(heights)")
    }

    @Test func anExerciseOpensWithoutAConflict() throws {
        defer { cleanUp() }

        let result = try run(
            "--headless", "--screen", "exercises", "--script", script("tap \"Exercise 1\"\nwait 1\n"), "--out",
            folder.path)

        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    @Test(arguments: [
        "course", "basic-uikit", "product-list", "uikit-way", "frame-rates", "basic-texture", "layout-specs",
        "create-product-card", "product-card-list", "swiftui-like-syntax", "exercises", "controls", "auto-layout",
        "forms", "notes", "chat", "search", "menus-and-pickers", "tables", "collections", "presentations",
        "split-views", "services",
        "symbols", "responder-chain", "lifecycle",
        "view-creators",
        "coordinators", "tool-tips", "tracking", "view-models", "animations", "animated-images", "effects", "touches",
    ])
    func aScreenIsOpenedByItsName(screen: String) throws {
        defer { cleanUp() }
        let out = folder.appendingPathComponent("screen").path

        let result = try run("--screen", screen, "--headless", "--out", out)

        #expect(result.status == 0, "\(result.errors)")
        let dump = try String(contentsOfFile: "\(out)/screen.txt", encoding: .utf8)
        // Some titles have a hyphen.
        let texts = dump.lowercased().replacingOccurrences(of: "-", with: " ")
        let title = screen.replacingOccurrences(of: "-", with: " ")
        #expect(texts.contains("\"\(title)\"") || screen == "tables" && dump.contains("\"Shuffle\""))
    }

    @Test func aChapterIsOpenedByItsNameAndTheCourseContinuesThereAfterARelaunch() throws {
        defer { cleanUp() }
        let runs = [
            (screen: "course/an-empty-node", steps: "expect \"An empty node\"\ntap \"Next chapter\"\n"),
            (screen: "course", steps: "expect \"Continue where you left off\"\nexpect \"A box with a frame\"\n"),
        ]
        for run in runs {
            let (process, _, errors) = makeProcess(
                ["--headless", "--screen", run.screen, "--script", try script(run.steps), "--out", folder.path],
                environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path])
            try process.run()
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(said)")
        }
    }

    @Test func anUnknownScreenEndsWithTheNamesOfThoseThereAre() throws {
        let result = try run("--screen", "nowhere", "--headless")

        #expect(result.status == 1)
        #expect(result.errors.contains("product-list") && result.errors.contains("\"nowhere\""))
    }

    @Test func aScriptGivesTheSameBytesOnOneProcessorAndOnTwo() throws {
        defer { cleanUp() }
        let script = try script(
            "expect \"Workshop\"\nsnapshot a\ndump a\nrotate landscape\nappearance dark\nsnapshot b\ndump b\n")
        var outputs: [[Data?]] = []
        for (index, cpus) in ["0", "0,1", "0", "0,1"].enumerated() {
            let out = folder.appendingPathComponent("\(index)").path
            let result = try run("--headless", "--script", script, "--out", out, cpus: cpus)
            #expect(result.status == 0, "\(result.errors)")
            outputs.append(
                ["a.png", "a.txt", "b.png", "b.txt"].map { FileManager.default.contents(atPath: "\(out)/\($0)") })
        }
        #expect(outputs[0].allSatisfy { $0 != nil } && outputs[0][0] != outputs[0][2])
        for output in outputs.dropFirst() { #expect(output == outputs[0]) }
    }

    @Test func anUnknownStepIsReportedBeforeAnyStepRuns() throws {
        defer { cleanUp() }
        let out = folder.appendingPathComponent("none").path
        let result = try run("--headless", "--script", try script("snapshot a\nswipe up\n"), "--out", out)
        #expect(result.status == 1)
        #expect(result.errors.contains("script.txt:2: swipe up") && result.errors.contains("expect-no"))
        #expect(!FileManager.default.fileExists(atPath: out))
    }

    /// A service that makes its passes when the run loop of the main thread is idle, which tests do not run.
    @Test func trackingFindsTheIdleRunLoop() throws {
        defer { cleanUp() }
        let out = folder.appendingPathComponent("out")
        let steps = """
            tap "Idle"
            wait 2
            dump first
            drag 180,350 180,150 0.5
            dump scrolling
            wait 6
            dump rest
            """
        let result = try run("--headless", "--screen", "tracking", "--script", try script(steps), "--out", out.path)
        #expect(result.status == 0, "\(result.errors)")

        let dumps = try ["first", "scrolling", "rest"].map {
            try String(contentsOf: out.appendingPathComponent("\($0).txt"), encoding: .utf8)
        }
        #expect(dumps.map { $0.contains("element feed: card 1,") } == [true, true, true])
        #expect(dumps.map { $0.contains("element feed: card 6,") } == [false, false, true])
    }

    @Test func aFailingStepIsReportedWithTheTextsOnTheScreen() throws {
        defer { cleanUp() }
        let result = try run("--headless", "--script", try script("expect \"Nothing of the kind\"\n"))
        #expect(result.status == 1)
        #expect(result.errors.contains("script.txt:1:") && result.errors.contains("\"Workshop\""))
    }

    /// Exits with 2 for an invalid command line, and with 1 if a valid one fails.
    @Test(arguments: [
        (["--window"], "--headless", 1), (["--device", "nokia"], "iphone8", 2), (["--scale", "x"], "--scale", 2),
        (["--headless", "--script", "/nonexistent"], "/nonexistent", 2),
        (["--headless", "--out", "/dev/null/x"], "--out", 1),
    ])
    func failuresExitWithAReason(arguments: [String], reason: String, status: Int32) throws {
        let (process, _, errors) = makeProcess(arguments)
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == status && process.terminationReason == .exit)
        #expect(said.contains(reason), "\(said)")
    }

    /// While nothing happens, and while the main thread and the one that shows frames both talk to the display.
    @Test(
        .enabled(if: hasXvfb, "needs Xvfb"),
        arguments: [
            "dump up\nwait 60\n",
            "tap \"Product list\"\ndrag 200,500 200,300 0.2\ndump up\n"
                + String(repeating: "drag 200,500 200,300 0.2\ndrag 200,200 200,400 0.2\n", count: 150),
        ])
    func aDisplayThatGoesAwayEndsTheAppWithAReason(steps: String) throws {
        let server = Process(), number = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments = ["-displayfd", "1", "-screen", "0", "800x1400x24", "-nolisten", "tcp"]
        server.standardOutput = number
        server.standardError = FileHandle.nullDevice
        try server.run()
        let display = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let script = try script("expect \"Workshop\"\n" + steps)
        defer { cleanUp() }
        let out = folder.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        let written = try WrittenFile(in: out)
        let (app, _, errors) = makeProcess(
            ["--window", "--script", script, "--out", out.path], environment: ["DISPLAY": ":\(display)"])
        try app.run()

        #expect(written.wait(seconds: 120), "the app plays its script")
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()

        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        app.waitUntilExit()
        #expect(app.terminationReason == .exit && app.terminationStatus == 1)
        #expect(said.contains("display") && said.contains("--headless"), "\(said)")
    }

    /// Waits for the first file that a program writes into a folder.
    private final class WrittenFile {
        private let descriptor: Int32

        /// Watches the folder from now on.
        init(in folder: URL) throws {
            descriptor = inotify_init1(Int32(IN_CLOEXEC))
            try #require(descriptor >= 0 && inotify_add_watch(descriptor, folder.path, UInt32(IN_CLOSE_WRITE)) >= 0)
        }

        deinit {
            close(descriptor)
        }

        /// - Returns: Whether a file was written, as soon as it is complete; false after so many seconds without one.
        func wait(seconds: Int32) -> Bool {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, seconds * 1000) == 1
        }
    }
}
