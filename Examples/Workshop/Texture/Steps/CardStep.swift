import AsyncDisplayKit

/// The steps in which the product card comes about.
enum CardStep: String, CaseIterable {
    case a, b, c, d, e, f, g, h, i

    var letter: String { rawValue.uppercased() }

    var title: String {
        switch self {
        case .a: "Open ProductCardNode"
        case .b: "Start small"
        case .c: "Create shop row"
        case .d: "Create review row"
        case .e: "Create free shipping row"
        case .f: "Add wishlist"
        case .g: "Summary"
        case .h: "Move product card to lists"
        case .i: "Create live update"
        }
    }

    var explanation: String {
        switch self {
        case .a:
            "The card is a separate node. Its layoutSpecThatFits returns an empty ASLayoutSpec: nothing is shown yet."
        case .b: "Three nodes as properties; a column of name and price, in a row with the picture, in an inset."
        case .c:
            "The description moves into a separate node. The shop's badge is optional, so compactMap leaves out nil."
        case .d: "Five stars in a stack, and this stack in another one beside how many people gave them."
        case .e: "One picture, there for some products only, with spacingBefore to set it off."
        case .f: "The heart lies over the picture: an overlay of an inset whose bottom and right are infinite."
        case .g: "Create the nodes, set them up, arrange them in layoutSpecThatFits. That is all there is to it."
        case .h: "The card becomes an ASCellNode, and the page an ASTableNode. Rows are as high as their cards."
        case .i: "A tap on a heart sets a property and calls setNeedsLayout, which lays out the other picture."
        }
    }

    /// What a learner has after the step; nil where that is a list.
    func makeCard(_ model: CardModel) -> ASDisplayNode? {
        switch self {
        case .a: StartCardNode()
        case .b: StartSmallCardNode(model: model)
        case .c: DescribedCardNode(model: model, rows: .shop)
        case .d: DescribedCardNode(model: model, rows: [.shop, .review])
        case .e: DescribedCardNode(model: model, rows: .all)
        case .f, .g: WishlistCardNode(model: model)
        case .h, .i: nil
        }
    }

    @MainActor
    func makeScreen() -> UIViewController {
        switch self {
        case .h, .i:
            let list = ProductCardListViewController(look: .plain, isLive: self == .i)
            list.title = "Step \(letter)"
            return list
        default: return CardStepViewController(step: self)
        }
    }
}
