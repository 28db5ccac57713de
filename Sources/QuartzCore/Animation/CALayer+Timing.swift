import Foundation

extension CALayer {
    /// Most layers run in their superlayer's time and store none of this.
    final var timingOrDefault: Timing {
        get { timing ?? Timing(duration: .infinity) }
        set {
            guard newValue != timingOrDefault else { return }
            timing = newValue
            if newValue.hasBrokenNumbers {
                report("\(describe()) was given a time that is not a finite number; it counts as the default.")
                timing?.mendNumbers()
            }
            // The animations below are looked at again, also where time stood still.
            setNeedsCommit()
        }
    }

    /// A moment of the app's clock in this layer's time.
    final func localTime(ofMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let parent = storedSuperlayer?.localTime(ofMediaTime: time) ?? time
        return timing?.localTime(parent) ?? parent
    }

    /// The moment of the app's clock at which this layer's time is `time`; where time stands still there is none, and it
    /// answers the superlayer's as if it ran.
    final func mediaTime(ofLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let parent = timing.map { $0.parentTime(time) ?? $0.beginTime } ?? time
        return storedSuperlayer?.mediaTime(ofLocalTime: parent) ?? parent
    }
}
