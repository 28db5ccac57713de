import CoreGraphics
import TwillConstraints
import TwillSync

/// The layer between views and the solver: constraints, frames and content sizes become equations, and their solution
/// becomes frames.
///
/// All views share one engine, `main`. Views of different windows, or of none, are independent, and the solver's work
/// depends on the size of a change only; so a tree of views can enter a window without touching its constraints.
///
/// A fitting size is found by a separate engine, which contains one view with its subviews, and is freed afterwards.
/// Measuring reads views and constraints, and changes only the results of that engine: the main engine may work before,
/// after and during it.
///
/// Changes are recorded, and processed together when a view is laid out or a result is read. So an app may activate a
/// constraint's replacement before it deactivates the constraint.
@MainActor
final class LayoutEngine {
    static let main = LayoutEngine(root: nil)

    /// The view of an engine that finds a fitting size; nil for the main one.
    let root: UIView?
    /// The results of an engine that measures. The main engine's are in the items, where views find them directly.
    private var results = LayoutResults()
    /// The items of views and guides that have none outside this engine, which measures.
    private var ownItems: [ObjectIdentifier: LayoutItem] = [:]
    var solver = ConstraintSolver()

    // The changes since the last solution.
    var removals: [Constraint] = []
    var additions: [NSLayoutConstraint] = []
    /// Constraints of views outside windows, by activation number: added when such a view is shown, or laid out
    /// explicitly. So a cell that has no height yet causes no conflict.
    private var parked: [Int: NSLayoutConstraint] = [:]
    /// Whether a view that holds constraints has entered a window.
    private var parkedMayBeShown = false
    var changedConstants: [NSLayoutConstraint] = []
    var changedPriorities: [NSLayoutConstraint] = []
    /// Views and guides whose own equations have to be updated.
    var changedItems: [LayoutItem] = []
    /// Items with a first variable along an axis.
    var freshAxes: [(item: LayoutItem, axis: NSLayoutConstraint.Axis)] = []
    var retired: [Variable] = []

    /// The items by variable index.
    private var items: [WeakItem] = []
    /// The broken constraints, with their conflicts.
    var broken = BrokenConstraints()
    /// Whether a constraint was broken since ``reportConflicts()``.
    var hasUnreported = false
    /// The constraints of an engine that measures: retained, because the solver knows them by address.
    var measured: [[NSLayoutConstraint]] = []
    /// Those that depend on the height of a text, with their handles. The main engine's handles are in the constraints.
    var baselines: [(constraint: NSLayoutConstraint, holder: UIView, handle: Constraint)] = []
    /// Items with a request for another of several equally good layouts.
    var exercised: [WeakLayoutItem] = []
    private(set) var isSolving = false
    private var activations = 0
    /// The terms of the constraint that is being built.
    var terms: [Term] = []

    private struct WeakItem {
        weak var item: LayoutItem?
        var quantity: LayoutQuantity
    }

    init(root: UIView?) {
        self.root = root
    }

    // MARK: Results

    /// The results for an item in this engine, as long as both exist. A pointer: they are read very often, and where
    /// they are depends on the engine.
    subscript(item: LayoutItem) -> UnsafeMutablePointer<LayoutState> {
        @inline(__always) get { root == nil ? item.state : results.state(of: item.number) }
    }

    /// Returns the item of a view or guide, created on demand. An item that is created for measuring lasts as long as
    /// the engine, and the view does not know it.
    @inline(__always)
    func item(of owner: some LayoutOwner) -> LayoutItem { root == nil ? owner.layoutItem : itemForMeasuring(owner) }

    private func itemForMeasuring(_ owner: any LayoutOwner) -> LayoutItem {
        if !ownItems.isEmpty, let item = ownItems[ObjectIdentifier(owner)], item.owner === owner { return item }
        if let item = owner.knownLayoutItem { return item }
        let item = LayoutItem(owner)
        ownItems[ObjectIdentifier(owner)] = item
        return item
    }

    // MARK: Changes

    func add(_ constraint: NSLayoutConstraint) {
        activations += 1
        constraint.activation = activations
        if constraint.holder?.window != nil {
            additions.append(constraint)
        } else {
            parked[activations] = constraint
        }
    }

    /// Called when a view has entered a window.
    func wasShown(_ view: UIView) {
        if !parked.isEmpty, view.holdsConstraints { parkedMayBeShown = true }
    }

    /// Adds the deferred constraints of windows, and of a view's tree.
    private func unpark(for view: UIView?) {
        guard !parked.isEmpty else { return }
        let root = view.flatMap { $0.window == nil ? $0.topmostView : nil }
        guard parkedMayBeShown || root != nil else { return }
        parkedMayBeShown = false
        let shown = parked.filter { _, constraint in
            guard let holder = constraint.holder else { return false }
            return holder.window != nil || (root != nil && holder.topmostView === root)
        }
        // In order of activation, so that every run solves the same system.
        for (number, constraint) in shown.sorted(by: { $0.key < $1.key }) {
            parked[number] = nil
            additions.append(constraint)
        }
    }

    func remove(_ constraint: NSLayoutConstraint) {
        parked[constraint.activation] = nil
        if let handle = constraint.engineHandle {
            constraint.engineHandle = nil
            removals.append(handle)
        }
        for entry in broken.take(LayoutTag.of(constraint)) where entry.constraint !== constraint { retry(entry) }
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        changedConstants.append(constraint)
        membersChanged(LayoutTag.of(constraint))
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        changedPriorities.append(constraint)
        membersChanged(LayoutTag.of(constraint))
    }

    /// Updates a constraint whose relation is unchanged.
    func reinsert(_ constraint: NSLayoutConstraint) {
        remove(constraint)
        additions.append(constraint)
    }

    /// Called when the frame, the mask, the content or the margins of an item have changed.
    func changed(_ item: LayoutItem) {
        changedItems.append(item)
    }

    /// Called by `deinit`, on any thread.
    nonisolated static func retire(_ handle: Constraint?) {
        guard let handle else { return }
        onMain { main.removals.append(handle) }
    }

    nonisolated static func retire(_ state: LayoutState, with held: [NSLayoutConstraint], number: Int) {
        onMain {
            LayoutItem.forget(number)
            for constraint in held {
                main.remove(constraint)
                constraint.leaveItems()
            }
            // A conflict with a freed object is none, and could not be logged.
            if main.broken.count > 0 {
                for kind in LayoutTag.Kind.allCases where kind != .constraint {
                    for entry in main.broken.take(LayoutTag.of(number, kind)) { main.retry(entry) }
                }
            }
            main.removals += state.allConstraints
            main.retired += state.allVariables
        }
    }

    private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    // MARK: Variables

    func variable(_ quantity: LayoutQuantity, of item: LayoutItem) -> Variable {
        if let known = self[item].pointee[quantity] { return known }
        // A frame has both.
        if quantity == .minX || quantity == .minY { _ = self.variable(.size(quantity.axis), of: item) }
        // If constraints leave a choice, sizes go to 0 first, then inequalities are tightened, then positions go to 0.
        // So the same layouts are ambiguous from left to right and from right to left.
        let variable = solver.makeVariable(quantity.isLength ? .length : .position)
        self[item].pointee[quantity] = variable
        let index = Int(variable.index)
        while items.count <= index { items.append(WeakItem(item: nil, quantity: .minX)) }
        items[index] = WeakItem(item: item, quantity: quantity)
        switch quantity {
        case .minX, .minY, .width, .height:
            let other: LayoutQuantity =
                switch quantity {
                case .minX: .width
                case .minY: .height
                case .width: .minX
                default: .minY
                }
            if self[item].pointee[other] == nil { freshAxes.append((item, quantity.axis)) }
        case .contentWidth, .contentHeight, .originX, .originY:
            freshAxes.append((item, quantity.axis))
        }
        return variable
    }

    func value(_ quantity: LayoutQuantity, of item: LayoutItem) -> CGFloat {
        CGFloat(solver.value(of: variable(quantity, of: item)))
    }

    // MARK: Solving

    private var hasWork: Bool {
        !(removals.isEmpty && additions.isEmpty && changedConstants.isEmpty && changedPriorities.isEmpty
            && changedItems.isEmpty && freshAxes.isEmpty && retired.isEmpty)
    }

    /// The maximum number of passes, more than any layout needs: text that wraps needs a second pass, text within it a
    /// third.
    private static let maxPasses = 20

    /// Processes the changes, and marks the views whose subviews get other frames.
    ///
    /// - Parameter view: The view that is laid out or measured; relevant if it is outside windows.
    func solve(for view: UIView? = nil) {
        unpark(for: view)
        guard hasWork || solver.needsSolving, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        var passes = 0
        repeat {
            passes += 1
            flush()
            settle()
            tellChanges()
        } while (hasWork || solver.needsSolving) && passes < Self.maxPasses
    }

    private func settle() {
        while true {
            do throws(Conflict) {
                return try solver.solve()
            } catch {
                if removeWhatIsGone() { continue }
                guard breakConstraint(in: error) else { return }
            }
        }
    }

    private func tellChanges() {
        var wrapping: [LayoutItem] = []
        var moved: [LayoutItem] = []
        solver.takeChanges { variable, _ in
            let entry = items[Int(variable.index)]
            guard let item = entry.item else { return }
            if entry.quantity == .width { wrapping.append(item) }
            moved.append(item)
        }
        if root == nil { for item in moved { item.markForLayout() } }
        for item in wrapping { wrap(item) }
    }
}

extension LayoutItem {
    /// Marks the superview of a changed frame, which applies it in this pass.
    fileprivate func markForLayout() {
        guard let view else {
            guide?.owningView?.setNeedsLayout()
            return
        }
        if !view.translatesAutoresizingMaskIntoConstraints { view.superview?.setNeedsLayout() }
        if state.pointee[.contentWidth] != nil || state.pointee[.contentHeight] != nil { view.setNeedsLayout() }
    }
}
