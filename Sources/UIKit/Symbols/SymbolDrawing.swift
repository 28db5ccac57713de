import CoreGraphics
import TwillDrawing

/// A symbol as a list of painted shapes, independent of size and weight.
///
/// Lengths are in units around the symbol's center, y pointing down: a circle around a symbol has a radius of 9.25, and
/// 17 units are nearly the size of the font. Strokes lie centered on their paths, so a heavier symbol is also a little
/// larger.
struct SymbolDrawing: Sendable {
    /// The way that a shape is painted.
    enum Paint: Sendable {
        /// The outline, in the width of the weight, with round caps and joins.
        case stroke
        /// The area with its outline.
        case solid
        /// The area without its outline.
        case fill

        /// Whether the outline is painted.
        var strokes: Bool { self != .fill }
        /// Whether the area is painted.
        var fills: Bool { self != .stroke }
    }

    /// The effect of a shape on what is below it.
    enum Effect: Sendable {
        /// The shape is painted.
        case paint
        /// The shape is cut out, or painted over it if the layers have different colors.
        case knockOut
        /// The shape is cut out together with a margin.
        case gap
    }

    /// The layers of hierarchical, palette and multicolor symbols.
    enum Layer: Int, Sendable, CaseIterable {
        case primary, secondary, tertiary
    }

    struct Step: Sendable {
        var path: Path
        var paint: Paint
        var effect: Effect
        var layer: Layer
        /// The factor of the weight's stroke width.
        var widthFactor: CGFloat
        /// The largest width of the stroke in units, so that details stay apart in heavy weights.
        var largestWidth = CGFloat.infinity
        /// The rule for the area.
        var rule = Path.FillRule.winding
        /// The value that a variable value has to exceed for the shape to be opaque; nil if it always is.
        var threshold: CGFloat?
        /// The name of the shape's color in a multicolor symbol, if the template states it.
        var color: String?

        /// Returns the width of the step's stroke for a weight's, in units.
        func width(_ strokeWidth: CGFloat) -> CGFloat { min(strokeWidth * widthFactor, largestWidth) }
    }

    var steps: [Step] = []
    /// The horizontal extent that the symbol has at least, in units.
    var margins: ClosedRange<CGFloat>?

    /// Whether there are shapes in more than one layer.
    var hasLayers: Bool {
        steps.contains { $0.layer != .primary && $0.effect == .paint }
            && steps.contains { $0.layer == .primary || $0.effect == .knockOut }
    }

    /// The thresholds of variable values, from small to large.
    var thresholds: [CGFloat] { Set(steps.compactMap(\.threshold)).sorted() }

    /// Returns the number of thresholds that a variable value exceeds; nil if it has no effect.
    func activeLevel(_ value: Double?) -> Int? {
        let thresholds = thresholds
        guard let value, !value.isNaN, !thresholds.isEmpty else { return nil }
        let level = thresholds.count { $0 < value }
        return level == thresholds.count ? nil : level
    }

    /// Returns the bounds of everything painted, in units, for a stroke width.
    func bounds(strokeWidth: CGFloat) -> CGRect {
        var result = CGRect.null
        for step in steps where step.effect == .paint {
            guard let box = step.path.boundingBox else { continue }
            let outset = step.paint.strokes ? step.width(strokeWidth) / 2 : 0
            result = result.union(box.insetBy(dx: -outset, dy: -outset))
        }
        if let margins, !result.isNull {
            result = result.union(
                CGRect(
                    x: margins.lowerBound, y: result.minY, width: margins.upperBound - margins.lowerBound,
                    height: result.height))
        }
        return result
    }
}

/// The sizes of symbols.
///
/// The center of a symbol lies in the middle between the baseline and the height of capital letters of the font with
/// the same size, in each scale.
enum SymbolMetrics {
    /// The number of ems in a unit: a circled symbol in medium scale is 1.17 em high.
    static let unit: CGFloat = 0.0585
    /// Returns the margin of a cut, in units, for a stroke width.
    static func gap(_ strokeWidth: CGFloat) -> CGFloat { min(strokeWidth * 0.9, 1.7) }
    /// The point size without a configuration.
    static let pointSize: CGFloat = 17
    /// The largest point size, beyond which symbols do not grow.
    static let largestPointSize: CGFloat = 1000

    /// The height of capital letters in ems, as in the system font.
    static let capHeight: CGFloat = 0.705

    /// Returns the factor of lengths.
    static func factor(_ scale: UIImage.SymbolScale) -> CGFloat {
        switch scale {
        case .small: 0.79
        case .large: 1.28
        case .default, .unspecified, .medium: 1
        }
    }

    /// Returns the width of strokes in units of medium scale. It changes little with the scale, so that a symbol keeps
    /// the weight of the text.
    static func strokeWidth(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> CGFloat {
        let width: CGFloat =
            switch weight {
            case .ultraLight: 0.5
            case .thin: 0.75
            case .light: 1.1
            case .regular, .unspecified: 1.5
            case .medium: 1.75
            case .semibold: 2
            case .bold: 2.3
            case .heavy: 2.65
            case .black: 3
            }
        switch scale {
        case .small: return width * 0.9
        case .large: return width * 1.12
        case .default, .unspecified, .medium: return width
        }
    }
}
