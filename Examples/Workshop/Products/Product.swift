/// What one card of the product list shows.
struct Product: Equatable, Sendable {
    enum Badge: Int, Sendable {
        case none
        case officialStore
        case powerMerchant
    }

    var name: String
    /// As shown, with its currency: "Rp1.250.000".
    var price: String
    var shop: String
    var badge: Badge
    /// How many of five stars are filled, 0 to 5.
    var rating: Int
    /// How many people rated the product. With 0 the card shows no stars.
    var reviews: Int
    var freeShipping: Bool
    /// Which of the twenty product pictures belongs to it, 0 to 19.
    var imageIndex: Int
    var isWishlisted: Bool

    /// The picture's name for `UIImage(named:)`.
    var imageName: String { "product_\(imageIndex)" }

    /// The same picture at four times the side, for the product's own page.
    var largeImageName: String { "product_\(imageIndex)_large" }
}
