import UIKit

/// A sink of a service.
enum SinkOutlet {
    case queue(SinkQueue)
    case main(@MainActor @Sendable (TrackingEvent) -> Void)

    init(_ sink: TrackingSink) {
        switch sink.receiver {
        case .queue(let receive): self = .queue(SinkQueue(sink, receive))
        case .main(let receive): self = .main(receive)
        }
    }

    func flush(timeout: TimeInterval) -> Bool {
        if case .queue(let queue) = self { return queue.flush(timeout: timeout) }
        return true
    }

    func removeAll() {
        if case .queue(let queue) = self { queue.removeAll() }
    }
}

extension TrackingService {
    /// Sends events to all sinks, as far as sampling, redaction and consent allow.
    func send(_ events: [TrackingEvent]) {
        guard !events.isEmpty else { return }
        let sent = events.filter(sampling.includes).compactMap { redaction($0) }
        switch consent {
        case .granted: deliver(sent)
        case .undecided: hold(sent)
        case .denied: break
        }
    }

    private func deliver(_ events: [TrackingEvent]) {
        guard !events.isEmpty else { return }
        for outlet in outlets {
            switch outlet {
            case .queue(let queue): queue.submit(events)
            case .main(let receive): for event in events { receive(event) }
            }
        }
    }

    // MARK: Consent

    private static let maximumHeldCount = 10_000

    private func hold(_ events: [TrackingEvent]) {
        heldEvents += events
        guard heldEvents.count > Self.maximumHeldCount else { return }
        heldEvents.removeFirst(heldEvents.count - Self.maximumHeldCount)
        TrackingMessages.log(
            """
            The user has not decided about tracking, and more than \(Self.maximumHeldCount) events wait. The oldest are \
            removed. Set the service's consent.
            """)
    }

    func consentDidChange() {
        switch consent {
        case .granted:
            let events = heldEvents
            heldEvents = []
            deliver(events)
            isDirty = true
            planPass()
        case .denied:
            heldEvents = []
            for outlet in outlets { outlet.removeAll() }
            for candidate in pending { candidate.visibleSince = nil }
            nextDue = .infinity
        case .undecided: break
        }
    }
}
