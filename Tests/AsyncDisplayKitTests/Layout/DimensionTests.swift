import AsyncDisplayKit
import Testing

/// Lengths, sizes and ranges as values, and what a style makes of them.
@Suite struct DimensionTests {
    private let half = ASDimensionMakeWithFraction(0.5)
    private let ten = ASDimensionMakeWithPoints(10)

    @Test func dimensionsResolveAgainstAParent() {
        #expect(ASDimensionResolve(ten, 200, 7) == 10)
        #expect(ASDimensionResolve(half, 200, 7) == 100)
        #expect(ASDimensionResolve(ASDimensionAuto, 200, 7) == 7)
        #expect(ASDimensionEqualToDimension(half, ASDimensionMake("50%")))
        #expect(!ASDimensionEqualToDimension(half, ten))
        let size = ASLayoutSizeMake(half, ten)
        let parent = CGSize(width: 80, height: 60), auto = CGSize(width: 1, height: 2)
        #expect(ASLayoutSizeResolveSize(size, parent, auto) == CGSize(width: 40, height: 10))
        #expect(ASLayoutSizeResolveSize(ASLayoutSizeAuto, parent, auto) == auto)
        #expect(NSStringFromASLayoutSize(size).contains("50%"))
    }

    @Test func sizesOfAnElementBecomeARange() {
        var size = ASLayoutElementSizeMake()
        #expect(ASLayoutElementSizeResolve(size, CGSize(width: 100, height: 100)) == ASSizeRangeUnconstrained)
        size.width = half
        size.minHeight = ten
        size.maxHeight = ASDimensionMake(30)
        let range = ASLayoutElementSizeResolve(size, CGSize(width: 80, height: 60))
        #expect(range == ASSizeRangeMake(CGSize(width: 40, height: 10), CGSize(width: 40, height: 30)))
        // Within one style the minimum beats the maximum, and that the length.
        size.maxWidth = ASDimensionMake(20)
        size.minWidth = ASDimensionMake(25)
        #expect(ASLayoutElementSizeResolve(size, CGSize(width: 80, height: 60)).max.width == 25)
        let exact = ASLayoutElementSizeMakeFromCGSize(CGSize(width: 3, height: 4))
        #expect(ASLayoutElementSizeResolve(exact, .zero) == ASSizeRangeMake(CGSize(width: 3, height: 4)))
        let auto = ASSizeRangeMake(CGSize(width: 1, height: 1), CGSize(width: 9, height: 9))
        #expect(ASLayoutElementSizeResolveAutoSize(ASLayoutElementSizeMake(), .zero, auto) == auto)
        #expect(NSStringFromASLayoutElementSize(exact).contains("3"))
    }

    @Test func rangesClampAndIntersect() {
        let range = ASSizeRangeMake(CGSize(width: 10, height: 20), CGSize(width: 30, height: 40))
        #expect(ASSizeRangeClamp(range, CGSize(width: 5, height: 50)) == CGSize(width: 10, height: 40))
        #expect(ASSizeRangeClamp(range, CGSize(width: 15, height: 25)) == CGSize(width: 15, height: 25))
        // Where they do not meet, the first one's nearest edge is left.
        let far = ASSizeRangeMake(CGSize(width: 100, height: 0), CGSize(width: 200, height: 5))
        #expect(ASSizeRangeIntersect(range, far) == ASSizeRangeMake(CGSize(width: 30, height: 20)))
        #expect(ASSizeRangeEqualToSizeRange(range, ASSizeRangeIntersect(range, ASSizeRangeUnconstrained)))
        #expect(ASSizeRangeHasSignificantArea(range) && !ASSizeRangeHasSignificantArea(ASSizeRangeZero))
    }

    @Test func validLengthsOfSizesAreRecognized() {
        for (length, isSize, isLayout) in [
            (CGFloat(0), true, true), (9_999_999, true, true), (10_000_000, false, true), (-1, false, false),
            (.infinity, false, false), (ASLayoutElementParentDimensionUndefined, false, false),
        ] {
            #expect(ASPointsValidForSize(length) == isSize)
            #expect(ASPointsValidForLayout(length) == isLayout)
            #expect(ASIsCGSizeValidForSize(CGSize(width: length, height: 1)) == isSize)
            #expect(ASIsCGSizeValidForLayout(CGSize(width: 1, height: length)) == isLayout)
        }
    }

    // MARK: Styles

    @Test func pairsOfDimensionsAreTheSingleOnes() {
        let style = ASLayoutElementStyle()
        style.preferredLayoutSize = ASLayoutSizeMake(half, ten)
        style.minLayoutSize = ASLayoutSizeMake(ten, ASDimensionAuto)
        style.maxLayoutSize = ASLayoutSizeMake(ASDimensionAuto, half)
        #expect(style.width == half && style.height == ten)
        #expect(style.minWidth == ten && style.minHeight == ASDimensionAuto)
        #expect(style.maxHeight == half && style.maxWidth == ASDimensionAuto)
        #expect(style.maxLayoutSize == ASLayoutSizeMake(ASDimensionAuto, half))
        style.minSize = CGSize(width: 1, height: 2)
        style.maxSize = CGSize(width: 3, height: 4)
        #expect(style.minHeight == ASDimensionMake(2) && style.maxWidth == ASDimensionMake(3))
    }

    @Test func sizesOfAStyleLimitItsElement() {
        let leaf = SizedNode(30, 30)
        leaf.style.minSize = CGSize(width: 40, height: 0)
        leaf.style.maxSize = CGSize(width: 100, height: 20)
        #expect(leaf.layoutThatFits(upTo(500, 500)).size == CGSize(width: 40, height: 20))
        leaf.style.preferredLayoutSize = ASLayoutSizeMake(half, ASDimensionAuto)
        #expect(leaf.layoutThatFits(upTo(120, 500), parentSize: CGSize(width: 120, height: 500)).size.width == 60)
    }

    @Test func aBasisTakesThePlaceOfTheElementsLength() {
        let a = SizedNode(30, 10), b = SizedNode(30, 10)
        a.style.width = ASDimensionMake(70)
        a.style.flexBasis = ASDimensionMake(40)
        b.style.flexBasis = ASDimensionMake("25%")
        let row = stack(.horizontal, align: .start, [a, b])
        #expect(row.layoutThatFits(exactly(200, 50)).sublayouts.map(\.size.width) == [40, 50])
    }

    // MARK: Layouts

    @Test func layoutsOfElementsAreAskedForByFunctionsToo() {
        let leaf = SizedNode(30, 10)
        #expect(ASCalculateRootLayout(leaf, upTo(100, 100)).size == CGSize(width: 30, height: 10))
        leaf.style.width = half
        #expect(ASCalculateLayout(leaf, upTo(100, 100), CGSize(width: 80, height: 10)).size.width == 40)
    }

    @Test func aLayoutWithoutAParentHasNoPosition() {
        let leaf = SizedNode(30, 10)
        #expect(ASPointIsNull(ASPointNull) && !ASPointIsNull(.zero))
        #expect(ASPointIsNull(leaf.layoutThatFits(upTo(100, 100)).position))
        let layout = stack(.vertical, spacing: 5, [SizedNode(1, 1), leaf]).layoutThatFits(upTo(100, 100))
        #expect(layout.frameForElement(leaf) == CGRect(x: 0, y: 6, width: 30, height: 10))
        #expect(layout.frameForElement(SizedNode(1, 1)).isNull)
        let lines = layout.recursiveDescription().split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].contains("ASStackLayoutSpec") && lines[2].contains("SizedNode"))
        #expect(lines[2].contains("{30, 10}") && lines[2].contains("{0, 6}"))
    }

    @Test func placesAndOptionsOfSpecsCanBeChangedBeforeTheyAreUsed() {
        let leaf = SizedNode(10, 10)
        let relative = ASRelativeLayoutSpec(
            horizontalPosition: .start, verticalPosition: .start, sizingOption: [], child: leaf)
        relative.horizontalPosition = .end
        relative.verticalPosition = .center
        #expect(relative.layoutThatFits(exactly(100, 50)).frame(for: leaf).origin == CGPoint(x: 90, y: 20))
        let small = ASRelativeLayoutSpec(
            horizontalPosition: .end, verticalPosition: .end, sizingOption: .minimumWidth, child: SizedNode(10, 10))
        #expect(small.layoutThatFits(upTo(100, 50)).size == CGSize(width: 10, height: 50))
        let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: SizedNode(10, 10))
        center.centeringOptions = .X
        center.sizingOptions = .minimumY
        #expect(center.layoutThatFits(upTo(100, 50)).size == CGSize(width: 100, height: 10))
        let corner = ASCornerLayoutSpec(child: SizedNode(50, 50), corner: leaf, location: .topLeft)
        corner.cornerLocation = .bottomRight
        corner.offset = CGPoint(x: 1, y: 2)
        // Its middle lies on the corner, and then aside.
        #expect(corner.layoutThatFits(upTo(100, 100)).frame(for: leaf).origin == CGPoint(x: 46, y: 47))
    }
}
