import SwiftSyntax

/// Gives an app folders of its own for documents, caches and other files.
///
///     FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
///                                      →   FileManager.default.appURLs(for: .documentDirectory, in: .userDomainMask)
///     NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)
///                                      →   FileManager.appPaths(.cachesDirectory, .userDomainMask, true)
///     NSHomeDirectory()                →   FileManager.default.appContainer.path
///     URL.documentsDirectory           →   FileManager.default.appURLs(for: .documentDirectory, in: .userDomainMask)[0]
///
/// On Linux these are folders of the user's that all apps share, and may be missing.
///
/// Limits: calls are known by their labels. `.documentsDirectory` without `URL` is left as it is.
final class AppFolderRule: Rule {
    private static let directories = [
        "applicationSupportDirectory": "applicationSupportDirectory", "cachesDirectory": "cachesDirectory",
        "documentsDirectory": "documentDirectory", "libraryDirectory": "libraryDirectory",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "" }
        if let callee = node.calledExpression.as(MemberAccessExprSyntax.self), callee.base != nil {
            switch (callee.declName.baseName.text, labels) {
            case ("urls", ["for", "in"]), ("url", ["for", "in", "appropriateFor", "create"]):
                let name = callee.declName.baseName
                guard !project.declares(name.text) else { break }
                changes.edits.append(Edit(name.bytes, name.text == "urls" ? "appURLs" : "appURL"))
            default: break
            }
        } else if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
            switch callee.text {
            case "NSSearchPathForDirectoriesInDomains" where labels.count == 3:
                changes.edits.append(Edit(callee.bytes, "FileManager.appPaths"))
            case "NSHomeDirectory" where labels.isEmpty:
                changes.edits.append(Edit(node.bytes, "FileManager.default.appContainer.path"))
            default: break
            }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.trimmedDescription == "URL", let directory = Self.directories[node.declName.baseName.text] {
            changes.edits.append(
                Edit(node.bytes, "FileManager.default.appURLs(for: .\(directory), in: .userDomainMask)[0]"))
        }
        return .visitChildren
    }
}
