import TwillConstraints
import TwillSync

/// A constraint that was broken, until one of those that it conflicts with changes.
struct BrokenConstraint {
    weak var constraint: NSLayoutConstraint?
    /// The item, if the engine created the constraint itself.
    weak var item: LayoutItem?
    let conflict: Conflict
}

/// The broken constraints, indexed by the members of their conflicts: a change finds the affected ones at once, however
/// many there are.
struct BrokenConstraints {
    private var entries: [Int: BrokenConstraint] = [:]
    private var byTag: [Int: Set<Int>] = [:]
    private var last = 0

    var count: Int { entries.count }

    /// The constraints in the order in which they were broken.
    var inOrder: [BrokenConstraint] { entries.sorted { $0.key < $1.key }.map(\.value) }

    mutating func add(_ entry: BrokenConstraint) {
        last += 1
        entries[last] = entry
        for member in entry.conflict.members { byTag[member.tag, default: []].insert(last) }
    }

    /// Removes and returns the constraints in conflict with a member, in the order in which they were broken.
    mutating func take(_ tag: Int) -> [BrokenConstraint] {
        guard !entries.isEmpty, let numbers = byTag[tag] else { return [] }
        return numbers.sorted().compactMap { number in
            guard let entry = entries.removeValue(forKey: number) else { return nil }
            for other in entry.conflict.members {
                byTag[other.tag]?.remove(number)
                if byTag[other.tag]?.isEmpty == true { byTag[other.tag] = nil }
            }
            return entry
        }
    }
}

extension LayoutEngine {
    /// Removes one of the conflicting constraints from the solution.
    ///
    /// The app's constraint that was activated last is broken first, then the framework's. Frames with their masks,
    /// guides and the rule that no size is negative are kept.
    ///
    /// - Parameter adding: The constraint that is being added, which the solver does not hold.
    /// - Returns: Whether another constraint was broken, so that `adding` can be tried again.
    func breakConstraint(in conflict: Conflict, adding: Int? = nil) -> Bool {
        guard let victim = conflict.members.max(by: { rank(of: $0.tag) < rank(of: $1.tag) }) else { return false }
        let constraint = LayoutTag.constraint(of: victim.tag)
        if root == nil {
            broken.add(
                BrokenConstraint(constraint: constraint, item: LayoutTag.item(of: victim.tag), conflict: conflict))
            hasUnreported = true
        }
        if victim.tag == adding { return false }
        try? solver.remove(victim.constraint)
        if let constraint {
            if root == nil { constraint.engineHandle = nil }
        } else if let item = LayoutTag.item(of: victim.tag) {
            self[item].pointee.forget(victim.constraint)
        }
        return true
    }

    /// Returns the rank of a constraint; the greatest is broken first.
    private func rank(of tag: Int) -> (Int, Int) {
        if let constraint = LayoutTag.constraint(of: tag) {
            return (constraint.isOfSystem ? 4 : 5, constraint.activation)
        }
        return switch LayoutTag.kind(of: tag) {
        case .huggingX, .huggingY, .compressionX, .compressionY: (3, 0)
        case .targetX, .targetY: (2, 0)
        case .limitX, .limitY: (1, 0)
        default: (0, 0)
        }
    }

    /// Logs broken constraints after all frames are final. Until then there may be temporary conflicts: a view that is
    /// about to be positioned by code has no size yet. So it does nothing if a view asks for a layout while the engine
    /// reads its content.
    func reportConflicts() {
        guard hasUnreported, !isSolving else { return }
        // A constraint that was tried again may be broken again.
        solve()
        hasUnreported = false
        var reports = ConflictReports()
        for entry in broken.inOrder {
            if let constraint = entry.constraint, constraint.isActive {
                reports.tell(entry.conflict, breaking: constraint)
            }
        }
        reports.finish()
    }

    /// Called when a constraint changes: those that were broken because of it are tried again.
    func membersChanged(_ tag: Int) {
        for entry in broken.take(tag) { retry(entry) }
    }

    func retry(_ entry: BrokenConstraint) {
        if let constraint = entry.constraint, constraint.isActive { additions.append(constraint) }
        if let item = entry.item { changed(item) }
    }

    /// Logs an equation that the solver rejects.
    func reportRefusal(_ error: ConstraintError, of tag: Int, constant: Double) {
        guard root == nil, let constraint = LayoutTag.constraint(of: tag) else { return }
        if case .noVariables = error {
            // "a.width == a.width": true, or never.
            let holds =
                switch constraint.relation {
                case .equal: abs(constant) < 1e-9
                case .lessThanOrEqual: constant <= 1e-9
                case .greaterThanOrEqual: constant >= -1e-9
                }
            if holds { return }
            logError(
                "\(constraint.describe()) can never hold: its sides are the same item's. It is left out of the layout.")
        } else {
            logError("\(constraint.describe()) is left out of the layout: \(error)")
        }
    }
}

extension LayoutState {
    /// Removes a constraint that the solver no longer holds.
    mutating func forget(_ constraint: Constraint) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            if self[axis].placeBegin == constraint {
                self[axis].placeBegin = nil
                self[axis].placeKind = nil
            }
            if self[axis].placeLength == constraint {
                self[axis].placeLength = nil
                self[axis].placeKind = nil
            }
            if self[axis].hugging == constraint { self[axis].hugging = nil }
            if self[axis].compression == constraint { self[axis].compression = nil }
            if self[axis].limit == constraint { self[axis].limit = nil }
            if self[axis].origin == constraint { self[axis].origin = nil }
            if self[axis].exercise == constraint { self[axis].exercise = nil }
        }
    }
}
