import Foundation
import TwillSync

/// The animations of one layer, in the order in which they were added: which is the order they apply in.
///
/// Times are in the layer's own time.
final class LayerAnimations {
    struct Entry {
        let key: String?
        /// The layer's copy, which nobody changes any more.
        let animation: CAAnimation
        /// When it begins; nil until the first frame that has it.
        var begin: CFTimeInterval?
        var hasStarted = false
        /// It has run to its end and stays, as it is not removed then.
        var hasEnded = false
        /// Completions of the transactions it was added in.
        let completions: [TransactionCompletion]
        /// For transitions: what the layer showed before.
        let transition: TransitionState?
    }

    private(set) var entries: [Entry] = []

    /// Of the last frame, where nothing was added or removed since.
    private var shownTime: CFTimeInterval?
    /// Of the last frame.
    private(set) var lastTime: CFTimeInterval?

    var isEmpty: Bool { entries.isEmpty }

    /// Whether one of them changes what the layer's superlayer must know to order its sublayers.
    private(set) var changesDepth = false

    func append(_ entry: Entry) {
        entries.append(entry)
        entriesDidChange()
        if MainThread.isCurrent { MainThread.assume { FrameContext.current.addedAnimations += 1 } }
    }

    /// - Returns: What was removed.
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
        /// What the layer shows differs from the frame before.
        var changes = false
        /// Time alone will change it further.
        var runs = false
        /// Over, and removed.
        var ended: [Entry] = []
        /// Over, and staying.
        var stayed: [Entry] = []
        var started: [Entry] = []
    }

    /// Goes to a moment: begins what is new, and takes off what is over.
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

    /// Frames that lie on an animation's end are a rounding away from it.
    static let rounding = 1e-6

    /// An animation without a begin time of its own begins in the first frame that has it.
    private func begin(at time: CFTimeInterval) {
        for index in entries.indices where entries[index].begin == nil {
            let own = entries[index].animation.beginTime
            entries[index].begin = own == 0 ? time : own
        }
    }

    /// Lets the animations act on a copy of the layer.
    func apply(to copy: CALayer, at time: CFTimeInterval) {
        for entry in entries {
            let own = entry.animation.beginTime
            let begin = entry.begin ?? (own == 0 ? time : own)
            entry.animation.apply(entry.animation.timing.moment(at: time, beginningAt: begin), to: copy)
        }
        copy.willShowAnimated()
    }

    /// What a frame shows of `layer`: a copy with the animations' values.
    func shown(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        begin(at: time)
        lastTime = time
        let copy = layer.makeCopyToShow()
        apply(to: copy, at: time)
        return copy
    }

    /// The transition that is under way, and how far it is.
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

    /// Tells, after the frame in hand, that the animation has started.
    func tellStart() {
        guard let delegate = animation.delegate, MainThread.isCurrent else { return }
        let animation = animation
        MainThread.assume { AnimationCallbacks.add { delegate.animationDidStart(animation) } }
    }

    /// Tells, after the frame in hand, that the animation is over.
    func tellStop(finished: Bool) {
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
