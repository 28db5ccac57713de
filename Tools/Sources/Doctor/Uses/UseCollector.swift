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

    func leave() {
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
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
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

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
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

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node)
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: AccessorDeclSyntax) { locals.removeLast() }

    // MARK: Blocks

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { locals.removeLast() }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        return .visitChildren
    }
    override func visitPost(_ node: WhileStmtSyntax) { locals.removeLast() }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }

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

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
        // In patterns of cases the parts have types that are not followed.
        bind(node.pattern, .unknown)
        return .visitChildren
    }
}
