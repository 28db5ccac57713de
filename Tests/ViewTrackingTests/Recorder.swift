import Foundation
import TwillTesting
import ViewTracking

/// A service whose events and passes are kept.
@MainActor
final class Recorder {
    let service: TrackingService
    private(set) var events: [TrackingEvent] = []
    private(set) var reports: [TrackingPassReport] = []

    init(_ schedule: TrackingSchedule = .whenNotTracking(timesPerSecond: 4)) {
        service = TrackingService(schedule: schedule)
        service.sinks = [.main("recorder") { [weak self] event in self?.events.append(event) }]
        service.costSink = TrackingCostSink { [weak self] report in self?.reports.append(report) }
    }

    var lines: [String] { events.map(\.line) }

    /// The identities of the elements that were sent, or their types, since the last call.
    func take() -> [String] {
        defer { events = [] }
        return events.filter { $0.kind == .element }.map { $0.identity ?? $0.elementType ?? "" }
    }

    func takeReports() -> [TrackingPassReport] {
        defer { reports = [] }
        return reports
    }
}

/// Messages that were logged while a test ran, of which other tests may log some.
final class MessageLog: @unchecked Sendable {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var messages: [String] = []

    /// Begins to keep messages.
    static func begin() {
        TrackingMessages.handler = { message in lock.withLock { messages.append(message) } }
    }

    static func contains(_ part: String) -> Bool { lock.withLock { messages.contains { $0.contains(part) } } }
}

/// Makes a view with an element, in a superview.
@MainActor
@discardableResult
func add(
    _ name: String, _ frame: CGRect, to superview: UIView, ratio: CGFloat = 0, dwell: TimeInterval = 0
) -> UIView {
    let view = UIView(frame: frame)
    view.trackingElement = TrackingElement(
        elementType: "box", identity: name, minimumVisibleRatio: ratio, minimumDwell: dwell)
    superview.addSubview(view)
    return view
}
