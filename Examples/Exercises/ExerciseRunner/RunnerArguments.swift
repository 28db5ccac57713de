import Foundation
import LayoutExercises

/// The runner's own options.
///
/// `--exercises DIR` is the folder with the learner's files, `--checkout DIR` the one with Twill's sources, `--exercise N`
/// opens an exercise. `--grade N` grades one and ends with status 1 where it differs, `--editor-settings` prints what an
/// editor needs to complete code.
struct RunnerArguments {
    var folder: URL
    var checkout: URL
    var exercise: Int?

    init(_ arguments: [String] = CommandLine.arguments) {
        let here = FileManager.default.currentDirectoryPath
        folder = URL(fileURLWithPath: Self.value("--exercises", arguments) ?? here)
        checkout = URL(fileURLWithPath: Self.value("--checkout", arguments) ?? here)
        exercise = Self.number("--exercise", arguments)
    }

    private static func value(_ option: String, _ arguments: [String]) -> String? {
        for (index, argument) in arguments.enumerated() {
            if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
            if argument == option, index + 1 < arguments.count { return arguments[index + 1] }
        }
        return nil
    }

    private static func number(_ option: String, _ arguments: [String]) -> Int? {
        guard let text = value(option, arguments) else { return nil }
        guard let number = Int(text), Exercise.numbered(number) != nil else {
            end("ExerciseRunner: \(option) knows 1 to \(Exercise.all.count); not \"\(text)\".", status: 2)
        }
        return number
    }

    /// The grader, with its files in a folder that the system empties.
    var grader: LearnerGrader {
        LearnerGrader(
            program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(), checkout: checkout,
            folder: FileManager.default.temporaryDirectory.appendingPathComponent("twill-exercises-\(getuid())"))
    }

    func file(_ exercise: Int) -> URL { folder.appendingPathComponent(LearnerGrader.fileName(exercise)) }

    /// Does what the command line asks for instead of showing the exercises, and exits.
    @MainActor
    static func actIfRequested() {
        if CommandLine.arguments.contains("--editor-settings") { end(RunnerArguments().grader.compiler.editorSettings) }
        guard let exercise = number("--grade", CommandLine.arguments) else { return }
        let arguments = RunnerArguments()
        let report = arguments.grader.grade(arguments.file(exercise), exercise: exercise)
        print(report.text)
        exit(report.outcome == .passed ? 0 : 1)
    }

    private static func end(_ output: String) -> Never {
        print(output)
        exit(0)
    }

    private static func end(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
