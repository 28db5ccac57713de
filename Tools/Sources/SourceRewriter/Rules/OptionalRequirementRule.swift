import SwiftSyntax

/// Makes a protocol of each optional requirement, to which the classes conform that implement it.
///
///     @objc protocol PickerDelegate: AnyObject {
///         @objc optional func picker(_ picker: Picker, heightOf row: Int) -> CGFloat
///     }
///
/// becomes an empty protocol beside `PickerDelegate_picker__heightOf` with that one method. Whether an object implements
/// the method is then whether it conforms, as exact as on iOS; see ``OptionalCallRule``.
///
/// Limits: an optional property needs an optional type, whose default is nil.
final class OptionalRequirementRule: Rule {
    override func findChanges() -> Changes {
        guard !project.optionalRequirements.isEmpty else { return Changes() }
        walk(file.tree)
        addConformances()
        return changes
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.has("optional") {
                divide(function, from: node)
            } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.has("optional") {
                addDefault(variable, of: node)
            }
        }
        return .skipChildren
    }

    private func divide(_ function: FunctionDeclSyntax, from node: ProtocolDeclSyntax) {
        let requirement = DeclarationIndex.OptionalRequirement(
            protocolName: node.name.text, method: function.name.text,
            labels: function.signature.parameterClause.parameters.map(\.firstName.text))
        var plain = function
        plain.attributes = function.attributes.filter { $0.trimmedDescription != "@objc" }
        plain.modifiers = function.modifiers.filter { $0.name.text != "optional" }
        let attributes = node.attributes.filter { !$0.trimmedDescription.hasPrefix("@objc") }
            .map { $0.trimmedDescription + " " }.joined()
        let access = node.modifiers.map { $0.trimmedDescription + " " }.joined()
        let source = plain.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
        changes.appendix.append("\(attributes)\(access)protocol \(requirement.name): AnyObject { \(source) }")
        changes.edits.append(Edit(function.bytes, ""))
    }

    private func addDefault(_ variable: VariableDeclSyntax, of node: ProtocolDeclSyntax) {
        guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
            type.is(OptionalTypeSyntax.self), !variable.bindings.description.contains("set")
        else {
            report("an optional property needs an optional type without a setter here; make it a method", at: variable)
            return
        }
        for modifier in variable.modifiers where modifier.name.text == "optional" {
            changes.edits.append(Edit(modifier.bytes, ""))
        }
        let access = node.modifiers.has("public") ? "public " : ""
        changes.appendix.append(
            "extension \(node.name.text) { \(access)var \(binding.pattern.trimmedDescription): "
                + "\(type.trimmedDescription) { nil } }")
    }

    // MARK: Conformances

    /// Adds those of the classes whose methods are in this file.
    func addConformances() {
        for (name, type) in project.types.sorted(by: { $0.key < $1.key }) where !type.isProtocol {
            for requirement in project.optionalRequirements where implements(name, type, requirement) {
                let isInherited = project.superclasses(of: name).contains {
                    project.info($0).map { declares($0, requirement) } == true
                }
                if !isInherited { changes.appendix.append("extension \(name): \(requirement.name) {}") }
            }
        }
    }

    private func implements(
        _ name: String, _ type: DeclarationIndex.TypeInfo, _ requirement: DeclarationIndex.OptionalRequirement
    ) -> Bool {
        let isHere = type.methods.contains { matches($0, requirement) && $0.path == file.path }
        guard isHere else { return false }
        return ([name] + project.superclasses(of: name)).contains {
            project.conforms($0, to: requirement.protocolName)
        }
    }

    private func declares(
        _ type: DeclarationIndex.TypeInfo, _ requirement: DeclarationIndex.OptionalRequirement
    ) -> Bool { type.methods.contains { matches($0, requirement) } }

    private func matches(
        _ method: DeclarationIndex.Method, _ requirement: DeclarationIndex.OptionalRequirement
    ) -> Bool { method.name == requirement.method && method.labels == requirement.labels && !method.isStatic }
}
