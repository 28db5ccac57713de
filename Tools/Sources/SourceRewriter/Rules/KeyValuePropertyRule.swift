import SwiftSyntax

/// Lets properties that Objective-C knows be observed, read and set by their names.
///
///     class Meter: NSObject {
///         @objc dynamic var level = 0
///         @IBInspectable var color: UIColor?
///     }
///
/// The class conforms to `KeyValueCoding`, or as one of UIKit's to `MainKeyValueCoding`, and lists both. A `dynamic`
/// property notes its changes:
///
///     @objc dynamic var level = 0 { willSet { willChangeValue(forKey: "level") } didSet { didChangeValue(forKey: "level") } }
///
/// Limits: properties of extensions of framework classes, and those under `#if`, are not listed; a class whose superclass is
/// of another module of the project lists none.
final class KeyValuePropertyRule: Rule {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        list(in: node)
        return .visitChildren
    }

    // MARK: The list

    private func list(in node: ClassDeclSyntax) {
        let path = node.typePath
        guard let properties = project.types[path]?.keyValueProperties, !properties.isEmpty,
            let root = root(of: path)
        else { return }
        let elements = properties.sorted().map { name in
            "KeyValueProperty(\"\(name)\", \\\(node.name.text).\(name)\(sources(of: name, path)))"
        }.joined(separator: ", ")
        let isSubclass = project.superclasses(of: path).contains {
            project.types[$0]?.keyValueProperties.isEmpty == false
        }
        let access = node.modifiers.has("open") ? "open " : node.modifiers.has("public") ? "public " : ""
        let list =
            isSubclass
            ? " \(access)override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [\(elements)] };"
            : " \(access)class var keyValueProperties: [KeyValueProperty] { [\(elements)] };"
        changes.edits.append(.insert(list, at: node.memberBlock.leftBrace.bytes.upperBound))
        guard !isSubclass else { return }
        let isMain = root.hasPrefix("UI") || project.types[path]?.isMainActor == true
        let name = isMain ? "MainKeyValueCoding" : "KeyValueCoding"
        if let last = node.inheritanceClause?.inheritedTypes.last {
            changes.edits.append(.insert(", \(name)", at: last.type.bytes.upperBound))
        }
    }

    /// The class of a framework that a class descends from; nil if that is not known.
    private func root(of path: String) -> String? {
        let last = project.superclasses(of: path).last ?? path
        guard let outer = project.types[last]?.firstInherited, project.isFrameworkClass(outer, from: last) else {
            return nil
        }
        return project.aliases[outer] ?? outer
    }

    /// What a property is computed from, by the methods that Objective-C looks for.
    private func sources(of name: String, _ path: String) -> String {
        let specific = "keyPathsForValuesAffecting" + name.prefix(1).uppercased() + name.dropFirst()
        let info = project.types[path]
        if info?.methods.contains(where: { $0.name == specific && $0.labels.isEmpty && $0.isStatic }) == true {
            return ", affectedBy: \(specific)()"
        }
        if info?.typeProperties.contains(specific) == true { return ", affectedBy: \(specific)" }
        if project.method("keyPathsForValuesAffectingValue", labels: ["forKey"], of: path) != nil {
            return ", affectedBy: keyPathsForValuesAffectingValue(forKey: \"\(name)\")"
        }
        return ""
    }

    // MARK: Changes

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.has("dynamic"), !node.attributes.has("NSManaged"), !node.modifiers.has("static"),
            !node.modifiers.has("class"),
            let type = node.enclosingType, node.attributes.has("objc") || isObject(type), node.bindings.count == 1,
            let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            node.bindingSpecifier.text == "var"
        else { return .skipChildren }
        let will = "willChangeValue(forKey: \"\(name)\")", did = "didChangeValue(forKey: \"\(name)\")"
        guard let block = binding.accessorBlock else {
            changes.edits.append(
                .insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.bytes.upperBound))
            return .visitChildren
        }
        guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
        var kinds: Set<String> = []
        for accessor in accessors {
            kinds.insert(accessor.accessorSpecifier.text)
            guard let start = accessor.body?.leftBrace.bytes.upperBound else { continue }
            switch accessor.accessorSpecifier.text {
            case "set": changes.edits.append(.insert(" \(will); defer { \(did) };", at: start))
            case "willSet": changes.edits.append(.insert(" \(will);", at: start))
            case "didSet": changes.edits.append(.insert(" defer { \(did) };", at: start))
            default: break
            }
        }
        let end = block.rightBrace.bytes.lowerBound
        if kinds == ["didSet"] { changes.edits.append(.insert("willSet { \(will) } ", at: end)) }
        if kinds == ["willSet"] { changes.edits.append(.insert("didSet { \(did) } ", at: end)) }
        return .visitChildren
    }

    private func isObject(_ type: String) -> Bool {
        root(of: project.resolve(type, from: "") ?? type) != nil
    }
}
