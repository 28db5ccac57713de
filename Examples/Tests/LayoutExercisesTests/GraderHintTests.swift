import Testing
import TwillTesting

@testable import LayoutExercises

/// Wrong solutions, and the first hint that each gets: the parameter and whose it is.
@MainActor
@Suite struct GraderHintTests {
    private let stage = Stage(device: .iphone8)

    private func report(_ number: Int, _ makePage: @MainActor (PostElements) -> UIViewController) throws -> GradeReport
    {
        LayoutGrader.grade(try #require(Exercise.numbered(number)), makePage)
    }

    private func expect(
        _ report: GradeReport, _ words: String..., count: Int? = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(report.outcome == .different, "\(report.text)", sourceLocation: sourceLocation)
        for word in words {
            #expect(
                report.hints.first?.contains(word) == true, "\(word)? \(report.text)", sourceLocation: sourceLocation)
        }
        if let count { #expect(report.hints.count == count, "\(report.text)", sourceLocation: sourceLocation) }
    }

    // MARK: Exercise 1

    @Test func wrongSpacingIsNamedWithBothValues() throws {
        let layout = PostLayout.with { $0.spacing = 8 }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }),
            "spacing of the vertical stack with photoNode and textNode: 8 where the example has 16")
    }

    @Test func wrongSpacingOfTheNamesIsTheirStacks() throws {
        let layout = PostLayout.with { $0.namesSpacing = 6 }

        let report = try report(1, page { elements, _ in layout.plain(elements) })

        expect(report, "spacing of the vertical stack with nameNode and dateNode: 6 where the example has 2")
    }

    @Test func wrongAlignmentOfTheHeaderIsNamed() throws {
        let layout = PostLayout.with { $0.headerAlign = .start }

        let report = try report(1, page { elements, _ in layout.plain(elements) })

        expect(report, "alignItems of the horizontal stack with avatarNode", ".start where the example has .center")
    }

    @Test func missingStretchIsAlignItems() throws {
        let layout = PostLayout.with { $0.align = .start }

        let report = try report(1, page { elements, _ in layout.plain(elements) })

        expect(
            report, "alignItems of the vertical stack with photoNode and textNode",
            ".start where the example has .stretch", count: nil)
    }

    @Test func wrongLeftInsetIsNamedWithBothValues() throws {
        let layout = PostLayout.with { $0.insets.left = 8 }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }), "left inset of the ASInsetLayoutSpec",
            "photoNode",
            "8 where the example has 16")
    }

    @Test func equalInsetsAreOneHint() throws {
        let layout = PostLayout.with { $0.insets = UIEdgeInsets(top: 24, left: 20, bottom: 24, right: 20) }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }), "insets at left and right",
            "20 where the example has 16")
    }

    @Test func missingTopInsetIsNamed() throws {
        let layout = PostLayout.with { $0.insets.top = 0 }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }), "top inset", "0 where the example has 24")
    }

    @Test func missingSpaceBetweenIsJustifyContent() throws {
        let layout = PostLayout.with { $0.countsJustify = .start }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }),
            "justifyContent of the horizontal stack with likesNode and commentsNode", ".spaceBetween")
    }

    @Test func stretchedTextsAreNoDifference() throws {
        let report = try report(
            1,
            page { elements, _ in
                elements.dateNode.style.alignSelf = .stretch
                return PostLayout().plain(elements)
            })

        #expect(report.outcome == .passed, "\(report.text)")
    }

    @Test func missingShrinkIsFoundOnTheNarrowScreen() throws {
        let layout = PostLayout.with { $0.namesShrink = 0 }

        let report = try report(1, page { elements, _ in layout.plain(elements) })

        expect(
            report, "flexShrink of the vertical stack with nameNode and dateNode", "iPhone SE only", count: nil)
    }

    @Test func swappedChildrenAreNamedInBothOrders() throws {
        let layout = PostLayout.with { $0.isSwapped = true }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }), "Order of the children",
            "textNode, photoNode", "photoNode, textNode", count: nil)
    }

    @Test func wrongDirectionIsNamed() throws {
        let layout = PostLayout.with { $0.headerDirection = .vertical }

        expect(
            try report(1, page { elements, _ in layout.plain(elements) }),
            "direction of the horizontal stack with avatarNode", count: nil)
    }

    @Test func missingElementIsNamedWithItsStack() throws {
        let report = try report(
            1,
            page { elements, _ in
                let layout = ASStackLayoutSpec(
                    direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch,
                    children: [elements.photoNode, elements.textNode])
                return ASInsetLayoutSpec(insets: PostLayout().insets, child: layout)
            })

        #expect(report.hints.contains { $0.contains("avatarNode is not in the layout") })
    }

    @Test func largerElementIsNamedWithItsSize() throws {
        let report = try report(
            1,
            page { elements, _ in
                elements.photoNode.style.height = ASDimensionMake(200)
                return PostLayout().plain(elements)
            })

        expect(report, "height of photoNode: 200 where the example has 140")
    }

    @Test func oneLargerDistanceIsSpacingBeforeOrAfter() throws {
        let report = try report(
            1,
            page { elements, _ in
                elements.textNode.style.spacingBefore = 10
                return PostLayout().plain(elements)
            })

        expect(report, "between photoNode and textNode is 26 where the example has 16", "spacingBefore")
    }

    @Test func hiddenElementIsNamed() throws {
        let report = try report(
            1,
            page { elements, _ in
                elements.photoNode.alpha = 0
                return PostLayout().plain(elements)
            })

        expect(report, "photoNode", "alpha")
    }

    @Test func otherColorIsNamed() throws {
        let report = try report(
            1,
            page { elements, _ in
                elements.avatarNode.backgroundColor = .systemGreen
                return PostLayout().plain(elements)
            })

        expect(report, "avatarNode has another color")
    }

    @Test func emptyLayoutIsSaidToShowNothing() throws {
        expect(try report(1, page { _, _ in ASLayoutSpec() }), "no element yet", "avatarNode")
    }

    @Test func fixedPositionsAreFoundFromRightToLeft() throws {
        let makePage = page { elements, _ in PostLayout().plain(elements) }

        let report = try report(1) { elements in
            let page = makePage(elements)
            (page as? ASDKViewController<ASDisplayNode>)?.node.semanticContentAttribute = .forceLeftToRight
            return page
        }

        expect(report, "avatarNode", "from right to left", "semanticContentAttribute")
    }

    // MARK: Exercise 2

    @Test func missingBackgroundIsNamed() throws {
        let layout = PostLayout()

        expect(
            try report(2, page { elements, _ in layout.plain(elements) }), "cardNode is not in the layout",
            "ASBackgroundLayoutSpec", count: nil)
    }

    @Test func overlayInsteadOfBackgroundHidesTheContent() throws {
        let layout = PostLayout()

        let report = try report(
            2,
            page { elements, _ in
                let padded = ASInsetLayoutSpec(insets: layout.cardInsets, child: layout.post(elements))
                return layout.outer(ASOverlayLayoutSpec(child: padded, overlay: elements.cardNode))
            })

        expect(report, "cardNode lies in front of", "`background`")
    }

    @Test func missingPaddingIsTheInsetInTheCard() throws {
        let layout = PostLayout.with { $0.cardInsets = .zero }

        expect(
            try report(2, page { elements, _ in layout.card(elements) }), "insets at top, left, bottom and right",
            "photoNode", "0 where the example has 12")
    }

    @Test func cardAsHighAsThePageNeedsTheInfiniteInset() throws {
        let layout = PostLayout.with { $0.cardBottom = 24 }

        expect(
            try report(2, page { elements, _ in layout.card(elements) }), "bottom inset of the ASInsetLayoutSpec",
            "cardNode",
            ".infinity")
    }

    @Test func wrongOuterInsetIsNotTheCards() throws {
        let layout = PostLayout.with { $0.insets.left = 0 }

        expect(
            try report(2, page { elements, _ in layout.card(elements) }), "left inset",
            "around the ASBackgroundLayoutSpec",
            "0 where the example has 16")
    }

    // MARK: Exercise 3

    @Test func elementsInThePageBelongIntoANode() throws {
        let layout = PostLayout()

        expect(
            try report(3, page { elements, _ in layout.card(elements) }), "avatarNode", "subclass of ASDisplayNode",
            "layoutSpecThatFits")
    }

    @Test func nodeWithoutManagedSubnodesShowsNothing() throws {
        let report = try report(
            3,
            page { elements, _ in
                let node = TestPostNode(elements, PostLayout())
                node.automaticallyManagesSubnodes = false
                return PostLayout().outer(node)
            })

        expect(report, "no element", count: nil)
    }

    @Test func wrongSpacingInANodeIsNamed() throws {
        let layout = PostLayout.with { $0.spacing = 10 }

        expect(
            try report(3, page { elements, _ in layout.outer(TestPostNode(elements, layout)) }),
            "spacing of the vertical stack with photoNode and textNode: 10 where the example has 16")
    }

    // MARK: Bad versions

    @Test func tooManyNodesAreCounted() throws {
        let report = try report(
            1,
            page { _, _ in
                ASStackLayoutSpec(
                    direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
                    children: (0..<3000).map { _ in ASDisplayNode() })
            })

        #expect(report.outcome == .failed && report.hints[0].contains("3,000 nodes"))
    }
}

/// A node with the content of the card.
private final class TestPostNode: ASDisplayNode {
    private let elements: PostElements
    private let layout: PostLayout

    init(_ elements: PostElements, _ layout: PostLayout) {
        self.elements = elements
        self.layout = layout
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: layout.cardInsets, child: layout.post(elements)),
            background: elements.cardNode)
    }
}
