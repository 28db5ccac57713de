public import AsyncDisplayKit

/// A modifier of the share of room that an element takes in a stack.
@frozen
public struct FlexGrowModifier: ModifierType {
    @usableFromInline let flexGrow: CGFloat

    @inlinable
    init(flexGrow: CGFloat) {
        self.flexGrow = flexGrow
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        element.style.flexGrow = flexGrow
        return element
    }
}

/// The name with which TextureSwiftSupport declares it.
public typealias FlexGlowModifier = FlexGrowModifier

/// A modifier of the share of missing room that an element gives up in a stack.
@frozen
public struct FlexShrinkModifier: ModifierType {
    @usableFromInline let flexShrink: CGFloat

    @inlinable
    init(flexShrink: CGFloat) {
        self.flexShrink = flexShrink
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        element.style.flexShrink = flexShrink
        return element
    }
}

/// A modifier of an element's length along a stack before it grows or shrinks.
@frozen
public struct FlexBasisModifier: ModifierType {
    /// The length.
    public let flexBasis: ASDimension

    /// Creates a modifier.
    @inlinable
    public init(flexBasis: ASDimension) {
        self.flexBasis = flexBasis
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        element.style.flexBasis = flexBasis
        return element
    }
}

/// The name with which TextureSwiftSupport declares it.
public typealias FlexBasisModifieer = FlexBasisModifier

/// A modifier of the space around an element in a stack.
@frozen
public struct SpacingModifier: ModifierType {
    /// The space after it, in points; nil for no change.
    public let after: CGFloat?
    /// The space before it, in points; nil for no change.
    public let before: CGFloat?

    @inlinable
    init(after: CGFloat?, before: CGFloat?) {
        self.after = after
        self.before = before
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        if let after { element.style.spacingAfter = after }
        if let before { element.style.spacingBefore = before }
        return element
    }
}

/// A modifier of an element's position across a stack.
@frozen
public struct AlignSelfModifier: ModifierType {
    /// The position.
    public var alignSelf: ASStackLayoutAlignSelf

    /// Creates a modifier.
    @inlinable
    public init(alignSelf: ASStackLayoutAlignSelf) {
        self.alignSelf = alignSelf
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        element.style.alignSelf = alignSelf
        return element
    }
}

extension _ASLayoutElementType {
    /// Sets the share of room that is left which the element takes in a stack.
    @inlinable
    public func flexGrow(_ flexGrow: CGFloat) -> ModifiedContent<Self, FlexGrowModifier> {
        modifier(FlexGrowModifier(flexGrow: flexGrow))
    }

    /// Sets the share of missing room that the element gives up in a stack.
    @inlinable
    public func flexShrink(_ flexShrink: CGFloat) -> ModifiedContent<Self, FlexShrinkModifier> {
        modifier(FlexShrinkModifier(flexShrink: flexShrink))
    }

    /// Sets the length along a stack before the element grows or shrinks, as a fraction of the stack's.
    @inlinable
    public func flexBasis(fraction: CGFloat) -> ModifiedContent<Self, FlexBasisModifier> {
        modifier(FlexBasisModifier(flexBasis: ASDimension(unit: .fraction, value: fraction)))
    }

    /// Sets the position across a stack.
    @inlinable
    public func alignSelf(_ alignSelf: ASStackLayoutAlignSelf) -> ModifiedContent<Self, AlignSelfModifier> {
        modifier(AlignSelfModifier(alignSelf: alignSelf))
    }

    /// Sets the space after the element in a stack, in points.
    @inlinable
    public func spacingAfter(_ spacing: CGFloat) -> ModifiedContent<Self, SpacingModifier> {
        modifier(SpacingModifier(after: spacing, before: nil))
    }

    /// Sets the space before the element in a stack, in points.
    @inlinable
    public func spacingBefore(_ spacing: CGFloat) -> ModifiedContent<Self, SpacingModifier> {
        modifier(SpacingModifier(after: nil, before: spacing))
    }
}
