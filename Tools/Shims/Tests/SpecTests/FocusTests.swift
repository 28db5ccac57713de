import XCTest

@testable import Quick

/// Which examples run where one is singled out.
final class FocusTests: XCTestCase {
    private func example(_ name: String, _ focus: Focus = .none, in group: ExampleGroup) -> Example {
        let example = Example(name, focus, in: group, at: Callsite(file: "", line: 1), .sync { _ in })
        group.add(example)
        return example
    }

    func testExamplesOfAFocusedGroupAreFocused() {
        let root = ExampleGroup(nil, parent: nil)
        let focused = ExampleGroup("focused", .focused, parent: root)
        let inner = ExampleGroup("inner", parent: focused)

        XCTAssertTrue(example("a", in: inner).isFocused)
        XCTAssertTrue(example("b", .focused, in: root).isFocused)
        XCTAssertFalse(example("c", in: root).isFocused)
        XCTAssertEqual(root.allExamples.map(\.name), ["focused, inner, a", "b", "c"])
    }

    func testBlocksOfConfigurationsAndOuterGroupsComeFirst() {
        let root = ExampleGroup(nil, parent: nil)
        let inner = ExampleGroup("inner", parent: root)
        inner.change { $0.justBefore.append(.sync { _ in }) }

        XCTAssertEqual(inner.hooks.map(\.justBefore.count), [0, 0, 1])
    }
}
