import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

@MainActor @Suite struct FrameTests {
    @Test func theFirstFramePaintsTheWholeScreen() throws {
        let screen = Screen(width: 40, height: 30, scale: 2)

        let frame = try #require(screen.frame())

        #expect(frame.bitmap.width == 80 && frame.bitmap.height == 60)
        #expect(frame.damage == [PixelRect(x: 0, y: 0, width: 80, height: 60)])
        #expect(frame.statistics.pixelsComposited == 4800)
    }

    /// Display links follow the screen made last, those of a test that awaits meanwhile, too: they would ask for
    /// frames.
    private func screenWithoutLinks() -> Screen {
        let followed = FramePipeline.ofScreen
        defer { FramePipeline.ofScreen = followed }
        return Screen()
    }

    @Test func anUnchangedFrameIsNotPainted() {
        let screen = screenWithoutLinks()
        screen.frame()

        #expect(!screen.pipeline.needsFrame)
        #expect(screen.frame() == nil)
        #expect(screen.pipeline.statistics == FrameStatistics())
    }

    @Test func settingAnEqualValueRequestsNoFrame() {
        let screen = screenWithoutLinks()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        screen.frame()

        layer.backgroundColor = .testRed
        layer.opacity = 1
        layer.frame = layer.frame
        layer.isHidden = false
        layer.transform = CATransform3DIdentity

        #expect(!screen.pipeline.needsFrame)
    }

    @Test func aChangedLayerDamagesItsOwnPixelsAlone() throws {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 10, y: 12, width: 8, height: 6), .testRed)
        _ = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testBlue)
        screen.frame()

        layer.backgroundColor = .testGreen
        let frame = try #require(screen.frame())

        #expect(frame.damage == [PixelRect(x: 10, y: 12, width: 8, height: 6)])
        #expect(frame.statistics.pixelsComposited == 48)
        #expect(frame.statistics.layersDrawn == 1, "what it covers is not painted below it")
        #expect(screen.color(12, 14) == Screen.green)
    }

    @Test func aMovedLayerDamagesWhereItWasAndWhereItIs() throws {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed)
        screen.frame()

        layer.position.x += 20
        let frame = try #require(screen.frame())

        #expect(
            Set(frame.damage) == [
                PixelRect(x: 0, y: 0, width: 5, height: 5), PixelRect(x: 20, y: 0, width: 5, height: 5),
            ])
        #expect(screen.color(2, 2) == Screen.white)
        #expect(screen.color(22, 2) == Screen.red)
    }

    @Test func aHiddenLayerDisappearsAndReappears() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed)
        let child = screen.add(CGRect(x: 1, y: 1, width: 2, height: 2), .testBlue, to: layer)
        screen.frame()

        layer.isHidden = true
        screen.frame()
        #expect(screen.color(2, 2) == Screen.white)

        child.backgroundColor = .testGreen
        #expect(screen.frame() == nil, "what happens below a hidden layer is not seen")

        layer.isHidden = false
        screen.frame()
        #expect(screen.color(2, 2) == Screen.green)
        #expect(screen.color(4, 4) == Screen.red)
    }

    @Test func damageOfAClippedLayerEndsAtTheClip() throws {
        let screen = Screen()
        let clip = screen.add(CGRect(x: 10, y: 10, width: 10, height: 10))
        clip.masksToBounds = true
        let inner = screen.add(CGRect(x: -20, y: -20, width: 100, height: 100), .testRed, to: clip)
        screen.frame()

        inner.backgroundColor = .testBlue
        let frame = try #require(screen.frame())

        #expect(frame.damage == [PixelRect(x: 10, y: 10, width: 10, height: 10)])
        #expect(screen.color(15, 15) == Screen.blue)
        #expect(screen.color(9, 15) == Screen.white)
    }

    @Test func bringingALayerToTheFrontPaintsTheOverlap() {
        let screen = Screen()
        let back = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        _ = screen.add(CGRect(x: 5, y: 5, width: 10, height: 10), .testBlue)
        screen.frame()
        #expect(screen.color(7, 7) == Screen.blue)

        screen.root.addSublayer(back)
        screen.frame()

        #expect(screen.color(7, 7) == Screen.red)
    }

    @Test func anEmptyTreeIsBlack() {
        let screen = Screen()
        screen.root.backgroundColor = nil

        screen.frame()

        #expect(screen.color(5, 5) == "0 0 0")
    }

    @Test func aNewSizeIsPaintedWhole() throws {
        let screen = Screen()
        screen.frame()

        screen.pipeline.size = CGSize(width: 20, height: 10)
        let frame = try #require(screen.frame())

        #expect(frame.bitmap.width == 20 && frame.bitmap.height == 10)
        #expect(frame.statistics.pixelsComposited == 200)
    }

    @Test func aFrameIsAskedForOnceUntilItComes() {
        let screen = screenWithoutLinks()
        screen.frame()
        var asked = 0
        screen.pipeline.onNeedsFrame = { asked += 1 }

        let layer = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed)
        layer.backgroundColor = .testBlue
        layer.opacity = 0.5
        #expect(asked == 1 || asked == 2, "once for the layout and once for the commit at most")

        let before = asked
        layer.opacity = 0.25
        #expect(asked == before)
        screen.frame()
        layer.opacity = 1
        #expect(asked == before + 1)
    }

    @Test func layoutRunsParentsFirstUntilNoLayerNeedsLayout() {
        let screen = Screen()
        var order: [String] = []
        let parent = RecordingLayer { order.append("parent") }
        let child = RecordingLayer { order.append("child") }
        parent.addSublayer(child)
        screen.root.addSublayer(parent)
        parent.setNeedsLayout()
        child.setNeedsLayout()

        screen.frame()
        #expect(order == ["parent", "child"])

        order = []
        child.bounds.size.width = 7
        screen.frame()
        #expect(order == ["child"])
    }

    @Test func endlessLayoutIsStoppedAndTheFrameIsPainted() {
        let screen = Screen()
        var rounds = 0
        weak var weakLayer: RecordingLayer?
        let layer = RecordingLayer {
            rounds += 1
            weakLayer?.setNeedsLayout()
        }
        weakLayer = layer
        layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        layer.backgroundColor = .testRed
        screen.root.addSublayer(layer)

        screen.frame()

        #expect(rounds == CALayer.maximumLayoutPasses)
        #expect(screen.color(2, 2) == Screen.red)
    }

    @Test func layoutIfNeededLaysOutNowAndStartsAtTheTopmostMarkedAncestor() {
        var order: [String] = []
        let parent = RecordingLayer { order.append("parent") }
        let child = RecordingLayer { order.append("child") }
        parent.addSublayer(child)
        parent.layoutIfNeeded()
        order = []

        child.layoutIfNeeded()
        #expect(order == [], "clean layers are left alone")
        child.setNeedsLayout()
        child.layoutIfNeeded()
        #expect(order == ["child"])
        order = []
        parent.setNeedsLayout()
        child.setNeedsLayout()
        child.layoutIfNeeded()
        #expect(order == ["parent", "child"])
    }

    @Test func flushCommitsWithoutWaitingForTheFrame() {
        let screen = Screen()
        screen.frame()
        var laidOut = false
        let layer = RecordingLayer { laidOut = true }
        screen.root.addSublayer(layer)
        layer.setNeedsLayout()

        CATransaction.begin()
        CATransaction.flush()
        #expect(!laidOut, "an explicit transaction is open")
        CATransaction.commit()
        CATransaction.flush()

        #expect(laidOut)
    }

    @Test func transactionsNestAndInheritTheirSettings() {
        // Without a screen, the transactions would be those of all tests that have none.
        let screen = Screen()
        defer { withExtendedLifetime(screen) {} }
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(!CATransaction.disableActions())
        var completed: [String] = []

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { completed.append("outer") }
        CATransaction.begin()
        #expect(CATransaction.disableActions())
        #expect(CATransaction.animationDuration() == 2)
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.setAnimationDuration(3)
        CATransaction.setCompletionBlock { completed.append("inner") }
        CATransaction.commit()
        #expect(completed == ["inner"])
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()

        #expect(completed == ["inner", "outer"])
        #expect(CATransaction.animationDuration() == 0.25)
    }
}

private final class RecordingLayer: CALayer, @unchecked Sendable {
    private let onLayout: () -> Void

    init(onLayout: @escaping () -> Void) {
        self.onLayout = onLayout
        super.init()
    }

    /// What animations show is a copy.
    override init(layer: Any) {
        onLayout = {}
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSublayers() {
        super.layoutSublayers()
        onLayout()
    }
}
