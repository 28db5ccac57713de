public import Foundation

/// Animations that run together. The group cuts off longer animations and scales none; their begin times count from its
/// start, and their delegates and `isRemovedOnCompletion` are ignored.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The animations of the group.
    open var animations: [CAAnimation]?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { ($0.copy() as? CAAnimation) ?? $0 }
    }

    override func adoptDefaults(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
        super.adoptDefaults(duration: duration, timingFunction: timingFunction)
        for animation in animations ?? [] { animation.adoptDefaults(duration: self.duration, timingFunction: nil) }
    }

    override func apply(_ moment: Timing.Moment, to target: CALayer) {
        guard case .at(let progress, _, let time) = moment else { return }
        // A timing function of the group changes the time of all its animations.
        let own = timingFunction.map { $0.value(at: progress) * duration } ?? time
        for animation in animations ?? [] {
            animation.apply(animation.timing.moment(at: own, beginningAt: animation.beginTime), to: target)
        }
    }
}
