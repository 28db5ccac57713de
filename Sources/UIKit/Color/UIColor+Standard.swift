// The values are Apple's; black, the grays, white and clear are gray colors, the others RGB.
extension UIColor {
    /// The color black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// The color dark gray, a third of white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// The color light gray, two thirds of white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// The color white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// The color gray, half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// The transparent color.
    public static let clear = UIColor(white: 0, alpha: 0)

    /// The color red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// The color green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// The color blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// The color cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// The color yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// The color magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// The color orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// The color purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// The color brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// The color of text on a dark background.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The color of text on a light background.
    public static let darkText = UIColor(white: 0, alpha: 1)
}
