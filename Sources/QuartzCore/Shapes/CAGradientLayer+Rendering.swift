import CoreGraphics
import TwillDrawing

extension CAGradientLayer {
    /// The gradient; nil if nothing is drawn.
    var gradient: RenderStyle.Fill? {
        let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
        let bounds = bounds.standardized
        guard !colors.isEmpty, bounds.width > 0, bounds.height > 0, startPoint.x.isFinite, startPoint.y.isFinite,
            endPoint.x.isFinite, endPoint.y.isFinite
        else { return nil }
        let given = (locations ?? []).map(\.doubleValue)
        let isFitting = given.count == colors.count && given.allSatisfy(\.isFinite)
        let offsets =
            isFitting ? given : colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
        // As in Core Animation, a location before its predecessor's counts as that one's.
        var least = 0.0
        let stops = zip(offsets, colors).map { offset, color in
            least = min(1, max(least, offset))
            return Gradient.Stop(offset: least, color: color)
        }
        let start = point(startPoint, in: bounds), end = point(endPoint, in: bounds)
        switch type {
        case .radial: break
        case .conic:
            let shape = Gradient.Shape.conic(center: start, angle: atan2(end.y - start.y, end.x - start.x))
            return RenderStyle.Fill(gradient: Gradient(shape, stops: stops), transform: .identity)
        default:
            return RenderStyle.Fill(
                gradient: Gradient(.linear(from: start, to: end), stops: stops), transform: .identity)
        }
        let rx = abs(end.x - start.x), ry = abs(end.y - start.y)
        guard rx > 0, ry > 0 else { return nil }
        // The unit circle, stretched into the ellipse.
        let unit = Gradient(.radial(from: .zero, startRadius: 0, to: .zero, endRadius: 1), stops: stops)
        return RenderStyle.Fill(
            gradient: unit, transform: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: start.x, ty: start.y))
    }

    private func point(_ unit: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }

    private static func property(point path: ReferenceWritableKeyPath<CAGradientLayer, CGPoint>) -> LayerProperty {
        LayerProperty {
            .point(($0 as? CAGradientLayer)?[keyPath: path] ?? .zero)
        } set: { layer, value in
            if case .point(let point) = value { (layer as? CAGradientLayer)?[keyPath: path] = point }
        }
    }

    nonisolated(unsafe) static let gradientProperties: [String: LayerProperty] = [
        "colors": LayerProperty {
            AnimatedValue(($0 as? CAGradientLayer)?.colors)
        } set: { layer, value in
            if case .colors(let colors) = value { (layer as? CAGradientLayer)?.colors = colors.map { CGColor($0) } }
            if value.isAbsent { (layer as? CAGradientLayer)?.colors = nil }
        },
        "locations": LayerProperty {
            AnimatedValue(($0 as? CAGradientLayer)?.locations)
        } set: { layer, value in
            guard case .numbers(let numbers) = value else { return }
            (layer as? CAGradientLayer)?.locations = numbers.map { NSNumber(value: $0) }
        },
        "startPoint": property(point: \.startPoint),
        "endPoint": property(point: \.endPoint),
    ]
}
