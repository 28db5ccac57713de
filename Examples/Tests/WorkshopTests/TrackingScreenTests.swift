import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct TrackingScreenTests {
    private func log(of workshop: WorkshopStage) -> [String] {
        workshop.stage.texts.first { $0.contains("screen feed") }?.components(separatedBy: "\n") ?? []
    }

    @Test func cardsAreSentAfterASecond() throws {
        let workshop = WorkshopStage()
        try workshop.open("Tracking")
        workshop.stage.advance(by: 0.3)
        #expect(!log(of: workshop).contains { $0.contains("card 1,") })
        #expect(workshop.stage.texts.contains { $0.hasPrefix("100 %\n0.") })

        workshop.stage.advance(by: 2)

        #expect(log(of: workshop).contains { $0.hasPrefix("element feed: card 1, 100 %, 1.") })
        #expect(workshop.stage.texts.contains("100 %\nsent"))
        #expect(workshop.stage.texts.contains { $0.hasPrefix("Last pass (full): ") })
    }

    @Test func cardsThatAreScrolledInAreSent() throws {
        let workshop = WorkshopStage()
        try workshop.open("Tracking")
        workshop.stage.advance(by: 3)
        let before = log(of: workshop).count

        try workshop.stage.drag(from: CGPoint(x: 180, y: 350), to: CGPoint(x: 180, y: 150), seconds: 0.5)
        workshop.stage.advance(by: 4)

        #expect(log(of: workshop).count > before)
        #expect(Set(log(of: workshop)).count == log(of: workshop).count)
    }
}
