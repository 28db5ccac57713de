import Foundation

/// Ends the main run loop's sleep at a moment.
///
/// A limit of the sleep itself would do the same, but the run loop makes a dispatch timer for each, and wakes the thread that
/// serves these twice: in a list that scrolls that took as long as placing its cells. Here one timer of the run loop's own is
/// set again and again, a system call each.
@MainActor
final class LoopAlarm {
    private let timer: Timer
    private var isSet = false

    init() {
        // It repeats, in case that a run loop within the run loop was ended by it instead.
        timer = Timer(fire: .distantFuture, interval: 0.02, repeats: true) { _ in
            coreFoundationStop(coreFoundationMainRunLoop())
        }
        RunLoop.main.add(timer, forMode: .common)
    }

    isolated deinit {
        timer.invalidate()
    }

    /// - Parameter seconds: From now; infinite turns it off.
    func set(in seconds: TimeInterval) {
        guard seconds.isFinite else {
            if isSet { timer.fireDate = .distantFuture }
            isSet = false
            return
        }
        isSet = true
        timer.fireDate = Date(timeIntervalSinceNow: max(0, seconds))
    }
}

@_silgen_name("CFRunLoopStop") private func coreFoundationStop(_ runLoop: UnsafeRawPointer)
