import TwillFlex

/// An element above another, made as large as that one. Sizes in the spec's own style do not count.
open class ASOverlayLayoutSpec: ASLayoutSpec {
    /// Creates a spec.
    public init(child: any ASLayoutElement, overlay: any ASLayoutElement) {
        super.init()
        storedChildren = [child, overlay]
    }

    /// The element over the child.
    open var overlay: (any ASLayoutElement)? {
        get { child(at: 1) }
        set { setChild(newValue, at: 1) }
    }

    override var hasParts: Bool { true }
    override var ownClass: ASLayoutSpec.Type { ASOverlayLayoutSpec.self }
    override var ownRule: LayoutRule { .overlay }
    override var ignoresOwnSize: Bool { true }

    override var flexRule: FlexRule { .overlay }
}

/// An element below another, made as large as that one. Sizes in the spec's own style do not count.
open class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// Creates a spec.
    public init(child: any ASLayoutElement, background: any ASLayoutElement) {
        super.init()
        storedChildren = [child, background]
    }

    /// The element behind the child.
    open var background: (any ASLayoutElement)? {
        get { child(at: 1) }
        set { setChild(newValue, at: 1) }
    }

    override var hasParts: Bool { true }
    override var ownClass: ASLayoutSpec.Type { ASBackgroundLayoutSpec.self }
    override var ownRule: LayoutRule { .background }
    override var ignoresOwnSize: Bool { true }

    override var flexRule: FlexRule { .background }
}
