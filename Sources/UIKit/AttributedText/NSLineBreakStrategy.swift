extension NSParagraphStyle {
    /// A strategy of breaking lines.
    public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A word joins the only one of a paragraph's last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Korean text breaks between words rather than between syllables.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// The system's strategies.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

/// The strategy of breaking lines.
public typealias NSLineBreakStrategy = NSParagraphStyle.LineBreakStrategy
