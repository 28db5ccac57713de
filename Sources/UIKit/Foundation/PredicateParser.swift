import Foundation
import QuartzCore

/// Reads predicates as Foundation's predicate format has them.
struct PredicateParser {
    private var tokens: [PredicateToken]
    private var position = 0
    private var arguments: [Any?]
    private var nextArgument = 0

    /// What is wrong with a format.
    struct Failure: Error {
        let token: String?
    }

    private static let deepest = 100

    init(_ format: String, _ arguments: [Any?]) {
        tokens = PredicateToken.tokens(of: format)
        self.arguments = arguments
    }

    mutating func parse() throws(Failure) -> PredicateCondition {
        let condition = try alternatives(depth: 0)
        if let rest = peek { throw Failure(token: rest.text) }
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
        guard depth < Self.deepest else { throw failure }
        if take("NOT") || take("!") { return .not(try condition(depth: depth + 1)) }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        // A parenthesis begins a condition, or a value such as "(a + b) > 3".
        let start = (position, nextArgument)
        if take("(") {
            do throws(Failure) {
                let inner = try alternatives(depth: depth + 1)
                guard take(")") else { throw failure }
                if peek.map({ !$0.continuesOperand }) ?? true { return inner }
            } catch {
                if depth > 8 { throw error }
            }
            (position, nextArgument) = start
        }
        return try comparison(depth: depth)
    }

    private mutating func comparison(depth: Int) throws(Failure) -> PredicateCondition {
        var quantity = PredicateCondition.Quantity.direct
        if take("ANY") || take("SOME") { quantity = .any }
        if take("ALL") { quantity = .all }
        if take("NONE") { quantity = .none }
        let left = try operand(depth: depth)
        guard let token = next(), !token.isQuoted, let kind = PredicateToken.comparisons[token.text.uppercased()] else {
            throw failure
        }
        var comparison = PredicateCondition.Comparison(quantity: quantity, left: left, kind: kind, right: .object)
        if let flags = peek?.options {
            position += 1
            comparison.options.ignoresCase = flags.contains("c")
            comparison.options.ignoresAccents = flags.contains("d")
        }
        comparison.right = try operand(depth: depth)
        return .comparison(comparison)
    }

    // MARK: Values

    private mutating func operand(depth: Int) throws(Failure) -> PredicateOperand {
        var left = try product(depth: depth)
        while let sign = takeAny(["+", "-"]) { left = .function(sign, [left, try product(depth: depth)]) }
        return left
    }

    private mutating func product(depth: Int) throws(Failure) -> PredicateOperand {
        var left = try element(depth: depth)
        while let sign = takeAny(["*", "/", "**"]) { left = .function(sign, [left, try element(depth: depth)]) }
        return left
    }

    /// A value with paths and indices behind it.
    private mutating func element(depth: Int) throws(Failure) -> PredicateOperand {
        guard depth < Self.deepest else { throw failure }
        if take("-") { return .function("-", [.value(NSNumber(value: 0)), try element(depth: depth + 1)]) }
        var value = try primary(depth: depth)
        while let token = peek, !token.isQuoted {
            if token.text == "[" {
                position += 1
                value = .element(of: value, index: try operand(depth: depth + 1))
                guard take("]") else { throw failure }
            } else if token.text.hasPrefix("."), token.text.count > 1 {
                position += 1
                value = .path(of: value, String(token.text.dropFirst()))
            } else {
                break
            }
        }
        return value
    }

    private mutating func primary(depth: Int) throws(Failure) -> PredicateOperand {
        guard let token = next() else { throw Failure(token: nil) }
        if token.isQuoted { return .value(token.text) }
        let text = token.text
        guard let first = text.first else { throw failure }
        if first == "%" { return try argument(text) }
        if first == "$" { return path({ .variable($0) }, String(text.dropFirst())) }
        if first.isNumber {
            guard let number = PredicateToken.number(text) else { throw Failure(token: text) }
            return .value(number)
        }
        if first == "{" { return .list(try list(until: "}", depth: depth + 1)) }
        if first == "(" {
            let inner = try operand(depth: depth + 1)
            guard take(")") else { throw failure }
            return inner
        }
        guard first.isLetter || first == "_" || first == "@" || first == "#" else { throw Failure(token: text) }
        if peek?.text == "(" && peek?.isQuoted == false { return try call(text.uppercased(), depth: depth) }
        switch text.uppercased() {
        case "SELF": return .object
        case "NIL", "NULL": return .value(nil)
        case "TRUE", "YES": return .value(NSNumber(value: true))
        case "FALSE", "NO": return .value(NSNumber(value: false))
        case let name where PredicateToken.reserved.contains(name): throw Failure(token: text)
        default: return .path(of: .object, first == "#" ? String(text.dropFirst()) : text)
        }
    }

    private func path(_ base: (String) -> PredicateOperand, _ text: String) -> PredicateOperand {
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        let variable = base(parts.first ?? "")
        return parts.count == 2 ? .path(of: variable, parts[1]) : variable
    }

    private mutating func argument(_ token: String) throws(Failure) -> PredicateOperand {
        guard arguments.indices.contains(nextArgument) else { throw Failure(token: token) }
        let value = arguments[nextArgument]
        nextArgument += 1
        guard token == "%K" else { return .value(value) }
        guard let path = value as? String ?? (value as? NSString).map({ $0 as String }) else {
            throw Failure(token: token)
        }
        return path.uppercased() == "SELF" ? .object : .path(of: .object, path)
    }

    private mutating func list(until end: String, depth: Int) throws(Failure) -> [PredicateOperand] {
        var list: [PredicateOperand] = []
        while !take(end) {
            list.append(try operand(depth: depth))
            guard take(",") || peek?.text == end else { throw failure }
        }
        return list
    }

    private mutating func call(_ name: String, depth: Int) throws(Failure) -> PredicateOperand {
        guard take("(") else { throw failure }
        if name == "SUBQUERY" {
            let collection = try operand(depth: depth + 1)
            guard take(","), let variable = next()?.text, variable.hasPrefix("$"), take(",") else { throw failure }
            let condition = try alternatives(depth: depth + 1)
            guard take(")") else { throw failure }
            return .subquery(collection, variable: String(variable.dropFirst()), condition)
        }
        let operands = try list(until: ")", depth: depth + 1)
        let plain = name.hasSuffix(":") ? String(name.dropLast()) : name
        guard let count = PredicateOperand.functions[plain], count.contains(operands.count) else {
            throw Failure(token: name)
        }
        return .function(plain, operands)
    }

    // MARK: Tokens

    private var peek: PredicateToken? { position < tokens.count ? tokens[position] : nil }
    private var failure: Failure { Failure(token: peek?.text) }

    private mutating func next() -> PredicateToken? {
        defer { position += 1 }
        return peek
    }

    private mutating func take(_ text: String) -> Bool { takeAny([text]) != nil }

    private mutating func takeAny(_ texts: [String]) -> String? {
        guard let token = peek, !token.isQuoted, texts.contains(token.text.uppercased()) else { return nil }
        position += 1
        return token.text
    }
}
