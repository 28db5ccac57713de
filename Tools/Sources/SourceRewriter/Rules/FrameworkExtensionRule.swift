import SwiftSyntax

/// Lets subclasses override what an extension adds to a class of a framework.
///
///     extension UITableView {
///         open func reload() { reloadData() }
///     }
///     class List: UITableView {
///         override func reload() { super.reload() }
///     }
///
/// Without Objective-C an extension's method cannot be overridden. The method asks whether its object's class has another
/// one, by a protocol that the rewriter adds:
///
///     public func reload() { if let object = self as? any UITableView_reload { return object.reload_override() };
///         return reload_inExtension() }; public func reload_inExtension() { reloadData() }
///
///     func reload_override() { super.reload_inExtension() }      // in List, which conforms to UITableView_reload
///
/// Limits: methods without a variable number of arguments, and computed properties. In another module than the extension's
/// a subclass overrides what is `open`. That a framework's class descends from another one is known for the common ones.
final class FrameworkExtensionRule: Rule {
    override func findChanges() -> Changes {
        guard !project.overridable.isEmpty else { return Changes() }
        return super.findChanges()
    }

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        guard !node.modifiers.has("static"), !node.modifiers.has("class") else { return .visitChildren }
        if node.modifiers.has("override") {
            rename(node.modifiers, node.name, labels, node)
        } else if let (type, access) = extensionAround(node), node.body != nil,
            let member = project.overridableMember(node.name.text, labels: labels, inExtensionOf: type),
            let call = ForwardedMember.call(node, suffix: ""), let bare = withoutDefaults(node)
        {
            let mine = self.access(node.modifiers, access)
            let arguments = call.dropFirst(call.prefix { $0 != "(" }.count)
            let start =
                call.hasPrefix("try await ")
                ? "try await " : call.hasPrefix("try ") ? "try " : call.hasPrefix("await ") ? "await " : ""
            let attribute = node.attributes.has("discardableResult") ? "@discardableResult " : ""
            let dispatch =
                "\(attribute)\(mine)\(ForwardedMember.text(node)){ if let object = self as? any \(member.protocolName) { "
                + "return \(start)object.\(member.name)_override\(arguments) }; "
                + "return \(start)\(member.name)_inExtension\(arguments) }; "
            changes.edits.append(.insert(dispatch, at: node.bytes.lowerBound))
            changes.edits.append(.insert("_inExtension", at: node.name.bytes.upperBound))
            open(node.modifiers)
            addProtocol(member, mine, bare)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let binding = node.bindings.first, node.bindings.count == 1, !node.modifiers.has("static"),
            !node.modifiers.has("class"), let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return .visitChildren }
        if node.modifiers.has("override") {
            rename(node.modifiers, name, nil, node)
        } else if let (type, access) = extensionAround(node),
            let member = project.overridableMember(name.text, labels: nil, inExtensionOf: type),
            let annotation = binding.typeAnnotation?.trimmedDescription, let block = binding.accessorBlock
        {
            let mine = self.access(node.modifiers, access)
            let isSettable = block.accessors.description.contains("set")
            let cast = "if let object = self as? any \(member.protocolName)"
            let own = "\(name.text)_inExtension", other = "object.\(name.text)_override"
            let getter = "get { \(cast) { return \(other) }; return \(own) }"
            let setter = isSettable ? " set { \(cast) { \(other) = newValue } else { \(own) = newValue } }" : ""
            changes.edits.append(
                .insert("\(mine)var \(name.text)\(annotation) { \(getter)\(setter) }; ", at: node.bytes.lowerBound))
            changes.edits.append(.insert("_inExtension", at: name.bytes.upperBound))
            open(node.modifiers)
            addProtocol(
                member, mine, "var \(name.text)_override\(annotation) { get\(isSettable ? " set" : "") }")
        }
        return .visitChildren
    }

    /// Gives an override its name in the protocol, and its class the conformance.
    private func rename(
        _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ labels: [String]?, _ node: some SyntaxProtocol
    ) {
        guard let type = node.enclosingType.map({ project.resolve($0, from: "") ?? $0 }),
            let member = project.overridableMember(name.text, labels: labels, of: type),
            let modifier = modifiers.first(where: { $0.name.text == "override" })
        else { return }
        changes.edits.append(.insert("_override", at: name.bytes.upperBound))
        let isInherited = project.superclasses(of: type).contains { project.overrides($0, member) }
        guard !isInherited else { return }
        let hasAccess = modifiers.contains { ["public", "open", "internal"].contains($0.name.text) }
        let access = project.types[type]?.isPublic == true && !hasAccess ? "public " : ""
        changes.edits.append(Edit(modifier.bytesWithSpaces, access))
        changes.appendix.append("extension \(type): \(member.protocolName) {}")
    }

    // MARK: Calls

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.is(SuperExprSyntax.self) == true,
            let type = node.enclosingType.map({ project.resolve($0, from: "") ?? $0 })
        else { return .visitChildren }
        let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == node.id ? $0 : nil }
        let name = node.declName.baseName
        let given = call.map { $0.arguments.map { $0.label?.text ?? "_" } }
        let member = project.overridable.first {
            guard $0.name == name.text, ($0.labels == nil) == (call == nil) else { return false }
            let isShort = call?.trailingClosure != nil
            let fits = $0.labels == given || isShort && $0.labels?.starts(with: given ?? []) == true
            return fits && project.overridableMember($0.name, labels: $0.labels, of: type) != nil
        }
        guard let member else { return .visitChildren }
        let isOverridden = project.superclasses(of: type).contains { project.overrides($0, member) }
        changes.edits.append(.insert(isOverridden ? "_override" : "_inExtension", at: name.bytes.upperBound))
        return .visitChildren
    }

    // MARK: Parts

    /// The framework's class that an extension around a member extends, and the extension's access.
    private func extensionAround(_ node: some SyntaxProtocol) -> (type: String, access: String?)? {
        guard let around = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self) else { return nil }
        let type = around.extendedType.trimmedDescription
        guard project.types[type]?.path == nil else { return nil }
        return (type, ["public", "private", "fileprivate"].first { around.modifiers.has($0) })
    }

    private func access(_ modifiers: DeclModifierListSyntax, _ outer: String?) -> String {
        if modifiers.has("open") || modifiers.has("public") || outer == "public" && !modifiers.has("internal") {
            return "public "
        }
        return modifiers.has("private") || modifiers.has("fileprivate") || outer?.hasSuffix("private") == true
            ? "fileprivate " : ""
    }

    private func open(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers {
            switch modifier.name.text {
            case "open": changes.edits.append(Edit(modifier.bytes, "public"))
            case "private": changes.edits.append(Edit(modifier.bytes, "fileprivate"))
            case "dynamic": changes.edits.append(Edit(modifier.bytesWithSpaces, ""))
            default: break
            }
        }
    }

    private func addProtocol(_ member: ExtendedMember, _ access: String, _ requirement: String) {
        let actor = member.type.hasPrefix("UI") ? "@MainActor " : ""
        changes.appendix.append("\(actor)\(access)protocol \(member.protocolName): AnyObject { \(requirement) }")
    }

    /// The declaration of a method as a protocol has it.
    private func withoutDefaults(_ node: FunctionDeclSyntax) -> String? {
        var copy = node.detached
        copy.name = .identifier(node.name.text + "_override")
        copy.signature.parameterClause.parameters = FunctionParameterListSyntax(
            node.signature.parameterClause.parameters.map { $0.with(\.defaultValue, nil).with(\.type, $0.type.trimmed) }
        )
        return ForwardedMember.text(copy).trimmingSpaces
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
