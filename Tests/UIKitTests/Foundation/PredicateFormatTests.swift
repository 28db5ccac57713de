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

    @Test(arguments: [
        "", "age >", "age ! 3", "(age > 3", "age > %@", "ANY age > 3", String(repeating: "(", count: 9000),
    ])
    func invalidFormatsAreFalse(_ format: String) {
        #expect(!NSPredicate(keyValueFormat: format).evaluate(with: ["age": 4]))
    }
}
