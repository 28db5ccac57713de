public import AsyncDisplayKit

/// The first of several layouts whose condition is met, chosen while it is measured; without one, nothing.
///
///     Switch {
///         Case(.containerSize(.width, >=600)) { HStackLayout { picture; text } }
///         Case(.containerSize(.width, <=600)) { VStackLayout { picture; text } }
///     }
public struct Switch: _ASAppendingLayoutElementType {
    private let cases: [Case]

    /// Creates a choice.
    public init(@_ArrayBuilder<Case> _ content: () -> [Case]) {
        cases = content()
    }

    /// Adds the specs.
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements.append(ChoiceLayoutSpec(cases)) }
}

/// A layout with a condition, alone or in a `Switch`.
public struct Case: _ASAppendingLayoutElementType {
    /// The condition.
    public let condition: LayoutCondition
    fileprivate let makeContent: () -> [any ASLayoutElement]

    /// Creates a layout that is there if a condition is met.
    public init<Content: _ASLayoutElementType>(
        _ condition: LayoutCondition, @ASLayoutSpecBuilder _ content: @escaping () -> Content
    ) {
        self.condition = condition
        makeContent = { content().tss_make() }
    }

    /// Adds the specs.
    public func tss_append(to elements: inout [any ASLayoutElement]) { elements.append(ChoiceLayoutSpec([self])) }
}

/// An empty layout that reports the room it is given, to find the conditions of a layout.
public struct ConditionInspector: _ASLayoutElementType {
    private let displayName: String
    private let onReceiveContext: (String, LayoutContext) -> Void

    /// Creates an inspector.
    ///
    /// - Parameters:
    ///   - name: The name to report; nil for the place in the source.
    ///   - file: The file to report without a name.
    ///   - line: The line to report without a name.
    ///   - onReceiveContext: Called for each measuring, on its thread; prints by default.
    public init(
        _ name: String? = nil, _ file: StaticString = #file, _ line: UInt = #line,
        onReceiveContext: @escaping (String, LayoutContext) -> Void = { name, context in
            print("[ConditionInspector] \(name), \(context.debugDescription)")
        }
    ) {
        displayName = name ?? "\(file):\(line)"
        self.onReceiveContext = onReceiveContext
    }

    /// Makes the specs.
    public func tss_make() -> [any ASLayoutElement] {
        Case(
            LayoutCondition { context in
                onReceiveContext(displayName, context)
                return false
            }, { EmptyLayout() }
        ).tss_make()
    }
}

/// A layout that is described when its room is known.
public struct _ConditionReader<Content: _ASLayoutElementType>: _ASAppendingLayoutElementType {
    private let content: (LayoutContext) -> Content

    /// Creates a layout from a closure that is called for each measuring, on its thread.
    public init(@ASLayoutSpecBuilder content: @escaping (LayoutContext) -> Content) {
        self.content = content
    }

    /// Adds the specs.
    public func tss_append(to elements: inout [any ASLayoutElement]) {
        elements.append(ContextLayoutSpec { content($0).tss_make() })
    }
}

/// A spec whose content depends on its room.
private class ContextLayoutSpec: ASLayoutSpec {
    /// Returns the elements; an empty array is nothing.
    private let elements: (LayoutContext) -> [any ASLayoutElement]

    init(_ elements: @escaping (LayoutContext) -> [any ASLayoutElement]) {
        self.elements = elements
        super.init()
    }

    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let context = LayoutContext(
            constraintSize: constrainedSize, restrictedSize: size, parentSize: parentSize, trait: asyncTraitCollection()
        )
        let elements = elements(context)
        let range = ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize))
        let spec = elements.isEmpty ? ASLayoutSpec() : ASWrapperLayoutSpec(layoutElements: elements)
        let layout = spec.layoutThatFits(range, parentSize: parentSize)
        layout.position = .zero
        return ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout])
    }
}

/// The first case whose condition is met. Its content is made once, so that its nodes are the same in each measuring.
private final class ChoiceLayoutSpec: ContextLayoutSpec {
    init(_ cases: [Case]) {
        var made: [[any ASLayoutElement]?] = Array(repeating: nil, count: cases.count)
        super.init { context in
            guard let index = cases.firstIndex(where: { $0.condition.matches(context: context) }) else { return [] }
            let elements = made[index] ?? cases[index].makeContent()
            made[index] = elements
            return elements
        }
    }
}

/// The result builder of arrays.
@resultBuilder
public struct _ArrayBuilder<Element> {
    /// Builds an array of the lines.
    public static func buildBlock(_ contents: [Element]...) -> [Element] { contents.flatMap { $0 } }

    /// Builds a line.
    public static func buildExpression(_ expression: Element) -> [Element] { [expression] }

    /// Builds a line that may be absent.
    public static func buildExpression(_ expression: Element?) -> [Element] { expression.map { [$0] } ?? [] }

    /// Builds an `if` without `else`.
    public static func buildOptional(_ contents: [Element]?) -> [Element] { contents ?? [] }

    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither(first: [Element]) -> [Element] { first }

    /// Builds another branch of an `if` or `switch`.
    public static func buildEither(second: [Element]) -> [Element] { second }

    /// Builds a loop.
    public static func buildArray(_ contents: [[Element]]) -> [Element] { contents.flatMap { $0 } }
}
