public import CoreGraphics

extension UIFont {
    /// A system font's width, from `compressed` over `standard`, 0, to `expanded`.
    ///
    /// Not yet: fonts of all widths are drawn in the standard one. Apple publishes the order of the others, not their
    /// numbers.
    public struct Width: RawRepresentable, Sendable, Hashable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a width.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// A width that is narrower than `condensed`.
        public static let compressed = Width(rawValue: -0.4)
        /// A width that is narrower than the standard one.
        public static let condensed = Width(rawValue: -0.2)
        /// The standard width.
        public static let standard = Width(rawValue: 0)
        /// A width that is wider than the standard one.
        public static let expanded = Width(rawValue: 0.2)
    }
}
