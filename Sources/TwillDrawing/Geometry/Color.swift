/// A color in sRGB with straight (not premultiplied) alpha. Components are 0...1; others are kept, and clamped when
/// drawn.
public struct Color: Sendable, Hashable {
    /// The components, 0...1.
    public var red, green, blue, alpha: Double

    /// Creates a color.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a gray color.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The color black.
    public static let black = Color(white: 0)
    /// The color white.
    public static let white = Color(white: 1)
    /// The transparent color.
    public static let clear = Color(white: 0, alpha: 0)

    /// Returns the color with its alpha multiplied by a factor.
    public func multiplyingAlpha(by factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
