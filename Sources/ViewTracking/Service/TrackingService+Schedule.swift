import UIKit

extension TrackingService {
    /// Whether the user scrolls, or a scroll view comes to rest.
    var isTrackingRunLoop: Bool { visibility.isScrolling || RunLoop.main.currentMode == .tracking }

    /// Called after each commit of the window.
    func windowDidUpdate() {
        isDirty = true
        if schedule.skipsTracking, isTrackingRunLoop {
            hasTracked = true
        } else if consent != .denied, !screens.isEmpty, let window {
            visibility.begin(window)
            send(updateScreens())
        }
        planPass()
    }

    // MARK: Planning

    /// Plans a pass as early as the schedule allows.
    func planPass() {
        guard isRunning else { return }
        let pause = max(schedule.interval, 50 * lastPassDuration)
        plan(at: max(now, lastPassEnd + pause))
    }

    /// Plans to look at a time, unless it is planned for an earlier one.
    func plan(at time: TimeInterval) {
        if let plannedTime, plannedTime <= time { return }
        plannedTime = time
        planNumber += 1
        let number = planNumber
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) { [weak self] in
            MainActor.assumeIsolated { self?.plannedTimeHasCome(number) }
        }
    }

    private func plannedTimeHasCome(_ number: Int) {
        guard number == planNumber, isRunning else { return }
        plannedTime = nil
        if schedule.skipsTracking, isTrackingRunLoop {
            hasTracked = true
            plan(at: now + schedule.interval)
        } else if schedule.kind == .idle, isDirty {
            NotificationQueue.default.enqueue(
                Notification(name: idleName), postingStyle: .whenIdle, coalesceMask: [.onName], forModes: [.default])
        } else {
            scanIfNeeded()
        }
    }

    // MARK: Idle

    /// The name of the service's notification. It has no object: Foundation's observers may retain theirs.
    private var idleName: Notification.Name { Notification.Name("ViewTrackingRunLoopIsIdle-\(session)") }

    func observeIdleNotification() {
        removeIdleObserver()
        idleObserver = NotificationCenter.default.addObserver(
            forName: idleName, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.isRunning else { return }
                _ = self.scanIfNeeded()
            }
        }
    }

    func removeIdleObserver() {
        if let idleObserver { NotificationCenter.default.removeObserver(idleObserver) }
        idleObserver = nil
    }
}
