import AsyncDisplayKit

final class ProfileHeaderNode: ASDisplayNode {
    let photo = ASImageNode()
    let badge = ASImageNode()
    let name = ASTextNode()
    let handle = ASTextNode()
    let postsNumber = ASTextNode()
    let postsCaption = ASTextNode()
    let followersNumber = ASTextNode()
    let followersCaption = ASTextNode()
    let followingNumber = ASTextNode()
    let followingCaption = ASTextNode()
    let plate = ASDisplayNode()
    let button = ASButtonNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // 1. Square photo
        let square = ASRatioLayoutSpec(ratio: 1, child: photo)
        square.style.width = ASDimensionMake(88)
        // 2. Badge on the photo
        let portrait = ASCornerLayoutSpec(child: square, corner: badge, location: .bottomRight)
        portrait.offset = CGPoint(x: -13, y: -13)
        // 3. Name and handle
        let names = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 2,
            justifyContent: .start,
            alignItems: .start,
            children: [name, handle]
        )
        names.style.flexShrink = 1
        // 4. Row of photo and names
        let top = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 16,
            justifyContent: .start,
            alignItems: .center,
            children: [portrait, names]
        )
        // 5. Numbers
        let columns = [
            [postsNumber, postsCaption], [followersNumber, followersCaption], [followingNumber, followingCaption],
        ].map { texts in
            let column = ASStackLayoutSpec(
                direction: .vertical,
                spacing: 2,
                justifyContent: .start,
                alignItems: .center,
                children: texts
            )
            column.style.flexGrow = 1
            column.style.flexBasis = ASDimensionMake(0)
            return column
        }
        let numbers = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: columns
        )
        // 6. Room around the numbers
        let padded = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12),
            child: numbers
        )
        // 7. Plate behind them
        let plated = ASBackgroundLayoutSpec(child: padded, background: plate)
        // 8. Column of all
        button.style.height = ASDimensionMake(50)
        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 16,
            justifyContent: .start,
            alignItems: .stretch,
            children: [top, plated, button]
        )
        // 9. Margins
        let card = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
            child: column
        )
        return card
    }
}
