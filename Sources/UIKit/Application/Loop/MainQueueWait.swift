import Dispatch
import Foundation

/// Sleeps on the main thread until the main queue has work.
///
/// A sleep of the run loop does so, too, and wakes for much else; but for that it makes half a dozen system calls and
/// sets timers. Before each frame of a list that scrolls these took a sixth of the main thread's time.
@MainActor
enum MainQueueWait {
    /// Returns once the main queue has work, or after some seconds.
    static func wait(atMost seconds: TimeInterval) {
        var queue = pollfd(fd: dispatchMainQueueHandle(), events: Int16(POLLIN), revents: 0)
        let whole = seconds.rounded(.down)
        var limit = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
        _ = ppoll(&queue, 1, &limit, nil)
    }
}

/// The descriptor that is readable while the main queue has work. Dispatch exports it for Core Foundation, which waits
/// for it in the same way.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func dispatchMainQueueHandle() -> Int32

// Glibc declares it for programs in C that ask for GNU's extensions alone.
@_silgen_name("ppoll") private func ppoll(
    _ descriptors: UnsafeMutablePointer<pollfd>, _ count: UInt, _ limit: UnsafePointer<timespec>,
    _ signals: UnsafeRawPointer?
) -> Int32
