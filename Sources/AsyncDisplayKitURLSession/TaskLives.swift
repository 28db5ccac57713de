import FoundationNetworking
import TwillSync

/// The tasks of a session that have not ended, so that none ends while it is being canceled.
///
/// On Linux such a task is searched for after it was removed, and the program ends. `cancel()` only asks the task's own
/// queue to stop it; a task has ended when the delegate method returns. This waits for whichever comes first.
final class TaskLives: Sendable {
    private struct Lives {
        var alive: Set<Int> = []
        var calledOff: Set<Int> = []
    }

    private let lives = Monitor(Lives())

    func begin(_ task: URLSessionTask) { lives.withLock { _ = $0.alive.insert(task.taskIdentifier) } }

    /// Cancels a task; returns when it is stopped, or has ended before.
    func callOff(_ task: URLSessionTask) {
        let id = task.taskIdentifier
        let isAlive = lives.withLock { $0.alive.contains(id) && $0.calledOff.insert(id).inserted }
        guard isAlive else { return }
        task.cancel()
        // Its queue has stopped it before it answers this.
        _ = task.priority
        lives.withLock { _ = $0.calledOff.remove(id) }
    }

    /// Called when the delegate is notified of the end. Waits while the task is being canceled.
    func end(_ task: URLSessionTask) {
        let id = task.taskIdentifier
        lives.wait { lives -> Void? in
            if lives.calledOff.contains(id) { return nil }
            lives.alive.remove(id)
            return ()
        }
    }
}
