import Testing
import TwillTesting

@testable import Workshop

/// What the workshop's screen costs, in numbers that are the same on every machine.
@MainActor @Suite struct WorkshopFrameTests {
    private func makeStage() -> Stage {
        let stage = Stage(device: .iphone8)
        stage.show(ProductListViewController(products: ProductGenerator.products(10)))
        stage.drawChanges()
        return stage
    }

    @Test func aWholeFramePaintsEveryPixelOnceAndNoLayerThatCannotBeSeen() {
        let stage = makeStage()

        let whole = stage.repaint()

        #expect(whole.pixelsComposited == 750 * 1334)
        #expect(whole.layersDisplayed == 0, "what is drawn already is not drawn again")
        // Six of ten cards are on the screen, with at most 14 layers each; the window's and the list's background are
        // one.
        #expect((40...85).contains(whole.layersDrawn), "\(whole.layersDrawn)")
    }

    @Test func anUnchangedFrameIsNotPainted() {
        let stage = makeStage()
        let before = stage.frameCount

        stage.advance(by: 1)

        #expect(stage.frameCount == before)
    }

    @Test func tappingAHeartPaintsOnlyTheHeart() throws {
        let stage = makeStage()

        try stage.tap("Add to wishlist")

        #expect(stage.shows("Remove from wishlist"))
        // 24 points of heart in a disc of 28, at two pixels a point.
        #expect(stage.statistics.pixelsComposited <= 56 * 56)
        #expect(stage.statistics.layersDrawn <= 4)
    }
}
