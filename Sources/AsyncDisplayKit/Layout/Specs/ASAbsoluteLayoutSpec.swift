import TwillFlex

public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// All the room there is.
    case `default`
    /// As much as the children reach.
    case sizeToFit
}

/// Children at the places that their styles' `layoutPosition` says.
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    private var ownSizing: ASAbsoluteLayoutSpecSizing

    public init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        ownSizing = sizing
        super.init()
        storedChildren = children
    }

    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }

    public override convenience init() {
        self.init(sizing: .default, children: [])
    }

    open var sizing: ASAbsoluteLayoutSpecSizing {
        get { ownSizing }
        set { if mayChange("sizing") { ownSizing = newValue } }
    }

    override var ownClass: ASLayoutSpec.Type { ASAbsoluteLayoutSpec.self }
    override var ownRule: LayoutRule { .absolute }

    override var flexRule: FlexRule { .absolute(ownSizing == .sizeToFit ? .sizeToFit : .fill) }
}
