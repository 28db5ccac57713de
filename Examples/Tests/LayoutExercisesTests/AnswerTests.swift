import ExerciseStarters
import Foundation
import Testing
import TwillTesting

@testable import LayoutExercises

@MainActor
@Suite struct AnswerTests {
    private let stage = Stage(device: .iphone8)

    @Test(arguments: Exercise.all.map(\.number))
    func answerPasses(number: Int) throws {
        let exercise = try #require(Exercise.numbered(number))

        let report = LayoutGrader.grade(exercise, exercise.example)

        #expect(report == GradeReport(exercise: number, outcome: .passed))
    }

    @Test(arguments: Exercise.all.map(\.number))
    func starterDiffersFromTheExample(number: Int) throws {
        let exercise = try #require(Exercise.numbered(number))

        let report = LayoutGrader.grade(exercise) { makeStarter(number, $0) }

        #expect(report.outcome == .different && !report.hints.isEmpty)
    }

    @Test(arguments: Exercise.all.map(\.number))
    func shownAnswerIsTheCompiledOne(number: Int) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Exercises/LayoutExercises/Answers/Answer\(number).swift")

        let source = try String(contentsOf: file, encoding: .utf8)

        let shown = try #require(Exercise.numbered(number)).answerCode
        let renamed = source.replacingOccurrences(of: "Answer\(number)PostNode", with: "PostNode")
            .replacingOccurrences(of: "Answer\(number)", with: "Exercise\(number)")
        #expect(shown == "import LayoutExercises\n\n" + renamed)
    }

    /// By hand, for a page of 393 points: 16 at the sides, 24 above, an avatar of 48, 16 below it, a photo of 140.
    @Test func firstExampleHasTheFramesOfItsNumbers() throws {
        let exercise = try #require(Exercise.numbered(1))

        let layout = ScreenLayout(of: exercise.example, size: CGSize(width: 393, height: 852), isMirrored: false)

        let avatar = try #require(layout.placements["avatarNode"]).frame
        let photo = try #require(layout.placements["photoNode"]).frame
        let text = try #require(layout.placements["textNode"]).frame
        let comments = try #require(layout.placements["commentsNode"]).frame
        #expect(avatar == CGRect(x: 16, y: 24, width: 48, height: 48))
        #expect(photo == CGRect(x: 16, y: 88, width: 361, height: 140))
        #expect(text.minX == 16 && text.minY == 244 && text.maxX <= 377)
        #expect(abs(comments.maxX - 377) < 1)
    }

    /// By hand, for a page of 320 points from right to left: what is at 16 from the left is at 16 from the right.
    @Test func exampleIsMirroredFromRightToLeft() throws {
        let exercise = try #require(Exercise.numbered(2))

        let layout = ScreenLayout(
            of: exercise.example, size: CGSize(width: 320, height: 568), isMirrored: true, mirrorsBack: false)

        let avatar = try #require(layout.placements["avatarNode"]).frame
        let card = try #require(layout.placements["cardNode"]).frame
        #expect(avatar.maxX == 320 - 16 - 12 && avatar.width == 48)
        #expect(card.minX == 16 && card.width == 288 && card.maxY < 568)
    }
}
