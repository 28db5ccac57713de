import Coordinators
import Testing
import TwillTesting

enum ShopStep: Codable, Hashable {
    case list, cart
    case product(Int), reviews
    case checkout, address
}

final class ShopTabs: TabCoordinator, PathCoordinator {
    let list = ListCoordinator(navigationController: UINavigationController())
    let cart = CartCoordinator(navigationController: UINavigationController())

    override func makeTabs() -> [any Coordinator] {
        mark(list.navigationController, as: .list)
        mark(cart.navigationController, as: .cart)
        return [list, cart]
    }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        switch step {
        case .list: return .running(list)
        case .cart: return .running(cart)
        default: throw DeepLinkProblem("it is no tab")
        }
    }
}

final class ListCoordinator: BaseCoordinator, PathCoordinator {
    override func start() { show(Page("List"), animated: false) }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        switch step {
        case .product(let id):
            guard (1...3).contains(id) else { throw DeepLinkProblem("there is no product \(id)") }
            return .screen { Page("Product \(id)") }
        case .reviews:
            guard case .product = path.last else { throw DeepLinkProblem("reviews are of a product") }
            return .screen { Page("Reviews") }
        case .checkout: return .flow(CheckoutCoordinator(navigationController: navigationController))
        default: throw DeepLinkProblem("it is no screen of the list's")
        }
    }
}

final class CartCoordinator: BaseCoordinator, PathCoordinator {
    override func start() { show(Page("Cart"), animated: false) }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        guard step == .checkout else { throw DeepLinkProblem("only the checkout follows the cart") }
        return .flow(CheckoutCoordinator(navigationController: UINavigationController()))
    }
}

final class CheckoutCoordinator: BaseCoordinator, PathCoordinator {
    override func start() { show(Page("Checkout"), animated: false) }

    func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
        guard step == .address else { throw DeepLinkProblem("only the address follows the checkout") }
        return .screen { Page("Address") }
    }
}

/// The shop on a stage.
@MainActor
private struct Shop {
    let stage: Stage
    let tabs = ShopTabs()

    init(on stage: Stage = Stage()) {
        self.stage = stage
        tabs.start()
        stage.show(tabs.tabBarController)
    }

    /// The titles of the front navigation controller's pages.
    var pages: [String?] {
        let front = tabs.tabBarController.presentedViewController ?? tabs.tabBarController.selectedViewController
        return (front as? UINavigationController)?.viewControllers.map(\.title) ?? []
    }

    func settle() { stage.advance(by: 1) }
}

@MainActor @Suite struct PathTests {
    nonisolated static let paths: [([ShopStep], [String])] = [
        ([.list], ["List"]), ([.cart], ["Cart"]), ([.list, .product(1)], ["List", "Product 1"]),
        ([.list, .product(2), .reviews], ["List", "Product 2", "Reviews"]),
        ([.list, .checkout], ["List", "Checkout"]), ([.list, .checkout, .address], ["List", "Checkout", "Address"]),
        ([.list, .product(1), .checkout, .address], ["List", "Product 1", "Checkout", "Address"]),
        ([.cart, .checkout], ["Checkout"]), ([.cart, .checkout, .address], ["Checkout", "Address"]),
    ]

    @Test(arguments: paths) func aPathLeadsToItsScreensAndIsReadBack(path: [ShopStep], titles: [String]) throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open(path)
        shop.settle()

        #expect(shop.pages == titles)
        #expect(tabs.path == path)
    }

    /// From everywhere to everywhere: nothing of the first path is left.
    @Test(arguments: paths) func aPathIsOpenedFromAnyOther(path: [ShopStep], titles: [String]) throws {
        let shop = Shop(), tabs = shop.tabs
        for (start, _) in Self.paths {
            try tabs.open(start, animated: false)
            shop.settle()

            try tabs.open(path)
            shop.settle()
            shop.settle()

            #expect(shop.pages == titles && tabs.path == path, "from \(start)")
            #expect(tabs.childCoordinators.count == 2)
            #expect(
                tabs.list.childCoordinators.count == (path.first == .list && path.contains(.checkout) ? 1 : 0)
                    || path.first == .cart, "from \(start)")
        }
    }

    @Test func openingAPathFromItsPrefixTakesOnlyTheRest() throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open([.list, .product(1)])
        shop.settle()
        let product = tabs.list.navigationController.topViewController

        try tabs.open([.list, .product(1), .reviews])
        shop.settle()

        #expect(tabs.list.navigationController.viewControllers[1] === product)
        #expect(shop.pages == ["List", "Product 1", "Reviews"])
    }

    @Test func anInvalidStepOfAPathIsLoggedAndChangesNothing() throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open([.list, .product(1)])
        shop.settle()
        let before = tabs.list.navigationController.viewControllers

        let error = #expect(throws: DeepLinkError.self) { try tabs.open([.list, .product(7), .reviews]) }
        shop.settle()

        #expect(
            "\(error!)" == "Cannot open list › product(7) › reviews: step 2, product(7): there is no product 7.")
        #expect(error?.index == 1)
        #expect(tabs.list.navigationController.viewControllers == before && tabs.path == [.list, .product(1)])
    }

    @Test func aPathIsCheckedWithoutAnyStage() throws {
        let tabs = ShopTabs()

        try tabs.check([.list, .product(2), .reviews])
        #expect(throws: DeepLinkError.self) { try tabs.check([.list, .product(4)]) }

        #expect(tabs.childCoordinators.isEmpty)
    }

    @Test func theLastOfManyStepsIsCheckedBeforeTheFirstMoves() {
        let shop = Shop(), tabs = shop.tabs
        let error = #expect(throws: DeepLinkError.self) { try tabs.open([.cart, .checkout, .product(1)]) }
        shop.settle()

        #expect("\(error!)".hasSuffix("step 3, product(1): only the address follows the checkout."))
        #expect(shop.pages == ["List"] && tabs.path == [.list])
        #expect(tabs.cart.childCoordinators.isEmpty)
    }

    @Test func pathFollowsEveryKindOfNavigation() throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open([.list, .product(1), .checkout])
        shop.settle()
        try shop.stage.tap("Product 1")
        shop.settle()
        #expect(tabs.path == [.list, .product(1)])
        try tabs.list.take(.reviews)
        shop.settle()
        #expect(tabs.path == [.list, .product(1), .reviews])
        tabs.select(tabs.cart)
        shop.settle()
        #expect(tabs.path == [.cart])
        tabs.select(tabs.list)
        shop.settle()
        #expect(tabs.path == [.list, .product(1), .reviews])
        #expect(tabs.list.path == [.product(1), .reviews])
    }

    @Test func screensThatNoStepLeadsToAreLeftOut() throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open([.list, .product(1)])
        shop.settle()
        tabs.list.show(Page("Photo"))
        shop.settle()

        #expect(tabs.path == [.list, .product(1)])
    }

    @Test(arguments: paths) func aPathIsSavedAndRestoredInAnotherRun(path: [ShopStep], titles: [String]) throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open(path)
        shop.settle()
        let saved = try tabs.encodedPath()
        let next = Shop(on: shop.stage).tabs

        let problem = try next.restorePath(from: saved)
        shop.settle()

        #expect(problem == nil && next.path == path)
    }

    @Test func restoringStopsAtAnInvalidStepAndReturnsItsError() throws {
        let shop = Shop(), tabs = shop.tabs
        let saved = try JSONEncoder().encode([ShopStep.list, .product(9), .reviews])

        let problem = try tabs.restorePath(from: saved)
        shop.settle()

        #expect(problem?.index == 1 && tabs.path == [.list])
    }

    @Test(arguments: ["", "{}", "[\"list\"", "[1,2]", "[{\"product\":{}}]"])
    func damagedDataIsAnErrorAndMovesNothing(text: String) throws {
        let shop = Shop(), tabs = shop.tabs
        try tabs.open([.list, .product(1)])
        shop.settle()

        #expect(throws: DecodingError.self) { try tabs.restorePath(from: Data(text.utf8)) }
        shop.settle()

        #expect(tabs.path == [.list, .product(1)])
    }

    @Test func openingWhileASheetIsStillComingWaitsForIt() async throws {
        try await Stage.run { stage in
            let tabs = Shop(on: stage).tabs
            try tabs.open([.cart, .checkout])
            stage.advance(by: 0.1)

            var isOver = false
            try tabs.open([.list, .product(2)]) { isOver = true }
            stage.advance(by: 1)
            await stage.waitForMainQueue()
            stage.advance(by: 1)

            #expect(isOver && tabs.path == [.list, .product(2)] && tabs.cart.childCoordinators.isEmpty)
        }
    }
}
