public import Foundation
package import TwillDrawing
import TwillSync

/// An immutable color: safe on any thread, equal by value.
///
/// Components outside 0...1 are kept, and clamped when drawn; NaN counts as 0.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
    private let foundationType = FoundationType()
    /// The color to draw with.
    package let color: Color
    private let space: CGColorSpace

    package init(_ color: Color, space: CGColorSpace = .srgb) {
        self.color = color
        self.space = space
    }

    /// Creates a color in the device RGB space.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red.orZero, green.orZero, blue.orZero, alpha.orZero))
    }

    /// Creates a color in the sRGB space.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color in the device gray space.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(gray.orZero), alpha: Double(alpha.orZero)), space: .gray)
    }

    /// Creates a color in a gray space of gamma 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a color in a color space.
    ///
    /// - Parameters:
    ///   - space: The color space.
    ///   - components: The space's components, then alpha.
    /// - Returns: nil if the space is neither gray nor RGB.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let values = (0...space.numberOfComponents).map { components[$0].orZero }
        switch space.model {
        case .monochrome: self.init(Color(white: Double(values[0]), alpha: Double(values[1])), space: space)
        case .rgb: self.init(Color(values[0], values[1], values[2], values[3]), space: space)
        default: return nil
        }
    }

    /// The color black, in the gray space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// The color white, in the gray space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// The transparent color, in the gray space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The opacity, 0...1.
    public var alpha: CGFloat { color.alpha }

    /// The color's components, alpha last: two for a gray color (as Apple's black and white are), four for RGB.
    public var components: [CGFloat]? {
        space.model == .monochrome
            ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
    }

    /// The number of components, including alpha.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    /// The space of the components.
    public var colorSpace: CGColorSpace? { space }

    /// Returns the color itself, which is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = color
        copy.alpha = alpha.orZero
        return CGColor(copy, space: space)
    }

    /// Returns the color in another space. The spaces only differ by their number of components, so this never fails
    /// for gray or RGB.
    public func converted(to destination: CGColorSpace, intent: CGColorRenderingIntent, options: Any?) -> CGColor? {
        switch destination.model {
        case .rgb: return CGColor(color, space: destination)
        case .monochrome:
            return CGColor(Color(white: color.luminance, alpha: color.alpha), space: destination)
        default: return nil
        }
    }

    /// Whether two colors have equal spaces and components.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.color == rhs.color && lhs.space == rhs.space)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }

    public var description: String {
        let list = (components ?? []).map { "\($0)" }.joined(separator: " ")
        return "<CGColor \(space.name ?? "") (\(list))>"
    }
}

/// The way colors outside a destination's gamut are mapped. Ignored here.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The intents, as Core Graphics names them.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension Color {
    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// The luminance by ITU-R BT.709's weights, from the encoded values.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension CGFloat {
    var orZero: CGFloat { isFinite ? self : 0 }
}
