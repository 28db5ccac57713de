import Foundation

/// The queue of a context: blocks run one after the other, and a block may wait for another of the same queue.
final class QueueGate: @unchecked Sendable {
    private let queue: DispatchQueue
    private let isMain: Bool
    private let lock = NSLock()
    private var owner: pthread_t?

    /// Marks the main queue, which may run on other threads than the main one, as below `dispatchMain()`.
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    init(isMain: Bool) {
        self.isMain = isMain
        queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
    }

    /// Whether the calling thread is the queue's.
    var isCurrent: Bool {
        if isMain { return Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainKey) != nil }
        return lock.withLock { owner.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    func async(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block
        queue.async { self.run(block) }
    }

    func sync<Result>(_ block: () throws -> Result) rethrows -> Result {
        if isCurrent { return try block() }
        return try queue.sync { try run(block) }
    }

    private func run<Result>(_ block: () throws -> Result) rethrows -> Result {
        if isMain { return try block() }
        lock.withLock { owner = pthread_self() }
        defer { lock.withLock { owner = nil } }
        return try block()
    }
}

/// How an asynchronous block is scheduled.
public enum NSManagedObjectContextScheduledTaskType: Sendable { case immediate, enqueued }

extension NSManagedObjectContext {
    public typealias ScheduledTaskType = NSManagedObjectContextScheduledTaskType

    /// Runs a block on the context's queue later, and then notifies of its changes.
    public func perform(_ block: @escaping () -> Void) {
        gate.async {
            block()
            self.notifyOfChanges()
        }
    }

    /// Runs a block on the context's queue, and returns after it.
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try gate.sync(block) }

    /// Runs a block on the context's queue, and returns what it returns.
    public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
    ) async throws -> T {
        let result: Outcome<T> = await withCheckedContinuation { continuation in
            nonisolated(unsafe) let block = block
            gate.async {
                let outcome = Outcome(result: Result { try block() })
                self.notifyOfChanges()
                continuation.resume(returning: outcome)
            }
        }
        return try result.result.get()
    }

    /// Runs a block that does not fail on the context's queue, and returns what it returns.
    public func perform<T>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> T) async -> T {
        let result: Outcome<T> = await withCheckedContinuation { continuation in
            nonisolated(unsafe) let block = block
            gate.async {
                let outcome = Outcome<T>(result: .success(block()))
                self.notifyOfChanges()
                continuation.resume(returning: outcome)
            }
        }
        guard case .success(let value) = result.result else { fatalError("A block that does not throw has a result.") }
        return value
    }
}

/// Carries the result of a block out of its queue, as iOS does.
private struct Outcome<T>: @unchecked Sendable {
    let result: Result<T, any Error>
}
