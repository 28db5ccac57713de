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

    /// Calls what is the main actor's from code that runs on the main thread without the compiler's knowing.
    ///
    /// What `MainActor.assumeIsolated` does, which asks the executor and makes a closure of its own: some five hundred
    /// instructions, and a frame does this a hundred times. Traps, with that function's words, on any other thread.
    @inlinable
    @inline(__always)
    public static func assume<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        if !isCurrent { notCurrent() }
        typealias Plain = () throws -> Result
        return try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: Plain.self)() }
    }

    @usableFromInline
    static func notCurrent() { MainActor.preconditionIsolated() }

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
