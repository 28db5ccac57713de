import Nimble
import Quick
import XCTest

/// Examples of specs, in the order and with the blocks that Quick documents.
final class QuickTests: XCTestCase {
    /// Runs the examples of a spec, and returns the names of those that were skipped.
    @discardableResult
    private func run<Spec: XCTestCase>(
        _ spec: XCTestCase.Type, _ tests: [(String, (Spec) -> () throws -> Void)], only name: String? = nil
    ) throws -> [String] {
        log = []
        var skipped: [String] = []
        for (test, body) in tests where name == nil || test == name {
            do {
                let instance = try XCTUnwrap(spec.init(name: test, testClosure: { _ in }) as? Spec)
                try body(instance)()
            } catch is XCTSkip {
                skipped.append(test)
            }
        }
        return skipped
    }

    func testNamesAreThoseOfGroupsAndExamples() {
        XCTAssertEqual(
            OrderSpec.allTests.map(\.0),
            [
                "a list, that is empty, has no items", "a list, that is empty, has no items", "a list, is sorted",
                "a list, is nice",
            ])
        XCTAssertEqual(
            StaticSpec.allTests.map(\.0),
            [
                "an error, ends the example", "an error, is a failure", "an error, skips", "an error, is silent",
                "shared, has a value", "missing", "Positive, is positive", "state, begins again",
                "state, begins again each time",
            ])
        XCTAssertEqual(BaseSpec.allTests.count, 0)
    }

    func testBlocksRunInTheOrderOfTheSource() throws {
        let tests = OrderSpec.allTests
        let skipped = try run(OrderSpec.self, tests)

        let before = ["before 1", "around", "before 2 of a list, that is empty, has no items", "inner before"]
        let after = ["inner after", "around end", "after 1", "after 2"]
        XCTAssertEqual(log, before + ["just before", "it"] + after + before + ["just before", "it again"] + after)
        XCTAssertEqual(skipped, ["a list, is sorted", "a list, is nice"])
    }

    func testSharedExamplesHaveTheirValues() throws {
        try run(StaticSpec.self, StaticSpec.allTests, only: "shared, has a value")
        try run(StaticSpec.self, StaticSpec.allTests, only: "Positive, is positive")
    }

    func testStateBeginsAgain() throws {
        try run(StaticSpec.self, StaticSpec.allTests, only: "state, begins again")
        try run(StaticSpec.self, StaticSpec.allTests, only: "state, begins again each time")
    }

    func testASkippedExampleSkips() throws {
        XCTAssertEqual(
            try run(StaticSpec.self, StaticSpec.allTests, only: "an error, skips"), ["an error, skips"])
        XCTAssertEqual(try run(StaticSpec.self, StaticSpec.allTests, only: "an error, is silent"), [])
    }

    func testAsynchronousExamplesAreAwaited() throws {
        XCTAssertEqual(LaterSpec.allTests.map(\.0), ["awaits", "may be synchronous"])
        try run(LaterSpec.self, LaterSpec.allTests)

        XCTAssertEqual(log, ["around", "1", "around end", "around", "sync", "around end"])
    }
}
