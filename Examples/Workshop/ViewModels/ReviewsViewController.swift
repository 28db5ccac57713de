import UIKit

/// Shows its view model's state, and passes the user's actions to it.
final class ReviewsViewController: UIViewController {
    private let viewModel: ReviewsViewModel
    private let column = ColumnView()
    private let summary = ColumnView.text(style: .title2)
    private let spinner = UIActivityIndicatorView(style: .large)
    private let outcomes = UISegmentedControl(items: SampleReviewService.Outcome.allCases.map(\.rawValue))
    private lazy var reload = ColumnView.button("Load again") { [unowned self] in viewModel.load() }

    init(viewModel: ReviewsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = "View models"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = column
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outcomes.selectedSegmentIndex = 0
        outcomes.accessibilityLabel = "What the service returns"
        outcomes.addAction(
            UIAction { [unowned self] _ in
                let outcome = SampleReviewService.Outcome.allCases[outcomes.selectedSegmentIndex]
                viewModel.load(from: SampleReviewService(outcome: outcome))
            }, for: .valueChanged)
        viewModel.changed = { [unowned self] in show($0) }
        show(viewModel.state)
        viewModel.load()
    }

    private func show(_ state: ReviewsViewModel.State) {
        var cards: [ReviewCard] = []
        switch state {
        case .loading: summary.text = "Loading …"
        case .loaded(let words, let reviews):
            summary.text = words
            cards = reviews.map { ReviewCard($0) }
        case .failed(let sentence): summary.text = sentence
        }
        spinner.isHidden = state != .loading
        if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        column.show([outcomes, summary, spinner] + cards + [reload])
    }
}
