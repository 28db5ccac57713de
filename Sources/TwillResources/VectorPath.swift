package import Foundation

/// The outline of a shape in an SVG file: lines and cubic curves between absolute points.
package struct VectorPath: Sendable, Equatable {
    package enum Segment: Sendable, Equatable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    package private(set) var segments: [Segment] = []

    /// More than any icon has.
    private static let mostSegments = 100_000
    private static let largestCoordinate: CGFloat = 1_000_000

    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point, which smooth curves mirror, and the kind of its curve.
    private var control: (point: CGPoint, command: UInt8)?

    private init() {}

    package static func == (a: VectorPath, b: VectorPath) -> Bool { a.segments == b.segments }

    /// Reads path data (https://www.w3.org/TR/SVG11/paths.html#PathData); nil if there is a mistake in it.
    package init?(_ text: String) {
        var scanner = VectorScanner(text)
        while let command = scanner.command() {
            let lowered = command | 0x20
            guard let count = Self.counts[lowered] else { return nil }
            if count == 0 {
                closeSubpath()
                continue
            }
            var isFirst = true
            repeat {
                var numbers: [CGFloat] = []
                for index in 0..<count {
                    let isFlag = lowered == UInt8(ascii: "a") && (index == 3 || index == 4)
                    guard let number = isFlag ? scanner.flag() : scanner.number(),
                        abs(number) <= Self.largestCoordinate
                    else { return nil }
                    numbers.append(number)
                }
                guard segments.count < Self.mostSegments, !segments.isEmpty || lowered == UInt8(ascii: "m") else {
                    return nil
                }
                // The pairs after a move are lines.
                let isLine = lowered == UInt8(ascii: "m") && !isFirst
                add(isLine ? UInt8(ascii: "l") : lowered, numbers, isRelative: command >= 0x60)
                isFirst = false
            } while scanner.hasNumber
        }
        guard scanner.isAtEnd else { return nil }
    }

    /// Creates a closed polygon.
    package init(polygon points: [CGPoint], isClosed: Bool = true) {
        for (index, point) in points.enumerated() { segments.append(index == 0 ? .move(point) : .line(point)) }
        if isClosed, !points.isEmpty { segments.append(.close) }
    }

    /// Creates an ellipse.
    package init(center: CGPoint, radii: CGSize) {
        let right = CGPoint(x: center.x + radii.width, y: center.y)
        let left = CGPoint(x: center.x - radii.width, y: center.y)
        segments = [.move(right)]
        current = right
        addArc(to: left, radii, rotation: 0, isLarge: false, isPositive: true)
        addArc(to: right, radii, rotation: 0, isLarge: false, isPositive: true)
        segments.append(.close)
    }

    /// Returns the path after a transform.
    package func applying(_ transform: VectorTransform) -> VectorPath {
        func map(_ point: CGPoint) -> CGPoint { transform.apply(to: point) }
        var result = VectorPath()
        result.segments = segments.map { segment in
            switch segment {
            case .move(let point): .move(map(point))
            case .line(let point): .line(map(point))
            case .curve(let a, let b, let point): .curve(map(a), map(b), map(point))
            case .close: .close
            }
        }
        return result
    }

    /// Returns the path between this one and another; nil if they differ in more than the positions of points.
    ///
    /// - Parameter fraction: 0 for this path, 1 for the other.
    package func interpolated(to other: VectorPath, _ fraction: CGFloat) -> VectorPath? {
        guard segments.count == other.segments.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
        }
        var result = VectorPath()
        for (own, other) in zip(segments, other.segments) {
            switch (own, other) {
            case (.move(let a), .move(let b)): result.segments.append(.move(mix(a, b)))
            case (.line(let a), .line(let b)): result.segments.append(.line(mix(a, b)))
            case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
                result.segments.append(.curve(mix(a, d), mix(b, e), mix(c, f)))
            case (.close, .close): result.segments.append(.close)
            default: return nil
            }
        }
        return result
    }

    // MARK: Commands

    /// The number of numbers of each command.
    private static let counts: [UInt8: Int] = [
        UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1, UInt8(ascii: "c"): 6,
        UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2, UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
    ]

    private mutating func closeSubpath() {
        if let last = segments.last, last != .close { segments.append(.close) }
        current = start
        control = nil
    }

    private mutating func add(_ command: UInt8, _ n: [CGFloat], isRelative: Bool) {
        let base = isRelative ? current : .zero
        func point(_ index: Int) -> CGPoint { CGPoint(x: base.x + n[index], y: base.y + n[index + 1]) }
        let smooth = control
        control = nil
        switch command {
        case UInt8(ascii: "m"):
            current = point(0)
            start = current
            segments.append(.move(current))
        case UInt8(ascii: "l"): line(to: point(0))
        case UInt8(ascii: "h"): line(to: CGPoint(x: base.x + n[0], y: current.y))
        case UInt8(ascii: "v"): line(to: CGPoint(x: current.x, y: base.y + n[0]))
        case UInt8(ascii: "c"): curve(point(0), point(2), point(4))
        case UInt8(ascii: "s"): curve(mirrored(smooth, UInt8(ascii: "c")), point(0), point(2))
        case UInt8(ascii: "q"): quad(point(0), point(2))
        case UInt8(ascii: "t"): quad(mirrored(smooth, UInt8(ascii: "q")), point(0))
        default:
            addArc(
                to: point(5), CGSize(width: abs(n[0]), height: abs(n[1])), rotation: n[2] * .pi / 180,
                isLarge: n[3] != 0, isPositive: n[4] != 0)
        }
    }

    private mutating func line(to point: CGPoint) {
        segments.append(.line(point))
        current = point
    }

    private mutating func curve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        segments.append(.curve(first, second, end))
        control = (second, UInt8(ascii: "c"))
        current = end
    }

    private mutating func quad(_ middle: CGPoint, _ end: CGPoint) {
        func toward(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (middle.x - point.x) * 2 / 3, y: point.y + (middle.y - point.y) * 2 / 3)
        }
        segments.append(.curve(toward(current), toward(end), end))
        control = (middle, UInt8(ascii: "q"))
        current = end
    }

    private func mirrored(_ control: (point: CGPoint, command: UInt8)?, _ command: UInt8) -> CGPoint {
        guard let control, control.command == command else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    /// Adds an elliptical arc, by https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes.
    private mutating func addArc(
        to end: CGPoint, _ radii: CGSize, rotation: CGFloat, isLarge: Bool, isPositive: Bool
    ) {
        guard radii.width > 0, radii.height > 0, end != current else { return line(to: end) }
        // In units of the radii, the arc is one of a circle.
        let width = Double(radii.width), height = Double(radii.height)
        let toUnit = VectorTransform(angle: -Double(rotation))
            .concatenating(VectorTransform(a: 1 / width, d: 1 / height))
        let back = VectorTransform(a: width, d: height).concatenating(VectorTransform(angle: Double(rotation)))
        var from = toUnit.apply(to: current), to = toUnit.apply(to: end)
        // Radii that are too small to reach the end are enlarged.
        let enlargement: CGFloat = max(1, hypot(to.x - from.x, to.y - from.y) / 2)
        from = CGPoint(x: from.x / enlargement, y: from.y / enlargement)
        to = CGPoint(x: to.x / enlargement, y: to.y / enlargement)
        let chord = CGPoint(x: to.x - from.x, y: to.y - from.y)
        let half: CGFloat = min(1, hypot(chord.x, chord.y) / 2)
        guard half > 1e-9 else { return line(to: end) }
        var distance: CGFloat = max(0, 1 - half * half).squareRoot() / (2 * half)
        if isLarge == isPositive { distance = -distance }
        let center = CGPoint(
            x: (from.x + to.x) / 2 - distance * chord.y, y: (from.y + to.y) / 2 + distance * chord.x)
        let first: CGFloat = atan2(from.y - center.y, from.x - center.x)
        var sweep: CGFloat = atan2(to.y - center.y, to.x - center.x) - first
        if isPositive, sweep < 0 { sweep += 2 * .pi }
        if !isPositive, sweep > 0 { sweep -= 2 * .pi }
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            back.apply(to: CGPoint(x: (center.x + x) * enlargement, y: (center.y + y) * enlargement))
        }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step: CGFloat = sweep / CGFloat(count)
        let length: CGFloat = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let angle: CGFloat = first + step * CGFloat(index)
            let (x, y) = (cos(angle), sin(angle)), (nextX, nextY) = (cos(angle + step), sin(angle + step))
            segments.append(
                .curve(
                    point(x - length * y, y + length * x), point(nextX + length * nextY, nextY - length * nextX),
                    index == count - 1 ? end : point(nextX, nextY)))
        }
        current = end
    }
}

/// The numbers and letters of an SVG attribute.
struct VectorScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSeparators() {
        while let byte = next, byte <= 0x20 || byte == UInt8(ascii: ",") { position += 1 }
    }

    var isAtEnd: Bool {
        mutating get {
            skipSeparators()
            return next == nil
        }
    }

    var hasNumber: Bool {
        mutating get {
            skipSeparators()
            guard let byte = next else { return false }
            return (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: ".")
        }
    }

    mutating func command() -> UInt8? {
        skipSeparators()
        guard let byte = next, (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) else { return nil }
        position += 1
        return byte
    }

    mutating func flag() -> CGFloat? {
        skipSeparators()
        guard let byte = next, byte == 0x30 || byte == 0x31 else { return nil }
        position += 1
        return byte == 0x31 ? 1 : 0
    }

    mutating func number() -> CGFloat? {
        guard hasNumber else { return nil }
        let start = position
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
        while isDigit(next) { position += 1 }
        if next == UInt8(ascii: ".") { position += 1 }
        while isDigit(next) { position += 1 }
        if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            let mark = position
            position += 1
            if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
            if !isDigit(next) { position = mark }
            while isDigit(next) { position += 1 }
        }
        guard position - start < 40,
            let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite
        else { return nil }
        return CGFloat(value)
    }

    /// Returns all numbers that follow.
    mutating func numbers() -> [CGFloat] {
        var result: [CGFloat] = []
        while let number = number() { result.append(number) }
        return result
    }
}
