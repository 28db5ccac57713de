import TwillSync
import UIKit

/// The creation and measurement of one node of a list on a thread of the pool.
///
/// The main thread may also run it if the node exists already. It leaves node blocks to the pool: they are written for
/// other threads, and one that waits for the main thread could not run there.
final class MeasureJob: @unchecked Sendable {
    private enum Phase: Equatable {
        case waiting
        /// The job runs on the thread with this number in the kernel.
        case running(Int)
        case done
    }

    private struct State {
        var phase = Phase.waiting
        var isUrgent = false
        var whenDone: (() -> Void)?
    }

    private let state = Locked(State())
    private let make: () -> ASCellNode
    private let traits: ASPrimitiveTraitCollection
    private let isForPoolOnly: Bool
    private let name: WorkerPool.Name?
    let range: ASSizeRange
    /// Written once, before the job is done.
    private var made: ASCellNode?

    /// Creates a job.
    ///
    /// - Parameter name: The name of the app's block, which the main thread does not run; nil if any thread may create
    ///   the node.
    init(
        range: ASSizeRange, traits: ASPrimitiveTraitCollection, blockNamed name: WorkerPool.Name? = nil,
        _ make: @escaping () -> ASCellNode
    ) {
        self.range = range
        self.traits = traits
        self.name = name
        isForPoolOnly = name != nil
        self.make = make
    }

    /// Runs the job unless it is running or done.
    ///
    /// - Returns: Whether this call has run it.
    @discardableResult
    func runIfWaiting() -> Bool {
        let thread = BlockedThreads.currentThread
        let isMine = state.withLock { state in
            guard state.phase == .waiting else { return false }
            state.phase = .running(thread)
            return true
        }
        guard isMine else { return false }
        let node = make()
        node.propagate(traits)
        Self.measure(node, in: range)
        made = node
        let whenDone = state.withLock { state in
            state.phase = .done
            return state.whenDone.take()
        }
        whenDone?()
        return true
    }

    var isDone: Bool { state.withLock { $0.phase == .done } }

    /// Has the pool run the job before all others.
    func begin() {
        let isFirst = state.withLock { state in
            defer { state.isUrgent = true }
            return !state.isUrgent && state.phase == .waiting
        }
        if isFirst { WorkerPool.shared.run(priority: .max, name: name) { self.runIfWaiting() } }
    }

    /// Has the pool run the job when it has time. The closure that `result` returns is called on the main thread.
    func beginLater(_ result: @escaping () -> @MainActor () -> Void) {
        AsyncTransactions.run(priority: -1, name: name) {
            self.runIfWaiting()
            return result()
        }
    }

    /// Returns the measured node, after running the job or waiting for it; nil if the app's block waits for the main
    /// thread.
    func finish() -> ASCellNode? {
        if !isForPoolOnly { runIfWaiting() }
        if !isDone {
            begin()
            let pool = WorkerPool.shared
            pool.wait {
                switch state.withLock({ $0.phase }) {
                case .waiting: false
                case .running(let thread): pool.isBlocked(thread)
                case .done: true
                }
            }
        }
        return isDone ? made : nil
    }

    /// Calls `work` when the node is complete, on the thread that created it; immediately if it is complete already.
    func whenDone(_ work: @escaping () -> Void) {
        let isDone = state.withLock { state in
            if state.phase != .done { state.whenDone = work }
            return state.phase == .done
        }
        if isDone { work() }
    }

    /// Sets the size of a node, and lays out its subnodes if it has no view yet.
    static func measure(_ node: ASCellNode, in range: ASSizeRange) {
        let size = node.layoutThatFits(range).size
        let frame = CGRect(origin: .zero, size: size)
        if node.frame.size != size { node.frame = frame }
        if !node.isNodeLoaded { node.layoutIfNeeded() }
    }
}
