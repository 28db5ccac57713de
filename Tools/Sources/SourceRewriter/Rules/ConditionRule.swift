import SwiftSyntax

/// Decides the conditions of `#if` as on iOS.
///
///     #if os(iOS)                         →   #if true
///     #if os(iOS) || os(tvOS)             →   #if true || false
///     #if targetEnvironment(simulator)    →   #if false
///     #if canImport(Combine)              →   #if true
///
/// Limits: `canImport` of a module that Twill has nothing of is false, as the module cannot be imported.
final class ConditionRule: Rule {
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { Condition(owner: self).walk(condition) }
        return .visitChildren
    }

    private final class Condition: SyntaxVisitor {
        let owner: ConditionRule

        init(owner: ConditionRule) {
            self.owner = owner
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let argument = node.arguments.first?.expression.trimmedDescription ?? ""
            switch node.calledExpression.trimmedDescription {
            case "os": owner.changes.edits.append(Edit(node.bytes, argument == "iOS" ? "true" : "false"))
            case "canImport" where AppleModules.isProvided(argument):
                owner.changes.edits.append(Edit(node.bytes, "true"))
            case "targetEnvironment": owner.changes.edits.append(Edit(node.bytes, "false"))
            default: break
            }
            return .skipChildren
        }
    }
}
