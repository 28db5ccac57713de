import CoreGraphics

// The values of iOS 13 to 18: red, green and blue in 0...255 and alpha in 0...1, as in design tools.
extension UIColor {
    /// The color of primary text.
    public static let label = system(
        "label", (0, 0, 0, 1), dark: (255, 255, 255, 1))

    /// The color of secondary text.
    public static let secondaryLabel = system(
        "secondaryLabel", (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6),
        contrast: (60, 60, 67, 0.68), darkContrast: (235, 235, 245, 0.68))

    /// The color of tertiary text.
    public static let tertiaryLabel = system(
        "tertiaryLabel", (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3),
        contrast: (60, 60, 67, 0.38), darkContrast: (235, 235, 245, 0.38))

    /// The color of placeholder text.
    public static let placeholderText = system(
        "placeholderText", (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3),
        contrast: (60, 60, 67, 0.38), darkContrast: (235, 235, 245, 0.38))

    /// The color of quaternary text.
    public static let quaternaryLabel = system(
        "quaternaryLabel", (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16),
        contrast: (60, 60, 67, 0.26), darkContrast: (235, 235, 245, 0.24))

    /// The fill color of thin and small shapes.
    public static let systemFill = system(
        "systemFill", (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36),
        contrast: (120, 120, 128, 0.28), darkContrast: (120, 120, 128, 0.44))

    /// The fill color of medium-size shapes.
    public static let secondarySystemFill = system(
        "secondarySystemFill", (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32),
        contrast: (120, 120, 128, 0.24), darkContrast: (120, 120, 128, 0.4))

    /// The fill color of large shapes.
    public static let tertiarySystemFill = system(
        "tertiarySystemFill", (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24),
        contrast: (118, 118, 128, 0.2), darkContrast: (118, 118, 128, 0.32))

    /// The fill color of large areas with complex content.
    public static let quaternarySystemFill = system(
        "quaternarySystemFill", (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18),
        contrast: (116, 116, 128, 0.16), darkContrast: (118, 118, 128, 0.26))

    /// The color of the main background.
    public static let systemBackground = system(
        "systemBackground", (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1),
        contrast: (255, 255, 255, 1), darkContrast: (0, 0, 0, 1), elevatedContrast: (36, 36, 38, 1))

    /// The color of content over the main background.
    public static let secondarySystemBackground = system(
        "secondarySystemBackground", (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1),
        contrast: (235, 235, 240, 1), darkContrast: (36, 36, 38, 1), elevatedContrast: (54, 54, 56, 1))

    /// The color of content over secondary backgrounds.
    public static let tertiarySystemBackground = system(
        "tertiarySystemBackground", (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1),
        contrast: (255, 255, 255, 1), darkContrast: (54, 54, 56, 1), elevatedContrast: (68, 68, 70, 1))

    /// The color of the main background of grouped content.
    public static let systemGroupedBackground = system(
        "systemGroupedBackground", (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1),
        contrast: (235, 235, 240, 1), darkContrast: (0, 0, 0, 1), elevatedContrast: (36, 36, 38, 1))

    /// The color of content over the main grouped background.
    public static let secondarySystemGroupedBackground = system(
        "secondarySystemGroupedBackground", (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1),
        contrast: (255, 255, 255, 1), darkContrast: (36, 36, 38, 1), elevatedContrast: (54, 54, 56, 1))

    /// The color of content over secondary grouped backgrounds.
    public static let tertiarySystemGroupedBackground = system(
        "tertiarySystemGroupedBackground", (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1),
        contrast: (235, 235, 240, 1), darkContrast: (54, 54, 56, 1), elevatedContrast: (68, 68, 70, 1))

    /// The translucent color of thin separators.
    public static let separator = system(
        "separator", (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6),
        contrast: (60, 60, 67, 0.37), darkContrast: (84, 84, 88, 0.68))

    /// The opaque color of separators.
    public static let opaqueSeparator = system(
        "opaqueSeparator", (198, 198, 200, 1), dark: (56, 56, 58, 1))

    /// The color of links.
    public static let link = system(
        "link", (0, 122, 255, 1), dark: (9, 132, 255, 1))

    /// The name of `systemGroupedBackground` before iOS 13.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
}
