import LayoutExercises

/// Exercise 1: arrange the post with ASStackLayoutSpec and ASInsetLayoutSpec.
///
/// All elements are there, one below the other. Save the file to see what a change does.
final class Exercise1ViewController: ASDKViewController<ASDisplayNode>, ExercisePage {
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
        // Build the layout of the example here.
        return ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .start,
            alignItems: .start,
            children: [
                elements.avatarNode,
                elements.nameNode,
                elements.dateNode,
                elements.photoNode,
                elements.textNode,
                elements.likesNode,
                elements.commentsNode,
            ]
        )
    }
}
