/// The source of a card's layout, as the page shows it.
struct CardListing {
    /// How the layout is written.
    var name: String
    var title: String
    /// Lines as in the source files, without the indentation that all have.
    var code: String
}

extension CardListing {
    /// The outer two of the five layouts of `ProductCardNode`.
    static let specs = CardListing(
        name: "With specs", title: "With specs: five layouts, 62 lines",
        code: """
            // ProductCardNode
            let mainStack = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 8,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    imageNode,
                    descriptionNode,
                ]
            )

            let mainInset = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
                child: mainStack
            )
            guard look == .inset else { return mainInset }

            let card = ASBackgroundLayoutSpec(child: mainInset, background: cardNode)
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8), child: card)

            // ProductCardDescriptionNode
            let rows: [ASDisplayNode?] = [nameNode, priceNode, shopNode, reviewNode, freeShippingNode]
            return ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: rows.compactMap { $0 }
            )

            // ProductCardImageNode, ProductCardShopNode and ProductCardReviewNode: three more
            """)

    /// The only layout of `BuilderCardNode`.
    static let builder = CardListing(
        name: "With a result builder", title: "With a result builder: one layout, 31 lines",
        code: """
            // BuilderCardNode
            LayoutSpec {
                HStackLayout(spacing: 8, alignItems: .start) {
                    pictureNode
                        .frame(width: 80, height: 80)
                        .overlay(wishlistNode.padding(.topLeft(4)))
                    VStackLayout(spacing: 10, alignItems: .start) {
                        nameNode
                        priceNode
                        HStackLayout(spacing: 4, alignItems: .start) {
                            badgeNode?.frame(width: 16, height: 16)
                            shopNode.flexShrink(1)
                        }
                        if let reviewsNode {
                            HStackLayout(spacing: 2, alignItems: .center) {
                                HStackLayout(spacing: 1) { starNodes }
                                reviewsNode
                            }
                        }
                        freeShippingNode?
                            .frame(width: 67, height: 16)
                            .spacingBefore(4)
                    }
                    .flexShrink(1)
                }
                .padding(8)
                .background(plateNode)
                .padding(.horizontal, 8)
                .padding(.vertical, 4)
            }
            """)
}
