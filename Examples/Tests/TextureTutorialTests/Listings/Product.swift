import AsyncDisplayKit

// The tutorial's model, of which its text shows the names that its listings use.

struct Product {
    struct Shop {
        enum ShopType {
            case officialStore
            case powerMerchant
            case none
        }

        let type: ShopType
        let name: String
    }

    struct Review {
        let rating: Int
        let reviewCount: Int
    }

    struct Description {
        let name: String
        let price: String
        let shop: Shop
        let review: Review
        let isFreeShipping: Bool
    }

    let imageUrl: URL?
    let description: Description
}
