import AsyncDisplayKit

/// Five stars and how many people gave them.
final class ProductCardReviewNode: ASDisplayNode {
    let starNodes: [ASImageNode]
    let reviewCountNode = ASTextNode()

    init(review: CardModel.Review) {
        var tempStarNodes = [ASImageNode]()

        for index in 1...5 {
            let starNode = ASImageNode()
            if index <= review.rating {
                starNode.image = UIImage(named: "active_star")
            } else {
                starNode.image = UIImage(named: "inactive_star")?.withRenderingMode(.alwaysTemplate)
                starNode.tintColor = .inactiveStar
            }
            starNode.style.preferredSize = CGSize(width: 11, height: 11)
            tempStarNodes.append(starNode)
        }

        starNodes = tempStarNodes
        super.init()
        automaticallyManagesSubnodes = true
        reviewCountNode.attributedText = NSAttributedString(
            string: "(\(review.reviewCount))",
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.reviewText,
            ]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let starStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 1,
            justifyContent: .start,
            alignItems: .start,
            children: starNodes
        )

        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 2,
            justifyContent: .start,
            alignItems: .center,
            children: [starStack, reviewCountNode]
        )

        return mainStack
    }
}
