import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Remembers what touches it.
private final class Pad: UIView {
    var log: [String] = []

    private func note(_ name: String, _ touches: Set<UITouch>) {
        let places = touches.map { touch -> String in
            let point = touch.location(in: self)
            return "\(name) \(ShortDecimal.text(point.x)),\(ShortDecimal.text(point.y))"
        }
        log += places.sorted()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@MainActor
@Suite struct ApplicationStageTests {
    private func pad(_ frame: CGRect, _ identifier: String, color: UIColor? = nil) -> Pad {
        let pad = Pad(frame: frame)
        pad.accessibilityIdentifier = identifier
        pad.backgroundColor = color
        return pad
    }

    private func label(_ text: String, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        return label
    }

    private func failure(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    // MARK: Touches

    @Test func aTapIsADownAndAnUpInTheViewsCoordinates() throws {
        let stage = Stage()
        let pad = pad(CGRect(x: 50, y: 100, width: 100, height: 60), "pad")
        stage.show(pad)
        try stage.tap("pad")
        try stage.tap(at: CGPoint(x: 51, y: 101))

        #expect(pad.log == ["began 50,30", "ended 50,30", "began 1,1", "ended 1,1"])
    }

    @Test func aTouchStaysWithTheViewItBeganIn() throws {
        let stage = Stage()
        let left = pad(CGRect(x: 0, y: 100, width: 100, height: 100), "left")
        let right = pad(CGRect(x: 100, y: 100, width: 100, height: 100), "right")
        let both = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        both.addSubview(left)
        both.addSubview(right)
        stage.show(both)
        try stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 170, y: 150), seconds: 0.05)

        #expect(left.log == ["began 50,50", "moved 90,50", "moved 130,50", "moved 170,50", "ended 170,50"])
        #expect(right.log.isEmpty)
    }

    @Test func aSecondFingerCountsOnlyWithMultipleTouch() {
        for isMultiple in [false, true] {
            let stage = Stage()
            let pad = pad(CGRect(x: 0, y: 0, width: 300, height: 300), "pad")
            pad.isMultipleTouchEnabled = isMultiple
            stage.show(pad)
            stage.touchDown(at: CGPoint(x: 10, y: 10), finger: 1)
            stage.touchDown(at: CGPoint(x: 20, y: 20), finger: 2)
            stage.touchUp(at: CGPoint(x: 10, y: 10), finger: 1)
            stage.touchUp(at: CGPoint(x: 20, y: 20), finger: 2)
            #expect(
                pad.log
                    == (isMultiple
                        ? ["began 10,10", "began 20,20", "ended 10,10", "ended 20,20"]
                        : ["began 10,10", "ended 10,10"]))
        }
    }

    @Test func anExclusiveViewSharesTheWindowWithNoOther() {
        for exclusive in ["first", "second", "none"] {
            let stage = Stage()
            let first = pad(CGRect(x: 0, y: 0, width: 100, height: 100), "first")
            let second = pad(CGRect(x: 100, y: 0, width: 100, height: 100), "second")
            first.isExclusiveTouch = exclusive == "first"
            second.isExclusiveTouch = exclusive == "second"
            let both = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            both.addSubview(first)
            both.addSubview(second)
            stage.show(both)
            stage.touchDown(at: CGPoint(x: 50, y: 50), finger: 1)
            stage.touchDown(at: CGPoint(x: 150, y: 50), finger: 2)
            stage.touchUp(at: CGPoint(x: 50, y: 50), finger: 1)
            stage.touchUp(at: CGPoint(x: 150, y: 50), finger: 2)
            #expect(first.log == ["began 50,50", "ended 50,50"])
            #expect(second.log == (exclusive == "none" ? ["began 50,50", "ended 50,50"] : []))
        }
    }

    @Test func touchesThatBeginWhileEventsAreIgnoredAreDropped() throws {
        let stage = Stage()
        let pad = pad(CGRect(x: 0, y: 0, width: 100, height: 100), "pad")
        stage.show(pad)
        UIApplication.shared.beginIgnoringInteractionEvents()
        try stage.tap(at: CGPoint(x: 50, y: 50))
        UIApplication.shared.endIgnoringInteractionEvents()
        #expect(pad.log.isEmpty)

        try stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(pad.log.count == 2)
    }

    @Test func aFingerLeftDownIsCancelledWhenItsStageEnds() {
        let pad = pad(CGRect(x: 0, y: 0, width: 100, height: 100), "pad")

        do {
            let stage = Stage(), next = Stage()
            stage.show(pad)
            stage.touchDown(at: CGPoint(x: 50, y: 50))
            next.touchUp(at: CGPoint(x: 50, y: 50))
            #expect(pad.log == ["began 50,50"])
        }
        #expect(pad.log == ["began 50,50", "cancelled 50,50"])
    }

    @Test func tapCountRisesInQuickSuccessionOnly() {
        final class Counter: UIView {
            var counts: [Int] = []
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
        }
        let stage = Stage()
        let counter = Counter(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.show(counter)
        func tap(_ x: CGFloat, after seconds: TimeInterval) {
            stage.advance(by: seconds)
            stage.touchDown(at: CGPoint(x: x, y: 50))
            stage.touchUp(at: CGPoint(x: x, y: 50))
        }
        tap(50, after: 1)
        tap(55, after: 0.2)
        tap(60, after: 0.3)
        tap(60, after: 0.5)
        tap(200, after: 0.1)

        #expect(counter.counts == [1, 2, 3, 1, 1])
    }

    @Test func windowsAboveTakeTouchesFirst() throws {
        let stage = Stage()
        let below = pad(CGRect(x: 0, y: 0, width: 375, height: 667), "below")
        let first = stage.show(below)
        let above = UIWindow(frame: stage.screen.bounds)
        above.windowLevel = .alert
        above.rootViewController = UIViewController()
        let top = pad(CGRect(x: 0, y: 0, width: 100, height: 100), "top")
        above.rootViewController?.view.addSubview(top)
        above.isHidden = false
        #expect(stage.screen.windows == [first, above])

        try stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(top.log == ["began 50,50", "ended 50,50"] && below.log.isEmpty)

        // Shown later, but of a lesser level: below the alert.
        let middle = UIWindow(frame: stage.screen.bounds)
        middle.rootViewController = UIViewController()
        middle.makeKeyAndVisible()
        #expect(stage.screen.windows == [first, middle, above])
        #expect(UIApplication.shared.keyWindow === middle)

        above.isHidden = true
        middle.isHidden = true
        #expect(stage.screen.windows == [first])

        try stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(below.log == ["began 50,50", "ended 50,50"])
    }

    // MARK: Finding

    @Test func textMatchesWholeAfterTrimming() {
        let stage = Stage()
        let view = UIView(frame: stage.screen.bounds)
        view.addSubview(label("  Total price \n", CGRect(x: 0, y: 40, width: 200, height: 20)))
        stage.show(view)
        #expect(stage.shows("Total price"))
        #expect(stage.shows(" Total price "))
        #expect(!stage.shows("Total"))
        #expect(!stage.shows("total price"))

        view.accessibilityLabel = "everything"
        #expect(stage.shows("everything"))
    }

    @Test func ofSeveralTheTopmostThatIsNotCoveredIsTouched() throws {
        let stage = Stage()
        let view = UIView(frame: stage.screen.bounds)
        let low = pad(CGRect(x: 0, y: 300, width: 100, height: 50), "go")
        let high = pad(CGRect(x: 0, y: 200, width: 100, height: 50), "go")
        let covered = pad(CGRect(x: 0, y: 100, width: 100, height: 50), "go")
        let cover = pad(CGRect(x: 0, y: 90, width: 200, height: 70), "cover", color: .red)
        [low, high, covered, cover].forEach(view.addSubview)
        stage.show(view)
        try stage.tap("go")
        #expect(high.log.count == 2 && low.log.isEmpty && covered.log.isEmpty)

        high.isHidden = true
        low.alpha = 0
        let message = failure { try stage.tap("go") }
        #expect(message.contains("covered") && message.contains("Pad (0, 90, 200, 70)"))
        #expect(!stage.shows("go"))

        cover.backgroundColor = .clear
        // Nothing hides it any more, but a finger still lands on the cover.
        #expect(stage.shows("go"))
        #expect(failure { try stage.tap("go") }.contains("Pad (0, 90, 200, 70)"))

        cover.isUserInteractionEnabled = false
        try stage.tap("go")
        #expect(covered.log.count == 2)
    }

    @Test func aMissingTextIsReportedWithTheTextsOnTheScreen() {
        let stage = Stage()
        let view = UIView(frame: stage.screen.bounds)
        view.addSubview(label("Hello", CGRect(x: 0, y: 100, width: 200, height: 20)))
        view.addSubview(label("Below", CGRect(x: 0, y: 700, width: 200, height: 20)))
        stage.show(view)
        let missing = failure { try stage.tap("Bye") }

        #expect(missing.contains("There is no \"Bye\"") && missing.contains("\"Hello\""))
        #expect(!missing.contains("Below"))
        #expect(failure { try stage.tap("Below") }.contains("not on the screen"))
        #expect(failure { try stage.tap(at: CGPoint(x: 400, y: 10)) }.contains("375×667"))
        #expect(stage.texts == ["Hello"])
    }

    @Test func clippedAwayIsNotOnTheScreen() {
        let stage = Stage()
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
        box.addSubview(label("out", CGRect(x: 0, y: 60, width: 100, height: 20)))
        stage.show(box)
        #expect(stage.shows("out"))

        box.clipsToBounds = true
        #expect(!stage.shows("out"))
    }

    // MARK: Dumps and pictures

    @Test func aDumpIsAnIndentedTreeOfWhatIsVisible() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        view.addSubview(label("say \"hi\"\n\\", CGRect(x: 1.0 / 3, y: 0.5, width: 50.004, height: 20)))
        let hidden = label("hidden", CGRect(x: 0, y: 0, width: 10, height: 10))
        hidden.isHidden = true
        view.addSubview(hidden)
        stage.show(view)
        #expect(
            stage.dump == """
                UIWindow (0, 0, 375, 667)
                  UIView (0, 0, 375, 667)
                    UIView (10, 20, 200, 100)
                      UILabel (10.33, 20.5, 50, 20) "say \\"hi\\"\\n\\\\"

                """)
    }

    @Test func numbersAreShortAndNeverMinusZero() {
        let cases: [(CGFloat, String)] = [
            (0, "0"), (-0.0, "0"), (-0.004, "0"), (1, "1"), (-1.5, "-1.5"), (20.333333, "20.33"), (0.05, "0.05"),
            (99.999, "100"), (-12.34, "-12.34"), (.infinity, "inf"), (667, "667"), (0.1 + 0.2, "0.3"),
        ]
        for (number, text) in cases { #expect(ShortDecimal.text(number) == text) }
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func pixelsAreWhereThePointsAre(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let box = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 20))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.show(box)
        let picture = stage.snapshot()
        #expect(picture.width == Int(375 * scale) && picture.height == Int(667 * scale))

        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let edge = 1 / scale / 2
        #expect(picture.pixel(at: CGPoint(x: 10 + edge, y: 30 + edge)) == red)
        #expect(picture.pixel(at: CGPoint(x: 10 - edge, y: 30 + edge)) == white)
        #expect(picture.pixel(at: CGPoint(x: 30 - edge, y: 50 - edge)) == red)
        #expect(picture.pixel(at: CGPoint(x: 30 + edge, y: 50 - edge)) == white)
        #expect(
            picture.hasColor(.white, at: CGPoint(x: 5, y: 5)) && !picture.hasColor(.white, at: CGPoint(x: 15, y: 35)))
        #expect(picture.hasColor(UIColor(white: 0.99, alpha: 1), at: .zero, tolerance: 3))
        #expect(!picture.hasColor(UIColor(white: 0.99, alpha: 1), at: .zero, tolerance: 2))

        // A picture stays as it was taken.
        box.isHidden = true
        #expect(stage.pixel(at: CGPoint(x: 15, y: 35)) == white)
        #expect(picture.pixel(at: CGPoint(x: 15, y: 35)) == red)
        #expect(stage.snapshot() != picture)
        #expect(picture.pngData.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func anUnchangedFrameCompositesNothing() {
        let stage = Stage()
        let box = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 20))
        box.backgroundColor = .red
        stage.show(box)
        let frames = stage.frameCount
        stage.advance(by: 1)
        #expect(stage.frameCount == frames)

        box.backgroundColor = .blue
        stage.advance(by: 1)
        #expect(stage.frameCount == frames + 1)
        // 20×20 points at 2x.
        #expect(stage.statistics.pixelsComposited == 1_600)
    }

    @Test func aDisplayLinkEndsWithItsStage() {
        var calls = 0
        do {
            let stage = Stage()
            CADisplayLink { _ in calls += 1 }.add(to: .main, forMode: .common)
            stage.advance(by: 0.1)
        }
        #expect(calls > 0)

        let before = calls
        let stage = Stage()
        stage.show(UIView())
        stage.advance(by: 0.1)
        #expect(calls == before && !AppRuntime.shared.needsFrame)
    }

    @Test func equalStagesGiveEqualBytes() throws {
        func play() throws -> (Data, String) {
            let stage = Stage(device: .iphone15)
            let box = pad(CGRect(x: 33.3, y: 70.7, width: 91.2, height: 40), "box", color: .systemTeal)
            box.layer.cornerRadius = 9
            box.addSubview(label("Determinism", CGRect(x: 4, y: 4, width: 85, height: 30)))
            stage.show(box)
            try stage.tap("box")
            stage.setAppearance(.dark)
            return (stage.snapshot().pngData, stage.dump)
        }
        let first = try play()

        for _ in 0..<5 { #expect(try play() == first) }
    }

    // MARK: Surroundings

    @Test func rotatingSwapsTheScreenAndItsSafeArea() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController()
        stage.show(controller)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

        stage.rotate(to: .landscapeRight)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(controller.traitCollection.verticalSizeClass == .compact)
        #expect(stage.screen.nativeBounds == CGRect(x: 0, y: 0, width: 1179, height: 2556))
        #expect(UIDevice.current.orientation == .landscapeLeft)

        stage.rotate(to: .portrait)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(controller.traitCollection.verticalSizeClass == .regular)
    }

    @Test func appearanceReachesTheViews() {
        let stage = Stage()
        stage.show(UIView())
        let light = stage.pixel(at: CGPoint(x: 100, y: 100))
        stage.setAppearance(.dark)

        #expect(stage.screen.traitCollection.userInterfaceStyle == .dark)
        // The system background: white, and black in the dark (Apple's Human Interface Guidelines, "Color").
        #expect(light == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func theVirtualClockIsTheMediaClock() {
        let stage = Stage()
        stage.show(UIView())
        let start = CACurrentMediaTime()
        stage.advance(by: 0.75)

        #expect(abs(CACurrentMediaTime() - start - 0.75) < 1e-9)
        #expect(stage.now == CACurrentMediaTime())
    }

    @Test func stagesThatRunAtOnceEachEndWithTheirTest() async {
        final class Leaver: UIViewController {
            var hasLeft = false
            override func viewDidDisappear(_ animated: Bool) { hasLeft = true }
        }
        let leavers = (0..<3).map { _ in Leaver() }
        let players = leavers.map { leaver in
            Task { @MainActor in
                await Stage.run { stage in
                    stage.show(leaver)
                    await stage.waitForMainQueue()
                    #expect(stage.screen.windows.first?.rootViewController === leaver && !leaver.hasLeft)
                }
            }
        }
        for player in players { await player.value }

        #expect(leavers.allSatisfy { $0.hasLeft })
    }

    @Test func anotherStageMayComeInBetweenWhileATestAwaits() async {
        await Stage.run(device: .ipad) { stage in
            let pad = pad(CGRect(x: 0, y: 0, width: 768, height: 1024), "pad")
            let window = stage.show(pad)
            stage.advance(by: 2)
            let intruder = Stage(device: .iphone5)
            intruder.show(UILabel())
            #expect(intruder.screen.bounds.width == 320 && !intruder.shows("pad"))
            await stage.waitForMainQueue()
            #expect(stage.shows("pad") && stage.screen.bounds.width == 768 && stage.now == 2)
            #expect(stage.screen.windows == [window] && window.isKeyWindow && CACurrentMediaTime() == 2)
            #expect(stage.snapshot().width == 1536)
        }

        // Tests without a stage may have windows on the process's screen.
        #expect(!UIScreen.main.windows.contains { [320, 768].contains($0.frame.width) })
    }

    @Test func mainQueueBlocksShowAfterWaiting() async {
        await Stage.run { stage in
            let shown = label("before", CGRect(x: 0, y: 100, width: 100, height: 20))
            stage.show(shown)
            DispatchQueue.main.async { shown.text = "after" }
            await stage.waitForMainQueue()
            #expect(stage.shows("after"))
        }
    }
}
