import UIKit

/// Constraints to try out: who gives way, what a contradiction looks like, and all that a stack view can do.
final class AutoLayoutViewController: UIViewController {
    private let cards = [HuggingCard(), StackCard(), ConflictCard()]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Auto Layout"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let column = UIStackView(arrangedSubviews: cards)
        column.spacing = 16
        showReadable(column)
    }
}
