import Foundation
import QuartzCore

/// The block of `UIView.animate`: each change becomes an animation, and the block ends with the last one.
@MainActor
final class TimedBlock: AnimationBlock {
    /// Changed only between `UIView.beginAnimations` and `commitAnimations`.
    var settings: AnimationSettings
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var hasFinishedAll = true
    private var isClosed = false
    private var changedViews: [UIView] = []

    init(settings: AnimationSettings, completion: ((Bool) -> Void)?) {
        self.settings = settings
        self.completion = completion
    }

    func willChange(_ view: UIView, _ change: PropertyChange) -> () -> Void {
        guard settings.duration > 0 else { return {} }
        return { [self] in
            if settings.options.contains(.layoutSubviews), !changedViews.contains(where: { $0 === view }) {
                changedViews.append(view)
            }
            let animation = settings.curve.makeAnimation()
            change.configure(animation, fromSeen: settings.options.contains(.beginFromCurrentState))
            start(animation, of: view, change)
        }
    }

    /// Adds an animation with its values set, using the block's timing.
    func start(_ animation: CAPropertyAnimation, of view: UIView, _ change: PropertyChange) {
        settings.setTime(of: animation, on: change.layer)
        let blocksTouches = !settings.options.contains(.allowUserInteraction)
        if blocksTouches { view.animationsWithoutInteraction += 1 }
        running += 1
        animation.onEnd = { [self] finished in
            if blocksTouches { view.animationsWithoutInteraction -= 1 }
            didEnd(finished)
        }
        change.add(animation)
        ViewAnimation.recorder?(change)
    }

    func layOutChangedViews() {
        for view in changedViews { view.layoutIfNeeded() }
    }

    /// Returns a nested block that repeats; this one waits for it.
    func repeating(count: CGFloat, autoreverses: Bool) -> TimedBlock {
        var settings = settings
        settings.repeatCount = count
        settings.autoreverses = autoreverses
        running += 1
        return TimedBlock(settings: settings) { [self] in didEnd($0) }
    }

    func afterwards(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        let own = self.completion
        self.completion = {
            completion($0)
            own?($0)
        }
    }

    /// Called when the block has run: it accepts no more changes.
    func close() {
        isClosed = true
        if running == 0 { ViewAnimation.completeSoon(completion) }
    }

    private func didEnd(_ finished: Bool) {
        running -= 1
        if !finished { hasFinishedAll = false }
        if running == 0, isClosed { completion?(hasFinishedAll) }
    }
}

extension AnimationSettings {
    @MainActor
    func setTime(of animation: CAAnimation, on layer: CALayer) {
        animation.duration = duration
        if delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) {
            animation.repeatCount = .infinity
            animation.autoreverses = options.contains(.autoreverse)
        } else if options.contains(.autoreverse) {
            animation.autoreverses = true
        }
        if let count = repeatCount {
            animation.repeatCount = Float(count)
            animation.autoreverses = autoreverses
        }
    }
}
