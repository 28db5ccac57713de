/// What the project and the sources of its dependencies declare.
struct ProjectDeclarations: Sendable {
    var types: [String: TypeDeclaration] = [:]
    var globals: [String: [Declaration]] = [:]
    /// The names of all members, for receivers whose type is not known.
    var memberNames: Set<String> = []
    /// The modules: those of the project's targets, and of dependencies whose sources are there.
    var modules: Set<String> = []
    /// Classes and protocols that the project's headers declare in Objective-C.
    var foreignTypes: Set<String> = []

    /// Gives what extends a type under another name to the type: `typealias View = UIView`, `extension View`, or
    /// `extension Notification.Name`, whose alias is Foundation's.
    mutating func moveExtensionsOfAliases(_ graph: ModuleGraph) {
        let lookup = Lookup(graph, self)
        for (path, type) in types where type.kind == .alias || type.kind == .extension {
            guard !(type.members.isEmpty && type.inherited.isEmpty) else { continue }
            let target = lookup.expand(path)
            guard target != path else { continue }
            var added = type
            added.kind = .extension
            types[target, default: TypeDeclaration(kind: .extension, module: type.module)].merge(added)
        }
    }

    /// The operators that the project declares with results of its types.
    var operators: Set<String> {
        let all =
            globals.values.joined().filter { $0.kind == .method && $0.name.first?.isLetter == false }
            + types.values.flatMap { $0.members.values.joined() }.filter {
                $0.kind == .method && $0.name.first?.isLetter == false && $0.name.first != "_"
            }
        return Set(all.filter { $0.type != "Bool" }.map(\.name))
    }

    mutating func add(_ declared: Declared) {
        for (path, type) in declared.types {
            memberNames.formUnion(type.members.keys)
            types[path, default: TypeDeclaration(kind: .extension, module: type.module)].merge(type)
        }
        for (name, declarations) in declared.globals { globals[name, default: []] += declarations }
    }
}
