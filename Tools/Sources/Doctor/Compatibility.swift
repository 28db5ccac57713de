import Foundation

/// What the tables of Documentation/Compatibility.md say of types and members.
struct Compatibility: Sendable {
    enum State: String, Sendable {
        case works, partial, absent
    }

    struct Row: Sendable {
        var area: String
        var state: State
        var note: String
        /// The types that the row is about.
        var types: Set<String> = []
        /// The members that the row is about, by their base names.
        var members: Set<String> = []
        /// Members that the note names.
        var named: Set<String> = []
        /// Whether the row is about a part of its type, such as "`UIView`: transitions".
        var isTopic = false
        /// The heading above the table: a module, or something else such as nibs.
        var section = ""
    }

    private(set) var rows: [Row] = []
    /// Modules by other names: "AsyncDisplayKit (Texture)" is both.
    private(set) var otherNames: [String: String] = [:]
    /// Rows of tables about projects and packages, by the first cell in lower case.
    private(set) var projects: [String: String] = [:]

    init(text: String = "") {
        var header: [String] = []
        var section = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                section = line.drop { $0 == "#" || $0 == " " }.prefix { $0.isLetter }.description
                readHeading(line)
            }
            guard line.hasPrefix("|") else {
                header = []
                continue
            }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if header.isEmpty {
                header = cells
            } else if cells.count >= 3, header.prefix(2) == ["area", "state"], let state = State(rawValue: cells[1]) {
                rows.append(Self.row(cells[0], state, cells[2...].joined(separator: " | ")))
                rows[rows.count - 1].section = section
            } else if cells.count >= 2, ["project", "package", "library"].contains(header[0].lowercased()),
                !cells[0].hasPrefix("--")
            {
                let rest = zip(header.dropFirst(), cells.dropFirst()).map { "\($0): \($1)" }
                projects[cells[0].filter { $0 != "`" }.lowercased()] = rest.joined(separator: ", ")
            }
        }
    }

    /// Returns the page without tables about other things than frameworks: elements of nibs, tools.
    func of(modules: Set<String>) -> Compatibility {
        var result = self
        result.rows.removeAll { !modules.contains($0.section) }
        return result
    }

    private mutating func readHeading(_ line: Substring) {
        let words = line.dropFirst(3).prefix { $0 != ":" }
        guard let open = words.firstIndex(of: "("), let close = words.firstIndex(of: ")") else { return }
        let module = words[..<open].trimmingCharacters(in: .whitespaces)
        otherNames[words[words.index(after: open)..<close].lowercased()] = module
    }

    private static func row(_ area: String, _ state: State, _ note: String) -> Row {
        var row = Row(area: area, state: state, note: note)
        var tokens = names(in: area)
        if area.hasPrefix("`"), let first = tokens.first, area.hasPrefix("`\(first.raw)`:") {
            row.isTopic = true
            row.types = [first.name]
            tokens.removeFirst()
        }
        for token in tokens {
            if token.name.first?.isUppercase == true {
                row.types.insert(token.name)
            } else {
                row.members.insert(token.name)
            }
        }
        row.named = Set(names(in: note).map(\.name).filter { $0.first?.isLowercase == true })
        return row
    }

    /// The names in backticks, without labels and values.
    private static func names(in text: String) -> [(raw: String, name: String)] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { (String($0.element), String($0.element.prefix { $0.isLetter || $0.isNumber || "._".contains($0) })) }
            .map { ($0.0, $0.1.hasSuffix(".") ? String($0.1.dropLast()) : $0.1) }
            .filter { !$0.1.isEmpty && !$0.1.hasPrefix(".") }
    }

    /// Returns the row of a type or a member that says more than that it works.
    func row(type: String, member: String?) -> Row? {
        let base = String(type.prefix { $0 != "." })
        if let member {
            return rows.first { row in
                row.state != .works && (row.types.contains(type) || row.types.contains(base) || row.types.isEmpty)
                    && (row.members.contains(member)
                        || row.members.contains("\(type).\(member)")
                        || (row.state == .partial && !row.types.isEmpty && row.named.contains(member)))
            } ?? rows.first { $0.state != .works && $0.types.contains("\(type).\(member)") }
        }
        let exact = rows.first { !$0.isTopic && $0.types.contains(type) }
        guard let exact, exact.state != .works else { return nil }
        return exact
    }

    /// Returns the row of the absent type that a type belongs to by its name: `UICollectionViewCell` to `UICollectionView`.
    func family(of type: String) -> Row? {
        let rows = rows.filter { $0.state == .absent && !$0.isTopic }
        let candidates = rows.flatMap { row in row.types.map { (type: $0, row: row) } }
        return candidates.filter { $0.type.count > 7 && type.hasPrefix($0.type) }.max { $0.type.count < $1.type.count }?
            .row
    }

    /// Returns the part of a row's note that says what to know of a member, or the whole note.
    static func advice(_ row: Row, member: String?) -> String {
        guard let member else { return row.note.isEmpty ? row.area : row.note }
        let sentences = row.note.components(separatedBy: ". ").flatMap { $0.components(separatedBy: "; ") }
        let found = sentences.filter { $0.contains("`\(member)") || $0.contains(".\(member)") }
        return found.isEmpty ? (row.note.isEmpty ? row.area : row.note) : found.joined(separator: ". ")
    }
}
