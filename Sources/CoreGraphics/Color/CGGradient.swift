public import Foundation
import TwillDrawing

/// Colours along a line. Immutable, safe on any thread.
public final class CGGradient: Sendable {
    package let colors: [CGColor]
    /// Ascending, 0...1, as many as there are colours.
    package let locations: [CGFloat]

    /// - Parameters:
    ///   - colors: `CGColor`s; at least one.
    ///   - locations: Where each colour stands, 0...1. Nil spreads them evenly.
    /// - Returns: nil where `colors` is empty or holds something that is not a `CGColor`.
    public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        let given = colors.indices.map { index in
            locations.map { $0[index].orZero }
                ?? (colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
        }
        // Core Graphics sorts colours by their location; equal ones keep their order and make a hard edge.
        let order = given.indices.sorted { (given[$0], $0) < (given[$1], $1) }
        self.colors = order.map { colors[$0] }
        self.locations = order.map { min(1, max(0, given[$0])) }
    }

    /// The same with the colours as iOS code casts them: `[a, b] as CFArray`.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        self.init(colorsSpace: colorsSpace, colors: colors.map { $0 }, locations: locations)
    }

    /// - Parameter components: The colours' components one after the other, alpha last in each.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let stride = space.numberOfComponents + 1
        self.init(
            colorsSpace: space,
            colors: (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) },
            locations: locations)
    }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
