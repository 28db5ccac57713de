import Foundation
public import TwillTestRunner

/// A class that configures all specs: subclasses override `configure(_:)`, and are found by themselves.
open class QuickConfiguration: NSObject, TestConfiguration {
    /// Configures all specs, before the first is described.
    open class func configure(_ configuration: QCKConfiguration) {}

    public static func configureTests() { configure(QCKConfiguration()) }
}

/// What configurations of Quick change.
public typealias Configuration = QCKConfiguration

/// What configurations of Quick change.
public final class QCKConfiguration {
    init() {}

    /// Adds a block that runs before each example of all specs.
    public func beforeEach(_ closure: @MainActor @escaping () throws -> Void) {
        World.shared.hooks.add(.before(.sync { _ in try closure() }))
    }

    /// Adds a block that runs before each example of all specs, and knows the example.
    public func beforeEach(_ closure: @MainActor @escaping (ExampleMetadata) throws -> Void) {
        World.shared.hooks.add(.before(.sync(closure)))
    }

    /// Adds a block that runs after each example of all specs.
    public func afterEach(_ closure: @MainActor @escaping () throws -> Void) {
        World.shared.hooks.add(.after(.sync { _ in try closure() }))
    }

    /// Adds a block that runs after each example of all specs, and knows the example.
    public func afterEach(_ closure: @MainActor @escaping (ExampleMetadata) throws -> Void) {
        World.shared.hooks.add(.after(.sync(closure)))
    }

    /// Adds a block that runs around each example of all specs, and calls the function that it is given.
    public func aroundEach(_ closure: @MainActor @escaping (@escaping () -> Void) throws -> Void) {
        World.shared.hooks.add(.around { _, example in try closure(example) })
    }

    /// Adds a block that runs before the first example.
    public func beforeSuite(_ closure: @escaping () throws -> Void) { World.shared.beforeSuite.append(closure) }

    /// Adds a block that runs after the last example.
    public func afterSuite(_ closure: @escaping () throws -> Void) { World.shared.afterSuite.append(closure) }
}
