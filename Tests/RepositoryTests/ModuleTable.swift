import Foundation

/// ARCHITECTURE.md's table of modules.
struct ModuleTable {
    struct Row: Equatable {
        var modules: [String]
        var outside: [String]
    }

    var rows: [Row]

    /// Reads the first table whose head is "module | holds | outside modules".
    init(markdown: String) throws {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let head = lines.firstIndex(where: { Self.cells($0) == ["module", "holds", "outside modules"] }) else {
            throw Missing()
        }
        rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            let cells = Self.cells(line)
            return Row(
                modules: Self.codeSpans(cells[0]), outside: cells.count > 2 ? Self.codeSpans(cells[2]) : [])
        }
    }

    struct Missing: Error, CustomStringConvertible {
        var description: String { "ARCHITECTURE.md has no table with the head: module | holds | outside modules" }
    }

    /// Modules of SwiftPM targets, without the rows that stand for folders outside the root package's `Sources`.
    var modules: [String] {
        rows.flatMap(\.modules).filter { !$0.hasSuffix("/") }.map { $0.split(separator: "/").last.map(String.init)! }
    }

    private static func cells(_ line: String) -> [String] {
        guard line.hasPrefix("|") else { return [] }
        return line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func codeSpans(_ cell: String) -> [String] {
        cell.matches(of: #/`([^`]+)`/#).map { String($0.1) }
    }
}

extension ModuleTable {
    /// What every row may import.
    static let everywhere: Set = ["Swift", "Foundation", "Dispatch", "Glibc"]

    /// The engines that are arithmetic alone, with what they may import of these all the same.
    static let pure: [String: Set<String>] = ["TwillConstraints": [], "TwillFlex": ["Glibc"]]

    /// Says what is wrong with an import of `imported` in `module`; nil where nothing is.
    func problem(importing imported: String, in module: String) -> String? {
        guard let position = rows.firstIndex(where: { Self.names($0).contains(module) }) else {
            return "\(module) has no row in ARCHITECTURE.md's table of modules"
        }
        if Self.everywhere.contains(imported) {
            let isForbidden = Self.pure[module].map { !$0.contains(imported) } ?? false
            return isForbidden ? "\(module) is arithmetic alone, and may not import \(imported)" : nil
        }
        if rows[position].outside.contains(imported) { return nil }
        if rows.contains(where: { $0.outside.contains(imported) }) {
            return "\(imported) is open only to the modules whose rows name it, and \(module)'s does not"
        }
        guard let home = rows.firstIndex(where: { Self.names($0).contains(imported) }) else {
            return "\(imported) is not one of our modules, and \(module)'s row does not name it"
        }
        if home >= position { return "\(imported) is not in a row above \(module)'s" }
        if Self.hosts.contains(imported), !Self.isExecutable(rows[position]) {
            return "\(imported) is a host, which only an executable may import"
        }
        return nil
    }

    /// Hosts register themselves; a library that imports one would make every app carry it.
    private static let hosts: Set = ["TwillWindow", "TwillBrowser"]

    private static func isExecutable(_ row: Row) -> Bool {
        row.modules.contains { $0.hasPrefix("Examples/") || $0.hasSuffix("/") }
    }

    private static func names(_ row: Row) -> [String] {
        row.modules.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    }
}
