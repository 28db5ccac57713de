import Foundation
import Testing

@testable import UIKit

/// Expected values are the samples of CLDR's chart of plural rules.
@Suite struct PluralRuleTests {
    private func categories(_ language: String, _ numbers: [Int]) -> [PluralCategory] {
        let rules = PluralRules.rules(for: language)
        return numbers.map { rules.category(of: PluralOperands($0)) }
    }

    @Test func wholeNumbersHaveTheirCategories() {
        #expect(categories("en", [0, 1, 2, 11]) == [.other, .one, .other, .other])
        #expect(categories("ja", [0, 1, 2]) == [.other, .other, .other])
        #expect(categories("fr", [0, 1, 2, 1_000_000]) == [.one, .one, .other, .many])
        #expect(
            categories("ru", [1, 21, 11, 2, 4, 22, 12, 14, 5, 0, 100]) == [
                .one, .one, .many, .few, .few, .few, .many, .many, .many, .many, .many,
            ])
        #expect(categories("pl", [1, 21, 2, 12, 22, 5, 0]) == [.one, .many, .few, .many, .few, .many, .many])
        #expect(categories("cs", [1, 2, 4, 5, 0]) == [.one, .few, .few, .other, .other])
        #expect(
            categories("ar", [0, 1, 2, 3, 10, 11, 99, 100, 102, 103]) == [
                .zero, .one, .two, .few, .few, .many, .many, .other, .other, .few,
            ])
        #expect(categories("he", [1, 2, 3, 20]) == [.one, .two, .other, .other])
        #expect(categories("lv", [0, 1, 10, 11, 21, 22]) == [.zero, .one, .zero, .zero, .one, .other])
        #expect(categories("lt", [1, 21, 11, 2, 9, 10, 12]) == [.one, .one, .other, .few, .few, .other, .other])
        #expect(categories("sl", [1, 101, 2, 102, 3, 4, 5]) == [.one, .one, .two, .two, .few, .few, .other])
        #expect(categories("ga", [1, 2, 3, 6, 7, 10, 11]) == [.one, .two, .few, .few, .many, .many, .other])
        #expect(categories("cy", [0, 1, 2, 3, 6, 4]) == [.zero, .one, .two, .few, .many, .other])
        #expect(
            categories("mt", [1, 2, 0, 3, 10, 11, 19, 20]) == [.one, .two, .few, .few, .few, .many, .many, .other])
        #expect(categories("fil", [1, 4, 5, 6, 10]) == [.one, .other, .one, .other, .one])
        #expect(categories("br", [1, 71, 2, 3, 9, 10, 1_000_000]) == [.one, .other, .two, .few, .few, .other, .many])
    }

    @Test func fractionsHaveTheirCategories() {
        func category(_ language: String, _ number: Double, digits: Int? = nil) -> PluralCategory {
            PluralRules.rules(for: language).category(of: PluralOperands(number, fractionDigits: digits))
        }

        #expect(category("en", 1) == .one)
        #expect(category("en", 1, digits: 1) == .other)
        #expect(category("fr", 1.5) == .one)
        #expect(category("fr", 2.0) == .other)
        #expect(category("ru", 1.5) == .other)
        #expect(category("cs", 1.5) == .many)
        #expect(category("da", 0.1) == .one)
        #expect(category("da", 2.1) == .other)
        #expect(category("lt", 0.1) == .many)
        #expect(category("es", 1.0) == .one)
        #expect(category("mk", 0.1) == .one)
    }

    @Test func negativeNumbersCountByTheirSize() {
        #expect(categories("en", [-1, -2]) == [.one, .other])
        #expect(categories("ru", [-3]) == [.few])
    }

    @Test func regionsHaveTheRulesOfTheirLanguage() {
        #expect(categories("pt", [0, 1, 2]) == [.one, .one, .other])
        #expect(categories("pt-BR", [0, 1]) == [.one, .one])
        #expect(categories("pt_PT", [0, 1]) == [.other, .one])
        #expect(categories("zh-Hant-TW", [1]) == [.other])
        #expect(categories("de-CH", [1]) == [.one])
        #expect(categories("tlh", [1]) == [.other])
        #expect(categories("", [1]) == [.other])
    }

    @Test func extremeNumbersHaveACategory() {
        for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e19, -0.0]
        {
            #expect(PluralRules.rules(for: "en").category(of: PluralOperands(number)) == .other)
            #expect(PluralRules.rules(for: "ar").category(of: PluralOperands(number, fractionDigits: 400)) != .one)
        }
        #expect(categories("en", [.min, .max]) == [.other, .other])
    }

    /// Every row parses, and the languages of no two rows overlap.
    @Test func theTableIsConsistent() {
        let languages = PluralRules.table.flatMap { $0.languages.split(separator: " ").map(String.init) }

        #expect(Set(languages).count == languages.count)
        #expect(languages.count > 150)
        for row in PluralRules.table {
            for language in row.languages.split(separator: " ") {
                let found = Set((0...200).map { PluralRules.rules(for: String(language)).category(of: .init($0)) })
                // Categories of fractions alone and of millions are not among them.
                #expect(found.isSubset(of: Set(row.conditions.map(\.key) + [.other])), "\(language)")
                #expect(found.count >= 2, "\(language)")
            }
        }
    }
}
