import Foundation

/// A word, number, sign or quoted text of a predicate's format.
struct PredicateToken {
    var text: String
    /// Whether it stood in quotation marks, which are left out.
    var isQuoted = false

    /// The letters of options such as `[cd]`; nil of another token.
    var options: Substring? {
        guard !isQuoted, text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 else { return nil }
        return text.lowercased().dropFirst().dropLast()
    }

    /// Whether what stands before belongs to a value.
    var continuesOperand: Bool {
        guard !isQuoted else { return false }
        return Self.comparisons[text.uppercased()] != nil || ["+", "-", "*", "/", "**", "["].contains(text)
            || text.hasPrefix(".")
    }

    /// The names of comparisons, and what they are here.
    static let comparisons: [String: String] = [
        "=": "=", "==": "=", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=", ">=": ">=", "=>": ">=",
        "MATCHES": "MATCHES", "LIKE": "LIKE", "CONTAINS": "CONTAINS", "BEGINSWITH": "BEGINSWITH",
        "ENDSWITH": "ENDSWITH", "IN": "IN", "BETWEEN": "BETWEEN",
    ]

    /// The words that are no keys, unless `#` stands before them.
    static let reserved: Set<String> = [
        "AND", "OR", "NOT", "ALL", "ANY", "SOME", "NONE", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH",
        "BETWEEN",
        "TRUEPREDICATE", "FALSEPREDICATE", "SUBQUERY",
    ]

    private static let pattern = try? NSRegularExpression(
        pattern: #"'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|%(?:@|K|%|[hlqLtz]*[a-zA-Z])|0[xX][0-9a-fA-F]+"#
            + #"|[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|\$?[\p{L}_#@][\p{L}\p{N}_#@]*(?:\.[\p{L}_#@][\p{L}\p{N}_#@]*)*:?"#
            + #"|\.[\p{L}_#@][\p{L}\p{N}_#@]*(?:\.[\p{L}_#@][\p{L}\p{N}_#@]*)*|[=!<>]=|=<|=>|<>|&&|\|\||\*\*|\[[cdnlCDNL]+\]|\S"#
    )

    static func tokens(of format: String) -> [PredicateToken] {
        let whole = NSRange(format.startIndex..., in: format)
        return (pattern?.matches(in: format, range: whole) ?? []).compactMap { match in
            guard let range = Range(match.range, in: format) else { return nil }
            let text = String(format[range])
            guard text.count > 1, let mark = text.first, mark == "'" || mark == "\"" else {
                return PredicateToken(text: text)
            }
            return PredicateToken(text: unescaped(text.dropFirst().dropLast()), isQuoted: true)
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            let controls: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]
            result.append(isEscaped ? controls[character] ?? character : character)
            isEscaped = false
        }
        return result
    }

    static func number(_ text: String) -> NSNumber? {
        if text.lowercased().hasPrefix("0x") { return Int64(text.dropFirst(2), radix: 16).map { NSNumber(value: $0) } }
        return Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: $0) }
    }
}
