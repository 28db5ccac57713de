import CoreGraphics
import Testing
import TwillTesting

@testable import Workshop

/// The wishlist card from nibs beside the same card in code.
@MainActor @Suite struct NibCardTests {
    /// Forty products, among which every combination of badge, rating and free shipping occurs, and names of one line
    /// and two.
    fileprivate static let products: [Product] = {
        var products = ProductGenerator.products(28)
        for badge in [Product.Badge.none, .officialStore, .powerMerchant] {
            for (reviews, freeShipping) in [(0, false), (0, true), (12, false), (12_345, true)] {
                var product = products[products.count - 28]
                (product.badge, product.reviews, product.freeShipping) = (badge, reviews, freeShipping)
                products.append(product)
            }
        }
        return products
    }()

    private struct Screen: CustomStringConvertible {
        var device: Stage.Device
        var scale: CGFloat

        var description: String { "\(device) at \(scale)x" }
    }

    private static let screens = [Stage.Device.iphone5, .iphone8, .iphone15, .ipad].flatMap { device in
        [1.0, 2, 3].map { Screen(device: device, scale: $0) }
    }

    /// Both cards in a page of a screen's width.
    @MainActor
    private final class Pair {
        let stage: Stage
        let nib: ProductCardWishlistTableViewCell
        let code: UIView
        let card: WishlistCardView
        private let width: CGFloat

        init(_ screen: Screen, _ way: HidingWay, isRightToLeft: Bool = false, isLarge: Bool = false) throws {
            stage = Stage(device: screen.device, scale: screen.scale)
            let page = UIViewController()
            let products = NibCardTests.products
            if isLarge { stage.setTextSize(.accessibilityExtraExtraExtraLarge) }
            if isRightToLeft { stage.setLayoutDirection(.rightToLeft) }
            stage.show(page)
            width = page.view.bounds.width
            let table = NibCardTableView(way: way, count: 0) { _ in products[0] }
            nib = try #require(
                table.dequeueReusableCell(withIdentifier: "card") as? ProductCardWishlistTableViewCell)
            nib.hidingWay = way
            card = WishlistCardView(product: products[0], way: way)
            code = UIView()
            code.addSubview(card)
            card.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                card.topAnchor.constraint(equalTo: code.topAnchor, constant: 4),
                card.bottomAnchor.constraint(equalTo: code.bottomAnchor, constant: -4),
                card.leadingAnchor.constraint(equalTo: code.leadingAnchor, constant: 8),
                card.trailingAnchor.constraint(equalTo: code.trailingAnchor, constant: -8),
            ])
            page.view.addSubview(nib)
            page.view.addSubview(code)
        }

        /// Lays both out with a product, each as high as it has to be.
        func show(_ product: Product) {
            nib.product = product
            card.product = product
            for root in [nib, code] {
                let size = root.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                root.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
                root.layoutIfNeeded()
            }
        }

        /// The visible elements of both, by name, with their frames in the page.
        var elements: [(name: String, nib: CGRect?, code: CGRect?)] {
            let parts = card.parts, rating = nib.ratingView.stars.count
            var views: [(String, UIView, UIView)] = [
                ("card", nib.cardView, card), ("picture", nib.productImage, parts.picture),
                ("heart", nib.wishlistButton, parts.heart), ("name", nib.productNameLabel, parts.name),
                ("price", nib.priceLabel, parts.price), ("badge", nib.shopBadgeImage, parts.badge),
                ("shop", nib.shopNameLabel, parts.shop), ("rating", nib.ratingView, parts.rating),
                ("shipping", nib.freeShippingImage, parts.shipping),
                ("reviews", nib.ratingView.reviewCountLabel, parts.rating.arrangedSubviews[5]),
            ]
            for index in 0..<rating {
                views.append(("star \(index)", nib.ratingView.stars[index], parts.rating.arrangedSubviews[index]))
            }
            return views.map { ($0, frame(of: $1, in: nib), frame(of: $2, in: code)) }
        }

        /// Returns the frame of a view; nil if it is hidden.
        private func frame(of view: UIView, in root: UIView) -> CGRect? {
            var ancestor: UIView? = view
            while let current = ancestor, current !== root {
                if current.isHidden { return nil }
                ancestor = current.superview
            }
            return view.convert(view.bounds, to: root)
        }
    }

    private static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) <= 0.5 }
    }

    private func differences(
        _ screen: Screen, _ way: HidingWay, isRightToLeft: Bool = false, isLarge: Bool = false
    ) throws -> [String] {
        let pair = try Pair(screen, way, isRightToLeft: isRightToLeft, isLarge: isLarge)
        var differences: [String] = []
        for product in Self.products {
            pair.show(product)
            for element in pair.elements {
                switch (element.nib, element.code) {
                case (nil, nil): continue
                case (let nib?, let code?) where Self.isNear(nib, code): continue
                case (let nib, let code):
                    differences.append(
                        "\(screen), \(way.title), \(product.name): \(element.name) is \(nib.map { "\($0)" } ?? "hidden") "
                            + "from the nib and \(code.map { "\($0)" } ?? "hidden") in code")
                }
            }
        }
        return differences
    }

    @Test(arguments: HidingWay.allCases)
    func everyProductHasTheFramesOfTheCardInCode(way: HidingWay) throws {
        for screen in Self.screens {
            #expect(try differences(screen, way).prefix(5) == [])
        }
    }

    @Test(arguments: HidingWay.allCases)
    func everyProductHasTheFramesOfTheCardInCodeFromRightToLeft(way: HidingWay) throws {
        for screen in Self.screens {
            #expect(try differences(screen, way, isRightToLeft: true).prefix(5) == [])
        }
        let pair = try Pair(Screen(device: .iphone8, scale: 2), way, isRightToLeft: true)
        pair.show(Self.products[0])
        #expect(pair.elements.first { $0.name == "picture" }?.nib == CGRect(x: 279, y: 12, width: 80, height: 80))
    }

    @Test(arguments: HidingWay.allCases)
    func everyProductHasTheFramesOfTheCardInCodeWithLargeText(way: HidingWay) throws {
        for screen in Self.screens {
            #expect(try differences(screen, way, isLarge: true).prefix(5) == [])
        }
    }

    /// A mistake in the tests above would make them pass: frames and hidden elements are those of the design.
    @Test(arguments: HidingWay.allCases)
    func rowsOfAPhoneAreWhereTheDesignHasThem(way: HidingWay) throws {
        let pair = try Pair(Screen(device: .iphone8, scale: 2), way)
        var product = Self.products[0]
        (product.name, product.badge, product.reviews, product.freeShipping) = ("Soap", .officialStore, 12, true)
        pair.show(product)
        var frames = Dictionary(uniqueKeysWithValues: pair.elements.map { ($0.name, $0.nib) })
        // 8 + 8 + 80 + 8 points to the left of the texts, 8 + 8 to the right.
        #expect(frames["name"] == CGRect(x: 104, y: 12, width: 255, height: 15))
        #expect(frames["price"] == CGRect(x: 104, y: 37, width: 255, height: 17))
        #expect(frames["badge"] == CGRect(x: 104, y: 64, width: 16, height: 16))
        #expect(frames["star 4"] == CGRect(x: 152, y: 92, width: 11, height: 11))
        #expect(frames["shipping"] == CGRect(x: 104, y: 119, width: 67, height: 16))
        #expect(frames["card"] == CGRect(x: 8, y: 4, width: 359, height: 139))

        (product.badge, product.reviews) = (.none, 0)
        pair.show(product)
        frames = Dictionary(uniqueKeysWithValues: pair.elements.map { ($0.name, $0.nib) })
        #expect(frames["badge"] == .some(nil) && frames["rating"] == .some(nil) && frames["star 0"] == .some(nil))
        #expect(frames["shop"]??.minX == 104)
        // In a stack view the hidden badge is 0 wide, and as high as before.
        let shop: CGFloat = way == .stackView ? 16 : 15
        #expect(frames["shipping"] == CGRect(x: 104, y: 64 + shop + 14, width: 67, height: 16))
    }

    @Test func everyCombinationOfRowsOccurs() {
        let combinations = Set(
            Self.products.map { [$0.badge != .none, $0.reviews > 0, $0.freeShipping] })

        #expect(combinations.count == 8)
        #expect(Self.products.count == 40)
    }

    @Test func wayOfHidingCanChangeInAnyOrder() throws {
        let pair = try Pair(Screen(device: .iphone8, scale: 2), .constants)
        for (index, product) in (Self.products + Self.products.reversed()).enumerated() {
            pair.nib.hidingWay = index % 3 == 0 ? .activation : .constants

            pair.show(product)

            for element in pair.elements {
                #expect(
                    element.nib == nil && element.code == nil
                        || Self.isNear(element.nib ?? .null, element.code ?? .null))
            }
        }
    }

    // MARK: The screen

    @Test(arguments: HidingWay.allCases)
    func switchesHideRowsOfTheCardFromANib(way: HidingWay) throws {
        let workshop = WorkshopStage()
        try workshop.open("UIKit way")
        try workshop.tap("Interface Builder")
        try workshop.tap(way.title)
        func card() throws -> ProductCardWishlistTableViewCell {
            let page = try #require(workshop.navigation.topViewController?.view)
            return try #require(Self.find(ProductCardWishlistTableViewCell.self, in: page))
        }
        // Margins of 4 points, then 8, 15, 10, 17, 10, 16, 10, 15, 14, 16 and 8 from the top to the bottom.
        #expect(try card().frame.height == 147)

        for name in ["Shop badge", "Rating"] {
            try workshop.reach(name)
            try workshop.tap(name)
        }

        let small = try card()
        #expect(small.shopBadgeImage.isHidden && small.ratingView.isHidden)
        let height = small.frame.height
        try workshop.reach("Code")
        try workshop.tap("Code")
        let page = try #require(workshop.navigation.topViewController?.view)
        let code = try #require(Self.find(WishlistCardView.self, in: page))
        #expect(height == code.frame.height + 8)
        #expect(height < 147)
    }

    @Test func heartOfTheNibChangesTheProduct() throws {
        let stage = Stage(device: .iphone8)
        var product = Self.products[0]
        product.isWishlisted = false
        let table = NibCardTableView(way: .constants, count: 1) { _ in product }
        table.frame = stage.screen.bounds
        stage.show(table)
        stage.advance(by: 0.1)
        let cell = try #require(
            table.cellForRow(at: IndexPath(row: 0, section: 0)) as? ProductCardWishlistTableViewCell)
        var changes: [Bool] = []
        cell.onHeart = { changes.append($0) }

        try stage.tap("Add to wishlist")
        stage.advance(by: 1)
        #expect(cell.product?.isWishlisted == true)
        try stage.tap("Remove from wishlist")

        #expect(changes == [true, false])
        #expect(cell.product?.isWishlisted == false)
    }

    private static func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        (view as? View) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
    }
}
