public import AsyncDisplayKit

/// Whether a stack begins another line where one is full.
public enum FlexWrap: Sendable {
    /// A stack of lines.
    case wrap(lineSpacing: CGFloat = 0, alignContent: ASStackLayoutAlignContent = .start)
    /// A stack of one line.
    case noWrap
}

/// A row of elements: `ASStackLayoutSpec` with the direction `.horizontal`.
@frozen
public struct HStackLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    // Made at once, so that little is copied where layouts are passed on.
    @usableFromInline let spec: ASStackLayoutSpec

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - spacing: The space between elements, in points.
    ///   - justifyContent: The position of the elements along the row.
    ///   - alignItems: The position of the elements across the row.
    ///   - flexWrap: Whether the row has several lines.
    ///   - isConcurrent: The stack's `isConcurrent`, which has no effect.
    ///   - content: The elements.
    @inlinable
    public init(
        spacing: CGFloat = 0, justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch, flexWrap: FlexWrap = .noWrap, isConcurrent: Bool = false,
        @ASLayoutSpecBuilder content: () -> Content
    ) {
        spec = ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            children: content().tss_make())
        spec.set(flexWrap, isConcurrent: isConcurrent)
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements.append(spec) }
}

/// A column of elements: `ASStackLayoutSpec` with the direction `.vertical`.
@frozen
public struct VStackLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    // Made at once, so that little is copied where layouts are passed on.
    @usableFromInline let spec: ASStackLayoutSpec

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - spacing: The space between elements, in points.
    ///   - justifyContent: The position of the elements along the column.
    ///   - alignItems: The position of the elements across the column.
    ///   - flexWrap: Whether the column has several lines.
    ///   - isConcurrent: The stack's `isConcurrent`, which has no effect.
    ///   - content: The elements.
    @inlinable
    public init(
        spacing: CGFloat = 0, justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch, flexWrap: FlexWrap = .noWrap, isConcurrent: Bool = false,
        @ASLayoutSpecBuilder content: () -> Content
    ) {
        spec = ASStackLayoutSpec(
            direction: .vertical, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            children: content().tss_make())
        spec.set(flexWrap, isConcurrent: isConcurrent)
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements.append(spec) }
}

extension ASStackLayoutSpec {
    @inlinable
    func set(_ wrap: FlexWrap, isConcurrent concurrent: Bool) {
        if concurrent { isConcurrent = true }
        guard case .wrap(let spacing, let alignment) = wrap else { return }
        flexWrap = .wrap
        lineSpacing = spacing
        alignContent = alignment
    }
}

/// Elements on top of each other, the first one behind: `ASWrapperLayoutSpec`.
@frozen
public struct ZStackLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// The elements.
    public let children: Content

    /// Creates a layout of elements on top of each other.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content) {
        children = content()
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        elements.append(ASWrapperLayoutSpec(layoutElements: children.tss_make()))
    }
}

/// A spec around an element, whose style is separate from the element's own.
@frozen
public struct WrapperLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    /// The element.
    public let child: Content

    /// Creates a wrapper.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content) {
        child = content()
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        elements.append(ASWrapperLayoutSpec(layoutElements: child.tss_make()))
    }
}
