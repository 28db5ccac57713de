import TwillFlex

/// A layout spec that lays out an element in front of its child, in the same size. Sizes in its own style are ignored.
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

/// A layout spec that lays out an element behind its child, in the same size. Sizes in its own style are ignored.
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
