import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct AnimationScreenTests {
    private func open() throws -> (workshop: WorkshopStage, stage: Stage) {
        let workshop = WorkshopStage()
        try workshop.open("Animations")
        return (workshop, workshop.stage)
    }

    private nonisolated static let cards = [
        "curves", "springs", "keyframes", "transitions", "property animator", "stroke", "gradient", "perspective",
        "display link",
    ]

    /// Scrolls until the whole card is on the screen, not only its button.
    private func bringIn(_ card: String, _ workshop: WorkshopStage) throws {
        try workshop.reach("Play \(card)")
        workshop.stage.scroll(by: CGSize(width: 0, height: -260), at: CGPoint(x: 187, y: 400))
        workshop.stage.advance(by: 0.2)
        try workshop.reach("Play \(card)")
    }

    @Test(arguments: cards) func aCardMovesWhenItIsPlayed(card: String) throws {
        let (workshop, stage) = try open()
        try bringIn(card, workshop)
        let before = stage.snapshot()

        try stage.tap("Play \(card)")
        stage.advance(by: 0.3)
        let first = stage.snapshot()
        stage.advance(by: 0.3)
        let second = stage.snapshot()

        #expect(first != before && second != first)
    }

    @Test func whenAllHasPlayedTheScreenRests() throws {
        let (workshop, stage) = try open()
        try stage.tap("Play all")
        stage.advance(by: 4)
        // The display link continues until it is stopped.
        try workshop.reach("Play display link")
        try workshop.tap("Play display link")
        let frames = stage.frameCount

        stage.advance(by: 1)

        #expect(stage.frameCount == frames)
    }

    @Test func theAnimatorIsScrubbedAndPlaysOnFromThere() throws {
        let (workshop, stage) = try open()
        try bringIn("property animator", workshop)
        let slider = try #require(progressSlider(in: workshop.navigation.view))
        let track = slider.convert(slider.bounds, to: nil)

        try stage.drag(
            from: CGPoint(x: track.minX + 14, y: track.midY), to: CGPoint(x: track.midX, y: track.midY))
        #expect((0.4...0.6).contains(slider.value), "\(slider.value)")
        try stage.tap("Play property animator")
        stage.advance(by: 0.2)
        #expect(stage.shows("Pause") && slider.value > 0.5)
        try stage.tap("Reverse")
        stage.advance(by: 2)

        #expect(slider.value < 0.01 && !stage.shows("Pause"))
    }

    private func progressSlider(in view: UIView) -> UISlider? {
        var views = [view]
        while let view = views.popLast() {
            if let slider = view as? UISlider, slider.accessibilityLabel == "Progress" { return slider }
            views += view.subviews
        }
        return nil
    }

    @Test func leavingInTheMiddleReleasesEverything() throws {
        let (workshop, stage) = try open()
        try stage.tap("Play all")
        stage.advance(by: 0.3)
        weak let screen = workshop.navigation.topViewController

        try workshop.tap("Workshop")
        stage.advance(by: 4)

        #expect(screen == nil)
        let frames = stage.frameCount
        stage.advance(by: 1)
        #expect(stage.frameCount == frames)
    }
}
