public import CoreGraphics

/// A rectangle that constraints can be about and that shows nothing: a place for what would else be an empty view.
///
/// Add it to a view with `addLayoutGuide(_:)`. Main thread only.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    public override init() {
        super.init()
    }

    /// Where the constraints put it, in the coordinates of its view. Lays nothing out: as of the last solution, and of
    /// the guides that follow safe area, margins and scrolling as they are now.
    open var layoutFrame: CGRect { currentFrame }

    /// The view that it was added to.
    public internal(set) final weak var owningView: UIView?

    /// For the app to know it by, and shown in reports.
    open var identifier = ""

    public final var hasAmbiguousLayout: Bool { LayoutEngine.main.isAmbiguous(self) }

    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutEngine.main.constraints(about: self, along: axis)
    }

    // MARK: Anchors

    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

    open override var description: String { describe() }

    // MARK: For the framework

    final var storedLayoutItem: LayoutItem?

    /// Where a guide of the framework lies; nil for an app's own, which constraints place.
    func placement(along axis: NSLayoutConstraint.Axis) -> LayoutPlacement? { nil }

    /// Whether it lies in a scroll view's content, and not in its frame.
    var liesInContent: Bool { false }

    /// What a guide lies at: variables of its own, or a region of its view, whose variables it stands for.
    enum Region {
        case own
        /// The content of a view that scrolls.
        case content
        /// The frame of a view that scrolls, wherever its content is.
        case frame
    }

    var region: Region { .own }

    fileprivate var currentFrame: CGRect {
        guard owningView != nil else { return .zero }
        LayoutEngine.main.solve(for: owningView)
        guard let item = storedLayoutItem else { return .zero }
        // While a fitting size is looked for, its engine has the item.
        let engine = item.engine
        func value(_ quantity: LayoutQuantity) -> CGFloat {
            item.state[quantity] == nil ? 0 : engine.value(quantity, of: item)
        }
        return CGRect(x: value(.minX), y: value(.minY), width: value(.width), height: value(.height))
    }
}

extension UILayoutGuide: LayoutOwner {
    var layoutItem: LayoutItem {
        if let storedLayoutItem { return storedLayoutItem }
        let item = LayoutItem(self)
        storedLayoutItem = item
        return item
    }

    var layoutView: UIView? { owningView }

    nonisolated func describe() -> String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
