import QuartzCore
import TwillSync

/// The pass before layout that calls `updateConstraints()`, from the innermost views outwards.
@MainActor
enum ConstraintUpdates {
    /// Marked views in windows.
    private static var pending: [Pending] = []
    private static var isRunning = false
    /// The maximum number of passes in one frame, as for layout: with more, a view would mark itself forever.
    private static let maxPasses = 100

    private struct Pending {
        weak var view: UIView?
    }

    static func add(_ view: UIView) {
        pending.append(Pending(view: view))
    }

    /// Updates all marked views in the screen's windows. Costs nothing without any.
    static func run() {
        guard !pending.isEmpty, !isRunning else { return }
        isRunning = true
        // Views on other screens wait for those screens' frames.
        var elsewhere: [Pending] = []
        defer {
            isRunning = false
            pending += elsewhere
        }
        if AppContext.areMany {
            let screen = UIScreen.main
            let isElsewhere = { (entry: Pending) in entry.view?.window.map { $0.screen !== screen } ?? false }
            elsewhere = pending.filter(isElsewhere)
            pending.removeAll(where: isElsewhere)
        }
        var passes = 0
        while !pending.isEmpty, passes < maxPasses {
            passes += 1
            let views = pending.compactMap(\.view).filter { $0.storedNeedsUpdateConstraints && $0.window != nil }
            pending = []
            // Stable, so that views of one depth are updated in the order in which they were marked.
            let byDepth = views.enumerated().map { (depth: $1.depth, order: $0, view: $1) }
                .sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }
            for entry in byDepth where entry.view.storedNeedsUpdateConstraints { entry.view.updateConstraintsNow() }
        }
        guard let culprit = pending.first?.view else { return }
        pending = []
        logError(
            "\(culprit.describe()) still needs updateConstraints() after \(passes) passes in one frame: it, or another, "
                + "calls setNeedsUpdateConstraints() in each. Call it only when something changed.")
    }

    /// Updates the marked views below a view, in a window or not.
    static func run(in view: UIView) {
        for subview in view.storedSubviews { run(in: subview) }
        if view.storedNeedsUpdateConstraints { view.updateConstraintsNow() }
    }
}

/// Views whose layout happens within another view's layout.
@MainActor
enum LayoutPass {
    static var depth = 0

    /// Called when an explicitly requested layout has ended; within another one, frames are still pending.
    static func didEnd() {
        if depth == 0 { LayoutEngine.main.reportConflicts() }
    }
}

extension UIView {
    fileprivate var depth: Int {
        var depth = 0
        var view = self
        while let superview = view.storedSuperview {
            depth += 1
            view = superview
        }
        return depth
    }

    fileprivate func updateConstraintsNow() {
        storedNeedsUpdateConstraints = false
        performAsCurrent {
            if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
        }
    }

    func markForConstraintUpdate() {
        guard !storedNeedsUpdateConstraints else { return }
        storedNeedsUpdateConstraints = true
        // The pass precedes a layout: there has to be one.
        setNeedsLayout()
        if storedWindow != nil { ConstraintUpdates.add(self) }
    }

    /// Called before an explicitly requested layout.
    func prepareForLayout() {
        if storedWindow == nil { ConstraintUpdates.run(in: topmostView) } else { ConstraintUpdates.run() }
        LayoutEngine.main.solve(for: self)
    }
}
