import Foundation
import TwillSync

/// The animations of one layer, in the order in which they were added and apply.
///
/// Times are in the layer's own time.
final class LayerAnimations {
    struct Entry {
        let key: String?
        /// The layer's copy, which is no longer changed.
        let animation: CAAnimation
        /// The begin time; nil until the first frame that has the animation.
        var begin: CFTimeInterval?
        var hasStarted = false
        /// Whether it has ended and stays, as it is not removed on completion.
        var hasEnded = false
        /// The completions of the transactions it was added in.
        let completions: [TransactionCompletion]
        /// For transitions: the layer's previous contents.
        let transition: TransitionState?
    }

    private(set) var entries: [Entry] = []

    /// The time of the last frame, if no animation was added or removed since.
    private var shownTime: CFTimeInterval?
    /// The time of the last frame.
    private(set) var lastTime: CFTimeInterval?

    var isEmpty: Bool { entries.isEmpty }

    /// Whether an animation changes a value that orders the superlayer's sublayers.
    private(set) var changesDepth = false

    func append(_ entry: Entry) {
        entries.append(entry)
        entriesDidChange()
        if MainThread.isCurrent { MainThread.assume { FrameContext.current.addedAnimations += 1 } }
    }

    /// - Returns: The removed animations.
    func remove(where isGone: (Entry) -> Bool) -> [Entry] {
        let gone = entries.filter(isGone)
        if !gone.isEmpty {
            entries.removeAll(where: isGone)
            entriesDidChange()
        }
        return gone
    }

    private func entriesDidChange() {
        shownTime = nil
        changesDepth = entries.contains { entry in
            guard let path = (entry.animation as? CAPropertyAnimation)?.keyPath else {
                return entry.animation is CAAnimationGroup
            }
            return path == "zPosition" || path.hasPrefix("transform")
        }
    }

    struct Advance {
        /// Whether the shown values differ from the previous frame.
        var changes = false
        /// Whether time alone will change them further.
        var runs = false
        /// The animations that ended and were removed.
        var ended: [Entry] = []
        /// The animations that ended and stay.
        var stayed: [Entry] = []
        var started: [Entry] = []
    }

    /// Advances to a time: begins new animations, and removes those that ended.
    func advance(to time: CFTimeInterval, isTimeFlowing: Bool) -> Advance {
        begin(at: time)
        var result = Advance()
        result.changes = shownTime != time
        shownTime = time
        lastTime = time
        for index in entries.indices {
            let entry = entries[index], begin = entry.begin ?? time
            let end = entry.animation.timing.endTime(beginningAt: begin)
            if !entry.hasStarted, time >= begin - Self.rounding {
                entries[index].hasStarted = true
                result.started.append(entry)
            }
            if time < end - Self.rounding {
                if isTimeFlowing, entry.animation.speed != 0 { result.runs = true }
            } else if !entry.hasEnded {
                entries[index].hasEnded = true
                if entry.animation.isRemovedOnCompletion {
                    result.ended.append(entries[index])
                } else {
                    result.stayed.append(entry)
                }
            }
        }
        if !result.ended.isEmpty {
            result.ended.sort { $0.endTime < $1.endTime }
            _ = remove { $0.hasEnded && $0.animation.isRemovedOnCompletion }
            result.changes = true
        }
        return result
    }

    /// The tolerance of frames at the end of an animation.
    static let rounding = 1e-6

    /// Sets the begin time of new animations, which is the first frame that has them.
    private func begin(at time: CFTimeInterval) {
        for index in entries.indices where entries[index].begin == nil {
            let own = entries[index].animation.beginTime
            entries[index].begin = own == 0 ? time : own
        }
    }

    /// Applies the animations to a copy of the layer.
    func apply(to copy: CALayer, at time: CFTimeInterval) {
        for entry in entries {
            let own = entry.animation.beginTime
            let begin = entry.begin ?? (own == 0 ? time : own)
            entry.animation.apply(entry.animation.timing.moment(at: time, beginningAt: begin), to: copy)
        }
        copy.willShowAnimated()
        // What the app draws from a property that animates is drawn for each frame.
        let kind = type(of: copy)
        let isDrawn = entries.contains { entry in
            (entry.animation as? CAPropertyAnimation)?.keyPath.map { kind.needsDisplay(forKey: $0) } == true
        }
        if isDrawn { copy.display() }
    }

    /// Returns the layer that a frame shows: a copy with the animations' values.
    func shown(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        begin(at: time)
        lastTime = time
        let copy = layer.makeCopyToShow()
        apply(to: copy, at: time)
        return copy
    }

    /// Returns the current transition and its fraction.
    func transition(at time: CFTimeInterval) -> (TransitionState, CATransition, Double)? {
        for entry in entries.reversed() {
            guard let state = entry.transition, let transition = entry.animation as? CATransition,
                let begin = entry.begin,
                let fraction = transition.fraction(transition.timing.moment(at: time, beginningAt: begin))
            else { continue }
            return (state, transition, fraction)
        }
        return nil
    }
}

extension LayerAnimations.Entry {
    fileprivate var endTime: CFTimeInterval { animation.timing.endTime(beginningAt: begin ?? 0) }

    /// Notifies the delegate, after the current frame, that the animation has started.
    func notifyStart() {
        guard let delegate = animation.delegate, MainThread.isCurrent else { return }
        let animation = animation
        MainThread.assume { AnimationCallbacks.add { delegate.animationDidStart(animation) } }
    }

    /// Notifies the delegate, after the current frame, that the animation has ended.
    func notifyStop(finished: Bool) {
        guard MainThread.isCurrent else { return }
        let animation = animation, completions = completions
        MainThread.assume {
            AnimationCallbacks.add {
                animation.delegate?.animationDidStop(animation, finished: finished)
                animation.onEnd?(finished)
                for completion in completions { completion.animationDidEnd() }
            }
        }
    }
}
