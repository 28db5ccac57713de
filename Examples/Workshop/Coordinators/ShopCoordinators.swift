import Coordinators
import UIKit

/// Every place of the little shop that a path leads to.
enum ShopStep: Codable, Hashable, Sendable {
    case list, cart, tour
    case product(Int), reviews
    case checkout, address
}

/// Two tabs: a list and a cart.
final class ShopTabs: TabCoordinator, PathCoordinator {
    private let list = ShopListCoordinator(navigationController: UINavigationController())
    private let cart = ShopCartCoordinator(navigationController: UINavigationController())

    override func makeTabs() -> [any Coordinator] {
        mark(list.navigationController, as: .list)
        mark(cart.navigationController, as: .cart)
        list.navigationController.tabBarItem = UITabBarItem(title: "Fruit", image: ShopSign.fruit.image, tag: 0)
        cart.navigationController.tabBarItem = UITabBarItem(title: "Cart", image: ShopSign.cart.image, tag: 1)
        return [list, cart]
    }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        switch step {
        case .list: return .running(list)
        case .cart: return .running(cart)
        case .tour, .product, .reviews, .checkout, .address: throw DeepLinkProblem("it is no tab")
        }
    }
}

final class ShopListCoordinator: BaseCoordinator, PathCoordinator {
    static let products = ["Guava", "Mango", "Papaya"]

    override func start() {
        let rows = Self.products.enumerated().map { id, name in
            ShopPage.Row(name) { [unowned self] in try? take(.product(id)) }
        }
        let tour = ShopPage.Row("How the shop works") { [unowned self] in try? take(.tour) }
        show(ShopPage("Fruit", rows: rows + [tour]), animated: false)
    }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        switch step {
        case .product(let id):
            guard Self.products.indices.contains(id) else { throw DeepLinkProblem("there is no product \(id)") }
            let rows = [
                ShopPage.Row("Reviews") { [unowned self] in try? take(.reviews) },
                ShopPage.Row("Buy") { [unowned self] in try? take(.checkout) },
            ]
            return .screen { ShopPage(Self.products[id], rows: rows) }
        case .reviews:
            guard case .product(let id) = path.last else { throw DeepLinkProblem("reviews are of a product") }
            let title = "Reviews of \(Self.products[id])"
            return .screen { ShopReviewsPage(title, reviews: ShopReviewsPage.reviews(of: id)) }
        case .checkout: return .flow(ShopCheckoutCoordinator(navigationController: navigationController))
        case .tour: return .flow(ShopTourCoordinator(navigationController: navigationController))
        case .list, .cart, .address: throw DeepLinkProblem("it does not follow the list")
        }
    }
}

final class ShopCartCoordinator: BaseCoordinator, PathCoordinator {
    override func start() {
        let pay = ShopPage.Row("Check out in a sheet") { [unowned self] in try? take(.checkout) }
        show(ShopPage("Cart", rows: [pay]), animated: false)
    }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        guard step == .checkout else { throw DeepLinkProblem("only the checkout follows the cart") }
        return .flow(ShopCheckoutCoordinator(navigationController: UINavigationController()))
    }
}

/// Pages to swipe.
final class ShopTourCoordinator: PageCoordinator, PathCoordinator {
    override func makePages() -> [FlowPage] {
        [
            .screen(
                TourPage("Look around", "All fruit of the day is on the list. Tap one for its price and its reviews.")),
            .screen(TourPage("Swipe", "Pages follow your finger. What you leave half way comes back.")),
            .screen(
                TourPage("Buy", "Go to the checkout from a fruit, or from your cart.", button: "Start shopping") {
                    [unowned self] in finish()
                }),
        ]
    }

    override func start() {
        super.start()
        pageViewController.title = "How the shop works"
        pageViewController.view.backgroundColor = .systemBackground
    }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        throw DeepLinkProblem("nothing follows the tour")
    }
}

/// Pages on whichever navigation controller it is given: pushed, or in a sheet.
final class ShopCheckoutCoordinator: BaseCoordinator, PathCoordinator {
    override func start() {
        let rows = [
            ShopPage.Row("Address") { [unowned self] in try? take(.address) },
            ShopPage.Row("Done") { [unowned self] in finish() },
        ]
        show(ShopPage("Checkout", rows: rows), animated: false)
    }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        guard step == .address else { throw DeepLinkProblem("only the address follows the checkout") }
        return .screen { [unowned self] in
            ShopPage("Address", rows: [ShopPage.Row("Done") { [unowned self] in finish() }])
        }
    }
}
