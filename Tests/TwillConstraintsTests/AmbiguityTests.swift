import Testing

@testable import TwillConstraints

@Suite struct AmbiguityTests {
    @Test func determinedVariablesAreNotAmbiguous() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let height = solver.makeVariable()
        try solver.add([Term(x)], constant: -10, .equal)
        // As for a label: two opposite optional constraints that agree.
        try solver.add([Term(height)], constant: -20, .greaterThanOrEqual, priority: Priority(750))
        try solver.add([Term(height)], constant: -20, .lessThanOrEqual, priority: Priority(250))
        try solver.solve()

        let found = solver.ambiguities()

        #expect(found == [])
        #expect(solver.statistics.ties == 0)
    }

    @Test func aVariableThatNoConstraintHoldsIsNamed() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add([Term(y)], constant: -1, .equal)
        try solver.solve()

        let found = solver.ambiguities()
        let isAmbiguous = [solver.isAmbiguous(x), solver.isAmbiguous(y)]

        #expect(found == [Ambiguity(variable: x, lowest: nil, highest: nil, reason: .noConstraint)])
        #expect(isAmbiguous == [true, false])
    }

    @Test func theRoomThatBoundsLeaveIsNamed() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add([Term(x)], constant: -10, .greaterThanOrEqual)
        try solver.add([Term(x)], constant: -30, .lessThanOrEqual, priority: Priority(250))
        try solver.add([Term(y), Term(x, -1)], constant: -5, .equal)
        try solver.solve()

        let found = solver.ambiguities()

        #expect(found.map(\.variable) == [x, y])
        #expect(found.map { $0.lowest?.rounded() } == [10, 15])
        #expect(found.map { $0.highest?.rounded() } == [30, 35])
        #expect(found.allSatisfy { $0.reason == .tooFewConstraints })
        #expect(solver.value(of: x) == 10)
        #expect(solver.value(of: y) == 15)
    }

    /// Two labels side by side that do not fit, and neither is more important: the one made first keeps its width.
    @Test func equalPrioritiesThatPullDifferentWaysAreNamed() throws {
        var solver = ConstraintSolver()
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        try solver.add([Term(first), Term(second)], constant: -100, .equal, tag: 1)
        try solver.add([Term(first)], constant: -30, .equal, priority: Priority(250), tag: 2)
        try solver.add([Term(second)], constant: -40, .equal, priority: Priority(250), tag: 3)
        try solver.solve()

        let found = solver.ambiguities()

        #expect(solver.value(of: first) == 30)
        #expect(solver.value(of: second) == 70)
        #expect(found.count == 2)
        #expect(found.first?.lowest?.rounded() == 30)
        #expect(found.first?.highest?.rounded() == 60)
        guard case .equalPriorities(let members) = found.first?.reason else {
            Issue.record("\(found)")
            return
        }
        #expect(members.map(\.tag) == [2, 3])
        #expect(found.first?.description.contains("equal priorities") == true)
    }

    @Test func queryingAmbiguityKeepsTheSolution() throws {
        for seed in Numbers.seeds(100) {
            var numbers = Numbers(seed: seed)
            let variables = 2 + numbers.next(5)
            var bench = Bench(variables: variables)
            for _ in 0..<6 {
                _ = try? bench.add(
                    Statement.random(&numbers, variables: variables, priorities: [1000, 500, 250], isLayout: true))
            }
            try bench.solver.solve()
            let before = bench.values

            let found = bench.solver.ambiguities()
            try bench.solver.solve()

            #expect(bench.values == before, "TWILL_SEED=\(seed)")
            let problems = bench.solver.checkInvariants()
            #expect(problems == [], "TWILL_SEED=\(seed)")
            for ambiguity in found {
                let value = bench.solver.value(of: ambiguity.variable)
                #expect(value >= (ambiguity.lowest ?? -.infinity) - 1e-6, "TWILL_SEED=\(seed) \(ambiguity)")
                #expect(value <= (ambiguity.highest ?? .infinity) + 1e-6, "TWILL_SEED=\(seed) \(ambiguity)")
            }
        }
    }
}
