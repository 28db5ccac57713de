import AsyncDisplayKit
import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct BreakdownTests {
    private let stage = Stage(scale: 2)
    private let page = CGSize(width: 320, height: 480)

    @Test func theBannersFramesFollowFromItsLayers() {
        let frames = Breakdown.promoBanner().frames(upTo: 10, in: page)

        // Margins of 16: 288 wide, half as high, from 24 on.
        #expect(frames[0] == CGRect(x: 16, y: 24, width: 288, height: 144))
        #expect(frames[5] == frames[0] && frames[7] == frames[0] && frames[4] == frames[0])
        // The shade has the width of the image, and ends at its lower edge.
        #expect(frames[3].minX == 16 && frames[3].width == 288 && frames[3].maxY == 168)
        #expect(frames[2] == frames[3])
        #expect(frames[1] == frames[2].insetBy(dx: 12, dy: 12))
        // The middle of the badge is 20 points left of the corner at 304, 24, in whole pixels.
        #expect(abs(frames[6].midX - 284) <= 0.5 && abs(frames[6].midY - 24) <= 0.5)
        // It is a text of one line in insets of 4 and 8: less than the banner.
        #expect(frames[6].width > 16 && frames[6].width < 100 && frames[6].height < 40)
        #expect(frames[8] == frames[0])
        #expect(frames[9] == CGRect(x: 0, y: 0, width: 320, height: 24 + 144 + 16))
    }

    @Test func theProfilesFramesFollowFromItsLayers() {
        let frames = Breakdown.profileHeader().frames(upTo: 9, in: page)

        // The photo: 88 points, in margins of 16. The badge does not count.
        #expect(frames[0] == CGRect(x: 16, y: 16, width: 88, height: 88) && frames[1] == frames[0])
        // The names are 16 points beside it, and centered in the row of 88 points.
        #expect(frames[2].minX == 120 && abs(frames[2].midY - 60) <= 0.5)
        #expect(frames[3] == CGRect(x: 16, y: 16, width: 288, height: 88))
        // 16 points below is the plate, and the numbers are 12 points inside it.
        #expect(frames[6].origin == CGPoint(x: 16, y: 120) && frames[6].width == 288 && frames[5] == frames[6])
        #expect(frames[4] == frames[5].insetBy(dx: 12, dy: 12))
        // Below it, 16 points and 50 of the button, and the margin.
        #expect(frames[7] == CGRect(x: 16, y: 16, width: 288, height: frames[6].maxY - 16 + 16 + 50))
        #expect(frames[8].height == frames[7].height + 32 && frames[8].origin == .zero)
    }

    /// Right to left as well: sizes are formulas.
    @Test func sizesOfLayersRunFromLeftToRight() {
        stage.setLayoutDirection(.rightToLeft)
        stage.show(AppDelegate.makeRoot(opening: Route.named("layout-specs/breakdowns/promo-banner")))
        stage.drawChanges()

        // U+200E begins a text that runs from left to right.
        #expect(stage.texts.contains { $0.hasPrefix("\u{200E}1.  343 × 171.5\n\u{200E}2.  ") })
    }

    @Test func layersThatAreNotJoinedAreOneBelowTheOther() {
        let frames = Breakdown.promoBanner().frames(upTo: 2, in: page)

        // The image, 16 points, and the column of texts over the whole width.
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 320, height: 160))
        #expect(frames[1].origin == CGPoint(x: 0, y: 176) && frames[1].width == 320)
    }

    @Test func everyLayerIsAloneOrUsedLater() {
        for make in Breakdown.all {
            let breakdown = make()
            let used = breakdown.layers.flatMap(\.uses)

            #expect(Set(used).count == used.count)
            for (index, layer) in breakdown.layers.enumerated() {
                #expect(layer.uses.allSatisfy { $0 <= index }, "\(layer.title)")
            }
            #expect(Set(1...breakdown.layers.count).subtracting(used) == [breakdown.layers.count])
        }
    }

    @Test func switchesMarkLayersAndChipsLimitThem() throws {
        let stage = Stage()
        stage.show(AppDelegate.makeRoot(opening: Route.named("layout-specs/breakdowns/promo-banner")))
        stage.advance(by: 0.5)
        #expect(stage.shows("Frame of 10") && !stage.shows("Frame of 1"))

        try stage.scroll(to: "Mark layer 1")
        try stage.tap("Mark layer 1")
        stage.advance(by: 0.3)
        #expect(stage.shows("Frame of 10") && stage.shows("Frame of 1"))

        try stage.scroll(to: "up to layer: 3")
        try stage.tap("up to layer: 3")
        stage.advance(by: 0.3)
        #expect(stage.shows("Frame of 3") && !stage.shows("Frame of 10"))
        stage.expectTree()
    }
}
