public import CoreGraphics

/// A background with a color, an image or a view, corners and a border.
///
/// Colors, sizes and insets of lists are near Apple's, not measured.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    var style = Style.clear
    private var ownColor: UIColor?
    /// Whether the app has set the color, so that it is the same in all states.
    private var hasOwnColor = false
    private var stateColor: UIColor?

    /// The color; nil leaves the choice to the view. One that is set is kept in all states.
    public var backgroundColor: UIColor? {
        get { hasOwnColor ? ownColor : stateColor }
        set {
            ownColor = newValue
            hasOwnColor = true
        }
    }

    /// A function that changes the background's color, even if none is set.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A function that changes the border's color.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// Returns the shown color: `tintColor` if none is set, changed by the transformer.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the shown color of the border: `tintColor` if none is set, changed by the transformer.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// The insets from the view's edges.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the view's layout margins are added to the insets; none by default.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The border's color; nil is the tint.
    public var strokeColor: UIColor?
    /// The border's width in points; 0, the default, draws none.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border beyond the background's edge, in points.
    public var strokeOutset: CGFloat = 0
    /// The shadow; none by default. Buttons do not show it.
    public var shadowProperties = UIShadowProperties()
    /// A view that fills the background, above color and image. Buttons do not show it.
    public var customView: UIView?
    /// An effect on what is behind the background. Buttons do not show it.
    public var visualEffect: UIVisualEffect?
    /// An image that fills the background. Buttons do not show it.
    public var image: UIImage?
    /// The way in which the image fills the background; scaled to fill by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill

    /// Sets the color of a state, unless the app has set one.
    mutating func setStateColor(_ color: UIColor?) { stateColor = color }

    /// Whether the color is that of the state.
    var hasStateColor: Bool { !hasOwnColor }

    /// Whether the corners are round because the view has the focus.
    private var isRoundForFocus = false

    /// Gives a rectangular background that is filled in the plain style round corners, where the app has set no shape.
    mutating func chooseShape(isFocused: Bool) {
        let insets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        if isFocused, style == .plainCell, !isRoundForFocus, hasStateColor, cornerRadius == 0, backgroundInsets == .zero
        {
            (cornerRadius, backgroundInsets, isRoundForFocus) = (10, insets, true)
        } else if !isFocused, isRoundForFocus {
            if cornerRadius == 10, backgroundInsets == insets { (cornerRadius, backgroundInsets) = (0, .zero) }
            isRoundForFocus = false
        }
    }
}
