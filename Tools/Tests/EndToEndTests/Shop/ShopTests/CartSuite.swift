import Testing
import UIKit
@testable import Shop

@Test func sums() { #expect(2 + 2 == 4) }

@MainActor @Suite("A cart") struct CartSuite {
    let cart = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! CartViewController

    init() { cart.loadViewIfNeeded() }

    @Test(arguments: [1, 2, 3]) func counts(taps: Int) {
        for _ in 0..<taps { cart.addButton.sendActions(for: .touchUpInside) }
        #expect(cart.count != 2)
    }

    @Test func later() async {
        await withCheckedContinuation { continuation in cart.addLater { continuation.resume() } }
        #expect(cart.countLabel.text == "1")
    }

    @Test(.disabled("not today")) func isDisabled() {}

    @Test func endsTheProcess() {
        let counts: [Int] = []
        #expect(counts[cart.count] == 0)
    }

    @Test func isFineAfterwards() { #expect(cart.count == 0) }
}

@MainActor struct BrokenSuite {
    @Test(arguments: ["a", "b"]) func doesNotCompile(name: String) { #expect(CartViewController().weight == name) }
}
