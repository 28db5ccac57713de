import Foundation
import QuartzCore

/// Runs animation blocks: what a block changes of views goes through `UIView.action(for:forKey:)` to the innermost open
/// block, which animates it.
@MainActor
enum ViewAnimation {
    /// The blocks that are running, the innermost last.
    private static var open: [any AnimationBlock] = [] {
        didSet { blocksDidChange() }
    }

    /// The flag of `UIView.setAnimationsEnabled(_:)`.
    static var areEnabled: Bool {
        get { AppContext.current.areAnimationsEnabled }
        set {
            AppContext.current.areAnimationsEnabled = newValue
            blocksDidChange()
        }
    }

    private static func blocksDidChange() {
        viewActionsAreOpen = areEnabled && !open.isEmpty
    }

    /// What animates a change that is made now; nil shows it at once.
    static var current: (any AnimationBlock)? { areEnabled ? open.last : nil }

    static var inheritedDuration: TimeInterval { open.last?.settings.duration ?? 0 }

    static func run(_ changes: () -> Void, in block: any AnimationBlock) {
        open.append(block)
        changes()
        open.removeLast()
    }

    /// Takes changes from now on, until ``close(_:)``.
    static func open(_ block: any AnimationBlock) { open.append(block) }

    static func close(_ block: any AnimationBlock) { open.removeAll { $0 === block } }

    /// Told of each change that a block animates, where somebody wants to put them back.
    private(set) static var recorder: ((PropertyChange) -> Void)?

    /// Runs `actions` and tells of the changes that they animate.
    static func recording(_ recorder: @escaping (PropertyChange) -> Void, _ actions: () -> Void) {
        let outer = self.recorder
        self.recorder = recorder
        defer { self.recorder = outer }
        actions()
    }

    static func withoutAnimation(_ actions: () -> Void) {
        let were = areEnabled
        areEnabled = false
        defer { areEnabled = were }
        actions()
    }

    /// Runs code that is not meant by the blocks that happen to be open, such as a delegate's: what it changes is seen at once,
    /// and blocks of its own animate.
    static func outsideOfBlocks(_ actions: () -> Void) {
        let blocks = open
        open = []
        defer { open = blocks }
        actions()
    }

    /// - Parameter curve: nil takes the one in `options`.
    static func run(
        duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve?, options: UIView.AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let settings = AnimationSettings(
            duration: duration, delay: delay, curve: curve ?? options.curve, options: options
        ).inheriting(from: current?.settings)
        if let animator = current as? AnimatorBlock {
            // Whatever a running animator's changes hold belongs to it, also in blocks of their own.
            animations()
            animator.afterwards(completion)
            return
        }
        let block = TimedBlock(settings: settings, completion: completion)
        run(
            {
                animations()
                block.layOutChangedViews()
            }, in: block)
        block.close()
    }

    /// Changes of `animations` repeat; the rest of the block around it does not.
    static func runRepeating(count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let outer = current as? TimedBlock else { return animations() }
        let block = outer.repeating(count: count.isFinite ? max(0, count) : 0, autoreverses: autoreverses)
        run(animations, in: block)
        block.close()
    }

    /// Calls back as a block does that has animated nothing: with the next frame.
    static func completeSoon(_ completion: ((Bool) -> Void)?) {
        if let completion { AfterCommit.run { completion(true) } }
    }
}

/// Something that animates the changes made while it is open.
@MainActor
protocol AnimationBlock: AnyObject {
    var settings: AnimationSettings { get }

    /// A view is about to change; what is answered is called when it has.
    func willChange(_ view: UIView, _ change: PropertyChange) -> () -> Void

    /// Called when what the block animates is over.
    func afterwards(_ completion: ((Bool) -> Void)?)
}

enum AnimationCurve {
    case cubic(CAMediaTimingFunction)
    case spring(SpringCurve)

    static let easeInOut = AnimationCurve.cubic(CAMediaTimingFunction(name: .easeInEaseOut))

    init(_ curve: UIView.AnimationCurve) {
        switch curve {
        case .easeInOut: self = .easeInOut
        case .easeIn: self = .cubic(CAMediaTimingFunction(name: .easeIn))
        case .easeOut: self = .cubic(CAMediaTimingFunction(name: .easeOut))
        case .linear: self = .cubic(CAMediaTimingFunction(name: .linear))
        }
    }

    /// A basic animation that runs along this curve.
    func makeAnimation() -> CABasicAnimation {
        switch self {
        case .cubic(let function):
            let animation = CABasicAnimation()
            animation.timingFunction = function
            return animation
        case .spring(let spring):
            let animation = CASpringAnimation()
            animation.stiffness = spring.frequency * spring.frequency
            animation.damping = 2 * spring.dampingRatio * spring.frequency
            animation.initialVelocity = spring.velocity
            animation.allowsOverdamping = true
            return animation
        }
    }

    /// How much of the way lies behind when a part of `duration` is over.
    func value(at part: Double, duration: TimeInterval) -> Double {
        switch self {
        case .cubic(let function): return function.value(at: part)
        case .spring(let spring): return part >= 1 ? 1 : spring.value(at: part * duration)
        }
    }
}

struct AnimationSettings {
    var duration: TimeInterval
    var delay: TimeInterval
    var curve: AnimationCurve
    var options: UIView.AnimationOptions
    /// By `modifyAnimations`; nil goes by the options.
    var repeatCount: CGFloat?
    var autoreverses = false

    init(duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve, options: UIView.AnimationOptions) {
        self.duration = duration.isFinite ? duration : 0
        self.delay = delay.isFinite ? max(0, delay) : 0
        self.curve = curve
        self.options = options
    }

    /// What a block inside another one keeps of its own.
    func inheriting(from outer: AnimationSettings?) -> AnimationSettings {
        guard let outer else { return self }
        var settings = self
        if !options.contains(.overrideInheritedDuration) {
            settings.duration = outer.duration
            settings.delay = outer.delay
        }
        if !options.contains(.overrideInheritedCurve) { settings.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            settings.options.formUnion(outer.options.intersection(.inherited))
        }
        return settings
    }
}

extension UIView.AnimationOptions {
    static let inherited: UIView.AnimationOptions = [
        .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
    ]

    /// Raw values beyond the four public ones are the keyboard's: its spring is UIKit's own.
    var curve: AnimationCurve {
        switch (rawValue >> 16) & 0xF {
        case 0: return .easeInOut
        case 1: return AnimationCurve(.easeIn)
        case 2: return AnimationCurve(.easeOut)
        case 3: return AnimationCurve(.linear)
        default: return .spring(.system)
        }
    }
}

extension SpringCurve {
    /// Of UIKit's own transitions and of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500.
    static let system = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
}
