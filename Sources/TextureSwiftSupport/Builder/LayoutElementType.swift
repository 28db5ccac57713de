public import AsyncDisplayKit

/// A layout in a builder: a node, a spec, or a structure that makes specs.
///
/// Structures describe a layout; the specs are made when a `LayoutSpec` is created.
public protocol _ASLayoutElementType {
    /// Makes the specs and returns them, with the nodes.
    func tss_make() -> [any ASLayoutElement]

    /// Makes the specs and adds them to others.
    func tss_append(to elements: inout [any ASLayoutElement])

    /// The number of elements as a rule, for which arrays have room.
    var tss_count: Int { get }
}

/// A layout that adds its specs to an array, and makes none.
public protocol _ASAppendingLayoutElementType: _ASLayoutElementType {}

extension _ASAppendingLayoutElementType {
    /// Makes the specs and returns them, with the nodes.
    @inlinable
    public func tss_make() -> [any ASLayoutElement] {
        var elements: [any ASLayoutElement] = []
        elements.reserveCapacity(tss_count)
        tss_append(to: &elements)
        return elements
    }
}

extension _ASLayoutElementType {
    /// Adds what `tss_make()` returns.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements += tss_make() }

    /// One.
    @inlinable
    public var tss_count: Int { 1 }

    /// Adds an element for each of the content's: what `wrap` returns.
    @inlinable
    func append(to elements: inout [any ASLayoutElement], _ wrap: (any ASLayoutElement) -> any ASLayoutElement) {
        let first = elements.count
        tss_append(to: &elements)
        for index in first..<elements.count { elements[index] = wrap(elements[index]) }
    }

    /// The only element; several are on top of each other, and nil stands for none.
    @inlinable
    var single: (any ASLayoutElement)? {
        let elements = tss_make()
        return elements.count > 1 ? ASWrapperLayoutSpec(layoutElements: elements) : elements.first
    }
}

extension ASDisplayNode: _ASAppendingLayoutElementType {
    /// Adds the node.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements.append(self) }
}

extension ASLayoutSpec: _ASAppendingLayoutElementType {
    /// Adds the spec.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements.append(self) }
}

extension Array: _ASLayoutElementType, _ASAppendingLayoutElementType where Element: _ASLayoutElementType {
    /// The number of elements in the array.
    @inlinable
    public var tss_count: Int { count }

    /// Adds the specs of the elements, in their order.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        for element in self { element.tss_append(to: &elements) }
    }
}

extension Optional: _ASLayoutElementType, _ASAppendingLayoutElementType where Wrapped: _ASLayoutElementType {
    /// The number of elements of the layout.
    @inlinable
    public var tss_count: Int { self?.tss_count ?? 0 }

    /// Adds the specs of the layout, if there is one.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { self?.tss_append(to: &elements) }
}
