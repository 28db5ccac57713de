import Foundation

struct Review: Hashable, Sendable {
    var author: String
    var stars: Int
    var text: String
}

/// Lives as long as the app; knows no screen.
protocol ReviewService: Sendable {
    func reviews() async throws -> [Review]
}

/// Reviews without a network.
struct SampleReviewService: ReviewService {
    func reviews() async throws -> [Review] {
        [
            Review(author: "Ayu", stars: 5, text: "Sweet and ripe."),
            Review(author: "Budi", stars: 3, text: "Came a day late, tasted fine."),
            Review(author: "Citra", stars: 4, text: "Would buy again."),
        ]
    }
}
