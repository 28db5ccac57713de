public import CoreGraphics

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic curve from (0, 0) to (1, 1) that bends time: safe on any thread, never changes.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// The inner control points.
    private let c1: CGPoint, c2: CGPoint

    /// An unknown name is linear, and is reported once.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default:
            report("CAMediaTimingFunction(name:) does not know \"\(name.rawValue)\"; it is linear now.")
            self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// - Parameters c1x, c2x: Times are kept within 0...1, so that each moment has one value.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func number(_ value: Float) -> CGFloat { value.isFinite ? CGFloat(value) : 0 }
        c1 = CGPoint(x: min(1, max(0, number(c1x))), y: number(c1y))
        c2 = CGPoint(x: min(1, max(0, number(c2x))), y: number(c2y))
        super.init()
    }

    /// - Parameter index: 0 to 3, the ends included.
    /// - Parameter values: Room for two numbers.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        precondition(
            (0...3).contains(index), "A CAMediaTimingFunction has control points 0 to 3; \(index) was asked for.")
        let point = [CGPoint.zero, c1, c2, CGPoint(x: 1, y: 1)][index]
        values[0] = Float(point.x)
        values[1] = Float(point.y)
    }

    /// The value at a moment from 0 to 1, to nine digits.
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

    /// The curve's parameter where its x is `time`: Newton's steps, kept within a bracket that halving narrows.
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
