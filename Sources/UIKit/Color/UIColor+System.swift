import CoreGraphics

// The tints and grays of iOS 15 to 18, in 0...255.
extension UIColor {
    /// The system's red, which adapts to traits.
    public static let systemRed = system(
        "systemRed", (255, 59, 48, 1), dark: (255, 69, 58, 1),
        contrast: (215, 0, 21, 1), darkContrast: (255, 105, 97, 1))

    /// The system's orange, which adapts to traits.
    public static let systemOrange = system(
        "systemOrange", (255, 149, 0, 1), dark: (255, 159, 10, 1),
        contrast: (201, 52, 0, 1), darkContrast: (255, 179, 64, 1))

    /// The system's yellow, which adapts to traits.
    public static let systemYellow = system(
        "systemYellow", (255, 204, 0, 1), dark: (255, 214, 10, 1),
        contrast: (160, 90, 0, 1), darkContrast: (255, 212, 38, 1))

    /// The system's green, which adapts to traits.
    public static let systemGreen = system(
        "systemGreen", (52, 199, 89, 1), dark: (48, 209, 88, 1),
        contrast: (36, 138, 61, 1), darkContrast: (48, 219, 91, 1))

    /// The system's mint, which adapts to traits.
    public static let systemMint = system(
        "systemMint", (0, 199, 190, 1), dark: (99, 230, 226, 1),
        contrast: (12, 129, 123, 1), darkContrast: (102, 212, 207, 1))

    /// The system's teal, which adapts to traits.
    public static let systemTeal = system(
        "systemTeal", (48, 176, 199, 1), dark: (64, 200, 224, 1),
        contrast: (0, 130, 153, 1), darkContrast: (93, 230, 255, 1))

    /// The system's cyan, which adapts to traits.
    public static let systemCyan = system(
        "systemCyan", (50, 173, 230, 1), dark: (100, 210, 255, 1),
        contrast: (0, 113, 164, 1), darkContrast: (112, 215, 255, 1))

    /// The system's blue, which adapts to traits.
    public static let systemBlue = system(
        "systemBlue", (0, 122, 255, 1), dark: (10, 132, 255, 1),
        contrast: (0, 64, 221, 1), darkContrast: (64, 156, 255, 1))

    /// The system's indigo, which adapts to traits.
    public static let systemIndigo = system(
        "systemIndigo", (88, 86, 214, 1), dark: (94, 92, 230, 1),
        contrast: (54, 52, 163, 1), darkContrast: (125, 122, 255, 1))

    /// The system's purple, which adapts to traits.
    public static let systemPurple = system(
        "systemPurple", (175, 82, 222, 1), dark: (191, 90, 242, 1),
        contrast: (137, 68, 171, 1), darkContrast: (218, 143, 255, 1))

    /// The system's pink, which adapts to traits.
    public static let systemPink = system(
        "systemPink", (255, 45, 85, 1), dark: (255, 55, 95, 1),
        contrast: (211, 15, 69, 1), darkContrast: (255, 100, 130, 1))

    /// The system's brown, which adapts to traits.
    public static let systemBrown = system(
        "systemBrown", (162, 132, 94, 1), dark: (172, 142, 104, 1),
        contrast: (127, 101, 69, 1), darkContrast: (181, 148, 105, 1))

    /// The base gray, which adapts to traits.
    public static let systemGray = system(
        "systemGray", (142, 142, 147, 1), dark: (142, 142, 147, 1),
        contrast: (108, 108, 112, 1), darkContrast: (174, 174, 178, 1))

    /// The second gray, nearer to the background.
    public static let systemGray2 = system(
        "systemGray2", (174, 174, 178, 1), dark: (99, 99, 102, 1),
        contrast: (142, 142, 147, 1), darkContrast: (124, 124, 128, 1))

    /// The third gray.
    public static let systemGray3 = system(
        "systemGray3", (199, 199, 204, 1), dark: (72, 72, 74, 1),
        contrast: (174, 174, 178, 1), darkContrast: (84, 84, 86, 1))

    /// The fourth gray.
    public static let systemGray4 = system(
        "systemGray4", (209, 209, 214, 1), dark: (58, 58, 60, 1),
        contrast: (188, 188, 192, 1), darkContrast: (68, 68, 70, 1))

    /// The fifth gray.
    public static let systemGray5 = system(
        "systemGray5", (229, 229, 234, 1), dark: (44, 44, 46, 1),
        contrast: (216, 216, 220, 1), darkContrast: (54, 54, 56, 1))

    /// The sixth gray, nearest to the background.
    public static let systemGray6 = system(
        "systemGray6", (242, 242, 247, 1), dark: (28, 28, 30, 1),
        contrast: (235, 235, 240, 1), darkContrast: (36, 36, 38, 1))
}

extension UIColor {
    typealias Bytes = (red: Int, green: Int, blue: Int, alpha: CGFloat)

    /// Returns a color with variants for appearances. A missing variant for a level or a contrast uses the one without
    /// it.
    static func system(
        _ name: String, _ light: Bytes, dark: Bytes, elevated: Bytes? = nil, contrast: Bytes? = nil,
        darkContrast: Bytes? = nil, elevatedContrast: Bytes? = nil
    ) -> UIColor {
        func fixed(_ bytes: Bytes) -> UIColor {
            UIColor(
                red: CGFloat(bytes.red) / 255, green: CGFloat(bytes.green) / 255, blue: CGFloat(bytes.blue) / 255,
                alpha: bytes.alpha)
        }
        let normal = (light: fixed(light), dark: fixed(dark), elevated: fixed(elevated ?? dark))
        let darkHigh = darkContrast ?? dark
        let high = (
            light: fixed(contrast ?? light), dark: fixed(darkHigh),
            elevated: fixed(elevatedContrast ?? (elevated == nil ? darkHigh : elevated!))
        )
        return UIColor(
            .dynamic { traits in
                let set = traits.accessibilityContrast == .high ? high : normal
                guard traits.userInterfaceStyle == .dark else { return set.light }
                return traits.userInterfaceLevel == .elevated ? set.elevated : set.dark
            }, name: name)
    }
}
