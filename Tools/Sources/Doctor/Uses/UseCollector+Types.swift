import Foundation
import SwiftSyntax

extension UseCollector {
    /// Returns a type as paths, and generic parameters as what they are constrained to.
    func type(_ node: some TypeSyntaxProtocol) -> StaticType {
        let written = StaticType(node.trimmedDescription)
        var known: [String: StaticType] = [:]
        for scope in generics { known.merge(scope) { _, inner in inner } }
        if !typePath.isEmpty { known["Self"] = .named(typePath) }
        return lookup.resolved(written.substituting(known), from: typePath)
    }

    func isGeneric(_ name: String) -> Bool { generics.contains { $0[name] != nil } }

    // MARK: Types in sources

    func examine(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        check(type: node.name.text, at: node)
        return .visitChildren
    }

    func examine(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        let name = StaticType(node.trimmedDescription).name ?? node.trimmedDescription
        let first = String(name.prefix { $0 != "." })
        if isGeneric(first) || first == "Self" { return .skipChildren }
        check(type: name, at: node)
        if let arguments = node.genericArgumentClause { walk(arguments) }
        return .skipChildren
    }

    /// Attributes that no module declares.
    private static let compilersAttributes: Set<String> = [
        "Sendable", "NSManaged", "NSCopying", "NSApplicationMain", "UIApplicationMain", "IBOutlet", "IBAction",
        "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable",
    ]

    func examine(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        guard name.first?.isUppercase == true, !Self.compilersAttributes.contains(name) else {
            if name == "available" || name == "objc" || name == "convention" { return .skipChildren }
            if let arguments = node.arguments, name.first?.isUppercase == true { walk(arguments) }
            return .skipChildren
        }
        if lookup.globals(name).isEmpty { return .visitChildren }
        record(node, "@\(name)", module: module(ofGlobal: name), .found)
        if let arguments = node.arguments { walk(arguments) }
        return .skipChildren
    }

    func examine(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        check(macro: node.macroName)
        return node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }
    func examine(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        check(macro: node.macroName)
        // The declarations of a preview are for Xcode alone.
        return .skipChildren
    }

    private func check(macro name: TokenSyntax) {
        // Previews are left out of a build.
        guard name.text.first?.isUppercase == true, name.text != "Preview", lookup.globals(name.text).isEmpty else {
            return
        }
        record(name, "#\(name.text)", module: absentModules.joined(separator: ", "), .absent)
    }

    /// Records the use of a type, or of nothing if the project declares it.
    ///
    /// - Returns: Whether the name is a type's.
    @discardableResult
    func check(type name: String, at node: some SyntaxProtocol) -> Bool {
        if ["Self", "Any", "AnyObject", "Void", "class", "_"].contains(name) || isGeneric(name) { return true }
        if let path = lookup.resolve(name, from: typePath) {
            if lookup.projectType(path) != nil { return true }
            if let type = lookup.framework(path) {
                record(node, path, module: type.module, type: path, .found)
            }
            return true
        }
        let first = String(name.prefix { $0 != "." })
        if boundNames.contains(first) || first.hasPrefix("_") { return true }
        recordUnknown(type: name, first: first, at: node)
        return true
    }

    private func recordUnknown(type name: String, first: String, at node: some SyntaxProtocol) {
        if lookup.project.foreignTypes.contains(first) {
            record(
                node, first, module: "Objective-C", .absent,
                advice: "The project declares it in Objective-C, which is not built; write it in Swift.")
            return
        }
        if name != first, let base = lookup.resolve(first, from: typePath) {
            // A known type has no such type in it.
            if lookup.projectType(lookup.expand(base)) != nil { return }
            let type = lookup.expand(base)
            // Associated types, and those that the compiler makes, are in no graph.
            if type != first
                || ["RawValue", "AllCases", "ID", "Element", "Index"].contains(name.components(separatedBy: ".").last)
            {
                return
            }
            record(
                node, type + name.dropFirst(first.count), module: lookup.framework(type)?.module ?? "", type: type,
                .absent)
        } else if let module = names.module(of: first), module != "Foundation" || absentModules.isEmpty {
            record(node, name, module: module, type: first, .absent)
        } else if !absentModules.isEmpty {
            record(node, name, module: absentModules.joined(separator: ", "), type: first, .absent)
        } else if !hasUnknownModules, !lookup.isModule(first) {
            record(node, name, module: "", type: first, .unknown)
        }
    }

    func module(ofGlobal name: String) -> String {
        // Globals are kept without their module; their prefix says it.
        names.module(of: name) ?? "Foundation"
    }
}
