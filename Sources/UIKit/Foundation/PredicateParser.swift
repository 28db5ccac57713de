import Foundation
import QuartzCore

/// A condition of a predicate, with the values of its placeholders.
indirect enum PredicateCondition {
    enum Operand {
        case object
        case keyPath(String)
        case value(Any?)
        case list([Operand])
    }

    struct Options {
        var ignoresCase = false
        var ignoresAccents = false
    }

    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(Operand, String, Operand, Options)
}

/// Reads predicates as Foundation's predicate format has them.
struct PredicateParser {
    private var tokens: [String]
    private var position = 0
    private var arguments: [Any?]

    /// What is wrong with a format.
    struct Failure: Error {
        let token: String?
    }

    private static let token = try? NSRegularExpression(
        pattern:
            "'[^']*'|\"[^\"]*\"|%[@KdfiuDlL]+|-?[0-9]+(\\.[0-9]+)?|[A-Za-z_#@][A-Za-z0-9_.@#]*|[=!<>]=|=<|=>|<>|&&|\\|\\||\\[[cdCD]+\\]|\\S"
    )

    init(_ format: String, _ arguments: [Any?]) {
        let whole = NSRange(format.startIndex..., in: format)
        tokens = (Self.token?.matches(in: format, range: whole) ?? []).compactMap { match in
            Range(match.range, in: format).map { String(format[$0]) }
        }
        self.arguments = arguments.reversed()
    }

    mutating func parse() throws(Failure) -> PredicateCondition {
        let condition = try alternatives(depth: 0)
        if let rest = peek { throw Failure(token: rest) }
        return condition
    }

    // MARK: Conditions

    private mutating func alternatives(depth: Int) throws(Failure) -> PredicateCondition {
        var parts = [try conjunction(depth: depth)]
        while take("OR") || take("||") { parts.append(try conjunction(depth: depth)) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction(depth: Int) throws(Failure) -> PredicateCondition {
        var parts = [try condition(depth: depth)]
        while take("AND") || take("&&") { parts.append(try condition(depth: depth)) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func condition(depth: Int) throws(Failure) -> PredicateCondition {
        guard depth < 100 else { throw Failure(token: peek) }
        if take("NOT") || take("!") { return .not(try condition(depth: depth + 1)) }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        if take("(") {
            let inner = try alternatives(depth: depth + 1)
            guard take(")") else { throw Failure(token: peek) }
            return inner
        }
        let left = try operand(depth: depth)
        guard let name = next()?.uppercased(), let kind = Self.operators[name] else { throw Failure(token: peek) }
        var options = PredicateCondition.Options()
        if let flags = peek?.lowercased(), flags.hasPrefix("["), flags.hasSuffix("]"), flags.count > 2 {
            position += 1
            options.ignoresCase = flags.contains("c")
            options.ignoresAccents = flags.contains("d")
        }
        return .comparison(left, kind, try operand(depth: depth), options)
    }

    private static let operators: [String: String] = [
        "=": "=", "==": "=", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=", ">=": ">=", "=>": ">=",
        "MATCHES": "MATCHES", "LIKE": "LIKE", "CONTAINS": "CONTAINS", "BEGINSWITH": "BEGINSWITH",
        "ENDSWITH": "ENDSWITH", "IN": "IN", "BETWEEN": "BETWEEN",
    ]

    // MARK: Values

    private mutating func operand(depth: Int) throws(Failure) -> PredicateCondition.Operand {
        guard depth < 100, let token = next(), let first = token.first else { throw Failure(token: nil) }
        if first == "'" || first == "\"" { return .value(String(token.dropFirst().dropLast())) }
        if first == "%" {
            guard let argument = arguments.popLast() else { throw Failure(token: token) }
            guard token == "%K" else { return .value(argument) }
            guard let path = argument as? String else { throw Failure(token: token) }
            return .keyPath(path)
        }
        if first == "{" {
            var list: [PredicateCondition.Operand] = []
            while !take("}") {
                list.append(try operand(depth: depth + 1))
                _ = take(",")
            }
            return .list(list)
        }
        if let number = Double(token) { return .value(NSNumber(value: number)) }
        switch token.uppercased() {
        case "SELF": return .object
        case "NIL", "NULL": return .value(nil)
        case "TRUE", "YES": return .value(NSNumber(value: true))
        case "FALSE", "NO": return .value(NSNumber(value: false))
        default: break
        }
        guard first.isLetter || first == "_" else { throw Failure(token: token) }
        return .keyPath(token.hasPrefix("SELF.") ? String(token.dropFirst(5)) : token)
    }

    private var peek: String? { position < tokens.count ? tokens[position] : nil }

    private mutating func next() -> String? {
        defer { position += 1 }
        return peek
    }

    private mutating func take(_ token: String) -> Bool {
        guard peek?.uppercased() == token else { return false }
        position += 1
        return true
    }
}
