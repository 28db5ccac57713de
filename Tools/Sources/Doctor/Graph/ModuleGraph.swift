import Foundation

/// What a module declares for others, as text: a line for each type, which is read when it is first asked for.
struct ModuleGraph: Sendable {
    /// The lines of types by path, such as `UITableView.Style`. Several modules may extend one type.
    var types: [Substring: [Substring]] = [:]
    /// Functions, variables and macros that are in no type.
    var globals: [Substring: [Substring]] = [:]
    /// The names of all members, for receivers whose type is not known.
    var memberNames: Set<Substring> = []
    /// The modules.
    var modules: Set<String> = []

    // MARK: Text

    static let separator: Character = "\t"

    /// Adds the lines of one module.
    ///
    /// - Parameter only: The declarations that others see, where these are not all.
    mutating func add(_ text: String, module: String, only: Set<Substring>? = nil) {
        if only == nil { modules.insert(module) }
        for line in text.split(separator: "\n") {
            guard let kind = line.first, let tab = line.firstIndex(of: Self.separator) else { continue }
            let rest = line[line.index(after: tab)...]
            let name = rest.prefix { $0 != Self.separator }
            if let only, !only.contains(name.prefix { $0 != "." }) { continue }
            switch kind {
            case "T": types[name, default: []].append(rest)
            case "G": globals[name, default: []].append(rest)
            case "N": memberNames.formUnion(rest.split(separator: Self.separator))
            default: break
            }
        }
    }

    /// Writes what a module declares.
    static func text(types: [String: TypeDeclaration], globals: [String: [Declaration]]) -> String {
        var lines: [String] = []
        var names: Set<String> = []
        for (path, type) in types.sorted(by: { $0.key < $1.key }) {
            var fields = [
                "T", path, String(type.kind.rawValue), type.module, type.inherited.joined(separator: ","),
                type.generics.joined(separator: ","), type.alias,
            ]
            for name in type.members.keys.sorted() {
                names.insert(name)
                fields += type.members[name]!.map(Self.field)
            }
            lines.append(fields.joined(separator: "\t"))
        }
        for (name, declarations) in globals.sorted(by: { $0.key < $1.key }) {
            lines.append((["G", name] + declarations.map(Self.field)).joined(separator: "\t"))
        }
        lines.append((["N"] + names.sorted()).joined(separator: "\t"))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func field(_ member: Declaration) -> String {
        let head = "\(member.kind.rawValue)\(member.isStatic ? "+" : "-")\(member.name)"
        let labels = member.labels.map { "(" + $0.joined(separator: ":") } ?? ""
        return [head, labels, member.parameters.joined(separator: ";"), member.type].joined(separator: "|")
    }

    // MARK: Reading lines

    static func type(_ line: Substring) -> TypeDeclaration? {
        let fields = line.split(separator: separator, omittingEmptySubsequences: false)
        guard fields.count >= 6, let kind = fields[1].first.flatMap(TypeDeclaration.Kind.init) else { return nil }
        var type = TypeDeclaration(
            kind: kind, module: String(fields[2]), inherited: fields[3].split(separator: ",").map(String.init),
            generics: fields[4].split(separator: ",").map(String.init), alias: String(fields[5]))
        for field in fields.dropFirst(6) {
            if let member = declaration(field) { type.members[member.name, default: []].append(member) }
        }
        return type
    }

    static func declarations(_ line: Substring) -> [Declaration] {
        line.split(separator: separator).dropFirst().compactMap(declaration)
    }

    private static func declaration(_ field: Substring) -> Declaration? {
        // Operators may have the separator in their names, and are not asked for.
        let parts = field.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 4, let kind = parts[0].first.flatMap(Declaration.Kind.init) else { return nil }
        let name = parts[0].dropFirst()
        var result = Declaration(kind: kind, isStatic: name.first == "+", name: String(name.dropFirst()))
        if parts[1].first == "(" {
            result.labels = parts[1].dropFirst().split(separator: ":").map(String.init)
        }
        result.parameters = parts[2].split(separator: ";").map(String.init)
        result.type = String(parts[3])
        return result
    }
}
