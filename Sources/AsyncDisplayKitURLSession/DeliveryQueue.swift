import Dispatch
import Foundation
import TwillSync

/// A session's delegate queue, which blocks its callers while 32 operations wait.
///
/// `URLSession` on Linux adds an operation for each piece of data, 16 KB at most, and reads on meanwhile: a server that
/// sends faster than a delegate works would fill the memory. The session's own queue is blocked here. So nothing on
/// this queue may wait for the session (`resume()`, `cancel()` and `priority` do), except within ``openly(_:)``.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
    private struct Load {
        var waiting = 0
        var isOpen = false
    }

    private static let room = 32

    private let load = Monitor(Load())
    /// A separate thread: the shared ones are as many as there are cores, and may all be waiting.
    private let thread = DispatchQueue(label: "Twill.image-session", qos: .userInitiated)

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
        underlyingQueue = thread
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        load.wait { load -> Void? in
            guard load.waiting < Self.room || load.isOpen else { return nil }
            load.waiting += 1
            return ()
        }
        super.addOperation { [load] in
            load.withLock { $0.waiting -= 1 }
            block()
        }
    }

    /// Runs `body` now, and blocks no caller meanwhile. Called on the queue.
    func openly(_ body: () -> Void) {
        load.withLock { $0.isOpen = true }
        body()
        load.withLock { $0.isOpen = false }
    }
}
