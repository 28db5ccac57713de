import CoreGraphics
import TwillDrawing

extension CAShapeLayer {
    final func copyShape(from other: CAShapeLayer) {
        path = other.path
        fillColor = other.fillColor
        fillRule = other.fillRule
        strokeColor = other.strokeColor
        strokeStart = other.strokeStart
        strokeEnd = other.strokeEnd
        lineWidth = other.lineWidth
        miterLimit = other.miterLimit
        lineCap = other.lineCap
        lineJoin = other.lineJoin
        lineDashPhase = other.lineDashPhase
        lineDashPattern = other.lineDashPattern
    }

    /// The shape; nil if nothing is drawn.
    var shape: RenderStyle.Shape? {
        guard let path = path?.path, !path.isEmpty else { return nil }
        var shape = RenderStyle.Shape(path: path, rule: fillRule == .evenOdd ? .evenOdd : .winding)
        if let color = fillColor?.color, color.alpha > 0 { shape.fill = color }
        if let color = strokeColor?.color, color.alpha > 0, lineWidth > 0, lineWidth.isFinite,
            let outline = path.trimmed(from: strokeStart, to: strokeEnd)
        {
            shape.strokeColor = color
            shape.outline = outline
            shape.stroke = Path.Stroke(
                width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit,
                dashes: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
        }
        return shape.fill == nil && shape.strokeColor == nil ? nil : shape
    }

    private static func shapeProperty(number path: ReferenceWritableKeyPath<CAShapeLayer, CGFloat>) -> LayerProperty {
        LayerProperty {
            .number(Double(($0 as? CAShapeLayer)?[keyPath: path] ?? 0))
        } set: { layer, value in
            if let number = value.number, number.isFinite { (layer as? CAShapeLayer)?[keyPath: path] = number }
        }
    }

    private static func shapeProperty(color path: ReferenceWritableKeyPath<CAShapeLayer, CGColor?>) -> LayerProperty {
        LayerProperty {
            AnimatedValue(($0 as? CAShapeLayer)?[keyPath: path])
        } set: { layer, value in
            if let color = value.color { (layer as? CAShapeLayer)?[keyPath: path] = CGColor(color) }
            if value.isAbsent { (layer as? CAShapeLayer)?[keyPath: path] = nil }
        }
    }

    nonisolated(unsafe) static let shapeProperties: [String: LayerProperty] = [
        "path": LayerProperty {
            AnimatedValue(($0 as? CAShapeLayer)?.path)
        } set: { layer, value in
            if case .path(let path) = value { (layer as? CAShapeLayer)?.path = CGPath(path) }
            if value.isAbsent { (layer as? CAShapeLayer)?.path = nil }
        },
        "fillColor": shapeProperty(color: \.fillColor),
        "strokeColor": shapeProperty(color: \.strokeColor),
        "strokeStart": shapeProperty(number: \.strokeStart),
        "strokeEnd": shapeProperty(number: \.strokeEnd),
        "lineWidth": shapeProperty(number: \.lineWidth),
        "miterLimit": shapeProperty(number: \.miterLimit),
        "lineDashPhase": shapeProperty(number: \.lineDashPhase),
    ]
}

extension CAShapeLayerLineCap {
    fileprivate var cap: Path.LineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

extension CAShapeLayerLineJoin {
    fileprivate var join: Path.LineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

extension Path {
    /// Returns the part of the outline between two fractions of its length; nil if that is empty.
    func trimmed(from start: CGFloat, to end: CGFloat) -> Path? {
        let start = start.isFinite ? min(1, max(0, start)) : 0, end = end.isFinite ? min(1, max(0, end)) : 1
        guard start < end else { return nil }
        if start == 0, end == 1 { return self }
        // An error of a hundredth of a point is invisible at any screen's scale.
        let lines = flattened(tolerance: 0.01)
        let total = lines.reduce(0) { $0 + Self.length($1) }
        guard total > 0 else { return nil }
        var from = start * total, to = end * total
        var result = Path()
        for line in lines {
            Self.append(line, from: from, to: to, to: &result)
            let length = Self.length(line)
            from -= length
            to -= length
        }
        return result.isEmpty ? nil : result
    }

    private static func length(_ line: [CGPoint]) -> CGFloat {
        zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    private static func append(_ line: [CGPoint], from start: CGFloat, to end: CGFloat, to path: inout Path) {
        var passed: CGFloat = 0, isOpen = false
        for (a, b) in zip(line, line.dropFirst()) {
            let length = hypot(b.x - a.x, b.y - a.y)
            defer { passed += length }
            guard length > 0, passed + length > start, passed < end else { continue }
            func point(_ distance: CGFloat) -> CGPoint {
                let part = min(1, max(0, (distance - passed) / length))
                return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
            }
            if !isOpen { path.move(to: point(start)) }
            isOpen = true
            path.addLine(to: point(end))
        }
    }
}
