import Cart
import Nimble
import Quick

class CartSpec: QuickSpec {
    override func spec() {
        describe("a cart") {
            var cart: CartView!

            beforeEach { cart = CartView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }

            it("is empty") { expect(cart.count).to(equal(0)) }

            it("is empty") { expect(cart.label.text).to(beNil()) }

            it("has an item/items, and a label.") {
                cart.count = 2
                expect(cart.label.text) == "2"
            }

            it("fails") {
                expect(cart.count).to(equal(7))
            }

            it("ends the process") { fatalError("over") }

            it("goes on afterwards") { expect(cart.frame).to(beWide(100)) }

            it("does not compile") { expect(cart.weight) == 1 }

            it("waits") {
                cart.load { cart.count = $0 }
                expect(cart.count).toEventually(equal(7), timeout: .seconds(20))
            }

            xit("is sold") { fail() }
        }
    }
}

func beWide(_ width: CGFloat) -> Predicate<CGRect> {
    Predicate.simple("be <\(width)> wide") { PredicateStatus(bool: try $0.evaluate()?.width == width) }
}

class Configuration: QuickConfiguration {
    override class func configure(_ configuration: QCKConfiguration) {
        configuration.beforeSuite { events.append("suite") }
        configuration.beforeEach { events.append("each") }
    }
}

var events: [String] = []
