import CoreGraphics
import TwillDrawing

/// The values of a keyframe animation with their times.
struct Keyframes {
    private var values: [AnimatedValue] = []
    /// Ascending; one per value, and one more for discrete values.
    private var times: [Double] = []
    private var mode = CAAnimationCalculationMode.linear
    private var functions: [CAMediaTimingFunction] = []
    private var shapes: [AnimatedValue.KeyShape] = []
    /// The points of a path from each key to the next, with their distances from the key.
    private var tracks: [Track] = []

    fileprivate struct Track {
        var points: [CGPoint]
        var distances: [Double]
    }

    init(_ animation: CAKeyframeAnimation) {
        mode = animation.calculationMode
        functions = animation.timingFunctions ?? []
        if let path = animation.path {
            read(path.path)
        } else {
            values = (animation.values ?? []).map { AnimatedValue($0) }
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        let count = values.count + (mode == .discrete ? 1 : 0)
        let given = (animation.keyTimes ?? []).map(\.doubleValue)
        let isInOrder = zip(given, given.dropFirst()).allSatisfy { $0 <= $1 } && given.allSatisfy(\.isFinite)
        if isPaced {
            times = pacedTimes()
            functions = []
        } else if given.count == count, count > 0, isInOrder {
            times = given
        } else if mode == .discrete, given.count == values.count, isInOrder, !given.isEmpty {
            // One time is often omitted: the last value then holds to the end.
            times = given + [1]
        } else {
            times = (0..<count).map { Double($0) / Double(max(1, count - 1)) }
        }
        guard mode == .cubic || mode == .cubicPaced else { return }
        func number(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, list.indices.contains(index), list[index].doubleValue.isFinite else { return 0 }
            return list[index].doubleValue
        }
        shapes = values.indices.map {
            AnimatedValue.KeyShape(
                tension: number(animation.tensionValues, $0), continuity: number(animation.continuityValues, $0),
                bias: number(animation.biasValues, $0))
        }
    }

    /// Flattens each segment of the path finely enough to follow it at an even speed.
    private mutating func read(_ path: Path) {
        var current = CGPoint.zero, start = CGPoint.zero
        func add(_ points: [CGPoint]) {
            var distances = [0.0]
            for (a, b) in zip(points, points.dropFirst()) {
                distances.append(distances[distances.count - 1] + hypot(b.x - a.x, b.y - a.y))
            }
            tracks.append(Track(points: points, distances: distances))
            values.append(.point(points[points.count - 1]))
        }
        for element in path.elements {
            var segment = Path()
            segment.move(to: current)
            switch element {
            case .move(let point):
                // Only the first move is a key: gaps of a path take no time.
                if values.isEmpty { values = [.point(point)] }
                current = point
                start = point
                continue
            case .line(let point): segment.addLine(to: point)
            case .quad(let point, let control): segment.addQuadCurve(to: point, control: control)
            case .curve(let point, let control1, let control2):
                segment.addCurve(to: point, control1: control1, control2: control2)
            case .close: segment.addLine(to: start)
            }
            guard let points = segment.flattened(tolerance: 0.05).first, let last = points.last else { continue }
            add(points)
            current = last
        }
    }

    private func pacedTimes() -> [Double] {
        guard values.count > 1 else { return values.map { _ in 0 } }
        var lengths = [0.0]
        for index in 1..<values.count {
            let length =
                tracks.isEmpty ? values[index - 1].distance(to: values[index]) : tracks[index - 1].distances.last ?? 0
            lengths.append(lengths[index - 1] + length)
        }
        let total = lengths[lengths.count - 1]
        guard total > 0, total.isFinite else { return lengths.indices.map { Double($0) / Double(lengths.count - 1) } }
        return lengths.map { $0 / total }
    }

    func value(at progress: Double) -> AnimatedValue? {
        guard let last = values.last else { return nil }
        let (index, fraction) = step(at: progress)
        if mode == .discrete { return values[min(index, values.count - 1)] }
        guard index + 1 < values.count else { return last }
        if !tracks.isEmpty { return .point(tracks[index].point(at: fraction)) }
        guard !shapes.isEmpty else { return values[index].interpolated(to: values[index + 1], fraction) }
        return AnimatedValue.cubic(
            values[max(0, index - 1)], values[index], values[index + 1], values[min(values.count - 1, index + 2)],
            fraction, shapes[index], shapes[index + 1])
    }

    /// Returns the direction of a path at a moment, in radians.
    func angle(at progress: Double) -> Double? {
        guard !tracks.isEmpty else { return nil }
        let (index, fraction) = step(at: progress)
        return tracks[min(index, tracks.count - 1)].angle(at: index < tracks.count ? fraction : 1)
    }

    /// Returns the key before a moment, and the fraction of the step to the next.
    private func step(at progress: Double) -> (Int, Double) {
        guard let first = times.first, progress >= first else { return (0, 0) }
        // Of several keys at one moment, the last counts.
        let index = (times.lastIndex { $0 <= progress }) ?? 0
        guard index + 1 < times.count else { return (max(0, times.count - 1), 0) }
        let length = times[index + 1] - times[index]
        let fraction = length > 0 ? (progress - times[index]) / length : 0
        guard functions.indices.contains(index) else { return (index, fraction) }
        return (index, functions[index].value(at: fraction))
    }
}

extension Keyframes.Track {
    func point(at fraction: Double) -> CGPoint {
        let (index, rest) = place(fraction)
        guard index + 1 < points.count else { return points[points.count - 1] }
        let a = points[index], b = points[index + 1]
        return CGPoint(x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest)
    }

    func angle(at fraction: Double) -> Double {
        guard points.count > 1 else { return 0 }
        let index = min(place(fraction).0, points.count - 2)
        return atan2(points[index + 1].y - points[index].y, points[index + 1].x - points[index].x)
    }

    private func place(_ fraction: Double) -> (Int, Double) {
        let distance = fraction * (distances.last ?? 0)
        let index = max(0, (distances.firstIndex { $0 > distance } ?? distances.count) - 1)
        guard index + 1 < distances.count else { return (points.count - 1, 0) }
        let length = distances[index + 1] - distances[index]
        return (index, length > 0 ? (distance - distances[index]) / length : 0)
    }
}
