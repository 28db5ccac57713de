public import Foundation

/// The user's text size, from `extraSmall` over `large`, the default, to the accessibility sizes.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No text size.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// A small size.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A medium size.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A larger size.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// An even larger size.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest size without accessibility sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted on the main thread after the views have been notified; its object is the application.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")

    /// The `userInfo` key of the new category's raw value, a `String`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// The categories in ascending order: the columns of the Dynamic Type tables.
    static let inOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The column of the Dynamic Type tables; that of `large` for unspecified and unknown categories.
    var column: Int { Self.inOrder.firstIndex(of: self) ?? 3 }

    /// The names of the text sizes in scripts, which are those in Swift.
    package static let names: KeyValuePairs<String, UIContentSizeCategory> = [
        "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large, "extraLarge": .extraLarge,
        "extraExtraLarge": .extraExtraLarge, "extraExtraExtraLarge": .extraExtraExtraLarge,
        "accessibilityMedium": .accessibilityMedium, "accessibilityLarge": .accessibilityLarge,
        "accessibilityExtraLarge": .accessibilityExtraLarge,
        "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
        "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool {
        Self.inOrder.firstIndex(of: self).map { $0 >= 7 } ?? false
    }
}

// Unspecified categories compare as if they were `large`.
extension UIContentSizeCategory {
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { lhs.column < rhs.column }
    /// Compares two sizes.
    public static func <= (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { lhs.column <= rhs.column }
    /// Compares two sizes.
    public static func > (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { lhs.column > rhs.column }
    /// Compares two sizes.
    public static func >= (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { lhs.column >= rhs.column }
}
