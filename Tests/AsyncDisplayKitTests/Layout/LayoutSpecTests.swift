import AsyncDisplayKit
import Testing

/// A leaf of a fixed natural size.
final class Leaf: NSObject, ASLayoutElement {
    let style = ASLayoutElementStyle()
    var debugName: String?
    var natural: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = CGSize(width: width, height: height)
    }

    var layoutElementType: ASLayoutElementType { .displayNode }
    func sublayoutElements() -> [any ASLayoutElement]? { nil }
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        calculateLayoutThatFits(
            constrainedSize,
            restrictedTo: ASLayoutElementSize(
                width: style.width, height: style.height, minWidth: style.minWidth, maxWidth: style.maxWidth,
                minHeight: style.minHeight, maxHeight: style.maxHeight), relativeToParentSize: parentSize)
    }
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: ASSizeRangeClamp(constrainedSize, natural))
    }
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(
            ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize)))
    }
    func asciiArtString() -> String { asciiArtName() }
    func asciiArtName() -> String { debugName ?? "Leaf" }
}

@Suite struct LayoutSpecTests {
    @Test func aRowPlacesItsChildrenOneAfterAnother() {
        let one = Leaf(30, 10)
        let two = Leaf(40, 20)
        let spec = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            child: ASStackLayoutSpec(
                direction: .horizontal, spacing: 5, justifyContent: .start, alignItems: .center, children: [one, two]))

        let layout = spec.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 200, height: 100)))

        #expect(layout.size == CGSize(width: 81, height: 24))
        let flat = layout.filteredNodeLayoutTree()
        #expect(flat.frame(for: one) == CGRect(x: 2, y: 6, width: 30, height: 10))
        #expect(flat.frame(for: two) == CGRect(x: 37, y: 1, width: 40, height: 20))
    }
}
