import UIKit

/// Finds mistakes in a catalog, for tests:
///
///     #expect(ResourceCheck.problems(in: Texts.self, covering: [.language("pl"), .language("de")]) == [])
public enum ResourceCheck {
    /// Returns a sentence for each of these problems, in the order of the cases:
    ///
    /// - a condition of `covering` for which a resource has no variant that holds in all other surroundings;
    /// - a variant that is never used, because one before it always applies, or its conditions exclude each other;
    /// - a text that is empty, or whose placeholders differ from those of the text without conditions;
    /// - a dimension that is not finite; an image or a font that does not exist;
    /// - a catalog without cases.
    public static func problems<Catalog: ResourceCatalog>(
        in catalog: Catalog.Type, covering conditions: [ResourceCondition] = []
    ) -> [String] {
        let cases = Array(catalog.allCases)
        guard !cases.isEmpty else { return ["\(catalog) has no cases."] }
        return cases.flatMap { entry in
            let resource = entry.resource
            return (missing(conditions, in: resource) + unused(in: resource) + broken(in: resource)).map {
                "\(catalog).\(entry) \($0)."
            }
        }
    }

    private static func missing<Value>(_ conditions: [ResourceCondition], in resource: Resource<Value>) -> [String] {
        conditions.filter { condition in
            !resource.variants.contains { $0.conditions.allSatisfy { $0.follows(from: condition) } }
        }.map { "has no variant for \($0)" }
    }

    private static func unused<Value>(in resource: Resource<Value>) -> [String] {
        resource.variants.enumerated().compactMap { index, variant in
            let name = name(of: variant.conditions)
            if variant.conditions.contains(where: { one in variant.conditions.contains { one.excludes($0) } }) {
                return "has a variant for \(name), which cannot hold together"
            }
            let winner = resource.variants[..<index].first { earlier in
                earlier.conditions.allSatisfy { one in variant.conditions.contains { one.follows(from: $0) } }
            }
            return winner.map {
                "never uses its variant for \(name), because that for \(self.name(of: $0.conditions)) wins"
            }
        }
    }

    private static func broken<Value>(in resource: Resource<Value>) -> [String] {
        let values = [("", resource.value)] + resource.variants.map { (" for " + name(of: $0.conditions), $0.value) }
        let expected = (resource.value as? String).map(placeholders)
        return values.compactMap { place, value in
            switch value {
            case let text as String where text.isEmpty: "is empty\(place)"
            case let text as String where placeholders(text) != expected:
                "has other placeholders\(place) than without conditions"
            case let number as CGFloat where !number.isFinite: "is not a finite number\(place)"
            case let number as Double where !number.isFinite: "is not a finite number\(place)"
            case let image as ImageName where image.image() == nil:
                "names an image that is not there\(place): \(image.name)"
            case .named(let name, _, _) as FontChoice where !isFont(name):
                "names a font that is not there\(place): \(name)"
            default: nil
            }
        }
    }

    /// Looks up the list of fonts: creating one would return its fallback.
    private static func isFont(_ name: String) -> Bool {
        UIFont.familyNames.contains { UIFont.fontNames(forFamilyName: $0).contains(name) }
    }

    private static func name(of conditions: [ResourceCondition]) -> String {
        conditions.isEmpty ? "everything" : conditions.map(\.description).joined(separator: " and ")
    }

    /// Returns the types of a format's arguments by position.
    static func placeholders(_ text: String) -> [Int: String] {
        var kinds: [Int: String] = [:], next = 1
        let placeholder = #/%(?:%|(?:(\d+)\$)?[-+ #0]*\d*(?:\.\d+)?((?:hh|h|ll|l|q|z|t|j|L)?[@diuoxXfFeEgGaAcCsSp]))/#
        for match in text.matches(of: placeholder) {
            guard let kind = match.2 else { continue }
            if let position = match.1.flatMap({ Int($0) }) {
                kinds[position] = String(kind)
            } else {
                kinds[next] = String(kind)
                next += 1
            }
        }
        return kinds
    }
}
