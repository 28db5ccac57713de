import Testing
import TwillTesting

@testable import ToolTip

/// Images of tips that are compared with references.
@MainActor @Suite struct LookTests {
    /// A stage with the properties of an image.
    private struct Look: Sendable, CustomTestStringConvertible {
        var name: String
        var device = Stage.Device.iphone8
        var scale: CGFloat = 2
        var style = UIUserInterfaceStyle.light
        var direction = UITraitEnvironmentLayoutDirection.leftToRight
        var textSize = UIContentSizeCategory.large
        var orientation = UIInterfaceOrientation.portrait

        var testDescription: String { name }

        @MainActor func makeStage() -> Stage {
            let stage = Stage(device: device, scale: scale)
            stage.setAppearance(style)
            stage.setLayoutDirection(direction)
            stage.setTextSize(textSize)
            return stage
        }
    }

    private nonisolated static let looks = [
        Look(name: "plain"), Look(name: "dark", style: .dark), Look(name: "mirrored", direction: .rightToLeft),
        Look(name: "1x", scale: 1), Look(name: "3x", device: .iphone15, scale: 3),
        Look(name: "large", device: .iphone5, textSize: .accessibilityExtraExtraExtraLarge),
        Look(name: "landscape", device: .iphone15, orientation: .landscapeLeft), Look(name: "pad", device: .ipad),
    ]

    /// Shows the middle one of three steps at a button, and waits for it.
    private func present(
        _ direction: ToolTipDirection, _ spotlight: ToolTipSpotlight? = nil, at frame: CGRect, on stage: Stage,
        orientation: UIInterfaceOrientation = .portrait
    ) throws -> ToolTipView {
        let page = TipPage()
        stage.show(page)
        if orientation != .portrait { stage.rotate(to: orientation) }
        page.button.frame = frame
        page.button.backgroundColor = .secondarySystemBackground
        var step = ToolTipData(
            title: "Introducing Pods", desc: "Create milestones with your partner, and work towards them.",
            view: page.button, direction: direction)
        step.spotlight = spotlight
        let view = try #require(ToolTipView(data: [step, step, step], currentIndex: 1))
        page.present(ToolTipViewController(tooltipData: view), animated: true)
        stage.advance(by: 1)
        return view
    }

    private let middle = CGRect(x: 140, y: 300, width: 95, height: 40)

    @Test(arguments: looks) private func screen(look: Look) throws {
        let stage = look.makeStage()
        let corner = CGRect(x: stage.screen.bounds.width - 90, y: 80, width: 80, height: 40)

        let tip = try present(.automatic, at: corner, on: stage, orientation: look.orientation)

        stage.expectSnapshot(of: tip.bubble, named: look.name, margin: 64)
    }

    @Test(arguments: [ToolTipDirection.top, .bottom, .left, .right]) func side(direction: ToolTipDirection) throws {
        let stage = Stage(device: .ipad, scale: 2)

        let tip = try present(direction, at: middle.offsetBy(dx: 200, dy: 100), on: stage)

        stage.expectSnapshot(of: tip.bubble, named: "\(direction)", margin: 64)
    }

    @Test func circleAndCapsule() throws {
        let stage = Stage(scale: 2)
        let circle = try present(.bottom, ToolTipSpotlight(.circle), at: middle, on: stage)
        stage.expectSnapshot(of: circle.bubble, named: "circle", margin: 96)

        let capsule = try present(.bottom, ToolTipSpotlight(.capsule), at: middle, on: stage)
        stage.expectSnapshot(of: capsule.bubble, named: "capsule", margin: 64)
    }

    @Test func rowWhileItScrolls() throws {
        let stage = Stage(scale: 2), table = RowTable()
        stage.show(table)
        let path = IndexPath(row: 4, section: 0)
        let data = ToolTipData(title: "A row", anchors: [.row(at: path, in: table.tableView)], type: .cell)
        let tip = try #require(ToolTipView(data: [data]))
        table.present(ToolTipViewController(tooltipData: tip), animated: true)
        stage.advance(by: 1)

        table.tableView.setContentOffset(CGPoint(x: 0, y: 90), animated: true)

        stage.advance(by: 0.2)
        #expect(table.tableView.contentOffset.y > 5 && table.tableView.contentOffset.y < 85)
        stage.expectSnapshot(of: tip.bubble, margin: 48)
    }

    /// The texts scroll above the buttons.
    @Test(arguments: [Stage.Device.iphone5, .iphone8, .iphone15])
    func buttonsStayInSightAtTheLargestTextSize(device: Stage.Device) throws {
        let stage = Stage(device: device)
        stage.setTextSize(.accessibilityExtraExtraExtraLarge)

        let tip = try present(.automatic, at: CGRect(x: 40, y: 100, width: 80, height: 40), on: stage)

        let bubble = tip.bubble
        for button in [bubble.skipButton, bubble.backButton, bubble.nextButton] {
            #expect(bubble.bounds.insetBy(dx: -0.5, dy: -0.5).contains(button.convert(button.bounds, to: bubble)))
        }
        #expect(bubble.scrollView.contentSize.height > bubble.scrollView.bounds.height)
        try stage.tap("Next")
        stage.advance(by: 1)
        #expect(tip.currentIndex == 2)
        // With small text again, all has room and nothing scrolls.
        stage.setTextSize(.small)
        stage.advance(by: 1)
        #expect(bubble.nextButton.superview === bubble.scrollView && !bubble.scrollView.isScrollEnabled)
    }
}
