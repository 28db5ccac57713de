import UIKit

/// Shows its view model's state, and passes the user's actions to it.
final class ReviewsViewController: UIViewController {
    private let viewModel: ReviewsViewModel
    private let column = ColumnView()
    private let summary = ColumnView.text(style: .title2)
    private let rows = ColumnView.text()
    private let spinner = UIActivityIndicatorView(style: .large)
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
        column.add(summary, rows, spinner, reload)
        viewModel.changed = { [unowned self] in show($0) }
        show(viewModel.state)
        viewModel.load()
    }

    private func show(_ state: ReviewsViewModel.State) {
        switch state {
        case .loading:
            summary.text = "Loading …"
            rows.text = ""
        case .loaded(let words, let lines):
            summary.text = words
            rows.text = lines.joined(separator: "\n\n")
        case .failed(let sentence):
            summary.text = sentence
            rows.text = ""
        }
        spinner.isHidden = state != .loading
        if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        rows.isHidden = rows.text?.isEmpty ?? true
        column.setNeedsLayout()
    }
}
