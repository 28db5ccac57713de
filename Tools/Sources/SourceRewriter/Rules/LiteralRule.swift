import SwiftSyntax

/// Writes image, color and file literals as the calls that they stand for.
///
///     #imageLiteral(resourceName: "star")    →   UIImage(named: "star")!
///     #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
///                                            →   UIColor(red: 1, green: 0, blue: 0, alpha: 1)
///     #fileLiteral(resourceName: "a.txt")    →   Bundle.main.url(forResource: "a.txt", withExtension: nil)!
final class LiteralRule: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = node.arguments.description
        let first = node.arguments.first?.expression.trimmedDescription ?? ""
        let replacement: String
        switch node.macroName.text {
        case "imageLiteral": replacement = "UIImage(named: \(first))!"
        case "colorLiteral": replacement = "UIColor(\(arguments))"
        case "fileLiteral": replacement = "Bundle.main.url(forResource: \(first), withExtension: nil)!"
        default: return .visitChildren
        }
        changes.edits.append(Edit(node.bytes, replacement))
        return .skipChildren
    }
}
