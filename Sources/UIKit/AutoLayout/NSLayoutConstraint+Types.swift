extension NSLayoutConstraint {
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A part of an item's alignment rectangle.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// How views in a visual format string line up, and what leading means in it.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let alignAllLeft = bit(.left)
        public static let alignAllRight = bit(.right)
        public static let alignAllTop = bit(.top)
        public static let alignAllBottom = bit(.bottom)
        public static let alignAllLeading = bit(.leading)
        public static let alignAllTrailing = bit(.trailing)
        public static let alignAllCenterX = bit(.centerX)
        public static let alignAllCenterY = bit(.centerY)
        public static let alignAllLastBaseline = bit(.lastBaseline)
        public static let alignAllFirstBaseline = bit(.firstBaseline)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// The default direction.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Distances between views are measured between their edges, the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical distances are measured from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private static func bit(_ attribute: Attribute) -> FormatOptions {
            FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
        }
    }
}

extension NSLayoutConstraint.Relation {
    var mirrored: Self { Self(rawValue: -rawValue) ?? .equal }

    var symbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// nil for `notAnAttribute`.
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .notAnAttribute: nil
        }
    }

    var isSize: Bool { self == .width || self == .height }

    /// Where left and right are meant whatever the language.
    var isAbsoluteSide: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }

    var followsLanguage: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// The same of the margins' rectangle, for one that names a margin.
    var withinMargins: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// As in UIKit's reports: "leading", "centerY".
    var name: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        default: "\(self)"
        }
    }
}
