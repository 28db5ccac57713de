import Foundation
import Testing

@testable import TwillConstraints

/// Compares with recorded results of scipy's linear programming; see `Reference/make_cases.py`.
@Suite struct ReferenceTests {
    struct Case {
        var line: String
        var variables: Int
        var statements: [Statement]
        /// Sums of violations, the highest priority first. nil: required constraints contradict each other.
        var sums: [Double]?
        var values: [Double] = []
    }

    @Test func solutionsAreThoseOfAnotherSolver() throws {
        let cases = try Self.cases()
        #expect(cases.count > 2400)
        #expect(cases.filter { $0.sums == nil }.count > 40)

        for item in cases {
            let solution = Bench.solution(of: item.statements, variables: item.variables)
            guard let sums = item.sums, let solution else {
                #expect((item.sums == nil) == (solution == nil), "\(item.line)")
                continue
            }
            let priorities = Set(item.statements.map(\.priority)).subtracting([1000]).sorted(by: >)
            let ours = priorities.map { priority in
                item.statements.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: solution) }
            }
            for required in item.statements where required.priority == 1000 {
                #expect(required.violation(at: solution) < 1e-6, "\(item.line)")
            }
            #expect(isClose(ours, sums, 1e-5), "\(ours) in \(item.line)")
            #expect(isClose(solution, item.values, 1e-5), "\(solution) in \(item.line)")
        }
    }

    private static func cases() throws -> [Case] {
        let file = try #require(
            Bundle.module.url(forResource: "cases", withExtension: "txt", subdirectory: "Reference"))
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: ";", omittingEmptySubsequences: false).map {
                $0.split(separator: " ").map(String.init)
            }
            let result = parts.firstIndex { $0.first == "=" && ($0.count < 4 || !$0[3].contains("*")) } ?? 0
            let statements = parts[1..<result].map { words in
                Statement(
                    terms: words[3...].map {
                        let halves = $0.split(separator: "*")
                        return (Int(halves[1]) ?? -1, Double(halves[0]) ?? .nan)
                    },
                    constant: Double(words[2]) ?? .nan,
                    relation: words[0] == "=" ? .equal : words[0] == "<" ? .lessThanOrEqual : .greaterThanOrEqual,
                    priority: Float(words[1]) ?? .nan)
            }
            var item = Case(line: String(line), variables: Int(parts[0][0]) ?? 0, statements: statements)
            if parts[result] != ["=", "conflict"] {
                item.sums = parts[result].dropFirst().map { Double($0) ?? .nan }
                item.values = parts[result + 1].map { Double($0) ?? .nan }
            }
            return item
        }
    }
}
