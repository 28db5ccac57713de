import Dispatch
import Foundation

/// Makes frames in real time where no loop does: in a test process without a stage, and in tools.
///
/// A frame comes on the main queue, at most 60 in a second and none while nothing changes, so a test sees animations
/// and completions while it awaits, waits for an expectation or runs the run loop.
@MainActor
final class RealTimeFrames {
    private static let frameDuration = 1.0 / 60

    private var isScheduled = false
    private var lastFrame = -TimeInterval.infinity

    /// Has `runtime` make a frame soon: at once after a pause, else a sixtieth of a second after the one before.
    func request(for runtime: AppRuntime) {
        guard !isScheduled else { return }
        isScheduled = true
        let wait = max(0, lastFrame + Self.frameDuration - ProcessInfo.processInfo.systemUptime)
        // With all arguments, so that it is Dispatch's own.
        DispatchQueue.main.asyncAfter(deadline: .now() + wait, qos: .unspecified, flags: []) {
            [weak self, weak runtime] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isScheduled = false
                self.lastFrame = ProcessInfo.processInfo.systemUptime
                runtime?.renderFrameInRealTime()
            }
        }
    }
}
