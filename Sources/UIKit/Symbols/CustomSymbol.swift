import CoreGraphics
import Foundation
import TwillDrawing
import TwillResources
import TwillSync

/// A symbol of an asset catalog, drawn from its template in each weight and scale. Safe on any thread.
///
/// Weights between two variants of the template are interpolated, if the variants have the same points. Scales that the
/// template does not have are those of another one, enlarged as system symbols are.
final class CustomSymbol: Sendable, Hashable {
    private struct Key: Hashable {
        var weight: UIImage.SymbolWeight
        var scale: UIImage.SymbolScale
    }

    let name: String
    private let template: SymbolTemplate
    private let drawings = Locked<[Key: SymbolDrawing]>([:])

    init(name: String, template: SymbolTemplate) {
        self.name = name
        self.template = template
    }

    static func == (a: CustomSymbol, b: CustomSymbol) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Whether shapes have colors for the multicolor variant.
    var isMulticolor: Bool {
        template.variants.values.contains { $0.values.contains { $0.shapes.contains { $0.color != nil } } }
    }

    /// Returns the drawing in a weight and a scale; it has areas only, so it does not depend on the width of strokes.
    func drawing(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> SymbolDrawing? {
        let key = Key(weight: weight, scale: scale)
        if let known = drawings.withLock({ $0[key] }) { return known }
        guard let drawing = make(weight, scale) else { return nil }
        drawings.withLock { $0[key] = drawing }
        return drawing
    }

    // MARK: Variants

    private func make(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> SymbolDrawing? {
        let order: [SymbolTemplate.Scale] =
            switch scale {
            case .small: [.small, .medium, .large]
            case .large: [.large, .medium, .small]
            case .default, .unspecified, .medium: [.medium, .small, .large]
            }
        guard let row = order.first(where: { template.variants[$0] != nil }),
            let variants = template.variants[row], let variant = Self.variant(weight, among: variants)
        else { return nil }
        return drawing(of: variant, row)
    }

    private static func strokeWidth(_ index: Int) -> CGFloat {
        SymbolMetrics.strokeWidth(UIImage.SymbolWeight(rawValue: index + 1) ?? .regular, .medium)
    }

    /// Returns a variant, or one between the two next to the weight, or else the nearest.
    private static func variant(
        _ weight: UIImage.SymbolWeight, among variants: [Int: SymbolTemplate.Variant]
    ) -> SymbolTemplate.Variant? {
        let index = (weight == .unspecified ? UIImage.SymbolWeight.regular : weight).rawValue - 1
        if let exact = variants[index] { return exact }
        let lighter = variants.keys.filter { $0 < index }.max(), heavier = variants.keys.filter { $0 > index }.min()
        guard let lighter, let heavier, let light = variants[lighter], let heavy = variants[heavier] else {
            return (lighter ?? heavier).flatMap { variants[$0] }
        }
        let fraction =
            (strokeWidth(index) - strokeWidth(lighter)) / (strokeWidth(heavier) - strokeWidth(lighter))
        return interpolated(light, heavy, fraction) ?? (fraction < 0.5 ? light : heavy)
    }

    private static func interpolated(
        _ light: SymbolTemplate.Variant, _ heavy: SymbolTemplate.Variant, _ fraction: CGFloat
    ) -> SymbolTemplate.Variant? {
        guard light.shapes.count == heavy.shapes.count else { return nil }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        // Variants are side by side in the template, each between its margins.
        func centered(_ path: VectorPath, in variant: SymbolTemplate.Variant) -> VectorPath {
            path.applying(
                VectorTransform(tx: -(variant.left + variant.right) / 2, ty: -variant.baseline))
        }
        var result = light
        for (index, shape) in light.shapes.enumerated() {
            let other = centered(heavy.shapes[index].path, in: heavy)
            guard let path = centered(shape.path, in: light).interpolated(to: other, fraction) else { return nil }
            result.shapes[index].path = path
        }
        let half = mix(light.right - light.left, heavy.right - heavy.left) / 2
        (result.left, result.right, result.baseline) = (-half, half, 0)
        result.capline = mix(light.capline - light.baseline, heavy.capline - heavy.baseline)
        return result
    }

    /// Returns a variant in the units of drawings.
    private func drawing(of variant: SymbolTemplate.Variant, _ row: SymbolTemplate.Scale) -> SymbolDrawing {
        let scale: UIImage.SymbolScale =
            switch row {
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        let em = (variant.baseline - variant.capline) / SymbolMetrics.capHeight
        let factor = 1 / (em * SymbolMetrics.unit * SymbolMetrics.factor(scale))
        let transform = VectorTransform(
            tx: -(variant.left + variant.right) / 2, ty: -(variant.baseline + variant.capline) / 2
        ).concatenating(VectorTransform(a: factor, d: factor))
        var drawing = SymbolDrawing()
        let half = (variant.right - variant.left) / 2 * factor
        drawing.margins = -half...half
        for shape in variant.shapes {
            var step = SymbolDrawing.Step(
                path: Path(shape.path.applying(transform)), paint: .fill, effect: .paint,
                layer: SymbolDrawing.Layer(className: shape.layer), widthFactor: 1)
            step.rule = shape.isEvenOdd ? .evenOdd : .winding
            step.threshold = shape.threshold
            step.color = shape.color
            drawing.steps.append(step)
        }
        return drawing
    }
}

extension SymbolDrawing.Layer {
    /// Creates the layer of a template's class; shapes without one are in the primary layer.
    fileprivate init(className: String?) {
        switch className {
        case "secondary": self = .secondary
        case "tertiary", "quaternary": self = .tertiary
        default: self = .primary
        }
    }
}

extension Path {
    fileprivate init(_ path: VectorPath) {
        self.init()
        for segment in path.segments {
            switch segment {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let first, let second, let end): addCurve(to: end, control1: first, control2: second)
            case .close: closeSubpath()
            }
        }
    }
}
