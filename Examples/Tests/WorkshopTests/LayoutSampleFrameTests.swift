import AsyncDisplayKit
import Testing
import TwillTesting

@testable import Workshop

/// The frames of each sample on a page of 320 × 480 points, against arithmetic by hand.
@MainActor @Suite struct LayoutSampleFrameTests {
    /// The screen whose pixels round the frames.
    private let stage = Stage(scale: 2)
    private let page = CGSize(width: 320, height: 480)

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// Compares the frame of the spec and of its boxes, and those that the full screen's page has.
    private func expect<Sample: LayoutSample>(
        _ sample: Sample, spec: CGRect? = nil, _ boxes: CGRect..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let layout = SampleLayout(sample, in: page)
        if let spec { #expect(layout.spec == spec, sourceLocation: sourceLocation) }
        for (index, box) in boxes.enumerated() { #expect(layout.box(index) == box, sourceLocation: sourceLocation) }
        let node = PageNode(sample)
        let shown = node.layoutThatFits(ASSizeRangeMake(page)).sublayouts
        let names = sample.boxes.map(\.name)
        for (index, box) in boxes.enumerated() {
            let frame = shown.first { $0.layoutElement?.debugName == names[index] }?.frame
            #expect(frame == box, sourceLocation: sourceLocation)
        }
        // Layouts refer to nodes weakly.
        withExtendedLifetime(node) {}
    }

    @Test func insets() {
        // 320 − 16 − 16 = 288 and 480 − 16 − 16 = 448.
        expect(InsetSample(), spec: rect(0, 0, 320, 480), rect(16, 16, 288, 448))
        // Its own 120 × 80, pushed to the right and the bottom: 320 − 24 − 120 = 176, 480 − 16 − 80 = 384.
        expect(
            InsetSample(insets: UIEdgeInsets(top: .infinity, left: .infinity, bottom: 16, right: 24)),
            rect(176, 384, 120, 80))
        // Centered: (320 − 120) / 2 = 100, (480 − 80) / 2 = 200.
        let infinite = UIEdgeInsets(top: .infinity, left: .infinity, bottom: .infinity, right: .infinity)
        expect(InsetSample(insets: infinite), spec: rect(0, 0, 320, 480), rect(100, 200, 120, 80))
        // In a range it is as large as it asks, and the spec is 120 + 20 + 30 by 80 + 10 + 10, in the center:
        // (320 − 170) / 2 = 75, (480 − 100) / 2 = 190.
        expect(
            InsetSample(insets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30), room: .upToPage),
            spec: rect(75, 190, 170, 100), rect(95, 200, 120, 80))
        // −20 on each side: 320 + 40 and 480 + 40, from −20 on.
        expect(
            InsetSample(insets: UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)),
            spec: rect(0, 0, 320, 480), rect(-20, -20, 360, 520))
        // What is not a number counts as 0.
        let invalid = UIEdgeInsets(top: CGFloat.nan, left: .nan, bottom: .nan, right: .nan)
        expect(InsetSample(insets: invalid), rect(0, 0, 320, 480))
    }

    @Test func centers() {
        expect(CenterSample(), spec: rect(0, 0, 320, 480), rect(100, 200, 120, 80))
        // On x only: y has no position, and fills the exact height.
        expect(CenterSample(centering: .X), rect(100, 0, 120, 480))
        // In a range with both sizing options: as small as the child, which the page centers.
        expect(
            CenterSample(sizing: .minimumXY, room: .upToPage), spec: rect(100, 200, 120, 80), rect(100, 200, 120, 80))
        // Only the width is small: 480 high.
        expect(
            CenterSample(sizing: .minimumX, room: .upToPage), spec: rect(100, 0, 120, 480), rect(100, 200, 120, 80))
    }

    @Test func relatives() {
        // 320 − 120 = 200, 480 − 80 = 400.
        expect(RelativeSample(), rect(200, 400, 120, 80))
        expect(RelativeSample(horizontal: .center, vertical: .start), rect(100, 0, 120, 80))
        expect(RelativeSample(horizontal: .none, vertical: .end), rect(0, 400, 320, 80))
        expect(
            RelativeSample(sizing: .minimumHeight, room: .upToPage), spec: rect(0, 200, 320, 80),
            rect(200, 200, 120, 80))
    }

    @Test func ratios() {
        // 320 wide is 160 high; 480 high is 960 wide, which is brought to 320 × 480 and has a ratio of 1.5.
        expect(RatioSample(), spec: rect(0, 160, 320, 160), rect(0, 160, 320, 160))
        // 2: 320 wide is 640 high, brought to 320 × 480; 480 high is 240 wide, which has the ratio.
        expect(RatioSample(ratio: 2), rect(40, 0, 240, 480))
        // Without a valid ratio: its own size.
        expect(RatioSample(ratio: 0), rect(100, 200, 120, 80))
        expect(RatioSample(ratio: .nan), rect(100, 200, 120, 80))
        expect(RatioSample(room: .exact), rect(0, 0, 320, 480))
    }

    @Test func overlaysAndBackgrounds() {
        // (320 − 200) / 2 = 60, (480 − 120) / 2 = 180; the layer has the same size.
        let large = rect(60, 180, 200, 120), small = rect(120, 220, 80, 40)
        expect(OverlaySample(), spec: large, large, large)
        expect(BackgroundSample(), spec: large, large, large)
        expect(OverlaySample(layers: LayeredBoxes(isSwapped: true)), spec: small, small, small)
        expect(BackgroundSample(layers: LayeredBoxes(isSwapped: true)), spec: small, small, small)
        // 1000 points are brought into the range.
        let wide = LayeredBoxes(a: CGSize(width: 1000, height: 40))
        expect(OverlaySample(layers: wide), rect(0, 220, 320, 40), rect(0, 220, 320, 40))
    }

    @Test func theBackgroundIsDrawnFirst() {
        func order<Sample: LayoutSample>(_ sample: Sample) -> [String?] {
            let node = PageNode(sample)
            return withExtendedLifetime(node) {
                node.layoutThatFits(ASSizeRangeMake(page)).sublayouts.map { $0.layoutElement?.debugName }
            }
        }

        #expect(order(OverlaySample()) == ["A", "B"])
        #expect(order(BackgroundSample()) == ["B", "A"])
        #expect(order(BackgroundSample(layers: LayeredBoxes(isSwapped: true))) == ["A", "B"])
    }

    @Test func corners() {
        // A at (320 − 160) / 2 = 80, (480 − 120) / 2 = 180. B's middle is at 80 + 160, 180: it begins at 220, 160.
        expect(CornerSample(), spec: rect(80, 180, 160, 120), rect(80, 180, 160, 120), rect(220, 160, 40, 40))
        // Bottom left, moved by 12 and −12: 80 − 20 + 12 = 72, 300 − 20 − 12 = 268.
        expect(
            CornerSample(location: .bottomLeft, offset: CGPoint(x: 12, y: -12)), rect(80, 180, 160, 120),
            rect(72, 268, 40, 40))
        // Wrapping: 180 × 140, in the center at 70, 170; A is 20 lower in it, and B at its right edge.
        expect(
            CornerSample(wrapsCorner: true), spec: rect(70, 170, 180, 140), rect(70, 190, 160, 120),
            rect(210, 170, 40, 40))
    }

    @Test func absolutes() {
        expect(
            AbsoluteSample(), spec: rect(0, 0, 320, 480), rect(20, 20, 80, 80), rect(120, 160, 80, 80),
            rect(220, 300, 80, 80))
        // The children reach to 300 and 380: (320 − 300) / 2 = 10, (480 − 380) / 2 = 50.
        expect(
            AbsoluteSample(sizing: .sizeToFit, room: .upToPage), spec: rect(10, 50, 300, 380), rect(30, 70, 80, 80),
            rect(130, 210, 80, 80), rect(230, 350, 80, 80))
        // At 280, only 320 − 280 = 40 are left to the right of it.
        let atTheEdge = [CGPoint(x: 280, y: 0), .zero, .zero]
        expect(AbsoluteSample(positions: atTheEdge), rect(280, 0, 40, 80))
    }

    @Test func wrappers() {
        // One child of 160 × 80: 80, 200.
        expect(WrapperSample(count: 0), spec: rect(80, 200, 160, 80), rect(80, 200, 160, 80))
        // 160 wide by A, 160 high by B: 80, 160.
        expect(WrapperSample(), spec: rect(80, 160, 160, 160), rect(80, 160, 160, 80), rect(80, 160, 80, 160))
        expect(WrapperSample(room: .exact), rect(0, 0, 320, 480), rect(0, 0, 320, 480))
    }

    @Test func stacks() {
        // 0, 60 + 8 = 68, 68 + 80 + 8 = 156; (480 − 60) / 2 = 210, (480 − 100) / 2 = 190, (480 − 40) / 2 = 220.
        expect(StackSample(), rect(0, 210, 60, 60), rect(68, 190, 80, 100), rect(156, 220, 50, 40))
        // 206 points of 320: 114 are left. In the center from 57 on.
        expect(
            StackSample(justifyContent: .center, alignItems: .start), rect(57, 0, 60, 60), rect(125, 0, 80, 100),
            rect(213, 0, 50, 40))
        expect(
            StackSample(justifyContent: .end, alignItems: .end), rect(114, 420, 60, 60), rect(182, 380, 80, 100),
            rect(270, 440, 50, 40))
        // 114 / 2 = 57 more between two of them: 60 + 8 + 57 = 125, 125 + 80 + 65 = 270.
        expect(
            StackSample(justifyContent: .spaceBetween, alignItems: .stretch), rect(0, 0, 60, 480),
            rect(125, 0, 80, 480), rect(270, 0, 50, 480))
        // 114 / 6 = 19 on both sides of each: 19, 19 + 60 + 38 + 8 = 125, 125 + 80 + 46 = 251.
        expect(
            StackSample(justifyContent: .spaceAround), rect(19, 210, 60, 60), rect(125, 190, 80, 100),
            rect(251, 220, 50, 40))
        // A column: 0, 68, 176; across (320 − 60) / 2 = 130, 120, 135.
        expect(
            StackSample(direction: .vertical), rect(130, 0, 60, 60), rect(120, 68, 80, 100), rect(135, 176, 50, 40))
    }

    @Test func childrenOfStacks() {
        var styles = [ChildStyle(), ChildStyle(), ChildStyle()]
        styles[1].spacingBefore = 16
        styles[1].spacingAfter = 40
        styles[1].alignSelf = .end
        styles[2].alignSelf = .stretch
        // B: 60 + 8 + 16 = 84. C: 84 + 80 + 40 + 8 = 212.
        expect(StackSample(styles: styles), rect(0, 210, 60, 60), rect(84, 380, 80, 100), rect(212, 0, 50, 480))
        // −20: A and B cover each other, B begins at 40 and C at 100.
        expect(StackSample(spacing: -20), rect(0, 210, 60, 60), rect(40, 190, 80, 100), rect(100, 220, 50, 40))
        // NaN counts as 0.
        expect(StackSample(spacing: .nan), rect(0, 210, 60, 60), rect(60, 190, 80, 100), rect(140, 220, 50, 40))
    }

    @Test func linesOfStacks() {
        var styles = [ChildStyle(), ChildStyle(), ChildStyle()]
        for index in styles.indices { styles[index].width = ASDimensionMake(200) }
        // 200 + 8 + 200 do not fit into 320: three lines of 60, 100 and 40, with 8 between.
        expect(
            StackSample(alignItems: .start, flexWrap: .wrap, lineSpacing: 8, styles: styles), rect(0, 0, 200, 60),
            rect(0, 68, 200, 100), rect(0, 176, 200, 40))
        // 480 − 200 = 280 are left: 140 more between two lines.
        expect(
            StackSample(alignItems: .start, flexWrap: .wrap, alignContent: .spaceBetween, styles: styles),
            rect(0, 0, 200, 60), rect(0, 200, 200, 100), rect(0, 440, 200, 40))
    }

    @Test func growing() {
        // 320 − 180 = 140 are left. A gets a third in whole points, 46, C two thirds, 93, and A the point that is left.
        expect(FlexSample.grow, rect(0, 210, 107, 60), rect(107, 210, 60, 60), rect(167, 210, 153, 60))
        // A basis of 100 for A: 320 − 220 = 100, of which A gets 33 + 1, and C 66.
        var basis = FlexSample.grow
        basis.styles[0].flexBasis = ASDimensionMake(100)
        expect(basis, rect(0, 210, 134, 60), rect(134, 210, 60, 60), rect(194, 210, 126, 60))
        // Half of 320 as a basis of B, which does not grow: 320 − 60 − 160 − 60 = 40, 13 + 1 and 26.
        var fraction = FlexSample.grow
        fraction.styles[1].flexBasis = ASDimensionMake(.fraction, 0.5)
        expect(fraction, rect(0, 210, 74, 60), rect(74, 210, 160, 60), rect(234, 210, 86, 60))
        // The own maximum does not limit growing.
        var limited = FlexSample.grow
        limited.styles[2].maxWidth = ASDimensionMake(80)
        expect(limited, rect(0, 210, 107, 60), rect(107, 210, 60, 60), rect(167, 210, 153, 60))
        // In a range nothing grows: (320 − 180) / 2 = 70, (480 − 60) / 2 = 210.
        var loose = FlexSample.grow
        loose.room = .upToPage
        expect(loose, spec: rect(70, 210, 180, 60), rect(70, 210, 60, 60), rect(130, 210, 60, 60))
    }

    @Test func shrinking() {
        // 480 − 320 = 160 are missing: A and C lose 80 each.
        expect(FlexSample.shrink, rect(0, 210, 80, 60), rect(80, 210, 160, 60), rect(240, 210, 80, 60))
        // Factors 1 and 3 of equal lengths: 40 and 120.
        var weighted = FlexSample.shrink
        weighted.styles[2].flexShrink = 3
        expect(weighted, rect(0, 210, 120, 60), rect(120, 210, 160, 60), rect(280, 210, 40, 60))
        // A minimum above the maximum takes precedence: 200 + 160 + 160 − 320 = 200, by 200 and 160 of 360:
        // 200 − 200 × 200 / 360 = 88.89, in whole pixels 89.
        var absurd = FlexSample.shrink
        absurd.styles[0].minWidth = ASDimensionMake(200)
        absurd.styles[0].maxWidth = ASDimensionMake(100)
        expect(absurd, rect(0, 210, 89, 60))
        // No child shrinks: they stick out.
        var rigid = FlexSample.shrink
        rigid.styles = [ChildStyle(), ChildStyle(), ChildStyle()]
        expect(rigid, rect(0, 210, 160, 60), rect(160, 210, 160, 60), rect(320, 210, 160, 60))
    }
}
