public import UIKit

/// A condition for showing a tour.
@preconcurrency @MainActor
public struct ToolTipRule {
    /// The facts that a rule can use.
    public struct Facts {
        /// The record of the tour.
        public let history: ToolTipHistory
        /// The record of all tours together.
        public let allTours: ToolTipHistory
        /// The present time.
        public let now: Date
        /// Returns how often an event was recorded.
        public let eventCount: @MainActor (String) -> Int
    }

    /// The reason that is stated where the rule does not hold: "it was shown already".
    public let reason: String
    private let test: @MainActor (Facts) -> Bool

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - reason: The reason that is stated where the rule does not hold: "it was shown already".
    ///   - test: Returns whether the tour may be shown.
    public init(_ reason: String, test: @escaping @MainActor (Facts) -> Bool) {
        self.reason = reason
        self.test = test
    }

    /// Returns whether the tour may be shown.
    public func allows(_ facts: Facts) -> Bool { test(facts) }

    /// A tour is shown once, ever.
    public static var once: ToolTipRule {
        ToolTipRule("it was shown already") { $0.history.shown.isEmpty }
    }

    /// A tour is shown until the user has gone through it.
    public static var untilDone: ToolTipRule {
        ToolTipRule("the user went through it already") { $0.history.doneCount == 0 }
    }

    /// A tour is shown after an event was recorded a number of times.
    public static func after(event: String, times: Int = 1) -> ToolTipRule {
        ToolTipRule("the event \"\(event)\" has to happen \(times == 1 ? "once" : "\(times) times") before") {
            $0.eventCount(event) >= times
        }
    }

    /// A tour is shown at most a number of times within some seconds.
    public static func atMost(_ count: Int, within seconds: TimeInterval) -> ToolTipRule {
        ToolTipRule("it was shown \(count == 1 ? "once" : "\(count) times") within \(seconds) seconds") { facts in
            facts.history.shown.count { facts.now.timeIntervalSince($0) < seconds } < count
        }
    }

    /// Tours of any kind are shown at most a number of times within some seconds.
    public static func allToursAtMost(_ count: Int, within seconds: TimeInterval) -> ToolTipRule {
        ToolTipRule("tours were shown \(count == 1 ? "once" : "\(count) times") within \(seconds) seconds") { facts in
            facts.allTours.shown.count { facts.now.timeIntervalSince($0) < seconds } < count
        }
    }
}
