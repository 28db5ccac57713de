import Foundation

/// What the reviews screen shows. It is made for one view controller, is kept by it, and goes with it; it does not know it.
@MainActor
final class ReviewsViewModel {
    enum State: Equatable {
        case loading
        case loaded(summary: String, reviews: [Review])
        case failed(String)
    }

    private(set) var state = State.loading {
        didSet { if state != oldValue { changed?(state) } }
    }

    /// Called whenever the state has changed.
    var changed: ((State) -> Void)?

    private var service: any ReviewService
    private var loading: Task<Void, Never>?

    init(service: any ReviewService) {
        self.service = service
    }

    deinit {
        loading?.cancel()
    }

    /// Fetches from another service; what was on its way is dropped.
    @discardableResult
    func load(from service: any ReviewService) -> Task<Void, Never> {
        loading?.cancel()
        loading = nil
        self.service = service
        return load()
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
        guard !reviews.isEmpty else { return .loaded(summary: "No reviews yet", reviews: []) }
        let shown = reviews.map { review in
            Review(author: review.author, stars: max(0, min(5, review.stars)), text: review.text)
        }
        let mean = Double(shown.map(\.stars).reduce(0, +)) / Double(shown.count)
        return .loaded(summary: "\(String(format: "%.1f", mean)) stars from \(shown.count)", reviews: shown)
    }
}
