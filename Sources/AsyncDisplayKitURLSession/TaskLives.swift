import FoundationNetworking
import TwillSync

/// Which tasks of a session have not ended yet, so that none ends by itself while it is called off.
///
/// On Linux a task that does is looked for where it was forgotten a moment before, and the program ends. `cancel()` only asks
/// the task's own queue to stop it; a task has ended when the delegate returns from hearing of it. Whichever comes first is
/// waited for here.
final class TaskLives: Sendable {
    private struct Lives {
        var alive: Set<Int> = []
        var calledOff: Set<Int> = []
    }

    private let lives = Monitor(Lives())

    func begin(_ task: URLSessionTask) { lives.withLock { _ = $0.alive.insert(task.taskIdentifier) } }

    /// Returns when the task is stopped, or has ended before.
    func callOff(_ task: URLSessionTask) {
        let id = task.taskIdentifier
        let isAlive = lives.withLock { $0.alive.contains(id) && $0.calledOff.insert(id).inserted }
        guard isAlive else { return }
        task.cancel()
        // Its queue has stopped it before it answers this.
        _ = task.priority
        lives.withLock { _ = $0.calledOff.remove(id) }
    }

    /// To be called when the delegate hears of the end. Waits while the task is called off.
    func end(_ task: URLSessionTask) {
        let id = task.taskIdentifier
        lives.wait { lives -> Void? in
            if lives.calledOff.contains(id) { return nil }
            lives.alive.remove(id)
            return ()
        }
    }
}
