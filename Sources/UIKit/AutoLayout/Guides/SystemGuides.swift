import CoreGraphics

/// A guide at distances from the edges of its view, which the framework keeps up to date.
class InsetLayoutGuide: UILayoutGuide {
    private let insets: @MainActor (UIView) -> UIEdgeInsets

    init(_ view: UIView, identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        self.insets = insets
        super.init()
        owningView = view
        self.identifier = identifier
    }

    override func placement(along axis: NSLayoutConstraint.Axis) -> LayoutPlacement? {
        guard let owningView else { return nil }
        let insets = insets(owningView)
        return axis == .horizontal
            ? .inset(Double(insets.left), Double(insets.right)) : .inset(Double(insets.top), Double(insets.bottom))
    }

    override var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return owningView.bounds.inset(by: insets(owningView))
    }
}

/// The margins' rectangle. In a scroll view that of the content, as UIKit has it.
final class MarginsLayoutGuide: InsetLayoutGuide {
    override var liesInContent: Bool { owningView?.scrollsContent ?? false }
}

/// A guide for what follows something that moves by itself, such as the keyboard.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var nearby: [(edges: NSDirectionalRectEdge, isNear: Bool, constraints: [NSLayoutConstraint])] = []

    /// Constraints that are active while what is followed is near an edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        add(trackingConstraints, edge, isNear: true)
    }

    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        add(trackingConstraints, edge, isNear: false)
    }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearby.filter { $0.isNear && $0.edges == edge }.flatMap(\.constraints)
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearby.filter { !$0.isNear && $0.edges == edge }.flatMap(\.constraints)
    }

    open func removeAllTrackedConstraints() {
        for entry in nearby { NSLayoutConstraint.deactivate(entry.constraints) }
        nearby = []
    }

    /// What it is docked to; near this edge, and away from the others.
    var dockedEdge: NSDirectionalRectEdge { .bottom }

    private func add(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool) {
        nearby.append((edge, isNear, constraints))
        let isAtEdge = !dockedEdge.isDisjoint(with: edge)
        if isAtEdge == isNear {
            NSLayoutConstraint.activate(constraints)
        } else {
            NSLayoutConstraint.deactivate(constraints)
        }
    }
}

/// Where the keyboard covers a view. There is no keyboard on the screen here, so that it lies at the bottom, as high as
/// the safe area's inset, as UIKit has it for a keyboard that is away.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Kept; a keyboard that floats does not exist here.
    open var followsUndockedKeyboard = false

    /// Whether the guide ends at the safe area while the keyboard is away, or at the view's bottom.
    open var usesBottomSafeArea = true {
        didSet { if let storedLayoutItem { LayoutEngine.main.changed(storedLayoutItem) } }
    }

    /// The distance between keyboard and a scroll view's content at which an interactive dismissal begins; kept.
    open var keyboardDismissPadding: CGFloat = 0

    override func placement(along axis: NSLayoutConstraint.Axis) -> LayoutPlacement? {
        axis == .horizontal ? .inset(0, 0) : .atEnd(Double(height))
    }

    private var height: CGFloat { usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0 }

    open override var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        let bounds = owningView.bounds
        return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
}
