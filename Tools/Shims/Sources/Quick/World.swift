import Foundation
import XCTest

/// What all specs share: their examples, shared examples, and what runs around all examples.
///
/// Specs are described, and examples run, on the main thread or one after the other.
final class World: @unchecked Sendable {
    static let shared = World()

    /// What configurations add to every example.
    var hooks = Hooks()
    var beforeSuite: [() throws -> Void] = []
    var afterSuite: [() throws -> Void] = []
    /// The group that is being described.
    var group: ExampleGroup?
    /// The example that is running.
    var running: Example?
    private var groups: [ObjectIdentifier: ExampleGroup] = [:]
    private var sharedExamples: [String: SharedExampleClosure] = [:]
    /// Whether an example of any spec is focused, so that others do not run.
    private(set) var hasFocus = false
    private var hasBegun = false

    /// Returns the examples of a spec that count, in the order of the source. The spec is described first if it was not.
    func examples(of spec: XCTestCase.Type) -> [Example] {
        let root = group(of: spec)
        return root.allExamples.filter { !hasFocus || $0.isFocused }
    }

    private func group(of spec: XCTestCase.Type) -> ExampleGroup {
        if let known = groups[ObjectIdentifier(spec)] { return known }
        let root = ExampleGroup(nil, parent: nil)
        groups[ObjectIdentifier(spec)] = root
        describe(root) { spec.describeExamples() }
        if root.allExamples.contains(where: \.isFocused) { hasFocus = true }
        return root
    }

    /// Describes a group.
    func describe(_ group: ExampleGroup, _ body: () -> Void) {
        let outer = self.group
        self.group = group
        body()
        self.group = outer
    }

    func share(_ name: String, _ closure: @escaping SharedExampleClosure) { sharedExamples[name] = closure }

    func sharedExample(_ name: String) -> SharedExampleClosure? { sharedExamples[name] }

    /// Runs what comes before the first example.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        perform(beforeSuite)
        XCTestObservationCenter.shared.addTestObserver(SuiteObserver())
    }

    fileprivate func end() { perform(afterSuite) }

    private func perform(_ closures: [() throws -> Void]) {
        for closure in closures {
            do { try closure() } catch { XCTFail("A block around the suite threw an error: \(error)") }
        }
    }
}

/// Runs what comes after the last example.
private final class SuiteObserver: NSObject, XCTestObservation {
    func testBundleDidFinish(_ testBundle: Bundle) { World.shared.end() }
}
