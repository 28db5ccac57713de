import Testing
import TwillConstraints

@Suite struct PriorityTests {
    @Test func aConstraintIsNeverGivenUpForAnyNumberOfLessImportantOnes() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        try solver.add([Term(x)], constant: -10, .equal, priority: Priority(500.5))
        for _ in 0..<1000 { try solver.add([Term(x)], constant: -20, .equal, priority: Priority(500)) }

        try solver.solve()

        #expect(solver.value(of: x) == 10)
        #expect(solver.violations().count == 1000)
    }

    @Test func constraintsOfOnePriorityShareSoThatTheSumOfViolationsIsLeast() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for value in [3.0, 7, 100] { try solver.add([Term(x)], constant: -value, .equal, priority: Priority(750)) }

        try solver.solve()

        // The median: |x - 3| + |x - 7| + |x - 100| is least there.
        #expect(solver.value(of: x) == 7)
    }
}
