import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct ToolTipScreenTests {
    @Test func podsAreIntroduced() throws {
        let workshop = WorkshopStage()
        try workshop.open("Tool tips")

        try workshop.tap("Introduce Pods")
        #expect(workshop.stage.shows("Introducing Pods"))
        try workshop.tap("GOT IT")

        #expect(workshop.navigation.presentedViewController == nil)
        #expect(workshop.stage.shows("The last one: done"))
    }

    @Test(arguments: ["Automatic", "Top", "Bottom", "Leading", "Trailing", "Left", "Right"])
    func directionIsShownInTheGallery(name: String) throws {
        let workshop = WorkshopStage()
        try workshop.open("Tool tips")
        try workshop.reach(name)

        try workshop.tap(name)
        #expect(workshop.stage.shows("A tip of this direction"))
        try workshop.tap("Done")

        #expect(workshop.navigation.presentedViewController == nil)
    }

    @Test func tourGoesOverThreeScreens() throws {
        let workshop = WorkshopStage()
        try workshop.open("Tool tips")

        try workshop.tap("Take the tour")
        for (title, button) in [
            ("Two at once", "Next"), ("A part of a view", "Next"), ("A bar button", "Next screen"),
            ("An order far below", "Next"), ("The first order", "Last screen"), ("A node", "Next"), ("A tab", "Done"),
        ] {
            #expect(workshop.stage.shows(title), "\(title): \(workshop.stage.texts)")
            try workshop.tap(button)
            workshop.stage.advance(by: 1)
        }

        #expect(workshop.navigation.presentedViewController == nil)
        #expect(workshop.navigation.topViewController is TourNodesViewController)
        try workshop.tap("Rows")
        try workshop.tap("Tool tips")
        #expect(workshop.stage.shows("The last one: done"))
    }
}
