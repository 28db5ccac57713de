import Testing

@testable import TwillConstraints

/// The cost of operations, in steps that do not depend on the machine.
@Suite struct StepTests {
    /// A column of views as in the benchmarks; 8 constraints a view.
    private struct Column: ~Copyable {
        var bench: Bench
        var minima: [Constraint] = []
        var maxima: [Constraint] = []
        var tops: [Constraint] = []

        init(_ count: Int, group: Int, isReversed: Bool = false) throws {
            bench = Bench(variables: 4 * count + 4)
            try bench.solver.addEdit(bench.variables[2], priority: Priority(999))
            try bench.solver.suggest(320, for: bench.variables[2])
            try add([(0, 1)], 0, .equal, 1000)
            try add([(1, 1)], 0, .equal, 1000)
            for index in 0..<count {
                let view = 4 * (isReversed ? count - index : index + 1)
                let isFirst = (view / 4 - 1) % group == 0
                try add([(view, 1), (0, -1)], 0, .equal, 1000)
                try add([(view, 1), (view + 2, 1), (0, -1), (2, -1)], 0, .equal, 1000)
                tops.append(
                    try add(
                        isFirst ? [(view + 1, 1), (1, -1)] : [(view + 1, 1), (view - 3, -1), (view - 1, -1)], -8,
                        .equal, 1000))
                try add([(view + 3, 1)], -20, .greaterThanOrEqual, 1000)
                try add([(view + 2, 1)], -60, .greaterThanOrEqual, 750)
                minima.append(try add([(view + 3, 1)], -30, .greaterThanOrEqual, 750))
                try add([(view + 2, 1)], -60, .lessThanOrEqual, 250)
                maxima.append(try add([(view + 3, 1)], -30, .lessThanOrEqual, 250))
            }
            try bench.solver.solve()
        }

        @discardableResult
        mutating func add(
            _ terms: [(variable: Int, coefficient: Double)], _ constant: Double, _ relation: Relation, _ priority: Float
        ) throws -> Constraint {
            try bench.add(Statement(terms: terms, constant: constant, relation: relation, priority: priority))
        }
    }

    @Test(arguments: [10, 100, 1000], [8, 1_000_000])
    func addingTakesOnePivotAViewAtMostAndNoTies(views: Int, group: Int) throws {
        let column = try Column(views, group: group)
        let statistics = column.bench.solver.statistics
        let values = column.bench.values

        #expect(statistics.pivots <= views)
        // Three equalities and the first optional constraint of the height of each view never enter the tableau.
        #expect(statistics.definitions == 4 * views + 3)
        #expect(statistics.expansions == 4 * views)
        #expect(statistics.ties == 0)
        #expect(statistics.stalls == 0)
        #expect(values[4 * views + 1] == Double(8 + (views - 1) % group * 38))
        #expect(values[4 * views + 2] == 320)
        #expect(values[4 * views + 3] == 30)
    }

    /// What makes large systems slower than small ones is memory: how much of it a constraint takes, and what is copied
    /// when there is not enough.
    @Test func recordSizesAreLimited() {
        #expect(MemoryLayout<ConstraintRecord>.stride == 48)
        #expect(MemoryLayout<ConstraintInfo>.stride == 16)
        #expect(MemoryLayout<VariableRecord>.stride == 64, "a cache line")
        #expect(MemoryLayout<Row>.stride == 48)
        #expect(MemoryLayout<TwillConstraints.Column>.stride == 48)
        #expect(MemoryLayout<Symbol>.stride == 8)
        #expect(MemoryLayout<Cost>.stride == 8)
    }

    /// From some size on, what is there is not copied again and again: 32, 128, 512, 2,048, 131,072 elements.
    @Test(arguments: [(1000, 70), (12_500, 80)])
    func memoryIsAskedForInFewPieces(views: Int, pieces: Int) throws {
        let column = try Column(views, group: 8)

        #expect(column.bench.solver.statistics.allocations <= pieces)
    }

    @Test(arguments: [10, 100])
    func addingFromTheEndGivesTheSameAndCostsAFewPivotsAView(views: Int) throws {
        let forward = try Column(views, group: 8)
        let backward = try Column(views, group: 8, isReversed: true)
        let first = forward.bench.values
        let second = backward.bench.values

        #expect(first == second)
        #expect(backward.bench.solver.statistics.pivots <= 3 * views)
    }

    @Test func suggestingAWidthTakesNoPivotsAndNoMemory() throws {
        var column = try Column(100, group: 8)
        try column.bench.solver.suggest(300, for: column.bench.variables[2])
        try column.bench.solver.solve()
        column.bench.solver.takeChanges { _, _ in }
        let before = column.bench.solver.statistics

        for width in 301...400 {
            try column.bench.solver.suggest(Double(width), for: column.bench.variables[2])
            try column.bench.solver.solve()
            var changes = 0
            column.bench.solver.takeChanges { _, value in
                changes += 1
                #expect(value == Double(width))
            }
            // The container's width, and each view's.
            #expect(changes == 101)
        }

        #expect(column.bench.solver.statistics == before)
    }

    @Test(arguments: [16, 160, 1600])
    func replacingTwoConstraintsCostsTheSameInSmallAndLargeSystems(views: Int) throws {
        var column = try Column(views, group: 8)
        for warm in 0..<2 { try replace(&column, view: 8, height: Double(40 + warm)) }
        let before = column.bench.solver.statistics

        for step in 0..<50 { try replace(&column, view: 8 + step % 8, height: Double(25 + step % 11)) }

        let after = column.bench.solver.statistics
        #expect(after.pivots - before.pivots <= 4 * 50)
        #expect(after.expansions - before.expansions == 2 * 50)
        #expect(after.allocations == before.allocations)
        #expect(after.ties == 0)
    }

    private func replace(_ column: inout Column, view: Int, height: Double) throws {
        try column.bench.solver.remove(column.minima[view])
        try column.bench.solver.remove(column.maxima[view])
        let variable = 4 * (view + 1) + 3
        column.minima[view] = try column.add([(variable, 1)], -height, .greaterThanOrEqual, 750)
        column.maxima[view] = try column.add([(variable, 1)], -height, .lessThanOrEqual, 250)
        try column.bench.solver.solve()
    }

    @Test func changingConstantsTouchesOnlyWhatMoves() throws {
        var column = try Column(80, group: 8)
        column.bench.solver.takeChanges { _, _ in }

        for view in [0, 13, 79] {
            try column.bench.solver.setConstant(-50, of: column.minima[view])
            try column.bench.solver.setConstant(-50, of: column.maxima[view])
            try column.bench.solver.solve()
            var changed: [Int32] = []
            column.bench.solver.takeChanges { variable, _ in changed.append(variable.index) }
            // The height, and the tops of the views below it in its group.
            let below = (view + 1)..<((view / 8 + 1) * 8)
            let expected = [4 * (view + 1) + 3] + below.map { 4 * ($0 + 1) + 1 }
            #expect(changed.sorted() == expected.map { Int32($0) }.sorted())
        }
    }

    @Test func removingAndAddingADefinitionTakesNoPivots() throws {
        var column = try Column(80, group: 80)
        let before = column.bench.solver.statistics.pivots

        try column.bench.solver.remove(column.tops[40])
        column.tops[40] = try column.add([(4 * 41 + 1, 1), (4 * 41 - 3, -1), (4 * 41 - 1, -1)], -108, .equal, 1000)
        try column.bench.solver.solve()

        #expect(column.bench.solver.statistics.pivots == before)
        #expect(column.bench.values[4 * 80 + 1] == Double(8 + 79 * 38 + 100))
    }

    /// A list whose cells are a fraction of a point too high leaves open which text grows: the tie is broken once.
    @Test func ambiguityIsNotReevaluatedForUnrelatedChanges() throws {
        var bench = Bench(variables: 201)
        for pair in 0..<100 {
            let (first, second) = (2 * pair, 2 * pair + 1)
            try bench.add(
                Statement(terms: [(first, 1), (second, 1)], constant: -10, relation: .equal, priority: 1000))
            for height in [first, second] {
                try bench.add(
                    Statement(terms: [(height, 1)], constant: -3, relation: .lessThanOrEqual, priority: 250))
            }
        }
        let other = try bench.add(
            Statement(terms: [(200, 1), (0, 1)], constant: 0, relation: .equal, priority: 1000))
        try bench.solver.solve()
        #expect(bench.solver.ambiguities().count >= 200)
        let walks = bench.solver.problem.mark

        for step in 1...50 {
            try bench.solver.setConstant(Double(step), of: other)
            try bench.solver.solve()
        }

        #expect(bench.solver.problem.mark - walks <= 3 * 50)
        #expect(bench.solver.tableau.open.count <= bench.solver.tableau.columns.count)
        #expect(bench.solver.checkInvariants().isEmpty)
    }

    @Test func solvingAgainDoesNothing() throws {
        var column = try Column(20, group: 8)
        let before = column.bench.solver.statistics
        let needsSolving = column.bench.solver.needsSolving

        try column.bench.solver.solve()

        #expect(!needsSolving)
        #expect(column.bench.solver.statistics == before)
    }
}
