public import UIKit

/// The cost of a pass of a service.
public struct TrackingPassReport: Hashable, Sendable {
    /// The extent of a pass.
    public enum Kind: String, Hashable, Sendable {
        /// The elements that have not been sent were measured.
        case full
        /// Nothing has changed since the pass before, so nothing was measured.
        case unchanged
    }

    /// The extent of the pass.
    public var kind: Kind
    /// The number of views whose geometry was read.
    public var viewsVisited: Int
    /// The number of elements that were measured.
    public var elementsMeasured: Int
    /// The number of elements that were left out, because they have been sent in this visit of their screen.
    public var elementsSkipped: Int
    /// The number of events that were recorded.
    public var eventsRecorded: Int
    /// The time that the pass took on the main thread, in seconds of the machine.
    public var duration: TimeInterval
    /// The number of objects and buffers that the pass has allocated itself; events and what sinks do are not in it.
    public var allocations: Int
}

/// A receiver of the cost of each pass, as a value.
public struct TrackingCostSink: Sendable {
    let receive: @MainActor @Sendable (TrackingPassReport) -> Void

    /// Creates a sink of a closure, which is called on the main thread after each pass.
    public init(_ receive: @escaping @MainActor @Sendable (TrackingPassReport) -> Void) {
        self.receive = receive
    }

    /// Returns a sink that writes a line for each pass, to standard error by default.
    public static func log(
        to write: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data(($0 + "\n").utf8))
        }
    ) -> TrackingCostSink {
        TrackingCostSink { write($0.line) }
    }
}

extension TrackingPassReport {
    /// The report in a line: "full pass: 12 views, 4 elements, 0 skipped, 1 event, 35 µs, 0 allocations".
    public var line: String {
        """
        \(kind.rawValue) pass: \(Self.count(viewsVisited, "view")), \(Self.count(elementsMeasured, "element")), \
        \(elementsSkipped) skipped, \(Self.count(eventsRecorded, "event")), \
        \(Int((duration * 1e6).rounded())) µs, \(Self.count(allocations, "allocation"))
        """
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
