public import AsyncDisplayKit

/// A layout without elements.
@frozen
public struct EmptyLayout: _ASAppendingLayoutElementType {
    /// Creates the layout.
    @inlinable
    public init() {}

    /// The number of elements.
    @inlinable
    public var tss_count: Int { 0 }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {}
}

/// Several lines of a builder, whose specs are made while the builder runs: nested structures would be copied each time
/// that they are passed on.
@frozen
public struct LinesLayout: _ASLayoutElementType {
    @usableFromInline let elements: [any ASLayoutElement]

    @inlinable
    init(count: Int, _ append: (inout [any ASLayoutElement]) -> Void) {
        var elements: [any ASLayoutElement] = []
        elements.reserveCapacity(count)
        append(&elements)
        self.elements = elements
    }

    /// The number of elements.
    @inlinable
    public var tss_count: Int { elements.count }

    /// Returns the specs, with the nodes.
    @inlinable
    public func tss_make() -> [any ASLayoutElement] { elements }
}

/// Several layouts of any types in a row.
@frozen
public struct MultiLayout: _ASAppendingLayoutElementType {
    /// The layouts; nil is none.
    public let elements: [(any _ASLayoutElementType)?]

    /// Creates a layout of others.
    @inlinable
    public init(_ elements: [(any _ASLayoutElementType)?]) {
        self.elements = elements
    }

    /// The number of elements.
    @inlinable
    public var tss_count: Int { elements.count }

    /// Adds the specs.
    @inlinable
    public func tss_append(to result: inout [any ASLayoutElement]) {
        for element in elements { element?.tss_append(to: &result) }
    }
}

/// A layout that may be absent.
@frozen
public struct OptionalLayout<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    @usableFromInline let content: Content?

    /// Creates the layout from its content; nil is none.
    @inlinable
    public init(content: () -> Content?) {
        self.content = content()
    }

    /// The number of elements.
    @inlinable
    public var tss_count: Int { content.tss_count }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { content.tss_append(to: &elements) }
}

/// One of two layouts.
@frozen
public struct ConditionalLayout<
    TrueContent: _ASLayoutElementType, FalseContent: _ASLayoutElementType
>: _ASAppendingLayoutElementType {
    @frozen @usableFromInline enum Branch {
        case first(TrueContent)
        case second(FalseContent)
    }

    @usableFromInline let branch: Branch

    @inlinable
    init(_ branch: Branch) {
        self.branch = branch
    }

    /// The number of elements.
    @inlinable
    public var tss_count: Int {
        switch branch {
        case .first(let content): content.tss_count
        case .second(let content): content.tss_count
        }
    }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        switch branch {
        case .first(let content): content.tss_append(to: &elements)
        case .second(let content): content.tss_append(to: &elements)
        }
    }
}

/// A layout of any type, for functions that return different ones.
@frozen
public struct AnyLayout: _ASAppendingLayoutElementType {
    /// The elements.
    public let contents: [any ASLayoutElement]

    /// Creates a layout of an element of any type, with a wrapper around it; nil is an empty spec, which takes part in a
    /// stack's spacing.
    @inlinable
    @_disfavoredOverload
    public init(_ element: (any ASLayoutElement)?) {
        contents = [element.map { ASWrapperLayoutSpec(layoutElement: $0) } ?? ASLayoutSpec()]
    }

    /// Creates a layout of another; nil is none.
    @inlinable
    public init(_ content: (any _ASLayoutElementType)?) {
        contents = content?.tss_make() ?? []
    }

    /// Creates a layout from a closure that returns a node or spec.
    @inlinable
    @_disfavoredOverload
    public init(_ element: () -> (any ASLayoutElement)?) {
        self.init(element())
    }

    /// Creates a layout from a closure that returns another.
    @inlinable
    public init(_ content: () -> any _ASLayoutElementType) {
        self.init(content())
    }

    /// The number of elements.
    @inlinable
    public var tss_count: Int { contents.count }

    /// Adds the specs.
    @inlinable
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements += contents }
}
