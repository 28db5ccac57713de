import Testing
import TwillTesting
import UIKit

@testable import Workshop

@MainActor @Suite struct MenusAndPickersScreenTests {
    private func open(_ page: String, _ change: (Stage) -> Void = { _ in }) throws -> WorkshopStage {
        let workshop = WorkshopStage()
        change(workshop.stage)
        try workshop.open("Menus and pickers")
        try workshop.tap(page)
        return workshop
    }

    @Test(arguments: [
        "Button menus", "Context menus", "Edit menu", "Picker view", "Date pickers", "Calendar", "Share sheet", "Undo",
    ])
    func everyRowOpensItsScreen(page: String) throws {
        let workshop = try open(page)

        #expect(workshop.navigation.topViewController?.title == page)
    }

    @Test func theOrderFollowsTheWheels() throws {
        let workshop = try open("Picker view")
        #expect(workshop.stage.shows("Strawberry, 2 scoops, cup"))

        try workshop.tap("Pistachio")
        try workshop.tap("Cone")
        #expect(workshop.stage.shows("Pistachio, 2 scoops, cone"))
        try workshop.tap("Surprise me")

        #expect(workshop.stage.shows("Hazelnut, 1 scoop, cone"))
    }

    @Test func aDateIsChosenInThePopover() throws {
        let workshop = try open("Date pickers")

        try workshop.tap("Jun 8, 2026")
        try workshop.tap("Friday, June 19")
        try workshop.stage.press("escape")
        workshop.stage.advance(by: 0.5)

        #expect(workshop.stage.shows("Chosen: Jun 19, 2026 at 09:41"))
    }

    @Test func theLanguageChangesEveryPicker() throws {
        let workshop = try open("Date pickers")

        try workshop.tap("Language")
        try workshop.tap("Deutsch")

        #expect(workshop.stage.shows("08.06.2026"))
    }

    @Test func daysOffAreCounted() throws {
        let workshop = try open("Calendar")
        #expect(workshop.stage.shows("3 days off"))

        try workshop.tap("Tuesday, June 9")
        try workshop.tap("Wednesday, June 10")

        #expect(workshop.stage.shows("One day off"))
    }

    @Test func aTextIsShoutedIntoThePasteboard() throws {
        let workshop = try open("Share sheet")

        try workshop.tap("Share a text")
        try workshop.tap("Shout")
        workshop.stage.advance(by: 1)

        #expect(workshop.stage.shows("Done: workshop.shout"))
        #expect(UIPasteboard.general.string == "TWILL RUNS UIKIT ON LINUX.")
    }

    @Test func tilesAreUnpaintedAndPaintedAgain() throws {
        let workshop = try open("Undo")
        try workshop.tap("Tile 1")
        try workshop.tap("Tile 1")
        try workshop.tap("Tile 6")
        #expect(workshop.stage.shows("Undo Painting"))

        try workshop.tap("Undo")
        try workshop.stage.press("z", modifiers: .command)
        try workshop.tap("Redo")
        try workshop.stage.press("z", modifiers: .command)
        try workshop.stage.press("z", modifiers: .command)

        workshop.stage.advance(by: 0.1)
        #expect(try #require(workshop.navigation.topViewController).undoManager?.canUndo == false)
    }
}
