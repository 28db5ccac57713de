import SwiftSyntax

/// Reports the frameworks that Twill has nothing of.
///
///     import CoreBluetooth     →   import Foundation
///
/// What uses such a framework does not compile; Foundation comes with each of them.
final class AbsentImportRule: Rule {
    /// What is under the condition that the module is there is not compiled.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.needsAbsentModule ? .skipChildren : .visitChildren
    }

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

extension IfConfigClauseSyntax {
    /// Whether the clause is compiled only where a module of Apple's is that Twill has nothing of.
    var needsAbsentModule: Bool {
        let condition = condition?.trimmedDescription ?? ""
        guard !condition.contains("||") else { return false }
        return condition.matches(of: #/(?<not>!\s*)?canImport\((?<name>\w+)\)/#).contains {
            $0.not == nil && AppleModules.absent.contains(String($0.name))
        }
    }
}
