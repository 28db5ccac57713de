import TwillFlex

/// The size of an absolute spec.
public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// The maximum size of the range.
    case `default`
    /// The size that encloses the children.
    case sizeToFit
}

/// A layout spec that positions its children by the `layoutPosition` of their styles.
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    private var ownSizing: ASAbsoluteLayoutSpecSizing

    /// Creates a spec.
    public init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        ownSizing = sizing
        super.init()
        storedChildren = children
    }

    /// Creates a spec of the default size.
    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }

    public override convenience init() {
        self.init(sizing: .default, children: [])
    }

    /// The size of the spec.
    open var sizing: ASAbsoluteLayoutSpecSizing {
        get { ownSizing }
        set { if mayChange("sizing") { ownSizing = newValue } }
    }

    override var ownClass: ASLayoutSpec.Type { ASAbsoluteLayoutSpec.self }
    override var ownRule: LayoutRule { .absolute }

    override var flexRule: FlexRule { .absolute(ownSizing == .sizeToFit ? .sizeToFit : .fill) }
}
