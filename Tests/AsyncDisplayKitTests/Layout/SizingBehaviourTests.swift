import AsyncDisplayKit
import Testing

/// Texture's behaviours that are easily implemented wrong, by number: sizes, growing and shrinking in stacks. Numbers
/// are calculated by hand, for two pixels per point.
@Suite struct SizingBehaviourTests {
    @Test func behaviour1TheParentsRangeBeatsTheElementsStyle() {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: 10, height: 10)

        #expect(node.layoutThatFits(exactly(300, 300)).size == CGSize(width: 300, height: 300))
        #expect(node.layoutThatFits(upTo(300, 5)).size == CGSize(width: 10, height: 5))
        #expect(
            ASSizeRangeIntersect(exactly(300, 300), exactly(10, 400)) == exactly(300, 300))
    }

    @Test(
        arguments: [
            (ASDimensionMake(30), ASDimensionMake(50), ASDimensionMake(40), 50),
            (ASDimensionMake(60), ASDimensionAuto, ASDimensionMake(40), 40),
            (ASDimensionMake(20), ASDimensionMake(25), ASDimensionAuto, 25),
            (ASDimensionMake(60), ASDimensionMake(50), ASDimensionMake(70), 60),
        ] as [(ASDimension, ASDimension, ASDimension, CGFloat)])
    func behaviour2MinimumBeatsMaximumBeatsExact(
        _ width: ASDimension, _ minimum: ASDimension, _ maximum: ASDimension, _ expected: CGFloat
    ) {
        let node = SizedNode(10, 10)
        node.style.width = width
        node.style.minWidth = minimum
        node.style.maxWidth = maximum

        #expect(node.layoutThatFits(upTo(200, 200)).size.width == expected)
    }

    @Test func behaviour2AFractionOfAnUndefinedParentIsAutomatic() {
        let node = SizedNode(30, 10)
        node.style.width = ASDimensionMake("50%")

        let layout = node.layoutThatFits(upTo(200, 200), parentSize: ASLayoutElementParentSizeUndefined)

        #expect(layout.size == CGSize(width: 30, height: 10))
        #expect(node.layoutThatFits(upTo(200, 200)).size.width == 100)
    }

    @Test func behaviour3APlainNodeFillsAFiniteMaximumAndIsNothingElse() {
        let node = ASDisplayNode()
        let unbounded = ASSizeRange(
            min: CGSize(width: 10, height: 20), max: CGSize(width: 200, height: CGFloat.infinity))

        #expect(node.layoutThatFits(upTo(200, 100)).size == CGSize(width: 200, height: 100))
        #expect(node.layoutThatFits(unbounded).size == CGSize(width: 10, height: 20))
        #expect(node.layoutThatFits(upTo(10_000_000, 100)).size == .zero)
        #expect(node.layoutThatFits(upTo(9_999_999, 100)).size == CGSize(width: 9_999_999, height: 100))
    }

    @Test func behaviour4AStackTellsChildrenItsSizeWhereItIsExact() {
        let node = SizedNode(30, 10)
        node.style.width = ASDimensionMake(.fraction, 0.5)
        node.style.height = ASDimensionMake(.fraction, 0.5)
        let exactWidth = ASSizeRangeMake(CGSize(width: 200, height: 0), CGSize(width: 200, height: 100))

        #expect(stack(.horizontal, [node]).frames(of: [node], in: exactWidth)[0].size == CGSize(width: 100, height: 10))
        #expect(
            stack(.horizontal, [node]).frames(of: [node], in: upTo(200, 100))[0].size == CGSize(width: 30, height: 10))
        #expect(
            stack(.vertical, [node]).frames(of: [node], in: exactly(200, 100))[0].size == CGSize(width: 100, height: 50)
        )
    }

    @Test func behaviour5SharesOfGrowthAreWholePointsAndTheRestGoesToTheFirst() {
        let nodes = (0..<3).map { _ in SizedNode(0, 10).styled { $0.flexGrow = 1 } }
        #expect(stack(.horizontal, nodes).widths(of: nodes, in: exactly(100, 10)) == [34, 33, 33])

        // The first one's share comes out below a point, so it stays, and the second takes the rest.
        nodes[0].style.flexGrow = 0.001
        #expect(stack(.horizontal, nodes).widths(of: nodes, in: exactly(100, 10)) == [0, 51, 49])

        // Points, not pixels: half a point is not shared, so no child grows.
        #expect(stack(.horizontal, nodes).widths(of: nodes, in: exactly(0.5, 10)) == [0, 0, 0])
    }

    @Test func behaviour6WhatShrinksLosesByItsLengthAndIsNotRoundedBefore() {
        let nodes = [SizedNode(100, 10), SizedNode(50, 10)]
        for node in nodes { node.style.flexShrink = 1 }

        // 50 too long: 100 − 50 · 100/150 = 66.67 and 50 − 50 · 50/150 = 33.33; each goes up to half a point.
        #expect(stack(.horizontal, nodes).widths(of: nodes, in: exactly(100, 10)) == [67, 33.5])

        nodes[1].style.flexShrink = 3
        // Weights are 100 and 150: 100 − 20 and 50 − 30.
        #expect(stack(.horizontal, nodes).widths(of: nodes, in: upTo(100, 10)) == [80, 20])
    }

    @Test func behaviour7AChildsOwnLimitsDoNotLimitFlexing() {
        let nodes = [SizedNode(0, 10), SizedNode(0, 10)]
        for node in nodes { node.style.flexGrow = 1 }
        nodes[0].style.maxWidth = ASDimensionMake(10)
        #expect(stack(.horizontal, nodes).widths(of: nodes, in: exactly(100, 10)) == [50, 50])

        let shrinking = [SizedNode(100, 10), SizedNode(100, 10)]
        for node in shrinking { node.style.flexShrink = 1 }
        shrinking[0].style.minWidth = ASDimensionMake(90)
        #expect(stack(.horizontal, shrinking).widths(of: shrinking, in: exactly(100, 10)) == [50, 50])
    }

    @Test func behaviour8NothingGrowsBetweenMinimumAndMaximum() {
        let node = SizedNode(30, 10)
        node.style.flexGrow = 0.1
        node.style.flexShrink = 0
        let between = ASSizeRangeMake(CGSize(width: 20, height: 0), CGSize(width: 100, height: 10))

        #expect(stack(.horizontal, [node]).widths(of: [node], in: between) == [30])
        // A sum of factors below 1 takes everything all the same.
        #expect(stack(.horizontal, [node]).widths(of: [node], in: exactly(100, 10)) == [100])
    }

    @Test func behaviour9TheOnlyChildThatGrowsAndShrinksIsMeasuredOnce() {
        let fixed = SizedNode(40, 10)
        let flexible = SizedNode(500, 10)
        flexible.style.flexGrow = 1
        flexible.style.flexShrink = 1

        #expect(
            stack(.horizontal, [fixed, flexible]).widths(of: [fixed, flexible], in: exactly(100, 10)) == [40, 60])
        #expect(flexible.questions == [CGSize(width: 60, height: 10)])
    }

    @Test func behaviour9WithNothingLeftItIsMeasuredAtZero() {
        let fixed = SizedNode(100, 10)
        let flexible = SizedNode(500, 10)
        flexible.style.flexGrow = 1
        flexible.style.flexShrink = 1

        let frames = stack(.horizontal, [fixed, flexible]).frames(of: [flexible], in: exactly(100, 20))

        #expect(frames == [CGRect(x: 100, y: 0, width: 0, height: 10)])
        #expect(flexible.questions == [CGSize(width: 0, height: 20)])
    }

    @Test func behaviour9OnOverflowItStaysEmptyAndItsChildrenDisappear() {
        let fixed = SizedNode(120, 10)
        let inner = SizedNode(500, 10)
        let flexible = ASWrapperLayoutSpec(layoutElement: inner)
        flexible.style.flexGrow = 1
        flexible.style.flexShrink = 1

        let layout = stack(.horizontal, [fixed, flexible]).layoutThatFits(exactly(100, 20))

        #expect(layout.sublayouts.count == 2)
        #expect(layout.sublayouts[1].size == .zero)
        #expect(layout.sublayouts[1].sublayouts.isEmpty)
        #expect(layout.filteredNodeLayoutTree().frame(for: inner) == .null)
        #expect(inner.questions.isEmpty)
    }
}
