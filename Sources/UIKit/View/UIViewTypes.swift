public import CoreGraphics

extension UIView {
    /// The placement of contents within the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretching, proportional fitting, and proportional filling.
        case scaleToFill, scaleAspectFit, scaleAspectFill
        /// Drawing again for each size.
        case redraw
        /// Placement without scaling.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// The margins and sizes of a view that change with its superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left margin.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The right margin.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The top margin.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The bottom margin.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The adjustment of the tint.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The adjustment of the superview.
        case automatic
        /// The unchanged tint, or gray.
        case normal, dimmed
    }
}

/// The meaning of a view's content, which decides whether it is mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The meanings.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The traits of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element plays its own sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The summary of the app's state.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Activating the element starts media.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// The value can be adjusted by flicks.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Touches go directly to the element.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The page turns when reading ends.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// The content can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
    /// A toggle.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 18)
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}

/// A coordinate space that points can be converted from and to.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The bounds of the space.
    var bounds: CGRect { get }
    /// Converts a point to another space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle to another space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
