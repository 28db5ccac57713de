import Foundation
import SwiftSyntax

/// The declarations of a module that rules ask for: its types with their methods and properties.
struct DeclarationIndex: Sendable {
    struct Method: Sendable, Hashable {
        let name: String
        /// The argument labels; `_` where there is none.
        let labels: [String]
        /// The name for Objective-C, if the source gives one.
        let objectiveCName: String?
        let isOverride: Bool
        let isStatic: Bool
        let isAction: Bool
        let isSegueAction: Bool
        let isInExtension: Bool
        let path: String

        /// The name with its labels, such as `tap(_:)`.
        var fullName: String { labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }

        /// The name that Objective-C has for the method, by the rules of Swift's `@objc`.
        var selectorName: String {
            if let objectiveCName { return objectiveCName }
            guard let first = labels.first else { return name }
            var result = name
            if first != "_" {
                let isPreposition = Self.prepositions.contains { first.lowercased().hasPrefix($0) }
                result += (isPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
            }
            result += ":"
            for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
            return result
        }

        private static let prepositions = [
            "above", "after", "along", "at", "before", "below", "by", "following", "for", "from", "in", "on", "of",
            "to",
            "using", "via", "with",
        ]
    }

    struct TypeInfo: Sendable {
        var isClass = false
        var isProtocol = false
        var isGeneric = false
        /// Whether the class is `public` or `open`.
        var isPublic = false
        /// Whether a declaration of it has `@MainActor`.
        var isMainActor = false
        /// Whether it has `@main` or `@UIApplicationMain`.
        var isEntryPoint = false
        /// The types and protocols that its declarations name after a colon.
        var inherited: [String] = []
        /// The first of them, where the type is declared.
        var firstInherited: String?
        var methods: [Method] = []
        /// The types of properties, as they are written.
        var properties: [String: String] = [:]
        /// The names of properties that override one of a superclass.
        var overriddenProperties: Set<String> = []
        /// The names of properties of the type itself.
        var typeProperties: Set<String> = []
        /// The properties that Objective-C knows.
        var keyValueProperties: Set<String> = []
        /// The file with the declaration, if the module declares it.
        var path: String?
    }

    /// An optional requirement of a protocol of the module.
    struct OptionalRequirement: Sendable, Hashable {
        let protocolName: String
        let method: String
        let labels: [String]

        /// The name of the protocol that has this requirement alone.
        var name: String {
            "\(protocolName)_\(method)" + labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
        }
    }

    private(set) var types: [String: TypeInfo] = [:]
    /// What the names of type aliases outside of types stand for.
    private(set) var aliases: [String: String] = [:]
    /// Those of the module's protocols, and of the modules that it imports.
    private(set) var optionalRequirements: [OptionalRequirement] = []
    private var ownRequirements: [OptionalRequirement] = []
    /// Whether the module, or one that it imports, may create objects of classes that values hold, as `screen.init()` does.
    private(set) var createsObjectsByType = false
    /// The modules of the project that it imports, directly or not.
    private let imported: [DeclarationIndex]

    /// The members of extensions of classes, as far as they may be overridden.
    private(set) var extendedMembers: [ExtendedMember] = []
    /// Those that subclasses override; see ``FrameworkExtensionRule``.
    var overridable: [ExtendedMember] = []

    init(_ files: [SourceFile], importing imported: [DeclarationIndex] = []) {
        self.imported = imported
        createsObjectsByType =
            imported.contains(where: \.createsObjectsByType) || files.contains { Self.createsObjectsByType($0) }
        for file in files {
            let reader = DeclarationReader(path: file.path)
            reader.walk(file.tree)
            for (name, info) in reader.types { merge(info, into: name) }
            optionalRequirements += reader.optionalRequirements
            aliases.merge(reader.aliases) { first, _ in first }
            extendedMembers += reader.extendedMembers
        }
        ownRequirements = optionalRequirements
        optionalRequirements += imported.flatMap(\.ownRequirements)
        findOverridableMembers(imported: imported)
    }

    /// Whether a file calls `init()` of something other than `self` and `super`.
    private static func createsObjectsByType(_ file: SourceFile) -> Bool {
        file.tree.description.range(
            of: #"(?<=[\w)\]?!])(?<!\bself)(?<!\bsuper)\.init\(\)"#, options: .regularExpression) != nil
    }

    /// Returns what is known of a type of the module, or of one that it imports.
    func info(_ name: String) -> TypeInfo? {
        types[name] ?? imported.lazy.compactMap { $0.types[name] }.first { $0.path != nil }
    }

    private mutating func merge(_ info: TypeInfo, into name: String) {
        guard var type = types[name] else {
            types[name] = info
            return
        }
        type.isClass = type.isClass || info.isClass
        type.isProtocol = type.isProtocol || info.isProtocol
        type.isGeneric = type.isGeneric || info.isGeneric
        type.isPublic = type.isPublic || info.isPublic
        type.isEntryPoint = type.isEntryPoint || info.isEntryPoint
        type.isMainActor = type.isMainActor || info.isMainActor
        type.typeProperties.formUnion(info.typeProperties)
        type.overriddenProperties.formUnion(info.overriddenProperties)
        type.keyValueProperties.formUnion(info.keyValueProperties)
        type.inherited += info.inherited
        type.firstInherited = type.firstInherited ?? info.firstInherited
        type.methods += info.methods
        type.properties.merge(info.properties) { first, _ in first }
        type.path = type.path ?? info.path
        types[name] = type
    }

    /// Returns the superclasses of a class that the project declares, the nearest first.
    func superclasses(of name: String) -> [String] {
        var result: [String] = []
        var current = name
        while let next = info(current)?.firstInherited.flatMap({ resolve($0, from: current) ?? $0 }),
            info(next)?.isClass == true,
            !result.contains(next), next != name
        {
            result.append(next)
            current = next
        }
        return result
    }

    /// Whether a class comes from Objective-C: by its framework's letters, through the module's superclasses and aliases.
    func isFrameworkClass(_ name: String, from scope: String) -> Bool {
        var name = name
        for _ in 0..<20 {
            if let type = resolve(name, from: scope), types[type]?.path != nil {
                guard let next = types[type]?.firstInherited, types[type]?.isClass == true else { return false }
                name = next
            } else if let alias = aliases[name] {
                name = alias
            } else {
                return name.range(of: "^(UI|NS|CA|AS)[A-Z][A-Za-z]*$", options: .regularExpression) != nil
            }
        }
        return false
    }

    /// Returns the path of a type that a source names within another one; nil if the module does not declare it.
    func resolve(_ name: String, from scope: String) -> String? {
        let bare = String(name.prefix { $0 != "<" })
        var parts = scope.split(separator: ".").map(String.init)
        while true {
            let candidate = (parts + [bare]).joined(separator: ".")
            if types[candidate] != nil { return candidate }
            if parts.isEmpty { return nil }
            parts.removeLast()
        }
    }

    /// Whether a type conforms to a protocol by its own declarations, its superclasses' or a protocol's.
    func conforms(_ name: String, to protocolName: String) -> Bool {
        var visited: Set<String> = []
        func search(_ type: String) -> Bool {
            guard visited.insert(type).inserted, let info = info(type) else { return false }
            return info.inherited.contains { inherited in
                let resolved = resolve(inherited, from: type) ?? inherited
                return resolved == protocolName || search(resolved)
            }
        }
        return search(name)
    }

    /// The class of the app's delegate: the one that is the entry point, else the only one that conforms to the protocol.
    var appDelegate: String? {
        if let entry = types.first(where: { $0.value.isEntryPoint && $0.value.isClass }) { return entry.key }
        let delegates = types.filter { $0.value.isClass && conforms($0.key, to: "UIApplicationDelegate") }.map(\.key)
        return delegates.count == 1 ? delegates[0] : nil
    }

    /// Whether a subclass in the module overrides a method of a class.
    func isOverridden(_ name: String, labels: [String], of type: String) -> Bool {
        types.contains { subclass, info in
            info.methods.contains { $0.isOverride && $0.name == name && $0.labels == labels }
                && superclasses(of: subclass).contains(type)
        }
    }

    /// Returns a method that a class or one of its superclasses in the module declares.
    func method(_ name: String, labels: [String]?, of type: String) -> Method? {
        for owner in [type] + superclasses(of: type) {
            let found = types[owner]?.methods.filter { $0.name == name && (labels == nil || $0.labels == labels) } ?? []
            if let first = found.first { return first }
        }
        return nil
    }
}
