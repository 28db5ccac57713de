/// Calls an optional method of a delegate or a data source, and returns its result; nil where the object does not have
/// it.
///
/// What `delegate.tableView?(table, heightForRowAt: path)` is on iOS, where optional methods can be asked for. Here
/// each has a default:
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

/// Finds out whether an object implements an optional method of a protocol.
///
/// `responds(to:)` cannot be asked about methods of Swift protocols on Linux. An optional method therefore has a
/// default that calls ``unimplemented(_:_:_:)``, and UIKit calls the method in a probe for that method of that object.
///
/// An implementation may itself reach defaults, of other methods and of other objects: they do not count for its probe.
/// Probes nest.
@MainActor
package enum OptionalProbe {
    private struct Probe {
        /// The object that is asked; nil where any default counts.
        let receiver: ObjectIdentifier?
        let name: StaticString
        var foundDefault = false

        func isFor(_ receiver: AnyObject, _ name: StaticString) -> Bool {
            guard let wanted = self.receiver else { return true }
            return wanted == ObjectIdentifier(receiver) && self.name.isSame(as: name)
        }
    }

    private static var innermost: Probe?

    /// The result of a default implementation, which says that it is one.
    ///
    /// - Parameters:
    ///   - receiver: The object whose method it is.
    ///   - name: The method's, as `#function` has it.
    package static func unimplemented<Result>(
        _ receiver: AnyObject, _ result: Result, _ name: StaticString = #function
    ) -> Result {
        if innermost?.isFor(receiver, name) == true { innermost?.foundDefault = true }
        return result
    }

    /// Calls an optional method; nil where the object does not implement it.
    ///
    /// - Parameters:
    ///   - name: The method's, as `#function` has it.
    ///   - method: Calls the one method.
    package static func call<Result>(
        _ receiver: AnyObject, _ name: StaticString, _ method: () -> Result
    ) -> Result? {
        let (result, isDefault) = run(Probe(receiver: ObjectIdentifier(receiver), name: name), method)
        return isDefault ? nil : result
    }

    /// Calls a method whose name and object are not known; nil where any default ran outside another probe.
    package static func call<Result>(_ method: () -> Result) -> Result? {
        let (result, isDefault) = run(Probe(receiver: nil, name: ""), method)
        return isDefault ? nil : result
    }

    /// Implements an optional method by one of another object: `sender` implements its method where `receiver`
    /// implements the other one.
    ///
    /// - Parameters:
    ///   - name: The method of `receiver`; by default it has the same name.
    ///   - sendersName: The method of `sender`.
    package static func forward<Result>(
        from sender: AnyObject, to receiver: AnyObject, _ name: StaticString = #function,
        as sendersName: StaticString = #function, _ method: () -> Result
    ) -> Result {
        let (result, isDefault) = run(Probe(receiver: ObjectIdentifier(receiver), name: name), method)
        return isDefault ? unimplemented(sender, result, sendersName) : result
    }

    private static func run<Result>(_ probe: Probe, _ method: () -> Result) -> (Result, isDefault: Bool) {
        let outer = innermost
        innermost = probe
        defer { innermost = outer }
        let result = method()
        return (result, innermost?.foundDefault == true)
    }
}

extension StaticString {
    /// Whether both have the same characters. The compiler keeps one constant for each place where it is written.
    fileprivate func isSame(as other: StaticString) -> Bool {
        guard hasPointerRepresentation, other.hasPointerRepresentation else { return description == other.description }
        return withUTF8Buffer { mine in other.withUTF8Buffer { mine.elementsEqual($0) } }
    }
}
