import SourceRewriter
import SwiftSyntax

/// Collects what one file uses of the frameworks.
///
/// Types are known as far as they are written: declared types, initializer calls, results of known functions, members of
/// these. Names are looked up in scopes as the compiler does it; overloads are chosen by labels alone.
final class UseCollector: CompiledCodeVisitor {
    let file: SourceFile
    let lookup: Lookup
    let names: Names
    /// Modules that the file imports and that are in no graph: those of Apple, and others.
    let absentModules: [String]
    let hasUnknownModules: Bool
    /// Whether any file of the project imports such a module, which may extend types for all files.
    let mayBeExtended: Bool
    /// Operators whose results the project decides.
    let operators: Set<String>
    var uses: [Use] = []

    /// The paths of the types around the current place.
    var scope: [String] = []
    /// Local names, the innermost scope last.
    var locals: [[String: StaticType]] = [[:]]
    /// Generic parameters with what they are constrained to.
    var generics: [[String: StaticType]] = []
    /// The results of the functions around the current place.
    var results: [StaticType] = []
    /// The types of closures that are arguments of known functions.
    var closureTypes: [SyntaxIdentifier: StaticType] = [:]
    var inferred: [SyntaxIdentifier: StaticType] = [:]
    /// Names that something in the file binds; what is not found may be one of them.
    private(set) var boundNames: Set<String> = []
    var inferenceDepth = 0

    init(
        _ file: SourceFile, _ lookup: Lookup, _ names: Names, _ conditions: Conditions, absentModules: [String],
        hasUnknownModules: Bool, mayBeExtended: Bool = false, operators: Set<String> = []
    ) {
        self.operators = operators
        self.file = file
        self.lookup = lookup
        self.names = names
        self.absentModules = absentModules
        self.hasUnknownModules = hasUnknownModules
        self.mayBeExtended = mayBeExtended || hasUnknownModules
        super.init(conditions)
    }

    func collect() -> [Use] {
        let binder = BoundNames(viewMode: .sourceAccurate)
        binder.walk(file.tree)
        boundNames = binder.names
        walk(file.tree)
        return uses
    }

    var typePath: String { scope.last ?? "" }

    func record(
        _ node: some SyntaxProtocol, _ api: String, module: String, type: String = "", member: String? = nil,
        _ outcome: Use.Outcome, advice: String? = nil
    ) {
        uses.append(
            Use(
                path: file.path, line: file.line(node), api: api, module: module, type: type, member: member,
                outcome: outcome, advice: advice))
    }

    // MARK: Types

    private func enter(_ name: String, _ generics: GenericParameterClauseSyntax?) -> SyntaxVisitorContinueKind {
        let path = scope.isEmpty ? name : typePath + "." + name
        scope.append(path)
        locals.append([:])
        self.generics.append(parameters(generics))
        return .visitChildren
    }

    private func leave() {
        scope.removeLast()
        locals.removeLast()
        generics.removeLast()
    }

    private func parameters(_ clause: GenericParameterClauseSyntax?) -> [String: StaticType] {
        var result: [String: StaticType] = [:]
        for parameter in clause?.parameters ?? [] {
            result[parameter.name.text] = parameter.inheritedType.map { type($0) } ?? .unknown
        }
        return result
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, nil) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        walk(node.extendedType)
        if let inheritance = node.inheritanceClause { walk(inheritance) }
        guard case .named(let name, _) = StaticType(node.extendedType.trimmedDescription) else {
            return .skipChildren
        }
        scope.append(lookup.resolve(name, from: "").map(lookup.expand) ?? name)
        locals.append([:])
        // The parameters of a generic type are names in its extensions.
        let type = lookup.projectType(typePath) ?? lookup.framework(typePath)
        generics.append(Dictionary((type?.generics ?? []).map { ($0, .unknown) }) { first, _ in first })
        if let constraints = node.genericWhereClause { walk(constraints) }
        walk(node.memberBlock)
        leave()
        return .skipChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    // MARK: Functions

    private func enter(
        _ clause: FunctionParameterClauseSyntax?, _ generics: GenericParameterClauseSyntax?, result: TypeSyntax?
    ) {
        locals.append([:])
        self.generics.append(parameters(generics))
        for parameter in clause?.parameters ?? [] {
            let name = (parameter.secondName ?? parameter.firstName).text.unquoted
            let written = type(parameter.type)
            bind(name, parameter.ellipsis == nil ? written : .named("Array", [written]))
        }
        results.append(result.map { type($0) } ?? .unknown)
    }

    private func leaveFunction() {
        locals.removeLast()
        generics.removeLast()
        results.removeLast()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if scope.isEmpty || !results.isEmpty { bind(node.name.text.unquoted, functionType(node)) }
        check(node)
        enter(node.signature.parameterClause, node.genericParameterClause, result: node.signature.returnClause?.type)
        if node.modifiers.isStatic, !typePath.isEmpty { bind("self", .metatype(.named(typePath))) }
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

    private func functionType(_ node: FunctionDeclSyntax) -> StaticType {
        // A global function is found among the project's, with its overloads.
        .function(
            node.signature.parameterClause.parameters.map { type($0.type) },
            node.signature.returnClause.map { type($0.type) } ?? .named("Void"))
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node)
        enter(node.signature.parameterClause, node.genericParameterClause, result: nil)
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { leaveFunction() }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.parameterClause, node.genericParameterClause, result: node.returnClause.type)
        return .visitChildren
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { leaveFunction() }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(nil, nil, result: nil)
        return .visitChildren
    }
    override func visitPost(_ node: DeinitializerDeclSyntax) { leaveFunction() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        var parameters: [StaticType] = []
        var result = StaticType.unknown
        if case .function(let known, let value)? = closureTypes[node.id] {
            parameters = known
            result = value
        }
        // A closure that takes one tuple may name its parts.
        let count: Int
        switch node.signature?.parameterClause {
        case .simpleInput(let list): count = list.count
        case .parameterClause(let clause): count = clause.parameters.count
        case nil: count = 0
        }
        if count > 1, parameters.count == 1, case .tuple(let parts) = parameters[0] { parameters = parts }
        for index in 0..<9 {
            bind("$\(index)", parameters.indices.contains(index) ? parameters[index] : .unknown)
        }
        switch node.signature?.parameterClause {
        case .simpleInput(let list):
            for (index, parameter) in list.enumerated() {
                bind(
                    parameter.name.text.unquoted,
                    parameters.indices.contains(index) ? parameters[index] : .unknown)
            }
        case .parameterClause(let clause):
            for (index, parameter) in clause.parameters.enumerated() {
                let known = parameters.indices.contains(index) ? parameters[index] : .unknown
                bind(
                    (parameter.secondName ?? parameter.firstName).text.unquoted,
                    parameter.type.map { type($0) } ?? known)
            }
        case nil: break
        }
        for capture in node.signature?.capture?.items ?? [] {
            guard capture.name.text != "self" else { continue }
            bind(capture.name.text.unquoted, capture.initializer.map { infer($0.value) } ?? local(capture.name.text))
        }
        results.append(node.signature?.returnClause.map { type($0.type) } ?? result)
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) {
        locals.removeLast()
        results.removeLast()
    }

    // MARK: Uses

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { examine(node) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { examine(node) }

    // MARK: Accessors

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        let written = node.typeAnnotation.map { type($0.type) }
        if let annotation = node.typeAnnotation { walk(annotation) }
        if let value = node.initializer {
            // What a lazy property begins with may refer to the object.
            walk(value)
        }
        let known = written ?? node.initializer.map { infer($0.value) } ?? .unknown
        if !isMember { bind(node.pattern, known) }
        if let accessors = node.accessorBlock {
            results.append(written ?? .unknown)
            locals.append(["newValue": known, "oldValue": known])
            walk(accessors)
            locals.removeLast()
            results.removeLast()
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node)
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        let names = ["set": "newValue", "willSet": "newValue", "didSet": "oldValue"]
        if let name = node.parameters?.name.text ?? names[node.accessorSpecifier.text] {
            bind(name, isLocal(name) ? local(name) : results.last ?? .unknown)
        }
        return .visitChildren
    }
    override func visitPost(_ node: AccessorDeclSyntax) { locals.removeLast() }

    // MARK: Blocks

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { locals.removeLast() }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        walk(node.conditions)
        walk(node.body)
        locals.removeLast()
        switch node.elseBody {
        case .ifExpr(let other): walk(other)
        case .codeBlock(let block): walk(block)
        case nil: break
        }
        return .skipChildren
    }

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        return .visitChildren
    }
    override func visitPost(_ node: WhileStmtSyntax) { locals.removeLast() }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        walk(node.sequence)
        if let annotation = node.typeAnnotation { walk(annotation) }
        bind(
            node.pattern,
            node.typeAnnotation.map { type($0.type) } ?? infer(node.sequence).element ?? .unknown)
        if let clause = node.whereClause { walk(clause) }
        walk(node.body)
        locals.removeLast()
        return .skipChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        return .visitChildren
    }
    override func visitPost(_ node: SwitchCaseSyntax) { locals.removeLast() }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        locals.append(["error": .named("Error")])
        return .visitChildren
    }
    override func visitPost(_ node: CatchClauseSyntax) { locals.removeLast() }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let annotation = node.typeAnnotation { walk(annotation) }
        var known = node.typeAnnotation.map { type($0.type) }
        if let value = node.initializer?.value {
            walk(value)
            known = known ?? infer(value)
        } else if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            known = known ?? inferName(name.unquoted, at: nil)
        }
        bind(node.pattern, known ?? .unknown)
        return .skipChildren
    }

    override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
        // In patterns of cases the parts have types that are not followed.
        bind(node.pattern, .unknown)
        return .visitChildren
    }

    /// Gives a local name its type.
    func bind(_ name: String, _ type: StaticType) { locals[locals.count - 1][name] = type }

    func bind(_ pattern: PatternSyntax, _ type: StaticType) {
        if let name = pattern.as(IdentifierPatternSyntax.self) {
            bind(name.identifier.text.unquoted, type)
        } else if let tuple = pattern.as(TuplePatternSyntax.self) {
            var parts: [StaticType] = []
            if case .tuple(let known) = type { parts = known }
            for (index, element) in tuple.elements.enumerated() {
                bind(element.pattern, parts.indices.contains(index) ? parts[index] : .unknown)
            }
        } else if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            bind(binding.pattern, type)
        } else if let expression = pattern.as(ExpressionPatternSyntax.self) {
            // `case let .loaded(image)` has its names as expressions.
            for name in expression.expression.tokens(viewMode: .sourceAccurate)
            where name.parent?.is(DeclReferenceExprSyntax.self) == true
                || name.parent?.is(IdentifierPatternSyntax.self) == true
            {
                if name.text.first?.isLowercase == true { bind(name.text.unquoted, .unknown) }
            }
        }
    }

    func local(_ name: String) -> StaticType {
        for scope in locals.reversed() {
            if let type = scope[name] { return type }
        }
        return .unknown
    }

    func isLocal(_ name: String) -> Bool { locals.contains { $0[name] != nil } }
}
