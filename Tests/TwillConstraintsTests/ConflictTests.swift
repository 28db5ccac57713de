import Testing

@testable import TwillConstraints

@Suite struct ConflictTests {
    @Test func twoValuesForOneVariable() throws {
        var bench = Bench(variables: 1)
        let first = try bench.add(Statement(terms: [(0, 1)], constant: -10, relation: .equal, priority: 1000), tag: 7)

        let refusal = #expect(throws: ConstraintError.self) {
            try bench.add(Statement(terms: [(0, 1)], constant: -20, relation: .equal, priority: 1000), tag: 8)
        }

        guard case .conflict(let conflict) = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(conflict.members.map(\.tag) == [7, 8])
        #expect(conflict.members.first?.constraint == first)
        #expect(conflict.culprit.tag == 8)
        #expect(bench.solver.count == 1)
    }

    /// A row of views in a container that is too narrow; beside it things that have nothing to do with it.
    @Test(arguments: [1, 2, 3, 10, 100], [true, false])
    func aChainThatDoesNotFitIsNamedWholeAndAlone(count: Int, isReversed: Bool) throws {
        var bench = Bench(variables: count + 3)
        var statements: [(Int, Statement)] = []
        for view in 0..<count {
            let step = Statement(
                terms: [(view + 1, 1), (view, -1)], constant: -10, relation: .greaterThanOrEqual, priority: 1000)
            statements.append((view, step))
        }
        statements.append((count, Statement(terms: [(0, 1)], constant: 0, relation: .equal, priority: 1000)))
        statements.append((-1, Statement(terms: [(count + 1, 1)], constant: -5, relation: .equal, priority: 1000)))
        statements.append((-1, Statement(terms: [(count, 1)], constant: 50, relation: .equal, priority: 999)))
        statements.append(
            (-1, Statement(terms: [(count + 2, 1), (count, 1)], constant: 0, relation: .equal, priority: 1000)))
        for (tag, statement) in isReversed ? statements.reversed() : statements { try bench.add(statement, tag: tag) }

        let tooNarrow = Statement(
            terms: [(count, 1)], constant: 1 - 10 * Double(count), relation: .lessThanOrEqual, priority: 1000)
        let refusal = #expect(throws: ConstraintError.self) { try bench.add(tooNarrow, tag: 1000) }

        guard case .conflict(let conflict) = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(conflict.members.map(\.tag).sorted() == Array(0...count) + [1000])
    }

    /// Each refusal's members are tried out: together they are refused, without any one of them they are not.
    @Test func conflictsOfRandomSystemsAreMinimalAndLeaveTheSolverAsItWas() throws {
        var found = 0
        for seed in Numbers.seeds(500) {
            var numbers = Numbers(seed: seed)
            let variables = 1 + numbers.next(6)
            var bench = Bench(variables: variables)
            var statements: [Statement] = []
            for _ in 0..<16 {
                let statement = Statement.random(
                    &numbers, variables: variables, priorities: [1000, 1000, 1000, 500], isLayout: seed % 2 == 0)
                try bench.solver.solve()
                let before = bench.values
                let count = bench.solver.count
                statements.append(statement)
                do {
                    try bench.add(statement, tag: statements.count - 1)
                } catch let error as ConstraintError {
                    guard case .conflict(let conflict) = error else { throw error }
                    found += 1
                    try bench.solver.solve()
                    #expect(isClose(bench.values, before), "TWILL_SEED=\(seed)")
                    #expect(bench.solver.count == count)
                    let problems = bench.solver.checkInvariants()
                    #expect(problems == [], "TWILL_SEED=\(seed)")
                    let members = conflict.members.map { statements[$0.tag] }
                    #expect(conflict.culprit.tag == statements.count - 1)
                    #expect(conflict.members.contains(conflict.culprit))
                    #expect(members.allSatisfy { $0.priority == 1000 })
                    #expect(Bench.solution(of: members, variables: variables) == nil, "TWILL_SEED=\(seed)")
                    for left in members.indices {
                        var others = members
                        others.remove(at: left)
                        #expect(Bench.solution(of: others, variables: variables) != nil, "TWILL_SEED=\(seed)")
                    }
                }
            }
        }
        #expect(found > 500)
    }

    @Test func aChangedConstantThatContradictsIsReportedAndEverythingElseIsSolved() throws {
        var bench = Bench(variables: 2)
        let least = try bench.add(
            Statement(terms: [(0, 1)], constant: -10, relation: .greaterThanOrEqual, priority: 1000), tag: 1)
        try bench.add(Statement(terms: [(0, 1)], constant: -20, relation: .lessThanOrEqual, priority: 1000), tag: 2)
        let other = try bench.add(Statement(terms: [(1, 1)], constant: -1, relation: .equal, priority: 500))
        try bench.solver.solve()

        try bench.solver.setConstant(-30, of: least)
        try bench.solver.setConstant(-2, of: other)
        let conflict = #expect(throws: Conflict.self) { try bench.solver.solve() }

        #expect(conflict?.members.map(\.tag) == [1, 2])
        #expect(bench.values[1] == 2)
        #expect(throws: Conflict.self) { try bench.solver.solve() }

        try bench.solver.setConstant(-15, of: least)
        try bench.solver.solve()
        #expect(bench.values[0] == 15)
    }

    @Test func severalConstantsMayChangeThroughAContradiction() throws {
        var bench = Bench(variables: 1)
        let least = try bench.add(
            Statement(terms: [(0, 1)], constant: -10, relation: .greaterThanOrEqual, priority: 1000))
        let most = try bench.add(Statement(terms: [(0, 1)], constant: -20, relation: .lessThanOrEqual, priority: 1000))
        try bench.solver.solve()

        try bench.solver.setConstant(-100, of: least)
        try bench.solver.setConstant(-200, of: most)
        try bench.solver.solve()

        #expect(bench.values == [100])
    }

    @Test func tenThousandContradictionsAreRefusedOneByOne() throws {
        var bench = Bench(variables: 2)
        try bench.add(Statement(terms: [(0, 1), (1, -1)], constant: 0, relation: .equal, priority: 1000))
        try bench.add(Statement(terms: [(1, 1)], constant: -1, relation: .equal, priority: 1000))
        var refused = 0
        for number in 0..<10_000 {
            do {
                try bench.add(
                    Statement(terms: [(0, 1)], constant: -Double(number), relation: .equal, priority: 1000))
            } catch { refused += 1 }
        }
        try bench.solver.solve()

        #expect(refused == 9_999)
        #expect(bench.values == [1, 1])
        let problems = bench.solver.checkInvariants()
        #expect(problems == [])
    }
}
