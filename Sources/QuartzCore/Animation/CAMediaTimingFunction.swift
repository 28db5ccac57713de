public import CoreGraphics
import TwillSync

/// The name of a standard timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear pacing.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at the start and the end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The system's default pacing.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that defines the pacing of an animation: safe on any thread, immutable.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// The two inner control points.
    private let c1: CGPoint, c2: CGPoint

    /// Creates a standard timing function. An unknown name is linear, and is logged once.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default:
            logError("CAMediaTimingFunction(name:) does not know \"\(name.rawValue)\"; it is linear now.")
            self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a function with two control points.
    ///
    /// - Parameters c1x, c2x: Times are clamped to 0...1, so that each moment has one value.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func number(_ value: Float) -> CGFloat { value.isFinite ? CGFloat(value) : 0 }
        c1 = CGPoint(x: min(1, max(0, number(c1x))), y: number(c1y))
        c2 = CGPoint(x: min(1, max(0, number(c2x))), y: number(c2y))
        super.init()
    }

    /// Writes the coordinates of a control point.
    ///
    /// - Parameter index: 0 to 3, the ends included.
    /// - Parameter values: Memory for two numbers.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        precondition(
            (0...3).contains(index), "A CAMediaTimingFunction has control points 0 to 3; \(index) was asked for.")
        let point = [CGPoint.zero, c1, c2, CGPoint(x: 1, y: 1)][index]
        values[0] = Float(point.x)
        values[1] = Float(point.y)
    }

    /// Returns the value at a time from 0 to 1, to nine digits.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if c1.x == c1.y && c2.x == c2.y { return time }
        return Self.bezier(parameter(at: time), c1.y, c2.y)
    }

    private static func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }

    /// Returns the curve's parameter whose x is `time`, by Newton's method within a bisection bracket.
    private func parameter(at time: Double) -> Double {
        var low = 0.0, high = 1.0, t = time
        for _ in 0..<60 {
            let error = Self.bezier(t, c1.x, c2.x) - time
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let u = 1 - t
            let slope = 3 * u * u * c1.x + 6 * u * t * (c2.x - c1.x) + 3 * t * t * (1 - c2.x)
            let next = slope > 1e-6 ? t - error / slope : .nan
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return c1 == other.c1 && c2 == other.c2
    }

    public override var hash: Int { [c1.x, c1.y, c2.x, c2.y].hashValue }

    public override var description: String { "(\(c1.x), \(c1.y), \(c2.x), \(c2.y))" }
}
