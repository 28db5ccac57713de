@_spi(LayoutRecording) import AsyncDisplayKit
import TextureSwiftSupport

// The benchmark's trees in Texture's classes: nodes that create new specs each time they are laid out.

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
class BenchmarkCardNode: ASDisplayNode {
    fileprivate let image = box(80, 80)
    let title: BenchmarkTextNode
    fileprivate let subtitle = BenchmarkTextNode(25)
    fileprivate let price = BenchmarkTextNode(9)
    fileprivate let oldPrice = BenchmarkTextNode(8)
    fileprivate let discount = box(30, 13)
    fileprivate let badge = box(15, 15)
    fileprivate let shop = BenchmarkTextNode(12)
    fileprivate let city = BenchmarkTextNode(7)
    fileprivate let stars = [box(11, 11), box(11, 11), box(11, 11)]
    fileprivate let reviews = BenchmarkTextNode(5)
    fileprivate let sold = BenchmarkTextNode(6)
    fileprivate let shipping = box(67, 16)

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

/// The same card, recorded without objects for its specs.
final class BenchmarkRecordedCardNode: BenchmarkCardNode {
    override init(number: Int32) {
        super.init(number: number)
        recordsLayout = true
    }

    private func row(_ layout: ASLayoutRecorder, _ children: () -> Void) {
        layout.stack(.horizontal, alignItems: .center, style: .init(spacingBefore: 4), children)
    }

    override func recordLayout(_ layout: ASLayoutRecorder, in constrainedSize: ASSizeRange) {
        layout.inset(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) {
            layout.stack(.horizontal, alignItems: .start) {
                layout.add(image)
                layout.stack(
                    .vertical, alignItems: .start, style: .init(spacingBefore: 8, flexGrow: 1, flexShrink: 1)
                ) {
                    layout.add(title)
                    layout.add(subtitle)
                    row(layout) {
                        layout.add(price)
                        layout.add(oldPrice)
                        layout.add(discount)
                    }
                    row(layout) {
                        layout.add(badge)
                        layout.add(shop)
                        layout.add(city)
                    }
                    row(layout) {
                        for star in stars { layout.add(star) }
                        layout.add(reviews)
                        layout.add(sold)
                    }
                    layout.add(shipping)
                }
            }
        }
    }
}

/// The same card, described with a result builder.
final class BenchmarkBuilderCardNode: BenchmarkCardNode {
    private func row<Content>(
        @ASLayoutSpecBuilder _ content: () -> Content
    ) -> ModifiedContent<HStackLayout<Content>, SpacingModifier> {
        HStackLayout(alignItems: .center, content: content).spacingBefore(4)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout(alignItems: .start) {
                image
                VStackLayout(alignItems: .start) {
                    title
                    subtitle
                    row {
                        price
                        oldPrice
                        discount
                    }
                    row {
                        badge
                        shop
                        city
                    }
                    row {
                        stars
                        reviews
                        sold
                    }
                    shipping
                }
                .flexGrow(1).flexShrink(1).spacingBefore(8)
            }
            .padding(8)
        }
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
