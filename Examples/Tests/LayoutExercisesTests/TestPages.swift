@testable import LayoutExercises

/// A page whose layout a test writes.
@MainActor
func page(_ layout: @escaping (PostElements, ASSizeRange) -> ASLayoutSpec)
    -> @MainActor (PostElements) -> UIViewController
{
    { elements in
        let page = ASDKViewController(node: ASDisplayNode())
        page.node.automaticallyManagesSubnodes = true
        page.node.layoutSpecBlock = { layout(elements, $1) }
        return page
    }
}

/// A version of the post with parameters to get wrong.
struct PostLayout {
    var namesSpacing: CGFloat = 2
    var namesShrink: CGFloat = 1
    var headerSpacing: CGFloat = 12
    var headerAlign = ASStackLayoutAlignItems.center
    var headerDirection = ASStackLayoutDirection.horizontal
    var countsJustify = ASStackLayoutJustifyContent.spaceBetween
    var spacing: CGFloat = 16
    var align = ASStackLayoutAlignItems.stretch
    var isSwapped = false
    var insets = UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16)
    var cardInsets = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    var cardBottom = CGFloat.infinity

    func post(_ elements: PostElements) -> ASLayoutSpec {
        let names = ASStackLayoutSpec(
            direction: .vertical, spacing: namesSpacing, justifyContent: .start, alignItems: .start,
            children: [elements.nameNode, elements.dateNode])
        names.style.flexShrink = namesShrink
        let header = ASStackLayoutSpec(
            direction: headerDirection, spacing: headerSpacing, justifyContent: .start, alignItems: headerAlign,
            children: [elements.avatarNode, names])
        let counts = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: countsJustify, alignItems: .center,
            children: [elements.likesNode, elements.commentsNode])
        let middle: [any ASLayoutElement] =
            isSwapped ? [elements.textNode, elements.photoNode] : [elements.photoNode, elements.textNode]
        return ASStackLayoutSpec(
            direction: .vertical, spacing: spacing, justifyContent: .start, alignItems: align,
            children: [header] + middle + [counts])
    }

    /// The layout of exercise 1.
    func plain(_ elements: PostElements) -> ASLayoutSpec { ASInsetLayoutSpec(insets: insets, child: post(elements)) }

    /// The layout of exercise 2, on its card.
    func card(_ elements: PostElements) -> ASLayoutSpec {
        let padded = ASInsetLayoutSpec(insets: cardInsets, child: post(elements))
        return outer(ASBackgroundLayoutSpec(child: padded, background: elements.cardNode))
    }

    func outer(_ child: any ASLayoutElement) -> ASLayoutSpec {
        var insets = insets
        insets.bottom = cardBottom
        return ASInsetLayoutSpec(insets: insets, child: child)
    }
}

extension PostLayout {
    /// A layout that differs in what a test changes.
    static func with(_ change: (inout PostLayout) -> Void) -> PostLayout {
        var layout = PostLayout()
        change(&layout)
        return layout
    }
}
