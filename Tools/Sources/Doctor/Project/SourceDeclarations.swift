import SwiftSyntax

/// What a source declares.
struct Declared: Sendable {
    var types: [String: TypeDeclaration] = [:]
    var globals: [String: [Declaration]] = [:]

    init() {}

    /// Reads a tree.
    ///
    /// - Parameter module: The module of the source.
    init(_ tree: SourceFileSyntax, _ conditions: Conditions, module: String) {
        let reader = SourceDeclarations(conditions, module: module)
        reader.walk(tree)
        self = reader.declared
    }
}

/// Reads the declarations of a source: the project's own module as another `ModuleGraph` has a framework.
private final class SourceDeclarations: CompiledCodeVisitor {
    private(set) var declared = Declared()
    private let module: String
    private var scope: [String] = []

    init(_ conditions: Conditions, module: String) {
        self.module = module
        super.init(conditions)
    }

    // MARK: Types

    private func enter(
        _ name: String, _ kind: TypeDeclaration.Kind, _ inheritance: InheritanceClauseSyntax?,
        _ generics: GenericParameterClauseSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
        scope.append(name)
        var type = TypeDeclaration(kind: kind, module: module)
        for inherited in inheritance?.inheritedTypes ?? [] {
            // A superclass may be generic, and a conformance may have attributes.
            switch StaticType(inherited.type.trimmedDescription) {
            case .named(let name, _): type.inherited.append(name)
            case .composition(let parts): type.inherited += parts.compactMap(\.name)
            default: break
            }
        }
        if kind == .enumeration { type.inherited += ["RawRepresentable", "Hashable", "Equatable"] }
        type.generics = generics?.parameters.map(\.name.text) ?? []
        declared.types[path, default: TypeDeclaration(kind: .extension, module: module)].merge(type)
        return .visitChildren
    }

    private var path: String { scope.joined(separator: ".") }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .class, node.inheritanceClause, node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .class, node.inheritanceClause, node.genericParameterClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .structure, node.inheritanceClause, node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .enumeration, node.inheritanceClause, node.genericParameterClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        _ = enter(node.name.text, .protocol, node.inheritanceClause)
        // `protocol P where Self: UIView` has the members of views.
        for requirement in node.genericWhereClause?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self"
            {
                declared.types[path]?.inherited.append(conformance.rightType.trimmedDescription)
            }
        }
        return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(StaticType(node.extendedType.trimmedDescription).extensionName, .extension, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    private func addAlias(_ name: String, _ target: String) -> SyntaxVisitorContinueKind {
        var type = TypeDeclaration(kind: .alias, module: module)
        type.alias = target
        let path = (scope + [name]).joined(separator: ".")
        declared.types[path, default: TypeDeclaration(kind: .extension, module: module)].merge(type)
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        addAlias(node.name.text, node.initializer.value.trimmedDescription)
    }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        addAlias(node.name.text, node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? "")
    }

    // MARK: Members

    private func add(_ member: Declaration) {
        if scope.isEmpty {
            declared.globals[member.name, default: []].append(member)
        } else {
            declared.types[path, default: TypeDeclaration(kind: .extension, module: module)]
                .members[member.name, default: []].append(member)
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = Declaration(kind: .method, isStatic: node.modifiers.isStatic, name: node.name.text.unquoted)
        member.read(node.signature.parameterClause)
        member.type = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        member.forget(node.genericParameterClause?.parameters.map(\.name.text) ?? [])
        add(member)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = Declaration(kind: .initializer, name: "init")
        member.read(node.signature.parameterClause)
        member.forget(node.genericParameterClause?.parameters.map(\.name.text) ?? [])
        add(member)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = Declaration(kind: .subscript, isStatic: node.modifiers.isStatic, name: "subscript")
        member.read(node.parameterClause)
        member.type = node.returnClause.type.trimmedDescription
        add(member)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            var member = Declaration(
                kind: .property, isStatic: node.modifiers.isStatic, name: name.identifier.text.unquoted)
            // `let a, b: Int` has the type at its end.
            member.type =
                (binding.typeAnnotation ?? node.bindings.last?.typeAnnotation)?.type.trimmedDescription ?? ""
            if member.type.isEmpty { member.initialValue = binding.initializer?.value }
            add(member)
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            var member = Declaration(kind: .case, isStatic: true, name: element.name.text.unquoted)
            if let payload = element.parameterClause?.parameters {
                member.labels = payload.map { $0.firstName?.text ?? "_" }
                member.parameters = payload.map(\.type.trimmedDescription)
            }
            member.type = path
            add(member)
        }
        return .skipChildren
    }

    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
        add(Declaration(kind: .macro, name: node.name.text))
        return .skipChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Declaration {
    fileprivate mutating func read(_ clause: FunctionParameterClauseSyntax) {
        labels = clause.parameters.map { $0.firstName.text.unquoted }
        parameters = clause.parameters.map { $0.type.trimmedDescription + ($0.ellipsis?.text ?? "") }
    }
}

extension StaticType {
    /// The name under which extensions of the type are found.
    fileprivate var extensionName: String {
        if case .named(let name, _) = self { return name }
        return "?"
    }
}

extension DeclModifierListSyntax {
    var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
    func contains(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension String {
    /// The name without the backticks around a keyword.
    var unquoted: String { hasPrefix("`") ? filter { $0 != "`" } : self }
}
