import Testing
import ToolTip
import TwillTesting

/// Dimming, spotlights, touches through them, and how a tip looks.
@MainActor @Suite struct SpotlightTests {
    private let stage: Stage
    private let page = TipPage()

    init() {
        stage = Stage()
        stage.show(page)
        UIView.setAnimationsEnabled(false)
    }

    private func present(_ spotlight: ToolTipSpotlight, on anchor: CGRect) throws -> ToolTipViewController {
        page.button.frame = anchor
        page.button.setTitle(nil, for: .normal)
        page.button.backgroundColor = .white
        var data = ToolTipData(title: "Lit", view: page.button)
        data.spotlight = spotlight
        return try page.present([data], on: stage)
    }

    private func isLit(_ x: CGFloat, _ y: CGFloat) -> Bool {
        stage.snapshot().hasColor(.white, at: CGPoint(x: x, y: y), tolerance: 3)
    }

    // The anchor is 80×40 points at (100, 300).

    @Test func rectangleLightsItsPaddingWithRoundCorners() throws {
        _ = try present(
            ToolTipSpotlight(.rectangle(cornerRadius: 10), padding: 10),
            on: CGRect(x: 100, y: 300, width: 80, height: 40))

        #expect(isLit(140, 295) && isLit(92, 320) && isLit(188, 320))
        #expect(!isLit(140, 287) && !isLit(88, 320))
        #expect(!isLit(91, 291), "the corner is cut")
    }

    @Test func circleReachesTheCornersOfTheAnchor() throws {
        _ = try present(ToolTipSpotlight(.circle, padding: 0), on: CGRect(x: 100, y: 300, width: 80, height: 60))

        // The radius is half of the diagonal, 50 points, around (140, 330).
        #expect(isLit(140, 282) && isLit(92, 330) && !isLit(140, 278) && !isLit(88, 330))
    }

    @Test func capsuleHasRoundEnds() throws {
        _ = try present(ToolTipSpotlight(.capsule, padding: 0), on: CGRect(x: 100, y: 300, width: 80, height: 40))

        #expect(isLit(102, 320) && !isLit(102, 303))
    }

    @Test func ownShapeIsALozenge() throws {
        let lozenge = ToolTipSpotlight(
            .path { rect in
                let path = UIBezierPath()
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
                path.close()
                return path
            }, padding: 0)
        _ = try present(lozenge, on: CGRect(x: 100, y: 300, width: 80, height: 40))

        #expect(isLit(140, 320) && isLit(104, 320) && !isLit(104, 304))
    }

    @Test func noneDimsTheAnchorToo() throws {
        _ = try present(.none, on: CGRect(x: 100, y: 300, width: 80, height: 40))

        #expect(!isLit(140, 310))
    }

    @Test func overlappingSpotlightsAreJoined() throws {
        let one = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
        let two = UIView(frame: CGRect(x: 140, y: 120, width: 60, height: 60))
        for view in [one, two] {
            view.backgroundColor = .white
            page.view.addSubview(view)
        }
        var data = ToolTipData(title: "Both", anchors: [.view(one), .view(two)])
        data.spotlight = ToolTipSpotlight(.rectangle(cornerRadius: 0), padding: 0)
        try page.present([data], on: stage)

        #expect(isLit(150, 140), "lit by both")
        #expect(isLit(110, 110) && isLit(190, 170))
    }

    @Test func dimmingHasItsColor() throws {
        let view = try #require(ToolTipView(data: [ToolTipData(title: "Red", view: page.button)]))
        view.appearance.dimmingColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        page.present(ToolTipViewController(tooltipData: view), animated: false)
        stage.advance(by: 0.3)

        #expect(
            stage.snapshot().hasColor(
                UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1), at: CGPoint(x: 20, y: 600), tolerance: 3))
    }

    // MARK: Touches

    @Test func tapsGoThroughASpotlightThatLetsThem() throws {
        let tip = try present(
            ToolTipSpotlight(.rectangle(cornerRadius: 0), padding: 20, letsTouchesThrough: true),
            on: CGRect(x: 100, y: 300, width: 80, height: 40))

        try stage.tap(at: CGPoint(x: 140, y: 320))
        #expect(page.taps == 1 && tip.tooltipData.currentIndex == 0 && page.events == ["show 0"])

        // In the padding there is nothing to tap: the tip takes it, and this was the last step.
        try stage.tap(at: CGPoint(x: 90, y: 290))
        stage.advance(by: 0.3)
        #expect(page.taps == 1 && page.events.last == "done")
    }

    @Test func tapsDoNotGoThroughOtherwise() throws {
        _ = try present(ToolTipSpotlight(.capsule), on: CGRect(x: 100, y: 300, width: 80, height: 40))

        try stage.tap(at: CGPoint(x: 140, y: 320))
        stage.advance(by: 0.3)

        #expect(page.taps == 0 && page.events.last == "done")
    }

    // MARK: Appearance

    @Test func valuesOfTheAppearanceAreUsed() throws {
        let view = try #require(ToolTipView(data: [ToolTipData(title: "Blue", desc: "Sky", view: page.button)]))
        view.appearance.backgroundColor = .blue
        view.appearance.titleColor = .yellow
        view.appearance.titleFont = .systemFont(ofSize: 30)
        page.present(ToolTipViewController(tooltipData: view), animated: false)
        stage.advance(by: 0.3)

        let frame = try #require(view.placement?.frame)
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: frame.minX + 4, y: frame.midY), tolerance: 3))
        // A title of 30 points is higher than one of 17.
        #expect(frame.height > 100)
    }

    @Test func appearanceProxiesAreUsed() throws {
        ToolTipBubbleView.appearance().backgroundColor = .green
        defer { ToolTipBubbleView.appearance().backgroundColor = .secondarySystemGroupedBackground }
        let tip = try page.present([ToolTipData(title: "Green", view: page.button)], on: stage)

        let frame = try #require(tip.tooltipData.placement?.frame)
        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: frame.minX + 4, y: frame.midY), tolerance: 3))
    }

    @Test func ownContentIsShownBelowTheText() throws {
        var data = ToolTipData(title: "With a switch", desc: "Try it", view: page.button)
        data.makeContent = {
            let control = UISwitch()
            control.accessibilityIdentifier = "the switch"
            return control
        }
        let tip = try page.present([data], on: stage)

        #expect(stage.shows("the switch"))
        try stage.tap("the switch")
        #expect(page.events == ["show 0"], "a tap in the bubble is no tap outside")
        let frame = try #require(tip.tooltipData.placement?.frame)
        #expect(frame.height > 100)
    }

    @Test func bubbleIsDarkInDarkMode() throws {
        let tip = try page.present([ToolTipData(title: "Night", view: page.button)], on: stage)

        stage.setAppearance(.dark)
        stage.advance(by: 0.1)

        let frame = try #require(tip.tooltipData.placement?.frame)
        // The system's grouped background in dark mode, above a page, is 44, 44, 46.
        let dark = UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1)
        let image = stage.snapshot()
        #expect(image.hasColor(dark, at: CGPoint(x: frame.minX + 4, y: frame.midY), tolerance: 3))
        #expect(!image.hasColor(dark, at: CGPoint(x: frame.minX + 1, y: frame.minY + 1), tolerance: 3), "round corner")
    }
}
