import Testing

@testable import TwillConstraints

/// Systems on which careless methods go round in circles, or lose digits.
@Suite struct DegenerateTests {
    /// Beale, 1955: with the usual choice of pivots the simplex method returns to where it was after six. The optimum
    /// is the textbooks': -1/20 at (1/25, 0, 1, 0).
    @Test func bealesExampleEnds() throws {
        let values = try minimize(
            [-0.75, 150, -0.02, 6],
            atMost: [([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1)])

        #expect(isClose(values, [0.04, 0, 1, 0]))
    }

    /// Kuhn's example, which cycles likewise. The optimum is -2 at (2, 0, 2, 0).
    @Test func kuhnsExampleEnds() throws {
        let values = try minimize(
            [-2, -3, 1, 12],
            atMost: [([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2)])

        #expect(isClose(values, [2, 0, 2, 0]))
    }

    /// Klee and Minty's bent cubes, on which some rules visit every corner. The optimum is 5ⁿ in the last coordinate.
    @Test(arguments: 1...7) func bentCubesEnd(dimensions: Int) throws {
        let power = { (base: Double, exponent: Int) in (0..<exponent).reduce(1) { result, _ in result * base } }
        let bounds = (0..<dimensions).map { row in
            let sums = (0..<dimensions).map { column in
                column < row ? power(2, row - column + 1) : column == row ? 1 : 0
            }
            return (sums, power(5, row + 1))
        }
        let values = try minimize((0..<dimensions).map { -power(2, dimensions - 1 - $0) }, atMost: bounds)

        #expect(isClose(values, Array(repeating: 0, count: dimensions - 1) + [power(5, dimensions)]))
    }

    /// Where very many constraints meet in one point.
    @Test func aHundredConstraintsThroughOnePoint() throws {
        for seed in Numbers.seeds(20) {
            var numbers = Numbers(seed: seed)
            let point = [3.0, -4, 12, 5]
            var statements = (0..<100).map { _ in
                var statement = Statement.random(&numbers, variables: 4, priorities: [1000, 750, 500], isLayout: false)
                statement.constant = -statement.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
                return statement
            }
            for variable in 0..<4 {
                statements.append(
                    Statement(terms: [(variable, 1)], constant: -point[variable], relation: .equal, priority: 1000))
            }
            let solution = Bench.solution(of: numbers.shuffled(statements), variables: 4)
            #expect(solution.map { isClose($0, point) } == true, "TWILL_SEED=\(seed)")
        }
    }

    @Test func aHundredThousandEditsLoseNothing() throws {
        var bench = Bench(variables: 22)
        try bench.add(Statement(terms: [(0, 1)], constant: 0, relation: .equal, priority: 1000))
        let width = bench.variables[1]
        try bench.solver.addEdit(width, priority: Priority(999))
        var spacings: [Constraint] = []
        for view in 0..<10 {
            let left = 2 * view
            spacings.append(
                try bench.add(
                    Statement(
                        terms: [(left + 2, 1), (left, -1), (left + 1, -1.0 / 3)], constant: -8, relation: .equal,
                        priority: 1000)))
            try bench.add(
                Statement(
                    terms: [(left + 3, 1), (left + 1, -1)], constant: -1, relation: .lessThanOrEqual, priority: 1000))
            try bench.add(
                Statement(terms: [(left + 3, 1), (1, -0.7)], constant: 0, relation: .equal, priority: 750))
        }
        var numbers = Numbers(seed: 5)
        var constants = Array(repeating: -8.0, count: 10)
        for _ in 0..<50_000 {
            try bench.solver.suggest(Double(numbers.next(1_000_000)) / 997, for: width)
            let view = numbers.next(10)
            constants[view] = -Double(numbers.next(10_000)) / 333
            try bench.solver.setConstant(constants[view], of: spacings[view])
            try bench.solver.solve()
        }
        let edited = bench.values[1]

        var fresh = Bench(variables: 22)
        try fresh.add(Statement(terms: [(0, 1)], constant: 0, relation: .equal, priority: 1000))
        try fresh.add(Statement(terms: [(1, 1)], constant: -edited, relation: .equal, priority: 999))
        for view in 0..<10 {
            let left = 2 * view
            try fresh.add(
                Statement(
                    terms: [(left + 2, 1), (left, -1), (left + 1, -1.0 / 3)], constant: constants[view],
                    relation: .equal, priority: 1000))
            try fresh.add(
                Statement(
                    terms: [(left + 3, 1), (left + 1, -1)], constant: -1, relation: .lessThanOrEqual, priority: 1000))
            try fresh.add(Statement(terms: [(left + 3, 1), (1, -0.7)], constant: 0, relation: .equal, priority: 750))
        }
        try fresh.solver.solve()
        let problems = bench.solver.checkInvariants()

        #expect(isClose(bench.values, fresh.values, 1e-9))
        #expect(problems == [])
        #expect(bench.solver.statistics.refinements > 1)
    }

    /// The minimum of a sum of nonnegative numbers, as an optional constraint that cannot hold.
    private func minimize(_ costs: [Double], atMost bounds: [(sums: [Double], limit: Double)]) throws -> [Double] {
        var bench = Bench(variables: costs.count)
        for variable in costs.indices {
            try bench.add(
                Statement(terms: [(variable, 1)], constant: 0, relation: .greaterThanOrEqual, priority: 1000))
        }
        let terms = { (sums: [Double]) in sums.enumerated().map { (variable: $0.offset, coefficient: $0.element) } }
        for bound in bounds {
            try bench.add(
                Statement(
                    terms: terms(bound.sums), constant: -bound.limit, relation: .lessThanOrEqual, priority: 1000))
        }
        try bench.add(Statement(terms: terms(costs), constant: 1e7, relation: .lessThanOrEqual, priority: 500))
        try bench.solver.solve()
        let problems = bench.solver.checkInvariants()
        #expect(problems == [])
        #expect(bench.solver.statistics.stalls == 0)
        return bench.values
    }
}
