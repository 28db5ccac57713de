import CoreGraphics

/// The container of a presentation's views.
@MainActor
final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.layOutContainer()
    }

    /// Whether it replaces the presenter's view and contains it.
    var isSlot = false

    /// Whether touches next to the presented view reach the views below, if they are not dimmed.
    var passesTouches = false

    /// VoiceOver reads only the presented view, if the views below cannot be touched either.
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

/// A view's position among its siblings.
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
        // When it moves within its superview, the view's old index disappears.
        let count = superview.subviews.count - (view.superview === superview ? 1 : 0)
        superview.insertSubview(view, at: min(index, count))
        if superview is UIWindow { view.untransformedFrame = superview.bounds }
    }
}
