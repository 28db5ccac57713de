import Testing
import ToolTip
import TwillTesting

@MainActor @Suite struct AccessibilityTests {
    private let stage: Stage
    private let page = TipPage()

    init() {
        stage = Stage()
        stage.show(page)
    }

    private func steps(_ count: Int) -> [ToolTipData] {
        (1...count).map { ToolTipData(title: "Step \($0)", desc: "About \($0)", view: page.button) }
    }

    @Test func elementsAreReadInOrderAndTheScreenBehindIsNot() throws {
        try page.present(steps(3), on: stage)
        #expect(stage.spokenLabels == ["Step 1", "About 1", "1 of 3", "Next", "Skip"])

        try stage.activate("Next")
        stage.advance(by: 0.3)
        #expect(stage.spokenLabels == ["Step 2", "About 2", "2 of 3", "Next", "Back", "Skip"])
        #expect(stage.accessibilityElements.first?.accessibilityTraits.contains(.header) == true)
    }

    @Test func anchorIsReachedWhereTouchesGoThrough() throws {
        var data = steps(1)
        data[0].spotlight = ToolTipSpotlight(.capsule, letsTouchesThrough: true)
        try page.present(data, on: stage)

        #expect(stage.spokenLabels == ["Step 1", "About 1", "Done", "Pods"])
        try stage.activate("Pods")
        #expect(page.taps == 1)
    }

    @Test func focusMovesToTheStepAndStepsAreAnnounced() throws {
        stage.setAccessibility(.voiceOver, true)
        try page.present(steps(2), on: stage)
        #expect(stage.focusedElement?.accessibilityLabel == "Step 1")
        #expect(stage.announcements.last == "Step 1 of 2")

        try stage.activate("Next")
        stage.advance(by: 0.3)
        #expect(stage.focusedElement?.accessibilityLabel == "Step 2")
        #expect(stage.announcements.last == "Step 2 of 2")
    }

    @Test func escapeSkips() throws {
        try page.present(steps(2), on: stage)

        try stage.performEscape()
        stage.advance(by: 0.6)

        #expect(page.events.last == "skipped(step: 0)")
    }

    @Test func escapeKeySkips() throws {
        try page.present(steps(2), on: stage)

        try stage.press("escape")
        stage.advance(by: 0.6)

        #expect(page.events.last == "skipped(step: 0)")
    }

    @Test(arguments: [false, true])
    func bubbleGrowsUnlessMotionIsReduced(reducesMotion: Bool) throws {
        stage.setAccessibility(.reduceMotion, reducesMotion)
        let view = try #require(ToolTipView(data: steps(1)))
        page.present(ToolTipViewController(tooltipData: view), animated: true)
        var scales: Set<CGFloat> = []
        for _ in 0..<30 {
            stage.advance(by: 1.0 / 60)
            if !view.bubble.isHidden {
                scales.insert((view.bubble.layer.presentation() ?? view.bubble.layer).affineTransform().a)
            }
        }

        #expect(scales.contains(1))
        #expect(((scales.min() ?? 1) < 0.99) == !reducesMotion)
    }

    @Test func scrollingToAnAnchorIsAtOnceWithReducedMotion() throws {
        stage.setAccessibility(.reduceMotion, true)
        let scroll = UIScrollView(frame: page.view.bounds), view = UIView()
        scroll.contentSize = CGSize(width: 375, height: 3000)
        view.frame = CGRect(x: 100, y: 2000, width: 60, height: 30)
        scroll.addSubview(view)
        page.view.addSubview(scroll)
        let tip = ToolTipViewController(
            tooltipData: try #require(ToolTipView(data: [.init(title: "Deep", view: view)])))
        page.present(tip, animated: false)

        stage.drawChanges()

        #expect(scroll.contentOffset.y > 1300)
    }

    @Test func rightToLeftMirrorsTheBubble() throws {
        page.button.frame = CGRect(x: 150, y: 300, width: 60, height: 40)
        var data = ToolTipData(title: "Short", desc: "At the side", view: page.button, direction: .leading)
        data.callToAction = "OK"
        let tip = try page.present([data], on: stage)
        #expect(tip.tooltipData.placement?.side == .left)

        stage.setLayoutDirection(.rightToLeft)
        stage.advance(by: 0.1)

        #expect(tip.tooltipData.placement?.side == .right)
    }
}
