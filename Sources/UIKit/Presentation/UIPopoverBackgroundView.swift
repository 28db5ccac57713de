public import CoreGraphics

/// The measures of a popover's background, which the class itself has.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// How wide the arrow is where it leaves the bubble, in points.
    static func arrowBase() -> CGFloat

    /// From the bubble to the arrow's tip, in points.
    static func arrowHeight() -> CGFloat

    /// Between the bubble's edges and what is presented, without the arrow.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws the bubble and the arrow of a popover, in place of UIKit's. For subclasses, which override all of it and draw in their
/// bounds; the arrow lies within them.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// From the middle of its edge to the middle of the arrow, in points.
    open var arrowOffset: CGFloat = 0 {
        didSet { if arrowOffset != oldValue { setNeedsLayout() } }
    }

    open var arrowDirection = UIPopoverArrowDirection.unknown {
        didSet { if arrowDirection != oldValue { setNeedsLayout() } }
    }

    /// Whether what is presented has round corners by itself.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { PopoverBubble.arrowBase }

    open class func arrowHeight() -> CGFloat { PopoverBubble.arrowHeight }

    open class func contentViewInsets() -> UIEdgeInsets { .zero }
}
