extension ConstraintSolver {
    /// Returns the variables that could have other values just as well, with the reason, in order of their indices; as
    /// of the last ``solve()``.
    ///
    /// Costs next to nothing without any; otherwise a copy of the solver and some pivots for each.
    public mutating func ambiguities() -> [Ambiguity] {
        let candidates = ambiguousCandidates()
        guard !candidates.isEmpty else { return [] }
        // The trial works on a copy.
        var trial = ConstraintSolver(copying: self)
        return candidates.compactMap { trial.ambiguity(of: $0) }
    }

    /// Returns the ambiguity of one variable; nil if it is determined.
    public mutating func ambiguity(of variable: Variable) -> Ambiguity? {
        guard isKnown(variable), ambiguousCandidates().contains(variable.index) else { return nil }
        var trial = ConstraintSolver(copying: self)
        return trial.ambiguity(of: variable.index)
    }

    /// Returns whether a variable could have another value just as well. Costs as much as ``ambiguities()`` for one
    /// variable.
    public mutating func isAmbiguous(_ variable: Variable) -> Bool {
        guard isKnown(variable), ambiguousCandidates().contains(variable.index) else { return false }
        var trial = ConstraintSolver(copying: self)
        return trial.ambiguity(of: variable.index) != nil
    }

    /// Returns variables without constraints, and those that loose columns move.
    private mutating func ambiguousCandidates() -> [Int32] {
        var isCandidate = Array(repeating: false, count: problem.variables.count)
        for index in 0..<tableau.open.count {
            let column = tableau.open[index]
            guard tableau.columns[column].symbol >= 0, tableau.columns[column].looseness != .none else { continue }
            weighVariables(movedBy: column)
            noteWeighed(&isCandidate)
        }
        for index in 0..<problem.variables.count {
            let record = problem.variables[index]
            guard record.isAlive, record.isLeaf else { continue }
            problem.beginWalk()
            problem.walkUp(Int32(index))
            problem.weights[index] = 1
            problem.propagateWeights()
            noteWeighed(&isCandidate)
        }
        return isCandidate.indices.filter { isCandidate[$0] }.map { Int32($0) }
    }

    private mutating func noteWeighed(_ isCandidate: inout [Bool]) {
        for index in 0..<problem.order.count {
            let variable = problem.order[index]
            if abs(problem.weights[variable]) > Tolerance.cancellation { isCandidate[Int(variable)] = true }
        }
    }

    /// Pulls a variable both ways, below all priorities, and measures how far it goes.
    private mutating func ambiguity(of variable: Int32) -> Ambiguity? {
        let far = 1e7
        problem.collected.removeAll()
        problem.collected.append(ProblemTerm(variable: variable, use: -1, coefficient: 1))
        let cost = Cost(level: Level.probe, isRequired: false, costsUp: true, costsDown: true)
        let epsilon = tableau.epsilon
        let probe = insert(constant: -far, .equal, cost, tag: 0)
        tableau.epsilon = epsilon
        problem.constraints[probe].isTie = true
        place(probe)
        let (high, above) = extreme(of: variable)
        changeConstant(far, of: probe)
        let (low, below) = extreme(of: variable)
        drop(probe)
        guard high - low > 1e-5 else { return nil }

        var members: [(Int, Conflict.Member)] = []
        for (index, amount) in above where abs(amount - (below[index] ?? 0)) > 1e-5 {
            members.append((problem.infos[index].sequence, member(index)))
        }
        for (index, amount) in below where above[index] == nil && abs(amount) > 1e-5 {
            members.append((problem.infos[index].sequence, member(index)))
        }
        let reason: Ambiguity.Reason =
            if !members.isEmpty {
                .equalPriorities(members.sorted { $0.0 < $1.0 }.map(\.1))
            } else if isHeld(variable) {
                .tooFewConstraints
            } else {
                .noConstraint
            }
        return Ambiguity(
            variable: handle(ofVariable: variable), lowest: low < -far / 2 ? nil : low,
            highest: high > far / 2 ? nil : high, reason: reason)
    }

    private mutating func extreme(of variable: Int32) -> (value: Double, violations: [Int32: Double]) {
        settlePending()
        tableau.primalOptimize()
        updateValues()
        var violations: [Int32: Double] = [:]
        for index in 0..<problem.constraints.count
        where problem.constraints[index].isAlive && !problem.constraints[index].isTie {
            let amount = violation(of: Int32(index))
            if amount != 0 { violations[Int32(index)] = amount }
        }
        return (problem.variables[variable].value, violations)
    }

    /// Whether a constraint other than a tie's holds a variable.
    private mutating func isHeld(_ variable: Int32) -> Bool {
        let record = problem.variables[variable]
        if record.definition >= 0 {
            return !problem.constraints[record.definition].isTie || record.definitionUses.count > 0
        }
        if record.definitionUses.count > 0 { return true }
        for index in 0..<record.rowUses.count
        where !problem.constraints[problem.uses[record.rowUses, index].owner].isTie { return true }
        return false
    }
}
