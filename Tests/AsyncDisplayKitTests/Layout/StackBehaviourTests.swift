import AsyncDisplayKit
import Testing

/// Texture's behaviours that are easily implemented wrong, by number: lines, alignment and positions in stacks. Numbers
/// are calculated by hand, for two pixels per point.
@Suite struct StackBehaviourTests {
    @Test func behaviour10StretchingRespectsASizeOfTheChildsOwn() {
        let fixed = SizedNode(10, 10)
        fixed.style.width = ASDimensionMake(50)
        let automatic = SizedNode(10, 10)
        let capped = SizedNode(10, 10)
        capped.style.maxWidth = ASDimensionMake(50)
        let half = SizedNode(10, 10)
        half.style.width = ASDimensionMake("50%")
        let nodes = [fixed, automatic, capped, half]
        let column = stack(.vertical, align: .stretch, nodes)

        // The cap is below what the stack asks for at least, which wins; a fraction counts as automatic here.
        #expect(
            column.widths(
                of: nodes, in: ASSizeRangeMake(CGSize(width: 200, height: 0), CGSize(width: 200, height: 500)))
                == [50, 200, 200, 200])
    }

    @Test func behaviour11ASingleLineIsAsWideAsAnExactStack() {
        let node = SizedNode(30, 20)
        for content in [ASStackLayoutAlignContent.start, .center, .end, .stretch] {
            let row = stack(.horizontal, align: .end, wrap: .wrap, content: content, [node])
            #expect(row.frames(of: [node], in: exactly(100, 100)) == [CGRect(x: 0, y: 80, width: 30, height: 20)])
        }
    }

    @Test func behaviour11ALooseLineIsHeldInTheRangeButSeveralAreNot() {
        let nodes = [SizedNode(60, 20), SizedNode(60, 20)]
        let tall = stack(.horizontal, align: .end, [SizedNode(10, 50), nodes[0]])
        #expect(tall.frames(of: [nodes[0]], in: upTo(100, 30))[0].minY == 10)

        let layout = stack(.horizontal, wrap: .wrap, nodes).layoutThatFits(
            ASSizeRangeMake(CGSize(width: 100, height: 0), CGSize(width: 100, height: 30)))
        #expect(layout.size == CGSize(width: 100, height: 30))
        #expect(layout.sublayouts.map(\.position) == [.zero, CGPoint(x: 0, y: 20)])
    }

    @Test func behaviour12StretchingLinesNeedsSeveral() {
        let nodes = [SizedNode(60, 20), SizedNode(60, 20)]
        let wrapped = stack(.horizontal, align: .end, wrap: .wrap, content: .stretch, nodes)
        // Each line gets half of the 60 that are left over.
        #expect(wrapped.frames(of: nodes, in: exactly(100, 100)).map(\.minY) == [30, 80])
        // Children that stretch are measured with all of an exact stack at once, so nothing is left over.
        let stretched = stack(.horizontal, align: .stretch, wrap: .wrap, content: .stretch, nodes)
        #expect(stretched.frames(of: nodes, in: exactly(100, 100)).map(\.minY) == [0, 100])

        let aHundredth = stack(.horizontal, wrap: .wrap, content: .stretch, nodes)
        #expect(aHundredth.frames(of: nodes, in: exactly(100, 40.005))[1].minY == 20)
    }

    @Test func behaviour13LinesBreakByLengthsAndAllSpacings() {
        let nodes = [SizedNode(40, 10), SizedNode(40, 10), SizedNode(40, 10)]
        let range = ASSizeRangeMake(CGSize(width: 100, height: 0), CGSize(width: 100, height: 500))
        let row = stack(.horizontal, spacing: 10, wrap: .wrap, nodes)
        #expect(
            row.frames(of: nodes, in: range).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 10),
            ])

        // 40 + 15 + 10 + 40 is more than 100.
        nodes[0].style.spacingAfter = 15
        #expect(
            row.frames(of: nodes, in: range).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 50, y: 10),
            ])

        let wide = [SizedNode(40, 10), SizedNode(300, 10), SizedNode(40, 10)]
        #expect(
            stack(.horizontal, wrap: .wrap, lineSpacing: 5, wide).frames(of: wide, in: range).map(\.minY) == [
                0, 15, 30,
            ])
    }

    @Test func behaviour14ThreeRoundingsStandSideBySide() {
        // 10.5 are left over on both axes; half of that is 5.25 points, or 10.5 pixels.
        let node = SizedNode(10.5, 10.5)
        let centred = stack(.horizontal, align: .center, [node]).layoutThatFits(exactly(21, 21))
        #expect(centred.sublayouts[0].position.y == 5)

        let relative = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: node)
        #expect(relative.layoutThatFits(exactly(21, 21)).sublayouts[0].position == CGPoint(x: 5.5, y: 5.5))

        let justified = stack(.horizontal, justify: .center, [node]).layoutThatFits(exactly(21, 21))
        #expect(justified.sublayouts[0].position.x == 5.25)
        #expect(justified.filteredNodeLayoutTree().frame(for: node).minX == 5.5)
    }

    @Test func behaviour15SpreadingFallsBackAndComesOnTopOfSpacing() {
        let two = [SizedNode(20, 10), SizedNode(20, 10)]
        func starts(_ justify: ASStackLayoutJustifyContent, _ nodes: [SizedNode], spacing: CGFloat = 10) -> [CGFloat] {
            stack(.horizontal, spacing: spacing, justify: justify, nodes).frames(of: nodes, in: exactly(100, 10))
                .map(\.minX)
        }

        #expect(starts(.spaceBetween, two) == [0, 80])
        // 50 left over: a quarter at each end, half of it, and the spacing, between.
        #expect(starts(.spaceAround, two) == [12.5, 67.5])
        #expect(starts(.spaceBetween, [two[0]]) == [0])
        #expect(starts(.spaceAround, [two[0]]) == [40])

        let long = [SizedNode(60, 10), SizedNode(60, 10)]
        #expect(starts(.spaceBetween, long) == [0, 70])
        #expect(starts(.spaceAround, long) == [-15, 55])
    }

    @Test func behaviour15SpacingOfTheFirstAndTheLastCounts() {
        let nodes = [SizedNode(20, 10), SizedNode(20, 10)]
        nodes[0].style.spacingBefore = 5
        nodes[1].style.spacingAfter = 7

        let layout = stack(.horizontal, nodes).layoutThatFits(upTo(100, 10))

        #expect(layout.size.width == 52)
        #expect(layout.sublayouts.map(\.position.x) == [5, 25])
    }

    @Test func behaviour16WithoutChildrenASpecIsTheMinimum() {
        let range = ASSizeRangeMake(CGSize(width: 10, height: 20), CGSize(width: 100, height: 100))

        #expect(stack(.vertical, []).layoutThatFits(range).size == range.min)
        #expect(ASLayoutSpec().layoutThatFits(range).size == range.min)
    }

    @Test func behaviour17AVerticalStackTakesOverBaselines() {
        let title = SizedNode(50, 20)
        title.style.ascender = 15
        let subtitle = SizedNode(50, 20)
        subtitle.style.descender = -5
        let column = stack(.vertical, [title, subtitle])
        let label = SizedNode(10, 10)
        label.style.ascender = 8
        label.style.descender = -2

        let first = stack(.horizontal, align: .baselineFirst, [label, column])
        #expect(first.frames(of: [label, title], in: upTo(500, 500)).map(\.minY) == [7, 0])
        #expect(column.style.ascender == 15)
        #expect(column.style.descender == -5)

        // The last baselines are at 8 and at 35.
        let last = stack(.horizontal, align: .baselineLast, [label, stack(.vertical, [title, subtitle])])
        #expect(last.frames(of: [label, title], in: upTo(500, 500)).map(\.minY) == [27, 0])
    }
}
