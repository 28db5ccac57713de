import Testing
import TwillTesting

@testable import LayoutExercises

/// Solutions with other specs than the example's, and the same frames.
@MainActor
@Suite struct OtherSolutionTests {
    private let stage = Stage(device: .iphone8)

    private func expectPass(
        _ number: Int, _ makePage: @MainActor (PostElements) -> UIViewController,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let report = LayoutGrader.grade(try #require(Exercise.numbered(number)), makePage)

        #expect(report.outcome == .passed, "\(report.text)", sourceLocation: sourceLocation)
    }

    /// Distances by the children's styles, alignment by alignSelf, the counts by a spacer.
    @Test func stylesInsteadOfParametersPass() throws {
        try expectPass(
            1,
            page { elements, _ in
                elements.dateNode.style.spacingBefore = 2
                let names = ASStackLayoutSpec(
                    direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
                    children: [elements.nameNode, elements.dateNode])
                names.style.flexShrink = 1
                names.style.alignSelf = .center
                names.style.spacingBefore = 12
                elements.avatarNode.style.alignSelf = .center
                let header = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start,
                    children: [elements.avatarNode, names])
                let spacer = ASLayoutSpec()
                spacer.style.flexGrow = 1
                let counts = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start,
                    children: [elements.likesNode, spacer, elements.commentsNode])
                return ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 24, left: 16, bottom: 0, right: 16),
                    child: ASStackLayoutSpec(
                        direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch,
                        children: [header, elements.photoNode, elements.textNode, counts]))
            })
    }

    /// Rows that have insets, the photograph in a wrapper.
    @Test func insetsInsteadOfSpacingPass() throws {
        try expectPass(
            1,
            page { elements, _ in
                func row(_ top: CGFloat, _ child: any ASLayoutElement) -> ASLayoutSpec {
                    ASInsetLayoutSpec(insets: UIEdgeInsets(top: top, left: 16, bottom: 0, right: 16), child: child)
                }
                let names = ASStackLayoutSpec.vertical()
                names.spacing = 2
                names.children = [elements.nameNode, elements.dateNode]
                names.style.flexShrink = 1
                let header = ASStackLayoutSpec.horizontal()
                header.alignItems = .center
                header.children = [
                    elements.avatarNode,
                    names,
                ]
                names.style.spacingBefore = 12
                let counts = ASStackLayoutSpec.horizontal()
                counts.justifyContent = .spaceBetween
                counts.children = [elements.likesNode, elements.commentsNode]
                let column = ASStackLayoutSpec.vertical()
                column.alignItems = .stretch
                column.children = [
                    row(24, header), row(16, elements.photoNode), row(16, elements.textNode), row(16, counts),
                ]
                return column
            })
    }

    /// A column at the start of the page instead of the infinite inset; the background inside of another wrapper.
    @Test func stackInsteadOfTheInfiniteInsetPasses() throws {
        try expectPass(
            2,
            page { elements, _ in
                let layout = PostLayout()
                let card = ASBackgroundLayoutSpec(
                    child: ASInsetLayoutSpec(insets: layout.cardInsets, child: layout.post(elements)),
                    background: elements.cardNode)
                let column = ASStackLayoutSpec(
                    direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
                    children: [ASWrapperLayoutSpec(layoutElement: card)])
                return ASInsetLayoutSpec(insets: layout.insets, child: column)
            })
    }

    /// The content as an overlay of the card.
    @Test func overlayOverTheCardPasses() throws {
        try expectPass(
            2,
            page { elements, constrainedSize in
                let layout = PostLayout()
                let padded = ASInsetLayoutSpec(insets: layout.cardInsets, child: layout.post(elements))
                let width = constrainedSize.max.width - 32
                let range = ASSizeRange(
                    min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
                elements.cardNode.style.height = ASDimensionMake(padded.layoutThatFits(range).size.height)
                let again = ASInsetLayoutSpec(insets: layout.cardInsets, child: layout.post(elements))
                return layout.outer(ASOverlayLayoutSpec(child: elements.cardNode, overlay: again))
            })
    }
}
