import LayoutExercises

/// Exercise 3: the page shows a PostNode, and nothing else.
final class Exercise3ViewController: ASDKViewController<ASDisplayNode>, ExercisePage {
    init(elements: PostElements) {
        super.init(node: ASDisplayNode())
        let postNode = PostNode(elements: elements)
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
final class PostNode: ASDisplayNode {
    private let elements: PostElements

    init(elements: PostElements) {
        self.elements = elements
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // Move the layout of exercise 2 here.
        return ASLayoutSpec()
    }
}
