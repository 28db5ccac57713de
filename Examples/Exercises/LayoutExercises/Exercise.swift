/// One of the exercises: its task, its hints, its example and its answer.
public struct Exercise: Sendable {
    /// The number, from 1.
    public let number: Int
    /// The title of the screen: "Stacks and insets".
    public let title: String
    /// The task, in a few sentences.
    public let task: String
    /// The hints, from the general to the particular.
    public let hints: [String]
    /// The answer's source.
    public let answerCode: String

    let example: @MainActor @Sendable (PostElements) -> UIViewController
    /// The specs of the example, which tell the name of a difference.
    let exampleSpec: @MainActor @Sendable (PostElements) -> ASLayoutSpec
    /// Whether the elements belong into a node of the learner's own.
    let needsCustomNode: Bool

    /// The exercises in their order.
    public static let all = [
        Exercise(
            number: 1, title: "Stacks and insets",
            task:
                "Lay out the post as in the example, with ASStackLayoutSpec and ASInsetLayoutSpec. All nodes are there.",
            hints: [
                "Find the rows first: header, photo, text, counts. They are the children of one vertical stack.",
                "The header is a horizontal stack of the avatar and a vertical stack with the name and the date. "
                    + "Its alignItems is center.",
                "Photo and counts reach from edge to edge: the vertical stack stretches its children. "
                    + "The counts have a justifyContent of spaceBetween.",
                "On a narrow screen the name takes two lines. That needs a flexShrink of 1 in the style of the stack that "
                    + "the name is in.",
                "The distances: 2 between name and date, 12 beside the avatar, 16 between the rows. "
                    + "Insets of 24 above and below, and 16 at the sides.",
            ],
            answerCode: AnswerCode.exercise1, example: { Answer1ViewController(elements: $0) },
            exampleSpec: { Answer1ViewController(elements: $0).layoutSpec() }, needsCustomNode: false),
        Exercise(
            number: 2, title: "A background",
            task: "Put the post of exercise 1 on a card, with ASBackgroundLayoutSpec. "
                + "The card is as high as its content.",
            hints: [
                "ASBackgroundLayoutSpec has a child, which sets the size, and a background, which fills it: "
                    + "here cardNode.",
                "The card is larger than the post. So the child of the background spec is an inset around the post.",
                "Another inset around the background spec keeps the card off the page's edges.",
                "The page gives its spec all of its height. An inset of .infinity at the bottom takes what the card does "
                    + "not need.",
                "The distances: 12 on all sides of the post, 24 above the card, and 16 at its sides.",
            ],
            answerCode: AnswerCode.exercise2, example: { Answer2ViewController(elements: $0) },
            exampleSpec: { Answer2ViewController(elements: $0).layoutSpec() }, needsCustomNode: false),
        Exercise(
            number: 3, title: "A node of your own",
            task:
                "Make the post a node that any page can show: a subclass of ASDisplayNode with the layout of exercise 2.",
            hints: [
                "A node lays out its subnodes in layoutSpecThatFits(_:), as the page did in its layoutSpecBlock.",
                "With automaticallyManagesSubnodes the node adds the nodes of its layout by itself.",
                "Return the background spec from layoutSpecThatFits(_:). The insets around the card stay in the page: "
                    + "another page may need others.",
            ],
            answerCode: AnswerCode.exercise3, example: { Answer3ViewController(elements: $0) },
            exampleSpec: { Answer2ViewController(elements: $0).layoutSpec() }, needsCustomNode: true),
    ]

    /// Returns the exercise with a number.
    public static func numbered(_ number: Int) -> Exercise? { all.first { $0.number == number } }

    /// Returns a page with the example.
    @MainActor
    public func makeExample() -> UIViewController { example(PostElements()) }
}
