import SwiftSyntax

/// Writes `#keyPath` as the string that it stands for.
///
///     #keyPath(CALayer.position)          →   "position"
///     #keyPath(Person.address.street)     →   "address.street"
///     #keyPath(title)                     →   "title"
final class KeyPathRule: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression.trimmedDescription
        else {
            return .visitChildren
        }
        var names = path.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
        // What comes before the first property is a type, or the object itself.
        while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" { names.removeFirst() }
        changes.edits.append(Edit(node.bytes, "\"\(names.joined(separator: "."))\""))
        return .skipChildren
    }
}
