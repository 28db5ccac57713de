import SwiftSyntax

/// Imports what stands here for modules of Apple's.
///
///     import Darwin            →   import Foundation
///     import Combine           →   import TwillCombine
///     import os.log            →   import os
///     Combine.Future           →   TwillCombine.Future
///
/// The frameworks of which Twill has placeholders are listed.
final class ImportRule: Rule {
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.path.first?.name.text, project.types[name]?.path == nil else { return .skipChildren }
        // Attributes and access levels stay.
        let range = node.importKeyword.bytes.lowerBound..<node.bytes.upperBound
        if name == "XCTest" {
            // On iOS it brings in UIKit.
            changes.edits.append(.insert("; import UIKit", at: node.bytes.upperBound))
        } else if let replacement = AppleModules.replacements[name] {
            changes.edits.append(Edit(range, "import \(replacement)"))
            note(replacement, name, at: node)
        } else {
            let isSubmodule = node.importKindSpecifier == nil && node.path.count > 1
            if isSubmodule, AppleModules.isProvided(name) || Self.own.contains(name) {
                changes.edits.append(Edit(range, "import \(name)"))
            }
            note(name, name, at: node)
        }
        return .skipChildren
    }

    private static let own: Set<String> = ["CoreGraphics", "CoreText", "Dispatch", "Foundation", "QuartzCore", "UIKit"]

    private func note(_ module: String, _ name: String, at node: ImportDeclSyntax) {
        guard AppleModules.package(of: module) != nil else { return }
        changes.modules.insert(module)
        if AppleModules.placeholders.contains(module) {
            changes.placeholders.append(PlaceholderUse(path: file.path, line: file.line(node), name: name))
        }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self) { rename(base.baseName) }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) { rename(base.name) }
        return .visitChildren
    }

    private func rename(_ token: TokenSyntax) {
        guard token.text == "Combine", project.types["Combine"] == nil else { return }
        changes.edits.append(Edit(token.bytes, "TwillCombine"))
    }
}
