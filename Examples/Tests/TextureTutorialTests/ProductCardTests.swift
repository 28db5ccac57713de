import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// The product card after each step, on a phone's screen of 375 points at 2x.
///
/// A line of the system font is 1.1934 times as high as its size. At 12 points, that is 14.32, and in whole pixels
/// 14.5; at 14 points it is 16.71, and 17. Everything else is the listings' own: pictures of 80 by 80, 8 points around
/// and beside them, 10 between rows.
@MainActor @Suite struct TutorialCardTests {
    private let small: CGFloat = 14.5, large: CGFloat = 17

    private func product(_ type: Product.Shop.ShopType = .officialStore, ships: Bool = true) -> Product {
        Product(
            imageUrl: nil,
            description: Product.Description(
                name: "Blue kettle", price: "Rp101.000", shop: Product.Shop(type: type, name: "Kettles"),
                review: Product.Review(rating: 4, reviewCount: 12), isFreeShipping: ships))
    }

    /// The node's own height is asked for; on the screen it fills it.
    private func show<Node: ASDisplayNode>(_ node: Node, in stage: Stage) -> Node {
        stage.show(ASDKViewController(node: node))
        return node
    }

    private func height(_ node: ASDisplayNode, width: CGFloat = 375) -> CGFloat {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size.height
    }

    @Test func stepBPutsNameAndPriceNextToTheImage() {
        let stage = Stage()
        let card = show(StartSmall.ProductCardNode(model: product()), in: stage)

        #expect(card.imageNode.frame == CGRect(x: 8, y: 8, width: 80, height: 80))
        #expect(card.nameNode.frame.origin == CGPoint(x: 96, y: 8))
        #expect(card.nameNode.frame.height == small)
        #expect(card.priceNode.frame.origin == CGPoint(x: 96, y: 8 + small + 10))
        #expect(card.priceNode.frame.height == large)
        #expect(stage.shows("Blue kettle") && stage.shows("Rp101.000"))
        // As high as the picture.
        #expect(height(card) == 96)
    }

    @Test func layingOutANodeTwiceInTheBloatedCodeIsLogged() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let tests = TutorialCardTests()
                let node = BloatedCode.ProductCardNode(model: tests.product())
                node.debugName = "card"
                _ = tests.height(node)
            }
        }

        let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let messages = log.split(separator: "\n").filter { $0.hasPrefix("Twill: ") }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("card") == true)
        #expect(messages.first?.contains("ASTextNode") == true)
        #expect(messages.first?.contains("more than once") == true)
    }

    @Test func movingTheStackIntoANodeChangesNothing() {
        let stage = Stage()
        let before = show(StartSmall.ProductCardNode(model: product()), in: stage)
        let (name, price) = (before.nameNode.frame, before.priceNode.frame)
        let after = show(MoveTheStack.ProductCardNode(model: product()), in: stage)

        #expect(after.descriptionNode.frame.origin == CGPoint(x: 96, y: 8))
        #expect(after.descriptionNode.nameNode.frame.offsetBy(dx: 96, dy: 8) == name)
        #expect(after.descriptionNode.priceNode.frame.offsetBy(dx: 96, dy: 8) == price)
        #expect(after.imageNode.frame == before.imageNode.frame)
    }

    @Test(arguments: [Product.Shop.ShopType.officialStore, .powerMerchant])
    func stepCPutsTheBadgeBeforeTheShopsName(type: Product.Shop.ShopType) {
        let stage = Stage()
        let shop = show(ProductCardShopNode(shop: product(type).description.shop), in: stage)

        #expect(shop.badgeNode?.frame == CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(shop.nameNode.frame.origin == CGPoint(x: 20, y: 0))
        #expect(height(shop) == 16)
    }

    @Test func stepCLeavesOutTheBadgeOfAShopThatHasNone() {
        let stage = Stage()
        let shop = show(ProductCardShopNode(shop: product(.none).description.shop), in: stage)

        #expect(shop.badgeNode == nil)
        #expect(shop.nameNode.frame.origin == .zero)
        #expect(height(shop) == small)
    }

    @Test(arguments: [Product.Shop.ShopType.officialStore, .none])
    func unwrappingAndCompactMapLayOutTheSame(type: Product.Shop.ShopType) {
        let stage = Stage()
        let one = show(SafeUnwrap.ProductCardShopNode(shop: product(type).description.shop), in: stage)
        let first = (one.badgeNode?.frame, one.nameNode.frame)
        let other = show(ProductCardShopNode(shop: product(type).description.shop), in: stage)

        #expect(first.0 == other.badgeNode?.frame && first.1 == other.nameNode.frame)
    }

    @Test func stepCsColumnEndsWithTheShop() {
        let stage = Stage()
        let node = show(ShopRow.ProductCardDescriptionNode(description: product().description), in: stage)

        #expect(node.shopNode.frame.origin == CGPoint(x: 0, y: small + 10 + large + 10))
        #expect(height(node) == small + 10 + large + 10 + 16)
    }

    @Test func stepDPutsFiveStarsAPointApartBeforeTheCount() {
        let stage = Stage()
        let row = show(ProductCardReviewNode(review: product().description.review), in: stage)

        // (667 - 11) / 2 and (667 - 14.5) / 2: in the middle of the screen. Centring floors to a pixel.
        #expect(
            row.starNodes.map(\.frame)
                == [0, 12, 24, 36, 48].map { CGRect(x: $0, y: 328, width: 11, height: 11) })
        #expect(row.reviewCountNode.frame.origin == CGPoint(x: 61, y: 326))
        #expect(stage.shows("(12)"))
        #expect(height(row) == small)
    }

    /// As the listing has it: the star of the rating and those after it.
    @Test func stepDsStarsAreActiveFromTheRatingOn() throws {
        let row = ProductCardReviewNode(review: Product.Review(rating: 4, reviewCount: 12))
        let active = try #require(UIImage(named: "active_star")?.pngData())
        let inactive = try #require(UIImage(named: "inactive_star")?.pngData())

        #expect(active != inactive)
        #expect(row.starNodes.map { $0.image?.pngData() == active } == [false, false, false, true, true])
        #expect(row.starNodes.map { $0.image?.pngData() == inactive } == [true, true, true, false, false])
    }

    @Test func stepDsColumnEndsWithTheReview() {
        let stage = Stage()
        let node = show(ReviewRow.ProductCardDescriptionNode(description: product().description), in: stage)

        #expect(node.reviewNode.frame.origin == CGPoint(x: 0, y: small + 10 + large + 10 + 16 + 10))
        #expect(height(node) == small + 10 + large + 10 + 16 + 10 + small)
    }

    @Test func stepESetsTheFreeShippingOffByFourPointsMore() {
        let stage = Stage()
        let node = show(ProductCardDescriptionNode(description: product().description), in: stage)
        let top = small + 10 + large + 10 + 16 + 10 + small + 10 + 4

        #expect(node.freeShippingNode?.frame == CGRect(x: 0, y: top, width: 67, height: 16))
        #expect(height(node) == top + 16)
    }

    @Test func stepELeavesOutTheRowOfAProductThatDoesNotShipFree() {
        let node = ProductCardDescriptionNode(description: product(ships: false).description)

        #expect(node.freeShippingNode == nil)
        #expect(height(node) == small + 10 + large + 10 + 16 + 10 + small)
    }

    @Test func stepFPutsTheHeartFourPointsInsideTheImage() {
        let stage = Stage()
        let card = show(AddWishlist.ProductCardNode(model: product()), in: stage)

        #expect(card.imageNode.frame == CGRect(x: 8, y: 8, width: 80, height: 80))
        #expect(card.imageNode.imageNode.frame == CGRect(x: 0, y: 0, width: 80, height: 80))
        // The heart is 18 points wide, with 2 around it.
        #expect(card.imageNode.wishlistNode.frame == CGRect(x: 4, y: 4, width: 22, height: 22))
        #expect(card.descriptionNode.frame.origin == CGPoint(x: 96, y: 8))
        #expect(card.imageNode.imageNode.cornerRadius == 6)
    }

    @Test func stepHsRowsAreAsHighAsTheirCards() {
        let stage = Stage()
        let full = small + 10 + large + 10 + 16 + 10 + small + 10 + 4 + 16
        let plain = small + 10 + large + 10 + small + 10 + small
        let list = ProductCardViewController(model: [product(), product(.none, ships: false), product()])
        stage.show(list)

        let rows = (0..<3).map { list.node.rectForRow(at: IndexPath(row: $0, section: 0)) }
        #expect(rows.map(\.height) == [full + 16, plain + 16, full + 16])
        #expect(rows.map(\.minY) == [0, full + 16, full + 16 + plain + 16])
        #expect(rows.allSatisfy { $0.width == 375 })
        let card = list.node.nodeForRow(at: IndexPath(row: 1, section: 0)) as? ProductCardFinalNode
        #expect(card?.imageNode.frame == CGRect(x: 8, y: 8, width: 80, height: 80))
        #expect(card?.descriptionNode.frame.origin == CGPoint(x: 96, y: 8))
    }

    @Test func theHeartOfStepITogglesWhenTapped() throws {
        let stage = Stage()
        let list = ProductCardViewController(model: (0..<20).map { _ in product() })
        stage.show(list)
        let card = try #require(list.node.visibleNodes.first as? ProductCardFinalNode)
        let heart = card.imageNode.wishlistNode
        #expect(heart.inactiveNode.supernode === heart && heart.activeNode.supernode == nil)

        try stage.tap(at: heart.view.convert(CGPoint(x: 11, y: 11), to: nil))
        stage.drawChanges()
        #expect(heart.isWishlist)
        #expect(heart.activeNode.supernode === heart && heart.inactiveNode.supernode == nil)
        #expect(heart.activeNode.frame == CGRect(x: 2, y: 2, width: 18, height: 18))

        try stage.tap(at: heart.view.convert(CGPoint(x: 11, y: 11), to: nil))
        stage.drawChanges()
        #expect(!heart.isWishlist)
        #expect(heart.inactiveNode.supernode === heart && heart.activeNode.supernode == nil)
    }

    @Test func theLastSessionsSpecsPutAButtonBesideAColumn() {
        let stage = Stage()
        let node = show(GoNode(), in: stage)
        let text = node.tokopediaText.frame

        #expect(text.origin == .zero && text.width > 0)
        #expect(node.tokopediaButtonNode.frame == CGRect(x: 0, y: text.height + 16, width: 120, height: 44))
        // As far to the right as the wider of the two, and 16 points more.
        #expect(node.goBtnNode.frame == CGRect(x: max(120, text.width) + 16, y: 0, width: 60, height: 44))
    }
}
