import AsyncDisplayKit

extension Breakdown {
    /// A profile: photo with badge, name, numbers and a button.
    static func profileHeader() -> Breakdown {
        let photo = ASImageNode(), badge = ASImageNode(), name = ASTextNode(), handle = ASTextNode()
        let plate = ASDisplayNode(), button = ASButtonNode()
        photo.image = BreakdownArtwork.avatar(side: 88)
        photo.cornerRadius = 44
        photo.clipsToBounds = true
        badge.image = BreakdownArtwork.checkmark(side: 26)
        name.attributedText = .text("Sari Wulandari", .title2, .label, isBold: true)
        handle.attributedText = .text("@sari.makes.tea", .subheadline, .secondaryLabel)
        plate.backgroundColor = .secondarySystemBackground
        plate.cornerRadius = 12
        button.setAttributedTitle(.text("Follow", .headline, .white), for: .normal)
        button.backgroundColor = .systemBlue
        button.cornerRadius = 12
        var nodes: [(name: String, node: ASDisplayNode)] = [
            ("photo", photo), ("badge", badge), ("name", name), ("handle", handle),
        ]
        var numbers: [ASTextNode] = [], captions: [ASTextNode] = []
        for (number, caption) in [("128", "Posts"), ("4,096", "Followers"), ("256", "Following")] {
            let numberNode = ASTextNode(), captionNode = ASTextNode()
            numberNode.attributedText = .text(number, .headline, .label)
            captionNode.attributedText = .text(caption, .caption1, .secondaryLabel)
            nodes += [("\(caption.lowercased())Number", numberNode), ("\(caption.lowercased())Caption", captionNode)]
            numbers.append(numberNode)
            captions.append(captionNode)
        }
        nodes += [("plate", plate), ("button", button)]
        return Breakdown(
            title: "Profile header", className: "ProfileHeaderNode",
            summary: "A photo with a badge, a name, three numbers and a button: nine specs, from the inside out.",
            nodes: nodes,
            layers: [
                Layer(
                    title: "Square photo",
                    explanation: "A ratio spec of 1 makes the photo as high as it is wide, 88 points by its style.",
                    code: [
                        "let square = ASRatioLayoutSpec(ratio: 1, child: photo)",
                        "square.style.width = ASDimensionMake(88)",
                    ]
                ) { _ in
                    let square = ASRatioLayoutSpec(ratio: 1, child: photo)
                    square.style.width = ASDimensionMake(88)
                    return square
                },
                Layer(
                    title: "Badge on the photo",
                    explanation: "A corner spec centers the badge on the corner; its offset moves it onto the circle.",
                    uses: [1],
                    code: [
                        "let portrait = ASCornerLayoutSpec(child: square, corner: badge, location: .bottomRight)",
                        "portrait.offset = CGPoint(x: -13, y: -13)",
                    ]
                ) { layers in
                    let portrait = ASCornerLayoutSpec(child: layers[0], corner: badge, location: .bottomRight)
                    portrait.offset = CGPoint(x: -13, y: -13)
                    return portrait
                },
                Layer(
                    title: "Name and handle",
                    explanation: "A column. It may shrink, so that a long name wraps beside the photo.",
                    code: [
                        "let names = ASStackLayoutSpec(", "    direction: .vertical,", "    spacing: 2,",
                        "    justifyContent: .start,", "    alignItems: .start,", "    children: [name, handle]", ")",
                        "names.style.flexShrink = 1",
                    ]
                ) { _ in
                    let names = ASStackLayoutSpec(
                        direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start,
                        children: [name, handle])
                    names.style.flexShrink = 1
                    return names
                },
                Layer(
                    title: "Row of photo and names",
                    explanation: "A row that centers the names beside the photo.", uses: [2, 3],
                    code: [
                        "let top = ASStackLayoutSpec(", "    direction: .horizontal,", "    spacing: 16,",
                        "    justifyContent: .start,", "    alignItems: .center,", "    children: [portrait, names]",
                        ")",
                    ]
                ) { layers in
                    ASStackLayoutSpec(
                        direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .center,
                        children: [layers[1], layers[2]])
                },
                Layer(
                    title: "Numbers",
                    explanation:
                        "Three columns that grow by the same factor from a basis of 0, so they have equal widths.",
                    code: [
                        "let columns = [",
                        "    [postsNumber, postsCaption], [followersNumber, followersCaption], "
                            + "[followingNumber, followingCaption],",
                        "].map { texts in",
                        "    let column = ASStackLayoutSpec(", "        direction: .vertical,", "        spacing: 2,",
                        "        justifyContent: .start,", "        alignItems: .center,", "        children: texts",
                        "    )", "    column.style.flexGrow = 1", "    column.style.flexBasis = ASDimensionMake(0)",
                        "    return column", "}",
                        "let numbers = ASStackLayoutSpec(", "    direction: .horizontal,", "    spacing: 8,",
                        "    justifyContent: .start,", "    alignItems: .start,", "    children: columns", ")",
                    ]
                ) { _ in
                    let columns = zip(numbers, captions).map { number, caption in
                        let column = ASStackLayoutSpec(
                            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .center,
                            children: [number, caption])
                        column.style.flexGrow = 1
                        column.style.flexBasis = ASDimensionMake(0)
                        return column
                    }
                    return ASStackLayoutSpec(
                        direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start,
                        children: columns)
                },
                Layer(
                    title: "Room around the numbers",
                    explanation: "An inset: 12 points on all sides.", uses: [5],
                    code: [
                        "let padded = ASInsetLayoutSpec(",
                        "    insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12),", "    child: numbers",
                        ")",
                    ]
                ) { layers in
                    ASInsetLayoutSpec(
                        insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: layers[4])
                },
                Layer(
                    title: "Plate behind them",
                    explanation: "A background: the plate becomes as large as the inset.", uses: [6],
                    code: ["let plated = ASBackgroundLayoutSpec(child: padded, background: plate)"]
                ) { layers in
                    ASBackgroundLayoutSpec(child: layers[5], background: plate)
                },
                Layer(
                    title: "Column of all",
                    explanation:
                        "A column that stretches row, plate and button to its width. The button is 50 points high.",
                    uses: [4, 7],
                    code: [
                        "button.style.height = ASDimensionMake(50)",
                        "let column = ASStackLayoutSpec(", "    direction: .vertical,", "    spacing: 16,",
                        "    justifyContent: .start,", "    alignItems: .stretch,",
                        "    children: [top, plated, button]", ")",
                    ]
                ) { layers in
                    button.style.height = ASDimensionMake(50)
                    return ASStackLayoutSpec(
                        direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch,
                        children: [layers[3], layers[6], button])
                },
                Layer(
                    title: "Margins",
                    explanation: "An inset of 16 points keeps all of it off the edges of the page.", uses: [8],
                    code: [
                        "let card = ASInsetLayoutSpec(",
                        "    insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),", "    child: column", ")",
                    ]
                ) { layers in
                    ASInsetLayoutSpec(
                        insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: layers[7])
                },
            ])
    }
}
