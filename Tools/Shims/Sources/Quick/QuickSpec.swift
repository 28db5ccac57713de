// What `import Quick` brings with it on iOS.
@_exported import Foundation
@_exported import XCTest

/// A class of tests that are described in blocks: `describe`, `context` and `it`.
///
/// Written from the public documentation of Quick, for projects whose own copy of it is not at hand.
open class QuickSpec: XCTestCase {
    /// The spec whose example is running.
    nonisolated(unsafe) public internal(set) static var current: QuickSpec!

    /// Describes the examples, as specs before Quick 7 do.
    open func spec() {}

    /// Describes the examples, as specs since Quick 7 do.
    open class func spec() {}

    /// The examples with their names, such as `("a cart, adds prices", …)`. A pending one is skipped.
    open class var allTests: [(String, (QuickSpec) -> () throws -> Void)] {
        World.shared.examples(of: self).map { example in
            (
                example.name,
                { spec in
                    {
                        current = spec
                        defer { current = nil }
                        try example.run(in: spec)
                    }
                }
            )
        }
    }
}

/// A class of asynchronous tests, which do not run on the main thread.
open class AsyncSpec: XCTestCase {
    /// The spec whose example is running.
    nonisolated(unsafe) public internal(set) static var current: AsyncSpec!

    /// Describes the examples.
    open class func spec() {}

    /// The examples with their names. A pending one is skipped.
    open class var allTests: [(String, (AsyncSpec) -> () throws -> Void)] {
        World.shared.examples(of: self).map { example in
            (
                example.name,
                { spec in
                    {
                        current = spec
                        defer { current = nil }
                        try example.run(in: spec)
                    }
                }
            )
        }
    }
}

extension XCTestCase {
    /// Calls the methods of a class that describe its examples.
    static func describeExamples() {
        if let type = self as? AsyncSpec.Type { return type.spec() }
        guard let type = self as? QuickSpec.Type else { return }
        type.spec()
        type.init(name: "spec", testClosure: { _ in }).spec()
    }
}
