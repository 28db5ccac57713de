public import CoreGraphics

/// The shadow of a background.
///
/// By default its opacity is 0: there is no shadow.
public struct UIShadowProperties: Hashable {
    /// The color; black by default.
    public var color: UIColor = .black
    /// The opacity from 0, the default, to 1.
    public var opacity: CGFloat = 0
    /// The radius of the blur in points.
    public var radius: CGFloat = 0
    /// The offset from the background in points.
    public var offset = CGSize.zero
    /// The outline of the shadow, in points from the upper left corner of the view that has the background.
    ///
    /// nil, the default, is the outline of the background.
    public var path: UIBezierPath?

    init() {}
}
