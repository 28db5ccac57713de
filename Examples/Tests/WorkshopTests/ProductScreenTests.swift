import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct ProductScreenTests {
    /// The first product is not in anybody's wishlist; its price is on the screen once.
    private static let first = "Rp3.291.000"
    private let middle = CGPoint(x: 187, y: 400)

    private func heart(_ workshop: WorkshopStage) -> UIButton? {
        var views: [UIView] = [workshop.navigation.view]
        var hearts: [WishlistHeart] = []
        while let view = views.popLast() {
            if let heart = view as? WishlistHeart, view.window != nil { hearts.append(heart) }
            views += view.subviews
        }
        return hearts.min { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
    }

    @Test func aTappedHeartIsKeptWhenItsRowIsScrolledAwayAndBack() throws {
        let workshop = WorkshopStage()
        try workshop.open("Product list")
        #expect(!workshop.stage.shows("Remove from wishlist"))

        try workshop.tap("Add to wishlist")
        for _ in 0..<20 { workshop.stage.scroll(by: CGSize(width: 0, height: -500), at: middle) }
        workshop.stage.advance(by: 1)
        #expect(!workshop.stage.shows(Self.first), "it is still there")
        for _ in 0..<40 { workshop.stage.scroll(by: CGSize(width: 0, height: 500), at: middle) }
        workshop.stage.advance(by: 1)

        #expect(workshop.stage.shows(Self.first))
        #expect(heart(workshop)?.isSelected == true)
        try workshop.tap("Remove from wishlist")
        #expect(heart(workshop)?.isSelected == false)
    }

    @Test func theHeartsOfListAndPageAreInSync() throws {
        let workshop = WorkshopStage()
        try workshop.open("Product list")

        try workshop.tap("Add to wishlist")
        try workshop.tap(Self.first)
        #expect(workshop.navigation.topViewController is ProductDetailViewController)
        #expect(workshop.stage.shows("Remove from wishlist"), "the page knows what was tapped in the list")
        try workshop.tap("Remove from wishlist")
        try workshop.tap("Product list")
        #expect(heart(workshop)?.isSelected == false, "the list knows what was tapped on the page")

        try workshop.tap(Self.first)
        try workshop.tap("Add to wishlist")
        try workshop.swipeBack()
        #expect(heart(workshop)?.isSelected == true)
    }

    @Test func theProductPageIsReleasedAfterGoingBack() throws {
        let workshop = WorkshopStage()
        try workshop.open("Product list")

        try workshop.tap(Self.first)
        weak let page = workshop.navigation.topViewController
        #expect(page is ProductDetailViewController)
        try workshop.swipeBack()

        #expect(workshop.navigation.viewControllers.count == 2)
        #expect(page == nil)
    }

    @Test func thePageShowsAllFactsOfTheProduct() throws {
        let workshop = WorkshopStage()
        let product = ProductGenerator.product(3)
        #expect(product.freeShipping && product.reviews == 360)
        let page = ProductDetailViewController(product: product)
        workshop.navigation.pushViewController(page, animated: false)
        workshop.stage.drawChanges()

        for text in [product.price, product.name, "360 reviews", product.shop, "Free shipping"] {
            try workshop.reach(text)
            #expect(workshop.stage.shows(text))
        }
        try workshop.tap("Add to cart")
        try workshop.tap("Add another")
        #expect(workshop.stage.shows("2 in your cart"))
    }

    @Test func inAWideRowTheTouchedCardIsOpened() throws {
        let workshop = WorkshopStage(.ipad)
        try workshop.open("Product list")
        // Two columns on 768 points: the second product is to the right of the first.
        let second = ProductGenerator.product(1)

        try workshop.tap(second.price)

        #expect(workshop.navigation.topViewController is ProductDetailViewController)
        #expect(workshop.stage.shows(second.name))
    }

    @Test func aDragOverCardsScrollsAndOpensNone() throws {
        let workshop = WorkshopStage()
        try workshop.open("Product list")

        try workshop.stage.drag(from: CGPoint(x: 187, y: 500), to: CGPoint(x: 187, y: 200))
        workshop.stage.advance(by: 2)

        #expect(workshop.navigation.viewControllers.count == 2)
        #expect(!workshop.stage.shows(Self.first))
    }
}
