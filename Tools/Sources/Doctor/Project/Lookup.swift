/// Finds declarations by name in the project and in the frameworks. One worker's, as it keeps what it has read.
final class Lookup {
    let graph: ModuleGraph
    let project: ProjectDeclarations
    private var frameworkTypes: [String: TypeDeclaration?] = [:]
    private var ancestries: [String: Ancestry] = [:]
    private var resolved: [Name: String?] = [:]
    var found: [Name: [Member]] = [:]

    /// A name as it is looked up in a type.
    struct Name: Hashable {
        let name: String
        let scope: String
    }

    init(_ graph: ModuleGraph, _ project: ProjectDeclarations) {
        self.graph = graph
        self.project = project
    }

    /// A type with its superclasses and protocols, the nearest first.
    struct Ancestry {
        var paths: [String] = []
        /// Whether all of them are known.
        var isComplete = true
    }

    /// A member, and where it was found.
    struct Member {
        var declaration: Declaration
        /// The path of the type that declares it.
        var owner: String
        var module: String
        var isProject: Bool
        /// The types of the owner's generic parameters.
        var types: [String: StaticType] = [:]

        /// The type of the property, or the result of the function, for this receiver.
        var result: StaticType { StaticType(declaration.type).substituting(types) }
        func parameter(_ index: Int) -> StaticType { StaticType(declaration.parameters[index]).substituting(types) }
    }

    enum Result {
        case found([Member])
        /// The type is known with all that it inherits, and has no such member.
        case missing(String)
        case unknown
    }

    // MARK: Types

    func framework(_ path: String) -> TypeDeclaration? {
        if let known = frameworkTypes[path] { return known }
        var result: TypeDeclaration?
        for line in graph.types[Substring(path)] ?? [] {
            guard let type = ModuleGraph.type(line) else { continue }
            if result == nil { result = type } else { result?.merge(type) }
        }
        // What extends a type that no module declares is not known.
        if result?.kind == .extension { result = nil }
        frameworkTypes[path] = .some(result)
        return result
    }

    func projectType(_ path: String) -> TypeDeclaration? {
        project.types[path].flatMap { $0.kind == .extension ? nil : $0 }
    }

    func isType(_ path: String) -> Bool { projectType(path) != nil || framework(path) != nil }

    /// Returns the path of a type that a source names within another type.
    func resolve(_ name: String, from scope: String) -> String? {
        let key = Name(name: name, scope: scope)
        if let known = resolved[key] { return known }
        let result = resolveAgain(name, from: scope)
        resolved[key] = .some(result)
        return result
    }

    private func resolveAgain(_ name: String, from scope: String) -> String? {
        if let path = resolveWhole(name, from: scope) { return path }
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let first = String(name[..<dot])
        let rest = String(name[name.index(after: dot)...])
        if let base = resolveWhole(first, from: scope) { return nested(rest, in: expand(base)) }
        // A module may be named before the type.
        return isModule(first) ? resolve(rest, from: "") : nil
    }

    func isModule(_ name: String) -> Bool { graph.modules.contains(name) || project.modules.contains(name) }

    private func resolveWhole(_ name: String, from scope: String) -> String? {
        var parts = scope.split(separator: ".").map(String.init)
        while true {
            let candidate = parts.isEmpty ? name : parts.joined(separator: ".") + "." + name
            if isType(candidate) { return candidate }
            if parts.isEmpty { break }
            parts.removeLast()
        }
        // The types of superclasses are in scope, too.
        parts = scope.split(separator: ".").map(String.init)
        while !parts.isEmpty {
            for ancestor in ancestry(parts.joined(separator: ".")).paths where isType("\(ancestor).\(name)") {
                return "\(ancestor).\(name)"
            }
            parts.removeLast()
        }
        return nil
    }

    /// Returns the path of a type within another one or what that inherits.
    func nested(_ name: String, in type: String) -> String? {
        if isType("\(type).\(name)") { return "\(type).\(name)" }
        for ancestor in ancestry(type).paths where isType("\(ancestor).\(name)") { return "\(ancestor).\(name)" }
        return nil
    }

    /// Returns what an alias stands for.
    func expand(_ path: String) -> String {
        var path = path
        for _ in 0..<10 {
            guard let type = projectType(path) ?? framework(path), type.kind == .alias,
                case .named(let target, _) = StaticType(type.alias),
                let next = resolve(target, from: path.parentPath), next != path
            else { break }
            path = next
        }
        return path
    }

    /// Returns the type with names as paths, and aliases as what they stand for.
    func resolved(_ type: StaticType, from scope: String) -> StaticType {
        switch type {
        case .named(let name, let arguments):
            guard let path = resolve(name, from: scope) else { return type }
            if let alias = projectType(path) ?? framework(path), alias.kind == .alias, arguments.isEmpty {
                let target = StaticType(alias.alias)
                if target == type || target == .named(path) { return .named(path, []) }
                return resolved(target, from: path.parentPath)
            }
            return .named(path, arguments.map { resolved($0, from: scope) })
        case .metatype(let type): return .metatype(resolved(type, from: scope))
        case .function(let parameters, let result):
            return .function(parameters.map { resolved($0, from: scope) }, resolved(result, from: scope))
        case .tuple(let elements): return .tuple(elements.map { resolved($0, from: scope) })
        case .composition(let parts): return .composition(parts.map { resolved($0, from: scope) })
        case .unknown: return .unknown
        }
    }

    // MARK: Inheritance

    func ancestry(_ path: String) -> Ancestry {
        if let known = ancestries[path] { return known }
        // Types that inherit themselves end here.
        ancestries[path] = Ancestry(paths: [path], isComplete: false)
        var result = Ancestry()
        var waiting = [path]
        var seen: Set<String> = []
        var index = 0
        while index < waiting.count {
            let current = expand(waiting[index])
            index += 1
            guard seen.insert(current).inserted else { continue }
            result.paths.append(current)
            let own = project.types[current]
            let framework = framework(current)
            if own == nil, framework == nil { result.isComplete = false }
            if own?.kind == .extension, framework == nil { result.isComplete = false }
            waiting += framework?.inherited ?? []
            // Superclasses come before protocols.
            if let superclass = framework?.inherited.first, self.framework(superclass)?.kind == .class {
                waiting.insert(superclass, at: index)
            }
            for name in own?.inherited ?? [] {
                if name == "AnyObject" || name == "class" || name == "Any" { continue }
                if let resolved = resolve(name, from: current.parentPath) ?? resolve(name, from: current) {
                    let isClass = projectType(resolved)?.kind == .class || self.framework(resolved)?.kind == .class
                    waiting.insert(resolved, at: isClass ? index : waiting.count)
                } else {
                    result.isComplete = false
                }
            }
        }
        // Protocols of the compiler have no place in the graphs.
        if framework(path) != nil, project.types[path] == nil { result.isComplete = true }
        ancestries[path] = result
        return result
    }
}

extension String {
    /// The path of the type around a nested one; empty for others.
    var parentPath: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? "" }
}
