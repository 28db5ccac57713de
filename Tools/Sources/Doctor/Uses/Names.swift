/// What names alone say of where they come from.
struct Names: Sendable {
    /// Prefixes of types, such as `UI`, with the module that has most of them; of Foundation's own, which UIKit's text and layout types
    /// share, Foundation.
    private let prefixes: [Substring: String]

    init(_ graph: ModuleGraph) {
        var counts: [Substring: [Substring: Int]] = [:]
        for (path, lines) in graph.types where !path.contains(".") {
            guard let prefix = Self.prefix(path), let line = lines.first else { continue }
            let fields = line.split(separator: ModuleGraph.separator, maxSplits: 3, omittingEmptySubsequences: false)
            guard fields.count > 2, fields[1] != "X" else { continue }
            counts[prefix, default: [:]][fields[2], default: 0] += 1
        }
        prefixes = counts.compactMapValues { modules in
            if modules["Foundation", default: 0] >= 3 { return "Foundation" }
            let most = modules.max { ($0.value, $1.key) < ($1.value, $0.key) }
            return most.flatMap { $0.value >= 3 ? String($0.key) : nil }
        }
    }

    /// The capitals before the first word: `UI` of `UIView`.
    static func prefix(_ name: some StringProtocol) -> Substring? {
        let capitals = Substring(name).prefix { $0.isUppercase }
        guard (3...4).contains(capitals.count), capitals.count < name.count else { return nil }
        return capitals.dropLast()
    }

    /// The framework whose types begin as this name does.
    func module(of name: String) -> String? { Self.prefix(name).flatMap { prefixes[$0] } }
}
