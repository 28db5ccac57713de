import Foundation
import Testing

@testable import TwillConstraints

/// Numbers that are the same for the same seed. `TWILL_SEED` repeats a run.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[next(choices.count)] }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for index in stride(from: result.count - 1, to: 0, by: -1) { result.swapAt(index, next(index + 1)) }
        return result
    }

    /// Seeds to try: some that are always the same and one that is new; or the one in `TWILL_SEED`.
    static func seeds(_ count: UInt64) -> [UInt64] {
        if let text = ProcessInfo.processInfo.environment["TWILL_SEED"], let seed = UInt64(text) { return [seed] }
        return Array(0..<count) + [UInt64.random(in: 1_000_000..<1_000_000_000)]
    }
}

/// A constraint as tests write it down: variables are numbers.
struct Statement: CustomStringConvertible {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Float

    var description: String {
        let sum = terms.map { "\($0.coefficient)*\($0.variable)" }.joined(separator: " ")
        let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<" : ">"
        return "\(sign) \(priority) \(constant) \(sum)"
    }

    /// How far `values` are from satisfying this; 0 where they do.
    func violation(at values: [Double]) -> Double {
        let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
        switch relation {
        case .equal: return abs(sum)
        case .lessThanOrEqual: return max(0, sum)
        case .greaterThanOrEqual: return max(0, -sum)
        }
    }

    static func random(_ numbers: inout Numbers, variables: Int, priorities: [Float], isLayout: Bool) -> Statement {
        var terms: [Int: Double] = [:]
        for _ in 0...numbers.next(3) {
            terms[numbers.next(variables)] = numbers.pick(isLayout ? [1, -1] : [1, -1, 2, 0.5, -3])
        }
        return Statement(
            terms: terms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
            constant: Double(numbers.next(41) - 20),
            relation: numbers.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
            priority: numbers.pick(priorities))
    }
}

/// A solver whose variables are numbers.
struct Bench: ~Copyable {
    var solver = ConstraintSolver()
    let variables: [Variable]

    init(variables count: Int) { self.init(kinds: Array(repeating: .length, count: count)) }

    init(kinds: [Variable.Kind]) {
        var solver = ConstraintSolver()
        variables = kinds.map { solver.makeVariable($0) }
        self.solver = solver
    }

    @discardableResult
    mutating func add(_ statement: Statement, tag: Int = 0) throws -> Constraint {
        try solver.add(
            statement.terms.map { Term(variables[$0.variable], $0.coefficient) }, constant: statement.constant,
            statement.relation, priority: Priority(statement.priority), tag: tag)
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// The solution of a fresh solver; nil where required constraints contradict each other.
    static func solution(of statements: [Statement], variables: Int) -> [Double]? {
        solution(of: statements, kinds: Array(repeating: .length, count: variables))
    }

    static func solution(of statements: [Statement], kinds: [Variable.Kind]) -> [Double]? {
        var bench = Bench(kinds: kinds)
        do {
            for statement in statements { try bench.add(statement) }
            try bench.solver.solve()
        } catch {
            return nil
        }
        let problems = bench.solver.checkInvariants()
        if !problems.isEmpty || bench.solver.statistics.stalls > 0 {
            Issue.record("\(problems) \(bench.solver.statistics) in \(statements)")
        }
        return bench.values
    }
}

func isClose(_ first: [Double], _ second: [Double], _ tolerance: Double = 1e-6) -> Bool {
    first.count == second.count
        && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}
