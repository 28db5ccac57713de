import SwiftSyntax

/// Removes `@objc`, `@objc(name)` and `@objcMembers`; a protocol with `@objc` is one of classes.
///
///     @objc private func tap() {}        →   private func tap() {}
///     @IBAction func tap() {}            →   func tap() {}
///     @objc protocol PickerDelegate {    →   protocol PickerDelegate: AnyObject {
final class ObjectiveCAttributeRule: Rule {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        // Without Objective-C the compiler wants one parameter.
        let function = node.parent?.parent?.as(FunctionDeclSyntax.self)
        let isAction = name == "IBAction" && function.map { $0.signature.parameterClause.parameters.count != 1 } == true
        guard ["objc", "objcMembers", "nonobjc"].contains(name) || isAction else { return .visitChildren }
        changes.edits.append(Edit(node.bytesWithSpaces, ""))
        return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("objc") else { return .visitChildren }
        guard let clause = node.inheritanceClause else {
            changes.edits.append(.insert(": AnyObject", at: node.name.bytes.upperBound))
            return .visitChildren
        }
        let inherited = clause.inheritedTypes.map { $0.type.trimmedDescription }
        if !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }),
            let first = clause.inheritedTypes.first
        {
            changes.edits.append(.insert("AnyObject, ", at: first.bytes.lowerBound))
        }
        return .visitChildren
    }
}
