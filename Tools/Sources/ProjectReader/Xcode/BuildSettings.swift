import Foundation

/// Build settings by name, for a debug build that runs in a simulator.
struct BuildSettings {
    private(set) var values: [String: String] = [:]
    /// The settings whose value a condition chose.
    private var conditional: Set<String> = []

    /// Sets a value; `$(inherited)` in it is the value before. A name with a condition, such as
    /// `NAME[sdk=iphoneos*]`, counts where the condition holds, and is stronger than one without.
    mutating func set(_ key: String, _ value: String) {
        let parts = key.split(separator: "[")
        guard let name = parts.first.map(String.init) else { return }
        let conditions = parts.dropFirst()
        guard conditions.allSatisfy({ Self.holds($0) }) else { return }
        if conditions.isEmpty, conditional.contains(name) { return }
        if !conditions.isEmpty { conditional.insert(name) }
        guard let before = values[name] else { return values[name] = value }
        values[name] = value.replacing("$(inherited)", with: before).replacing("${inherited}", with: before)
    }

    /// Adds settings that are nearer to the target.
    mutating func add(_ other: BuildSettings) {
        conditional = []
        for (key, value) in other.values { set(key, value) }
    }

    /// Whether `sdk=iphonesimulator*]`, `config=Debug]` or `arch=arm64]` holds.
    private static func holds(_ condition: Substring) -> Bool {
        let parts = condition.dropLast().split(separator: "=")
        guard condition.hasSuffix("]"), parts.count == 2 else { return false }
        let pattern = String(parts[1])
        switch parts[0] {
        case "sdk": return matches("iphonesimulator", pattern)
        case "config": return matches("Debug", pattern)
        case "arch": return matches("arm64", pattern)
        default: return false
        }
    }

    /// Whether a text is as a pattern with `*` at its end says.
    private static func matches(_ text: String, _ pattern: String) -> Bool {
        pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
    }

    /// The value with those of the settings that it refers to.
    subscript(key: String) -> String? { values[key].map { expand($0, within: [key]) } }

    /// All values with those that they refer to.
    var expanded: [String: String] {
        Dictionary(uniqueKeysWithValues: values.map { ($0, expand($1, within: [$0])) })
    }

    /// Puts in the values of `$(NAME)` and `${NAME}`, also of `$(A_$(B))`, without what follows a colon.
    private func expand(_ text: String, within outer: Set<String>) -> String {
        var rest = Substring(text)
        return expand(&rest, until: nil, within: outer)
    }

    private func expand(_ text: inout Substring, until end: Character?, within outer: Set<String>) -> String {
        var result = ""
        while let character = text.popFirst() {
            if character == end { return result }
            guard character == "$", let open = text.first, "({".contains(open) else {
                result.append(character)
                continue
            }
            text.removeFirst()
            let name = String(expand(&text, until: open == "(" ? ")" : "}", within: outer).prefix { $0 != ":" })
            // What refers to itself is empty.
            if !outer.contains(name), let value = values[name] {
                result += expand(value, within: outer.union([name]))
            }
        }
        return result
    }
}
