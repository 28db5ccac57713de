import SwiftSyntax

/// Writes the name of a class for its Objective-C description.
///
///     type(of: view).description()   →   String(reflecting: type(of: view))
///     Card.description()             →   String(reflecting: Card.self)
///
/// Limits: types are known by their capital letter.
final class ClassDescriptionRule: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "description", node.arguments.isEmpty, node.trailingClosure == nil
        else { return .visitChildren }
        let text = base.trimmedDescription
        if text.hasPrefix("type(of:") {
            changes.edits.append(Edit(node.bytes, "String(reflecting: \(text))"))
        } else if base.is(DeclReferenceExprSyntax.self), text.first?.isUppercase == true {
            changes.edits.append(Edit(node.bytes, "String(reflecting: \(text).self)"))
        }
        return .visitChildren
    }
}
