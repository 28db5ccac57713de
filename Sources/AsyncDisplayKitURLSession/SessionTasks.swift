import AsyncDisplayKit
import Dispatch
import Foundation
import FoundationNetworking
import TwillSync

/// The tasks of a session, and the transfers that wait for one.
///
/// Two serial queues: on the session's delegate queue transfers hear what comes in; on `control` tasks are made, called off,
/// and answered when they ask, all of which may wait for the session. Calling off and answering have one order because on
/// Linux a program ends when a redirection is answered after its task was called off.
final class SessionTasks: NSObject, URLSessionDataDelegate, Sendable {
    struct Running {
        var transfer: any ImageTransfer
        var task: URLSessionDataTask
        var host: String
        /// A 401 that a credential may yet turn into something else, and how much of its body was dropped.
        var refusal: (length: Int64, dropped: Int)?
    }

    private struct Waiting {
        var transfer: any ImageTransfer
        var host: String
    }

    private struct State {
        var waiting: [Waiting] = []
        var running: [Int: Running] = [:]
        /// Tasks that are let run out, and how many bytes of theirs were dropped.
        var leftOver: [Int: Int] = [:]
    }

    /// Tasks of one host at a time. Curl would let more of them wait in their order, while their time runs out.
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

    /// As many as there is room for.
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

    /// The most urgent for whose host there is room; of equal ones, the one that waits longest.
    private func takeNext() -> Waiting? {
        let (waiting, hosts) = state.withLock { ($0.waiting, $0.running.values.map(\.host)) }
        let busy = Dictionary(hosts.map { ($0, 1) }, uniquingKeysWith: +)
        // Asked without the lock: the answers are another's.
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

    /// - Returns: nil where it is over already.
    func remove(_ task: URLSessionTask) -> Running? {
        state.withLock { $0.running.removeValue(forKey: task.taskIdentifier) }
    }

    /// Notes or forgets that a task was refused.
    func set(_ refusal: (length: Int64, dropped: Int)?, of task: URLSessionTask) {
        state.withLock { $0.running[task.taskIdentifier]?.refusal = refusal }
    }

    /// Ends a transfer that wants no more. On the delegate queue.
    ///
    /// - Parameter runsOut: The little that is still to come is dropped, so that the connection can be used again; and a
    ///   `URLProtocol` of an app, which may be about to send it, does not talk to a task that is gone. Else the task is
    ///   called off.
    func end(_ task: URLSessionTask, runsOut: Bool, in session: URLSession) {
        let running = state.withLock { state in
            if runsOut { state.leftOver[task.taskIdentifier] = 0 }
            return state.running.removeValue(forKey: task.taskIdentifier)
        }
        if !runsOut { control.async { self.lives.callOff(task) } }
        running?.transfer.ended(nil)
        beginWaiting(in: session)
    }

    /// Data of a task that nobody hears any more.
    func drop(_ count: Int, of task: URLSessionTask) {
        let isTooMuch = state.withLock { state in
            guard let dropped = state.leftOver[task.taskIdentifier] else { return false }
            state.leftOver[task.taskIdentifier] = dropped + count <= Self.mostDropped ? dropped + count : nil
            return dropped + count > Self.mostDropped
        }
        if isTooMuch { control.async { self.lives.callOff(task) } }
    }

    /// Bytes of an answer that is no picture, such as a page that says what is missing.
    static let mostDropped = 1 << 16

    /// A task that asks for what nobody has. On `control`.
    func giveUp(_ task: URLSessionTask, in session: URLSession) {
        queue.addOperation { self.finish(task, nil, in: session) }
        // On Linux it would wait for ever.
        lives.callOff(task)
    }

    /// A task has ended, by itself or because it was called off. On the delegate queue.
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
