import XCTest
@testable import Shop

final class CartTests: XCTestCase, CartDelegate {
    private var cart: CartViewController!
    private var events: [String] = []

    override func setUp() {
        super.setUp()
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle(for: CartViewController.self))
        cart = storyboard.instantiateInitialViewController() as? CartViewController
        cart.delegate = self
        cart.loadViewIfNeeded()
    }

    override func tearDown() {
        cart = nil
        super.tearDown()
    }

    func cart(_ cart: CartViewController, didAdd count: Int) { events.append("added \(count)") }

    func testTapsAreCounted() {
        cart.addButton.sendActions(for: .touchUpInside)
        cart.addButton.sendActions(for: .touchUpInside)
        XCTAssertEqual(cart.countLabel.text, "2")
        XCTAssertEqual(events, ["added 1", "added 2"])
    }

    func testTheAppHasLaunchedOnce() {
        XCTAssertEqual(AppDelegate.launches, 1)
        XCTAssertEqual(cart.title, "Staging")
        XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
    }

    func testNotificationsClear() {
        cart.add(cart.addButton)
        NotificationCenter.default.post(name: .clearCart, object: nil)
        XCTAssertEqual(cart.count, 0)
    }

    func testExpectationsAreWaitedFor() {
        let added = expectation(description: "added")
        cart.addLater { added.fulfill() }
        waitForExpectations(timeout: 5)
        XCTAssertEqual(cart.count, 1)
    }

    @MainActor func testAsync() async throws {
        await withCheckedContinuation { continuation in cart.addLater { continuation.resume() } }
        XCTAssertEqual(cart.count, 1)
    }

    func testSpeed() { measure { cart.add(cart.addButton) } }

    func testFails() { XCTAssertEqual(cart.count, 7, "seven") }

    func testDoesNotCompile() { XCTAssertEqual(cart.weight, 7) }

    func testIsSkipped() throws { throw XCTSkip("not today") }
}
