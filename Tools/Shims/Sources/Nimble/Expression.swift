// What `import Nimble` brings with it on iOS.
@_exported import Foundation

/// A file's name in the arguments of functions.
public typealias FileString = String

/// A line of the source.
public final class SourceLocation: NSObject, @unchecked Sendable {
    /// The file.
    public let file: FileString
    /// The line, from 1.
    public let line: UInt

    init(file: FileString, line: UInt) {
        self.file = file
        self.line = line
    }

    override public var description: String { "\(file):\(line)" }
}

/// The value of an expectation, which is computed when a matcher asks for it, once.
///
/// Written from the public documentation of Nimble, for projects whose own copy of it is not at hand.
public struct Expression<Value> {
    private let compute: (_ isCached: Bool) throws -> Value?
    /// Where the expectation stands.
    public let location: SourceLocation
    /// Whether the value is a block's.
    public let isClosure: Bool

    /// Creates an expression.
    public init(expression: @escaping () throws -> Value?, location: SourceLocation, isClosure: Bool = true) {
        var cache: Result<Value?, any Error>?
        self.init(location, isClosure) { isCached in
            if isCached, let cache { return try cache.get() }
            let result = Result { try expression() }
            if isCached { cache = result }
            return try result.get()
        }
    }

    private init(_ location: SourceLocation, _ isClosure: Bool, _ compute: @escaping (Bool) throws -> Value?) {
        self.compute = compute
        self.location = location
        self.isClosure = isClosure
    }

    /// Returns the value.
    public func evaluate() throws -> Value? { try compute(true) }

    /// Returns an expression that computes its value each time.
    public func withoutCaching() -> Expression<Value> {
        Expression(location, isClosure) { [compute] _ in try compute(false) }
    }

    /// Returns an expression that computes its value again, once.
    public func withCaching() -> Expression<Value> {
        Expression(expression: { [compute] in try compute(false) }, location: location, isClosure: isClosure)
    }

    /// Returns an expression with a value that is computed from this one's.
    public func cast<Other>(_ block: @escaping (Value?) throws -> Other?) -> Expression<Other> {
        Expression<Other>(location, isClosure) { [compute] isCached in try block(try compute(isCached)) }
    }
}
