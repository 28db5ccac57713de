import QuartzCore
import TwillSync

/// The pass before layout that calls `updateConstraints()` in one screen's windows, from the innermost views outwards.
@MainActor
final class ConstraintUpdates {
    /// Marked views in windows; those that leave them are forgotten.
    private var pending: [UIView] = []
    private var isRunning = false
    /// The maximum number of passes in one frame, as for layout: with more, a view would mark itself forever.
    private static let maxPasses = 100

    func add(_ view: UIView) {
        pending.append(view)
    }

    /// Forgets the views that have left the screen's windows, which nothing may retain any longer.
    func forgetViewsElsewhere() {
        guard !pending.isEmpty else { return }
        pending.removeAll { $0.storedWindow?.context.updates.constraints !== self }
    }

    /// Updates all marked views. Costs nothing without any.
    func run() {
        guard !pending.isEmpty, !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        var passes = 0
        while !pending.isEmpty, passes < Self.maxPasses {
            passes += 1
            let views = pending.filter { view in
                guard view.storedNeedsUpdateConstraints, let window = view.window else { return false }
                let updates = window.context.updates.constraints
                // It has moved to another screen, whose frame updates it.
                if updates !== self { updates.add(view) }
                return updates === self
            }
            pending = []
            // Stable, so that views of one depth are updated in the order in which they were marked.
            let byDepth = views.enumerated().map { (depth: $1.depth, order: $0, view: $1) }
                .sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }
            for entry in byDepth where entry.view.storedNeedsUpdateConstraints { entry.view.updateConstraintsNow() }
        }
        guard let culprit = pending.first else { return }
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
        if let window = storedWindow { window.context.updates.constraints.add(self) }
    }

    /// Called before an explicitly requested layout.
    func prepareForLayout() {
        if let window = storedWindow {
            window.context.updates.constraints.run()
        } else {
            ConstraintUpdates.run(in: topmostView)
        }
        layoutEngine.solve(for: self)
    }
}
