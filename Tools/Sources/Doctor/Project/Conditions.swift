import SwiftSyntax

/// Decides the conditions of `#if`, as they are for an app on Linux after rewriting.
struct Conditions: Sendable {
    /// The names of `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and the like.
    var flags: Set<String> = ["DEBUG"]
    /// The modules that `canImport` is true for.
    var modules: Set<String> = []

    /// Returns the clause whose code is compiled.
    func activeClause(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        node.clauses.first { clause in clause.condition.map(isTrue) ?? true }
    }

    func isTrue(_ expression: ExprSyntax) -> Bool {
        if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let name = expression.as(DeclReferenceExprSyntax.self) { return flags.contains(name.baseName.text) }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return !isTrue(prefix.expression)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return isTrue(only.expression)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) { return isTrue(Array(sequence.elements)) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return isTrue(call) }
        return false
    }

    /// `&&` binds closer than `||`.
    private func isTrue(_ elements: [ExprSyntax]) -> Bool {
        elements.split { $0.trimmedDescription == "||" }.contains { part in
            part.allSatisfy { $0.trimmedDescription == "&&" || isTrue($0) }
        }
    }

    private func isTrue(_ call: FunctionCallExprSyntax) -> Bool {
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "canImport": return modules.contains(argument)
        case "swift", "compiler":
            let version = argument.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
            let isNewer = [6, 2].lexicographicallyPrecedes(version)
            return argument.hasPrefix("<") ? isNewer : !isNewer
        case "os": return argument == "iOS"
        case "arch": return argument == "x86_64" || argument == "arm64"
        case "_endian": return argument == "little"
        default: return false
        }
    }
}

/// A visitor that leaves out what is not compiled.
class CompiledCodeVisitor: SyntaxVisitor {
    let conditions: Conditions

    init(_ conditions: Conditions) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = conditions.activeClause(node)?.elements { walk(elements) }
        return .skipChildren
    }
}
