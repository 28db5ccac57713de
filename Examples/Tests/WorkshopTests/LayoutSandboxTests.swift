import AsyncDisplayKit
import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite(.serialized) struct LayoutSandboxTests {
    private func open(_ name: String, _ device: Stage.Device = .iphone8) throws -> (Stage, UINavigationController) {
        let stage = Stage(device: device)
        let route: Route = try #require(Route.named("layout-specs/\(name)"))
        let navigation = AppDelegate.makeRoot(opening: route)
        stage.show(navigation)
        stage.advance(by: 0.5)
        return (stage, navigation)
    }

    @Test func everyScreenHasAName() {
        let names = LayoutSpecsViewController.names

        #expect(Set(names).count == names.count && names.count == 2 * 12 + 2)
        for name in names { #expect(Route.named("layout-specs/\(name)") != nil, "\(name)") }
        #expect(Route.named("layout-specs/nothing") == nil && Route.named("layout-specs/") == nil)
    }

    @Test func aRowOpensTheSandbox() throws {
        let workshop = WorkshopStage()
        try workshop.open("Layout specs")

        try workshop.reach("Stack interactive")
        try workshop.tap("Stack interactive")

        #expect(workshop.navigation.topViewController is LayoutVCInteractive<StackSample>)
        #expect(workshop.stage.shows("Box A"))
    }

    @Test func chipsChangeTheLayoutTheExplanationAndTheCode() throws {
        let (stage, navigation) = try open("stack/interactive")
        let screen = try #require(navigation.topViewController as? LayoutVCInteractive<StackSample>)
        // The page is the screen without bars: 375 × 603.
        #expect(screen.page.bounds.size == CGSize(width: 375, height: 603))
        let c = try #require(screen.page.subnodes?.last)
        #expect(c.frame.minX == 156)

        try stage.scroll(to: "justifyContent: end")
        try stage.tap("justifyContent: end")
        stage.advance(by: 0.3)

        // 375 − 50 = 325.
        #expect(c.frame.minX == 325)
        #expect(screen.sample.justifyContent == .end)
        #expect(screen.sample.code.contains("justifyContent: .end,"))
        try stage.scroll(to: "Copy code")
        try stage.tap("Copy code")
        #expect(UIPasteboard.general.string == screen.sample.code)
        #expect(stage.shows("Copied"))
    }

    @Test func theSandboxShowsLayoutControlsAndCode() throws {
        let (stage, _) = try open("inset/interactive")
        stage.expectTree(named: "controls")
        try stage.scroll(to: "Copy code")
        stage.advance(by: 0.5)

        stage.expectTree(named: "code")
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func everyViewIsOnWholePixels(scale: CGFloat) throws {
        for name in ["stack/interactive", "breakdowns/profile-header"] {
            let stage = Stage(scale: scale)
            stage.setLayoutDirection(.rightToLeft)
            stage.setTextSize(.accessibilityLarge)
            let route: Route = try #require(Route.named("layout-specs/\(name)"))
            let window = stage.show(AppDelegate.makeRoot(opening: route))
            stage.advance(by: 0.3)

            for fault in PixelWalk(scale: scale).faults(in: window) { Issue.record("\(name), \(scale)x: \(fault)") }
        }
    }

    @Test func theSandboxIsBesideTheControlsWhereThereIsRoom() throws {
        for (device, isWide) in [(Stage.Device.iphone8, false), (.ipad, true)] {
            let (_, navigation) = try open("stack/interactive", device)
            let view = try #require(navigation.topViewController?.view as? SandboxScreenView)

            #expect((view.panel.frame.minX >= view.sandbox.frame.maxX) == isWide)
            #expect((view.panel.frame.minY >= view.sandbox.frame.maxY) != isWide)
        }
    }

    @Test func theSandboxIsMirroredInRightToLeftLanguages() throws {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let route: Route = try #require(Route.named("layout-specs/stack/interactive"))
        let navigation = AppDelegate.makeRoot(opening: route)
        stage.show(navigation)
        stage.advance(by: 0.3)
        let screen = try #require(navigation.topViewController as? LayoutVCInteractive<StackSample>)

        // A is at the right edge: 375 − 60; C, at 156, ends at 375 − 156.
        #expect(screen.page.subnodes?.first?.frame.minX == 315)
        #expect(screen.page.subnodes?.last?.frame.maxX == 219)
    }

    @Test func theFullScreenHasTheParametersOfTheSandbox() throws {
        let (stage, navigation) = try open("center/interactive")
        try stage.scroll(to: "centeringOptions: X")
        try stage.tap("centeringOptions: X")

        try stage.tap("Real")
        stage.advance(by: 0.8)

        let screen = try #require(navigation.topViewController as? LayoutVC)
        // On y, the child fills 667 − 64 points.
        #expect(screen.page.subnodes?.first?.frame == CGRect(x: 127.5, y: 0, width: 120, height: 603))
        #expect(screen.page.frame == CGRect(x: 0, y: 64, width: 375, height: 603))
    }

    /// New layers would need a layout again, without an end.
    @Test func aLayoutWithoutAChangeKeepsTheMarks() throws {
        let (stage, navigation) = try open("stack/interactive")
        let sandbox = try #require(navigation.topViewController?.view as? SandboxScreenView).sandbox
        func marks() -> [ObjectIdentifier] {
            (sandbox.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }.map { ObjectIdentifier($0) }
        }
        let old = marks()

        sandbox.setNeedsLayout()
        stage.drawChanges()

        #expect(old.count == 1 && marks() == old)
    }

    @Test(arguments: ["stack/interactive", "stack", "breakdowns/promo-banner"])
    func aScreenIsReleasedAfterGoingBack(name: String) throws {
        let (stage, navigation) = try open(name)
        weak let screen = navigation.topViewController
        #expect(screen != nil)

        try stage.tap("Workshop")
        stage.advance(by: 0.8)

        #expect(screen == nil, "the screen is still held")
    }

    @Test func steppersChangeNumbers() throws {
        let (stage, navigation) = try open("inset/interactive")
        let screen = try #require(navigation.topViewController as? LayoutVCInteractive<InsetSample>)
        try stage.scroll(to: "top")

        try stage.increment("top")
        try stage.increment("top")
        try stage.decrement("left")

        #expect(screen.sample.insets.top == 24 && screen.sample.insets.left == 12)
    }

    @Test func invalidValuesAreExplained() {
        #expect(StackSample(spacing: .nan).warnings.contains { $0.hasPrefix("spacing has to be finite, not NaN") })
        #expect(RatioSample(ratio: 0).warnings.contains { $0.contains("above 0, not 0") })
        var style = ChildStyle()
        style.minWidth = ASDimensionMake(200)
        style.maxWidth = ASDimensionMake(100)
        #expect(style.warnings("A") == ["minWidth of A is above its maxWidth: the minimum takes precedence."])
        for sample in LayoutSamples.all { #expect(sample.warnings.isEmpty, "\(sample.title)") }
    }

    @Test func theExplanationNamesRangeRequestAndResult() {
        let stage = Stage(scale: 2)
        defer { withExtendedLifetime(stage) {} }
        let sample = FlexSample.grow
        let layout = SampleLayout(sample, in: CGSize(width: 320, height: 480))

        let texts = layout.elements.map { sample.explanation(of: $0, in: layout).joined(separator: " ") }

        #expect(texts.count == 4)
        #expect(texts[0].contains("60 + 60 + 60 = 180 of 320") && texts[0].contains("140 are left"))
        #expect(texts[1].contains("its natural 60 × 60") && texts[1].contains("flexGrow 1"))
        #expect(texts[1].contains("140 × 1 / 3") && texts[1].contains(": 107."))
        #expect(texts[2].contains("Width: it is 60, as it asks."))
    }

    // MARK: Random values

    /// Numbers that are the same in each run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func walk<Sample: LayoutSample>(_ start: Sample, _ numbers: inout Numbers, _ seed: UInt64) {
        let screen = LayoutVCInteractive(start)
        let stage = Stage(device: .iphone8)
        stage.show(screen)
        let all = start.parameters.flatMap(\.parameters)
        var path: [String] = []
        var sample = start
        for step in 0..<40 {
            let parameter = all[Int.random(in: 0..<all.count, using: &numbers)]
            let steps = parameter.hasSteps && Bool.random(using: &numbers)
            if steps {
                let isUp = Bool.random(using: &numbers)
                parameter.step(&sample, isUp)
            } else {
                let option = Int.random(in: 0..<parameter.options.count, using: &numbers)
                parameter.select(&sample, option)
            }
            path.append("\(parameter.name): \(parameter.text(sample))")
            if step.isMultiple(of: 10) {
                screen.change { $0 = sample }
                stage.drawChanges()
            }
            let layout = SampleLayout(sample, in: CGSize(width: 320, height: 480))
            for element in layout.elements {
                let frame = element.frame ?? .zero
                let edges = [frame.minX, frame.minY, frame.width, frame.height]
                let areFinite = edges.allSatisfy { $0.isFinite }
                #expect(areFinite, "seed \(seed), \(start.title), \(path)")
                #expect(!sample.explanation(of: element, in: layout).isEmpty)
            }
        }
        stage.drawChanges()
    }

    @Test func noSequenceOfControlsTraps() {
        let seed = UInt64.random(in: 0..<1_000_000)
        print("noSequenceOfControlsTraps: seed \(seed)")
        var numbers = Numbers(state: seed)
        for sample in LayoutSamples.all { walk(sample, &numbers, seed) }
    }
}
