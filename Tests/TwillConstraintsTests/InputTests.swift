import Testing

@testable import TwillConstraints

@Suite struct InputTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e13, .greatestFiniteMagnitude])
    func constantsThatAreNoUsableNumbersAreRefused(constant: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let held = try solver.add([Term(x)], constant: -1, .equal)

        let refusal = #expect(throws: ConstraintError.self) { try solver.add([Term(x)], constant: constant, .equal) }
        #expect(throws: ConstraintError.self) { try solver.setConstant(constant, of: held) }
        try solver.solve()

        guard case .invalidConstant = refusal else { Issue.record("\(String(describing: refusal))"); return }
        #expect(refusal?.description.contains("constant") == true)
        #expect(solver.value(of: x) == 1)
    }

    @Test(arguments: [Double.nan, .infinity, 1e13, 1e-300])
    func multipliersThatAreNoUsableNumbersAreRefused(coefficient: Double) {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()

        let refusal = #expect(throws: ConstraintError.self) {
            try solver.add([Term(x, coefficient)], constant: 0, .equal)
        }

        guard case .invalidCoefficient = refusal else { Issue.record("\(String(describing: refusal))"); return }
    }

    @Test(arguments: [Float.nan, 0, -1, 1000.5, .infinity])
    func prioritiesOutsideTheirRangeAreRefused(priority: Float) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let held = try solver.add([Term(x)], constant: -1, .equal)

        #expect(throws: ConstraintError.self) {
            try solver.add([Term(x)], constant: 0, .equal, priority: Priority(priority))
        }
        #expect(throws: ConstraintError.self) { try solver.setPriority(Priority(priority), of: held) }
        #expect(solver.priority(of: held) == .required)
    }

    @Test func expressionsWithoutVariablesAreRefused() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()

        for terms in [[], [Term(x, 0)], [Term(x, 2), Term(x, -2)]] {
            #expect(throws: ConstraintError.noVariables) { try solver.add(terms, constant: 5, .greaterThanOrEqual) }
        }
        #expect(solver.count == 0)
    }

    @Test func likeTermsAreAddedUp() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()

        try solver.add([Term(x, 1), Term(y, 1), Term(x, 2), Term(y, -1)], constant: -12, .equal)
        try solver.solve()

        #expect(solver.value(of: x) == 4)
    }

    @Test func handlesOfRemovedConstraintsAreUnknown() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let first = try solver.add([Term(x)], constant: -1, .equal)
        try solver.remove(first)
        let second = try solver.add([Term(x)], constant: -2, .equal)

        #expect(second.index == first.index)
        #expect(throws: ConstraintError.unknownConstraint(first)) { try solver.remove(first) }
        #expect(throws: ConstraintError.unknownConstraint(first)) { try solver.setConstant(1, of: first) }
        let isHeld = solver.contains(first)
        let violation = solver.violation(of: first)
        #expect(!isHeld && violation.isNaN)
        #expect(throws: ConstraintError.variableInUse(x, by: second)) { try solver.remove(x) }

        try solver.remove(second)
        try solver.remove(x)
        let y = solver.makeVariable()

        #expect(y.index == x.index)
        #expect(throws: ConstraintError.unknownVariable(x)) { try solver.add([Term(x)], constant: 0, .equal) }
        let values = [solver.value(of: x), solver.value(of: y)]
        #expect(values[0].isNaN && values[1] == 0)
    }

    @Test func suggestingWithoutAnEditIsAnError() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()

        #expect(throws: ConstraintError.self) { try solver.suggest(5, for: x) }
    }
}
