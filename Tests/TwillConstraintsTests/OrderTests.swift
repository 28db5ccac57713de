import Testing

@testable import TwillConstraints

@Suite struct OrderTests {
    private let priorities: [Float] = [1000, 999, 750, 500, 250]

    @Test func theSolutionDoesNotDependOnTheOrderOfAdding() {
        for seed in Numbers.seeds(600) {
            var numbers = Numbers(seed: seed)
            let variables = 1 + numbers.next(8)
            let isLayout = numbers.next(2) == 0
            let kinds = kinds(variables, &numbers)
            let statements = (0...numbers.next(16)).map { _ in
                Statement.random(&numbers, variables: variables, priorities: priorities, isLayout: isLayout)
            }
            let forward = Bench.solution(of: statements, kinds: kinds)
            for other in [Array(statements.reversed()), numbers.shuffled(statements)] {
                let solution = Bench.solution(of: other, kinds: kinds)
                #expect((solution == nil) == (forward == nil), "TWILL_SEED=\(seed)")
                if let solution, let forward { #expect(isClose(solution, forward), "TWILL_SEED=\(seed)") }
            }
        }
    }

    /// Adding, removing, changing constants and priorities at random: afterwards all is as if it had been so from the
    /// beginning, and the changes that were handed over add up to it.
    @Test func theSolutionDoesNotDependOnWhatWasThereBefore() {
        for seed in Numbers.seeds(250) {
            var numbers = Numbers(seed: seed)
            let variables = 1 + numbers.next(8)
            let isLayout = numbers.next(2) == 0
            let kinds = kinds(variables, &numbers)
            var bench = Bench(kinds: kinds)
            var reported = Array(repeating: 0.0, count: variables)
            var live: [(constraint: Constraint, statement: Statement)] = []
            for _ in 0..<30 {
                change(&bench, &live, &numbers, isLayout)
                guard numbers.next(2) == 0 else { continue }
                #expect(throws: Never.self, "TWILL_SEED=\(seed)") { try bench.solver.solve() }
                bench.solver.takeChanges { reported[Int($0.index)] = $1 }
                let fresh = Bench.solution(of: live.map(\.statement), kinds: kinds)
                let problems = bench.solver.checkInvariants()
                #expect(problems == [], "TWILL_SEED=\(seed)")
                #expect(fresh.map { isClose($0, bench.values) } == true, "TWILL_SEED=\(seed)")
                #expect(isClose(reported, bench.values, 1e-8), "TWILL_SEED=\(seed)")
                #expect(bench.solver.count == live.count)
            }
            #expect(bench.solver.statistics.stalls == 0, "TWILL_SEED=\(seed)")
        }
    }

    /// Constraints go in any order, and variables as soon as no constraint holds them, with and without solutions in
    /// between; what stays has the solution that it has by itself.
    @Test func variablesGoAsSoonAsNoConstraintHoldsThem() {
        for seed in Numbers.seeds(400) {
            var numbers = Numbers(seed: seed)
            let count = 2 + numbers.next(7)
            let isLayout = numbers.next(2) == 0
            let kinds = kinds(count, &numbers)
            var bench = Bench(kinds: kinds)
            var live: [(constraint: Constraint, statement: Statement)] = []
            for _ in 0..<(4 + numbers.next(20)) {
                let statement = Statement.random(
                    &numbers, variables: count, priorities: priorities, isLayout: isLayout)
                if let constraint = try? bench.add(statement) { live.append((constraint, statement)) }
            }
            try? bench.solver.solve()
            var gone: Set<Int> = []
            while !live.isEmpty {
                let entry = live.remove(at: numbers.next(live.count))
                #expect(throws: Never.self, "TWILL_SEED=\(seed)") { try bench.solver.remove(entry.constraint) }
                if numbers.next(2) == 0 { try? bench.solver.solve() }
                let held = Set(live.flatMap { $0.statement.terms.map(\.variable) })
                for variable in 0..<count where !held.contains(variable) && !gone.contains(variable) {
                    #expect(throws: Never.self, "TWILL_SEED=\(seed)") {
                        try bench.solver.remove(bench.variables[variable])
                    }
                    gone.insert(variable)
                }
                try? bench.solver.solve()
                #expect(bench.solver.checkInvariants() == [], "TWILL_SEED=\(seed)")
                let fresh = Bench.solution(of: live.map(\.statement), kinds: kinds) ?? []
                for variable in held {
                    #expect(isClose([fresh[variable]], [bench.values[variable]]), "TWILL_SEED=\(seed)")
                }
            }
            #expect(bench.solver.variableCount == 0 && bench.solver.count == 0, "TWILL_SEED=\(seed)")
        }
    }

    private func kinds(_ count: Int, _ numbers: inout Numbers) -> [Variable.Kind] {
        (0..<count).map { _ in numbers.pick([.length, .length, .position]) }
    }

    private func change(
        _ bench: inout Bench, _ live: inout [(constraint: Constraint, statement: Statement)], _ numbers: inout Numbers,
        _ isLayout: Bool
    ) {
        let choice = live.isEmpty ? 0 : numbers.next(10)
        let place = live.isEmpty ? 0 : numbers.next(live.count)
        switch choice {
        case 0..<5:
            let statement = Statement.random(
                &numbers, variables: bench.variables.count, priorities: priorities, isLayout: isLayout)
            if let constraint = try? bench.add(statement) { live.append((constraint, statement)) }
        case 5..<7:
            try? bench.solver.remove(live[place].constraint)
            live.remove(at: place)
        case 7..<9:
            let constant = Double(numbers.next(41) - 20)
            try? bench.solver.setConstant(constant, of: live[place].constraint)
            do {
                try bench.solver.solve()
                live[place].statement.constant = constant
            } catch {
                try? bench.solver.setConstant(live[place].statement.constant, of: live[place].constraint)
            }
        default:
            let priority = numbers.pick(priorities)
            if (try? bench.solver.setPriority(Priority(priority), of: live[place].constraint)) != nil {
                live[place].statement.priority = priority
            }
        }
    }

    /// Numbers of variables are used again, but who is served first does not follow from what was there before.
    @Test func aVariableThatTakesTheNumberOfAnotherComesAfterThoseMadeBeforeIt() throws {
        var solver = ConstraintSolver()
        let gone = solver.makeVariable()
        let first = solver.makeVariable()
        try solver.remove(gone)
        let second = solver.makeVariable()
        #expect(second.index == gone.index)
        try solver.add([Term(first), Term(second)], constant: -10, .equal)
        for variable in [first, second] {
            try solver.add([Term(variable)], constant: 0, .greaterThanOrEqual)
        }

        try solver.solve()

        #expect(solver.value(of: first) == 0 && solver.value(of: second) == 10)
        #expect(solver.checkInvariants().isEmpty)
    }
}
