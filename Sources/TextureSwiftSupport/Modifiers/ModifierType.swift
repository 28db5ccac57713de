public import AsyncDisplayKit

/// A change of the elements of a layout, as a rule of their styles.
public protocol ModifierType {
    /// Changes an element, and returns it or another in its place.
    func modify(element: any ASLayoutElement) -> any ASLayoutElement
}

/// A modifier that is a closure.
@frozen
public struct Modifier: ModifierType {
    @usableFromInline let change: (any ASLayoutElement) -> any ASLayoutElement

    /// Creates a modifier.
    @inlinable
    public init(modify: @escaping (any ASLayoutElement) -> any ASLayoutElement) {
        change = modify
    }

    /// Changes the style of an element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement { change(element) }
}

/// A layout with a modifier, which changes each element when the specs are made.
@frozen
public struct ModifiedContent<Content: _ASLayoutElementType, Modifier: ModifierType>: _ASAppendingLayoutElementType {
    @usableFromInline let content: Content
    @usableFromInline var modifier: Modifier

    @inlinable
    init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// The number of elements.
    @inlinable
    public var tss_count: Int { content.tss_count }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        content.append(to: &elements, modifier.modify)
    }
}

extension _ASLayoutElementType {
    /// Returns the layout with a modifier.
    @inlinable
    public func modifier<Modifier: ModifierType>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }

    /// Returns the layout with a closure that changes each element, for instance its style.
    @inlinable
    public func modify(_ modify: @escaping (any ASLayoutElement) -> Void) -> ModifiedContent<Self, Modifier> {
        modifier(
            Modifier {
                modify($0)
                return $0
            })
    }
}
