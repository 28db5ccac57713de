import SwiftSyntax

/// Reads the declarations of one file.
final class DeclarationReader: SyntaxVisitor {
    private(set) var types: [String: DeclarationIndex.TypeInfo] = [:]
    private(set) var aliases: [String: String] = [:]
    private(set) var optionalRequirements: [DeclarationIndex.OptionalRequirement] = []
    private(set) var extendedMembers: [ExtendedMember] = []
    private let path: String
    private var scope: [(name: String, isExtension: Bool)] = []
    /// The depths of the classes around that have `@objcMembers`.
    private var objectiveCMembers: [Int] = []
    private var isInObjectiveCMembers: Bool { objectiveCMembers.last == scope.count }

    init(path: String) {
        self.path = path
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(
        _ name: String, _ inheritance: InheritanceClauseSyntax?, isExtension: Bool = false,
        _ change: (inout DeclarationIndex.TypeInfo) -> Void
    ) -> SyntaxVisitorContinueKind {
        scope.append((name, isExtension))
        let inherited = inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        var info = types[typePath] ?? DeclarationIndex.TypeInfo()
        info.inherited += inherited
        if !isExtension {
            info.firstInherited = inherited.first
            info.path = path
        }
        change(&info)
        types[typePath] = info
        return .visitChildren
    }

    private var typePath: String { scope.map(\.name).joined(separator: ".") }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.has("objcMembers") { objectiveCMembers.append(scope.count + 1) }
        return enter(node.name.text, node.inheritanceClause) {
            $0.isClass = true
            $0.isPublic = node.modifiers.has("public") || node.modifiers.has("open")
            $0.isMainActor = node.attributes.has("MainActor")
            $0.isEntryPoint = node.attributes.has("main") || node.attributes.has("UIApplicationMain")
            $0.isGeneric = node.genericParameterClause != nil
        }
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause) { $0.isGeneric = node.genericParameterClause != nil }
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause) { $0.isGeneric = node.genericParameterClause != nil }
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause) { $0.isGeneric = node.genericParameterClause != nil }
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause) { $0.isProtocol = true }
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, node.inheritanceClause, isExtension: true) { _ in }
    }
    override func visitPost(_ node: ClassDeclSyntax) {
        if isInObjectiveCMembers { objectiveCMembers.removeLast() }
        scope.removeLast()
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let last = scope.last else { return .skipChildren }
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        let method = DeclarationIndex.Method(
            name: node.name.text, labels: labels, objectiveCName: node.attributes.objectiveCName,
            isOverride: node.modifiers.has("override"),
            isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
            isAction: node.attributes.has("IBAction"),
            isSegueAction: node.attributes.has("IBSegueAction"), isInExtension: last.isExtension, path: path)
        types[typePath]?.methods.append(method)
        if !method.isStatic { addExtended(node.name.text, labels, node.modifiers) }
        if node.modifiers.has("optional") {
            optionalRequirements.append(
                DeclarationIndex.OptionalRequirement(protocolName: typePath, method: node.name.text, labels: labels))
        }
        // Types within functions are not asked for.
        return .skipChildren
    }

    private func addExtended(_ name: String, _ labels: [String]?, _ modifiers: DeclModifierListSyntax) {
        guard scope.count == 1, scope[0].isExtension, !modifiers.has("override") else { return }
        extendedMembers.append(
            ExtendedMember(type: scope[0].name, name: name, labels: labels, isOpen: modifiers.has("open")))
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        // One for another system is under a condition that is false.
        let isUsed = !node.buildConditions.contains { $0.contains("os(macOS)") || $0.contains("AppKit") }
        if scope.isEmpty, isUsed { aliases[node.name.text] = node.initializer.value.trimmedDescription }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !scope.isEmpty else { return .skipChildren }
        let isOfType = node.modifiers.has("static") || node.modifiers.has("class")
        let isKeyed = !isOfType && isKeyed(node)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            if isOfType { types[typePath]?.typeProperties.insert(name) }
            if !isOfType {
                if node.modifiers.has("override") { types[typePath]?.overriddenProperties.insert(name) }
                if binding.accessorBlock != nil { addExtended(name, nil, node.modifiers) }
            }
            if isKeyed { types[typePath]?.keyValueProperties.insert(name) }
            if let type = binding.typeAnnotation?.type.trimmedDescription {
                types[typePath]?.properties[name] = type
            } else if let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression,
                called.is(DeclReferenceExprSyntax.self) || called.is(MemberAccessExprSyntax.self)
            {
                types[typePath]?.properties[name] = called.trimmedDescription
            }
        }
        return .skipChildren
    }
}

extension DeclarationReader {
    private func isInHiddenExtension(_ node: VariableDeclSyntax) -> Bool {
        let modifiers = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.modifiers
        return modifiers?.has("private") == true || modifiers?.has("fileprivate") == true
    }

    /// Whether Objective-C knows a property, which the class's list of properties can name.
    private func isKeyed(_ node: VariableDeclSyntax) -> Bool {
        let isHidden = node.modifiers.has("private") || node.modifiers.has("fileprivate")
        let isInPlace = scope.last?.isExtension != true || !isHidden && !isInHiddenExtension(node)
        guard isInPlace, node.buildConditions.isEmpty, !node.attributes.has("MainActor"),
            !node.attributes.has("IBOutlet"),
            !node.modifiers.has("override"), !node.attributes.has("nonobjc"), !node.attributes.has("NSManaged")
        else { return false }
        return node.attributes.has("objc") || node.attributes.has("IBInspectable") || node.modifiers.has("dynamic")
            || (isInObjectiveCMembers && !node.modifiers.has("private") && !node.modifiers.has("fileprivate"))
    }
}

extension AttributeListSyntax {
    /// Returns the attribute of a name, if it is in the list.
    func attribute(_ name: String) -> AttributeSyntax? {
        for element in self {
            if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == name {
                return attribute
            }
        }
        return nil
    }

    func has(_ name: String) -> Bool { attribute(name) != nil }

    /// The name in `@objc(name)`.
    var objectiveCName: String? {
        guard case .objCName(let pieces)? = attribute("objc")?.arguments else { return nil }
        return pieces.trimmedDescription
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension SyntaxProtocol {
    /// The path of the type whose declaration or extension a node is in; nil outside of types.
    var enclosingType: String? {
        var names: [String] = []
        var current = parent
        while let node = current {
            if let type = node.asProtocol((any NamedDeclSyntax).self),
                node.asProtocol((any DeclGroupSyntax).self) != nil
            {
                names.append(type.name.text)
            } else if let type = node.as(ExtensionDeclSyntax.self) {
                names.append(type.extendedType.trimmedDescription)
            }
            current = node.parent
        }
        return names.isEmpty ? nil : names.reversed().joined(separator: ".")
    }
}

extension ClassDeclSyntax {
    /// The path of the class, with the types that it is in.
    var typePath: String { [enclosingType, name.text].compactMap { $0 }.joined(separator: ".") }
}
