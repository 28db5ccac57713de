import AsyncDisplayKit

// The benchmark's trees through Texture's classes: nodes that make their specs anew each time they are laid out.

/// Measures like ``MeasuredText``.
final class BenchmarkTextNode: ASDisplayNode {
    nonisolated(unsafe) private var characters: Int32

    init(_ characters: Int32) {
        self.characters = characters
        super.init()
    }

    func change(to characters: Int32) {
        self.characters = characters
        setNeedsLayout()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let (width, height) = MeasuredText.size(characters, maxWidth: Double(constrainedSize.width))
        return CGSize(width: width, height: height)
    }
}

/// 15 nodes in 6 specs, as in the engine's card.
final class BenchmarkCardNode: ASDisplayNode {
    private let image = box(80, 80)
    let title: BenchmarkTextNode
    private let subtitle = BenchmarkTextNode(25)
    private let price = BenchmarkTextNode(9)
    private let oldPrice = BenchmarkTextNode(8)
    private let discount = box(30, 13)
    private let badge = box(15, 15)
    private let shop = BenchmarkTextNode(12)
    private let city = BenchmarkTextNode(7)
    private let stars = [box(11, 11), box(11, 11), box(11, 11)]
    private let reviews = BenchmarkTextNode(5)
    private let sold = BenchmarkTextNode(6)
    private let shipping = box(67, 16)

    init(number: Int32) {
        title = BenchmarkTextNode(60 + number % 7)
        super.init()
        automaticallyManagesSubnodes = true
        for node in [subtitle, oldPrice, discount, shop, city, reviews, sold] { node.style.spacingBefore = 4 }
        for star in stars.dropFirst() { star.style.spacingBefore = 1 }
        shipping.style.spacingBefore = 8
    }

    private static func box(_ width: CGFloat, _ height: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: width, height: height)
        return node
    }

    private func row(_ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: children)
        row.style.spacingBefore = 4
        return row
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
            children: [
                title, subtitle, row([price, oldPrice, discount]), row([badge, shop, city]),
                row([stars[0], stars[1], stars[2], reviews, sold]), shipping,
            ])
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        column.style.spacingBefore = 8
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: ASStackLayoutSpec(
                direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start,
                children: [image, column]))
    }
}

/// Nodes one below the other.
final class BenchmarkColumnNode: ASDisplayNode {
    let nodes: [ASDisplayNode]

    init(_ nodes: [ASDisplayNode]) {
        self.nodes = nodes
        super.init()
        for node in nodes { addSubnode(node) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: nodes)
    }
}

extension ASDisplayNode {
    func layOut(_ width: Double) -> ASLayout {
        layoutThatFits(
            ASSizeRange(
                min: CGSize(width: width, height: 0), max: CGSize(width: width, height: Double.infinity)))
    }
}
