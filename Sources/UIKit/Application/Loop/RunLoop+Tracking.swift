public import Foundation

extension RunLoop.Mode {
    /// The mode while a finger drags. Timers of the default mode wait; those of the common modes continue.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

// Foundation on Linux exports these of Core Foundation's functions without declaring them.
@_silgen_name("CFRunLoopGetMain") private func coreFoundationMainRunLoop() -> UnsafeRawPointer
@_silgen_name("CFRunLoopAddCommonMode") private func coreFoundationAddCommonMode(
    _ runLoop: UnsafeRawPointer, _ mode: UnsafeRawPointer)

/// Makes the tracking mode one of the common modes, as it is on iOS: without it neither common timers nor the main
/// queue run while a finger drags.
@MainActor
enum TrackingMode {
    /// Whether it took: the functions are no promised API, so the loop asks before it leaves the default mode.
    static let isCommon: Bool = {
        let mode = RunLoop.Mode.tracking.rawValue as NSString
        // Kept for good: the run loop refers to it.
        coreFoundationAddCommonMode(coreFoundationMainRunLoop(), Unmanaged.passRetained(mode).toOpaque())
        // A common mode serves the main queue.
        nonisolated(unsafe) var served = false
        DispatchQueue.main.async { served = true }
        for _ in 0..<8 where !served {
            _ = RunLoop.main.run(mode: .tracking, before: Date(timeIntervalSinceNow: 0.01))
        }
        return served
    }()
}
