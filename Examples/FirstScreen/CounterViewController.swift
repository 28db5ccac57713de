import UIKit

final class CounterViewController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(configuration: .filled())
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Counter"
        view.backgroundColor = .systemBackground

        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        view.addSubview(label)

        button.configuration?.title = "Add one"
        button.addAction(UIAction { [unowned self] _ in addOne() }, for: .touchUpInside)
        view.addSubview(button)

        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let page = view.bounds.inset(by: view.safeAreaInsets)
        label.frame = CGRect(x: page.minX, y: page.midY - 60, width: page.width, height: 44)
        button.frame = CGRect(x: page.midX - 80, y: page.midY + 8, width: 160, height: 50)
    }

    private func addOne() {
        count += 1
        showCount()
    }

    private func showCount() {
        label.text = count == 1 ? "1 time" : "\(count) times"
    }
}
