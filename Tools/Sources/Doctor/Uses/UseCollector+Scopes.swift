import SwiftSyntax

/// Scopes: what names mean in extensions, closures, accessors and blocks.
extension UseCollector {
    func enter(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
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

    func enter(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
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

    func enter(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
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

    func enter(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        let names = ["set": "newValue", "willSet": "newValue", "didSet": "oldValue"]
        if let name = node.parameters?.name.text ?? names[node.accessorSpecifier.text] {
            bind(name, isLocal(name) ? local(name) : results.last ?? .unknown)
        }
        return .visitChildren
    }

    func enter(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
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

    func enter(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
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

    func enter(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
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

    // MARK: Local names

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
