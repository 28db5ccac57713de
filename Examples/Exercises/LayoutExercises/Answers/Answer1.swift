final class Answer1ViewController: ASDKViewController<ASDisplayNode>, ExercisePage {
    private let elements: PostElements

    init(elements: PostElements) {
        self.elements = elements
        super.init(node: ASDisplayNode())
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [unowned self] _, _ in layoutSpec() }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func layoutSpec() -> ASLayoutSpec {
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

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16),
            child: post
        )
    }
}
