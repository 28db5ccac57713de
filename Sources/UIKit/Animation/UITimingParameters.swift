public import CoreGraphics
public import Foundation
import QuartzCore

/// Which kind of curve a provider has.
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// The timing of a property animator. Only UIKit's own two classes provide one here.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Ease-in-out.
    public override convenience init() {
        self.init(animationCurve: .easeInOut)
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        switch curve {
        case .easeInOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
        isBuiltin = true
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
        super.init()
    }

    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }
}

/// A spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Distances a second towards the end, for each axis; the longer one counts, as both move together here.
    public let initialVelocity: CGVector

    /// nil where the spring is to fit the animator's duration.
    private let constants: (mass: Double, stiffness: Double, damping: Double)?
    private let dampingRatio: CGFloat
    private let perceptual: (duration: TimeInterval, bounce: CGFloat)?

    /// UIKit's own spring, which its transitions move on: mass 3, stiffness 1000, damping 500.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Fitted to the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Fitted to the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = ratio
        initialVelocity = velocity
        constants = nil
        perceptual = nil
        super.init()
    }

    /// The animator's duration does not count: the spring's physics decide.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        constants = (Double(mass), Double(stiffness), Double(damping))
        dampingRatio = 1
        initialVelocity = velocity
        perceptual = nil
        super.init()
    }

    /// The animator's duration does not count; see `UIView.animate(springDuration:bounce:)`.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        constants = nil
        dampingRatio = 1
        perceptual = (duration, bounce)
        self.initialVelocity = initialVelocity
        super.init()
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    private var velocity: Double {
        abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    }

    /// - Parameter duration: The animator's.
    func spring(fitting duration: TimeInterval) -> SpringCurve {
        if let constants {
            return SpringCurve(
                mass: constants.mass, stiffness: constants.stiffness, damping: constants.damping, velocity: velocity)
        }
        if let perceptual {
            return .perceptual(duration: perceptual.duration, bounce: perceptual.bounce, velocity: velocity)
        }
        return .settling(in: duration, dampingRatio: dampingRatio, velocity: velocity)
    }

    /// Whether the animator's duration counts.
    var fitsDuration: Bool { constants == nil && perceptual == nil }
}
