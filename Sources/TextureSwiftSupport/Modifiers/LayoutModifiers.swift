public import AsyncDisplayKit

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// The upper edge.
    case top = 0
    /// The left edge.
    case left = 1
    /// The lower edge.
    case bottom = 2
    /// The right edge.
    case right = 3

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        public var rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The upper edge.
        public static let top = Set(rawValue: 1 << 1)
        /// The left edge.
        public static let left = Set(rawValue: 1 << 2)
        /// The lower edge.
        public static let bottom = Set(rawValue: 1 << 3)
        /// The right edge.
        public static let right = Set(rawValue: 1 << 4)

        /// The left and the right edge.
        public static var horizontal: Set { [.left, .right] }
        /// The upper and the lower edge.
        public static var vertical: Set { [.top, .bottom] }
        /// All edges.
        public static var all: Set { [.top, .left, .bottom, .right] }
    }
}

extension UIEdgeInsets {
    @usableFromInline
    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, left: edges.contains(.left) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, right: edges.contains(.right) ? length : 0)
    }

    @usableFromInline
    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}

extension _ASLayoutElementType {
    /// Adds room at all edges, in points.
    @inlinable
    public func padding(_ padding: CGFloat) -> InsetLayout<Self> { self.padding(.all, padding) }

    /// Adds room at the edges, in points.
    @inlinable
    public func padding(_ edgeInsets: UIEdgeInsets) -> InsetLayout<Self> { InsetLayout(insets: edgeInsets) { self } }

    /// Adds room at some edges, in points.
    @inlinable
    public func padding(_ edges: Edge.Set, _ padding: CGFloat) -> InsetLayout<Self> {
        self.padding(UIEdgeInsets(edges, padding))
    }

    /// Moves the element in points, in the same room.
    @inlinable
    public func offset(width: CGFloat = 0, height: CGFloat = 0) -> InsetLayout<Self> {
        padding(UIEdgeInsets(top: height, left: width, bottom: -height, right: -width))
    }

    /// Moves the element in points, in the same room.
    @inlinable
    public func offset(_ size: CGSize) -> InsetLayout<Self> { offset(width: size.width, height: size.height) }

    /// Puts another element behind, of the same size.
    @inlinable
    public func background<Background: _ASLayoutElementType>(
        _ backgroundContent: Background
    ) -> BackgroundLayout<Background, Self> {
        BackgroundLayout(content: { self }, background: { backgroundContent })
    }

    /// Puts other elements behind, of the same size.
    @inlinable
    public func background<Background: _ASLayoutElementType>(
        @ASLayoutSpecBuilder _ backgroundContent: () -> Background
    ) -> BackgroundLayout<Background, Self> {
        BackgroundLayout(content: { self }, background: backgroundContent)
    }

    /// Puts another element in front, of the same size.
    @inlinable
    public func overlay<Overlay: _ASLayoutElementType>(_ overlayContent: Overlay) -> OverlayLayout<Overlay, Self> {
        OverlayLayout(content: { self }, overlay: { overlayContent })
    }

    /// Puts other elements in front, of the same size.
    @inlinable
    public func overlay<Overlay: _ASLayoutElementType>(
        @ASLayoutSpecBuilder _ overlayContent: () -> Overlay
    ) -> OverlayLayout<Overlay, Self> {
        OverlayLayout(content: { self }, overlay: overlayContent)
    }

    /// Sets the height to the width, multiplied by a ratio.
    @inlinable
    public func aspectRatio(_ aspectRatio: CGFloat) -> AspectRatioLayout<Self> {
        AspectRatioLayout(ratio: aspectRatio) { self }
    }

    /// Sets the proportions to those of a size.
    @inlinable
    public func aspectRatio(_ aspectRatio: CGSize) -> AspectRatioLayout<Self> {
        AspectRatioLayout(ratio: aspectRatio) { self }
    }

    /// Positions the element in the room.
    @inlinable
    public func relativePosition(
        horizontal: ASRelativeLayoutSpecPosition, vertical: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption = .minimumSize
    ) -> RelativeLayout<Self> {
        RelativeLayout(horizontalPosition: horizontal, verticalPosition: vertical, sizingOption: sizingOption) { self }
    }
}

extension InsetLayout {
    /// Adds to the insets at all edges, in points.
    @inlinable
    public func padding(_ padding: CGFloat) -> Self { self.padding(.all, padding) }

    /// Adds to the insets, in points.
    @inlinable
    public func padding(_ edgeInsets: UIEdgeInsets) -> Self {
        var layout = self
        layout.insets = insets + edgeInsets
        return layout
    }

    /// Adds to the insets at some edges, in points.
    @inlinable
    public func padding(_ edges: Edge.Set, _ padding: CGFloat) -> Self { self.padding(UIEdgeInsets(edges, padding)) }
}
