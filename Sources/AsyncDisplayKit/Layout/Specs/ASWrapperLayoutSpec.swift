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

    override func record(_ style: FlexStyle, token: Int32, in tree: inout FlexTree, to parent: FlexID?) -> FlexID {
        tree.addWrapper(style, token: token, to: parent)
    }
}
