import CoreGraphics

/// What a presentation's views lie in.
@MainActor
final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.layOutContainer()
    }

    /// Whether it lies in the place of the presenter's view and holds that view.
    var isSlot = false

    /// Touches beside what is presented go to what is below, where nothing dims it.
    var passesTouches = false

    /// VoiceOver reads what is presented alone, where what is below cannot be touched either.
    override var accessibilityViewIsModal: Bool {
        get { super.accessibilityViewIsModal || !passesTouches }
        set { super.accessibilityViewIsModal = newValue }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        let isBeside =
            hit.map { view in presentation?.presentedView.map { !view.isDescendant(of: $0) } ?? false } ?? true
        if isBeside, let below = presentation?.viewBelow(at: point, in: self, with: event) { return below }
        return hit === self && passesTouches ? nil : hit
    }
}

/// Where a view was among its siblings.
@MainActor
struct ViewPlace {
    private weak var superview: UIView?
    private var index: Int

    init?(of view: UIView) {
        guard let superview = view.superview else { return nil }
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? 0
    }

    func put(_ view: UIView) {
        guard let superview else { return }
        // Moving on within its superview, the view leaves a place below.
        let count = superview.subviews.count - (view.superview === superview ? 1 : 0)
        superview.insertSubview(view, at: min(index, count))
        if superview is UIWindow { view.untransformedFrame = superview.bounds }
    }
}
