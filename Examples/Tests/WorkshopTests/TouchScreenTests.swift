import Testing
import TwillTesting

@testable import Workshop

/// The touches on a stage.
@MainActor
private struct TouchScreen {
    let workshop = WorkshopStage()
    var stage: Stage { workshop.stage }
    let box: UIView
    let log: UILabel

    init() throws {
        try workshop.open("Touches")
        let controller = try #require(workshop.navigation.topViewController)
        box = try #require(Self.view("box", in: controller.view))
        log = try #require(Self.view("log", in: controller.view) as? UILabel)
    }

    private static func view(_ identifier: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == identifier { return view }
        return view.subviews.lazy.compactMap { Self.view(identifier, in: $0) }.first
    }

    var middle: CGPoint { box.convert(CGPoint(x: box.bounds.midX, y: box.bounds.midY), to: nil) }
}

@MainActor @Suite struct TouchScreenTests {
    @Test func aTouchOnTheCanvasIsTracedThroughItsPhases() throws {
        let screen = try TouchScreen()
        screen.stage.touchDown(at: CGPoint(x: 60, y: 150))
        #expect(screen.stage.texts.contains { $0.hasPrefix("began") })
        screen.stage.touchMoved(to: CGPoint(x: 100, y: 150))
        #expect(screen.stage.texts.contains { $0.hasPrefix("moved") })
        screen.stage.touchUp(at: CGPoint(x: 100, y: 150))

        #expect(screen.log.text?.hasPrefix("Hit TouchCanvas, chain: UIView › TouchesViewController") == true)
        #expect(screen.log.text?.hasSuffix("Touch ended") == true)
    }

    @Test func aDragMovesTheBoxAndCancelsTheTouch() throws {
        let screen = try TouchScreen()
        let start = screen.middle

        try screen.stage.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y + 40), seconds: 0.5)

        // A pan starts once the finger has left ten points behind it.
        #expect(abs(screen.middle.x - start.x - 60) <= 10 && abs(screen.middle.y - start.y - 40) <= 10)
        let said = screen.log.text ?? ""
        #expect(said.contains("Pan began") && said.contains("Pan ended") && said.contains("Touch cancelled"))
    }

    @Test func aTapIsTappedOnceAndADoubleTapIsNoTap() throws {
        let screen = try TouchScreen()
        try screen.stage.tap(at: screen.middle)
        screen.stage.advance(by: 1)
        #expect(screen.log.text?.components(separatedBy: "\n").filter { $0 == "Tap" }.count == 1)

        try screen.stage.tap(at: screen.middle)
        try screen.stage.tap(at: screen.middle)
        screen.stage.advance(by: 1)
        #expect(screen.log.text?.contains("Double tap") == true)
        #expect(screen.log.text?.components(separatedBy: "\n").filter { $0 == "Tap" }.count == 1)
    }

    @Test func aFingerThatStaysIsALongPress() throws {
        let screen = try TouchScreen()
        screen.stage.touchDown(at: screen.middle)
        screen.stage.advance(by: 0.6)
        #expect(screen.log.text?.contains("Long press began") == true)
        screen.stage.touchUp(at: screen.middle)
        #expect(screen.log.text?.contains("Long press ended") == true)
    }

    @Test func twoFingersSizeAndTurnTheBox() throws {
        let screen = try TouchScreen()
        let m = screen.middle
        screen.stage.drag(
            (CGPoint(x: m.x - 40, y: m.y), CGPoint(x: m.x, y: m.y - 80)),
            (CGPoint(x: m.x + 40, y: m.y), CGPoint(x: m.x, y: m.y + 80)))
        screen.stage.advance(by: 1)

        let scale = hypot(screen.box.transform.a, screen.box.transform.b),
            angle = atan2(screen.box.transform.b, screen.box.transform.a)
        // Fingers 80 points apart end 160 points apart, a quarter turn on; in between they are as near as 71.55 points.
        // What passes before the gestures begin is lost.
        #expect((1.8...2.24).contains(scale), "\(scale)")
        #expect((0.9...1.58).contains(angle), "\(angle)")
        let said = screen.log.text ?? ""
        #expect(said.contains("Pinch began") && said.contains("Rotation began"))
    }

    @Test func aQuickDragIsASwipeToo() throws {
        let screen = try TouchScreen()
        try screen.stage.drag(
            from: screen.middle, to: CGPoint(x: screen.middle.x + 120, y: screen.middle.y), seconds: 0.1)

        #expect(screen.log.text?.contains("Swipe") == true)
    }

    @Test func resetPutsEverythingBack() throws {
        let screen = try TouchScreen()
        let start = screen.middle
        try screen.stage.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y + 40), seconds: 0.5)

        try screen.stage.tap("Reset")

        #expect(screen.middle == start && screen.stage.shows("Nothing has happened yet."))
    }
}
