import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct PresentationScreenTests {
    private func open(_ title: String) throws -> WorkshopStage {
        let workshop = WorkshopStage()
        try workshop.open("Presentations")
        try workshop.reach(title)
        try workshop.tap(title)
        return workshop
    }

    @Test(arguments: [
        ("Full screen", "Full screen, cover vertical"), ("Full screen, dissolved", "Full screen, cross dissolve"),
        ("Full screen, flipped", "Full screen, flip horizontal"), ("Page sheet", "Page sheet, cover vertical"),
        ("Page sheet with detents", "Page sheet, cover vertical"), ("Sheet that stays", "Page sheet, cover vertical"),
        ("Form sheet", "Form sheet, cover vertical"), ("Over full screen", "Over full screen, cross dissolve"),
        ("Over current context", "Over current context, cross dissolve"), ("Popover", "Popover, cover vertical"),
        ("Custom transition", "Custom, cover vertical"),
    ])
    func aPresentedScreenNamesItsStyleAndCanBeClosed(title: String, words: String) throws {
        let workshop = try open(title)
        weak let presented = workshop.navigation.visibleViewController as? PresentedViewController

        #expect(presented != nil && workshop.stage.shows(words))
        try workshop.tap("Close")

        #expect(!workshop.stage.shows(words) && workshop.stage.shows(title))
        #expect(presented == nil, "the screen is still held")
    }

    @Test(arguments: ["Page sheet", "Page sheet with detents"]) func aSheetIsDraggedAway(title: String) throws {
        let workshop = try open(title)

        try workshop.stage.drag(from: CGPoint(x: 187, y: 420), to: CGPoint(x: 187, y: 660), seconds: 0.15)
        workshop.stage.advance(by: 1)

        #expect(!workshop.stage.shows("Close"))
    }

    @Test func aSheetThatStaysIsNotDraggedAway() throws {
        let workshop = try open("Sheet that stays")

        try workshop.stage.drag(from: CGPoint(x: 187, y: 420), to: CGPoint(x: 187, y: 660), seconds: 0.15)
        workshop.stage.advance(by: 1)

        #expect(workshop.stage.shows("Close"))
    }

    @Test func theDimmedScreenAroundTheCustomCardClosesIt() throws {
        let workshop = try open("Custom transition")

        try workshop.stage.tap(at: CGPoint(x: 187, y: 620))
        workshop.stage.advance(by: 1)

        #expect(!workshop.stage.shows("Close"))
    }

    @Test(arguments: [
        ("Alert", ["OK"]), ("Alert with a choice", ["Cancel", "Keep"]),
        ("Alert with three buttons", ["Keep all", "Keep the newest", "Cancel"]),
        ("Action sheet", ["Share", "Duplicate", "Delete", "Cancel"]),
    ])
    func theRowOfAnAlertShowsTheChosenAction(title: String, answers: [String]) throws {
        let workshop = WorkshopStage()
        try workshop.open("Presentations")
        for answer in answers {
            try workshop.reach(title)
            try workshop.tap(title)
            #expect(workshop.navigation.visibleViewController is UIAlertController)
            try workshop.tap(answer)
            #expect(!(workshop.navigation.visibleViewController is UIAlertController))
            try workshop.reach("Answered: \(answer)")
        }
    }
}
