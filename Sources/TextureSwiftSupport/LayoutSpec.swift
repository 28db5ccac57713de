public import AsyncDisplayKit

/// A spec that is described by a builder: the entry from `layoutSpecThatFits(_:)`.
///
///     override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
///         LayoutSpec {
///             HStackLayout(spacing: 16) {
///                 icon
///                 VStackLayout { title; subtitle }
///             }
///         }
///     }
///
/// Several elements are on top of each other, as in `ASWrapperLayoutSpec`.
public class LayoutSpec<Content: _ASLayoutElementType>: ASWrapperLayoutSpec {
    /// Creates a spec of the builder's elements.
    @inlinable
    public convenience init(@ASLayoutSpecBuilder _ content: () -> Content) {
        self.init(elements: content().tss_make())
    }

    @usableFromInline
    init(elements: [any ASLayoutElement]) {
        super.init(layoutElements: elements)
        keepsSuperclassRule = true
    }
}

/// A `LayoutSpec` whose type does not name its content.
public final class AnyLayoutSpec: ASWrapperLayoutSpec {
    /// Creates a spec of the builder's elements.
    @inlinable
    public convenience init<Content: _ASLayoutElementType>(@ASLayoutSpecBuilder _ content: () -> Content) {
        self.init(elements: content().tss_make())
    }

    @usableFromInline
    init(elements: [any ASLayoutElement]) {
        super.init(layoutElements: elements)
        keepsSuperclassRule = true
    }
}
