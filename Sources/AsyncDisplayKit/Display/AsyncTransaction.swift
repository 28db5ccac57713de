import TwillSync
import UIKit

/// Work on other threads whose results are applied together on the main thread.
///
/// In a window, results are applied as soon as a transaction has all of them. On the virtual clock, each frame waits
/// for all started work, and applies results in the order in which transactions were opened, so that its contents do
/// not depend on threads.
final class AsyncTransaction: @unchecked Sendable {
    private struct State {
        /// The results in the order in which the work was added, independent of the order in which it ends.
        var results: [(@MainActor () -> Void)?] = []
        var unfinished = 0
        var isClosed = false
    }

    private let state = Locked(State())
    /// The number of the context in which its results are applied.
    let context = AppContext.currentNumber
    /// Whether its results are contents of nodes.
    let draws: Bool

    init(draws: Bool) {
        self.draws = draws
    }

    /// Starts `work` on another thread; the closure that it returns runs on the main thread with the other results.
    func add(
        priority: Int = 0, name: WorkerPool.Name? = nil, _ work: @escaping () -> @MainActor () -> Void
    ) {
        let finish = expect()
        WorkerPool.shared.run(priority: priority, name: name) { finish(work()) }
    }

    /// Adds a result that other code will provide.
    ///
    /// - Returns: The function to call with the result, once, on any thread.
    func expect() -> (@escaping @MainActor () -> Void) -> Void {
        let index = state.withLock { state in
            state.results.append(nil)
            state.unfinished += 1
            return state.results.count - 1
        }
        return { result in
            let isComplete = self.state.withLock { state in
                state.results[index] = result
                state.unfinished -= 1
                return state.isClosed && state.unfinished == 0
            }
            if isComplete { AsyncTransactions.someAreComplete() }
        }
    }

    /// Closes the transaction: no more work is added.
    func close() {
        let isComplete = state.withLock { state in
            state.isClosed = true
            return state.unfinished == 0
        }
        if isComplete { AsyncTransactions.someAreComplete() }
    }

    var isComplete: Bool { state.withLock { $0.isClosed && $0.unfinished == 0 } }

    @MainActor
    func takeOver() {
        let results = state.withLock { state in
            defer { state.results = [] }
            return state.results
        }
        for result in results { result?() }
    }
}

/// All transactions that wait for results.
enum AsyncTransactions {
    private struct State {
        /// The open transactions, oldest first.
        var open: [AsyncTransaction] = []
        var takeOverIsScheduled = false
        var isSetUp = false
    }

    private static let state = Locked(State())

    /// Opens a new transaction, which the caller must close. Any thread.
    static func begin(draws: Bool = false) -> AsyncTransaction {
        let transaction = AsyncTransaction(draws: draws)
        let isFirst = state.withLock { state in
            state.open.append(transaction)
            defer { state.isSetUp = true }
            return !state.isSetUp
        }
        if isFirst {
            if MainThread.isCurrent {
                MainThread.assume { setUp() }
            } else {
                DispatchQueue.main.async { setUp() }
            }
        }
        return transaction
    }

    /// Runs one piece of work in a separate transaction.
    static func run(
        priority: Int = 0, name: WorkerPool.Name? = nil, _ work: @escaping () -> @MainActor () -> Void
    ) {
        let transaction = begin()
        transaction.add(priority: priority, name: name, work)
        transaction.close()
    }

    /// Adds a result that other code will provide; see ``AsyncTransaction/expect()``.
    static func expect() -> (@escaping @MainActor () -> Void) -> Void {
        let transaction = begin()
        defer { transaction.close() }
        return transaction.expect()
    }

    @MainActor
    private static func setUp() {
        BackgroundWork.wantsFrame = { $0.runtime.hasVirtualClock && hasOpen(in: $0) }
        BackgroundWork.takeResults = { takeOver() }
        FramePipeline.beforeEveryCommit.append {
            DisplayTransactions.closeAll()
            takeOver()
        }
    }

    @MainActor
    private static func hasOpen(in context: AppContext) -> Bool {
        state.withLock { $0.open.contains { context.isOwner(of: $0.context) } }
    }

    static func someAreComplete() {
        guard !AppRuntime.isVirtual else { return }
        let wakesMain = state.withLock { state in
            // Read within the lock: a frame that begins at this moment applies this result.
            guard !state.takeOverIsScheduled, !BackgroundWork.mainThreadPollsResults else { return false }
            state.takeOverIsScheduled = true
            return true
        }
        guard wakesMain else { return }
        DispatchQueue.main.async {
            state.withLock { $0.takeOverIsScheduled = false }
            AppContext.performInEach {
                if !AppRuntime.isVirtual { takeOverComplete() }
            }
        }
    }

    /// Applies complete results in the current context; on the virtual clock, waits for all of them and for the work
    /// that they start.
    @MainActor
    static func takeOver() {
        if AppRuntime.isVirtual { return finishAll() }
        takeOverComplete()
    }

    /// Waits for all work and applies all results, oldest first. Work that waits for the main thread is left to a later
    /// frame.
    @MainActor
    static func finishAll() {
        // Results may start new work; after many rounds of it, the rest is left to the next frame.
        let context = AppContext.current
        for _ in 0..<16 where hasOpen(in: context) {
            DisplayTransactions.closeAll()
            WorkerPool.shared.join()
            guard takeOverComplete(in: context) else { return }
        }
    }

    /// - Returns: Whether there were results.
    @MainActor @discardableResult
    private static func takeOverComplete(in context: AppContext = .current) -> Bool {
        let complete = state.withLock { state in
            let complete = state.open.filter { $0.isComplete && context.isOwner(of: $0.context) }
            if !complete.isEmpty { state.open.removeAll { open in complete.contains { $0 === open } } }
            return complete
        }
        for transaction in complete { transaction.takeOver() }
        let isDrawing = state.withLock { $0.open.contains { $0.draws && context.isOwner(of: $0.context) } }
        guard !isDrawing, complete.contains(where: \.draws) else { return !complete.isEmpty }
        RenderingNotification.post()
        return true
    }
}

/// The drawings of one frame, grouped by the node that shows them together.
@MainActor
enum DisplayTransactions {
    private static var gathering: [(container: ObjectIdentifier, transaction: AsyncTransaction)] = []

    /// Returns the transaction of this frame for drawings in `container`.
    static func transaction(for container: AnyObject) -> AsyncTransaction {
        let id = ObjectIdentifier(container)
        if let entry = gathering.first(where: { $0.container == id }) { return entry.transaction }
        let transaction = AsyncTransactions.begin(draws: true)
        gathering.append((id, transaction))
        // Outside a frame, nothing else closes it.
        if gathering.count == 1 { MainTurn.run { closeAll() } }
        return transaction
    }

    static func closeAll() {
        let closing = gathering
        gathering = []
        for entry in closing { entry.transaction.close() }
    }
}
