import Testing

@testable import TwillConstraints

/// Small systems, all of them, against trying out every corner.
@Suite struct ExhaustiveTests {
    @Test func allPairsOfConstraintsOnOneVariable() {
        let all = statements(sums: [[(0, 1)], [(0, -2)]], constants: [-3, 0, 2], priorities: [1000, 500, 250])
        for first in all {
            for second in all { check([first, second], variables: 1) }
        }
    }

    @Test func allPairsOfConstraintsOnTwoVariables() {
        let all = statements(
            sums: [[(0, 1)], [(1, 1)], [(0, 1), (1, 1)], [(0, 1), (1, -1)]], constants: [-3, 1],
            priorities: [1000, 500])
        for first in all {
            for second in all { check([first, second], variables: 2) }
        }
    }

    @Test func manySetsOfConstraintsOnTwoVariables() {
        let all = statements(
            sums: [[(0, 1)], [(1, 1)], [(0, 1), (1, 1)], [(0, 1), (1, -1)], [(0, 2), (1, -1)]],
            constants: [-3, 0, 1, 5], priorities: [1000, 750, 500])
        for seed in Numbers.seeds(1500) {
            var numbers = Numbers(seed: seed)
            check((0...numbers.next(6)).map { _ in numbers.pick(all) }, variables: 2, "TWILL_SEED=\(seed)")
        }
    }

    private func statements(
        sums: [[(variable: Int, coefficient: Double)]], constants: [Double], priorities: [Float]
    ) -> [Statement] {
        sums.flatMap { terms in
            constants.flatMap { constant in
                Relation.allCases.flatMap { relation in
                    priorities.map {
                        Statement(terms: terms, constant: constant, relation: relation, priority: $0)
                    }
                }
            }
        }
    }

    private func check(_ statements: [Statement], variables: Int, _ note: String = "") {
        let expected = bestCorner(of: statements, variables: variables)
        let solution = Bench.solution(of: statements, variables: variables)
        if let expected, let solution, isClose(expected, solution) { return }
        #expect(expected == solution, "\(statements) \(note)")
    }

    /// The best point is one at which as many lines cross as there are variables: lines on which a constraint is just
    /// met, or on which a variable is 0.
    private func bestCorner(of statements: [Statement], variables: Int) -> [Double]? {
        var lines = statements.map { statement in
            var line = [0.0, 0.0, statement.constant]
            for term in statement.terms { line[term.variable] += term.coefficient }
            return line
        }
        lines += [[1, 0, 0], [0, 1, 0]]
        var corners: [[Double]] = []
        for first in lines {
            if variables == 1 {
                if first[0] != 0 { corners.append([-first[2] / first[0]]) }
                continue
            }
            for second in lines {
                let determinant = first[0] * second[1] - first[1] * second[0]
                guard determinant != 0 else { continue }
                corners.append([
                    (first[1] * second[2] - first[2] * second[1]) / determinant,
                    (first[2] * second[0] - first[0] * second[2]) / determinant,
                ])
            }
        }
        let levels = Set(statements.map(\.priority)).union([1000]).sorted(by: >)
        func costs(_ corner: [Double]) -> [Double] {
            levels.map { level in
                statements.filter { $0.priority == level }.reduce(0) { $0 + $1.violation(at: corner) }
            } + corner.map(abs)
        }
        let best = corners.min { first, second in
            for (one, other) in zip(costs(first), costs(second)) where abs(one - other) > 1e-9 { return one < other }
            return false
        }
        guard let best, costs(best)[0] < 1e-9 else { return nil }
        return best
    }
}
