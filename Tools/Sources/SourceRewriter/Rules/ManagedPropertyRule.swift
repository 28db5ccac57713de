import SwiftSyntax

/// Writes the properties of layers that Core Animation keeps, and those of Core Data's objects.
///
///     class Ring: CALayer {
///         @NSManaged var progress: CGFloat
///     }
///
/// becomes a property that reads and sets the layer's value of that name, which animates if the class's
/// `needsDisplay(forKey:)` says so:
///
///     var progress: CGFloat { get { managedValue(forKey: "progress", default: .zero) } set { … } }
///
/// Limits: of layers numbers, geometry, `Bool` and optional types. Managed objects keep values of all types.
final class ManagedPropertyRule: Rule {
    private static let zeros: Set<String> = [
        "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "Double", "Float", "Int", "UIEdgeInsets",
    ]

    /// The values of managed objects' properties before they are set.
    private static let empty = [
        "String": "\"\"", "Data": "Data()", "NSSet": "NSSet()", "NSOrderedSet": "NSOrderedSet()",
        "Date": "Date(timeIntervalSinceReferenceDate: 0)", "Int16": "0", "Int32": "0", "Int64": "0",
        "NSNumber": "0", "NSDecimalNumber": ".zero", "Decimal": ".zero", "TimeInterval": "0",
    ]

    private enum Owner { case layer, managedObject }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.attribute("NSManaged") else { return .visitChildren }
        guard let owner = owner(of: node), let binding = node.bindings.first, node.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type
        else {
            report("the property is of no layer or managed object that is known; it is not stored", at: attribute)
            return .visitChildren
        }
        let value = initialValue(type, owner)
        guard value != nil || owner == .managedObject else {
            report("a layer keeps no value of this type; the property is not stored", at: attribute)
            return .visitChildren
        }
        remove(attribute, of: node.modifiers)
        let fallback = value.map { ", default: \($0)" } ?? ""
        let accessors =
            " { get { managedValue(forKey: \"\(name)\"\(fallback)) } "
            + "set { setManagedValue(newValue, forKey: \"\(name)\") } }"
        changes.edits.append(.insert(accessors, at: binding.bytes.upperBound))
        return .visitChildren
    }

    /// The accessors of a relationship: `@NSManaged func addToItems(_ value: Item)`.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.attribute("NSManaged"), node.body == nil else { return .visitChildren }
        guard owner(of: node) == .managedObject, let body = body(node) else {
            report("it is no accessor of a relationship that is known; write its body", at: attribute)
            return .visitChildren
        }
        remove(attribute, of: node.modifiers)
        changes.edits.append(.insert(" { \(body) }", at: node.signature.bytes.upperBound))
        return .visitChildren
    }

    private func body(_ node: FunctionDeclSyntax) -> String? {
        let name = node.name.text
        let parameters = node.signature.parameterClause.parameters.map {
            (label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text, type: $0.type.trimmedDescription)
        }
        func key(_ prefix: String) -> String? {
            guard name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first else { return nil }
            return "\"" + first.lowercased() + name.dropFirst(prefix.count + 1) + "\""
        }
        guard let first = parameters.first else { return nil }
        if parameters.count == 1, first.label == "_" {
            if let key = key("addTo") { return "addManagedObjects(\(first.name), forKey: \(key))" }
            if let key = key("removeFrom") { return "removeManagedObjects(\(first.name), forKey: \(key))" }
        }
        func change(_ key: String, _ call: String) -> String { "changeManagedObjects(forKey: \(key)) { $0.\(call) }" }
        let isOne = parameters.contains { $0.type == "Int" }
        if first.label == "at", parameters.count == 1, let key = key("removeFrom") {
            return change(
                key, isOne ? "removeObject(at: \(first.name))" : "removeObjects(at: \(first.name) as IndexSet)")
        }
        guard parameters.count == 2 else { return nil }
        let last = parameters[1]
        if last.label == "at", let key = key("insertInto") {
            return change(
                key,
                isOne
                    ? "insert(\(first.name), at: \(last.name))"
                    : "insert(\(first.name), at: \(last.name) as IndexSet)")
        }
        if first.label == "at", last.label == "with", let key = key("replace") {
            return change(
                key,
                isOne
                    ? "replaceObject(at: \(first.name), with: \(last.name))"
                    : "replaceObjects(at: \(first.name) as IndexSet, with: \(last.name))")
        }
        return nil
    }

    private func remove(_ attribute: AttributeSyntax, of modifiers: DeclModifierListSyntax) {
        changes.edits.append(Edit(attribute.bytesWithSpaces, ""))
        for modifier in modifiers where modifier.name.text == "dynamic" {
            changes.edits.append(Edit(modifier.bytesWithSpaces, ""))
        }
    }

    private func initialValue(_ type: TypeSyntax, _ owner: Owner) -> String? {
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        let name = type.trimmedDescription
        if name == "Bool" { return "false" }
        if name == "CGAffineTransform" { return ".identity" }
        if Self.zeros.contains(name) { return ".zero" }
        guard owner == .managedObject else { return nil }
        if type.is(ArrayTypeSyntax.self) || name.hasPrefix("Set<") { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        return Self.empty[name]
    }

    private func owner(of node: some SyntaxProtocol) -> Owner? {
        guard let scope = node.enclosingType else { return nil }
        let type = project.resolve(scope, from: "") ?? scope
        let last = project.superclasses(of: type).last ?? type
        let outer = project.types[last]?.firstInherited ?? ""
        if outer.hasPrefix("CA"), outer.hasSuffix("Layer") { return .layer }
        return outer == "NSManagedObject" ? .managedObject : nil
    }
}
