import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

@testable import Workshop

/// The card of the result builder beside the card of specs.
@MainActor @Suite struct BuilderCardTests {
    /// All combinations of badge, shipping, rating and heart; names and shops of many lengths.
    nonisolated static let models: [CardModel] = {
        var models: [CardModel] = []
        for badge in [Product.Badge.none, .officialStore, .powerMerchant] {
            for ships in [true, false] {
                for (reviews, rating) in [(0, 0), (7, 0), (1_234, 3), (98_765, 5)] {
                    for isWishlisted in [true, false] {
                        var product = ProductGenerator.product(models.count)
                        product.badge = badge
                        product.freeShipping = ships
                        (product.reviews, product.rating) = (reviews, rating)
                        product.isWishlisted = isWishlisted
                        models.append(CardModel(product, imageUrl: nil))
                    }
                }
            }
        }
        return models
    }()

    nonisolated static let widths: [CGFloat] = [220, 320, 375]

    /// Cards in rows, of several widths.
    private final class Sheet: ASDisplayNode {
        let cards: [ASCellNode]

        init(_ cards: [ASCellNode]) {
            self.cards = cards
            super.init()
            automaticallyManagesSubnodes = true
            backgroundColor = .listBackground
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec {
                HStackLayout(alignItems: .start, flexWrap: .wrap(lineSpacing: 0, alignContent: .start)) {
                    for (index, card) in cards.enumerated() { card.width(widths[index % widths.count]) }
                }
            }
        }
    }

    private func snapshot(_ cards: [ASCellNode], on stage: Stage) -> (Snapshot, [CGRect]) {
        let sheet = Sheet(cards)
        stage.show(ASDKViewController(node: sheet))
        #expect(sheet.cards.allSatisfy { stage.screen.bounds.contains($0.frame) })
        return (stage.snapshot(), sheet.cards.map(\.frame))
    }

    @Test(arguments: [CGFloat(1), 2, 3], [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func cardsAreEqualToThePixel(scale: CGFloat, direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage(device: .ipad, scale: scale)
        stage.setLayoutDirection(direction)
        #expect(Self.models.count == 48)

        for style in [UIUserInterfaceStyle.light, .dark] {
            stage.setAppearance(style)
            for start in stride(from: 0, to: Self.models.count, by: 12) {
                // At 1x and 3x, half of the products are dark.
                if scale != 2, (start % 24 == 0) != (style == .light) { continue }
                let models = Self.models[start..<start + 12]
                let (specs, frames) = snapshot(models.map { ProductCardNode(model: $0, isLive: false) }, on: stage)
                let (builder, others) = snapshot(models.map { BuilderCardNode(model: $0, isLive: false) }, on: stage)

                #expect(frames == others, "\(start)")
                #expect(specs == builder, "\(style.rawValue) \(start)")
            }
        }
    }

    @Test func differentProductsAreDifferentImages() {
        let stage = Stage(device: .ipad, scale: 1)

        let (one, _) = snapshot([BuilderCardNode(model: Self.models[0])], on: stage)
        let (other, _) = snapshot([BuilderCardNode(model: Self.models[1])], on: stage)

        // Only the heart differs.
        #expect(one != other)
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func cardsHaveEqualHeightsInEveryWidth(scale: CGFloat) {
        let stage = Stage(scale: scale)
        var differences: [String] = []
        for (index, model) in Self.models.enumerated() {
            let specs = ProductCardNode(model: model), builder = BuilderCardNode(model: model)
            for width in stride(from: CGFloat(120), through: 700, by: 29) {
                let room = ASSizeRange(
                    min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
                let sizes = (specs.layoutThatFits(room).size, builder.layoutThatFits(room).size)
                if sizes.0 != sizes.1 { differences.append("\(index) in \(width): \(sizes)") }
            }
        }

        withExtendedLifetime(stage) { #expect(differences == []) }
    }

    @Test func cardsHaveTheSameTextsInTheSameOrder() {
        let stage = Stage(device: .ipad)
        for model in Self.models.prefix(16) {
            stage.show(ASDKViewController(node: Sheet([ProductCardNode(model: model)])))
            let texts = stage.texts
            stage.show(ASDKViewController(node: Sheet([BuilderCardNode(model: model)])))

            #expect(stage.texts == texts && texts.count >= 3)
        }
    }

    // MARK: List

    private func list(_ syntax: ProductCardListViewController.Syntax) -> ProductCardListViewController {
        ProductCardListViewController(count: 200, syntax: syntax)
    }

    @Test func listsHaveTheSameRows() {
        let stage = Stage()
        let specs = list(.specs), builder = list(.builder)
        for list in [specs, builder] {
            stage.show(list)
            list.node.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
            stage.drawChanges()
        }

        for row in 58..<64 {
            let path = IndexPath(row: row, section: 0)
            #expect(specs.node.rectForRow(at: path).height == builder.node.rectForRow(at: path).height)
        }
        #expect(!builder.node.visibleNodes.isEmpty)
        #expect(builder.node.visibleNodes.allSatisfy { $0 is BuilderCardNode })
    }

    @Test func heartOfTheNewListKeepsItsStateWhenItsRowReturns() throws {
        let stage = Stage(), list = list(.builder)
        stage.show(list)
        let card = try #require(list.node.visibleNodes.first as? BuilderCardNode)
        let wasOn = card.wishlistNode.isWishlist

        // Outside the disc, where a finger may miss it.
        try stage.tap(at: card.wishlistNode.view.convert(CGPoint(x: -7, y: 14), to: nil))
        list.node.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        stage.drawChanges()
        list.node.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        stage.drawChanges()

        let back = try #require(list.node.visibleNodes.first as? BuilderCardNode)
        #expect(back.wishlistNode.isWishlist == !wasOn)
    }
}

private let widths = BuilderCardTests.widths
