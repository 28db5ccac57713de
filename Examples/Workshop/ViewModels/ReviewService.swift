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

/// Reviews without a network, which may come late, be none, or fail.
struct SampleReviewService: ReviewService {
    enum Outcome: String, CaseIterable, Sendable {
        case reviews = "Reviews", none = "None", offline = "Offline", slow = "Slow"
    }

    struct Offline: Error {}

    var outcome = Outcome.reviews

    func reviews() async throws -> [Review] {
        switch outcome {
        case .reviews: return Self.samples
        case .none: return []
        case .offline: throw Offline()
        case .slow:
            try await Task.sleep(nanoseconds: 3_000_000_000)
            return Self.samples
        }
    }

    private static let samples = [
        Review(author: "Ayu", stars: 5, text: "Sweet and ripe. I ate two before the bag was in the kitchen."),
        Review(
            author: "Budi", stars: 3,
            text: "Came a day late, and one had a bruise. The others tasted fine, so I used them for juice."),
        Review(author: "Citra", stars: 4, text: "Would buy again. A little smaller than in the photo."),
        Review(
            author: "Dewi", stars: 5,
            text: "My children ask for these every week now. No fibres, thin skin, and the seller answers questions."),
        Review(author: "Eko", stars: 2, text: "Too hard on the day. After four days on the windowsill: very good."),
        Review(author: "Fajar", stars: 5, text: "Packed in straw, each in paper. Not one was damaged."),
    ]
}
