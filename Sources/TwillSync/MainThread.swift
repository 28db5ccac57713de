import Dispatch
import Foundation
import Synchronization

/// Tells whether code runs where main-actor code runs.
public enum MainThread {
    /// True on the process's main thread, and on the thread that drains the main queue where that is another one, as in
    /// a test process or under `async main`.
    public static var isCurrent: Bool {
        let thread = pthread_self()
        if main.load(ordering: .relaxed) == thread { return true }
        // Asks the kernel, which is too dear for what each access to a node asks.
        if Thread.isMainThread {
            main.store(thread, ordering: .relaxed)
            return true
        }
        return DispatchQueue.getSpecific(key: marker.key) != nil
    }

    /// The process's main thread, once it has asked; it has its number for as long as the process lives.
    private static let main = Atomic<pthread_t>(0)

    private static let marker = Marker()

    private struct Marker: Sendable {
        let key = DispatchSpecificKey<Bool>()

        init() {
            DispatchQueue.main.setSpecific(key: key, value: true)
        }
    }
}
