public import Foundation
import TwillDrawing

/// A smooth transition between colors. Immutable, safe on any thread.
public final class CGGradient: Sendable {
    package let colors: [CGColor]
    /// The locations of the colors, ascending, 0...1.
    package let locations: [CGFloat]

    /// Creates a gradient.
    ///
    /// - Parameters:
    /// - colors: `CGColor`s; at least one.
    /// - locations: The location of each color, 0...1. Nil spreads them evenly.
    /// - Returns: nil if `colors` is empty or contains something other than a `CGColor`.
    public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        let given = colors.indices.map { index in
            locations.map { $0[index].orZero }
                ?? (colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
        }
        // Core Graphics sorts colors by their location; equal ones keep their order and make a hard edge.
        let order = given.indices.sorted { (given[$0], $0) < (given[$1], $1) }
        self.colors = order.map { colors[$0] }
        self.locations = order.map { min(1, max(0, given[$0])) }
    }

    /// Creates a gradient from colors cast as in iOS code: `[a, b] as CFArray`.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        self.init(colorsSpace: colorsSpace, colors: colors.map { $0 }, locations: locations)
    }

    /// Creates a gradient from components.
    ///
    /// - Parameters:
    ///   - space: The color space of the components.
    ///   - components: The colors' components one after the other, alpha last in each.
    ///   - locations: The positions of the colors, 0...1; nil for equal distances.
    ///   - count: The number of colors.
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

/// Options that extend a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first color continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
