import Foundation
import Testing
import UIKit

/// Predicates from formats, as `./twill run` writes them for those of iOS.
@Suite struct PredicateFormatTests {
    private let people: [[String: Any]] = [
        ["name": "Ada", "age": 36], ["name": "Zoë", "age": 20], ["name": "Bob", "age": 51],
    ]

    private func names(_ format: String, _ arguments: Any?...) -> [String] {
        let predicate = NSPredicate(keyValueFormat: format, argumentArray: arguments)
        return people.filter { predicate.evaluate(with: $0) }.compactMap { $0["name"] as? String }
    }

    @Test func patternsMatchWholeStrings() {
        let mail = NSPredicate(keyValueFormat: "SELF MATCHES %@", "[A-Za-z0-9._]+@[a-z.]+\\.[a-z]{2,}")
        #expect(mail.evaluate(with: "ada@analytical.org"))
        #expect(!mail.evaluate(with: "mail ada@analytical.org"))
        #expect(!mail.evaluate(with: "ada@analytical"))
        #expect(NSPredicate(keyValueFormat: "SELF LIKE[c] 'a*a'").evaluate(with: "ADA"))
    }

    @Test func comparisonsReadKeyPaths() {
        #expect(names("age > 30") == ["Ada", "Bob"])
        #expect(names("age <= %d AND name != %@", 36, "Ada") == ["Zoë"])
        #expect(names("%K == %@", "name", "Bob") == ["Bob"])
        #expect(names("NOT (age BETWEEN {20, 40}) OR name = 'Zoë'") == ["Zoë", "Bob"])
        #expect(names("age IN %@", [20, 51]) == ["Zoë", "Bob"])
        #expect(names("missing == nil").count == 3)
    }

    @Test func textIsFoundWithOptions() {
        #expect(names("name BEGINSWITH[c] 'a'") == ["Ada"])
        #expect(names("name CONTAINS 'O'") == [])
        #expect(names("name CONTAINS[cd] 'OE'") == ["Zoë"])
        #expect(names("name ENDSWITH 'b' || name ENDSWITH %@", "a") == ["Ada", "Bob"])
    }

    @Test func collectionsAreAskedForSomeOrAllObjects() {
        let shops: [[String: Any]] = [
            ["name": "A", "items": [["price": 2, "name": "Tea"], ["price": 9, "name": "Milk"]]],
            ["name": "B", "items": [["price": 8, "name": "Ink"]]], ["name": "C", "items": [[String: Any]]()],
        ]
        func names(_ format: String) -> [String] {
            shops.filter { NSPredicate(keyValueFormat: format).evaluate(with: $0) }.compactMap { $0["name"] as? String }
        }

        #expect(names("ANY items.price < 5") == ["A"])
        #expect(names("ALL items.price > 5") == ["B", "C"])
        #expect(names("NONE items.price < 5") == ["B", "C"])
        #expect(names("items.@count > 1") == ["A"])
        #expect(names("items.@max.price == 9 OR items.@avg.price == 8") == ["A", "B"])
        #expect(names("SUBQUERY(items, $i, $i.price > 5 AND $i.name BEGINSWITH 'M').@count == 1") == ["A"])
        #expect(names("items[FIRST].name == 'Ink'") == ["B"])
        #expect(names("items[SIZE] == 0") == ["C"])
    }

    @Test func valuesAreCalculated() {
        #expect(names("age + 4 == 40") == ["Ada"])
        #expect(names("(age - 20) * 2 >= 62") == ["Bob"])
        #expect(names("age / 2 < 11 AND -age < 0") == ["Zoë"])
        #expect(names("name.length == 3 AND lowercase(name) == 'bob'") == ["Bob"])
        #expect(names("age = max({20, 51})") == ["Bob"])
        #expect(names("name == 'A\\'da' OR name LIKE 'B?b'") == ["Bob"])
    }

    @Test func descriptorsSortByKeys() {
        let descriptor = NSSortDescriptor(key: "age", ascending: false)

        let sorted = people.sorted {
            descriptor.compare($0 as NSDictionary, to: $1 as NSDictionary) == .orderedAscending
        }

        #expect(sorted.compactMap { $0["name"] as? String } == ["Bob", "Ada", "Zoë"])
        #expect(NSSortDescriptor(key: "age", ascending: true).key == "age")
    }

    @Test(arguments: [
        "", "age >", "age ! 3", "(age > 3", "age > %@", "ANY age > 3", String(repeating: "(", count: 9000),
    ])
    func invalidFormatsAreFalse(_ format: String) {
        #expect(!NSPredicate(keyValueFormat: format).evaluate(with: ["age": 4]))
    }
}
