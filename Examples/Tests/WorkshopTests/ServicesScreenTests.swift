import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite(.serialized) struct ServicesScreenTests {
    @Test func copiedTextIsShown() throws {
        let stage = Stage()
        stage.show(ServicesViewController())
        #expect(stage.shows("Nothing is copied."))

        try stage.tap("Copy text")
        #expect(stage.shows("Text: Selamat pagi") && stage.shows("Change 1"))
        try stage.tap("Copy color")
        #expect(stage.shows("A color"))
        try stage.tap("Copy picture")
        #expect(stage.shows("A picture") && UIPasteboard.general.image?.size == CGSize(width: 40, height: 40))
    }

    @Test func hapticsAreListedAndAnnounced() throws {
        let stage = Stage()
        stage.show(ServicesViewController())

        try stage.tap("Impact")
        try stage.tap("Success")

        #expect(stage.feedback == [.impact(.rigid, intensity: 0.7), .notification(.success)])
        #expect(stage.shows("rigid impact at 0.7, success"))
        #expect(stage.announcements == ["rigid impact at 0.7", "success"])
    }

    @Test func settingsAreLive() throws {
        let stage = Stage()
        stage.show(ServicesViewController())
        let row = { stage.accessibilityElements.first { $0.accessibilityLabel == "Bold text" } }
        #expect(row()?.accessibilityValue == "Off")

        stage.setAccessibility(.boldText, true)

        #expect(row()?.accessibilityValue == "On")
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func everythingFitsTheLargestText(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.show(ServicesViewController())

        for text in ["Copy text", "Impact", "Transformed"] {
            try stage.scroll(to: text)
            #expect(stage.shows(text))
        }
    }
}
