import Foundation

/// The result of grading one exercise.
public struct GradeReport: Codable, Sendable, Equatable {
    /// What became of the learner's version.
    public enum Outcome: String, Codable, Sendable {
        /// It is as in the example.
        case passed
        /// It was laid out, and differs.
        case different
        /// It was not compiled, or did not get to its end.
        case failed
    }

    /// The exercise's number.
    public var exercise: Int
    public var outcome: Outcome
    /// The hints, the most useful first; of a failed version, what happened and where.
    public var hints: [String]
    /// The elements that differ, and by how much, with the screen.
    public var differences: [String]

    public init(exercise: Int, outcome: Outcome, hints: [String] = [], differences: [String] = []) {
        self.exercise = exercise
        self.outcome = outcome
        self.hints = hints
        self.differences = differences
    }

    /// The result in a few words.
    public var title: String {
        switch outcome {
        case .passed: "As in the example"
        case .different: "Not yet as in the example"
        case .failed: "Not shown: the last version stays"
        }
    }

    /// What follows the title, a line for each hint.
    public var details: String {
        switch outcome {
        case .passed: "On four screens and in both directions. Well done!"
        case .failed: hints.joined(separator: "\n")
        case .different:
            (hints.enumerated().map { "\($0 + 1). \($1)" } + differences.map { "\($0)." }).joined(separator: "\n")
        }
    }

    /// The report in words, for a terminal.
    public var text: String {
        let result =
            switch outcome {
            case .passed: "as in the example."
            case .different: "not yet as in the example."
            case .failed: "not graded."
            }
        let lines = details.split(separator: "\n").map { "  \($0)" }
        return (["Exercise \(exercise): \(result)"] + lines).joined(separator: "\n")
    }
}
