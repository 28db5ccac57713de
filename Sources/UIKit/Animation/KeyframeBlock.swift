import Foundation
import QuartzCore

/// The block of `UIView.animateKeyframes`: records changes with their times, and creates one animation per property at
/// the end.
@MainActor
final class KeyframeBlock: AnimationBlock {
    let settings: AnimationSettings
    private let mode: CAAnimationCalculationMode
    private var part = (start: 0.0, end: 1.0)
    private var tracks: [Track] = []
    private var waiting: [(Bool) -> Void] = []

    private struct Track {
        var view: UIView
        var keys: [(change: PropertyChange, start: Double, end: Double)]
    }

    init(settings: AnimationSettings, mode: CAAnimationCalculationMode) {
        self.settings = settings
        self.mode = mode
    }

    /// Runs the changes of a keyframe, for `addKeyframe`.
    func run(_ animations: () -> Void, from start: Double, lasting duration: Double) {
        func clamp(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
        let outer = part
        part = (clamp(start), clamp(clamp(start) + clamp(duration)))
        animations()
        part = outer
    }

    func afterwards(_ completion: ((Bool) -> Void)?) {
        if let completion { waiting.append(completion) }
    }

    func willChange(_ view: UIView, _ change: PropertyChange) -> () -> Void {
        guard settings.duration > 0 else { return {} }
        let part = part
        return { [self] in
            let index = tracks.firstIndex {
                $0.keys[0].change.layer === change.layer && $0.keys[0].change.key == change.key
            }
            if let index {
                tracks[index].keys.append((change, part.start, part.end))
            } else {
                tracks.append(Track(view: view, keys: [(change, part.start, part.end)]))
            }
        }
    }

    func start(completion: ((Bool) -> Void)?) {
        let block = TimedBlock(settings: settings, completion: completion)
        for completion in waiting { block.afterwards(completion) }
        for track in tracks {
            // Keys may be given in any order; the values follow the order in which they were set.
            let keys = track.keys.sorted { $0.start < $1.start }
            guard let animation = PropertyChange.keyframes(keys) else { continue }
            animation.calculationMode = mode
            if mode == .discrete {
                animation.keyTimes = (animation.keyTimes ?? []) + [1]
            }
            if case .cubic(let function) = settings.curve { animation.timingFunction = function }
            block.start(animation, of: track.view, keys[0].change)
        }
        block.close()
    }
}

extension ViewAnimation {
    static func runKeyframes(
        duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let plain = UIView.AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let settings = AnimationSettings(duration: duration, delay: delay, curve: plain.curve, options: plain)
            .inheriting(from: current?.settings)
        let block = KeyframeBlock(settings: settings, mode: options.mode)
        run(animations, in: block)
        block.start(completion: completion)
    }

    static func addKeyframe(start: Double, duration: Double, animations: () -> Void) {
        guard let block = current as? KeyframeBlock else {
            // Outside a keyframe block, UIKit runs it immediately.
            return animations()
        }
        block.run(animations, from: start, lasting: duration)
    }
}

extension UIView.KeyframeAnimationOptions {
    fileprivate var mode: CAAnimationCalculationMode {
        switch (rawValue >> 10) & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
