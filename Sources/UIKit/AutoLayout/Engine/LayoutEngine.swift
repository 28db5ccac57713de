import CoreGraphics
import TwillConstraints
import TwillSync

/// Between views and the solver: what constraints, frames and content sizes say becomes equations, and their solution
/// frames.
///
/// All views share one engine, `main`. Views of different windows, or of none, do not know of each other, and the solver's
/// work depends on what a change concerns and not on how much there is; so a tree of views can come into a window without
/// one constraint being touched. Sizes that fit are found by a second engine, which knows one view and what is in it, and
/// lives for the question.
///
/// Changes are noted, and worked on in one go, when a view is laid out or an answer is wanted. So an app may activate what
/// replaces a constraint before it deactivates that.
@MainActor
final class LayoutEngine {
    static let main = LayoutEngine(root: nil)

    /// Of an engine that finds a size: the view. nil for the main one.
    let root: UIView?
    var solver = ConstraintSolver()

    // What has changed since the last solution.
    var removals: [Constraint] = []
    var additions: [NSLayoutConstraint] = []
    /// Of views outside of windows: added when such a view is shown, or laid out by name. So a cell that nobody has given
    /// its height yet contradicts nobody.
    /// By the number of the activation.
    private var parked: [Int: NSLayoutConstraint] = [:]
    /// A view that holds constraints has entered a window.
    private var parkedMayBeShown = false
    var changedConstants: [NSLayoutConstraint] = []
    var changedPriorities: [NSLayoutConstraint] = []
    /// Views and guides whose own equations have to be looked at again.
    var changedItems: [LayoutItem] = []
    /// An item got its first variable along an axis.
    var freshAxes: [(item: LayoutItem, axis: NSLayoutConstraint.Axis)] = []
    var retired: [Variable] = []

    /// By the number of the variable.
    private var items: [WeakItem] = []
    /// Constraints that gave way to others, with what they contradict.
    var broken = BrokenConstraints()
    /// Something gave way since ``reportConflicts()``.
    var hasUnreported = false
    /// Items that a sizing engine has taken from another, and what they were there.
    var borrowed: [(item: LayoutItem, state: LayoutState, engine: LayoutEngine)] = []
    /// How many sizing engines are at work: a view that is asked for its content may ask for the size of another. The
    /// main engine rests meanwhile, because they have its items.
    static var sizingDepth = 0
    /// Views that were laid out meanwhile, and are to be again.
    static var postponed: [UIView] = []
    /// Of a sizing engine, where constraints keep no handles: those that change with the height of a text.
    var baselines: [(constraint: NSLayoutConstraint, holder: UIView, handle: Constraint)] = []
    /// Items with a wish for another of several equally good places.
    var exercised: [WeakLayoutItem] = []
    private var isSolving = false
    private var activations = 0
    /// The terms of the constraint that is being put together.
    var terms: [Term] = []

    private struct WeakItem {
        weak var item: LayoutItem?
        var quantity: LayoutQuantity
    }

    init(root: UIView?) {
        self.root = root
    }

    // MARK: What is told

    func add(_ constraint: NSLayoutConstraint) {
        activations += 1
        constraint.activation = activations
        if constraint.holder?.window != nil {
            additions.append(constraint)
        } else {
            parked[activations] = constraint
        }
    }

    /// A view has entered a window.
    func wasShown(_ view: UIView) {
        if !parked.isEmpty, view.holdsConstraints { parkedMayBeShown = true }
    }

    /// Takes up what is parked of windows, and of the tree that a view is in.
    private func unpark(for view: UIView?) {
        guard !parked.isEmpty else { return }
        let root = view.flatMap { $0.window == nil ? $0.topmostView : nil }
        guard parkedMayBeShown || root != nil else { return }
        parkedMayBeShown = false
        let shown = parked.filter { _, constraint in
            guard let holder = constraint.holder else { return false }
            return holder.window != nil || (root != nil && holder.topmostView === root)
        }
        // In the order of their activation, so that every run solves the same system.
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

    /// It says something else now, in the same words.
    func reinsert(_ constraint: NSLayoutConstraint) {
        remove(constraint)
        additions.append(constraint)
    }

    /// The frame, the mask, the content or the margins of an item changed.
    func changed(_ item: LayoutItem) {
        changedItems.append(item)
    }

    /// For `deinit`, on whichever thread that runs.
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
            // A contradiction with what is gone is none, and could not be told.
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

    /// The item's state in this engine.
    func take(_ item: LayoutItem) {
        guard item.engine !== self else { return }
        borrowed.append((item, item.state, item.engine))
        item.state = LayoutState()
        item.engine = self
    }

    func variable(_ quantity: LayoutQuantity, of item: LayoutItem) -> Variable {
        take(item)
        if let known = item.state[quantity] { return known }
        // A frame has both.
        if quantity == .minX || quantity == .minY { _ = self.variable(.size(quantity.axis), of: item) }
        // Where constraints leave a choice: sizes come to 0 first, then inequalities are made tight, then places come to
        // 0. So what is ambiguous is the same from left to right and from right to left.
        let variable = solver.makeVariable(quantity.isLength ? .length : .position)
        item.state[quantity] = variable
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
            if item.state[other] == nil { freshAxes.append((item, quantity.axis)) }
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

    /// More than any layout needs: text that wraps asks for a second round, text in it for a third.
    private static let mostRounds = 20

    /// Works on what has changed, and marks the views whose subviews get other frames.
    ///
    /// - Parameter view: Is laid out, or asked about; matters where it is outside of a window.
    func solve(for view: UIView? = nil) {
        guard root != nil || Self.sizingDepth == 0 else { return }
        unpark(for: view)
        guard hasWork || solver.needsSolving, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        var rounds = 0
        repeat {
            rounds += 1
            flush()
            settle()
            tellChanges()
        } while (hasWork || solver.needsSolving) && rounds < Self.mostRounds
    }

    private func settle() {
        while true {
            do throws(Conflict) {
                return try solver.solve()
            } catch {
                if removeWhatIsGone() { continue }
                guard giveWay(in: error) else { return }
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
    /// Its place was found anew: who applies it is laid out in this pass.
    fileprivate func markForLayout() {
        guard let view else {
            guide?.owningView?.setNeedsLayout()
            return
        }
        if !view.translatesAutoresizingMaskIntoConstraints { view.superview?.setNeedsLayout() }
        if state[.contentWidth] != nil || state[.contentHeight] != nil { view.setNeedsLayout() }
    }
}
