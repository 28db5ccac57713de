import AsyncDisplayKit
import Dispatch
import Foundation
import FoundationNetworking
import TwillSync

/// The tasks of a session, and the transfers that wait for one.
///
/// Two serial queues: the session's delegate queue delivers data to transfers; on `control`, tasks are created,
/// canceled, and their requests answered, all of which may wait for the session. Canceling and answering are serialized
/// because on Linux a program ends when a redirection is answered after its task was canceled.
final class SessionTasks: NSObject, URLSessionDataDelegate, Sendable {
    struct Running {
        var transfer: any ImageTransfer
        var task: URLSessionDataTask
        var host: String
        /// A 401 response that a credential may still replace, with the number of discarded bytes of its body.
        var refusal: (length: Int64, dropped: Int)?
    }

    private struct Waiting {
        var transfer: any ImageTransfer
        var host: String
    }

    private struct State {
        var waiting: [Waiting] = []
        var running: [Int: Running] = [:]
        /// Tasks that are left to finish, with the number of their discarded bytes.
        var leftOver: [Int: Int] = [:]
    }

    /// The maximum number of tasks per host. Curl would queue more of them, while their timeouts run.
    private let most: Int
    let delegate: (any URLSessionTaskDelegate)?
    let queue = DeliveryQueue()
    let control = DispatchQueue(label: "Twill.image-session-control", qos: .userInitiated)
    private let lives = TaskLives()
    private let state = Locked(State())

    init(most: Int, delegate: (any URLSessionTaskDelegate)?) {
        self.most = most
        self.delegate = delegate
        super.init()
    }

    // MARK: Beginning

    func add(_ transfer: any ImageTransfer, in session: URLSession) {
        let url = transfer.url
        let host = "\(url.scheme ?? "")://\(url.host ?? ""):\(url.port ?? 0)"
        state.withLock { $0.waiting.append(Waiting(transfer: transfer, host: host)) }
        beginWaiting(in: session)
    }

    /// Starts as many waiting transfers as the limit allows.
    private func beginWaiting(in session: URLSession) {
        control.async {
            while let next = self.takeNext() { self.begin(next, in: session) }
        }
    }

    private func begin(_ next: Waiting, in session: URLSession) {
        let task = session.dataTask(with: next.transfer.url)
        task.priority = Self.priority(next.transfer.priority)
        lives.begin(task)
        state.withLock { state in
            state.running[task.taskIdentifier] = Running(transfer: next.transfer, task: task, host: next.host)
        }
        task.resume()
    }

    /// Returns the most urgent transfer whose host has capacity; of equal ones, the one that waits longest.
    private func takeNext() -> Waiting? {
        let (waiting, hosts) = state.withLock { ($0.waiting, $0.running.values.map(\.host)) }
        let busy = Dictionary(hosts.map { ($0, 1) }, uniquingKeysWith: +)
        // Called without the lock: `isWanted` calls other objects.
        let ready = waiting.filter { $0.transfer.isWanted && busy[$0.host, default: 0] < most }
        let urgency = ready.map(\.transfer.priority.rawValue)
        let next = ready.indices.max { (urgency[$0], -$0) < (urgency[$1], -$1) }.map { ready[$0] }
        var gone = Set(waiting.filter { !$0.transfer.isWanted }.map { ObjectIdentifier($0.transfer) })
        if let next { gone.insert(ObjectIdentifier(next.transfer)) }
        state.withLock { state in state.waiting.removeAll { gone.contains(ObjectIdentifier($0.transfer)) } }
        return next
    }

    private static func priority(_ priority: ASImageDownloaderPriority) -> Float {
        switch priority {
        case .preload: URLSessionTask.lowPriority
        case .imminent: URLSessionTask.defaultPriority
        case .visible: URLSessionTask.highPriority
        }
    }

    // MARK: Changing, ending

    func reconsider(_ transfer: any ImageTransfer, in session: URLSession) {
        control.async {
            let running = self.state.withLock { $0.running.values.first { $0.transfer === transfer } }
            if transfer.isWanted {
                running?.task.priority = Self.priority(transfer.priority)
                return
            }
            if let running, self.remove(running.task) != nil { self.lives.callOff(running.task) }
            self.beginWaiting(in: session)
        }
    }

    func running(_ task: URLSessionTask) -> Running? { state.withLock { $0.running[task.taskIdentifier] } }

    /// - Returns: nil if it has ended already.
    func remove(_ task: URLSessionTask) -> Running? {
        state.withLock { $0.running.removeValue(forKey: task.taskIdentifier) }
    }

    /// Records that a task was refused, or clears that.
    func set(_ refusal: (length: Int64, dropped: Int)?, of task: URLSessionTask) {
        state.withLock { $0.running[task.taskIdentifier]?.refusal = refusal }
    }

    /// Ends a transfer that wants no more data. Called on the delegate queue.
    ///
    /// - Parameter runsOut: Whether the little remaining data is discarded, so that the connection can be reused, and
    ///   an app's `URLProtocol`, which may be about to send it, does not use a task that is gone. Otherwise the task is
    ///   canceled.
    func end(_ task: URLSessionTask, runsOut: Bool, in session: URLSession) {
        let running = state.withLock { state in
            if runsOut { state.leftOver[task.taskIdentifier] = 0 }
            return state.running.removeValue(forKey: task.taskIdentifier)
        }
        if !runsOut { control.async { self.lives.callOff(task) } }
        running?.transfer.ended(nil)
        beginWaiting(in: session)
    }

    /// Discards data of a task without a transfer.
    func drop(_ count: Int, of task: URLSessionTask) {
        let isTooMuch = state.withLock { state in
            guard let dropped = state.leftOver[task.taskIdentifier] else { return false }
            state.leftOver[task.taskIdentifier] = dropped + count <= Self.maximumDiscarded ? dropped + count : nil
            return dropped + count > Self.maximumDiscarded
        }
        if isTooMuch { control.async { self.lives.callOff(task) } }
    }

    /// The limit of discarded bytes of a response that is no image, such as an error page.
    static let maximumDiscarded = 1 << 16

    /// Cancels a task whose data is no longer wanted. Called on `control`.
    func giveUp(_ task: URLSessionTask, in session: URLSession) {
        queue.addOperation { self.finish(task, nil, in: session) }
        // On Linux it would wait forever.
        lives.callOff(task)
    }

    /// Called when a task has ended, by itself or because it was canceled. Called on the delegate queue.
    func ended(_ task: URLSessionTask, _ error: (any Error)?, in session: URLSession) {
        queue.openly { lives.end(task) }
        state.withLock { $0.leftOver[task.taskIdentifier] = nil }
        finish(task, error, in: session)
    }

    private func finish(_ task: URLSessionTask, _ error: (any Error)?, in session: URLSession) {
        guard let running = remove(task) else { return }
        if let refusal = running.refusal { _ = running.transfer.received(status: 401, length: refusal.length) }
        running.transfer.ended(running.refusal == nil ? error : nil)
        beginWaiting(in: session)
    }
}
