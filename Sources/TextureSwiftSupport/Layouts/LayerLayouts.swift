public import AsyncDisplayKit

/// An element with another behind it, of the same size: `ASBackgroundLayoutSpec`.
@frozen
public struct BackgroundLayout<
    BackgroundContent: _ASLayoutElementType, Content: _ASLayoutElementType
>: _ASAppendingLayoutElementType {
    /// The element that determines the size.
    public let content: Content
    /// The element behind it.
    public let background: BackgroundContent

    /// Creates a layout with a background.
    @inlinable
    public init(
        @ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder background: () -> BackgroundContent
    ) {
        self.content = content()
        self.background = background()
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        guard let content = content.single else { return }
        elements.append(background.single.map { ASBackgroundLayoutSpec(child: content, background: $0) } ?? content)
    }
}

/// An element with another in front of it, of the same size: `ASOverlayLayoutSpec`.
@frozen
public struct OverlayLayout<
    OverlayContent: _ASLayoutElementType, Content: _ASLayoutElementType
>: _ASAppendingLayoutElementType {
    /// The element that determines the size.
    public let content: Content
    /// The element in front of it.
    public let overlay: OverlayContent

    /// Creates a layout with an overlay.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder overlay: () -> OverlayContent) {
        self.content = content()
        self.overlay = overlay()
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        guard let content = content.single else { return }
        elements.append(overlay.single.map { ASOverlayLayoutSpec(child: content, overlay: $0) } ?? content)
    }
}

/// An element with another centered at one of its corners: `ASCornerLayoutSpec`.
@frozen
public struct CornerLayout<
    CornerContent: _ASLayoutElementType, Content: _ASLayoutElementType
>: _ASAppendingLayoutElementType {
    /// The element that determines the size.
    public let content: Content
    /// The element at the corner.
    public let cornerContent: CornerContent
    /// The corner.
    public let location: ASCornerLayoutLocation

    /// Creates a layout with an element at a corner.
    @inlinable
    public init(child: Content, corner: CornerContent, location: ASCornerLayoutLocation) {
        content = child
        cornerContent = corner
        self.location = location
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        guard let content = content.single else { return }
        elements.append(
            cornerContent.single.map { ASCornerLayoutSpec(child: content, corner: $0, location: location) } ?? content)
    }
}
