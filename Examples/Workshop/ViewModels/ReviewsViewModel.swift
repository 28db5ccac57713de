import Foundation

/// What the reviews screen shows. It is made for one view controller, is kept by it, and goes with it; it does not know it.
@MainActor
final class ReviewsViewModel {
    enum State: Equatable {
        case loading
        case loaded(summary: String, rows: [String])
        case failed(String)
    }

    private(set) var state = State.loading {
        didSet { if state != oldValue { changed?(state) } }
    }

    /// Called whenever the state has changed.
    var changed: ((State) -> Void)?

    private let service: any ReviewService
    private var loading: Task<Void, Never>?

    init(service: any ReviewService) {
        self.service = service
    }

    deinit {
        loading?.cancel()
    }

    /// Fetches the reviews; while they are on their way, it does nothing.
    @discardableResult
    func load() -> Task<Void, Never> {
        if let loading { return loading }
        state = .loading
        let task = Task { [weak self, service] in
            let result: State
            do {
                result = Self.state(for: try await service.reviews())
            } catch {
                result = .failed("The reviews could not be fetched.")
            }
            guard !Task.isCancelled else { return }
            self?.loading = nil
            self?.state = result
        }
        loading = task
        return task
    }

    private static func state(for reviews: [Review]) -> State {
        guard !reviews.isEmpty else { return .loaded(summary: "No reviews yet", rows: []) }
        let mean = Double(reviews.map(\.stars).reduce(0, +)) / Double(reviews.count)
        let rows = reviews.map {
            String(repeating: "★", count: max(0, min(5, $0.stars))) + "  \($0.author): \($0.text)"
        }
        return .loaded(summary: "\(String(format: "%.1f", mean)) stars from \(reviews.count)", rows: rows)
    }
}
