public import CoreGraphics

/// An invisible rectangle for constraints, which replaces an empty view.
///
/// Add it to a view with `addLayoutGuide(_:)`. Main thread only.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    public override init() {
        super.init()
    }

    /// The frame from the last solution, in the coordinates of its view. Does not perform layout; guides of safe area,
    /// margins and scrolling are current.
    open var layoutFrame: CGRect { currentFrame }

    /// The view that owns the guide.
    public internal(set) final weak var owningView: UIView?

    /// An identifier for the app, which logs contain.
    open var identifier = ""

    /// Whether constraints do not determine the layout; for debugging.
    public final var hasAmbiguousLayout: Bool { LayoutEngine.main.isAmbiguous(self) }

    /// Returns the constraints that affect the layout along an axis; for debugging.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutEngine.main.constraints(about: self, along: axis)
    }

    // MARK: Anchors

    /// The anchor of the leading edge.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    /// The anchor of the trailing edge.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    /// The anchor of the left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The anchor of the right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The anchor of the horizontal center.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    /// The anchor of the top edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The anchor of the bottom edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The anchor of the vertical center.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    /// The anchor of the width.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The anchor of the height.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

    open override var description: String { describe() }

    // MARK: For the framework

    final var storedLayoutItem: LayoutItem?

    /// Returns the placement of a guide of the framework; nil for an app's own, which constraints position.
    func placement(along axis: NSLayoutConstraint.Axis) -> LayoutPlacement? { nil }

    /// Whether it is within a scroll view's content, rather than its frame.
    var liesInContent: Bool { false }

    /// The region of a guide: the guide has variables itself, or stands for those of a region of its view.
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
        func value(_ quantity: LayoutQuantity) -> CGFloat {
            item.state.pointee[quantity] == nil ? 0 : LayoutEngine.main.value(quantity, of: item)
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

    var knownLayoutItem: LayoutItem? { storedLayoutItem }

    var layoutView: UIView? { owningView }

    nonisolated func describe() -> String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
