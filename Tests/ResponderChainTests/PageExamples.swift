import ResponderChain
import Testing
import TwillTesting

// The code of Documentation/ResponderChain.md; a test of the repository finds each of its paragraphs here.

private struct Product: Equatable {
    var name: String
}

private protocol CartHandling {
    func add(_ product: Product) -> EventAnswer
}

private struct AddToCart: ResponderEvent {
    var product: Product
    func deliver(to handler: any CartHandling) -> EventAnswer { handler.add(product) }
}

private final class Cart: UITableViewCell, CartHandling {
    private(set) var products: [Product] = []

    func add(_ product: Product) -> EventAnswer {
        products.append(product)
        return .taken
    }
}

@MainActor @Suite struct PageExamples {
    @Test func theCodeOfThePageCompilesAndRuns() {
        let stage = Stage(), page = UIViewController(), picker = UIViewController()
        let outer = Cart(style: .default, reuseIdentifier: nil), button = UIButton(type: .system)
        let guava = Product(name: "Guava")
        page.view.addSubview(outer)
        outer.contentView.addSubview(button)
        stage.show(page)

        let cell = button.nextResponder(of: UITableViewCell.self)
        let cart = button.nextResponder(of: (any CartHandling).self)

        button.send(AddToCart(product: guava))

        button.viewControllerForPresentation()?.present(picker, animated: true)

        #expect(cell === outer && (cart as? Cart) === outer)
        #expect(outer.products == [guava] && page.presentedViewController === picker)
    }
}
