/// Finds out whether a delegate has an optional method.
///
/// Swift gives no answer to `responds(to:)` on Linux. An optional method therefore has a default that leaves a mark
/// here; whoever calls one looks at the mark.
@MainActor
package enum OptionalProbe {
    private static var wasMissed = false

    /// What defaults of optional methods return.
    package static func unimplemented<Result>(_ result: Result) -> Result {
        wasMissed = true
        return result
    }

    /// Calls an optional method; nil where its default ran.
    package static func call<Result>(_ method: () -> Result) -> Result? {
        wasMissed = false
        let result = method()
        defer { wasMissed = false }
        return wasMissed ? nil : result
    }
}
