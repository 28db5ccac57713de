extension ConstraintSolver {
    /// Recomputes values from the constraints from time to time, because changes add up rounding errors.
    mutating func refineIfDue() {
        guard changesSinceRefinement > 16384 + 2 * problem.constraints.count else { return }
        changesSinceRefinement = 0
        for index in 0..<problem.variables.count where problem.variables[index].isAlive { makeDirty(Int32(index)) }
        updateValues()
        refine()
    }

    /// Corrects the tableau's values, as if the constraints' constants had changed by the errors.
    mutating func refine() {
        tableau.counts.refinements += 1
        for index in 0..<problem.constraints.count {
            let record = problem.constraints[index]
            guard record.isAlive, record.definedTerm < 0 else { continue }
            let error = problem.evaluate(Int32(index)) - tableau.value(of: record.symbol)
            if error != 0 && abs(error) < 1 { tableau.shift(record.symbol, by: error) }
        }
        settlePending()
    }
}
