/// A solver that finds values for variables under linear constraints with priorities.
///
///     var solver = ConstraintSolver()
///     let width = solver.makeVariable()
///     let limit = try solver.add([Term(width)], constant: -320, .lessThanOrEqual, priority: .required)
///     try solver.add([Term(width)], constant: -400, .equal, priority: Priority(750))
///     try solver.solve()
///     solver.value(of: width)  // 320
///
/// A constraint is an expression, `Σ coefficient · variable + constant`, that has to be 0, at least 0 or at most 0.
/// Required ones hold, or are rejected with the smallest set that contradicts itself. The others are satisfied level by
/// level: the sum of violations at a priority is minimal without increasing that of a higher priority.
///
/// **One solution.** If that leaves a choice, each length, in order of creation, gets as near to 0 as it can without
/// disturbing those before it. Then inequalities become tight: the sum of their distances from equality is minimized.
/// Then positions go to 0, as lengths did. So the solution depends on the variables and constraints, and not on the
/// order in which constraints were added, nor on earlier solutions. ``ambiguities()`` returns the choices that were
/// left.
///
/// Not `Sendable`: use it from one thread at a time. It knows nothing of views or layout; lengths are in any unit.
///
/// How it works, and what it costs: Documentation/Notes/ConstraintSolver.md.
public struct ConstraintSolver: ~Copyable {
    var problem = Problem()
    var tableau = Tableau()
    /// Variables to evaluate again, with all that follow from them.
    var dirty = Buffer<Int32>()
    /// Variables that changed since ``takeChanges(_:)``.
    var changed = Buffer<Variable>()
    /// Required constraints that do not hold after constants were changed.
    var broken = Buffer<Int32>()
    /// The conflict of the first of ``broken``.
    var brokenConflict: Conflict?
    /// Whether variables may follow from others than when ties were last broken.
    var haveDefinitionsChanged = false
    var largestConstant = 0.0
    var constraintCount = 0
    var changesSinceRefinement = 0

    public init() {}

    init(copying other: borrowing ConstraintSolver) {
        problem = Problem(other.problem)
        tableau = Tableau(other.tableau)
        dirty = Buffer(other.dirty)
        broken = Buffer(other.broken)
        haveDefinitionsChanged = other.haveDefinitionsChanged
        largestConstant = other.largestConstant
        constraintCount = other.constraintCount
    }

    // MARK: Variables

    /// Creates a variable with the value 0. Costs a few nanoseconds.
    ///
    /// - Parameter kind: Has an effect only if constraints leave a choice.
    public mutating func makeVariable(_ kind: Variable.Kind = .length) -> Variable {
        if let index = problem.freeVariables.popLast() {
            let generation = problem.variables[index].generation
            problem.variables[index] = VariableRecord(generation: generation)
            problem.ranks[index] = problem.takeRank(kind)
            return Variable(index: index, generation: generation)
        }
        let index = Int32(problem.variables.count)
        problem.variables.append(VariableRecord())
        problem.weights.append(0)
        problem.ranks.append(problem.takeRank(kind))
        return Variable(index: index, generation: 0)
    }

    /// Removes a variable that no constraint holds.
    ///
    /// - Throws: ``ConstraintError/variableInUse(_:by:)``, ``ConstraintError/unknownVariable(_:)``.
    public mutating func remove(_ variable: Variable) throws(ConstraintError) {
        try check(variable)
        let tie = problem.variables[variable.index].tie
        if tie >= 0 { drop(tie) }
        let record = problem.variables[variable.index]
        var user = record.definition
        if user < 0, record.definitionUses.count > 0 {
            user = problem.variables[problem.uses[record.definitionUses, 0].owner].definition
        }
        if user < 0, record.rowUses.count > 0 { user = problem.uses[record.rowUses, 0].owner }
        if user >= 0, problem.constraints[user].isTie { user = Int32(problem.infos[user].tag) }
        guard user < 0 else { throw .variableInUse(variable, by: handle(user)) }
        releaseSymbol(of: variable.index)
        problem.uses.free(&problem.variables[variable.index].definitionUses)
        problem.uses.free(&problem.variables[variable.index].rowUses)
        problem.variables[variable.index].isAlive = false
        problem.variables[variable.index].generation &+= 1
        problem.freeVariables.append(variable.index)
    }

    /// The number of variables.
    public var variableCount: Int { problem.variables.count - problem.freeVariables.count }

    /// Returns a variable's value, as of the last ``solve()``; 0 before the first. Costs about a nanosecond.
    public func value(of variable: Variable) -> Double {
        isKnown(variable) ? problem.variables[variable.index].value : .nan
    }

    @inline(__always) func isKnown(_ variable: Variable) -> Bool {
        guard variable.index >= 0, Int(variable.index) < problem.variables.count else { return false }
        let record = problem.variables[variable.index]
        return record.isAlive && record.generation == variable.generation
    }

    @inline(__always) func check(_ variable: Variable) throws(ConstraintError) {
        guard isKnown(variable) else { throw .unknownVariable(variable) }
    }

    mutating func makeDirty(_ variable: Int32) {
        guard !problem.variables[variable].isDirty else { return }
        problem.variables[variable].isDirty = true
        dirty.append(variable)
    }

    func handle(ofVariable index: Int32) -> Variable {
        Variable(index: index, generation: problem.variables[index].generation)
    }

    // MARK: Constraints

    /// The number of constraints, without the solver's own ties.
    public var count: Int { constraintCount }

    /// Returns whether the solver holds this constraint.
    public func contains(_ constraint: Constraint) -> Bool { isHeld(constraint) }

    @inline(__always) private func isHeld(_ constraint: Constraint) -> Bool {
        guard constraint.index >= 0, Int(constraint.index) < problem.constraints.count else { return false }
        let record = problem.constraints[constraint.index]
        return record.isAlive && record.generation == constraint.generation && !record.isTie
    }

    @inline(__always) func check(_ constraint: Constraint) throws(ConstraintError) {
        guard isHeld(constraint) else { throw .unknownConstraint(constraint) }
    }

    @inline(__always) func handle(_ index: Int32) -> Constraint {
        Constraint(index: index, generation: problem.constraints[index].generation)
    }
}
