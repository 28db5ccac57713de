import Testing
import TwillTesting
import UIKit

@testable import AsyncDisplayKit

/// Work on other threads belongs to the stage whose code began it.
@MainActor
@Suite struct StagesApartTests {
    @Test func resultsThatAreMissingWantFramesOfTheirStageAlone() {
        let stage = Stage(device: .ipad), other = Stage(device: .iphone5)
        stage.show(UIView())
        other.show(UIView())
        for each in [stage, other] { each.advance(by: 1) }
        var width: CGFloat?
        stage.drawChanges()
        let finish = AsyncTransactions.expect()

        #expect(AppRuntime.shared.needsFrame, "the stage waits for the result")
        other.drawChanges()
        #expect(!AppRuntime.shared.needsFrame, "the other has nothing to wait for")

        finish { width = UIScreen.main.bounds.width }
        other.advance(by: 1)
        #expect(width == nil)
        stage.advance(by: 1)
        #expect(width == 768)
    }

    @Test func workersSeeTheTraitsOfTheirStage() {
        let dark = Stage(device: .ipad, scale: 3), light = Stage(device: .iphone5)
        dark.setAppearance(.dark)
        var seen: [(style: UIUserInterfaceStyle, scale: CGFloat)] = []
        for stage in [dark, light] {
            stage.drawChanges()
            AsyncTransactions.run {
                let traits = UITraitCollection.current
                return { seen.append((traits.userInterfaceStyle, traits.displayScale)) }
            }
        }

        dark.advance(by: 0.1)
        light.advance(by: 0.1)

        #expect(seen.map(\.style) == [.dark, .light])
        #expect(seen.map(\.scale) == [3, 2])
    }

    @Test func deferredWorkRunsOnItsStage() {
        let stage = Stage(device: .ipad), other = Stage(device: .iphone5)
        var widths: [CGFloat] = []
        stage.drawChanges()
        MainTurn.run { widths.append(UIScreen.main.bounds.width) }

        MainTurn.run { widths.append(UIScreen.main.bounds.width) }
        other.drawChanges()
        MainTurn.run { widths.append(UIScreen.main.bounds.width) }
        other.advance(by: 0.1)

        #expect(widths.sorted() == [320, 768, 768])
    }

    @Test func resultsOfAnEndedStageAreAppliedByTheNext() {
        let remaining = Stage()
        var isTaken = false
        do {
            let ended = Stage(device: .ipad)
            ended.drawChanges()
            AsyncTransactions.run { { isTaken = true } }
        }

        remaining.advance(by: 0.1)

        #expect(isTaken)
    }
}
