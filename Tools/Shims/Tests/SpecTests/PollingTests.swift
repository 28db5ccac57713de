import Nimble
import XCTest

/// Expectations of values over time.
final class PollingTests: XCTestCase {
    /// The messages of the expectations of a block.
    private func failures(_ block: () throws -> Void) -> [String] {
        gatherFailingExpectations(silently: true, closure: block).map(\.message.stringValue)
    }

    func testValuesAreAwaitedWhileTheMainQueueGoesOn() {
        nonisolated(unsafe) var value = 0
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { value = 1 }
        XCTAssertEqual(
            failures {
                expect(value).toEventually(equal(1), timeout: .seconds(20))
                expect(value).toEventuallyNot(equal(2), timeout: 2.5, pollInterval: 0.1)
                expect(value).toNever(equal(2), until: .milliseconds(20))
                expect(value).toAlways(equal(1), until: .milliseconds(20))
                waitUntil(timeout: 20) { done in DispatchQueue.main.async { done() } }
                waitUntil(timeout: DispatchTimeInterval.seconds(20)) { done in done() }
            }, [])
        XCTAssertEqual(
            failures {
                expect(value).toEventually(equal(2), timeout: .milliseconds(20))
                expect(value).toAlways(equal(2))
                waitUntil(timeout: .milliseconds(20)) { _ in }
            },
            [
                "expected to eventually equal <2>, got <1>", "expected to always equal <2>, got <1>",
                "Waited more than 20 milliseconds",
            ])
    }
}
