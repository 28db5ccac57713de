import Foundation

/// What a card made of nodes shows.
struct CardModel: Sendable {
    struct Shop: Sendable {
        enum Kind: Sendable { case officialStore, powerMerchant, none }

        var type: Kind
        var name: String
    }

    struct Review: Sendable {
        /// How many of five stars are filled.
        var rating: Int
        var reviewCount: Int
    }

    struct Description: Sendable {
        var name: String
        var price: String
        var shop: Shop
        /// The review; nil for a product without ratings.
        var review: Review?
        var isFreeShipping: Bool
    }

    var imageUrl: URL?
    var description: Description
    var isWishlist = false
}

extension CardModel {
    /// - Parameter imageUrl: Where its picture is fetched from.
    init(_ product: Product, imageUrl: URL?) {
        let kind: Shop.Kind =
            switch product.badge {
            case .none: .none
            case .officialStore: .officialStore
            case .powerMerchant: .powerMerchant
            }
        self.init(
            imageUrl: imageUrl,
            description: Description(
                name: product.name, price: product.price, shop: Shop(type: kind, name: product.shop),
                review: product.reviews == 0 ? nil : Review(rating: product.rating, reviewCount: product.reviews),
                isFreeShipping: product.freeShipping), isWishlist: product.isWishlisted)
    }
}
