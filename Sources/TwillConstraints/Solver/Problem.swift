/// A term in a constraint's list. The variable's entry for it is at `use` in one of the variable's lists.
struct ProblemTerm: BitwiseCopyable {
    var variable: Int32
    var use: Int32
    var coefficient: Double
}

/// An occurrence of a variable: the constraint's term at `position`.
struct Use: BitwiseCopyable {
    /// The defined variable if the constraint defines one; otherwise the constraint.
    var owner: Int32
    var position: Int32
    /// The change of the defined variable, or of the constraint's expression, per unit of this variable.
    var factor: Double
}

/// A constraint: `Σ terms + constant` equals 0 or, for inequalities, is at least 0.
struct ConstraintRecord: BitwiseCopyable {
    var terms = List()
    /// The symbol in the tableau; -1 for required equalities that define a variable.
    var symbol: Int32 = -1
    var constant: Double
    /// The cost of deviating; for ties, not the priority's.
    var cost: Cost
    /// The position of the term whose variable this constraint defines; -1 if it is a row of the tableau.
    var definedTerm: Int32 = -1
    var generation: UInt32
    var isAlive = true
    /// Whether this is one of the solver's own constraints, which break ties.
    var isTie = false
    /// The caller's relation: terms and constant of a ``Relation/lessThanOrEqual`` are stored with their signs changed.
    var relation: Relation
    /// The solver's own constraint that tightens this inequality; -1 if there is none.
    var slackTie: Int32 = -1

    /// The priority; 0 for ties.
    var priority: Float { Level.priority(of: cost.level) }
}

/// The fields of a constraint that are used less often.
struct ConstraintInfo: BitwiseCopyable {
    /// The caller's tag; for a tie of an inequality, that inequality.
    var tag: Int
    /// A number that grows with every constraint.
    var sequence: Int
}

struct VariableRecord: BitwiseCopyable {
    var value = 0.0
    /// Constraints that define another variable and have this one among their terms.
    var definitionUses = List()
    /// Constraints with this variable that are rows of the tableau.
    var rowUses = List()
    /// The constraint that this variable follows from; -1 if there is none.
    var definition: Int32 = -1
    /// The symbol in the tableau; -1 if it has none.
    var symbol: Int32 = -1
    /// The constraint that ``ConstraintSolver/suggest(_:for:)`` changes; -1 if there is none.
    var edit: Int32 = -1
    /// The tie of this variable; -1 if there is none.
    var tie: Int32 = -1
    var generation: UInt32 = 0
    var isAlive = true
    /// Whether the value differs from the last reported one.
    var isChanged = false
    /// Whether the value has to be computed again.
    var isDirty = false
    /// Whether this variable is in ``Problem/roots``.
    var isRoot = false
    /// The number of variables that follow directly from this one and have followers themselves.
    var innerFollowers: Int32 = 0
    /// Scratch of the walks over definitions.
    var mark = UInt32(0)

    /// Whether a constraint can define it: it has no definition, and the tableau does not hold it.
    var isLeaf: Bool { definition < 0 && symbol < 0 }
}

/// The constraints, and which variables follow from which.
///
/// A constraint may define one variable, solved for it: `x = (v - rest) / coefficient` with `v` the constraint's value,
/// which for a required equality is 0 and has no symbol. Definitions are never circular. They cost a step for each term
/// to make, and are expanded into the tableau only if a constraint needs the variables that they define.
struct Problem: ~Copyable {
    var variables = Buffer<VariableRecord>()
    var constraints = Buffer<ConstraintRecord>()
    var infos = Buffer<ConstraintInfo>()
    /// The order for breaking ties: lengths before positions, then by creation. Indices are reused, ranks are not.
    var ranks = Buffer<UInt32>()
    /// The first rank of positions.
    static let firstPositionRank: UInt32 = 1 << 31
    private var nextRank: UInt32 = 0
    var terms = ListPool<ProblemTerm>()
    var uses = ListPool<Use>()
    var freeVariables = Buffer<Int32>()
    var freeConstraints = Buffer<Int32>()
    var nextSequence = 0
    /// Undetermined variables that others follow from, and some that no longer are such.
    var roots = Buffer<Int32>()

    // Scratch of the walks
    var mark: UInt32 = 0
    var order = Buffer<Int32>()
    var weights = Buffer<Double>()
    var frames = Buffer<WalkFrame>()
    var collected = Buffer<ProblemTerm>()

    init() {}

    /// Copies a problem.
    init(_ other: borrowing Problem) {
        variables = Buffer(other.variables)
        constraints = Buffer(other.constraints)
        infos = Buffer(other.infos)
        ranks = Buffer(other.ranks)
        nextRank = other.nextRank
        terms = ListPool(other.terms)
        uses = ListPool(other.uses)
        freeVariables = Buffer(other.freeVariables)
        freeConstraints = Buffer(other.freeConstraints)
        nextSequence = other.nextSequence
        roots = Buffer(other.roots)
        mark = other.mark
        weights = Buffer(other.weights)
    }

    mutating func takeRank(_ kind: Variable.Kind) -> UInt32 {
        // All variables after two thousand million share the last rank.
        if nextRank < Self.firstPositionRank - 1 { nextRank += 1 }
        return kind == .length ? nextRank : Self.firstPositionRank + nextRank
    }

    struct WalkFrame: BitwiseCopyable {
        var variable: Int32
        var next: Int32
    }

    // MARK: Lists

    /// Adds a constraint's terms to the lists of their variables.
    mutating func link(_ constraint: Int32) {
        let record = constraints[constraint]
        guard record.definedTerm >= 0 else {
            for position in 0..<record.terms.count {
                let term = terms[record.terms, position]
                let use = Use(owner: constraint, position: position, factor: term.coefficient)
                terms[record.terms, position].use = uses.append(use, to: &variables[term.variable].rowUses)
            }
            return
        }
        let defined = terms[record.terms, record.definedTerm]
        let isInner = !variables[defined.variable].definitionUses.isEmpty
        for position in 0..<record.terms.count where position != record.definedTerm {
            let term = terms[record.terms, position]
            let use = Use(
                owner: defined.variable, position: position, factor: -term.coefficient / defined.coefficient)
            terms[record.terms, position].use = uses.append(use, to: &variables[term.variable].definitionUses)
            if isInner { variables[term.variable].innerFollowers += 1 }
            if variables[term.variable].definitionUses.count == 1 { countFollower(term.variable, 1) }
        }
    }

    /// Updates the follower counts of the variables that a variable follows from.
    private mutating func countFollower(_ variable: Int32, _ change: Int32) {
        let definition = variables[variable].definition
        guard definition >= 0 else { return }
        let list = constraints[definition].terms
        for position in 0..<list.count where position != constraints[definition].definedTerm {
            variables[terms[list, position].variable].innerFollowers += change
        }
    }

    mutating func unlink(_ constraint: Int32) {
        let record = constraints[constraint]
        let isDefinition = record.definedTerm >= 0
        let isInner = isDefinition && !variables[defined(by: constraint)].definitionUses.isEmpty
        for position in 0..<record.terms.count where position != record.definedTerm {
            let term = terms[record.terms, position]
            let hasOther =
                isDefinition
                ? uses.swapRemove(term.use, from: &variables[term.variable].definitionUses)
                : uses.swapRemove(term.use, from: &variables[term.variable].rowUses)
            if isInner { variables[term.variable].innerFollowers -= 1 }
            guard hasOther else {
                if isDefinition && variables[term.variable].definitionUses.isEmpty { countFollower(term.variable, -1) }
                continue
            }
            let list = isDefinition ? variables[term.variable].definitionUses : variables[term.variable].rowUses
            let other = uses[list, term.use]
            let owner = isDefinition ? variables[other.owner].definition : other.owner
            terms[constraints[owner].terms, other.position].use = term.use
        }
    }

    /// Returns the variable that a constraint defines.
    @inline(__always) func defined(by constraint: Int32) -> Int32 {
        let record = constraints[constraint]
        return record.definedTerm < 0 ? -1 : terms[record.terms, record.definedTerm].variable
    }

    /// Returns the expression's value at the variables' current values.
    func evaluate(_ constraint: Int32) -> Double {
        let record = constraints[constraint]
        var sum = record.constant
        for position in 0..<record.terms.count {
            let term = terms[record.terms, position]
            sum += term.coefficient * variables[term.variable].value
        }
        return sum
    }

    // MARK: Walks

    mutating func beginWalk() {
        mark &+= 1
        order.removeAll()
    }

    /// Appends to ``order`` the variables that `start` follows from, and `start` last, without those already visited.
    /// So each comes after all that it follows from. Their weights are set to 0.
    mutating func walkDown(_ start: Int32) {
        guard variables[start].mark != mark else { return }
        variables[start].mark = mark
        frames.append(WalkFrame(variable: start, next: 0))
        walk: while let frame = frames.popLast() {
            let definition = variables[frame.variable].definition
            if definition >= 0 {
                let list = constraints[definition].terms
                var next = frame.next
                while next < list.count {
                    let other = terms[list, next].variable
                    next += 1
                    if variables[other].mark == mark { continue }
                    variables[other].mark = mark
                    let inner = variables[other].definition
                    if inner < 0 || constraints[inner].terms.count == 1 {
                        append(other)
                        continue
                    }
                    frames.append(WalkFrame(variable: frame.variable, next: next))
                    frames.append(WalkFrame(variable: other, next: 0))
                    continue walk
                }
            }
            append(frame.variable)
        }
    }

    /// Appends to ``order`` the variables that follow from `start`, and `start` last, without those already visited. So
    /// each comes after all that follow from it. Their weights are set to 0.
    ///
    /// - Parameter isInner: Leaves out variables without followers, except for `start`.
    mutating func walkUp(_ start: Int32, isInner: Bool = false) {
        guard variables[start].mark != mark else { return }
        variables[start].mark = mark
        frames.append(WalkFrame(variable: start, next: 0))
        walk: while let frame = frames.popLast() {
            let list = variables[frame.variable].definitionUses
            var next = isInner && variables[frame.variable].innerFollowers == 0 ? list.count : frame.next
            while next < list.count {
                let other = uses[list, next].owner
                next += 1
                if variables[other].mark == mark { continue }
                let isLast = variables[other].definitionUses.isEmpty
                if isInner && isLast { continue }
                variables[other].mark = mark
                if isLast {
                    append(other)
                    continue
                }
                frames.append(WalkFrame(variable: frame.variable, next: next))
                frames.append(WalkFrame(variable: other, next: 0))
                continue walk
            }
            append(frame.variable)
        }
    }

    @inline(__always) private mutating func append(_ variable: Int32) {
        weights[variable] = 0
        order.append(variable)
    }
}

extension Problem {
    /// Returns whether one of the terms' variables follows from `variable`; true also if a thousand steps do not rule
    /// it out.
    mutating func follows(_ list: List, except: Int32, from variable: Int32) -> Bool {
        beginWalk()
        order.removeAll()
        for position in 0..<list.count where position != except { order.append(terms[list, position].variable) }
        var next = 0
        while next < order.count {
            let other = order[next]
            next += 1
            if other == variable || next > 1024 { return true }
            let definition = variables[other].definition
            guard definition >= 0 else { continue }
            let others = constraints[definition].terms
            for position in 0..<others.count {
                let term = terms[others, position]
                guard variables[term.variable].mark != mark, term.variable != other else { continue }
                variables[term.variable].mark = mark
                order.append(term.variable)
            }
        }
        return false
    }
}

extension Problem {
    /// Propagates weights to the variables that follow, over the ``order`` of walks up.
    mutating func propagateWeights() {
        var index = order.count
        while index > 0 {
            index -= 1
            let weight = weights[order[index]]
            guard weight != 0 else { continue }
            let list = variables[order[index]].definitionUses
            for position in 0..<list.count {
                let use = uses[list, position]
                weights[use.owner] += weight * use.factor
            }
        }
    }
}
