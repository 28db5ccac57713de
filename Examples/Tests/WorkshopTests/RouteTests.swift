import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct RouteTests {
    nonisolated static let titles = [
        "Course", "Basic UIKit", "Product list", "UIKit way", "Frame rates", "Basic Texture", "Layout specs",
        "Create product card", "Product card list", "SwiftUI-like syntax", "Exercises", "Controls", "Auto Layout",
        "Forms", "Notes", "Chat", "Search", "Menus and pickers", "Tables", "Collections", "Presentations",
        "Split views",
        "Services", "Symbols", "Responder chain", "Lifecycle",
        "View creators",
        "Coordinators", "Tool tips", "Tracking", "View models", "Animations", "Animated images", "Effects", "Touches",
    ]

    @Test func everyRouteHasARowAndANameOfItsOwn() {
        #expect(Set(Route.all.map(\.title)) == Set(Self.titles) && Route.all.count == Self.titles.count)
        #expect(Set(Route.all.map(\.name)).count == Route.all.count)
        #expect(Route.named("product-list")?.title == "Product list")
        #expect(Route.named("Product list") == nil)
    }

    @Test(arguments: titles) func aRouteOpensFromItsRowAndIsReleasedAfterGoingBack(title: String) throws {
        let workshop = WorkshopStage()

        try workshop.open(title)
        weak let screen = workshop.navigation.topViewController
        #expect(workshop.navigation.viewControllers.count == 2 && screen?.title == title)
        try workshop.tap("Workshop")

        #expect(workshop.navigation.viewControllers.count == 1)
        #expect(screen == nil, "the screen is still held")
    }

    @Test(arguments: titles) func aRouteIsLeftBySwipingFromTheEdge(title: String) throws {
        let workshop = WorkshopStage()

        try workshop.open(title)
        weak let screen = workshop.navigation.topViewController
        try workshop.swipeBack()

        #expect(workshop.navigation.viewControllers.count == 1)
        #expect(screen == nil, "the screen is still held")
    }

    @Test func theBoxOfBasicUIKitIsOrangeAndInTheMiddleOfThePage() throws {
        let workshop = WorkshopStage()

        try workshop.open("Basic UIKit")

        // Below the bar the page reaches from 64 to 667 points; 300 points of box lie around its middle.
        let picture = workshop.stage.snapshot(), middle = CGPoint(x: 187.5, y: 365.5)
        for (x, y) in [(-149, -149), (149, -149), (0, 0), (-149, 149), (149, 149)] as [(CGFloat, CGFloat)] {
            #expect(picture.hasColor(.orange, at: CGPoint(x: middle.x + x, y: middle.y + y)))
        }
        for (x, y) in [(-151, 0), (151, 0), (0, -151), (0, 151)] as [(CGFloat, CGFloat)] {
            #expect(picture.hasColor(.white, at: CGPoint(x: middle.x + x, y: middle.y + y)))
        }
    }
}
