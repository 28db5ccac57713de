import SwiftSyntax

/// Writes `@main` for `@UIApplicationMain`.
///
///     @UIApplicationMain class AppDelegate   →   @main class AppDelegate
final class EntryPointRule: Rule {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.attributeName.trimmedDescription == "UIApplicationMain" {
            changes.edits.append(Edit(node.attributeName.bytes, "main"))
        }
        return .visitChildren
    }
}
