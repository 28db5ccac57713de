import SwiftSyntax

extension UseCollector {
    /// Returns the type that the place of an expression asks for, as far as it is written or can be inferred.
    func expectedType(of node: ExprSyntax) -> StaticType {
        guard inferenceDepth < 60 else { return .unknown }
        inferenceDepth += 1
        defer { inferenceDepth -= 1 }
        return expected(Syntax(node))
    }

    private func expected(_ node: Syntax) -> StaticType {
        guard let parent = node.parent else { return .unknown }
        switch parent.as(SyntaxEnum.self) {
        case .memberAccessExpr, .forceUnwrapExpr, .optionalChainingExpr, .tryExpr, .awaitExpr, .prefixOperatorExpr,
            .postfixOperatorExpr:
            // A chain that begins with a dot ends in the type that it begins with.
            return expected(parent)
        case .functionCallExpr(let call):
            return call.calledExpression.id.hashValue == node.id.hashValue ? expected(parent) : .unknown
        case .labeledExpr(let argument): return expected(argument: argument)
        case .initializerClause: return expected(initializer: parent)
        case .returnStmt: return results.last ?? .unknown
        case .codeBlockItem: return expected(onlyItem: parent)
        case .exprList: return expected(node, in: parent)
        case .unresolvedTernaryExpr, .infixOperatorExpr:
            return expected(parent)
        case .arrayElement:
            guard let array = parent.parent?.parent else { return .unknown }
            let whole = expected(array)
            return whole.element ?? (whole.name == "Array" ? .unknown : whole)
        case .dictionaryElement(let element):
            guard let dictionary = parent.parent?.parent,
                case .named("Dictionary", let arguments) = expected(dictionary), arguments.count == 2
            else { return .unknown }
            return element.key.id.hashValue == node.id.hashValue ? arguments[0] : arguments[1]
        case .expressionPattern: return expected(pattern: parent)
        default: return .unknown
        }
    }

    private func expected(argument: LabeledExprSyntax) -> StaticType {
        guard let list = argument.parent?.as(LabeledExprListSyntax.self), let owner = list.parent else {
            return .unknown
        }
        let index = list.firstIndex { $0.id == argument.id }.map { list.distance(from: list.startIndex, to: $0) } ?? 0
        if let call = owner.as(FunctionCallExprSyntax.self) {
            guard let types = parameters(of: call), types.arguments.indices.contains(index) else { return .unknown }
            return types.arguments[index]
        }
        if let tuple = owner.as(TupleExprSyntax.self), tuple.elements.count == 1 { return expected(owner) }
        return .unknown
    }

    private func expected(initializer clause: Syntax) -> StaticType {
        guard let owner = clause.parent else { return .unknown }
        if let binding = owner.as(PatternBindingSyntax.self) {
            return binding.typeAnnotation.map { type($0.type) } ?? .unknown
        }
        if let parameter = owner.as(FunctionParameterSyntax.self) { return type(parameter.type) }
        if let condition = owner.as(OptionalBindingConditionSyntax.self) {
            return condition.typeAnnotation.map { type($0.type) } ?? .unknown
        }
        return .unknown
    }

    /// The only expression of a function or a closure is its result.
    private func expected(onlyItem item: Syntax) -> StaticType {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return .unknown }
        switch list.parent?.as(SyntaxEnum.self) {
        case .codeBlock(let block):
            let owner = block.parent
            let isBody =
                owner?.is(FunctionDeclSyntax.self) == true || owner?.is(AccessorDeclSyntax.self) == true
            return isBody ? results.last ?? .unknown : .unknown
        case .closureExpr, .accessorBlock: return results.last ?? .unknown
        case .switchCase: return .unknown
        default: return .unknown
        }
    }

    private static let same: Set<String> = ["==", "!=", "~=", "??", "===", "!=="]

    /// The elements of an expression with operators are in a row.
    private func expected(_ node: Syntax, in list: Syntax) -> StaticType {
        guard let sequence = list.parent?.as(SequenceExprSyntax.self) else { return .unknown }
        let elements = Array(sequence.elements)
        guard let index = elements.firstIndex(where: { Syntax($0).id == node.id }) else { return .unknown }
        // Comparisons take both sides of one type.
        for (side, other) in [(index - 1, index - 2), (index + 1, index + 2)] {
            guard elements.indices.contains(side), elements.indices.contains(other),
                let name = elements[side].as(BinaryOperatorExprSyntax.self)?.operator.text, Self.same.contains(name),
                !operators.contains(name)
            else { continue }
            // Another member after a dot is of the type that this one waits for.
            if elements[other].as(MemberAccessExprSyntax.self)?.base == nil,
                elements[other].is(MemberAccessExprSyntax.self)
            {
                continue
            }
            let known = infer(elements[other])
            if known != .unknown { return known }
        }
        let mark = elements[..<index].lastIndex { $0.is(AssignmentExprSyntax.self) }
        // The sides of other operators may be of any types: `.now() + .seconds(1)`. What a condition chooses is no side.
        let isChosen = elements[...index].contains { $0.is(UnresolvedTernaryExprSyntax.self) }
        let hasOperator = elements[(mark ?? 0)...].contains { $0.is(BinaryOperatorExprSyntax.self) }
        if hasOperator, !isChosen { return .unknown }
        if let mark, mark > 0 { return infer(elements[mark - 1]) }
        return expected(Syntax(sequence))
    }

    private func expected(pattern: Syntax) -> StaticType {
        var current = pattern.parent
        while let node = current {
            if let expression = node.as(SwitchExprSyntax.self) { return infer(expression.subject) }
            if let condition = node.as(MatchingPatternConditionSyntax.self) {
                return infer(condition.initializer.value)
            }
            if let loop = node.as(ForStmtSyntax.self) { return infer(loop.sequence).element ?? .unknown }
            // The parts of a tuple have types that are not followed.
            if node.is(TuplePatternElementSyntax.self) || node.is(LabeledExprSyntax.self) { return .unknown }
            if node.is(CodeBlockSyntax.self) { return .unknown }
            current = node.parent
        }
        return .unknown
    }
}
