import AsyncDisplayKit

final class PromoBannerNode: ASDisplayNode {
    let image = ASImageNode()
    let title = ASTextNode()
    let subtitle = ASTextNode()
    let shade = ASDisplayNode()
    let badge = ASTextNode()
    let disc = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // 1. Image, twice as wide as high
        let wide = ASRatioLayoutSpec(ratio: 0.5, child: image)
        // 2. Title and subtitle
        let texts = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 2,
            justifyContent: .start,
            alignItems: .start,
            children: [title, subtitle]
        )
        // 3. Room around the texts
        let padded = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12),
            child: texts
        )
        // 4. Shade behind the texts
        let shaded = ASBackgroundLayoutSpec(child: padded, background: shade)
        // 5. At the lower edge
        let lower = ASRelativeLayoutSpec(
            horizontalPosition: .none,
            verticalPosition: .end,
            sizingOption: [],
            child: shaded
        )
        // 6. Text over the image
        let banner = ASOverlayLayoutSpec(child: wide, overlay: lower)
        // 7. Badge
        let pill = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
                child: badge
            ),
            background: disc
        )
        pill.style.alignSelf = .start
        // 8. Badge on the corner
        let labelled = ASCornerLayoutSpec(child: banner, corner: pill, location: .topRight)
        labelled.offset = CGPoint(x: -20, y: 0)
        // 9. Room to be narrow
        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .start,
            alignItems: .start,
            children: [labelled]
        )
        // 10. Margins
        let card = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 24, left: 16, bottom: 16, right: 16),
            child: column
        )
        return card
    }
}
