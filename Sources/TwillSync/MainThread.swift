import Dispatch
import Foundation
import Synchronization

/// Functions that find out whether code runs on the main actor's thread.
public enum MainThread {
    /// Whether the current thread is the process's main thread, or the thread that drains the main queue if that is
    /// another one, as in a test process or under `async main`.
    public static var isCurrent: Bool {
        let thread = pthread_self()
        if main.load(ordering: .relaxed) == thread { return true }
        // `Thread.isMainThread` asks the kernel, which is too expensive for every access to a node.
        if Thread.isMainThread {
            main.store(thread, ordering: .relaxed)
            return true
        }
        return DispatchQueue.getSpecific(key: marker.key) != nil
    }

    /// Calls main-actor code from code that runs on the main thread without the compiler knowing.
    ///
    /// A faster `MainActor.assumeIsolated`, which asks the executor and allocates a closure: some five hundred
    /// instructions, and a frame does this a hundred times. Traps with that function's message on any other thread.
    @inlinable
    @inline(__always)
    public static func assume<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        if !isCurrent { notCurrent() }
        typealias Plain = () throws -> Result
        return try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: Plain.self)() }
    }

    @usableFromInline
    static func notCurrent() { MainActor.preconditionIsolated() }

    /// The process's main thread, cached after the first query; it stays the same as long as the process lives.
    private static let main = Atomic<pthread_t>(0)

    private static let marker = Marker()

    private struct Marker: Sendable {
        let key = DispatchSpecificKey<Bool>()

        init() {
            DispatchQueue.main.setSpecific(key: key, value: true)
        }
    }
}
