import Testing
import TwillSync

@testable import AsyncDisplayKit

/// Layouts as objects: their contents, their explanations, and custom specs in them.
@Suite struct LayoutTests {
    @Test func customSpecsTakePartInLayouts() {
        let one = SizedNode(30, 10)
        let two = SizedNode(40, 20)
        let row = stack(.horizontal, spacing: 5, [Staircase([one, two]), SizedNode(10, 10)])

        let layout = row.layoutThatFits(upTo(500, 500))

        #expect(layout.size == CGSize(width: 85, height: 30))
        #expect(layout.sublayouts.map(\.position.x) == [0, 75])
        let flat = layout.filteredNodeLayoutTree()
        #expect(flat.frame(for: one) == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(flat.frame(for: two) == CGRect(x: 30, y: 10, width: 40, height: 20))
    }

    @Test func customSpecsArePositionedInTheirNode() {
        let one = SizedNode(30, 10)
        let two = SizedNode(40, 20)
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0), child: Staircase([one, two]))
        }

        let layout = node.layoutThatFits(upTo(500, 500))

        #expect(layout.size == CGSize(width: 72, height: 31))
        #expect(layout.frame(for: two) == CGRect(x: 32, y: 11, width: 40, height: 20))
    }

    @Test func aSubclassOfASpecCanChangeTheRangeAndAskItsSuperclass() {
        let leaf = SizedNode(30, 10)
        let spec = HalfWidth(layoutElement: leaf)
        leaf.style.width = ASDimensionMake("100%")

        #expect(spec.layoutThatFits(upTo(200, 100)).size == CGSize(width: 100, height: 10))
        #expect(
            stack(.vertical, align: .start, [spec]).layoutThatFits(exactly(200, 100)).sublayouts[0].size.width == 100)
    }

    @Test func unsetChildrenOfASpecHaveSizeZero() {
        let spec = ASLayoutSpec()
        spec.setChild(SizedNode(10, 10), at: 2)

        #expect(spec.children?.count == 3)
        #expect(spec.child(at: 0) == nil)
        #expect(spec.child(at: 2) != nil)
        let overlay = ASOverlayLayoutSpec(child: SizedNode(30, 20), overlay: SizedNode(1, 1))
        overlay.overlay = nil
        #expect(overlay.layoutThatFits(upTo(100, 100)).size == CGSize(width: 30, height: 20))
    }

    @Test func alignmentByDirectionFollowsTheDirection() {
        let spec = ASStackLayoutSpec.horizontal()
        spec.horizontalAlignment = .right
        spec.verticalAlignment = .center
        #expect(spec.justifyContent == .end)
        #expect(spec.alignItems == .center)

        spec.direction = .vertical
        #expect(spec.justifyContent == .center)
        #expect(spec.alignItems == .end)
        // One way or the other.
        spec.justifyContent = .start
        #expect(spec.justifyContent == .center)
    }

    @Test func styleDefaultsAreTextures() {
        let spec = ASStackLayoutSpec()
        #expect(spec.direction == .horizontal)
        #expect(spec.alignItems == .stretch)
        #expect(spec.justifyContent == .start)
        #expect(spec.flexWrap == .noWrap)
        #expect(spec.alignContent == .start)
        #expect(ASStackLayoutSpec.vertical().direction == .vertical)
        #expect(!ASCornerLayoutSpec(child: spec, corner: ASLayoutSpec(), location: .topLeft).wrapsCorner)
        for align in [ASStackLayoutAlignItems.start, .end, .center, .stretch, .baselineFirst, .baselineLast, .notSet] {
            spec.alignItems = align
            #expect(spec.alignItems == align)
        }
        for justify in [ASStackLayoutJustifyContent.start, .center, .end, .spaceBetween, .spaceAround] {
            spec.justifyContent = justify
            #expect(spec.justifyContent == justify)
        }
        for content in [ASStackLayoutAlignContent.start, .center, .end, .spaceBetween, .spaceAround, .stretch] {
            spec.alignContent = content
            #expect(spec.alignContent == content)
        }
    }

    @Test func invalidDimensionTextsAreLogged() {
        var made: [ASDimension] = []
        let messages = LogCapture.messages {
            made = ["5 apples", "wide", "pt", "x%", "auto", "Auto", "", " 7 pt"].map { ASDimensionMake($0) }
        }

        let auto = ASDimensionAuto
        #expect(
            made == [
                auto, auto, ASDimensionMake(0), ASDimensionMake(.fraction, 0), auto, auto, auto, ASDimensionMake(7),
            ])
        #expect(messages.count == 4)
        #expect(
            messages.first == "ASDimensionMake: “5 apples” is none of “20pt”, “50%” and “auto”; taken as automatic.")
        #expect(messages.last?.contains("“x%” has no number before its unit") == true)
    }

    @Test func dimensionsAreReadFromText() {
        #expect(ASDimensionMake("50%") == ASDimension(unit: .fraction, value: 0.5))
        #expect(ASDimensionMake("20pt") == ASDimensionMake(.points, 20))
        #expect(ASDimensionMake("0.5pt") == ASDimensionMake(0.5))
        #expect(ASDimensionMake("auto") == ASDimensionAuto)
        #expect(ASDimensionMake("") == ASDimensionAuto)
        #expect(ASDimensionMake("wide") == ASDimensionAuto)
        #expect(NSStringFromASDimension(ASDimensionMake("50%")) == "50%")
        #expect(NSStringFromASSizeRange(exactly(10, 20)) == "{{10, 20}}")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1])
    func invalidLengthsAreIgnored(_ length: CGFloat) {
        let style = ASLayoutElementStyle()
        style.width = ASDimension(unit: .points, value: length)
        style.flexGrow = length
        style.flexShrink = length
        style.layoutPosition = CGPoint(x: length.isFinite ? .nan : length, y: 0)
        #expect(style.width == ASDimensionAuto)
        #expect(style.flexGrow == 0)
        #expect(style.flexShrink == 0)
        #expect(style.layoutPosition == .zero)
        #expect(ASDimensionMake(length) == ASDimensionAuto)

        let range = ASSizeRangeMake(CGSize(width: length, height: 10), CGSize(width: 20, height: 5))
        #expect(range == ASSizeRangeMake(CGSize(width: 0, height: 10), CGSize(width: 20, height: 10)))
    }

    @Test func aStyleNotifiesItsDelegateOfChangedProperties() {
        final class Listener: ASLayoutElementStyleDelegate {
            var names: [String] = []
            func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {
                names.append(propertyName)
            }
        }
        let listener = Listener()
        let style = ASLayoutElementStyle(delegate: listener)
        style.flexGrow = 1
        style.flexGrow = 1
        style.preferredSize = CGSize(width: 10, height: 20)

        #expect(
            listener.names == [
                ASLayoutElementStyleFlexGrowProperty, ASLayoutElementStyleWidthProperty,
                ASLayoutElementStyleHeightProperty,
            ])
        #expect(style.preferredSize == CGSize(width: 10, height: 20))
    }

    @Test func sizeExplanationExplainsEachElementsSize() {
        let title = SizedNode(30, 10)
        title.debugName = "title"
        title.style.width = ASDimensionMake(80)
        title.style.flexShrink = 1
        let lines = stack(.horizontal, [title]).layoutThatFits(exactly(50, 20)).sizeExplanation()
            .split(separator: "\n").map(String.init)

        #expect(lines[0] == "ASStackLayoutSpec 50 × 20: allowed 50 wide and 20 high")
        #expect(
            lines[1]
                == "  SizedNode “title” 50 × 10 at 0, 0: allowed 50 wide and 0 … 20 high; width 80pt, flexShrink 1 in its "
                + "style; the parent's range beats its own width")
    }

    @Test func asciiArtShowsNestedElements() {
        let title = SizedNode(1, 1)
        title.debugName = "t"
        let art = ASInsetLayoutSpec(insets: .zero, child: stack(.vertical, [title, ASLayoutSpec()])).asciiArtString()
        let lines = art.split(separator: "\n")

        #expect(lines.first?.contains("ASInsetLayoutSpec") == true)
        #expect(Set(lines.map(\.count)).count == 1)
        #expect(art.contains("SizedNode (t)"))
    }

    @Test func repeatedRequestsMeasureANodeOnce() {
        let texts = (0..<3).map { _ in SizedNode(20, 10) }
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in stack(.vertical, texts.map { stack(.horizontal, [$0]) }) }
        _ = node.layoutThatFits(upTo(100, 100))
        _ = node.layoutThatFits(upTo(100, 100))

        #expect(texts.map(\.questions.count) == [1, 1, 1])
    }
}

/// Each child to the right of and below the one before.
final class Staircase: ASLayoutSpec {
    init(_ children: [any ASLayoutElement]) {
        super.init()
        self.children = children
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var corner = CGPoint.zero
        let layouts = (children ?? []).map { child in
            let layout = child.layoutThatFits(
                ASSizeRangeMake(.zero, constrainedSize.max), parentSize: constrainedSize.max)
            layout.position = corner
            corner.x += layout.size.width
            corner.y += layout.size.height
            return layout
        }
        return ASLayout(
            layoutElement: self, size: CGSize(width: corner.x, height: corner.y), sublayouts: layouts)
    }
}

private final class HalfWidth: ASWrapperLayoutSpec {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var range = constrainedSize
        range.min.width = 0
        range.max.width /= 2
        return super.calculateLayoutThatFits(range)
    }
}
