import ResponderChain
import Testing
import TwillTesting

private struct Product: Equatable {
    var name: String
}

@MainActor private protocol CartHandling {
    func add(_ product: Product) -> EventAnswer
}

private struct AddToCart: ResponderEvent {
    var product: Product
    func deliver(to handler: any CartHandling) -> EventAnswer { handler.add(product) }
}

@MainActor private protocol Closing {
    func close()
}

private struct Close: ResponderEvent {
    func deliver(to handler: any Closing) -> EventAnswer {
        handler.close()
        return .taken
    }
}

/// The handler can be a class, too.
private struct Blink: ResponderEvent {
    func deliver(to handler: UIScrollView) -> EventAnswer {
        handler.flashScrollIndicators()
        return .taken
    }
}

private final class CartController: UIViewController, CartHandling, Closing {
    var products: [Product] = []
    var closings = 0
    var refusal: String?
    var whenAsked: () -> Void = {}

    func add(_ product: Product) -> EventAnswer {
        whenAsked()
        if let refusal { return .passedOn(because: refusal) }
        products.append(product)
        return .taken
    }

    func close() { closings += 1 }
}

@MainActor @Suite struct EventTests {
    private let guava = Product(name: "Guava")

    /// Two handlers, one in the other, and a button in the inner one.
    private func makeTree() -> (outer: CartController, inner: CartController, button: UIButton) {
        let outer = CartController(), inner = CartController(), button = UIButton(type: .system)
        outer.title = "Shop"
        inner.title = "Guava"
        button.setTitle("Buy", for: .normal)
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.view.addSubview(button)
        inner.didMove(toParent: outer)
        return (outer, inner, button)
    }

    @Test func nearestHandlerTakesTheEventAndOthersDoNotGetIt() {
        let (outer, inner, button) = makeTree()

        let trace = button.send(AddToCart(product: guava))

        #expect(inner.products == [guava] && outer.products == [])
        #expect(trace.isTaken && trace.taker === inner)
    }

    @Test func senderDoesNotGetItsOwnEvent() {
        let (outer, inner, _) = makeTree()

        inner.send(AddToCart(product: guava))

        #expect(inner.products == [] && outer.products == [guava])
    }

    @Test func eventsThatAHandlerPassesOnReachTheNextHandler() {
        let (outer, inner, button) = makeTree()
        inner.refusal = "it is sold out"

        let trace = button.send(AddToCart(product: guava))

        #expect(outer.products == [guava])
        #expect(trace.taker === outer)
        #expect(
            trace.steps.map(\.outcome) == [
                .notAHandler, .passedOn(because: "it is sold out"), .notAHandler, .taken,
            ])
    }

    @Test func aResponderTakesSeveralKindsOfEvents() {
        let (_, inner, button) = makeTree()

        button.send(AddToCart(product: guava))
        button.send(Close())

        #expect(inner.products == [guava] && inner.closings == 1)
    }

    @Test func aHandlerCanBeAClass() {
        let list = UIScrollView(), row = UIView()
        list.addSubview(row)

        #expect(row.send(Blink()).taker === list)
        #expect(list.send(Blink()).taker == nil)
    }

    @Test func theTraceExplainsWhyEachResponderHandledTheEventOrNot() {
        let (outer, inner, button) = makeTree()
        defer { withExtendedLifetime(outer) {} }
        inner.refusal = "it is sold out"

        #expect(
            button.send(AddToCart(product: guava)).text == """
                AddToCart from UIButton "Buy" was taken by CartController "Shop".
                  1  UIView: is no CartHandling
                  2  CartController "Guava": passed it on, because it is sold out
                  3  UIView: is no CartHandling
                  4  CartController "Shop": took it
                """)
    }

    @Test func traceOfAnUntakenEventCoversTheWholeChain() {
        let view = UIView(), leaf = UIView()
        view.addSubview(leaf)

        let trace = leaf.send(Close())

        #expect(!trace.isTaken && trace.taker == nil)
        #expect(
            "\(trace)" == """
                Close from UIView reached the end of the chain, and no responder took it.
                  1  UIView: is no Closing
                """)
    }

    @Test func aHandlerThatLeavesTheChainStillPassesOnToWhatWasNext() {
        let (outer, inner, button) = makeTree()
        inner.refusal = "it is leaving"
        inner.whenAsked = {
            inner.willMove(toParent: nil)
            inner.view.removeFromSuperview()
            inner.removeFromParent()
        }

        let trace = button.send(AddToCart(product: guava))

        #expect(trace.taker === outer)
    }

    @Test func traceRetainsNoResponder() {
        var tree: (outer: CartController, inner: CartController, button: UIButton)? = makeTree()
        weak let inner = tree?.inner
        let trace = tree!.button.send(AddToCart(product: guava))

        tree = nil

        #expect(inner == nil)
        #expect(trace.isTaken && trace.taker == nil)
        #expect(trace.text.contains("took it"))
    }
}
