extension NSLayoutConstraint {
    /// The relation of a constraint.
    public enum Relation: Int, Sendable {
        /// The first attribute is at most the second.
        case lessThanOrEqual = -1
        /// Equal.
        case equal = 0
        /// The first attribute is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A part of an item's alignment rectangle.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The remaining edges, sizes, centers and baselines.
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        /// The edges of the margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The centers of the margins.
        case centerXWithinMargins, centerYWithinMargins
        /// No attribute, for constraints with a constant.
        case notAnAttribute = 0
    }

    /// A layout axis.
    public enum Axis: Int, Sendable {
        /// The two axes.
        case horizontal, vertical
    }

    /// The alignment of views in a visual format string, and the direction of its leading edge.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Aligns the left edges.
        public static let alignAllLeft = bit(.left)
        /// Aligns the right edges.
        public static let alignAllRight = bit(.right)
        /// Aligns the top edges.
        public static let alignAllTop = bit(.top)
        /// Aligns the bottom edges.
        public static let alignAllBottom = bit(.bottom)
        /// Aligns the leading edges.
        public static let alignAllLeading = bit(.leading)
        /// Aligns the trailing edges.
        public static let alignAllTrailing = bit(.trailing)
        /// Aligns the horizontal centers.
        public static let alignAllCenterX = bit(.centerX)
        /// Aligns the vertical centers.
        public static let alignAllCenterY = bit(.centerY)
        /// Aligns the last baselines.
        public static let alignAllLastBaseline = bit(.lastBaseline)
        /// Aligns the first baselines.
        public static let alignAllFirstBaseline = bit(.firstBaseline)
        /// The bits of all alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// The direction from leading to trailing, the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// The direction from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// The direction from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Distances are measured between edges, the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical distances are measured between baselines.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of the spacing.
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
    /// The axis of the attribute; nil for `notAnAttribute`.
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

    /// Whether the attribute means left or right in any language.
    var isAbsoluteSide: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }

    var followsLanguage: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// The corresponding attribute of the margins' guide, for one that names a margin.
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

    /// The name in UIKit's logs: "leading", "centerY".
    var name: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        default: "\(self)"
        }
    }
}
