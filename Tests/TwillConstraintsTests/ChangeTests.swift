import Testing

@testable import TwillConstraints

@Suite struct ChangeTests {
    @Test func anEditIsFollowedAsFarAsMoreImportantConstraintsLet() throws {
        var bench = Bench(variables: 1)
        let x = bench.variables[0]
        try bench.add(Statement(terms: [(0, 1)], constant: -100, relation: .lessThanOrEqual, priority: 1000))
        let edit = try bench.solver.addEdit(x, priority: Priority(500))
        let again = try bench.solver.addEdit(x, priority: Priority(600))
        #expect(edit == again)

        for (suggested, expected) in [(50.0, 50.0), (150, 100), (-20, -20)] {
            try bench.solver.suggest(suggested, for: x)
            try bench.solver.solve()
            #expect(bench.values == [expected])
        }
        #expect(bench.solver.violations() == [])
    }

    @Test func aStayKeepsAVariableWhereItIs() throws {
        var bench = Bench(variables: 2)
        let place = try bench.add(Statement(terms: [(0, 1)], constant: -30, relation: .equal, priority: 1000))
        try bench.solver.solve()
        try bench.solver.addStay(bench.variables[0], priority: Priority(1))
        try bench.solver.remove(place)
        try bench.solver.solve()
        #expect(bench.values == [30, 0])

        try bench.add(Statement(terms: [(0, 1)], constant: -5, relation: .equal, priority: 2))
        try bench.solver.solve()
        #expect(bench.values == [5, 0])
    }

    @Test func violationsAreListedWithTheirAmounts() throws {
        var bench = Bench(variables: 1)
        try bench.add(Statement(terms: [(0, 1)], constant: -10, relation: .equal, priority: 1000), tag: 1)
        let low = try bench.add(
            Statement(terms: [(0, 1)], constant: -4, relation: .lessThanOrEqual, priority: 20), tag: 2)
        try bench.add(Statement(terms: [(0, -2)], constant: 14, relation: .greaterThanOrEqual, priority: 30), tag: 3)
        try bench.add(Statement(terms: [(0, 1)], constant: -4, relation: .greaterThanOrEqual, priority: 40), tag: 4)
        try bench.add(Statement(terms: [(0, 1)], constant: -12, relation: .equal, priority: 50), tag: 5)
        try bench.solver.solve()

        let found = bench.solver.violations()

        #expect(found.map(\.tag) == [2, 3, 5])
        #expect(found.map(\.amount) == [6, -6, -2])
        #expect(found.map(\.priority.rawValue) == [20, 30, 50])
        #expect(bench.solver.violation(of: low) == 6)
    }

    @Test func prioritiesChangeInPlace() throws {
        var bench = Bench(variables: 1)
        let first = try bench.add(Statement(terms: [(0, 1)], constant: -10, relation: .equal, priority: 500))
        let second = try bench.add(Statement(terms: [(0, 1)], constant: -20, relation: .equal, priority: 400))
        try bench.solver.solve()
        #expect(bench.values == [10])

        try bench.solver.setPriority(Priority(600), of: second)
        try bench.solver.solve()
        #expect(bench.values == [20])

        try bench.solver.setPriority(.required, of: first)
        try bench.solver.solve()
        #expect(bench.values == [10])

        let refusal = #expect(throws: ConstraintError.self) { try bench.solver.setPriority(.required, of: second) }
        guard case .conflict(let conflict) = refusal else { Issue.record("\(String(describing: refusal))"); return }
        #expect(conflict.members.map(\.constraint) == [first, second])
        try bench.solver.solve()
        #expect(bench.solver.priority(of: second) == Priority(600))
        #expect(bench.values == [10])
    }

    @Test func changesAreHandedOverOnce() throws {
        var bench = Bench(variables: 2)
        let place = try bench.add(Statement(terms: [(0, 1)], constant: -30, relation: .equal, priority: 1000))
        try bench.add(Statement(terms: [(1, 1), (0, -2)], constant: 0, relation: .equal, priority: 1000))
        try bench.solver.solve()
        var changes: [Int32: Double] = [:]
        bench.solver.takeChanges { changes[$0.index] = $1 }
        #expect(changes == [0: 30, 1: 60])

        changes = [:]
        bench.solver.takeChanges { changes[$0.index] = $1 }
        #expect(changes == [:])

        try bench.solver.setConstant(-31, of: place)
        try bench.solver.solve()
        try bench.solver.setConstant(-32, of: place)
        try bench.solver.solve()
        bench.solver.takeChanges { changes[$0.index] = $1 }
        #expect(changes == [0: 32, 1: 64])
    }
}
