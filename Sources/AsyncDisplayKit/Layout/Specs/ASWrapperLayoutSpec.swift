import TwillFlex

/// All children at the top left; as large as the largest.
open class ASWrapperLayoutSpec: ASLayoutSpec {
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        storedChildren = [layoutElement]
    }

    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        storedChildren = layoutElements
    }

    override var ownClass: ASLayoutSpec.Type { ASWrapperLayoutSpec.self }
    override var ownRule: LayoutRule { .wrapper }

    override var flexRule: FlexRule { .wrapper }
}
