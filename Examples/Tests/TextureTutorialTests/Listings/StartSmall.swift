// swift-format-ignore-file

// "Create Product Card", B and C: name and price beside the picture, first in one class, then in two. The listings are
// parts of classes; the classes' heads and initialisers around them are what the text describes.
import AsyncDisplayKit

/// B. Start small
enum StartSmall {
    class ProductCardNode: ASDisplayNode {
        let imageNode = ASNetworkImageNode()
        let nameNode = ASTextNode()
        let priceNode = ASTextNode()

        init(model: Product) {
            super.init()
            automaticallyManagesSubnodes = true
            let description = model.description

            imageNode.url = model.imageUrl
            imageNode.style.preferredSize = CGSize(width: 80, height: 80)
            
            nameNode.attributedText = NSAttributedString(
                string: description.name,
                attributes: [
                    NSAttributedString.Key.font : UIFont.systemFont(ofSize: 12, weight: .regular)
                ]
            )
            
            priceNode.attributedText = NSAttributedString(
                string: description.price,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 14, weight: .bold)
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let verticalStack = ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    nameNode,
                    priceNode
                ]
            )
            
            let mainStack = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 8,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    imageNode,
                    verticalStack
                ]
            )
            
            let mainInset = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
                child: mainStack
            )
            
            return mainInset
        }
    }
}

/// C. "Else, we might have a bloated code like this." It says `shopNode` where it means `shopStack`, and lays out `nameNode`
/// for the shop's name as well as for the product's.
enum BloatedCode {
    class ProductCardNode: ASDisplayNode {
        let imageNode = ASNetworkImageNode()
        let nameNode = ASTextNode()
        let priceNode = ASTextNode()
        let badgeNode = ASImageNode()

        init(model: Product) {
            super.init()
            automaticallyManagesSubnodes = true
            let description = model.description
            imageNode.style.preferredSize = CGSize(width: 80, height: 80)
            badgeNode.style.preferredSize = CGSize(width: 16, height: 16)
            nameNode.attributedText = NSAttributedString(
                string: description.name,
                attributes: [
                    NSAttributedString.Key.font : UIFont.systemFont(ofSize: 12, weight: .regular)
                ]
            )
            priceNode.attributedText = NSAttributedString(
                string: description.price,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 14, weight: .bold)
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let shopStack = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 4,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    badgeNode,
                    nameNode
                ]
            )
            
            let verticalStack = ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    nameNode,
                    priceNode,
                    shopStack
                ]
            )
            
            let mainStack = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 8,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    imageNode,
                    verticalStack
                ]
            )
            
            let mainInset = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
                child: mainStack
            )
            
            return mainInset
        }
    }
}

/// C. "So, let's move the vertical stack"
enum MoveTheStack {
    class ProductCardDescriptionNode: ASDisplayNode {
        let nameNode = ASTextNode()
        let priceNode = ASTextNode()

        init(description: Product.Description) {
            super.init()
            automaticallyManagesSubnodes = true
            nameNode.attributedText = NSAttributedString(
                string: description.name,
                attributes: [
                    NSAttributedString.Key.font : UIFont.systemFont(ofSize: 12, weight: .regular)
                ]
            )
            
            priceNode.attributedText = NSAttributedString(
                string: description.price,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 14, weight: .bold)
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let verticalStack = ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    nameNode,
                    priceNode
                ]
            )
            return verticalStack
        }
    }

    class ProductCardNode: ASDisplayNode {
        let imageNode = ASNetworkImageNode()
        let descriptionNode: ProductCardDescriptionNode

        init(model: Product) {
            descriptionNode = ProductCardDescriptionNode(description: model.description)
            super.init()
            automaticallyManagesSubnodes = true
            imageNode.url = model.imageUrl
            imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let mainStack = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 8,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    imageNode,
                    descriptionNode
                ]
            )
            
            let mainInset = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
                child: mainStack
            )
            
            return mainInset
        }
    }
}
