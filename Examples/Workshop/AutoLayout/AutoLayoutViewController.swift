import UIKit

/// Constraints to try out: compression and hugging, a contradiction, and the options of a stack view.
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
