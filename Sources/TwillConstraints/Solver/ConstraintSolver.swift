/// Finds values for variables that satisfy linear constraints, the important ones first.
///
///     var solver = ConstraintSolver()
///     let width = solver.makeVariable()
///     let limit = try solver.add([Term(width)], constant: -320, .lessThanOrEqual, priority: .required)
///     try solver.add([Term(width)], constant: -400, .equal, priority: Priority(750))
///     try solver.solve()
///     solver.value(of: width)  // 320
///
/// A constraint is an expression, `Σ coefficient · variable + constant`, that has to be 0, at least 0 or at most 0.
/// Required ones hold, or are refused with the smallest set that contradicts itself. The others are satisfied level by
/// level: the sum of violations at a priority is as small as it can be without making that of a higher priority larger.
///
/// **One solution.** Where that leaves a choice, the lengths are asked in the order in which they were made: each comes as
/// near to 0 as it can without disturbing those before it. Then inequalities become tight: the sum of what they are away
/// from equality is as small as it can be. Then positions come to 0, as lengths did. So the solution follows from the
/// variables and constraints there are, and not from the order in which constraints came, nor from what was there
/// before. That some choice was left can be asked for: ``ambiguities()``.
///
/// Not `Sendable`, and not shared: to be used from one thread at a time. Nothing is known of views or layout; lengths
/// are in whatever unit they are given in.
///
/// How it works, and what it costs: Documentation/Notes/ConstraintSolver.md.
public struct ConstraintSolver: ~Copyable {
    var problem = Problem()
    var tableau = Tableau()
    /// Variables that have to be evaluated again, with all that follows from them.
    var dirty = Buffer<Int32>()
    /// Variables that changed since ``takeChanges(_:)``.
    var changed = Buffer<Variable>()
    /// Required constraints that do not hold, since constants were changed.
    var broken = Buffer<Int32>()
    /// Why; for the first of ``broken``.
    var brokenConflict: Conflict?
    /// Variables may follow from others than when ties were last broken.
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

    /// Makes a variable, with the value 0. Costs a few nanoseconds.
    ///
    /// - Parameter kind: Matters only where constraints leave a choice.
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

    /// Forgets a variable that no constraint holds.
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

    /// How many variables there are.
    public var variableCount: Int { problem.variables.count - problem.freeVariables.count }

    /// A variable's value, as of the last ``solve()``; 0 before the first. Costs about a nanosecond.
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

    /// How many constraints there are. Those that broke ties are the solver's own, and not counted.
    public var count: Int { constraintCount }

    /// Whether the solver holds this constraint.
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
