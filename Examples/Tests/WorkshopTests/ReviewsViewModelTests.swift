import Foundation
import Testing

@testable import Workshop

/// The view model is tested without any view.
@MainActor @Suite struct ReviewsViewModelTests {
    private struct Failure: Error {}

    private struct Service: ReviewService {
        var answer: Result<[Review], Failure>
        func reviews() async throws -> [Review] { try answer.get() }
    }

    private func state(after answer: Result<[Review], Failure>) async -> ReviewsViewModel.State {
        let model = ReviewsViewModel(service: Service(answer: answer))
        await model.load().value
        return model.state
    }

    @Test func reviewsAreSummedUp() async {
        let reviews = [
            Review(author: "Ayu", stars: 5, text: "Sweet."), Review(author: "Budi", stars: 2, text: "Late."),
        ]

        #expect(
            await state(after: .success(reviews))
                == .loaded(summary: "3.5 stars from 2", reviews: reviews))
    }

    @Test func anEmptyListOfReviewsIsReported() async {
        #expect(await state(after: .success([])) == .loaded(summary: "No reviews yet", reviews: []))
    }

    @Test func aFailureIsASentence() async {
        #expect(await state(after: .failure(Failure())) == .failed("The reviews could not be fetched."))
    }

    @Test(arguments: [(-3, 0), (0, 0), (9, 5)]) func starsAreFromNoneToFive(stars: Int, shown: Int) async {
        let review = Review(author: "A", stars: stars, text: "b")
        guard case .loaded(_, let reviews) = await state(after: .success([review])) else { return #expect(Bool(false)) }

        #expect(reviews == [Review(author: "A", stars: shown, text: "b")])
    }

    @Test func eachStateIsReportedOnce() async {
        let model = ReviewsViewModel(service: Service(answer: .success([])))
        var told: [ReviewsViewModel.State] = []
        model.changed = { told.append($0) }

        await model.load().value
        await model.load().value

        #expect(
            told == [
                .loaded(summary: "No reviews yet", reviews: []), .loading,
                .loaded(summary: "No reviews yet", reviews: []),
            ])
    }

    @Test func anotherServiceReplacesWhatIsOnItsWay() async {
        let model = ReviewsViewModel(service: SampleReviewService(outcome: .slow))
        model.load()

        await model.load(from: Service(answer: .success([]))).value

        #expect(model.state == .loaded(summary: "No reviews yet", reviews: []))
    }

    @Test func theViewModelIsReleasedWhileReviewsAreLoading() async {
        var model: ReviewsViewModel? = ReviewsViewModel(service: Service(answer: .success([])))
        weak let weakModel = model
        let loading = model?.load()

        model = nil
        await loading?.value

        #expect(weakModel == nil)
    }
}
