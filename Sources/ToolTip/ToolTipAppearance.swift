public import UIKit

/// The colors, fonts and measures of a tip.
///
/// A property that is nil leaves the view's own value, which the appearance proxies of ``ToolTipBubbleView``,
/// ``ToolTipTitleLabel``, ``ToolTipTextLabel`` and ``ToolTipButton`` may set.
@preconcurrency @MainActor
public struct ToolTipAppearance {
    /// The color over the rest of the screen.
    public var dimmingColor = UIColor.black.withAlphaComponent(0.5)
    /// The color of the bubble.
    public var backgroundColor: UIColor?
    /// The color of the bubble's outline.
    public var borderColor: UIColor?
    /// The width of the bubble's outline in points.
    public var borderWidth: CGFloat = 0
    /// The color of buttons.
    public var tintColor: UIColor?
    /// The color of the title.
    public var titleColor: UIColor?
    /// The color of the description and the counter.
    public var textColor: UIColor?
    /// The font of the title.
    public var titleFont: UIFont?
    /// The font of the description.
    public var textFont: UIFont?
    /// The space between the bubble's edge and its content, in points.
    public var contentInsets = UIEdgeInsets(top: 12, left: 16, bottom: 8, right: 16)
    /// The measures that the placement depends on.
    public var metrics = ToolTipMetrics()

    /// Creates the standard appearance.
    public init() {}
}
