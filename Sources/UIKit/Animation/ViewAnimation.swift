import Foundation
import QuartzCore

/// The open animation blocks of one screen.
@MainActor
final class AnimationBlocks {
    /// The running blocks, the innermost last.
    fileprivate(set) var open: [any AnimationBlock] = [] {
        didSet { blocksDidChange() }
    }

    /// The blocks between `UIView.beginAnimations` and `commitAnimations`, the innermost last.
    var legacy: [TimedBlock] = []

    /// The flag of `UIView.setAnimationsEnabled(_:)`.
    var areEnabled = true {
        didSet { blocksDidChange() }
    }

    /// Called for each change that a block animates, so that it can be undone.
    fileprivate var recorder: ((PropertyChange) -> Void)?

    /// The block that animates current changes; nil if they are not animated.
    var current: (any AnimationBlock)? { areEnabled ? open.last : nil }

    /// Closes all blocks, when the screen ends.
    func removeAll() {
        open = []
        legacy = []
    }

    /// Whether views' layers look for actions because of this screen's blocks.
    private var isCounted = false

    private func blocksDidChange() {
        let isOpen = areEnabled && !open.isEmpty
        guard isOpen != isCounted else { return }
        isCounted = isOpen
        screensWithViewActions += isOpen ? 1 : -1
    }
}

/// Runs animation blocks: changes of views are passed by `UIView.action(for:forKey:)` to the innermost open block of
/// the running code's screen, which animates them.
@MainActor
enum ViewAnimation {
    private static var blocks: AnimationBlocks { AppContext.current.animations }

    /// The flag of `UIView.setAnimationsEnabled(_:)`.
    static var areEnabled: Bool {
        get { blocks.areEnabled }
        set { blocks.areEnabled = newValue }
    }

    /// The block that animates current changes; nil if they are not animated.
    static var current: (any AnimationBlock)? { blocks.current }

    static var inheritedDuration: TimeInterval { blocks.open.last?.settings.duration ?? 0 }

    static func run(_ changes: () -> Void, in block: any AnimationBlock) {
        let blocks = blocks
        blocks.open.append(block)
        changes()
        blocks.open.removeLast()
    }

    /// Opens a block, which receives changes until ``close(_:)``.
    static func open(_ block: any AnimationBlock) { blocks.open.append(block) }

    static func close(_ block: any AnimationBlock) { blocks.open.removeAll { $0 === block } }

    /// Called for each change that a block animates, so that it can be undone.
    static var recorder: ((PropertyChange) -> Void)? { blocks.recorder }

    /// Runs `actions` and calls `recorder` for the changes that they animate.
    static func recording(_ recorder: @escaping (PropertyChange) -> Void, _ actions: () -> Void) {
        let blocks = blocks, outer = blocks.recorder
        blocks.recorder = recorder
        defer { blocks.recorder = outer }
        actions()
    }

    static func withoutAnimation(_ actions: () -> Void) {
        let blocks = blocks, were = blocks.areEnabled
        blocks.areEnabled = false
        defer { blocks.areEnabled = were }
        actions()
    }

    /// Runs code that is unrelated to the open blocks, such as a delegate's: its changes are not animated, except by
    /// its own blocks.
    static func outsideOfBlocks(_ actions: () -> Void) {
        let blocks = blocks, outer = blocks.open
        blocks.open = []
        defer { blocks.open = outer }
        actions()
    }

    /// - Parameter curve: The curve; nil uses the one in `options`.
    static func run(
        duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve?, options: UIView.AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let settings = AnimationSettings(
            duration: duration, delay: delay, curve: curve ?? options.curve, options: options
        ).inheriting(from: current?.settings)
        if let animator = current as? AnimatorBlock {
            // Retained objects of the changes belong to a running animator, also in nested blocks.
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

    /// Repeats the animations of changes within a block.
    static func runRepeating(count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let outer = current as? TimedBlock else { return animations() }
        let block = outer.repeating(count: count.isFinite ? max(0, count) : 0, autoreverses: autoreverses)
        run(animations, in: block)
        block.close()
    }

    /// Calls a completion like a block without animations: with the next frame.
    static func completeSoon(_ completion: ((Bool) -> Void)?) {
        if let completion { AfterCommit.run { completion(true) } }
    }
}

/// A block that animates the changes made while it is open.
@MainActor
protocol AnimationBlock: AnyObject {
    var settings: AnimationSettings { get }

    /// Called before a view changes; the returned closure is called after the change.
    func willChange(_ view: UIView, _ change: PropertyChange) -> () -> Void

    /// Calls a completion when the block's animations have ended.
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

    /// Returns a basic animation along this curve.
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

    /// Returns the fraction of the animation after a part of `duration`.
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
    /// The repeat count of `modifyAnimations`; nil uses the options.
    var repeatCount: CGFloat?
    var autoreverses = false

    init(duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve, options: UIView.AnimationOptions) {
        self.duration = duration.isFinite ? duration : 0
        self.delay = delay.isFinite ? max(0, delay) : 0
        self.curve = curve
        self.options = options
    }

    /// Returns the settings of a nested block, with inherited values.
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

    /// Raw values beyond the four public ones are the keyboard's, which uses UIKit's spring.
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
    /// The spring of UIKit's transitions and of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500.
    static let system = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
}
