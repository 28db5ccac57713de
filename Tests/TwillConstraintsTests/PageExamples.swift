import Testing
import TwillConstraints

// The code of Sources/TwillConstraints/TwillConstraints.docc; a test of the repository finds each of its paragraphs here.

@Suite struct PageExamples {
    @Test func theOptionalWidthIsLimited() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable()
        try solver.add([Term(width)], constant: -320, .lessThanOrEqual, priority: .required)
        try solver.add([Term(width)], constant: -400, .equal, priority: Priority(750))
        try solver.solve()
        let result = solver.value(of: width)

        #expect(result == 320)
    }
}
