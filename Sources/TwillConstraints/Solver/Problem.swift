/// A term as it was given, in the constraint's list. The variable's entry for it stands at `use` in one of its lists.
struct ProblemTerm: BitwiseCopyable {
    var variable: Int32
    var use: Int32
    var coefficient: Double
}

/// A place where a variable is held: the constraint's term at `position`.
struct Use: BitwiseCopyable {
    /// Where the constraint defines a variable, that variable; else the constraint.
    var owner: Int32
    var position: Int32
    /// How fast the defined variable, or the constraint's expression, grows with this variable.
    var factor: Double
}

/// `Σ terms + constant`, which is to be 0 or, for inequalities, at least 0.
struct ConstraintRecord: BitwiseCopyable {
    var terms = List()
    /// In the tableau; -1 for required equalities that define a variable.
    var symbol: Int32 = -1
    var constant: Double
    /// What deviating costs; for the ties' own constraints not the priority's.
    var cost: Cost
    /// The position of the term whose variable is defined by this constraint; -1 where it is a row of the tableau.
    var definedTerm: Int32 = -1
    var generation: UInt32
    var isAlive = true
    /// One of the solver's own, to break a tie.
    var isTie = false
    /// As it was given: terms and constant of a ``Relation/lessThanOrEqual`` are stored with their signs changed.
    var relation: Relation
    /// Of an inequality: the solver's own constraint that wants it tight; -1 where there is none.
    var slackTie: Int32 = -1

    /// 0 of the ties' own constraints.
    var priority: Float { Level.priority(of: cost.level) }
}

/// What is asked for less often of a constraint.
struct ConstraintInfo: BitwiseCopyable {
    /// Of a constraint that wants an inequality tight, that inequality.
    var tag: Int
    /// Grows with every constraint.
    var sequence: Int
}

struct VariableRecord: BitwiseCopyable {
    var value = 0.0
    /// Constraints with this variable among the terms that define another.
    var definitionUses = List()
    /// Constraints with this variable that are rows of the tableau.
    var rowUses = List()
    /// The constraint that this variable follows from; -1 where there is none.
    var definition: Int32 = -1
    /// In the tableau; -1 where it is not.
    var symbol: Int32 = -1
    /// The constraint that ``ConstraintSolver/suggest(_:for:)`` changes; -1 where there is none.
    var edit: Int32 = -1
    /// The constraint that settles this variable where there is a choice; -1 where there is none.
    var tie: Int32 = -1
    var generation: UInt32 = 0
    var isAlive = true
    /// The value differs from what was last reported.
    var isChanged = false
    /// The value has to be calculated anew.
    var isDirty = false
    /// Whether this variable stands in ``Problem/roots``.
    var isRoot = false
    /// How many of the variables that follow directly from this one have such themselves.
    var innerFollowers: Int32 = 0
    /// Scratch of the walks over definitions.
    var mark = UInt32(0)

    /// Free to follow from a constraint: nothing defines it, and the tableau does not know it.
    var isLeaf: Bool { definition < 0 && symbol < 0 }
}

/// The constraints as they were given, and which variables follow from which.
///
/// A variable may be defined by one constraint, solved for it: `x = (v - rest) / coefficient` with `v` the constraint's
/// value, which for a required equality is 0 and no symbol at all. Definitions never go in circles. They cost a step
/// for each term to make, and are put into the tableau only where a constraint needs what they define.
struct Problem: ~Copyable {
    var variables = Buffer<VariableRecord>()
    var constraints = Buffer<ConstraintRecord>()
    var infos = Buffer<ConstraintInfo>()
    /// In which order variables are asked: lengths before positions, then those made first. Indices are used again,
    /// ranks are not.
    var ranks = Buffer<UInt32>()
    /// Ranks from here on are those of positions.
    static let firstPositionRank: UInt32 = 1 << 31
    private var nextRank: UInt32 = 0
    var terms = ListPool<ProblemTerm>()
    var uses = ListPool<Use>()
    var freeVariables = Buffer<Int32>()
    var freeConstraints = Buffer<Int32>()
    var nextSequence = 0
    /// Variables that others follow from and that nothing determines, and some that no longer are such.
    var roots = Buffer<Int32>()

    // Scratch of the walks
    var mark: UInt32 = 0
    var order = Buffer<Int32>()
    var weights = Buffer<Double>()
    var frames = Buffer<WalkFrame>()
    var collected = Buffer<ProblemTerm>()

    init() {}

    /// A copy.
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
        // All that are made after two thousand million others share the last one.
        if nextRank < Self.firstPositionRank - 1 { nextRank += 1 }
        return kind == .length ? nextRank : Self.firstPositionRank + nextRank
    }

    struct WalkFrame: BitwiseCopyable {
        var variable: Int32
        var next: Int32
    }

    // MARK: Lists

    /// Enters a constraint's terms into the lists of their variables.
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

    /// Tells those that a variable follows from that others follow from it, or no longer do.
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

    /// The variable that a constraint defines.
    @inline(__always) func defined(by constraint: Int32) -> Int32 {
        let record = constraints[constraint]
        return record.definedTerm < 0 ? -1 : terms[record.terms, record.definedTerm].variable
    }

    /// The expression's value at the variables' values.
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

    /// Appends to ``order`` the variables that `start` follows from, itself last, without those of this walk so far. So
    /// each comes after all that it follows from. Their weights are set to 0.
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

    /// Appends to ``order`` the variables that follow from `start`, itself last, without those of this walk so far.
    /// So each comes after all that follows from it. Their weights are set to 0.
    ///
    /// - Parameter isInner: Leave out those that nothing follows from, but for `start`.
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
    /// Whether one of the terms' variables follows from `variable`, or may, for all that a thousand steps can tell.
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
    /// Carries weights on to the variables that follow, over the ``order`` of walks up.
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
