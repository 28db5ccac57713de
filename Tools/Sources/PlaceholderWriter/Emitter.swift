import SwiftSyntax

/// Writes the declarations of one list.
struct Emitter {
    let index: ListIndex
    let list: String
    var lines: [String] = []
    /// The types around what is written.
    var scope: [Scope] = []

    struct Scope {
        enum Kind { case classType, valueType, protocolType, extensionType }
        let kind: Kind
        let name: String
        /// Whether using the type is not worth a message.
        var isQuiet = false
        /// Whether it shows its name.
        var isLabelled = false
    }

    /// What the lists' attributes mean is written; they are not.
    static let listAttributes: Set<String> = ["Options", "Constants", "Quiet", "Labelled", "Overridable"]

    init(_ index: ListIndex, list: String) {
        self.index = index
        self.list = list
    }

    mutating func emit(_ tree: SourceFileSyntax) throws(ListProblem) {
        for statement in tree.statements {
            guard case .decl(let declaration) = statement.item else {
                throw ListProblem("\(list): \"\(statement.trimmedDescription.prefix(80))\" is no declaration.")
            }
            try emit(declaration)
        }
    }

    mutating func add(_ line: String) {
        lines.append(String(repeating: "    ", count: scope.count) + line)
    }

    var path: String { scope.map(\.name).joined(separator: ".") }
    var names: [String] { scope.map(\.name) }

    mutating func emit(_ declaration: DeclSyntax) throws(ListProblem) {
        if let node = declaration.as(ImportDeclSyntax.self) { return add(node.trimmedDescription) }
        if let node = declaration.as(ClassDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(StructDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(EnumDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(ProtocolDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(ExtensionDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(VariableDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(FunctionDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(InitializerDeclSyntax.self) { return try emit(node) }
        if let node = declaration.as(TypeAliasDeclSyntax.self) { return add("public \(node.trimmedDescription)") }
        if let node = declaration.as(SubscriptDeclSyntax.self) {
            return add("\(access(node.modifiers)) \(node.trimmedDescription)")
        }
        throw ListProblem("\(list): \"\(declaration.trimmedDescription.prefix(80))\" is not understood.")
    }

    // MARK: Types

    private mutating func emit(_ node: ClassDeclSyntax) throws(ListProblem) {
        let level = node.modifiers.isFinal ? "public" : "open"
        add(
            prefix(node.attributes) + "\(level) \(node.modifiers.words)class \(node.name.text)"
                + (node.genericParameterClause?.trimmedDescription ?? "")
                + (node.inheritanceClause.map { ": " + $0.inheritedTypes.trimmedDescription } ?? "")
                + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "") + " {")
        scope.append(
            Scope(
                kind: .classType, name: node.name.text, isQuiet: node.attributes.names.contains("Quiet"),
                isLabelled: node.attributes.names.contains("Labelled")))
        try members(node.memberBlock)
        addInitializers(of: node)
        addLabel(of: node)
        scope.removeLast()
        add("}")
    }

    private mutating func emit(_ node: StructDeclSyntax) throws(ListProblem) {
        add(
            prefix(node.attributes) + "public struct \(node.name.text)"
                + (node.genericParameterClause?.trimmedDescription ?? "")
                + (node.inheritanceClause.map { ": " + $0.inheritedTypes.trimmedDescription } ?? "")
                + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "") + " {")
        scope.append(Scope(kind: .valueType, name: node.name.text))
        try members(node.memberBlock)
        scope.removeLast()
        add("}")
    }

    private mutating func emit(_ node: EnumDeclSyntax) throws(ListProblem) {
        let attributes = node.attributes.names
        let raw = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? "String"
        if attributes.contains("Options") || attributes.contains("Constants") {
            return try emitStructure(node, raw: raw, isOptions: attributes.contains("Options"))
        }
        let inherited = (node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []) + ["Sendable"]
        add(prefix(node.attributes) + "public enum \(node.name.text): \(inherited.joined(separator: ", ")) {")
        scope.append(Scope(kind: .valueType, name: node.name.text))
        try members(node.memberBlock)
        scope.removeLast()
        add("}")
    }

    /// Writes a list of constants, which Swift has as structures.
    private mutating func emitStructure(_ node: EnumDeclSyntax, raw: String, isOptions: Bool) throws(ListProblem) {
        let name = node.name.text
        add(
            prefix(node.attributes)
                + "public struct \(name): \(isOptions ? "OptionSet, Hashable" : "RawRepresentable, Hashable"), Sendable {"
        )
        scope.append(Scope(kind: .valueType, name: name))
        add("public let rawValue: \(raw)")
        add("public init(rawValue: \(raw)) { self.rawValue = rawValue }")
        if !isOptions { add("public init(_ rawValue: \(raw)) { self.rawValue = rawValue }") }
        for member in node.memberBlock.members {
            guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else {
                try emit(member.decl)
                continue
            }
            for element in cases.elements {
                let value =
                    element.rawValue?.value.trimmedDescription
                    ?? (raw == "String" ? "\"\(names.dropLast().joined())\(name).\(element.name.text)\"" : nil)
                guard let value else { throw ListProblem("\(list): \(path).\(element.name.text) needs a value.") }
                add("public static let \(element.name.text) = \(name)(rawValue: \(value))")
            }
        }
        scope.removeLast()
        add("}")
    }

    private mutating func emit(_ node: ProtocolDeclSyntax) throws(ListProblem) {
        let inherited = node.inheritanceClause.map { ": " + $0.inheritedTypes.trimmedDescription } ?? ""
        add(prefix(node.attributes) + "public protocol \(node.name.text)\(inherited) {")
        scope.append(Scope(kind: .protocolType, name: node.name.text))
        var optional: [DeclSyntax] = []
        for member in node.memberBlock.members {
            try emitRequirement(member.decl)
            if member.decl.isOptional { optional.append(member.decl) }
        }
        scope.removeLast()
        add("}")
        guard !optional.isEmpty else { return }
        add("extension \(node.name.text) {")
        scope.append(Scope(kind: .valueType, name: node.name.text))
        for member in optional { try emit(member.strippingOptional) }
        scope.removeLast()
        add("}")
    }

    private mutating func emitRequirement(_ declaration: DeclSyntax) throws(ListProblem) {
        if let function = declaration.strippingOptional.as(FunctionDeclSyntax.self) {
            return add(function.with(\.body, nil).trimmedDescription)
        }
        if let variable = declaration.strippingOptional.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first, let type = binding.typeAnnotation
        {
            let accessors = binding.accessorBlock?.isKeywords == true ? binding.accessorBlock?.trimmedDescription : nil
            let isStatic = variable.modifiers.words
            return add(
                "\(isStatic)var \(binding.pattern.trimmedDescription)\(type.trimmedDescription) \(accessors ?? "{ get }")"
            )
        }
        add(declaration.trimmedDescription)
    }

    private mutating func emit(_ node: ExtensionDeclSyntax) throws(ListProblem) {
        let name = node.extendedType.trimmedDescription
        let inherited = node.inheritanceClause.map { ": " + $0.inheritedTypes.trimmedDescription } ?? ""
        var extended = name
        if node.attributes.names.contains("Overridable") {
            // A class can declare a member that a protocol's extension has, and not one that its superclass's has.
            extended = "_\(name)Placeholders\(list)\(lines.count)"
            add("@preconcurrency @MainActor public protocol \(extended): AnyObject {}")
            add("extension \(name): \(extended) {}")
        }
        add(prefix(node.attributes) + "extension \(extended)\(inherited) {")
        scope.append(Scope(kind: .extensionType, name: name))
        try members(node.memberBlock)
        scope.removeLast()
        add("}")
    }

    private mutating func members(_ block: MemberBlockSyntax) throws(ListProblem) {
        for member in block.members {
            if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
                add(cases.trimmedDescription)
            } else {
                try emit(member.decl)
            }
        }
    }

    // MARK: Parts

    /// The attributes that stay, each with a space after it.
    func prefix(_ attributes: AttributeListSyntax) -> String {
        attributes.names.contains("MainActor") && !attributes.names.contains("preconcurrency")
            ? "@preconcurrency " + kept(attributes) : kept(attributes)
    }

    private func kept(_ attributes: AttributeListSyntax) -> String {
        attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !Self.listAttributes.contains($0.attributeName.trimmedDescription) }
            .map { $0.trimmedDescription + " " }.joined()
    }

    /// The access level of a member, if the list gives none.
    func access(_ modifiers: DeclModifierListSyntax) -> String {
        if modifiers.contains(where: {
            $0.detail == nil && ["private", "fileprivate", "internal", "public"].contains($0.name.text)
        }) {
            return ""
        }
        let isOpen =
            scope.last?.kind == .classType && !modifiers.isFinal
            && !modifiers.contains { ["static", "convenience", "required"].contains($0.name.text) }
        return isOpen ? "open" : "public"
    }
}

extension DeclModifierListSyntax {
    var isFinal: Bool { contains { $0.name.text == "final" } }
    /// The modifiers with a space after each.
    var words: String { map { $0.trimmedDescription + " " }.joined() }
}

extension AccessorBlockSyntax {
    /// Whether the block says `get` and `set` without bodies.
    var isKeywords: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { $0.body == nil }
    }
}

extension DeclSyntax {
    private var modifiers: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }

    var isOptional: Bool { modifiers?.contains { $0.name.text == "optional" } == true }

    var strippingOptional: DeclSyntax {
        guard isOptional, let modifiers else { return self }
        let rest = modifiers.filter { $0.name.text != "optional" }
        if let function = self.as(FunctionDeclSyntax.self) { return DeclSyntax(function.with(\.modifiers, rest)) }
        if let variable = self.as(VariableDeclSyntax.self) { return DeclSyntax(variable.with(\.modifiers, rest)) }
        return self
    }
}
