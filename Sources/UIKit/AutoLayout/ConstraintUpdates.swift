import QuartzCore

/// The pass before layout, in which views bring their constraints up to date: `updateConstraints()`, from the innermost
/// views outwards.
@MainActor
enum ConstraintUpdates {
    /// In a window, and marked.
    private static var pending: [Pending] = []
    private static var isRunning = false
    /// As for layouts: past this many rounds something marks itself for ever.
    private static let mostRounds = 100

    private struct Pending {
        weak var view: UIView?
    }

    static func add(_ view: UIView) {
        pending.append(Pending(view: view))
    }

    /// Updates what is marked in all windows of the screen. Costs nothing where nothing is.
    static func run() {
        guard !pending.isEmpty, !isRunning else { return }
        isRunning = true
        // Views on other screens wait for those's own frames.
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
        var rounds = 0
        while !pending.isEmpty, rounds < mostRounds {
            rounds += 1
            let views = pending.compactMap(\.view).filter { $0.storedNeedsUpdateConstraints && $0.window != nil }
            pending = []
            // Stable, so that views of one depth go in the order in which they were marked.
            let byDepth = views.enumerated().map { (depth: $1.depth, order: $0, view: $1) }
                .sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }
            for entry in byDepth where entry.view.storedNeedsUpdateConstraints { entry.view.updateConstraintsNow() }
        }
        guard let culprit = pending.first?.view else { return }
        pending = []
        report(
            "\(culprit.describe()) still asks for updateConstraints() after \(rounds) rounds in one frame: it, or another, "
                + "calls setNeedsUpdateConstraints() in each. Call it only when something changed.")
    }

    /// Updates what is marked in a view and in those in it, in a window or not.
    static func run(in view: UIView) {
        for subview in view.storedSubviews { run(in: subview) }
        if view.storedNeedsUpdateConstraints { view.updateConstraintsNow() }
    }
}

/// Views being laid out inside of others' layout.
@MainActor
enum LayoutPass {
    static var depth = 0

    /// A layout that was asked for by name is over; inside of another one, frames are still to come.
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
        // The pass comes before a layout: there has to be one.
        setNeedsLayout()
        if storedWindow != nil { ConstraintUpdates.add(self) }
    }

    /// What comes before a layout that is asked for by name.
    func prepareForLayout() {
        if storedWindow == nil { ConstraintUpdates.run(in: topmostView) } else { ConstraintUpdates.run() }
        LayoutEngine.main.solve(for: self)
    }
}
