import Testing
import TwillTesting

@testable import Workshop

@MainActor
@Suite struct SplitScreenTests {
    @Test func phoneShowsTheCitiesAndPushesTheChosenOne() throws {
        let workshop = WorkshopStage()
        try workshop.open("Split views")
        let first = workshop.stage.shows("Bandung")

        try workshop.tap("Kyoto")
        let detail = (workshop.stage.shows("Japan"), workshop.stage.shows("Compact width, light"))
        try workshop.tap("Dark")

        #expect(first && detail.0 && detail.1)
        #expect(workshop.stage.shows("Compact width, dark"))
    }

    @Test func regularWidthShowsBothColumnsAndCompactOneAgain() throws {
        let workshop = WorkshopStage()
        try workshop.open("Split views")
        workshop.stage.rotate(to: .landscapeLeft)

        try workshop.tap("Regular")
        let both = (workshop.stage.shows("Bandung"), workshop.stage.shows("Indonesia"))
        try workshop.tap("Compact")

        #expect(both.0 && both.1)
        #expect(!(workshop.stage.shows("Kyoto") && workshop.stage.shows("Indonesia")))
    }

    @Test func tabletHasBothColumnsAndHidesOne() throws {
        let workshop = WorkshopStage(.ipad)
        try workshop.open("Split views")
        workshop.stage.rotate(to: .landscapeLeft)

        try workshop.tap("Tallinn")
        let chosen = (workshop.stage.shows("Estonia"), workshop.stage.shows("Kyoto"))
        try workshop.tap("Sidebar")

        #expect(chosen.0 && chosen.1)
        #expect(workshop.stage.shows("Estonia") && !workshop.stage.shows("Kyoto"))
    }
}
