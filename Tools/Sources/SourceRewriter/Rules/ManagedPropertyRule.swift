import SwiftSyntax

/// Writes the properties of layers that Core Animation keeps.
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
/// Limits: numbers, geometry, `Bool` and optional types. Those of Core Data's objects are reported.
final class ManagedPropertyRule: Rule {
    private static let zeros: Set<String> = [
        "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "Double", "Float", "Int", "UIEdgeInsets",
    ]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.attribute("NSManaged") else { return .visitChildren }
        guard let scope = node.enclosingType, isLayer(project.resolve(scope, from: "") ?? scope),
            let binding = node.bindings.first, node.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type, let value = initialValue(type)
        else {
            report("there is no Core Data here; the property is not stored", at: attribute)
            return .visitChildren
        }
        changes.edits.append(Edit(attribute.bytesWithSpaces, ""))
        for modifier in node.modifiers where modifier.name.text == "dynamic" {
            changes.edits.append(Edit(modifier.bytesWithSpaces, ""))
        }
        let accessors =
            " { get { managedValue(forKey: \"\(name)\", default: \(value)) } "
            + "set { setManagedValue(newValue, forKey: \"\(name)\") } }"
        changes.edits.append(.insert(accessors, at: binding.bytes.upperBound))
        return .visitChildren
    }

    private func initialValue(_ type: TypeSyntax) -> String? {
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        let name = type.trimmedDescription
        if name == "Bool" { return "false" }
        if name == "CGAffineTransform" { return ".identity" }
        return Self.zeros.contains(name) ? ".zero" : nil
    }

    private func isLayer(_ type: String) -> Bool {
        let last = project.superclasses(of: type).last ?? type
        let outer = project.types[last]?.firstInherited ?? ""
        return outer.hasPrefix("CA") && outer.hasSuffix("Layer")
    }
}
