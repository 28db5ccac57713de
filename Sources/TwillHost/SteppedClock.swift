package import Foundation

/// A clock whose time can be moved on, with the work that falls due on the way.
@MainActor
package protocol SteppedClock: AppClock {
    /// Moves to a time, running the work that falls due, in order of time, then of scheduling.
    func advance(to time: TimeInterval)
}

extension VirtualClock: SteppedClock {}
