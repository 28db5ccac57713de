import AsyncDisplayKit
import Testing
import TwillTesting

@testable import Workshop

/// Images that move.
@MainActor @Suite struct AnimatedImageScreenTests {
    private func open() throws -> (workshop: WorkshopStage, stage: Stage) {
        let workshop = WorkshopStage()
        try workshop.open("Animated images")
        return (workshop, workshop.stage)
    }

    /// Scrolls a card's button to the upper part of the screen, so that the image below it is seen.
    private func bringIn(_ button: String, _ workshop: WorkshopStage) throws {
        try workshop.reach(button)
        workshop.stage.scroll(by: CGSize(width: 0, height: -260), at: CGPoint(x: 187, y: 400))
        workshop.stage.advance(by: 0.5)
        try workshop.reach(button)
    }

    @Test(arguments: ["GIF", "APNG", "WebP"]) func animationPlaysUntilItIsPaused(format: String) throws {
        let (workshop, stage) = try open()
        try bringIn("Pause \(format)", workshop)
        let image = { stage.snapshot() }
        let first = image()
        stage.advance(by: 0.25)
        #expect(image() != first)

        // The other images on the screen play on.
        for other in ["GIF", "APNG", "WebP"] where stage.shows("Pause \(other)") { try stage.tap("Pause \(other)") }
        stage.advance(by: 3)
        let paused = image()
        stage.advance(by: 0.25)
        #expect(image() == paused)
        try stage.tap("Play \(format)")
        stage.advance(by: 0.25)
        #expect(image() != paused)
    }

    @Test func imageBecomesSharpAndIsLoadedAgain() throws {
        let (workshop, stage) = try open()
        try workshop.reach("Load again")
        // To the end: the caption and the image are below the button.
        stage.scroll(by: CGSize(width: 0, height: -1000), at: CGPoint(x: 187, y: 400))
        stage.advance(by: 3)
        let sharp = "From blurry to sharp: this is the original."
        #expect(stage.shows(sharp))

        try stage.tap("Load again")
        for quality in ["thumb", "medium", "original"] {
            stage.advance(by: 0.5)
            #expect(stage.texts.contains { $0.hasPrefix("Loading \(quality): ") }, "\(quality)")
            stage.advance(by: 0.35)
        }
        stage.advance(by: 0.2)
        #expect(stage.shows(sharp))
    }
}
