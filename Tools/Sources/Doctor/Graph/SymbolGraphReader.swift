import Foundation

/// Reads the symbol graphs that `swift symbolgraph-extract` writes of a module, and keeps what is asked for: types with
/// their members, labels and types, superclasses and conformances.
struct SymbolGraphReader {
    private typealias Object = [String: Any]

    private let module: String
    private var types: [String: TypeDeclaration] = [:]
    private var globals: [String: [Declaration]] = [:]

    init(module: String) { self.module = module }

    /// The lines of all graphs that were read.
    var text: String { ModuleGraph.text(types: types, globals: globals) }

    /// Reads a file: the module's own graph, or that of its extensions of another module's types.
    mutating func read(_ file: URL) throws {
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object
        var paths: [String: String] = [:]
        for symbol in root?["symbols"] as? [Object] ?? [] {
            guard let path = symbol["pathComponents"] as? [String], let last = path.last,
                let kind = (symbol["kind"] as? Object)?["identifier"] as? String
            else { continue }
            if let id = (symbol["identifier"] as? Object)?["precise"] as? String {
                paths[id] = path.joined(separator: ".")
            }
            add(symbol, kind, path.dropLast().joined(separator: "."), last)
        }
        for relation in root?["relationships"] as? [Object] ?? [] { add(relation, paths) }
    }

    // MARK: Symbols

    private static let typeKinds: [String: TypeDeclaration.Kind] = [
        "swift.class": .class, "swift.struct": .structure, "swift.enum": .enumeration, "swift.protocol": .protocol,
        "swift.typealias": .alias, "swift.associatedtype": .alias,
    ]

    private static let memberKinds: [String: (kind: Declaration.Kind, isStatic: Bool)] = [
        "swift.property": (.property, false), "swift.type.property": (.property, true), "swift.var": (.property, false),
        "swift.method": (.method, false), "swift.type.method": (.method, true), "swift.func": (.method, false),
        "swift.init": (.initializer, false), "swift.enum.case": (.case, true), "swift.subscript": (.subscript, false),
        "swift.type.subscript": (.subscript, true), "swift.macro": (.macro, false),
    ]

    private mutating func add(_ symbol: Object, _ kind: String, _ parent: String, _ name: String) {
        let fragments = symbol["declarationFragments"] as? [Object] ?? []
        if let kind = Self.typeKinds[kind] {
            let generics = (symbol["swiftGenerics"] as? Object)?["parameters"] as? [Object] ?? []
            var type = TypeDeclaration(kind: kind, module: module)
            type.generics = generics.filter { $0["depth"] as? Int ?? 0 == 0 }.compactMap { $0["name"] as? String }
            if kind == .alias { type.alias = Self.text(fragments, after: "=") }
            let path = parent.isEmpty ? name : "\(parent).\(name)"
            types[path, default: TypeDeclaration(kind: .extension, module: module)].merge(type)
        } else if let known = Self.memberKinds[kind] {
            var member = Declaration(
                kind: known.kind, isStatic: known.isStatic, name: String(name.prefix { $0 != "(" }))
            if let open = name.firstIndex(of: "("), known.kind != .property {
                member.labels = name[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
            }
            let signature = symbol["functionSignature"] as? Object
            for parameter in signature?["parameters"] as? [Object] ?? [] {
                member.parameters.append(
                    Self.text(parameter["declarationFragments"] as? [Object] ?? [], after: ":"))
            }
            if let result = signature?["returns"] as? [Object] {
                member.type = Self.text(result, after: "")
            } else if known.kind == .property {
                member.type = Self.text(fragments, after: ":")
            } else if known.kind == .case {
                member.type = parent
                member.parameters = Self.payload(fragments)
            }
            // The parameters of the type around a method are known where the type is.
            let isInPlainType =
                parent.isEmpty || (types[parent]?.generics.isEmpty == true && types[parent]?.kind == .class)
            let generics = (symbol["swiftGenerics"] as? Object)?["parameters"] as? [Object] ?? []
            member.forget(
                generics.filter { isInPlainType || $0["depth"] as? Int ?? 0 > 0 }.compactMap { $0["name"] as? String })
            if parent.isEmpty {
                globals[member.name, default: []].append(member)
            } else {
                types[parent, default: TypeDeclaration(kind: .extension, module: module)]
                    .members[member.name, default: []].append(member)
            }
        }
    }

    /// Returns the source of a type in a declaration, such as `[UIView]`.
    private static func text(_ fragments: [Object], after mark: Character?) -> String {
        fragments.map { $0["spelling"] as? String ?? "" }.joined().source(after: mark)
    }

    private static func text(_ fragments: [Object], after mark: String) -> String {
        text(fragments, after: mark.first)
    }

    private static func payload(_ fragments: [Object]) -> [String] {
        let text = fragments.map { $0["spelling"] as? String ?? "" }.joined()
        guard let open = text.firstIndex(of: "("), case .tuple(let elements) = StaticType(String(text[open...])) else {
            return []
        }
        return elements.map(\.description)
    }

    // MARK: Relations

    private mutating func add(_ relation: Object, _ paths: [String: String]) {
        guard let kind = relation["kind"] as? String, kind == "conformsTo" || kind == "inheritsFrom",
            let source = relation["source"] as? String, let path = paths[source] ?? extended(relation)
        else { return }
        let fallback = (relation["targetFallback"] as? String).map { $0.split(separator: ".").dropFirst() }
        guard let identifier = relation["target"] as? String,
            let target = paths[identifier] ?? fallback.map({ $0.joined(separator: ".") })
                ?? Self.path(ofIdentifier: identifier), !target.isEmpty
        else { return }
        var type = types[path] ?? TypeDeclaration(kind: .extension, module: module)
        guard !type.inherited.contains(target) else { return }
        if kind == "inheritsFrom" { type.inherited.insert(target, at: 0) } else { type.inherited.append(target) }
        types[path] = type
    }

    /// The type of another module that a conformance is declared for.
    private func extended(_ relation: Object) -> String? {
        if let name = relation["sourceFallback"] as? String {
            return name.split(separator: ".").dropFirst().joined(separator: ".")
        }
        return (relation["source"] as? String).flatMap(Self.path(ofIdentifier:))
    }

    /// Returns the path of a type from its symbol's identifier: `NSObject` of `s:10Foundation8NSObjectC`; nil of those that
    /// are more than names with lengths and kinds.
    static func path(ofIdentifier identifier: String) -> String? {
        guard identifier.hasPrefix("s:") else { return nil }
        var rest = Substring(identifier.dropFirst(2))
        var names: [Substring] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let length = Int(digits), length > 0 else { return nil }
            rest = rest.dropFirst(digits.count)
            guard rest.count >= length else { return nil }
            names.append(rest.prefix(length))
            rest = rest.dropFirst(length)
            // A module has no kind; classes, structures, enumerations, protocols and aliases have.
            guard names.count > 1 else { continue }
            guard let kind = rest.popFirst(), "CVOPa".contains(kind) else { return nil }
        }
        return names.count > 1 ? names.dropFirst().joined(separator: ".") : nil
    }
}

extension String {
    /// The text after the first mark that is in no brackets, without what follows the type: accessors and constraints.
    fileprivate func source(after mark: Character?) -> String {
        var depth = 0
        var start = startIndex
        if let mark {
            start = endIndex
            for index in indices {
                switch self[index] {
                case "(", "[", "<": depth += 1
                case ")", "]": depth -= 1
                case ">" where depth > 0: depth -= 1
                case mark where depth == 0: start = self.index(after: index)
                default: break
                }
                if start != endIndex { break }
            }
        }
        var text = String(self[start...])
        for end in [" {", " where "] {
            if let range = text.range(of: end) { text = String(text[..<range.lowerBound]) }
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
