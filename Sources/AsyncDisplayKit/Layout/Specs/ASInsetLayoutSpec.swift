import TwillFlex
public import UIKit

/// A layout spec with empty space around its child.
///
/// An infinite inset pushes the child to the other side, two of them center it, and the spec then has the maximum size
/// on that axis. Sizes in its own style are ignored; the properties for stacks are not.
open class ASInsetLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    private var ownInsets: UIEdgeInsets

    /// Creates a spec.
    public init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        ownInsets = insets
        super.init()
        store(child)
    }

    /// The insets, in points.
    open var insets: UIEdgeInsets {
        get { ownInsets }
        set { if mayChange("insets") { ownInsets = newValue } }
    }

    override var ownClass: ASLayoutSpec.Type { ASInsetLayoutSpec.self }
    override var ownRule: LayoutRule { .inset }
    override var ignoresOwnSize: Bool { true }

    override var flexRule: FlexRule { .inset(FlexInsets(ownInsets)) }
}

extension FlexInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}
