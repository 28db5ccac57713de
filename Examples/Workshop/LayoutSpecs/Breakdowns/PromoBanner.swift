import AsyncDisplayKit

extension Breakdown {
    /// A banner: an image with a text over it and a badge on its corner.
    static func promoBanner() -> Breakdown {
        let image = ASImageNode(), title = ASTextNode(), subtitle = ASTextNode(), shade = ASDisplayNode()
        let badge = ASTextNode(), disc = ASDisplayNode()
        image.image = BreakdownArtwork.landscape(CGSize(width: 320, height: 160))
        image.contentMode = .scaleAspectFill
        image.cornerRadius = 16
        image.clipsToBounds = true
        title.attributedText = .text("Tea from the hills", .title3, .white, isBold: true, maximum: 28)
        subtitle.attributedText = .text("Three kinds, picked this week", .subheadline, .white, maximum: 20)
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.55)
        shade.cornerRadius = 16
        badge.attributedText = .text("−30 %", .footnote, .white, isBold: true, maximum: 17)
        disc.backgroundColor = UIColor(red: 0.78, green: 0.1, blue: 0.16, alpha: 1)
        disc.cornerRadius = 12
        return Breakdown(
            title: "Promo banner", className: "PromoBannerNode",
            summary: "An image with a text over its lower edge and a price badge on its corner.",
            nodes: [
                ("image", image), ("title", title), ("subtitle", subtitle), ("shade", shade), ("badge", badge),
                ("disc", disc),
            ],
            layers: [
                Layer(
                    title: "Image, twice as wide as high",
                    explanation: "A ratio spec of 0.5: the width decides the height.",
                    code: ["let wide = ASRatioLayoutSpec(ratio: 0.5, child: image)"]
                ) { _ in ASRatioLayoutSpec(ratio: 0.5, child: image) },
                Layer(
                    title: "Title and subtitle", explanation: "A column, 2 points apart.",
                    code: [
                        "let texts = ASStackLayoutSpec(", "    direction: .vertical,", "    spacing: 2,",
                        "    justifyContent: .start,", "    alignItems: .start,", "    children: [title, subtitle]",
                        ")",
                    ]
                ) { _ in
                    ASStackLayoutSpec(
                        direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start,
                        children: [title, subtitle])
                },
                Layer(
                    title: "Room around the texts", explanation: "An inset of 12 points.", uses: [2],
                    code: [
                        "let padded = ASInsetLayoutSpec(",
                        "    insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12),", "    child: texts", ")",
                    ]
                ) { layers in
                    ASInsetLayoutSpec(
                        insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: layers[1])
                },
                Layer(
                    title: "Shade behind the texts",
                    explanation: "A background, so that white text can be read on any image.", uses: [3],
                    code: ["let shaded = ASBackgroundLayoutSpec(child: padded, background: shade)"]
                ) { layers in ASBackgroundLayoutSpec(child: layers[2], background: shade) },
                Layer(
                    title: "At the lower edge",
                    explanation:
                        "A relative spec pushes the shade to the end of the height. Without a horizontal position, it is as "
                        + "wide as the image.",
                    uses: [4],
                    code: [
                        "let lower = ASRelativeLayoutSpec(", "    horizontalPosition: .none,",
                        "    verticalPosition: .end,", "    sizingOption: [],", "    child: shaded", ")",
                    ]
                ) { layers in
                    ASRelativeLayoutSpec(
                        horizontalPosition: .none, verticalPosition: .end, sizingOption: [], child: layers[3])
                },
                Layer(
                    title: "Text over the image",
                    explanation: "An overlay: the image decides the size, and the text's spec gets the same.",
                    uses: [1, 5],
                    code: ["let banner = ASOverlayLayoutSpec(child: wide, overlay: lower)"]
                ) { layers in ASOverlayLayoutSpec(child: layers[0], overlay: layers[4]) },
                Layer(
                    title: "Badge",
                    explanation: "A text in an inset, with a rounded background: two specs that make a pill.",
                    code: [
                        "let pill = ASBackgroundLayoutSpec(", "    child: ASInsetLayoutSpec(",
                        "        insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),", "        child: badge",
                        "    ),", "    background: disc", ")", "pill.style.alignSelf = .start",
                    ]
                ) { _ in
                    let pill = ASBackgroundLayoutSpec(
                        child: ASInsetLayoutSpec(
                            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8), child: badge),
                        background: disc)
                    pill.style.alignSelf = .start
                    return pill
                },
                Layer(
                    title: "Badge on the corner",
                    explanation: "A corner spec: the middle of the badge is 20 points inside the upper right corner.",
                    uses: [6, 7],
                    code: [
                        "let labelled = ASCornerLayoutSpec(child: banner, corner: pill, location: .topRight)",
                        "labelled.offset = CGPoint(x: -20, y: 0)",
                    ]
                ) { layers in
                    let labelled = ASCornerLayoutSpec(child: layers[5], corner: layers[6], location: .topRight)
                    labelled.offset = CGPoint(x: -20, y: 0)
                    return labelled
                },
                Layer(
                    title: "Room to be narrow",
                    explanation:
                        "A corner spec measures the badge in the range that it was given itself. A column that does not "
                        + "stretch gives it one that begins at 0: before this layer, the badge is as wide as the banner.",
                    uses: [8],
                    code: [
                        "let column = ASStackLayoutSpec(", "    direction: .vertical,", "    spacing: 0,",
                        "    justifyContent: .start,", "    alignItems: .start,", "    children: [labelled]", ")",
                    ]
                ) { layers in
                    ASStackLayoutSpec(
                        direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
                        children: [layers[7]])
                },
                Layer(
                    title: "Margins", explanation: "An inset with 24 points above, for the badge, and 16 at the sides.",
                    uses: [9],
                    code: [
                        "let card = ASInsetLayoutSpec(",
                        "    insets: UIEdgeInsets(top: 24, left: 16, bottom: 16, right: 16),", "    child: column",
                        ")",
                    ]
                ) { layers in
                    ASInsetLayoutSpec(
                        insets: UIEdgeInsets(top: 24, left: 16, bottom: 16, right: 16), child: layers[8])
                },
            ])
    }
}
