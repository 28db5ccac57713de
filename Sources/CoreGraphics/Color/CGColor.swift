public import Foundation
package import TwillDrawing

/// A colour that never changes: safe on any thread, equal by value.
///
/// Components outside 0...1 are kept and clamped when drawn; what is not a number counts as 0.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
    /// What is drawn.
    package let color: Color
    private let space: CGColorSpace

    package init(_ color: Color, space: CGColorSpace = .srgb) {
        self.color = color
        self.space = space
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red.orZero, green.orZero, blue.orZero, alpha.orZero))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(gray.orZero), alpha: Double(alpha.orZero)), space: .gray)
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// - Parameter components: As many as the space has, then alpha.
    /// - Returns: nil where the space is neither grey nor RGB.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let values = (0...space.numberOfComponents).map { components[$0].orZero }
        switch space.model {
        case .monochrome: self.init(Color(white: Double(values[0]), alpha: Double(values[1])), space: space)
        case .rgb: self.init(Color(values[0], values[1], values[2], values[3]), space: space)
        default: return nil
        }
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public var alpha: CGFloat { color.alpha }

    /// The colour's components, alpha last: two for a grey colour (as Apple's black and white are), four for RGB.
    public var components: [CGFloat]? {
        space.model == .monochrome
            ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
    }

    /// Alpha included.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    public var colorSpace: CGColorSpace? { space }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = color
        copy.alpha = alpha.orZero
        return CGColor(copy, space: space)
    }

    /// In sRGB the spaces differ by their number of components alone, so this never fails for `to` grey or RGB.
    public func converted(to destination: CGColorSpace, intent: CGColorRenderingIntent, options: Any?) -> CGColor? {
        switch destination.model {
        case .rgb: return CGColor(color, space: destination)
        case .monochrome:
            return CGColor(Color(white: color.luminance, alpha: color.alpha), space: destination)
        default: return nil
        }
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.color == rhs.color && lhs.space == rhs.space)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }

    public var description: String {
        let list = (components ?? []).map { "\($0)" }.joined(separator: " ")
        return "<CGColor \(space.name ?? "") (\(list))>"
    }
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension Color {
    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// The weights of ITU-R BT.709, on the encoded values.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension CGFloat {
    var orZero: CGFloat { isFinite ? self : 0 }
}
