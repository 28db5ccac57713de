public import AsyncDisplayKit

/// Room in a stack that grows.
@frozen
public struct SpacerLayout: _ASAppendingLayoutElementType {
    /// The smallest length, in points.
    public let minLength: CGFloat
    /// The share of the room that is left.
    public let flexGrow: CGFloat

    /// Creates a spacer.
    @inlinable
    public init(minLength: CGFloat = 0, flexGrow: CGFloat = 1) {
        self.minLength = minLength
        self.flexGrow = flexGrow
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        let spec = ASLayoutSpec()
        spec.style.spacingBefore = minLength
        spec.style.flexGrow = flexGrow
        elements.append(spec)
    }
}

/// Room in a row that grows.
@frozen
public struct HSpacerLayout: _ASAppendingLayoutElementType {
    /// The smallest width, in points.
    public let minLength: CGFloat

    /// Creates a spacer for a row.
    @inlinable
    public init(minLength: CGFloat = 0) {
        self.minLength = minLength
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        let spec = ASLayoutSpec()
        spec.style.flexGrow = 1
        spec.style.minWidth = ASDimension(unit: .points, value: minLength)
        elements.append(spec)
    }
}

/// Room in a column that grows.
@frozen
public struct VSpacerLayout: _ASAppendingLayoutElementType {
    /// The smallest height, in points.
    public let minLength: CGFloat

    /// Creates a spacer for a column.
    @inlinable
    public init(minLength: CGFloat = 0) {
        self.minLength = minLength
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        let spec = ASLayoutSpec()
        spec.style.flexGrow = 1
        spec.style.minHeight = ASDimension(unit: .points, value: minLength)
        elements.append(spec)
    }
}
