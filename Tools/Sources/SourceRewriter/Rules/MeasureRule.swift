import SwiftSyntax

/// Measures the time of tests as Xcode does without a baseline: the times are printed, and none makes a test fail.
///
///     measure { sort() }   →   twillMeasure { sort() }
///
/// XCTest on Linux fails a test whose times differ by more than a tenth.
final class MeasureRule: Rule {
    private static let names: Set<String> = ["measure", "measureMetrics", "startMeasuring", "stopMeasuring"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name: TokenSyntax?
        if let reference = called.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName
        } else if let member = called.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
            name = member.declName.baseName
        } else {
            name = nil
        }
        if let name, Self.names.contains(name.text), isInTest(node) {
            changes.edits.append(Edit(name.bytes, "twill" + name.text.prefix(1).uppercased() + name.text.dropFirst()))
        }
        return .visitChildren
    }

    private func isInTest(_ node: FunctionCallExprSyntax) -> Bool {
        guard let type = node.enclosingType, file.importedModules.contains("XCTest") else { return false }
        return project.method("measure", labels: nil, of: type) == nil
    }
}
