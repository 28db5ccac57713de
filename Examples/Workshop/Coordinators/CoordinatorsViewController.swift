import Coordinators
import UIKit

/// Opens a little shop in another place each time, and remembers where it was left.
final class CoordinatorsViewController: UIViewController {
    private let column = ColumnView()
    private let problem = ColumnView.text(style: .footnote, color: .systemRed)
    private var shop: ShopTabs?
    private var saved: Data?

    private static let paths: [(title: String, path: [ShopStep])] = [
        ("The list", [.list]), ("Reviews of mangoes", [.list, .product(1), .reviews]),
        ("Pages to swipe", [.list, .tour]), ("Pushed checkout", [.list, .product(0), .checkout, .address]),
        ("Checkout in a sheet", [.cart, .checkout]),
        ("A product that is not there", [.list, .product(7), .reviews]),
    ]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Coordinators"
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
        column.add(
            ColumnView.text(
                "A path is checked as a whole before anything moves. Swipe and tap as you like in the shop: "
                    + "what you leave is let go by itself."))
        for place in Self.paths {
            column.add(ColumnView.button(place.title) { [unowned self] in openShop(at: place.path) })
        }
        column.add(ColumnView.button("Where I was") { [unowned self] in returnToShop() }, problem)
    }

    private func openShop(at path: [ShopStep]) {
        let shop = ShopTabs()
        do {
            try shop.check(path)
            show(shop) { try? shop.open(path, animated: false) }
        } catch {
            say("\(error)")
        }
    }

    private func returnToShop() {
        guard let saved else { return say("You have not been in the shop yet.") }
        let shop = ShopTabs()
        show(shop) { _ = try? shop.restorePath(from: saved) }
    }

    /// - Parameter arrive: Called once the shop is there.
    private func show(_ shop: ShopTabs, arrive: @escaping () -> Void) {
        say("")
        shop.start()
        for page in shop.tabBarController.viewControllers ?? [] {
            let close = UIBarButtonItem(
                systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.leaveShop() })
            (page as? UINavigationController)?.viewControllers.first?.navigationItem.rightBarButtonItem = close
        }
        shop.tabBarController.modalPresentationStyle = .fullScreen
        present(shop.tabBarController, animated: true, completion: arrive)
        self.shop = shop
    }

    private func leaveShop() {
        saved = (try? shop?.encodedPath()) ?? saved
        dismiss(animated: true) { [weak self] in self?.shop = nil }
    }

    private func say(_ sentence: String) {
        problem.text = sentence
        column.setNeedsLayout()
    }
}
