import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// Work for the next iteration of the main run loop.
@MainActor @Suite struct MainTurnTests {
    @Test func workAtTheEndRunsInTheSameIterationAfterTheRest() {
        let stage = Stage()
        var log: [String] = []
        MainTurn.run {
            log.append("first")
            MainTurn.runAtEnd { log.append("end") }
            MainTurn.run { log.append("next iteration") }
        }
        MainTurn.run { log.append("second") }

        MainTurn.runWaiting()
        #expect(log == ["first", "second", "end"])

        MainTurn.runWaiting()
        #expect(log == ["first", "second", "end", "next iteration"])
        withExtendedLifetime(stage) {}
    }

    @Test func workAtTheEndWaitsForTheNextIterationOutsideOfOne() {
        let stage = Stage()
        var log: [String] = []

        MainTurn.runAtEnd { log.append("end") }
        #expect(log.isEmpty)

        MainTurn.runWaiting()
        #expect(log == ["end"])
        withExtendedLifetime(stage) {}
    }

    @Test func drawingsThatBeginInAnIterationAreCommittedAtItsEnd() {
        let stage = Stage(), controller = ASDKViewController(node: ASDisplayNode()), text = ASTextNode()
        text.attributedText = NSAttributedString(string: "Drawn between two frames")
        text.frame = CGRect(x: 0, y: 100, width: 300, height: 20)
        controller.node.addSubnode(text)
        stage.show(controller)
        stage.drawChanges()
        let container = controller.node.layer
        var wasOpen = false

        MainTurn.run {
            text.layer.setNeedsDisplay()
            text.layer.displayIfNeeded()
            wasOpen = DisplayTransactions.open(in: container) != nil
        }
        MainTurn.runWaiting()

        #expect(wasOpen)
        #expect(DisplayTransactions.open(in: container) == nil)
    }
}
