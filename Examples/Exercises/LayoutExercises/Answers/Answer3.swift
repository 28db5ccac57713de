final class Answer3ViewController: ASDKViewController<ASDisplayNode>, ExercisePage {
    init(elements: PostElements) {
        super.init(node: ASDisplayNode())
        let postNode = Answer3PostNode(elements: elements)
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 24, left: 16, bottom: .infinity, right: 16),
                child: postNode
            )
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A post on a card, which any page can show.
final class Answer3PostNode: ASDisplayNode {
    private let elements: PostElements

    init(elements: PostElements) {
        self.elements = elements
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let names = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 2,
            justifyContent: .start,
            alignItems: .start,
            children: [elements.nameNode, elements.dateNode]
        )
        // A long name wraps beside the avatar.
        names.style.flexShrink = 1

        let header = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 12,
            justifyContent: .start,
            alignItems: .center,
            children: [elements.avatarNode, names]
        )

        let counts = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .spaceBetween,
            alignItems: .center,
            children: [elements.likesNode, elements.commentsNode]
        )

        let post = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 16,
            justifyContent: .start,
            alignItems: .stretch,
            children: [header, elements.photoNode, elements.textNode, counts]
        )

        let padded = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12),
            child: post
        )

        return ASBackgroundLayoutSpec(child: padded, background: elements.cardNode)
    }
}
