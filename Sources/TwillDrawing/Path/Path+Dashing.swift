public import Foundation

extension Path {
    /// Returns the dashes of the path, each an open subpath. Curves stay curves, cut at the ends of dashes.
    ///
    /// As in Core Graphics and cairo, each subpath restarts the pattern, and in a closed one a dash that ends at the
    /// start continues in the one that begins there.
    ///
    /// - Parameters:
    /// - lengths: The lengths of dashes and gaps, alternating. The path is returned unchanged for none, for one that is
    ///   negative or not finite, for only zeros, and for more than a hundred thousand dashes.
    /// - phase: The offset into the pattern at which the path begins.
    public func dashed(lengths: [CGFloat], phase: CGFloat = 0) -> Path {
        guard let pattern = DashPattern(lengths: lengths, phase: phase), controlPointBox != nil else { return self }
        var dasher = Dasher(pattern: pattern)
        forEachSegment { dasher.add($0) }
        return dasher.isTooLong ? self : dasher.result
    }
}

private struct DashPattern {
    /// The lengths, an even number of them.
    let lengths: [CGFloat]
    /// The index of the length that the path begins in, and the rest of that length.
    let start: (index: Int, rest: CGFloat)
    let period: CGFloat

    init?(lengths: [CGFloat], phase: CGFloat) {
        guard !lengths.isEmpty, phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        period = lengths.reduce(0, +)
        guard period > 0, period.isFinite else { return nil }
        var left = phase.truncatingRemainder(dividingBy: period)
        if left < 0 { left += period }
        var index = 0
        while left >= lengths[index], index < lengths.count - 1 {
            left -= lengths[index]
            index += 1
        }
        self.lengths = lengths
        start = (index, max(0, lengths[index] - left))
    }
}

private struct Dasher {
    let pattern: DashPattern
    private(set) var result = Path()
    private(set) var isTooLong = false

    init(pattern: DashPattern) {
        self.pattern = pattern
    }

    private var index = 0
    private var rest: CGFloat = 0
    private var pieces: [Path] = []
    private var piece: Path?
    private var count = 0
    private var isWhole = true
    private var begin = CGPoint.zero
    private var end = CGPoint.zero

    private var isOn: Bool { index.isMultiple(of: 2) }

    mutating func add(_ segment: Path.Segment) {
        switch segment {
        case .start(let point):
            (index, rest) = pattern.start
            pieces = []
            isWhole = true
            begin = point
            end = point
            piece = nil
            if isOn { startPiece(at: point) }
        case .line(let a, let b): addLine(a, b)
        case .curve(let cubic): addCurve(cubic)
        case .end(let isClosed):
            if isClosed, end != begin { addLine(end, begin) }
            finish(isClosed: isClosed)
        }
    }

    private mutating func startPiece(at point: CGPoint) {
        var path = Path()
        path.move(to: point)
        piece = path
    }

    private mutating func endPiece() {
        if let piece { pieces.append(piece) }
        piece = nil
    }

    /// Switches between dash and gap at `point`, where the current length ends.
    private mutating func turn(at point: CGPoint) {
        isWhole = false
        count += 1
        if count > 100_000 { isTooLong = true }
        if isOn {
            if piece?.elements.count == 1 { piece?.addLine(to: point) }
            endPiece()
        }
        index = (index + 1) % pattern.lengths.count
        rest = pattern.lengths[index]
        if isOn { startPiece(at: point) }
    }

    private mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
        end = b
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 0, length / pattern.period < 100_000 else {
            if length > 0 { isTooLong = true }
            return
        }
        var done: CGFloat = 0
        while !isTooLong, done + rest < length {
            done += rest
            let t = done / length
            let point = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
            if isOn, rest > 0 { piece?.addLine(to: point) }
            turn(at: point)
        }
        rest -= length - done
        if isOn { piece?.addLine(to: b) }
    }

    private mutating func addCurve(_ cubic: Path.Cubic) {
        end = cubic.end
        let steps = max(16, cubic.lineCount(tolerance: 0.0005))
        // The distance of each step along the curve.
        var distances: [CGFloat] = [0]
        var last = cubic.start
        for step in 1...steps {
            let point = cubic.point(CGFloat(step) / CGFloat(steps))
            distances.append(distances[step - 1] + hypot(point.x - last.x, point.y - last.y))
            last = point
        }
        let length = distances[steps]
        guard length > 0, length / pattern.period < 100_000 else {
            if length > 0 { isTooLong = true }
            return
        }
        var done: CGFloat = 0, from: CGFloat = 0
        var step = 0
        while !isTooLong, done + rest < length {
            done += rest
            while step < steps - 1, distances[step + 1] < done { step += 1 }
            let span = distances[step + 1] - distances[step]
            let t = (CGFloat(step) + (span > 0 ? (done - distances[step]) / span : 0)) / CGFloat(steps)
            if isOn, t > from { append(cubic.part(from, t)) }
            turn(at: cubic.point(t))
            from = max(from, t)
        }
        rest -= length - done
        if isOn { append(cubic.part(from, 1)) }
    }

    private mutating func append(_ part: Path.Cubic) {
        piece?.addCurve(to: part.end, control1: part.control1, control2: part.control2)
    }

    private mutating func finish(isClosed: Bool) {
        let endsOn = piece != nil
        endPiece()
        if isClosed, isWhole, endsOn, var whole = pieces.first {
            whole.closeSubpath()
            pieces = [whole]
        } else if isClosed, endsOn, pieces.count > 1, pattern.start.index.isMultiple(of: 2) {
            // The last dash continues in the first.
            var joined = pieces.removeLast()
            for element in pieces[0].elements.dropFirst() {
                switch element {
                case .line(let point): joined.addLine(to: point)
                case .curve(let point, let control1, let control2):
                    joined.addCurve(to: point, control1: control1, control2: control2)
                default: break
                }
            }
            pieces[0] = joined
        }
        for piece in pieces where piece.elements.count > 1 { result.append(piece) }
    }
}

extension Path.Cubic {
    /// Returns the part between two parameters.
    func part(_ from: CGFloat, _ to: CGFloat) -> Path.Cubic {
        func split(_ cubic: Path.Cubic, _ t: CGFloat) -> (Path.Cubic, Path.Cubic) {
            func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
                CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
            }
            let a = between(cubic.start, cubic.control1), b = between(cubic.control1, cubic.control2)
            let c = between(cubic.control2, cubic.end)
            let ab = between(a, b), bc = between(b, c), middle = between(ab, bc)
            return (
                Path.Cubic(start: cubic.start, control1: a, control2: ab, end: middle),
                Path.Cubic(start: middle, control1: bc, control2: c, end: cubic.end)
            )
        }
        let tail = from > 0 ? split(self, from).1 : self
        guard to < 1 else { return tail }
        return split(tail, from < 1 ? (to - from) / (1 - from) : 1).0
    }

    /// Returns the direction at a parameter, not normalized; that of the chord if the derivative is 0.
    func direction(_ t: CGFloat) -> CGVector {
        let s = 1 - t
        func axis(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
        }
        var vector = CGVector(
            dx: axis(start.x, control1.x, control2.x, end.x), dy: axis(start.y, control1.y, control2.y, end.y))
        let size = abs(start.x - end.x) + abs(start.y - end.y) + abs(control1.x - start.x) + abs(control1.y - start.y)
        if abs(vector.dx) + abs(vector.dy) <= 1e-9 * size {
            // At an end, the direction of the nearest different control point.
            let near = point(max(0, t - 1e-3)), far = point(min(1, t + 1e-3))
            vector = CGVector(dx: far.x - near.x, dy: far.y - near.y)
        }
        return vector
    }
}
