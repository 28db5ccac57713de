public import Foundation
import TwillSync

/// A queue that passes objects to a block, a few per iteration of a run loop, which has time for other work in between.
///
/// Add objects on any thread. On the main run loop, an iteration ends with the next frame or block of the main queue.
/// The loop is a `RunLoop`; Texture's is a `CFRunLoop`, which Foundation on Linux does not provide.
public final class ASRunLoopQueue<ObjectType: AnyObject>: NSObject, NSLocking, @unchecked Sendable {
    private struct Entry {
        var kept: ObjectType?
        weak var object: ObjectType?
        let id: ObjectIdentifier
    }

    private struct State {
        var entries: [Entry] = []
        var isScheduled = false
        var batchSize: UInt = 1
        var isExclusive = true
    }

    private let state = Locked(State())
    private let appLock = NSRecursiveLock()
    private let runLoop: RunLoop
    private let retainsObjects: Bool
    private let handler: ((ObjectType, Bool) -> Void)?

    /// Creates a queue whose objects are handled on the thread of a run loop.
    ///
    /// - Parameters:
    ///   - runLoop: The run loop whose thread handles the objects.
    ///   - retainsObjects: Whether the queue retains its objects. Without that, objects that were released meanwhile
    ///     are skipped.
    ///   - handlerBlock: Runs on the loop's thread, with an object and whether it is the last for now. With nil, the
    ///     queue only releases the object there.
    public init(
        runLoop: RunLoop, retainObjects retainsObjects: Bool,
        handler handlerBlock: ((_ dequeuedItem: ObjectType, _ isQueueDrained: Bool) -> Void)?
    ) {
        self.runLoop = runLoop
        self.retainsObjects = retainsObjects
        handler = handlerBlock
        super.init()
    }

    /// Adds an object. With ``ensureExclusiveMembership``, an object that is in the queue already is not added again.
    public func enqueue(_ object: ObjectType) {
        let id = ObjectIdentifier(object)
        nonisolated(unsafe) let entry = Entry(kept: retainsObjects ? object : nil, object: object, id: id)
        let isFirst = state.withLock { state in
            // Another object may have the memory address of one that is gone.
            if state.isExclusive, state.entries.contains(where: { $0.id == id && $0.object != nil }) { return false }
            state.entries.append(entry)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isFirst { schedule() }
    }

    /// Whether the queue is empty.
    public var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

    /// The number of objects per iteration; 1 by default.
    public var batchSize: UInt {
        get { state.withLock { $0.batchSize } }
        set { state.withLock { $0.batchSize = max(1, newValue) } }
    }

    /// Whether an object can be in the queue only once. True by default.
    public var ensureExclusiveMembership: Bool {
        get { state.withLock { $0.isExclusive } }
        set { state.withLock { $0.isExclusive = newValue } }
    }

    // MARK: Locking

    /// Locks the queue for the app's own use; the queue locks inside.
    public func lock() { appLock.lock() }

    /// Unlocks the queue.
    public func unlock() { appLock.unlock() }

    // MARK: Iterations

    private func schedule() {
        if runLoop === RunLoop.main { MainTurn.run { self.runBatch() } } else { runLoop.perform { self.runBatch() } }
    }

    private func runBatch() {
        nonisolated(unsafe) var batch: [ObjectType] = []
        let (isDrained, goesOn) = state.withLock { state in
            var count = 0
            while UInt(batch.count) < state.batchSize, count < state.entries.count {
                if let object = state.entries[count].object { batch.append(object) }
                count += 1
            }
            state.entries.removeFirst(count)
            state.entries.removeAll { $0.object == nil }
            state.isScheduled = !state.entries.isEmpty
            return (state.entries.isEmpty, state.isScheduled)
        }
        if let handler {
            for (index, object) in batch.enumerated() { handler(object, isDrained && index == batch.count - 1) }
        }
        if goesOn { schedule() }
    }
}
