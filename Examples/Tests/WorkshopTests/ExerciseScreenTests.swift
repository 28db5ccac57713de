import Testing
import TwillTesting

@testable import Workshop

@MainActor
@Suite struct ExerciseScreenTests {
    private func open(_ number: Int, _ device: Stage.Device = .iphone8) throws -> WorkshopStage {
        let workshop = WorkshopStage(device)
        try workshop.open("Exercises")
        try workshop.tap("Exercise \(number)")
        return workshop
    }

    @Test(arguments: 1...3) func exerciseShowsItsTaskAndStarter(number: Int) throws {
        let workshop = try open(number)

        #expect(workshop.stage.shows("Starter"))
        #expect(workshop.stage.shows("Exercise \(number)"))
    }

    @Test(arguments: 1...3) func exampleIsBehindTheButtonOfTheBar(number: Int) throws {
        let workshop = try open(number)

        try workshop.tap("Example")

        #expect(workshop.stage.shows("Example \(number)") && workshop.stage.shows("14 comments"))
    }

    @Test func hintsAreShownOneAtATime() throws {
        let workshop = try open(3)

        try workshop.reach("Hint")
        try workshop.tap("Hint")
        let first = workshop.stage.texts
        try workshop.reach("Next hint (2)")
        try workshop.tap("Next hint (2)")
        try workshop.reach("Next hint (1)")
        try workshop.tap("Next hint (1)")

        #expect(first.contains { $0.hasPrefix("1. A node lays out") } && !first.contains { $0.hasPrefix("2. ") })
        try workshop.reach("No more hints")
        #expect(workshop.stage.texts.contains { $0.hasPrefix("3. Return") })
    }

    @Test func answerIsShownAfterAQuestionOnly() throws {
        let workshop = try open(1)

        try workshop.reach("Answer")
        try workshop.tap("Answer")
        try workshop.tap("Keep trying")
        #expect(!workshop.stage.shows("Answer 1"))
        try workshop.tap("Answer")
        try workshop.tap("Show the answer")

        #expect(workshop.stage.shows("Answer 1"))
        try workshop.tap("Copy")
        #expect(UIPasteboard.general.string?.contains("class Exercise1ViewController") == true)
    }
}
