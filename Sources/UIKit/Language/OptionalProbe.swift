/// Calls an optional method of a delegate or a data source, and returns its result; nil where the object does not have it.
///
/// What `delegate.tableView?(table, heightForRowAt: path)` is on iOS, where optional methods can be asked for. Here each has
/// a default:
///
///     if let height = callIfImplemented({ delegate.tableView(table, heightForRowAt: path) }) { … }
///
/// The methods whose default counts as absent are those that UIKit itself asks for in this way; see
/// Documentation/Compatibility.md. Of others the result is the default's.
///
/// - Parameter method: Calls the one method and nothing else.
@MainActor
@discardableResult
public func callIfImplemented<Result>(_ method: () -> Result) -> Result? { OptionalProbe.call(method) }

/// Finds out whether a delegate has an optional method.
///
/// Swift gives no answer to `responds(to:)` on Linux. An optional method therefore has a default that leaves a mark
/// here, its own name; whoever calls one looks at the mark.
///
/// A method that is there may call others that leave marks, probed or not: they are not taken for its own, as long as they
/// have another name.
@MainActor
package enum OptionalProbe {
    /// The default that ran last since the innermost probe began.
    private static var missed: StaticString?

    /// What defaults of optional methods return.
    ///
    /// - Parameter name: The method's.
    package static func unimplemented<Result>(_ result: Result, _ name: StaticString = #function) -> Result {
        missed = name
        return result
    }

    /// Calls an optional method; nil where a default ran last.
    package static func call<Result>(_ method: () -> Result) -> Result? {
        let (result, missed) = probe(method)
        return missed == nil ? result : nil
    }

    /// The same for a method whose implementations may end with calls of others that are optional: only the default of this
    /// name counts.
    ///
    /// - Parameter name: As `#function` has it.
    package static func call<Result>(_ name: StaticString, _ method: () -> Result) -> Result? {
        let (result, missed) = probe(method)
        guard let missed, missed.description == name.description else { return result }
        return nil
    }

    private static func probe<Result>(_ method: () -> Result) -> (Result, StaticString?) {
        let outer = missed
        missed = nil
        defer { missed = outer }
        return (method(), missed)
    }
}
