public import Foundation

/// Animations that run together. The group cuts off what lasts longer, and stretches nothing; its animations' begin
/// times count from its own start, and their delegates and `isRemovedOnCompletion` do not count.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

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
        // A timing function of the group bends the time of all that is in it.
        let own = timingFunction.map { $0.value(at: progress) * duration } ?? time
        for animation in animations ?? [] {
            animation.apply(animation.timing.moment(at: own, beginningAt: animation.beginTime), to: target)
        }
    }
}
