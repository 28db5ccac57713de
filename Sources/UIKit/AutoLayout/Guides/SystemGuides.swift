import CoreGraphics

/// A guide with insets from its view's edges, which the framework updates.
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

/// The guide of the margins. In a scroll view they are the content's, as in UIKit.
final class MarginsLayoutGuide: InsetLayoutGuide {
    override var liesInContent: Bool { owningView?.scrollsContent ?? false }
}

/// A guide whose constraints depend on its position, such as the keyboard's guide.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var nearby: [(edges: NSDirectionalRectEdge, isNear: Bool, constraints: [NSLayoutConstraint])] = []

    /// Sets the constraints that are active near an edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        add(trackingConstraints, edge, isNear: true)
    }

    /// Sets the constraints that are active away from an edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        add(trackingConstraints, edge, isNear: false)
    }

    /// Returns the constraints that are active near an edge.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearby.filter { $0.isNear && $0.edges == edge }.flatMap(\.constraints)
    }

    /// Returns the constraints that are active away from an edge.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearby.filter { !$0.isNear && $0.edges == edge }.flatMap(\.constraints)
    }

    /// Removes all tracked constraints.
    open func removeAllTrackedConstraints() {
        for entry in nearby { NSLayoutConstraint.deactivate(entry.constraints) }
        nearby = []
    }

    /// The edge that it is docked to; it is away from the others.
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

/// The guide of the area that the keyboard covers. Without a keyboard it is at the bottom, as high as the safe area's inset.
///
/// It ends at the window's bottom, also where the view ends above that.
///
/// It changes within the animation of the keyboard, and follows a finger that pulls the keyboard down.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide, KeyboardFollower {
    /// Whether the guide follows an undocked keyboard. Stored: the keyboard is always docked.
    open var followsUndockedKeyboard = false

    /// Whether the guide ends at the safe area while the keyboard is hidden, or at the view's bottom.
    open var usesBottomSafeArea = true {
        didSet { if let item = storedLayoutItem { item.home.changed(item) } }
    }

    /// The distance above the keyboard at which a finger begins to pull it down, in points.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { owningView?.window?.screen.keyboard.add(self) }
    }

    override func placement(along axis: NSLayoutConstraint.Axis) -> LayoutPlacement? {
        guard axis == .vertical else { return .inset(0, 0) }
        var result = LayoutPlacement.atEnd(Double(height))
        result.size += Double(heightBelowView)
        return result
    }

    /// The distance from the view's bottom to the window's, where the guide ends.
    private var heightBelowView: CGFloat {
        guard let owningView, let window = owningView.window, window !== owningView else { return 0 }
        let distance = owningView.convert(window.bounds, from: window).maxY - owningView.bounds.maxY
        return distance.isFinite ? max(0, distance) : 0
    }

    private var height: CGFloat {
        guard let owningView else { return 0 }
        let keyboard = (owningView.window?.screen ?? .main).keyboard
        keyboard.add(self)
        let covered = keyboard.overlap(with: owningView)
        knownOverlap = covered
        knownHeightBelowView = heightBelowView
        return max(covered, usesBottomSafeArea ? owningView.safeAreaInsets.bottom : 0)
    }

    private var knownOverlap: CGFloat = 0
    private var knownHeightBelowView: CGFloat = 0

    var dismissPadding: CGFloat { owningView?.window == nil ? 0 : keyboardDismissPadding }

    func keyboardMayHaveMoved(_ keyboard: KeyboardController) {
        guard let owningView, owningView.window?.screen.keyboard === keyboard else { return }
        let covered = keyboard.overlap(with: owningView)
        let isKnown = covered == knownOverlap && heightBelowView == knownHeightBelowView
        guard !isKnown, let item = storedLayoutItem else { return }
        knownOverlap = covered
        knownHeightBelowView = heightBelowView
        item.home.changed(item)
        owningView.setNeedsLayout()
    }

    open override var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        let bounds = owningView.bounds
        let height = height
        return CGRect(
            x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height + heightBelowView)
    }
}
