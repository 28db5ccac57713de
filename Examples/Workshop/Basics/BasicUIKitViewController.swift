import UIKit

/// A coloured box in the middle of the page.
final class BasicUIKitViewController: UIViewController {
    private let box = UIView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Basic UIKit"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        box.backgroundColor = .orange
        view.addSubview(box)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let page = view.bounds.inset(by: view.safeAreaInsets)
        // Smaller only where the page is: on a phone that lies on its side.
        let side = min(300, page.width - 32, page.height - 32)
        box.frame = view.pixelAligned(
            CGRect(x: page.midX - side / 2, y: page.midY - side / 2, width: side, height: side))
    }
}
