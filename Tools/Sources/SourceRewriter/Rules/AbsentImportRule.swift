import SwiftSyntax

/// Reports the frameworks that Twill has nothing of.
///
///     import CoreBluetooth     →   import Foundation
///
/// What uses such a framework does not compile; Foundation comes with each of them.
final class AbsentImportRule: Rule {
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.path.first?.name.text, AppleModules.absent.contains(name),
            project.types[name]?.path == nil
        else { return .skipChildren }
        // Attributes and access levels stay.
        let range = node.importKeyword.bytes.lowerBound..<node.bytes.upperBound
        changes.edits.append(Edit(range, "import Foundation"))
        report("there is no \(name) here; what uses it does not compile", at: node)
        return .skipChildren
    }
}
