public import AsyncDisplayKit

/// An element with insets: `ASInsetLayoutSpec`. Infinite insets take the room that is left.
@frozen
public struct InsetLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// The element.
    public let content: Content
    /// The insets, in points.
    public var insets: UIEdgeInsets

    /// Creates a layout with insets.
    @inlinable
    public init(insets: UIEdgeInsets, @ASLayoutSpecBuilder content: () -> Content) {
        self.content = content()
        self.insets = insets
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        content.append(to: &elements) { ASInsetLayoutSpec(insets: insets, child: $0) }
    }
}

/// An element in the center: `ASCenterLayoutSpec`.
@frozen
public struct CenterLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// The element.
    public let content: Content
    /// The directions in which it is centered.
    public let centeringOptions: ASCenterLayoutSpecCenteringOptions
    /// The directions in which the layout is as small as the element.
    public let sizingOptions: ASCenterLayoutSpecSizingOptions

    /// Creates a layout with a centered element.
    @inlinable
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = .minimumXY, @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.content = content()
        self.centeringOptions = centeringOptions
        self.sizingOptions = sizingOptions
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        content.append(to: &elements) {
            ASCenterLayoutSpec(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: $0)
        }
    }
}

/// An element at an edge, in a corner or in the center: `ASRelativeLayoutSpec`.
@frozen
public struct RelativeLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// The element.
    public let content: Content
    /// The horizontal position.
    public let horizontalPosition: ASRelativeLayoutSpecPosition
    /// The vertical position.
    public let verticalPosition: ASRelativeLayoutSpecPosition
    /// The directions in which the layout is as small as the element.
    public let sizingOption: ASRelativeLayoutSpecSizingOption

    /// Creates a layout with a positioned element.
    @inlinable
    public init(
        horizontalPosition: ASRelativeLayoutSpecPosition = .start,
        verticalPosition: ASRelativeLayoutSpecPosition = .start,
        sizingOption: ASRelativeLayoutSpecSizingOption = .minimumSize, @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.content = content()
        self.horizontalPosition = horizontalPosition
        self.verticalPosition = verticalPosition
        self.sizingOption = sizingOption
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        content.append(to: &elements) {
            ASRelativeLayoutSpec(
                horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizingOption: sizingOption,
                child: $0)
        }
    }
}

/// An element with a ratio of height to width: `ASRatioLayoutSpec`.
///
/// Several elements in it are on top of each other.
@frozen
public struct AspectRatioLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// The element.
    public let content: Content
    /// The height, divided by the width.
    public let ratio: CGFloat

    /// Creates a layout whose height is its width, multiplied by a ratio.
    @inlinable
    public init(ratio: CGFloat, @ASLayoutSpecBuilder content: () -> Content) {
        self.ratio = ratio
        self.content = content()
    }

    /// Creates a layout with the proportions of a size.
    @inlinable
    public init(ratio: CGSize, @ASLayoutSpecBuilder content: () -> Content) {
        self.ratio = ratio.height / ratio.width
        self.content = content()
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        if let child = content.single { elements.append(ASRatioLayoutSpec(ratio: ratio, child: child)) }
    }
}

/// Elements at the positions of their styles: `ASAbsoluteLayoutSpec`.
@frozen
public struct AbsoluteLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// Whether the layout fills its room, or is as small as its elements.
    public let sizing: ASAbsoluteLayoutSpecSizing
    /// The elements.
    public let children: Content

    /// Creates a layout of elements with positions.
    @inlinable
    public init(sizing: ASAbsoluteLayoutSpecSizing = .default, @ASLayoutSpecBuilder content: () -> Content) {
        self.sizing = sizing
        children = content()
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        elements.append(ASAbsoluteLayoutSpec(sizing: sizing, children: children.tss_make()))
    }
}
