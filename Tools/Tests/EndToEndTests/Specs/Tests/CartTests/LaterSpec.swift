import Nimble
import Quick
import XCTest

class LaterSpec: AsyncSpec {
    override class func spec() {
        context("later") {
            it("awaits") {
                try await Task.sleep(nanoseconds: 1000)
                await expect { await one() }.to(equal(1))
            }
        }
    }
}

private func one() async -> Int { 1 }

class ConfigurationTests: XCTestCase {
    func testSpecsAndTestsAreSideBySide() {
        expect(1).to(beLessThan(2))
    }
}

class ConfiguredSpec: QuickSpec {
    override class func spec() {
        it("has run the configuration") {
            expect(events.first) == "suite"
            expect(events.last) == "each"
        }
    }
}
