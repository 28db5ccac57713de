import Foundation
import TwillDrawing

/// Up to four numbers that are interpolated alike.
private typealias Four = SIMD4<Double>

extension AnimatedValue {
    private var four: Four? {
        switch self {
        case .number(let value): Four(value, 0, 0, 0)
        case .point(let value): Four(value.x, value.y, 0, 0)
        case .size(let value): Four(value.width, value.height, 0, 0)
        case .rect(let value): Four(value.origin.x, value.origin.y, value.size.width, value.size.height)
        case .color(let value): Four(value.red, value.green, value.blue, value.alpha)
        default: nil
        }
    }

    /// Returns a value of the same kind.
    private func made(of four: Four) -> AnimatedValue {
        switch self {
        case .number: .number(four.x)
        case .point: .point(CGPoint(x: four.x, y: four.y))
        case .size: .size(CGSize(width: four.x, height: four.y))
        case .rect: .rect(CGRect(x: four.x, y: four.y, width: four.z, height: four.w))
        case .color: .color(Color(red: four.x, green: four.y, blue: four.z, alpha: four.w))
        default: self
        }
    }

    private func isLike(_ other: AnimatedValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): true
        default: false
        }
    }

    /// Returns the value at `t` between this one and `end`; `t` may be outside 0...1. At 0 and 1 the result is exactly
    /// this one and `end`. Values that cannot be interpolated jump at the end.
    func interpolated(to end: AnimatedValue, _ t: Double) -> AnimatedValue {
        // Adding the difference to the start could miss the end by a rounding error.
        if t == 1 { return end }
        if isLike(end), let a = four, let b = end.four { return made(of: a + (b - a) * t) }
        switch (self, end) {
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, t))
        case (.absent, .color(let b)):
            return AnimatedValue.color(b.multiplyingAlpha(by: 0)).interpolated(to: end, t)
        case (.color(let a), .absent):
            return interpolated(to: .color(a.multiplyingAlpha(by: 0)), t)
        case (.path(let a), .path(let b)):
            if let path = a.interpolated(to: b, t) { return .path(path) }
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + ($1 - $0) * t })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(
                zip(a, b).map { AnimatedValue.color($0).interpolated(to: .color($1), t).color ?? $1 })
        case (.image(let a), .image(let b)):
            if let image = Bitmap.mean(a, b, t) { return .image(image) }
        case (.absent, .image(let b)):
            if let image = Bitmap.mean(nil, b, t) { return .image(image) }
        case (.image(let a), .absent):
            if let image = Bitmap.mean(nil, a, 1 - t) { return .image(image) }
        default: break
        }
        return t < 1 ? self : end
    }

    /// Returns the value plus `change`; for transforms, `change` is applied before this one. Values that cannot be
    /// added are returned unchanged.
    func adding(_ change: AnimatedValue) -> AnimatedValue {
        if isLike(change), let a = four, let b = change.four { return made(of: a + b) }
        switch (self, change) {
        case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(b, a))
        case (.path(let a), .path(let b)):
            return a.combined(with: b) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }.map { .path($0) } ?? self
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + $1 })
        case (.absent, _): return change
        default: return self
        }
    }

    /// Returns the value that added to `other` gives this one; nil if there is none.
    func subtracting(_ other: AnimatedValue) -> AnimatedValue? {
        if isLike(other), let a = four, let b = other.four { return made(of: a - b) }
        switch (self, other) {
        case (.transform(let a), .transform(let b)):
            guard let inverse = b.inverse else { return nil }
            return .transform(CATransform3DConcat(a, inverse))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 - $1 })
        default: return nil
        }
    }

    /// The value of this kind whose addition changes nothing; nil if there is none.
    var zero: AnimatedValue? {
        switch self {
        case .number, .point, .size, .rect, .color: made(of: .zero)
        case .transform: .transform(CATransform3DIdentity)
        case .numbers(let values): .numbers(values.map { _ in 0 })
        default: nil
        }
    }

    /// Returns the sum of `count` times this value.
    func multiplied(by count: Int) -> AnimatedValue? {
        if let four { return made(of: four * Double(count)) }
        guard case .transform(let step) = self else { return nil }
        var power = CATransform3DIdentity
        for _ in 0..<min(count, 1000) { power = CATransform3DConcat(power, step) }
        return .transform(power)
    }

    /// Returns the Euclidean distance of the values' numbers, for even pacing.
    func distance(to other: AnimatedValue) -> Double {
        if isLike(other), let a = four, let b = other.four {
            let d = b - a
            return (d * d).sum().squareRoot()
        }
        if case (.transform(let a), .transform(let b)) = (self, other) {
            return zip(a.rows.joined(), b.rows.joined()).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
        return 1
    }

    /// Returns the point at `t` between `b` and `c` of a curve through all four: a cardinal spline with tension,
    /// continuity and bias (Kochanek and Bartels); Catmull-Rom if all are 0.
    static func cubic(
        _ a: AnimatedValue, _ b: AnimatedValue, _ c: AnimatedValue, _ d: AnimatedValue, _ t: Double,
        _ leaving: KeyShape, _ arriving: KeyShape
    ) -> AnimatedValue {
        guard b.isLike(c), let p0 = (a.isLike(b) ? a : b).four, let p1 = b.four, let p2 = c.four,
            let p3 = (d.isLike(c) ? d : c).four
        else { return b.interpolated(to: c, t) }
        func weights(_ first: Double, _ second: Double, _ third: Double) -> Double { first * second * third / 2 }
        let s = leaving, e = arriving
        let out1 = weights(1 - s.tension, 1 + s.continuity, 1 + s.bias) * (p1 - p0)
        let out2 = weights(1 - s.tension, 1 - s.continuity, 1 - s.bias) * (p2 - p1)
        let in1 = weights(1 - e.tension, 1 - e.continuity, 1 + e.bias) * (p2 - p1)
        let in2 = weights(1 - e.tension, 1 + e.continuity, 1 - e.bias) * (p3 - p2)
        let m1 = out1 + out2, m2 = in1 + in2
        let t2 = t * t, t3 = t2 * t
        let first = (2 * t3 - 3 * t2 + 1) * p1 + (t3 - 2 * t2 + t) * m1
        let second = (3 * t2 - 2 * t3) * p2 + (t3 - t2) * m2
        return b.made(of: first + second)
    }

    /// The shape of a curve at a key.
    struct KeyShape {
        var tension = 0.0
        var continuity = 0.0
        var bias = 0.0
    }
}

extension Path {
    /// Returns the path at `t` between two paths, if they have the same kinds of elements.
    func interpolated(to end: Path, _ t: Double) -> Path? {
        combined(with: end) { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
    }

    func combined(with other: Path, _ merge: (CGPoint, CGPoint) -> CGPoint) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        var path = Path()
        for (a, b) in zip(elements, other.elements) {
            switch (a, b) {
            case (.move(let a), .move(let b)): path.move(to: merge(a, b))
            case (.line(let a), .line(let b)): path.addLine(to: merge(a, b))
            case (.quad(let a, let ca), .quad(let b, let cb)):
                path.addQuadCurve(to: merge(a, b), control: merge(ca, cb))
            case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
                path.addCurve(to: merge(a, b), control1: merge(a1, b1), control2: merge(a2, b2))
            case (.close, .close): path.closeSubpath()
            default: return nil
            }
        }
        return path
    }
}

extension Bitmap {
    /// Returns the weighted mean of two images, in the size of the second; nil counts as transparent. Returns nil if
    /// there is no memory for it.
    static func mean(_ start: Bitmap?, _ end: Bitmap, _ t: Double) -> Bitmap? {
        let t = min(1, max(0, t))
        if t == 0, let start { return start }
        if t == 1 { return end }
        let format: Format = start?.format == .opaque && end.format == .opaque ? .opaque : .premultiplied
        guard let mean = Bitmap(width: end.width, height: end.height, format: format) else { return nil }
        let canvas = Canvas(mean)
        let whole = CGRect(origin: .zero, size: end.size)
        canvas.blendMode = .plusLighter
        if let start { canvas.draw(start, in: whole, opacity: 1 - t) }
        canvas.draw(end, in: whole, opacity: t)
        return mean
    }
}
