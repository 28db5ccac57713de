import SwiftSyntax

/// Declarations that frameworks call: overrides, and the methods of delegates.
extension UseCollector {
    func check(_ node: FunctionDeclSyntax) {
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text.unquoted }
        let name = node.name.text.unquoted
        let isAt = node.parent?.is(MemberBlockItemSyntax.self) == true
        guard isAt, !typePath.isEmpty else { return }
        if node.modifiers.contains("override") {
            check(override: name, labels, at: node.name)
        } else if !node.modifiers.isStatic, !node.modifiers.contains("private"),
            let first = node.signature.parameterClause.parameters.first
        {
            check(delegateMethod: name, labels, sender: first.type, at: node.name)
        }
    }

    func check(_ node: InitializerDeclSyntax) {
        guard node.modifiers.contains("override") else { return }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text.unquoted }
        check(override: "init", labels, at: node.initKeyword)
    }

    func check(_ node: VariableDeclSyntax) {
        guard node.modifiers.contains("override"), !typePath.isEmpty else { return }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            check(override: name.identifier.text.unquoted, nil, at: name)
        }
    }

    private func check(override name: String, _ labels: [String]?, at node: some SyntaxProtocol) {
        let ancestry = lookup.ancestry(typePath)
        var owner: String?
        for path in ancestry.paths.dropFirst() {
            let fits: (Declaration) -> Bool = { $0.labels == labels || (labels?.isEmpty == true && $0.labels == []) }
            if lookup.project.types[path]?.members[name]?.contains(where: fits) == true { return }
            guard let type = lookup.framework(path) else { continue }
            if type.kind == .class { owner = owner ?? path }
            if let found = type.members[name]?.first(where: fits) {
                record(
                    node, "\(path).\(found.fullName)", module: type.module, type: path, member: name, .found)
                return
            }
        }
        guard ancestry.isComplete, let owner, let type = lookup.framework(owner) else { return }
        let fullName = labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name
        record(
            node, "\(owner).\(fullName)", module: type.module, type: owner, member: name, .absent,
            advice: "There is nothing to override; nothing calls it.")
    }

    /// A method of an object that is a framework's delegate, which looks like one of the delegate's and is none.
    private func check(
        delegateMethod name: String, _ labels: [String], sender: TypeSyntax, at node: some SyntaxProtocol
    ) {
        guard case .named(let senderPath, _) = type(sender), lookup.framework(senderPath) != nil,
            lookup.projectType(senderPath) == nil
        else { return }
        let ancestry = lookup.ancestry(typePath)
        var candidate: (path: String, module: String)?
        for path in ancestry.paths {
            if lookup.projectType(path)?.kind == .protocol {
                // The project's own protocol may ask for it.
                if lookup.project.types[path]?.members[name]?.contains(where: { $0.labels == labels }) == true {
                    return
                }
                continue
            }
            guard let type = lookup.framework(path), type.kind == .protocol else { continue }
            if let found = type.members[name]?.first(where: { $0.labels == labels }) {
                record(node, "\(path).\(found.fullName)", module: type.module, type: path, member: name, .found)
                return
            }
            let takesSender = type.members.values.joined().contains {
                guard let first = $0.parameters.first else { return false }
                return StaticType(first).name == senderPath
            }
            if takesSender, candidate == nil { candidate = (path, type.module) }
        }
        guard let candidate, Self.isCallback(name, of: senderPath) else { return }
        let fullName = "\(name)(\(labels.map { $0 + ":" }.joined()))"
        record(
            node, "\(candidate.path).\(fullName)", module: candidate.module, type: candidate.path, member: name,
            .absent, advice: "It compiles, and is never called.")
    }

    /// Whether a method is named after its sender, as delegates' methods are: `tableView…`, `scrollView…`.
    static func isCallback(_ name: String, of sender: String) -> Bool {
        let prefix = Names.prefix(sender) ?? ""
        let bare = sender.dropFirst(prefix.count)
        return name.hasPrefix(bare.prefix(1).lowercased() + bare.dropFirst())
    }
}
