import AsyncDisplayKit
import Testing

/// Texture's behaviours that are easily implemented wrong, by number: specs with one or two children, and layouts of
/// nodes. Numbers are calculated by hand, for two pixels per point.
@Suite struct SpecBehaviourTests {
    @Test func behaviour18SomeSpecsIgnoreTheirOwnSize() {
        let leaf = SizedNode(10, 10)
        let specs: [ASLayoutSpec] = [
            ASInsetLayoutSpec(insets: .zero, child: leaf), ASOverlayLayoutSpec(child: leaf, overlay: ASLayoutSpec()),
            ASBackgroundLayoutSpec(child: leaf, background: ASLayoutSpec()),
        ]
        for spec in specs {
            spec.style.preferredSize = CGSize(width: 50, height: 60)
            spec.style.flexGrow = 1
            #expect(spec.layoutThatFits(upTo(100, 100)).size == CGSize(width: 10, height: 10))
            #expect(stack(.horizontal, [spec]).layoutThatFits(exactly(100, 100)).sublayouts[0].size.width == 100)
        }
        let wrapper = ASWrapperLayoutSpec(layoutElement: leaf)
        wrapper.style.preferredSize = CGSize(width: 50, height: 60)
        #expect(wrapper.layoutThatFits(upTo(100, 100)).size == CGSize(width: 50, height: 60))
    }

    @Test func behaviour19AnInfiniteInsetTakesTheMaximum() {
        let leaf = SizedNode(30, 20)
        func frame(_ insets: UIEdgeInsets) -> CGRect {
            let layout = ASInsetLayoutSpec(insets: insets, child: leaf).layoutThatFits(upTo(100, 80))
            #expect(layout.size == CGSize(width: 100, height: 80))
            return layout.filteredNodeLayoutTree().frame(for: leaf)
        }

        #expect(frame(UIEdgeInsets(top: 4, left: 4, bottom: .infinity, right: .infinity)).origin == CGPoint(x: 4, y: 4))
        #expect(
            frame(UIEdgeInsets(top: .infinity, left: .infinity, bottom: 4, right: 6)).origin == CGPoint(x: 64, y: 56))
        let everywhere = UIEdgeInsets(
            top: CGFloat.infinity, left: CGFloat.infinity, bottom: CGFloat.infinity, right: CGFloat.infinity)
        #expect(frame(everywhere) == CGRect(x: 35, y: 30, width: 30, height: 20))
    }

    @Test func behaviour19AnUndefinedParentIsNothingInsideAnInset() {
        let leaf = SizedNode(30, 20)
        leaf.style.width = ASDimensionMake("50%")
        let spec = ASInsetLayoutSpec(insets: .zero, child: leaf)

        let undefined = spec.layoutThatFits(upTo(100, 80), parentSize: ASLayoutElementParentSizeUndefined)
        #expect(undefined.size.width == 0)
        #expect(spec.layoutThatFits(upTo(100, 80)).size.width == 50)

        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30), child: leaf)
        // Half of the 60 that are left.
        #expect(padded.layoutThatFits(upTo(100, 80)).size.width == 70)
    }

    @Test func behaviour19AnInfiniteInsetInUnlimitedRoomGivesNothing() {
        let spec = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: .infinity, left: 0, bottom: 0, right: 0), child: SizedNode(30, 20))
        let layout = spec.layoutThatFits(
            ASSizeRangeMake(.zero, CGSize(width: 100, height: CGFloat.infinity)))

        #expect(layout.size == .zero)
        #expect(layout.sublayouts[0].frame.origin == .zero)
    }

    @Test func behaviour20OverlayAndBackgroundHaveDifferentParents() {
        let content = SizedNode(40, 20)
        let probe = ParentProbe()
        _ = ASOverlayLayoutSpec(child: content, overlay: probe).layoutThatFits(
            upTo(100, 80), parentSize: CGSize(width: 200, height: 160))
        _ = ASBackgroundLayoutSpec(child: content, background: probe).layoutThatFits(
            upTo(100, 80), parentSize: CGSize(width: 200, height: 160))

        #expect(probe.parents == [CGSize(width: 40, height: 20), CGSize(width: 200, height: 160)])
        #expect(probe.ranges == [exactly(40, 20), exactly(40, 20)])
    }

    @Test func behaviour20TheBackgroundComesFirst() {
        let content = SizedNode(40, 20)
        let layer = SizedNode(1, 1)

        let background = ASBackgroundLayoutSpec(child: content, background: layer).layoutThatFits(upTo(100, 80))
        #expect(background.filteredNodeLayoutTree().sublayouts.map { $0.layoutElement === layer } == [true, false])
        let overlay = ASOverlayLayoutSpec(child: content, overlay: layer).layoutThatFits(upTo(100, 80))
        #expect(overlay.filteredNodeLayoutTree().sublayouts.map { $0.layoutElement === layer } == [false, true])
    }

    @Test func behaviour21RatioPicksTheNearestOfTheClampedSizes() {
        let leaf = SizedNode(1, 1)
        leaf.style.preferredSize = CGSize(width: 7, height: 7)
        func size(_ ratio: CGFloat, _ range: ASSizeRange) -> CGSize {
            ASRatioLayoutSpec(ratio: ratio, child: leaf).layoutThatFits(range).size
        }

        #expect(size(0.5, upTo(100, 80)) == CGSize(width: 100, height: 50))
        #expect(size(2, upTo(100, 80)) == CGSize(width: 40, height: 80))
        // 100 · 0.333 is 33.3 points or 66.6 pixels: down to 33.
        #expect(size(0.333, upTo(100, 80)) == CGSize(width: 100, height: 33))
        #expect(
            size(0.5, ASSizeRangeMake(.zero, CGSize(width: 100, height: CGFloat.infinity)))
                == CGSize(width: 100, height: 50))
        // Neither side is finite: as if there were no ratio.
        #expect(size(0.5, ASSizeRangeUnconstrained) == CGSize(width: 7, height: 7))
        #expect(
            size(2, ASSizeRangeMake(CGSize(width: 60, height: 0), CGSize(width: 100, height: 80)))
                == CGSize(width: 60, height: 80))
    }

    @Test func behaviour22TheCornerShiftsNothingUnlessItIsWrapped() {
        let child = SizedNode(100, 50)
        let badge = SizedNode(20, 10)
        let spec = ASCornerLayoutSpec(child: child, corner: badge, location: .topLeft)
        #expect(
            spec.frames(of: [child, badge], in: upTo(500, 500)) == [
                CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: -10, y: -5, width: 20, height: 10),
            ])

        spec.wrapsCorner = true
        #expect(spec.layoutThatFits(upTo(500, 500)).size == CGSize(width: 110, height: 55))
        #expect(spec.frames(of: [child, badge], in: upTo(500, 500)).map(\.origin) == [CGPoint(x: 10, y: 5), .zero])
        // The range holds the size, and moves nothing.
        #expect(spec.layoutThatFits(upTo(105, 500)).size.width == 105)
        #expect(spec.frames(of: [child, badge], in: upTo(105, 500)).map(\.minX) == [10, 0])

        let offset = ASCornerLayoutSpec(child: child, corner: badge, location: .bottomRight)
        offset.offset = CGPoint(x: -3, y: 4)
        #expect(offset.frames(of: [badge], in: upTo(500, 500)) == [CGRect(x: 87, y: 49, width: 20, height: 10)])
    }

    @Test func behaviour23AnAnswerIsKeptByRangeAndParent() {
        let leaf = SizedNode(30, 20)
        for _ in 0..<3 { _ = leaf.layoutThatFits(upTo(100, 80), parentSize: CGSize(width: 100, height: 80)) }
        #expect(leaf.questions.count == 1)

        _ = leaf.layoutThatFits(upTo(100, 80), parentSize: CGSize(width: 50, height: 80))
        _ = leaf.layoutThatFits(upTo(90, 80), parentSize: CGSize(width: 100, height: 80))
        #expect(leaf.questions.count == 3)
    }

    @Test func behaviour26ASpecIsLaidOutForOneNodeOnce() {
        let leaf = SizedNode(30, 20)
        let spec = ASInsetLayoutSpec(insets: .zero, child: leaf)
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in spec }

        #expect(spec.isMutable)
        #expect(node.layoutThatFits(upTo(100, 80)).size == CGSize(width: 30, height: 20))
        #expect(!spec.isMutable)
        spec.insets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
        #expect(spec.insets == .zero)
        #expect(node.layoutThatFits(upTo(90, 80)).size == CGSize(width: 30, height: 20))
    }

    @Test func behaviour26ANodeThatIsThereTwiceIsPlacedOnce() {
        let leaf = SizedNode(30, 20)
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in stack(.horizontal, [leaf, leaf]) }

        let layout = node.layoutThatFits(upTo(100, 80))

        #expect(layout.size.width == 60)
        #expect(layout.sublayouts.map(\.frame.minX) == [0])
    }
}

/// Records the ranges in which it is measured.
private final class ParentProbe: ASLayoutSpec {
    var parents: [CGSize] = []
    var ranges: [ASSizeRange] = []

    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        parents.append(parentSize)
        ranges.append(constrainedSize)
        return ASLayout(layoutElement: self, size: constrainedSize.min)
    }
}
