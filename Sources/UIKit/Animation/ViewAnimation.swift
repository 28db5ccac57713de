import CoreGraphics
import Foundation

/// Runs animation blocks. Not yet: what a block changes is shown at once.
@MainActor
enum ViewAnimation {
    enum Curve {
        case spring(Spring)
    }

    struct Spring {
        var settlingDuration: TimeInterval

        static func settling(in duration: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat) -> Spring {
            Spring(settlingDuration: duration)
        }

        static func perceptual(duration: TimeInterval, bounce: CGFloat, velocity: CGFloat) -> Spring {
            Spring(settlingDuration: duration)
        }
    }

    static var areEnabled = true
    static var inheritedDuration: TimeInterval = 0

    static func withoutAnimation(_ actions: () -> Void) {
        let were = areEnabled
        areEnabled = false
        defer { areEnabled = were }
        actions()
    }

    static func run(
        duration: TimeInterval, delay: TimeInterval, curve: Curve?, options: UIView.AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let outer = inheritedDuration
        inheritedDuration = duration
        animations()
        inheritedDuration = outer
        if let completion { AfterCommit.run { completion(true) } }
    }
}
