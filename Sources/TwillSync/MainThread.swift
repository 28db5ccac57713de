import Dispatch
import Foundation

/// Tells whether code runs where main-actor code runs.
public enum MainThread {
    /// True on the process's main thread, and on the thread that drains the main queue where that is another one, as in
    /// a test process or under `async main`.
    public static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: marker.key) != nil
    }

    private static let marker = Marker()

    private struct Marker: Sendable {
        let key = DispatchSpecificKey<Bool>()

        init() {
            DispatchQueue.main.setSpecific(key: key, value: true)
        }
    }
}
