import UIKit

/// The reviews of a product of the shop.
final class ShopReviewsPage: UIViewController {
    private let reviews: [Review]

    init(_ title: String, reviews: [Review]) {
        self.reviews = reviews
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        let column = ColumnView()
        let mean = Double(reviews.map(\.stars).reduce(0, +)) / Double(max(1, reviews.count))
        let summary = "\(String(format: "%.1f", mean)) stars from \(reviews.count) customers"
        column.add(ColumnView.text(reviews.isEmpty ? "No reviews yet" : summary, style: .title3))
        for review in reviews { column.add(ReviewCard(review)) }
        view = column
    }

    static func reviews(of product: Int) -> [Review] {
        samples.indices.contains(product) ? samples[product] : []
    }

    /// In the order of the shop's products: guavas, mangoes, papayas.
    private static let samples = [
        [
            Review(author: "Gita", stars: 4, text: "Crisp, with few seeds. Best with a little salt and chili."),
            Review(author: "Hadi", stars: 5, text: "Ripe on the day that it came"),
        ],
        [
            Review(author: "Ayu", stars: 5, text: "Ripe on the day that it came"),
            Review(
                author: "Dewi", stars: 5,
                text: "Sweet, and no fibres. One was enough for breakfast for the two of us, with some rice."),
            Review(author: "Budi", stars: 3, text: "Smaller than I thought"),
            Review(
                author: "Eko", stars: 4,
                text:
                    "Still green when it arrived. Three days next to the bananas, and the whole kitchen smelled of it."),
            Review(
                author: "Indah", stars: 5, text: "Third order. Each one was packed in paper, and none had a bruise."),
        ],
        [
            Review(author: "Joko", stars: 3, text: "Good, but one half was too soft. The seller sent another one."),
            Review(author: "Kartika", stars: 5, text: "Lime juice on top, and nothing else is needed."),
        ],
    ]
}
