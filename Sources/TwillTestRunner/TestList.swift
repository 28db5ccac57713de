public import XCTest

/// The tests of a module's test classes, in the order of their source.
///
/// On iOS the Objective-C runtime finds test classes and their methods; here the sources are searched, and the list is
/// generated. Classes whose tests are known only when they run, as those of Quick, are asked for them.
public struct TestList {
    /// A test of a class.
    struct Test {
        /// The name of the class with its module, and the method's, as XCTest prints them: `ShopTests.CartTests/testSum`.
        var identifier: String
        var testClass: XCTestCase.Type
        var method: String
        var body: XCTestCaseClosure
    }

    /// A class that knows its tests when it runs.
    private struct Spec {
        var testClass: XCTestCase.Type
        /// Where its tests are in the list.
        var position: Int
        var tests: () -> [(name: String, body: XCTestCaseClosure)]
    }

    private(set) var tests: [Test] = []
    private var specs: [Spec] = []
    private var configurations: [any TestConfiguration.Type] = []

    /// Creates an empty list.
    public init() {}

    /// Adds a test method. It runs on the main thread, as the main actor's methods do, too.
    public mutating func add<Case: XCTestCase>(
        _ testClass: Case.Type, _ method: String, _ body: @escaping @MainActor (Case) throws -> Void
    ) {
        insert(testClass, method) { instance in
            guard let instance = instance as? Case else { return }
            nonisolated(unsafe) let test = instance
            try MainActor.assumeIsolated { try body(test) }
        }
    }

    /// Adds an asynchronous test method. The main run loop goes on until it has ended.
    public mutating func addAsync<Case: XCTestCase>(
        _ testClass: Case.Type, _ method: String, _ body: @escaping (Case) async throws -> Void
    ) {
        insert(testClass, method) { instance in
            guard let instance = instance as? Case else { return }
            try asyncTest { (test: Case) in { try await body(test) } }(instance)()
        }
    }

    /// Adds the tests of a class that are known only when it runs, by the `allTests` that such classes have on Linux.
    ///
    /// - Parameter tests: Returns the names of the tests and their bodies. It is called after all classes were added.
    public mutating func addTests<Case: XCTestCase>(
        of testClass: XCTestCase.Type, _ tests: @escaping () -> [(String, (Case) -> () throws -> Void)]
    ) {
        let spec = Spec(testClass: testClass, position: self.tests.count) {
            tests().map { name, body in
                (
                    name,
                    { instance in
                        guard let instance = instance as? Case else { return }
                        try body(instance)()
                    }
                )
            }
        }
        specs.append(spec)
    }

    /// Adds a class that configures tests; it is left out if it is no ``TestConfiguration``.
    public mutating func addConfiguration(_ type: Any.Type) {
        if let type = type as? any TestConfiguration.Type { configurations.append(type) }
    }

    private mutating func insert(
        _ testClass: XCTestCase.Type, _ method: String, _ body: @escaping XCTestCaseClosure
    ) {
        tests.append(Self.test(testClass, method, body))
    }

    private static func test(
        _ testClass: XCTestCase.Type, _ method: String, _ body: @escaping XCTestCaseClosure
    ) -> Test {
        Test(
            identifier: "\(String(reflecting: testClass))/\(method)", testClass: testClass, method: method, body: body)
    }

    /// Asks the classes for their tests that know them when they run.
    ///
    /// - Parameters:
    ///   - done: The tests that have run already. A class that ended the process when it was asked is among them.
    ///   - journal: Is notified of each class before it is asked.
    mutating func findTests(done: Set<String>, journal: Journal?) {
        for configuration in configurations { configuration.configureTests() }
        let asked = specs.filter { !done.contains(Self.identifier(of: $0)) }
        // All are asked before any list counts: a test that one class singles out leaves out those of the others.
        for spec in asked {
            journal?.write("started", Self.identifier(of: spec))
            _ = spec.tests()
            journal?.write("listed", Self.identifier(of: spec))
        }
        for spec in asked.reversed() { tests.insert(contentsOf: Self.tests(of: spec), at: spec.position) }
        specs = []
    }

    private static func identifier(of spec: Spec) -> String { "\(String(reflecting: spec.testClass))/spec()" }

    /// Returns the tests of a class. Of several with one name, the second has `_2` after it, as on iOS.
    private static func tests(of spec: Spec) -> [Test] {
        var names: Set<String> = []
        return spec.tests().map { name, body in
            let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
            var unique = line
            var number = 2
            while !names.insert(unique).inserted {
                unique = "\(line)_\(number)"
                number += 1
            }
            return test(spec.testClass, unique, body)
        }
    }

    /// Keeps the tests that options choose.
    mutating func keep(_ options: RunnerOptions) throws {
        tests = try options.chosen(tests, \.identifier)
    }

    /// The tests by class, as XCTest takes them.
    var entries: [XCTestCaseEntry] {
        var order: [ObjectIdentifier] = []
        var byClass: [ObjectIdentifier: XCTestCaseEntry] = [:]
        for test in tests {
            let id = ObjectIdentifier(test.testClass)
            if byClass[id] == nil {
                order.append(id)
                byClass[id] = (test.testClass, [])
            }
            byClass[id]?.allTests.append((test.method, test.body))
        }
        return order.compactMap { byClass[$0] }
    }
}
