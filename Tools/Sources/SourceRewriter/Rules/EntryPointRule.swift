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

/// Removes the entry point of an app that is built as a module of its tests, which launch it themselves.
///
///     @UIApplicationMain class AppDelegate   →   class AppDelegate
final class EntryPointRemovalRule: Rule {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if ["UIApplicationMain", "main"].contains(node.attributeName.trimmedDescription) {
            changes.edits.append(Edit(node.bytesWithSpaces, ""))
        }
        return .visitChildren
    }
}
