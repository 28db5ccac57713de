import CoreGraphics

/// The sizes of a menu, in points.
enum MenuMetrics {
    static let width: CGFloat = 250
    /// The width at the accessibility text sizes, where the screen has room for it.
    static let largeWidth: CGFloat = 343
    static let radius: CGFloat = 13
    static let rowHeight: CGFloat = 44
    static let smallHeight: CGFloat = 44
    static let mediumHeight: CGFloat = 62
    /// The height of the band between two sections.
    static let band: CGFloat = 8
    static let side: CGFloat = 16
    /// The distance from the leading edge to the titles where rows have checkmarks or chevrons.
    static let indicatorSide: CGFloat = 34
    static let imageSide: CGFloat = 24
    /// The distance between a menu and the view that it belongs to.
    static let gap: CGFloat = 8
    /// The distance from the edges of the safe area.
    static let margin: CGFloat = 8
}
