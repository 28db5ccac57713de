import Foundation

/// A plural category of CLDR.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// A number as plural rules see it: `1.50` has the integer part 1 and two visible fraction digits.
package struct PluralOperands: Sendable, Equatable {
    /// The absolute value.
    package var n: Double
    /// The integer part.
    package var i: UInt64
    /// The number of visible fraction digits, with trailing zeros.
    package var v: Int
    /// The visible fraction digits with trailing zeros, as an integer.
    package var f: UInt64
    /// The visible fraction digits without trailing zeros, as an integer.
    package var t: UInt64

    package init(_ value: some BinaryInteger) {
        i = UInt64(clamping: value.magnitude)
        n = Double(i)
        v = 0
        f = 0
        t = 0
    }

    /// - Parameters:
    ///   - value: Not finite counts as 0.
    ///   - fractionDigits: The number of digits that are shown; nil for as many as the value needs.
    package init(_ value: Double, fractionDigits: Int? = nil) {
        let value = value.isFinite ? abs(value) : 0
        var digits = ""
        if let count = fractionDigits.map({ min(max($0, 0), 15) }) {
            let text = FoundationFormat.text("%.\(count)f", nil, [value])
            digits = text.split(separator: ".").dropFirst().first.map(String.init) ?? ""
        } else if value < 1e15 {
            let text = FoundationFormat.text("%.9f", nil, [value])
            digits = text.split(separator: ".").dropFirst().first.map(String.init) ?? ""
            while digits.last == "0" { digits.removeLast() }
        }
        n = value
        i = value < 1e19 ? UInt64(value) : .max
        v = digits.count
        f = UInt64(digits) ?? 0
        while digits.last == "0" { digits.removeLast() }
        t = UInt64(digits) ?? 0
    }
}

/// The cardinal plural rules of a language.
package struct PluralRules: Sendable {
    private var conditions: [(category: PluralCategory, condition: PluralCondition)]

    /// Returns the rules of a language; those without plurals if the language has none.
    ///
    /// - Parameter language: A tag such as "pl" or "pt-PT"; its longest part that CLDR has counts.
    package static func rules(for language: String) -> PluralRules {
        var parts = language.replacing("_", with: "-").lowercased().split(separator: "-")
        while !parts.isEmpty {
            if let rules = all[parts.joined(separator: "-")] { return rules }
            parts.removeLast()
        }
        return PluralRules(conditions: [])
    }

    /// Returns the category of a number.
    package func category(of number: PluralOperands) -> PluralCategory {
        conditions.first { $0.condition.holds(for: number) }?.category ?? .other
    }

    /// The categories that whole numbers or fractions can have, with `other`.
    package var categories: Set<PluralCategory> { Set(conditions.map(\.category) + [.other]) }

    private static let all: [String: PluralRules] = {
        var all: [String: PluralRules] = [:]
        for row in table {
            let rules = PluralRules(conditions: row.conditions.map { ($0.key, PluralCondition($0.value)) })
            for language in row.languages.split(separator: " ") { all[language.lowercased()] = rules }
        }
        return all
    }()
}

/// A condition in CLDR's notation, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralCondition: Sendable {
    private struct Relation {
        var operand: Character
        var modulus: UInt64?
        var isNegated: Bool
        var ranges: [ClosedRange<UInt64>]
    }

    /// Alternatives, each of relations that all hold.
    private var alternatives: [[Relation]]

    /// - Parameter text: A condition of the table; anything else is a mistake in it.
    init(_ text: String) {
        let words = text.split(separator: " ")
        alternatives = words.split(separator: "or").map { alternative in
            alternative.split(separator: "and").map { relation in
                let parts = Array(relation)
                let hasModulus = parts[1] == "%"
                let comparison = hasModulus ? 3 : 1
                return Relation(
                    operand: Character(String(parts[0])), modulus: hasModulus ? UInt64(parts[2]) : nil,
                    isNegated: parts[comparison] == "!=",
                    ranges: parts[comparison + 1].split(separator: ",").map { range in
                        let bounds = range.split(separator: ".", omittingEmptySubsequences: true).map {
                            UInt64($0) ?? 0
                        }
                        return bounds[0]...bounds[bounds.count - 1]
                    })
            }
        }
    }

    func holds(for number: PluralOperands) -> Bool {
        alternatives.contains { $0.allSatisfy { Self.holds($0, for: number) } }
    }

    private static func holds(_ relation: Relation, for number: PluralOperands) -> Bool {
        // The number itself may have fraction digits: then it is in no range.
        let isWhole = relation.operand != "n" || number.t == 0
        var value: UInt64 =
            switch relation.operand {
            case "n", "i": number.i
            case "v": UInt64(number.v)
            case "f": number.f
            case "t": number.t
            // Exponents of compact notation, as in "1.2c6": numbers here have none.
            default: 0
            }
        if let modulus = relation.modulus { value %= modulus }
        let isIn = isWhole && relation.ranges.contains { $0.contains(value) }
        return isIn != relation.isNegated
    }
}
