import CoreGraphics
import TwillConstraints
import TwillSync

/// The layer between views and the solver: constraints, frames and content sizes become equations, and their solution
/// becomes frames.
///
/// All views of one screen share its context's engine. Views of different windows, or of none, are independent, and the
/// solver's work depends on the size of a change only; so a tree of views can enter a window without touching its
/// constraints. A tree that enters a window of another screen moves to that screen's engine.
///
/// A fitting size is found by a separate engine, which contains one view with its subviews, and is freed afterwards.
/// Measuring reads views and constraints, and changes only the results of that engine: the screen's engine may work
/// before, after and during it.
///
/// Changes are recorded, and processed together when a view is laid out or a result is read. So an app may activate a
/// constraint's replacement before it deactivates the constraint.
@MainActor
final class LayoutEngine {
    /// The engine of the running code's screen.
    static var current: LayoutEngine { AppContext.current.layoutEngine }

    /// The view of an engine that finds a fitting size; nil for a screen's.
    let root: UIView?
    /// The results of an engine that measures. Those of a screen's engine are in the items, where views find them
    /// directly.
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
    /// Those that depend on the height of a text, with their handles. A screen's engine has them in the constraints.
    var baselines: [(constraint: NSLayoutConstraint, holder: UIView, handle: Constraint)] = []
    /// Items with a request for another of several equally good layouts.
    var exercised: [WeakLayoutItem] = []
    private(set) var isSolving = false
    /// The number of activations in the process, so that a tree that moves to another screen keeps the order of its
    /// constraints.
    private static var activations = 0
    /// Called with each conflict, instead of logging it.
    var conflictHandler: ((_ report: String) -> Void)?
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

    /// Whether the engine may use the results of an item: not those of an item that has moved to another screen.
    @inline(__always)
    func has(_ item: LayoutItem) -> Bool { root != nil || item.home === self }

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
        Self.activations += 1
        constraint.activation = Self.activations
        constraint.engine = self
        if constraint.holder?.window != nil {
            additions.append(constraint)
        } else {
            parked[constraint.activation] = constraint
        }
    }

    /// Adds the constraint of a view that comes from another screen; it is solved with the next layout.
    func adopt(_ constraint: NSLayoutConstraint) {
        constraint.engine?.remove(constraint)
        constraint.engine = self
        guard !isSolving else { return additions.append(constraint) }
        parked[constraint.activation] = constraint
        parkedMayBeShown = true
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
    nonisolated static func retire(_ handle: Constraint?, of engine: LayoutEngine?) {
        guard let handle, let engine else { return }
        onMain { engine.removals.append(handle) }
    }

    nonisolated static func retire(
        _ state: LayoutState, of home: LayoutEngine, with held: [NSLayoutConstraint], number: Int
    ) {
        onMain {
            LayoutItem.forget(number)
            for constraint in held {
                (constraint.engine ?? home).remove(constraint)
                constraint.engine = nil
                constraint.leaveItems()
            }
            // A conflict with a freed object is none, and could not be logged.
            if home.broken.count > 0 {
                for kind in LayoutTag.Kind.allCases where kind != .constraint {
                    for entry in home.broken.take(LayoutTag.of(number, kind)) { home.retry(entry) }
                }
            }
            home.removals += state.allConstraints
            home.retired += state.allVariables
        }
    }

    // MARK: Views of other screens

    /// Moves a tree of views to this engine, with its guides and constraints.
    ///
    /// Constraints only relate items of one tree, so none is left behind.
    func adopt(_ tree: UIView) {
        adoptItems(of: tree)
        for subview in tree.storedSubviews { adopt(subview) }
    }

    /// Moves a view's own item and those of its guides to this engine.
    func adoptItems(of view: UIView) {
        guard let auto = view.storedAuto else { return }
        auto.item?.move(to: self)
        for guide in auto.guides { guide.storedLayoutItem?.move(to: self) }
        auto.safeArea?.storedLayoutItem?.move(to: self)
        auto.margins?.storedLayoutItem?.move(to: self)
        auto.readable?.storedLayoutItem?.move(to: self)
        auto.keyboard?.storedLayoutItem?.move(to: self)
        view.viewController?.storedTopGuide?.storedLayoutItem?.move(to: self)
        view.viewController?.storedBottomGuide?.storedLayoutItem?.move(to: self)
    }

    /// Discards the variables of an item that moves to another engine.
    func forget(_ item: LayoutItem) {
        for kind in LayoutTag.Kind.allCases where kind != .constraint { membersChanged(LayoutTag.of(item, kind)) }
        removals += item.state.pointee.allConstraints
        retired += item.state.pointee.allVariables
        item.state.pointee = LayoutState()
    }

    private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    // MARK: Variables

    /// Adopts an item of another screen's engine.
    private func take(_ item: LayoutItem) {
        // The rest of its tree may be the other engine's, too: trees outside windows grow together.
        if let view = item.layoutView { adopt(view.topmostView) }
        item.move(to: self)
    }

    func variable(_ quantity: LayoutQuantity, of item: LayoutItem) -> Variable {
        if !has(item) { take(item) }
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
            guard let item = entry.item, has(item) else { return }
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
