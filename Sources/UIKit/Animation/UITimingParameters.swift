public import CoreGraphics
public import Foundation
import QuartzCore

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
    /// A standard curve, a cubic curve, a spring, or a composition.
    case builtin, cubic, spring, composed
}

/// A provider of a property animator's timing. Only UIKit's own two classes are supported.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a cubic curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The standard curve, if the parameters are one.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Creates the ease-in-out curve.
    public override convenience init() {
        self.init(animationCurve: .easeInOut)
    }

    /// Creates a standard curve.
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

    /// Creates a curve with two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
        super.init()
    }

    /// The kind of curve.
    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// The parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// No spring.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }
}

/// A spring timing curve.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity in distances per second towards the end, for each axis; the longer one is used, as both
    /// move together here.
    public let initialVelocity: CGVector

    /// The physical constants; nil if the spring is fitted to the animator's duration.
    private let constants: (mass: Double, stiffness: Double, damping: Double)?
    private let dampingRatio: CGFloat
    private let perceptual: (duration: TimeInterval, bounce: CGFloat)?

    /// Creates the spring of UIKit's own transitions: mass 3, stiffness 1000, damping 500.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that is fitted to the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring with an initial velocity that is fitted to the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = ratio
        initialVelocity = velocity
        constants = nil
        perceptual = nil
        super.init()
    }

    /// Creates a spring from physical constants, which ignores the animator's duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        constants = (Double(mass), Double(stiffness), Double(damping))
        dampingRatio = 1
        initialVelocity = velocity
        perceptual = nil
        super.init()
    }

    /// Creates a spring from a perceptual duration, which ignores the animator's; see
    /// `UIView.animate(springDuration:bounce:)`.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        constants = nil
        dampingRatio = 1
        perceptual = (duration, bounce)
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// The kind of curve.
    public var timingCurveType: UITimingCurveType { .spring }
    /// No cubic curve.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    private var velocity: Double {
        abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    }

    /// - Parameter duration: The animator's duration.
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

    /// Whether the animator's duration is used.
    var fitsDuration: Bool { constants == nil && perceptual == nil }
}
