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

    mutating func add(_ declared: Declared) {
        for (path, type) in declared.types {
            memberNames.formUnion(type.members.keys)
            types[path, default: TypeDeclaration(kind: .extension, module: type.module)].merge(type)
        }
        for (name, declarations) in declared.globals { globals[name, default: []] += declarations }
    }
}
