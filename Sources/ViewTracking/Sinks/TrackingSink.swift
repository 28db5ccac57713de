public import UIKit

/// A receiver of events, as a value.
///
///     service.sinks = [.log(), .closure("analytics") { event in try send(event) }, .file(try TrackingFile(url: url))]
///
/// All but `main` are called on a separate queue each, one batch at a time, in the order of the events. A batch is done
/// when the sink returns. When it throws, the same batch is sent again after a pause, so a sink throws only before it has
/// taken any of it. A sink that blocks delays neither the app nor the other sinks.
public struct TrackingSink: Sendable {
    enum Receiver: Sendable {
        case queue(@Sendable ([TrackingEvent]) throws -> Void)
        case main(@MainActor @Sendable (TrackingEvent) -> Void)
    }

    /// The name of the sink in messages.
    public var name: String

    /// The largest number of events in a batch.
    public var maximumBatchSize: Int

    /// The pause after the first failure, in seconds. It doubles with each further failure, up to 64 times as much.
    public var retryDelay: TimeInterval = 1

    /// The time after which a call that has not returned is logged, in seconds.
    public var patience: TimeInterval = 5

    let receiver: Receiver

    private init(_ name: String, _ maximumBatchSize: Int, _ receiver: Receiver) {
        self.name = name
        self.maximumBatchSize = max(1, maximumBatchSize)
        self.receiver = receiver
    }

    /// Creates a sink that receives batches.
    public init(
        _ name: String, maximumBatchSize: Int = 100, receive: @escaping @Sendable ([TrackingEvent]) throws -> Void
    ) {
        self.init(name, maximumBatchSize, .queue(receive))
    }

    /// Returns a sink that calls a closure with each event, on its own queue.
    public static func closure(
        _ name: String, _ receive: @escaping @Sendable (TrackingEvent) throws -> Void
    ) -> TrackingSink {
        TrackingSink(name, 1, .queue { for event in $0 { try receive(event) } })
    }

    /// Returns a sink that calls a closure with each event on the main thread, at the end of the pass.
    public static func main(
        _ name: String, _ receive: @escaping @MainActor @Sendable (TrackingEvent) -> Void
    ) -> TrackingSink {
        TrackingSink(name, 1, .main(receive))
    }

    /// Returns a sink that writes a line for each event, to standard error by default.
    public static func log(
        to write: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data(($0 + "\n").utf8))
        }
    ) -> TrackingSink {
        TrackingSink("log", 100, .queue { for event in $0 { write(event.line) } })
    }

    /// Returns a sink, and the stream of the events that it receives. The stream ends when all copies of the sink are
    /// released. Events wait in the stream until they are read, all of them by default.
    public static func stream(
        _ name: String = "stream",
        bufferingPolicy: AsyncStream<TrackingEvent>.Continuation.BufferingPolicy = .unbounded
    ) -> (sink: TrackingSink, events: AsyncStream<TrackingEvent>) {
        let (events, continuation) = AsyncStream.makeStream(of: TrackingEvent.self, bufferingPolicy: bufferingPolicy)
        let end = StreamEnd(continuation)
        return (TrackingSink(name, 100, .queue { for event in $0 { end.continuation.yield(event) } }), events)
    }

    /// Returns a sink that appends batches to a file, each of which is on the disk when the next one begins.
    public static func file(_ file: TrackingFile, maximumBatchSize: Int = 100) -> TrackingSink {
        TrackingSink("file \(file.url.lastPathComponent)", maximumBatchSize, .queue { try file.append($0) })
    }
}

/// Finishes a stream when its last sink is released.
private final class StreamEnd: Sendable {
    let continuation: AsyncStream<TrackingEvent>.Continuation

    init(_ continuation: AsyncStream<TrackingEvent>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}

extension TrackingEvent {
    /// The event in a line of a log: "element Home/Shop: product 42, 100 %, 1.0 s".
    public var line: String {
        let place = "\(kind.rawValue) \(path.joined(separator: "/"))"
        guard let elementType else { return place }
        let name = identity.map { "\(elementType) \($0)" } ?? elementType
        let percent = Int(((visibleRatio ?? 0) * 100).rounded())
        let tenths = Int(((dwell ?? 0) * 10).rounded())
        return "\(place): \(name), \(percent) %, \(tenths / 10).\(tenths % 10) s"
    }
}
