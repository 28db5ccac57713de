/// The result builder of layouts: lines become elements, and `if`, `switch`, `for` and optionals choose among them.
@resultBuilder
public struct ASLayoutSpecBuilder {
    /// Builds nothing.
    @inlinable
    public static func buildBlock() -> EmptyLayout { EmptyLayout() }

    /// Builds a block of one line.
    @inlinable
    public static func buildBlock<Content: _ASLayoutElementType>(_ content: Content) -> Content { content }

    /// Builds a block of many lines. `ASLayoutSpecBuilder+Lines.swift` has those of up to ten, which take less time.
    @inlinable
    @_disfavoredOverload
    public static func buildBlock(_ lines: any _ASLayoutElementType...) -> LinesLayout {
        LinesLayout(count: lines.count) { elements in
            for line in lines { line.tss_append(to: &elements) }
        }
    }

    /// Builds an `if` without `else`.
    @inlinable
    public static func buildIf<Content: _ASLayoutElementType>(_ content: Content?) -> OptionalLayout<Content> {
        OptionalLayout { content }
    }

    /// Builds the first branch of an `if` or `switch`.
    @inlinable
    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> ConditionalLayout<TrueContent, FalseContent> { ConditionalLayout(.first(first)) }

    /// Builds another branch of an `if` or `switch`.
    @inlinable
    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> ConditionalLayout<TrueContent, FalseContent> { ConditionalLayout(.second(second)) }

    /// Builds a loop.
    @inlinable
    public static func buildArray<Content: _ASLayoutElementType>(_ content: [Content]) -> [Content] { content }

    /// Builds a block inside `if #available`.
    @inlinable
    public static func buildLimitedAvailability<Content: _ASLayoutElementType>(_ content: Content) -> AnyLayout {
        AnyLayout(content)
    }

    /// Builds a layout.
    @inlinable
    public static func buildExpression<Content: _ASLayoutElementType>(_ expression: Content) -> Content { expression }

    /// Builds an optional layout; nil is none.
    @inlinable
    public static func buildExpression<Content: _ASLayoutElementType>(
        _ expression: Content?
    ) -> OptionalLayout<Content> { OptionalLayout { expression } }

    /// Builds a layout whose type is not known.
    @inlinable
    @_disfavoredOverload
    public static func buildExpression(_ expression: any _ASLayoutElementType) -> AnyLayout { AnyLayout(expression) }
}
