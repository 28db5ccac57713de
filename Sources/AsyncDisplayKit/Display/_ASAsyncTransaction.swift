public import Foundation
import TwillSync
import UIKit

/// A block that is called on the main thread when a transaction is complete.
public typealias asyncdisplaykit_async_transaction_completion_block_t =
    @MainActor (_ completedTransaction: _ASAsyncTransaction, _ canceled: Bool) -> Void

/// The work of an operation, on the operation's queue.
public typealias asyncdisplaykit_async_transaction_operation_block_t = () -> (any NSObjectProtocol)?

/// A block that is called on the main thread with an operation's result, after all operations of the transaction.
public typealias asyncdisplaykit_async_transaction_operation_completion_block_t =
    @MainActor (_ value: Any?, _ canceled: Bool) -> Void

/// The state of a transaction.
public enum ASAsyncTransactionState: UInt, Sendable {
    /// Operations can be added.
    case open
    /// No more operations are added; some may be running.
    case committed
    /// Operations that have not begun are skipped, and results are discarded.
    case canceled
    /// All completion blocks have been called.
    case complete
}

/// The priority of operations without another one.
public let ASDefaultTransactionPriority = 0

/// Operations on other threads whose results are used together on the main thread.
///
///     let transaction = _ASAsyncTransaction { transaction, canceled in … }
///     transaction.addOperation({ photo() }, priority: 0, queue: _ASDisplayLayer.displayQueue()) { photo, canceled in … }
///     transaction.commit()
///
/// The operations begin when they are added, and run in parallel. Their completion blocks are called when all have
/// ended, in the order in which they were added, even if the transaction was canceled. The drawings of nodes are
/// operations too: those of a layer's transaction (`CALayer.asyncdisplaykit_asyncTransaction`) appear with its results.
/// Each transaction must be committed; that of a layer is, at the end of the main run loop's iteration. Add operations
/// on any thread.
open class _ASAsyncTransaction: NSObject, @unchecked Sendable {
    let transaction: AsyncTransaction
    /// Whether its results are applied without the app committing it.
    private let belongsToALayer: Bool
    /// The block that is called when the transaction is complete.
    public let completionBlock: asyncdisplaykit_async_transaction_completion_block_t?

    /// Creates an open transaction.
    ///
    /// - Parameter completionBlock: Called on the main thread when the transaction is complete.
    @preconcurrency
    public init(completionBlock: asyncdisplaykit_async_transaction_completion_block_t?) {
        self.completionBlock = completionBlock
        transaction = AsyncTransaction(draws: false)
        belongsToALayer = false
        super.init()
    }

    /// Creates the app's form of a layer's transaction.
    init(of transaction: AsyncTransaction) {
        completionBlock = nil
        self.transaction = transaction
        belongsToALayer = true
        super.init()
    }

    deinit {
        if !belongsToALayer, !transaction.isClosed {
            logError(
                "An _ASAsyncTransaction was released before it was committed, and its completion blocks are not called. "
                    + "Call commit() once all operations are added.")
        }
    }

    /// The state. Any thread.
    open var state: ASAsyncTransactionState {
        if transaction.isApplied { return .complete }
        if transaction.isCanceled { return .canceled }
        return transaction.isClosed ? .committed : .open
    }

    /// Adds an operation, which begins as soon as its queue has time.
    ///
    /// - Parameters:
    /// - block: The work; skipped if the transaction is canceled before.
    /// - priority: Of the operations that wait for the same queue, the one of the highest priority begins first.
    /// - queue: The queue of the work. `_ASDisplayLayer.displayQueue()` stands for the threads that draw nodes.
    /// - completion: Called on the main thread with the result of `block`, nil if that was skipped.
    @preconcurrency
    open func addOperation(
        _ block: @escaping asyncdisplaykit_async_transaction_operation_block_t, priority: Int, queue: DispatchQueue,
        completion: asyncdisplaykit_async_transaction_operation_completion_block_t?
    ) {
        guard !transaction.isClosed else {
            return logError(
                "An operation was added to an _ASAsyncTransaction that is \(state) already, and does not run. "
                    + "Add operations before commit().")
        }
        let transaction = transaction
        // The app's blocks are called once each, on one thread after the other.
        nonisolated(unsafe) let work = block
        let finish = transaction.expect()
        OperationQueues.run(priority: priority, on: queue) {
            nonisolated(unsafe) let value = transaction.isCanceled ? nil : work()
            finish { isCanceled in completion?(value, isCanceled) }
        }
    }

    /// Ends adding operations. When all of them have ended, their completion blocks are called.
    ///
    /// Without operations, the transaction's completion block is called before the function returns. Main thread.
    open func commit() {
        guard !transaction.isClosed else {
            return logError("An _ASAsyncTransaction was committed twice. It is \(state).")
        }
        guard !belongsToALayer else { return transaction.close() }
        register()
        transaction.close()
        if transaction.isEmpty { MainThread.assume { AsyncTransactions.takeOver(transaction) } }
    }

    /// Cancels a committed transaction. All completion blocks are called nevertheless.
    open func cancel() {
        guard transaction.isClosed else {
            return logError(
                "An open _ASAsyncTransaction cannot be canceled, and goes on. Commit it before it is canceled.")
        }
        transaction.cancel()
    }

    /// Waits until the transaction is complete, and has called its completion blocks. An open one is committed, if it
    /// is a layer's. Main thread.
    open func waitUntilComplete() {
        MainThread.assume {
            if !transaction.isClosed {
                guard belongsToALayer else {
                    return logError(
                        "waitUntilComplete() was called on an _ASAsyncTransaction that is open, and would never return. "
                            + "Call commit() before.")
                }
                _ASAsyncTransactionGroup.mainTransactionGroup.commit()
                if !transaction.isClosed { transaction.close() }
            }
            guard !transaction.isApplied else { return }
            WorkerPool.shared.wait { transaction.isComplete }
            AsyncTransactions.takeOver(transaction)
        }
    }

    /// Has the results applied once they are complete, and the app's form retained until then.
    private func register() {
        _ = transaction.makePublicForm { self }
        AsyncTransactions.add(transaction)
    }

    /// Makes it the open transaction of a layer, which is committed with the current frame.
    @MainActor
    func attach(to layer: CALayer) {
        guard !belongsToALayer, !transaction.isClosed else { return }
        transaction.gather(in: layer)
        register()
    }

    @MainActor
    func complete(_ isCanceled: Bool) { completionBlock?(self, isCanceled) }
}

/// The operations that wait for queues of an app.
private enum OperationQueues {
    private struct Operation {
        var priority: Int
        var work: () -> Void
    }

    private static let waiting = Locked<[ObjectIdentifier: [Operation]]>([:])

    static func run(priority: Int, on queue: DispatchQueue, _ work: @escaping () -> Void) {
        guard queue !== _ASDisplayLayer.displayQueue() else {
            return WorkerPool.shared.run(priority: priority, work)
        }
        let id = ObjectIdentifier(queue)
        waiting.withLock { waiting in
            let operations = waiting[id] ?? []
            let index = operations.firstIndex { $0.priority < priority } ?? operations.count
            waiting[id, default: []].insert(Operation(priority: priority, work: work), at: index)
        }
        queue.async {
            let next = waiting.withLock { waiting in
                let next = waiting[id]?.removeFirst()
                if waiting[id]?.isEmpty == true { waiting[id] = nil }
                return next
            }
            next?.work()
        }
    }
}

/// The transactions of all layers, which are committed at the end of each iteration of the main run loop.
public final class _ASAsyncTransactionGroup: @unchecked Sendable {
    /// The group of the main run loop.
    public static let mainTransactionGroup = _ASAsyncTransactionGroup()

    private init() {}

    /// Commits the open transactions of all layers now. Main thread.
    public func commit() { MainThread.assume { DisplayTransactions.of(.current)?.closeAll() } }
}

extension _ASDisplayLayer {
    private static let queueOfDisplay = DispatchQueue(
        label: "org.AsyncDisplayKit.ASDisplayLayer.displayQueue", attributes: .concurrent)

    /// Returns the queue on which nodes are drawn.
    ///
    /// It stands for the threads that draw: blocks that an app adds to it with Dispatch run on threads of Dispatch.
    public class func displayQueue() -> DispatchQueue { queueOfDisplay }
}
