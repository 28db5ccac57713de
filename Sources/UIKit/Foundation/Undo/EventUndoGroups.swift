import Foundation
import TwillHost

/// The undo managers of one screen whose groups are closed at the end of the event. Main thread only.
@MainActor
final class EventUndoGroups {
    private unowned let context: AppContext
    private var managers: [UndoManager] = []
    private var alarm: AppClockHandle?

    init(_ context: AppContext) {
        self.context = context
    }

    /// Closes the event's group of `manager` when the event ends that is handled now; outside events, in the next
    /// iteration of the main loop, or with the next frame.
    static func closeLater(_ manager: UndoManager) {
        let groups = AppContext.current.eventUndoGroups
        if !groups.managers.contains(where: { $0 === manager }) { groups.managers.append(manager) }
        groups.closeInNextIteration()
    }

    private func closeInNextIteration() {
        guard alarm == nil else { return }
        alarm = context.runtime.clock.schedule(after: 0) { [weak self] in
            self?.alarm = nil
            self?.close()
        }
    }

    /// Closes the groups of events that are over. Groups that were begun by hand keep theirs open.
    func close() {
        guard !managers.isEmpty else { return }
        let isTracking = context.runtime.isTracking
        let due = managers
        managers = []
        for manager in due {
            if !isTracking || !Set(manager.runLoopModes).isDisjoint(with: [.tracking, .common]) {
                manager.closeEventGroup()
            }
            if manager.hasEventGroup, !managers.contains(where: { $0 === manager }) { managers.append(manager) }
        }
    }
}
