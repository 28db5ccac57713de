import SwiftSyntax

/// Writes `@main` for `@UIApplicationMain`.
///
///     @UIApplicationMain class AppDelegate   →   @main class AppDelegate
struct EntryPointRule: Rule {
    func changes(of file: SourceFile, in project: DeclarationIndex) -> Changes {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.changes
    }

    private final class Visitor: SyntaxVisitor {
        var changes = Changes()

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            if node.attributeName.trimmedDescription == "UIApplicationMain" {
                changes.edits.append(Edit(node.attributeName.bytes, "main"))
            }
            return .visitChildren
        }
    }
}
