import Testing
import TwillTesting

@testable import AsyncDisplayKit
@testable import UIKit

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

    /// They may come late: work that waits for the main thread waits behind a long queue of tests.
    @Test func missingResultsOfAnEndedStageWantNoFramesOfOthers() {
        let other = Stage()
        other.show(UIView())
        other.advance(by: 1)
        var finish: ((@escaping @MainActor () -> Void) -> Void)?
        do {
            let stage = Stage(device: .iphone5)
            stage.show(UIView())
            finish = AsyncTransactions.expect()
        }
        var isApplied = false
        other.drawChanges()
        let frames = other.frameCount

        #expect(!AppRuntime.shared.needsFrame)
        other.advance(by: 1)
        #expect(other.frameCount == frames)

        finish? { isApplied = true }
        #expect(AppRuntime.shared.needsFrame, "the result is there, and any screen may apply it")
        other.advance(by: 1)
        #expect(isApplied && !AppRuntime.shared.needsFrame)
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

    @Test func drawingsOfOneStageAppearInItsOwnFrame() {
        let stage = Stage(device: .ipad), other = Stage(device: .iphone5)
        let container = UIView()
        var drawn: [CGFloat] = []
        var transactions: [AsyncTransaction] = []
        for each in [stage, other] {
            each.screen.context.perform {
                let transaction = DisplayTransactions.transaction(for: container.layer)
                transaction.add { { _ in drawn.append(UIScreen.main.bounds.width) } }
                transactions.append(transaction)
            }
        }

        #expect(transactions[0] !== transactions[1])
        other.advance(by: 0.1)
        #expect(drawn == [320])
        stage.advance(by: 0.1)

        #expect(drawn == [320, 768])
    }

    @Test func objectsOfTheTransactionQueueAreCalledOnTheirStage() {
        final class Observer: ASCATransactionQueueObserving {
            private(set) var widths: [CGFloat] = []

            func prepareForCATransactionCommit() { widths.append(UIScreen.main.bounds.width) }
        }
        let stage = Stage(device: .ipad), other = Stage(device: .iphone5)
        let first = Observer(), second = Observer()
        stage.show(UIView())
        other.show(UIView())
        stage.screen.context.perform { ASCATransactionQueue.shared.enqueue(first) }
        other.screen.context.perform { ASCATransactionQueue.shared.enqueue(second) }

        other.repaint()
        #expect(second.widths == [320])
        stage.repaint()

        #expect(first.widths == [768] && second.widths == [320])
    }
}
