/// Members of types, and what is declared outside of types.
extension Lookup {
    func members(_ name: String, of type: StaticType) -> Result {
        switch type {
        case .named(let path, let arguments): return members(name, of: path, arguments, isStatic: false)
        case .metatype(.named(let path, let arguments)):
            return members(name, of: path, arguments, isStatic: true)
        case .composition(let parts):
            for part in parts {
                if case .found(let found) = members(name, of: part) { return .found(found) }
            }
            return .unknown
        default: return .unknown
        }
    }

    private func members(_ name: String, of path: String, _ arguments: [StaticType], isStatic: Bool) -> Result {
        let path = expand(path)
        guard isType(path), path != "Any", path != "AnyObject" else { return .unknown }
        let ancestry = ancestry(path)
        let found = declared(name, in: path, ancestry)
        guard !found.isEmpty else {
            return isDynamic(ancestry) || !ancestry.isComplete ? .unknown : .missing(path)
        }
        // Methods may be named through their type, and static members through an instance only by mistake.
        var fitting = found.filter { $0.declaration.isStatic == isStatic || $0.declaration.kind == .initializer }
        if fitting.isEmpty {
            guard isStatic else { return isDynamic(ancestry) || !ancestry.isComplete ? .unknown : .missing(path) }
            fitting = found
        }
        let types = substitutions(path, arguments)
        for index in fitting.indices { fitting[index].types = types }
        return .found(fitting)
    }

    /// Returns the types of a type's generic parameters.
    private func substitutions(_ path: String, _ arguments: [StaticType]) -> [String: StaticType] {
        var types: [String: StaticType] = ["Self": .named(path, arguments)]
        let generics = (projectType(path) ?? framework(path))?.generics ?? []
        for (parameter, argument) in zip(generics, arguments) {
            types[parameter] = argument
            types["Self." + parameter] = argument
        }
        if path == "Dictionary", arguments.count == 2 {
            types["Element"] = .tuple(arguments)
            types["Self.Element"] = .tuple(arguments)
        }
        return types
    }

    private func declared(_ name: String, in path: String, _ ancestry: Ancestry) -> [Member] {
        let key = Name(name: name, scope: path)
        if let known = found[key] { return known }
        var result: [Member] = []
        for owner in ancestry.paths {
            for (type, isProject) in [(project.types[owner], true), (framework(owner), false)] {
                for declaration in type?.members[name] ?? [] {
                    result.append(
                        Member(
                            declaration: declaration, owner: owner, module: type?.module ?? "", isProject: isProject))
                }
            }
        }
        found[key] = result
        return result
    }

    private func isDynamic(_ ancestry: Ancestry) -> Bool {
        ancestry.paths.contains { path in
            [project.types[path], framework(path)].contains { type in
                type?.members["subscript"]?.contains { $0.labels == ["dynamicMember"] } == true
            }
        }
    }

    // MARK: Globals

    func globals(_ name: String) -> [Member] {
        let own = (project.globals[name] ?? []).map {
            Member(declaration: $0, owner: "", module: "", isProject: true)
        }
        return own
            + (graph.globals[Substring(name)] ?? []).flatMap(ModuleGraph.declarations).map {
                Member(declaration: $0, owner: "", module: "", isProject: false)
            }
    }
}
