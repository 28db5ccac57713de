import Testing

@testable import TwillConstraints

/// The solution where constraints leave a choice: lengths of 0 first, then tight inequalities, then positions of 0.
@Suite struct TieTests {
    /// Below all priorities of the statements: what the solver's own rule amounts to, written out in full.
    private static func ties(_ kinds: [Variable.Kind], _ statements: [Statement]) -> [Statement] {
        func zero(_ kind: Variable.Kind, _ highest: Float) -> [Statement] {
            kinds.indices.filter { kinds[$0] == kind }.map {
                Statement(
                    terms: [($0, 1)], constant: 0, relation: .equal, priority: highest - 0.01 * Float($0))
            }
        }
        let tight = statements.filter { $0.relation != .equal }.map {
            Statement(terms: $0.terms, constant: $0.constant, relation: .equal, priority: 0.5)
        }
        return zero(.length, 0.9) + tight + zero(.position, 0.4)
    }

    @Test func theRuleIsThatOfConstraintsBelowAllPriorities() {
        for seed in Numbers.seeds(2000) {
            var numbers = Numbers(seed: seed)
            let isLayout = numbers.next(4) > 0
            let kinds: [Variable.Kind] = (0...numbers.next(7)).map { _ in numbers.pick([.length, .position]) }
            let statements = (0...numbers.next(12)).map { _ in
                Statement.random(
                    &numbers, variables: kinds.count, priorities: [1000, 1000, 750, 250], isLayout: isLayout)
            }

            let tied = Bench.solution(of: statements, kinds: kinds)
            let full = Bench.solution(
                of: statements + Self.ties(kinds, statements), variables: kinds.count)

            #expect((tied == nil) == (full == nil), "TWILL_SEED=\(seed)")
            if let tied, let full { #expect(isClose(tied, full), "TWILL_SEED=\(seed) \(statements) \(kinds)") }
        }
    }

    @Test func anInequalityThatAloneHoldsAPositionIsTight() throws {
        for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
            for (bound, priority) in [(23.0, Priority.required), (-23, .required), (0, .required), (23, Priority(1))] {
                var solver = ConstraintSolver()
                let width = solver.makeVariable(.length)
                let x = solver.makeVariable(.position)
                try solver.add([Term(x), Term(width)], constant: -bound, relation, priority: priority)
                try solver.solve()

                #expect(solver.value(of: x) == bound)
                #expect(solver.value(of: width) == 0)
            }
        }
    }

    @Test func lengthsBecomeZeroBeforeInequalitiesAreTight() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable(.position)
        let width = solver.makeVariable(.length)
        // Between 10 and 90, as wide as it likes.
        try solver.add([Term(x)], constant: -10, .equal)
        try solver.add([Term(x), Term(width)], constant: -90, .lessThanOrEqual)
        try solver.add([Term(width)], constant: 0, .greaterThanOrEqual)

        try solver.solve()

        #expect(solver.value(of: width) == 0)
        #expect(solver.value(of: x) == 10)
    }

    /// The sum of the slack is the same everywhere between the bounds, so the position comes as near to 0 as it can.
    @Test(arguments: [(10.0, 50.0, 10.0), (-50, -10, -10), (-5, 5, 0)])
    func betweenTwoBoundsThePositionIsNearestToZero(low: Double, high: Double, expected: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable(.position)
        try solver.add([Term(x)], constant: -low, .greaterThanOrEqual)
        try solver.add([Term(x)], constant: -high, .lessThanOrEqual)

        try solver.solve()

        #expect(solver.value(of: x) == expected)
    }

    @Test func aTightInequalityFollowsItsConstant() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable(.position)
        let bound = try solver.add([Term(x)], constant: -23, .lessThanOrEqual)
        try solver.solve()
        let before = solver.statistics

        for constant in [-40.0, 7, 0, -1000] {
            try solver.setConstant(constant, of: bound)
            try solver.solve()
            #expect(solver.value(of: x) == -constant)
        }

        #expect(solver.statistics.pivots == before.pivots)
        #expect(solver.statistics.ties == before.ties)
        #expect(solver.checkInvariants().isEmpty)
    }

    @Test func removingATightInequalityFreesItsVariable() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable(.position)
        let y = solver.makeVariable(.position)
        let bound = try solver.add([Term(x), Term(y, -1)], constant: -23, .lessThanOrEqual)
        try solver.solve()
        #expect(throws: ConstraintError.variableInUse(x, by: bound)) { try solver.remove(x) }
        #expect(throws: ConstraintError.variableInUse(y, by: bound)) { try solver.remove(y) }

        try solver.remove(bound)
        try solver.solve()

        #expect(solver.value(of: x) == 0)
        #expect(solver.checkInvariants().isEmpty)
        try solver.remove(x)
        try solver.remove(y)
        #expect(solver.count == 0 && solver.variableCount == 0)
    }

    /// A row of a list: a title that ends before a button at the latest, and an image that is only said to be at most
    /// 8 points from the top.
    private struct List: ~Copyable {
        var solver = ConstraintSolver()
        var bounds: [Constraint] = []
        var tops: [Variable] = []
        let width: Variable

        init(rows: Int, leavesOpen: Bool) throws {
            width = solver.makeVariable(.length)
            try solver.addEdit(width, priority: Priority(999))
            try solver.suggest(320, for: width)
            var above: Variable?
            for _ in 0..<rows {
                let height = solver.makeVariable(.length), top = solver.makeVariable(.position)
                let title = solver.makeVariable(.length), left = solver.makeVariable(.position)
                let image = solver.makeVariable(.position)
                try solver.add([Term(height)], constant: -44, .equal)
                if let above {
                    try solver.add([Term(top), Term(above, -1)], constant: -44, .equal)
                } else {
                    try solver.add([Term(top)], constant: 0, .equal)
                }
                above = top
                try solver.add([Term(left)], constant: -16, .equal)
                try solver.add([Term(title)], constant: -100, .greaterThanOrEqual, priority: Priority(750))
                try solver.add([Term(title)], constant: -100, .lessThanOrEqual, priority: Priority(250))
                try solver.add([Term(left), Term(title), Term(width, -1)], constant: 60, .lessThanOrEqual)
                bounds.append(try solver.add([Term(image), Term(top, -1)], constant: -8, .lessThanOrEqual))
                if !leavesOpen { try solver.add([Term(image), Term(top, -1)], constant: -5, .equal) }
                tops.append(image)
            }
            try solver.solve()
        }
    }

    @Test(arguments: [1, 10, 200]) func inequalitiesCostNoTieWhereNothingIsLeftOpen(rows: Int) throws {
        let list = try List(rows: rows, leavesOpen: false)

        #expect(list.solver.statistics.ties == 0)
        #expect(list.solver.value(of: list.tops[rows - 1]) == Double(44 * (rows - 1) + 5))
    }

    @Test(arguments: [1, 10, 200]) func anOpenPositionCostsOneTieAndOnePivot(rows: Int) throws {
        let determined = try List(rows: rows, leavesOpen: false)
        let list = try List(rows: rows, leavesOpen: true)

        #expect(list.solver.statistics.ties == rows)
        #expect(list.solver.statistics.pivots <= determined.solver.statistics.pivots + rows)
        #expect(list.solver.value(of: list.tops[rows - 1]) == Double(44 * (rows - 1) + 8))
    }

    /// A frame of a list whose rows leave positions open costs no more than one of a list whose rows do not.
    @Test func otherChangesDoNotReviewTies() throws {
        var list = try List(rows: 100, leavesOpen: true)
        let walks = list.solver.problem.mark
        let before = list.solver.statistics

        for width in 321...370 {
            try list.solver.suggest(Double(width), for: list.width)
            try list.solver.solve()
        }

        #expect(list.solver.problem.mark - walks <= 3 * 50)
        #expect(list.solver.statistics == before)
        #expect(list.solver.checkInvariants().isEmpty)
    }
}
