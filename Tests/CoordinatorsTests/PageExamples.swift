import Coordinators
import Testing
import TwillTesting

// The code of Documentation/Coordinators.md; a test of the repository finds each of its paragraphs here. Types that the
// page only names stand here, or with the tests of paths.

private typealias Product = String

private final class ListViewController: UIViewController {
    let choose: (Product) -> Void

    init(choose: @escaping (Product) -> Void) {
        self.choose = choose
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

private final class ProductViewController: UIViewController {
    convenience init(_ product: Product) {
        self.init(nibName: nil, bundle: nil)
        title = product
    }
}

private final class ProductCoordinator: BaseCoordinator {
    private let product: Product

    init(_ product: Product, navigationController: UINavigationController) {
        self.product = product
        super.init(navigationController: navigationController)
    }

    override func start() { show(ProductViewController(product), animated: false) }
}

private final class GreetingViewController: UIViewController {}

private final class SignInCoordinator: BaseCoordinator {
    override func start() { show(Page("Sign in"), animated: false) }
}

private struct Address: Equatable, Sendable {
    var street: String
}

private final class AddressCoordinator: ResultCoordinator<Address> {
    override func start() { finish(with: Address(street: "Low Road")) }
}

private enum FirstExamples {
    final class ShopCoordinator: BaseCoordinator {
        override func start() {
            show(
                ListViewController { [unowned self] product in
                    startChildCoordinator(ProductCoordinator(product, navigationController: navigationController))
                })
        }
    }

    final class ShopTabs: TabCoordinator {
        private let list = ListCoordinator(navigationController: UINavigationController())
        private let cart = CartCoordinator(navigationController: UINavigationController())

        override func makeTabs() -> [any Coordinator] { [list, cart] }
    }

    final class Welcome: PageCoordinator {
        override func makePages() -> [FlowPage] {
            [
                .screen(GreetingViewController()),
                .flow(SignInCoordinator(navigationController: UINavigationController())),
            ]
        }
    }
}

private final class Shop: BaseCoordinator, PathCoordinator {
    private let catalogue = [7: "Guava"]

    override func start() { show(Page("Shop"), animated: false) }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        switch step {
        case .product(let id):
            guard let product = catalogue[id] else { throw DeepLinkProblem("there is no product \(id)") }
            return .screen { ProductViewController(product) }
        case .checkout: return .flow(CheckoutCoordinator(navigationController: UINavigationController()))
        default: throw DeepLinkProblem("it is no screen of the shop's")
        }
    }

    func order() async throws -> Address {
        let address = try await result(of: AddressCoordinator(navigationController: UINavigationController()))
        return address
    }
}

@MainActor @Suite struct PageExamples {
    @Test func childrenTabsAndPages() throws {
        let stage = Stage(), shop = FirstExamples.ShopCoordinator(navigationController: UINavigationController())
        shop.start()
        stage.show(shop.navigationController)
        (shop.navigationController.topViewController as? ListViewController)?.choose("Guava")
        #expect(shop.childCoordinators.count == 1 && shop.navigationController.topViewController?.title == "Guava")

        let tabs = FirstExamples.ShopTabs()
        tabs.start()
        #expect(tabs.childCoordinators.count == 2 && tabs.tabBarController.viewControllers?.count == 2)

        let welcome = FirstExamples.Welcome(navigationController: shop.navigationController)
        shop.startChildCoordinator(welcome)
        #expect(welcome.pageViewController.viewControllers?.first is GreetingViewController)
    }

    @Test func pathsThatAreOpened() throws {
        let stage = Stage(), tabs = ShopTabs()
        tabs.start()
        stage.show(tabs.tabBarController)
        // The shop of the tests has three products.
        #expect(throws: DeepLinkError.self) {
            try tabs.open([.list, .product(7), .reviews])
        }
        let shop = Shop(navigationController: UINavigationController())
        shop.start()
        stage.show(shop.navigationController)
        try shop.open([.product(7)], animated: false)
        #expect(shop.navigationController.topViewController?.title == "Guava")
    }

    @Test func resultsThatAreAwaited() async throws {
        try await Stage.run { stage in
            let shop = Shop(navigationController: UINavigationController())
            shop.start()
            stage.show(shop.navigationController)
            let address = try await shop.order()
            #expect(address == Address(street: "Low Road"))
        }
    }

    @Test func flowsAreReleasedAtTheirEnd() throws {
        let stage = Stage(), app = Shop(navigationController: UINavigationController())
        app.start()
        stage.show(app.navigationController)
        try assertNoLeaks(below: app) {
            app.startChildCoordinator(PayingCoordinator(navigationController: app.navigationController))
            try stage.tap("Pay")
            stage.advance(by: 1)
        }
        #expect(app.childCoordinators.isEmpty)
    }
}

private final class PayingCoordinator: BaseCoordinator {
    override func start() {
        let page = Page("Till")
        let pay = UIButton(type: .system, primaryAction: UIAction(title: "Pay") { [unowned self] _ in finish() })
        pay.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        page.view.addSubview(pay)
        show(page, animated: false)
    }
}
