public import XCTest

/// The tests of a module's test classes, in the order of their source.
///
/// On iOS the Objective-C runtime finds test classes and their methods; here the sources are searched, and the list is
/// generated.
public struct TestList {
    /// A test of a class.
    struct Test {
        /// The name of the class with its module, and the method's, as XCTest prints them: `ShopTests.CartTests/testSum`.
        var identifier: String
        var testClass: XCTestCase.Type
        var method: String
        var body: XCTestCaseClosure
    }

    private(set) var tests: [Test] = []

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

    private mutating func insert(
        _ testClass: XCTestCase.Type, _ method: String, _ body: @escaping XCTestCaseClosure
    ) {
        tests.append(
            Test(
                identifier: "\(String(reflecting: testClass))/\(method)", testClass: testClass, method: method,
                body: body))
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
