import TwillSync
import UIKit

/// Work on other threads whose results are applied together on the main thread.
///
/// In a window, results are applied as soon as a transaction has all of them. On the virtual clock, each frame waits
/// for all started work, and applies results in the order in which transactions were opened, so that its contents do
/// not depend on threads.
final class AsyncTransaction: @unchecked Sendable {
    /// A result, which is applied unless the transaction was canceled.
    typealias Result = @MainActor (_ isCanceled: Bool) -> Void

    private struct State {
        /// The results in the order in which the work was added, independent of the order in which it ends.
        var results: [Result?] = []
        var unfinished = 0
        /// Drawings that begin when the transaction is closed: threads that sleep are woken once for all of them.
        var waiting: [WorkerPool.Job] = []
        var isClosed = false
        var isCanceled = false
        var isApplied = false
        /// The number of the layer whose contents appear together.
        var container: Int?
        /// The app's form of the transaction, retained until its results are applied.
        var publicForm: _ASAsyncTransaction?
    }

    private let state = Locked(State())
    /// The number of the context in which its results are applied.
    let context = AppContext.currentNumber
    /// Whether its results are contents of nodes.
    let draws: Bool

    init(draws: Bool, container: CALayer? = nil) {
        self.draws = draws
        if let container { gather(in: container) }
    }

    /// Has the contents of a layer appear together.
    func gather(in container: CALayer) { state.withLock { $0.container = container.identifier } }

    /// Whether the contents of a layer appear together.
    func gathers(in container: CALayer) -> Bool { state.withLock { $0.container == container.identifier } }

    var isClosed: Bool { state.withLock { $0.isClosed } }
    var isCanceled: Bool { state.withLock { $0.isCanceled } }
    var isApplied: Bool { state.withLock { $0.isApplied } }
    var isEmpty: Bool { state.withLock { $0.results.isEmpty } }

    /// Has results discarded: work that has not begun is skipped where it asks.
    func cancel() { state.withLock { $0.isCanceled = true } }

    /// The app's form of the transaction, created when it is first asked for.
    func makePublicForm(_ make: () -> _ASAsyncTransaction) -> _ASAsyncTransaction {
        state.withLock { state in
            if let known = state.publicForm { return known }
            let made = make()
            if !state.isApplied { state.publicForm = made }
            return made
        }
    }

    /// Starts `work` on another thread, in a transaction that draws once it is closed. The closure that `work` returns
    /// runs on the main thread with the other results.
    func add(priority: Int = 0, name: WorkerPool.Name? = nil, _ work: @escaping () -> Result) {
        let finish = expect()
        let job = WorkerPool.Job(priority: priority, name: name) { finish(work()) }
        let isWaiting =
            draws
            && state.withLock { state in
                if !state.isClosed { state.waiting.append(job) }
                return !state.isClosed
            }
        if !isWaiting { WorkerPool.shared.run([job]) }
    }

    /// Adds a result that other code will provide.
    ///
    /// - Returns: The function to call with the result, once, on any thread.
    func expect() -> (@escaping Result) -> Void {
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
        let (isComplete, jobs) = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return (state.unfinished == 0, state.waiting)
        }
        WorkerPool.shared.run(jobs)
        if isComplete { AsyncTransactions.someAreComplete() }
    }

    var isComplete: Bool { state.withLock { $0.isClosed && $0.unfinished == 0 } }

    @MainActor
    func takeOver() {
        let (results, isCanceled, publicForm) = state.withLock { state in
            defer {
                state.results = []
                state.publicForm = nil
                state.isApplied = true
            }
            return (state.results, state.isCanceled, state.publicForm)
        }
        for result in results { result?(isCanceled) }
        publicForm?.complete(isCanceled)
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

    @MainActor
    private static var isRegistered = false

    private static let state = Locked(State())

    /// Opens a new transaction, which the caller must close. Any thread.
    static func begin(draws: Bool = false, container: CALayer? = nil) -> AsyncTransaction {
        let transaction = AsyncTransaction(draws: draws, container: container)
        add(transaction)
        return transaction
    }

    /// Has a transaction's results applied once it is complete.
    static func add(_ transaction: AsyncTransaction) {
        let isFirst = state.withLock { state in
            if !state.open.contains(where: { $0 === transaction }) { state.open.append(transaction) }
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
    }

    /// Returns the transactions of a layer whose results are not applied, oldest first.
    static func pending(in container: CALayer) -> [AsyncTransaction] {
        state.withLock { $0.open.filter { $0.gathers(in: container) } }
    }

    /// Applies the results of one complete transaction now.
    @MainActor
    static func takeOver(_ transaction: AsyncTransaction) {
        let isKnown = state.withLock { state in
            guard let index = state.open.firstIndex(where: { $0 === transaction }) else { return false }
            state.open.remove(at: index)
            return true
        }
        if isKnown { transaction.takeOver() }
    }

    /// Runs one piece of work in a separate transaction.
    static func run(
        priority: Int = 0, name: WorkerPool.Name? = nil, _ work: @escaping () -> @MainActor () -> Void
    ) {
        let transaction = begin()
        transaction.add(priority: priority, name: name) {
            let result = work()
            return { _ in result() }
        }
        transaction.close()
    }

    /// Adds a result that other code will provide; see ``AsyncTransaction/expect()``.
    static func expect() -> (@escaping @MainActor () -> Void) -> Void {
        let transaction = begin()
        defer { transaction.close() }
        let finish = transaction.expect()
        return { result in finish { _ in result() } }
    }

    /// Gives each screen its drawings, once.
    @MainActor
    static func setUp() {
        guard !isRegistered else { return }
        isRegistered = true
        BackgroundSources.register { DisplayTransactions($0) }
    }

    /// Returns whether frames of a context wait for work: its own, that of no context, and that of contexts that have
    /// ended.
    ///
    /// Of the last, work that waits for the main thread or for other code does not count: it may take long, and no screen
    /// shows its results.
    @MainActor
    static func hasOpen(in context: AppContext) -> Bool {
        state.withLock { state in
            for transaction in state.open {
                guard let number = transaction.context, number != context.number else { return true }
                guard context.isOwner(of: number) else { continue }
                if transaction.isComplete || WorkerPool.shared.isBusy { return true }
            }
            return false
        }
    }

    static func someAreComplete() {
        guard !AppRuntime.isVirtual else { return }
        let wakesMain = state.withLock { state in
            // Read within the lock: a frame that begins at this moment applies this result.
            guard !state.takeOverIsScheduled, !BackgroundSources.mainThreadPollsResults else { return false }
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
    static func takeOver(in context: AppContext) {
        if context.runtime.hasVirtualClock { return finishAll(in: context) }
        takeOverComplete(in: context)
    }

    /// Waits for all work and applies all results, oldest first. Work that waits for the main thread is left to a later
    /// frame.
    @MainActor
    static func finishAll(in context: AppContext = .current) {
        // Results may start new work; after many rounds of it, the rest is left to the next frame.
        for _ in 0..<16 where hasOpen(in: context) {
            DisplayTransactions.of(context)?.closeAll()
            WorkerPool.shared.join()
            guard takeOverComplete(in: context) else { return }
        }
    }

    /// - Returns: Whether there were results.
    @MainActor @discardableResult
    private static func takeOverComplete(in context: AppContext = .current) -> Bool {
        // Loops, as each call of a closure of the main actor would check which thread it runs on.
        let complete = state.withLock { state in
            var complete: [AsyncTransaction] = [], others: [AsyncTransaction] = []
            for transaction in state.open {
                if transaction.isComplete, context.isOwner(of: transaction.context) {
                    complete.append(transaction)
                } else {
                    others.append(transaction)
                }
            }
            if !complete.isEmpty { state.open = others }
            return complete
        }
        guard !complete.isEmpty else { return false }
        var haveDrawn = false
        for transaction in complete {
            transaction.takeOver()
            haveDrawn = haveDrawn || transaction.draws
        }
        if haveDrawn, !isDrawing(in: context) { RenderingNotification.post() }
        return true
    }

    @MainActor
    private static func isDrawing(in context: AppContext) -> Bool {
        state.withLock { state in
            for transaction in state.open where transaction.draws && context.isOwner(of: transaction.context) {
                return true
            }
            return false
        }
    }
}
