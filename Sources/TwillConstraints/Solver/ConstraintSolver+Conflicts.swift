extension ConstraintSolver {
    /// Returns the required constraints that keep a row from its kink.
    ///
    /// The row is a sum of constraints, with factors, in which all variables cancel out and a contradiction is left:
    /// its own constraint, those of its columns, and equalities that define variables and are not in the tableau. The
    /// columns' constraints are independent of each other, so there is only one such sum: without any of its parts, the
    /// rest can hold.
    mutating func conflict(in slot: Int32, culprit: Int32) -> Conflict {
        problem.collected.removeAll()
        let row = tableau.rows[slot]
        addMember(row.symbol, 1)
        for position in 0..<row.terms.count {
            let term = tableau.terms[row.terms, position]
            guard abs(term.coefficient) > Tolerance.pivot else { continue }
            addMember(tableau.columns[term.column].symbol, -term.coefficient)
        }
        let direct = problem.collected.count

        problem.beginWalk()
        for index in 0..<direct {
            let list = problem.constraints[problem.collected[index].variable].terms
            for position in 0..<list.count { problem.walkDown(problem.terms[list, position].variable) }
        }
        for index in 0..<direct { problem.addWeights(problem.collected[index]) }
        var index = problem.order.count
        while index > 0 {
            index -= 1
            let variable = problem.order[index]
            let definition = problem.variables[variable].definition
            guard definition >= 0, problem.constraints[definition].symbol < 0 else { continue }
            let record = problem.constraints[definition]
            let weight = problem.weights[variable]
            guard abs(weight) > Tolerance.pivot else { continue }
            let factor = -weight / problem.terms[record.terms, record.definedTerm].coefficient
            let member = ProblemTerm(variable: definition, use: -1, coefficient: factor)
            problem.addWeights(member)
            problem.collected.append(member)
        }

        var members: [Conflict.Member] = []
        for index in 0..<problem.collected.count { members.append(member(problem.collected[index].variable)) }
        members.sort {
            problem.infos[$0.constraint.index].sequence < problem.infos[$1.constraint.index].sequence
        }
        return Conflict(members: members, culprit: member(culprit))
    }

    private mutating func addMember(_ symbol: Int32, _ factor: Double) {
        guard case .constraint(let index) = tableau.symbols[symbol].owner else { return }
        problem.collected.append(ProblemTerm(variable: index, use: -1, coefficient: factor))
    }

    func member(_ index: Int32) -> Conflict.Member {
        Conflict.Member(constraint: handle(index), tag: problem.infos[index].tag)
    }

    // MARK: Violations

    /// A constraint that does not hold, with its amount.
    public struct Violation: Hashable, Sendable {
        /// The constraint.
        public var constraint: Constraint
        /// The tag that was given when the constraint was added.
        public var tag: Int
        /// The constraint's priority.
        public var priority: Priority
        /// The expression's value: above 0 for "at most", below 0 for "at least", either for "equal".
        public var amount: Double
    }

    /// Returns the amount by which a constraint does not hold, as of the last ``solve()``; 0 if it holds. See
    /// ``Violation/amount``.
    public func violation(of constraint: Constraint) -> Double {
        guard contains(constraint) else { return .nan }
        return violation(of: constraint.index)
    }

    func violation(of index: Int32) -> Double {
        let record = problem.constraints[index]
        guard record.symbol >= 0 else { return 0 }
        let value = tableau.value(of: record.symbol)
        guard abs(value) > tableau.epsilon, value < 0 || record.cost.costsUp else { return 0 }
        return record.relation == .lessThanOrEqual ? -value : value
    }

    /// Returns all constraints that do not hold, as of the last ``solve()``, in the order in which they were added.
    /// Costs a step for each constraint of the solver.
    public func violations() -> [Violation] {
        var found: [(Int, Violation)] = []
        for index in 0..<problem.constraints.count {
            let record = problem.constraints[index]
            guard record.isAlive, !record.isTie else { continue }
            let info = problem.infos[index]
            let amount = violation(of: Int32(index))
            guard amount != 0 else { continue }
            let violation = Violation(
                constraint: handle(Int32(index)), tag: info.tag, priority: Priority(record.priority), amount: amount)
            found.append((info.sequence, violation))
        }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension Problem {
    /// Adds a constraint's terms, with a factor, to the weights. `member.variable` is the constraint.
    mutating func addWeights(_ member: ProblemTerm) {
        let list = constraints[member.variable].terms
        for position in 0..<list.count {
            let term = terms[list, position]
            let old = weights[term.variable]
            let sum = old + member.coefficient * term.coefficient
            weights[term.variable] = abs(sum) <= Tolerance.cancellation * abs(old) ? 0 : sum
        }
    }
}
