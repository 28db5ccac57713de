import Foundation
import TwillSync

extension CALayer {
    /// The layer's timing; most layers use their superlayer's time and store none.
    final var timingOrDefault: Timing {
        get { timing ?? Timing(duration: .infinity) }
        set {
            guard newValue != timingOrDefault else { return }
            timing = newValue
            if newValue.hasInvalidNumbers {
                logError("\(describe()) was given a time that is not a finite number; it counts as the default.")
                timing?.replaceInvalidNumbers()
            }
            // The animations below are checked again, even if time stood still.
            setNeedsCommit()
        }
    }

    /// Converts a time of the app's clock to this layer's time.
    final func localTime(ofMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let parent = storedSuperlayer?.localTime(ofMediaTime: time) ?? time
        return timing?.localTime(parent) ?? parent
    }

    /// Converts this layer's time to the app's clock. If the layer's time stands still, the superlayer's is used as if
    /// it ran.
    final func mediaTime(ofLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let parent = timing.map { $0.parentTime(time) ?? $0.beginTime } ?? time
        return storedSuperlayer?.mediaTime(ofLocalTime: parent) ?? parent
    }
}
