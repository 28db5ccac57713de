import Foundation
import Testing

@testable import LayoutExercises

/// Learners' files, compiled and run in separate processes.
@Suite(.serialized) struct LearnerGraderTests {
    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("ExerciseRunner")
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("learner-\(UUID().uuidString)")

    private func grader(_ limits: LearnerLimits = LearnerLimits()) -> LearnerGrader {
        LearnerGrader(
            program: Self.program, checkout: Self.checkout, folder: folder.appendingPathComponent("libraries"),
            limits: limits)
    }

    /// Writes a version of exercise 1 with this as the body of its layout, and returns the file.
    private func write(_ layout: String) throws -> URL {
        let starter = try String(
            contentsOf: Self.checkout.appendingPathComponent("Examples/Exercises/ExerciseStarters/Exercise1.swift"),
            encoding: .utf8)
        let start = try #require(starter.range(of: "func layoutSpec() -> ASLayoutSpec {\n"))
        return try write(file: starter[..<start.upperBound] + layout + "\n    }\n}\n")
    }

    private func write(file text: some StringProtocol) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Exercise1.swift")
        try Data(text.utf8).write(to: file)
        return file
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    /// The line of the layout's first statement.
    private func firstLine(_ file: URL) throws -> Int {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        return try #require(lines.firstIndex { $0.contains("func layoutSpec()") }) + 2
    }

    @Test func answerPasses() throws {
        defer { removeFolder() }
        let file = try write(file: try #require(Exercise.numbered(1)).answerCode)

        let report = grader().grade(file, exercise: 1)

        #expect(report.outcome == .passed, "\(report.text)")
    }

    @Test func wrongVersionGetsItsHint() throws {
        defer { removeFolder() }
        let answer = try #require(Exercise.numbered(1)).answerCode
        let file = try write(file: answer.replacingOccurrences(of: "spacing: 16", with: "spacing: 8"))

        let report = grader().grade(file, exercise: 1)

        #expect(report.outcome == .different && report.text.contains("8 where the example has 16"), "\(report.text)")
    }

    /// The program as `swift run` starts it, without a display: first a wrong version, then one that does not compile, then
    /// the answer, each as soon as the one before it was handled.
    @Test func savedFileIsShownAgain() throws {
        defer { removeFolder() }
        let answer = try #require(Exercise.numbered(1)).answerCode
        let file = try write(file: answer.replacingOccurrences(of: "spacing: 16", with: "spacing: 8"))
        let script = folder.appendingPathComponent("steps.script")
        try Data(
            """
            wait-for "Not yet as in the example" 100
            wait-for "Not shown: the last version stays" 100
            expect "128 likes"
            wait-for "As in the example" 100
            expect "128 likes"

            """.utf8
        ).write(to: script)
        let process = Process(), errors = Pipe()
        process.executableURL = Self.program
        process.arguments = [
            "--headless", "--device", "ipad", "--exercise", "1", "--exercises", folder.path, "--checkout",
            Self.checkout.path, "--script", script.path, "--out", folder.appendingPathComponent("out").path,
        ]
        process.standardError = errors
        try process.run()
        var log = ""
        func read(until text: String) {
            while !log.contains(text) {
                let data = errors.fileHandleForReading.availableData
                guard !data.isEmpty else { return }
                log += String(decoding: data, as: UTF8.self)
            }
        }

        read(until: "spacing of the vertical stack")
        try Data(answer.replacingOccurrences(of: "spacing: 16", with: "spacng: 16").utf8).write(to: file)
        read(until: "is not shown")
        // As editors do: another file takes the place of the old one.
        try Data(answer.utf8).write(to: file, options: .atomic)
        read(until: "Well done")
        process.waitUntilExit()

        #expect(process.terminationStatus == 0, "\(log)")
        #expect(log.contains("Exercise1.swift is shown ") && log.contains(" s after it was saved"), "\(log)")
        #expect(log.contains("Exercise1.swift:") && log.contains("the last version stays"), "\(log)")
    }

    @Test func errorsOfTheCompilerHaveFileAndLine() throws {
        defer { removeFolder() }
        let file = try write("        return ASStackLayoutSpc()")

        let report = grader().grade(file, exercise: 1)

        #expect(report.outcome == .failed)
        #expect(report.text.contains("does not compile") && report.text.contains("ASStackLayoutSpc"), "\(report.text)")
        #expect(report.text.contains("Exercise1.swift:\(try firstLine(file)):"), "\(report.text)")
    }

    @Test func renamedClassIsExplained() throws {
        defer { removeFolder() }
        let answer = try #require(Exercise.numbered(1)).answerCode
        let file = try write(file: answer.replacingOccurrences(of: "Exercise1ViewController", with: "MyController"))

        let report = grader().grade(file, exercise: 1)

        #expect(report.text.contains("no class Exercise1ViewController"), "\(report.text)")
    }

    @Test func missingFileIsNamed() throws {
        defer { removeFolder() }

        let report = grader().grade(folder.appendingPathComponent("Exercise1.swift"), exercise: 1)

        #expect(report.outcome == .failed && report.text.contains("no Exercise1.swift"), "\(report.text)")
    }

    @Test func crashIsNamedWithItsLine() throws {
        defer { removeFolder() }
        let file = try write("        let rows: [ASLayoutSpec] = []\n        return rows[Int.random(in: 1...2)]")

        let report = grader().grade(file, exercise: 1)

        #expect(report.outcome == .failed && report.text.contains("crashed"), "\(report.text)")
        #expect(report.text.contains("Exercise1.swift:\(try firstLine(file) + 1)"), "\(report.text)")
    }

    @Test func endlessLoopIsStoppedAndNamedWithItsLine() throws {
        defer { removeFolder() }
        let file = try write("        var count = 0\n        while true { count &+= 1 }")

        let report = grader(LearnerLimits(seconds: 1)).grade(file, exercise: 1)

        #expect(report.outcome == .failed && report.text.contains("within 1 s"), "\(report.text)")
        #expect(report.text.contains("Exercise1.swift:\(try firstLine(file) + 1)"), "\(report.text)")
    }

    /// The start of the program takes longer than this limit; on a busy machine it took longer than a second.
    @Test func startOfTheProgramIsNotTheVersionsTime() throws {
        defer { removeFolder() }
        let file = try write("        while true {}")

        let report = grader(LearnerLimits(seconds: 0.02)).grade(file, exercise: 1)

        #expect(report.text.contains("Exercise1.swift:\(try firstLine(file))"), "\(report.text)")
    }

    @Test func endOfTheProcessIsNamed() throws {
        defer { removeFolder() }
        let file = try write("        exit(0)")

        let report = grader().grade(file, exercise: 1)

        #expect(report.outcome == .failed && report.text.contains("ended the process with status 0"), "\(report.text)")
    }

    @Test func emptyLayoutShowsNothing() throws {
        defer { removeFolder() }
        let file = try write("        return ASLayoutSpec()")

        let report = grader().grade(file, exercise: 1)

        #expect(report.outcome == .different && report.text.contains("no element yet"), "\(report.text)")
    }

    @Test func aMillionNodesAreTooMany() throws {
        defer { removeFolder() }
        let file = try write(
            """
                    let nodes = (0..<1_000_000).map { _ in ASDisplayNode() }
                    return ASStackLayoutSpec(
                        direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: nodes)
            """)

        let report = grader(LearnerLimits(megabytes: 300)).grade(file, exercise: 1)

        #expect(report.outcome == .failed, "\(report.text)")
        #expect(report.text.contains("nodes") && report.text.contains("fewer than 10"), "\(report.text)")
    }
}
