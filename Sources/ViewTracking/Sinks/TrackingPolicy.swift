import UIKit

/// The user's decision about tracking.
public enum TrackingConsent: String, Hashable, Sendable {
    /// The user has not been asked: events are kept in memory until the decision.
    case undecided
    /// Events are sent, those kept before as well.
    case granted
    /// Nothing is measured or sent. Events that wait in memory are removed.
    case denied
}

/// The part of the events that is sent.
///
/// The decision is a function of the names alone, the same on every device and in every run.
public struct TrackingSampling: Hashable, Sendable {
    private enum Unit: Hashable {
        case user(String), visit, event
    }

    /// The part that is sent, from 0 to 1.
    public let rate: Double
    private let unit: Unit

    private init(_ rate: Double, _ unit: Unit) {
        if !(0...1 ~= rate) {
            TrackingMessages.log(
                "The sampling rate \(rate) must be from 0 to 1; \(rate > 1 ? 1 : 0) is used.")
        }
        self.rate = 0...1 ~= rate ? rate : rate > 1 ? 1 : 0
        self.unit = unit
    }

    /// Sends everything.
    public static let everything = TrackingSampling(1, .event)

    /// Sends all events of a part of the users. A user is always in or always out.
    public static func users(_ rate: Double, user: String) -> TrackingSampling { TrackingSampling(rate, .user(user)) }

    /// Sends all events of a part of the screens' visits.
    public static func visits(_ rate: Double) -> TrackingSampling { TrackingSampling(rate, .visit) }

    /// Sends a part of the events.
    public static func events(_ rate: Double) -> TrackingSampling { TrackingSampling(rate, .event) }

    /// Returns whether an event is sent.
    public func includes(_ event: TrackingEvent) -> Bool {
        guard rate < 1 else { return true }
        let key =
            switch unit {
            case .user(let user): user
            case .visit: "\(event.id.split(separator: "-").dropLast().joined(separator: "-"))/\(event.visit)"
            case .event: event.id
            }
        return Self.fraction(key) < rate
    }

    /// A number from 0 to 1 that looks random: FNV-1a, mixed as in MurmurHash3.
    static func fraction(_ key: String) -> Double {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
        hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
        hash ^= hash >> 33
        return Double(hash >> 11) / Double(1 << 53)
    }
}

/// A change of each event before any sink receives it, for instance to remove what is personal.
public struct TrackingRedaction: Sendable {
    private let change: @Sendable (TrackingEvent) -> TrackingEvent?

    /// Creates a redaction.
    ///
    /// - Parameter change: Returns the event to send; nil sends none.
    public init(_ change: @escaping @Sendable (TrackingEvent) -> TrackingEvent?) {
        self.change = change
    }

    /// Leaves events as they are.
    public static let none = TrackingRedaction { $0 }

    /// Returns a redaction that removes parameters.
    public static func removing(parameters names: Set<String>) -> TrackingRedaction {
        TrackingRedaction { event in
            var event = event
            event.parameters = event.parameters.filter { !names.contains($0.key) }
            return event
        }
    }

    /// A redaction that removes identities.
    public static let removingIdentities = TrackingRedaction { event in
        var event = event
        event.identity = nil
        return event
    }

    /// Returns a redaction that applies this one, then another.
    public func then(_ next: TrackingRedaction) -> TrackingRedaction {
        TrackingRedaction { event in change(event).flatMap { next.change($0) } }
    }

    /// Returns the event to send; nil for none.
    public func callAsFunction(_ event: TrackingEvent) -> TrackingEvent? { change(event) }
}
