import TwillConstraints

/// A constraint that gave way, until something that it contradicts changes.
struct BrokenConstraint {
    weak var constraint: NSLayoutConstraint?
    /// Where it is one that the engine made itself.
    weak var item: LayoutItem?
    let conflict: Conflict
}

/// Those that gave way, by the members of what they contradict: a change finds those that it concerns at once, however
/// many there are.
struct BrokenConstraints {
    private var entries: [Int: BrokenConstraint] = [:]
    private var byTag: [Int: Set<Int>] = [:]
    private var last = 0

    var count: Int { entries.count }

    /// As they gave way.
    var inOrder: [BrokenConstraint] { entries.sorted { $0.key < $1.key }.map(\.value) }

    mutating func add(_ entry: BrokenConstraint) {
        last += 1
        entries[last] = entry
        for member in entry.conflict.members { byTag[member.tag, default: []].insert(last) }
    }

    /// Removes all that a member concerns, and answers them in the order in which they gave way.
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
    /// Takes one of the constraints that contradict each other out of the solution.
    ///
    /// Of the app's own the one that was activated last gives way, then the framework's. Frames with their masks, guides
    /// and the rule that no size is negative stay.
    ///
    /// - Parameter adding: The constraint that is being added, which the solver does not hold.
    /// - Returns: Whether another than that gave way, so that it may be tried again.
    func giveWay(in conflict: Conflict, adding: Int? = nil) -> Bool {
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
            item.state.forget(victim.constraint)
        }
        return true
    }

    /// Who gives way first has the greatest.
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

    /// Tells of what is broken now that everything has its frame. Until then much may contradict itself: a view that is
    /// about to be placed by hand has no size yet.
    func reportConflicts() {
        guard hasUnreported, Self.sizingDepth == 0 else { return }
        // What was given another chance meanwhile may have lost it again.
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

    /// Something changed that others may have given way to: they are tried again.
    func membersChanged(_ tag: Int) {
        for entry in broken.take(tag) { retry(entry) }
    }

    func retry(_ entry: BrokenConstraint) {
        if let constraint = entry.constraint, constraint.isActive { additions.append(constraint) }
        if let item = entry.item { changed(item) }
    }

    /// An equation that the solver cannot take.
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
            report(
                "\(constraint.describe()) can never hold: its sides are the same item's. It is left out of the layout.")
        } else {
            report("\(constraint.describe()) is left out of the layout: \(error)")
        }
    }
}

extension LayoutState {
    /// Takes note that the solver does not hold a constraint any more.
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
