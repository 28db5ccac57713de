import SwiftSyntax

/// Names the module of types of Nimble's that Foundation has, too.
///
///     func beEven() -> Predicate<Int>   →   func beEven() -> Nimble.Predicate<Int>
///
/// On iOS such files see Foundation by Nimble alone, whose types come first then; here UIKit brings Foundation with it.
final class AmbiguousTypeRule: Rule {
    private static let names: Set<String> = ["Expression", "Predicate"]

    override func findChanges() -> Changes {
        guard file.importedModules.contains("Nimble") else { return changes }
        return super.findChanges()
    }

    private func qualify(_ token: TokenSyntax) {
        guard Self.names.contains(token.text), project.types[token.text]?.path == nil else { return }
        changes.edits.append(.insert("Nimble.", at: token.bytes.lowerBound))
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        qualify(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { qualify(node.baseName) }
        return .visitChildren
    }
}
