import Foundation
import Testing

@testable import LayoutExercises

extension LearnerGraderTests {
    /// A learner's package from `./twill learn` to `swift test`, as it is used.
    @Suite struct LearnPackageTests {
        private static let twill = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../twill").standardizedFileURL

        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("learn \(UUID().uuidString)")

        private func write(_ text: String, to exercise: Int) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent("Exercises/Exercise\(exercise).swift"))
        }

        /// The first exercise is right, the second does not compile, the third crashes.
        @Test func packageIsShownAndGradedExerciseByExercise() throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let answers = Exercise.all.map(\.answerCode)
            let script = folder.appendingPathComponent("steps.script")
            let out = folder.appendingPathComponent("out").path

            let made = try ChildProcess.run(Self.twill.path, ["learn", folder.path], seconds: 600)
            try #require(made.status == 0, "\(made.errors)")
            try write(answers[0], to: 1)
            try write(answers[1].replacingOccurrences(of: "ASBackgroundLayoutSpec(", with: "ASBackgroundSpec("), to: 2)
            try write(
                answers[2].replacingOccurrences(of: "let names =", with: "fatalError(\"no names\")\nlet names ="), to: 3
            )
            try Data("wait-for \"As in the example\" 100\nsnapshot page\n".utf8).write(to: script)
            let options = ["--exercise", "1", "--headless", "--script", script.path, "--out", out]
            let shown = try ChildProcess.run(
                "swift", ["run", "--package-path", folder.path, "Learn"] + options, seconds: 600)
            let graded = try ChildProcess.run(
                "swift", ["test", "--package-path", folder.path, "--disable-xctest"], seconds: 600)

            #expect(shown.status == 0, "\(shown.errors)")
            #expect(FileManager.default.fileExists(atPath: out + "/page.png"))
            let report = graded.output + graded.errors
            #expect(graded.status != 0 && !report.contains("with 1 argument number → 1"), "\(report)")
            #expect(report.contains("Exercise 2: not graded") && report.contains("Exercise2.swift:"), "\(report)")
            #expect(report.contains("cannot find 'ASBackgroundSpec' in scope"), "\(report)")
            #expect(report.contains("Your version crashed: no names. Exercise3.swift:"), "\(report)")
        }
    }
}
