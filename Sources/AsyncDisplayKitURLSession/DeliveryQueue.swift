import Dispatch
import Foundation
import TwillSync

/// A session's delegate queue: whoever adds to it waits while 32 operations do.
///
/// `URLSession` on Linux makes an operation of each piece of data, 16 KB at most, and reads on meanwhile: a server that sends
/// faster than a delegate takes would fill the memory. What waits here is the session's own queue. So nothing on this one may
/// wait for the session (`resume()`, `cancel()` and `priority` do), but within ``openly(_:)``.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
    private struct Load {
        var waiting = 0
        var isOpen = false
    }

    private static let room = 32

    private let load = Monitor(Load())
    /// Its own: the usual ones are as many as there are cores, and may all be waiting. Nobody else keeps it.
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

    /// Runs `body` now, while which nobody waits here. On the queue.
    func openly(_ body: () -> Void) {
        load.withLock { $0.isOpen = true }
        body()
        load.withLock { $0.isOpen = false }
    }
}
