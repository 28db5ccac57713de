import TwillFlex

/// A layout spec that positions all children at the top left, and has the size of the largest.
open class ASWrapperLayoutSpec: ASLayoutSpec {
    /// Creates a spec with one child.
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        storedChildren = [layoutElement]
    }

    /// Creates a spec with children.
    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        storedChildren = layoutElements
    }

    override var ownClass: ASLayoutSpec.Type { ASWrapperLayoutSpec.self }
    override var ownRule: LayoutRule { .wrapper }

    override var flexRule: FlexRule { .wrapper }
}
