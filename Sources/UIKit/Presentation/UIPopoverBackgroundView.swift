public import CoreGraphics

/// The metrics of a popover's background, which are class methods.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// Returns the width of the arrow's base, in points.
    static func arrowBase() -> CGFloat

    /// Returns the height of the arrow, in points.
    static func arrowHeight() -> CGFloat

    /// Returns the insets of the presented view in the bubble, without the arrow.
    static func contentViewInsets() -> UIEdgeInsets
}

/// The abstract base class of custom popover backgrounds. Subclasses override everything and draw in their bounds,
/// which contain the arrow.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance from the middle of its edge to the middle of the arrow, in points.
    open var arrowOffset: CGFloat = 0 {
        didSet { if arrowOffset != oldValue { setNeedsLayout() } }
    }

    /// The direction of the arrow.
    open var arrowDirection = UIPopoverArrowDirection.unknown {
        didSet { if arrowDirection != oldValue { setNeedsLayout() } }
    }

    /// Whether the presented view has round corners.
    open class var wantsDefaultContentAppearance: Bool { true }

    /// Returns the width of UIKit's arrow.
    open class func arrowBase() -> CGFloat { PopoverBubble.arrowBase }

    /// Returns the height of UIKit's arrow.
    open class func arrowHeight() -> CGFloat { PopoverBubble.arrowHeight }

    /// Returns no insets.
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
}
