import SwiftSyntax

extension UseCollector {
    /// Returns the type of an expression, as far as it can be known without a compiler.
    func infer(_ node: some ExprSyntaxProtocol) -> StaticType {
        if let known = inferred[node.id] { return known }
        guard inferenceDepth < 60 else { return .unknown }
        inferenceDepth += 1
        let result = inferAgain(ExprSyntax(node))
        inferenceDepth -= 1
        inferred[node.id] = result
        return result
    }

    private func inferAgain(_ node: ExprSyntax) -> StaticType {
        switch node.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return inferName(name.baseName.text.unquoted, at: node.call)
        case .memberAccessExpr(let access): return infer(access)
        case .functionCallExpr(let call): return inferCall(call)
        case .forceUnwrapExpr(let inner): return infer(inner.expression)
        case .optionalChainingExpr(let inner): return infer(inner.expression)
        case .tryExpr(let inner): return infer(inner.expression)
        case .awaitExpr(let inner): return infer(inner.expression)
        case .inOutExpr(let inner): return infer(inner.expression)
        case .tupleExpr(let tuple):
            let parts = tuple.elements.map { infer($0.expression) }
            return parts.count == 1 ? parts[0] : .tuple(parts)
        case .sequenceExpr(let sequence): return infer(Array(sequence.elements))
        case .asExpr(let cast): return type(cast.type)
        case .superExpr: return superclass
        case .stringLiteralExpr, .simpleStringLiteralExpr: return .named("String")
        case .integerLiteralExpr: return .named("Int")
        case .floatLiteralExpr: return .named("Double")
        case .booleanLiteralExpr: return .named("Bool")
        case .arrayExpr(let array):
            return .named("Array", [array.elements.first.map { infer($0.expression) } ?? .unknown])
        case .dictionaryExpr(let dictionary):
            guard case .elements(let list) = dictionary.content, let first = list.first else { return .unknown }
            return .named("Dictionary", [infer(first.key), infer(first.value)])
        case .subscriptCallExpr(let call): return infer(call)
        case .genericSpecializationExpr(let special):
            return .metatype(lookup.resolved(StaticType(special.trimmedDescription), from: typePath))
        case .typeExpr(let expression): return .metatype(type(expression.type))
        case .prefixOperatorExpr(let prefix): return infer(prefix.expression)
        default: return .unknown
        }
    }

    private var superclass: StaticType {
        guard let path = lookup.ancestry(typePath).paths.dropFirst().first(where: { isClass($0) }) else {
            return .unknown
        }
        return .named(path)
    }

    private func isClass(_ path: String) -> Bool {
        lookup.projectType(path)?.kind == .class || lookup.framework(path)?.kind == .class
    }

    // MARK: Names

    func inferName(_ name: String, at call: FunctionCallExprSyntax?) -> StaticType {
        switch name {
        case "self": return typePath.isEmpty ? .unknown : local("self") == .unknown ? .named(typePath) : local("self")
        case "super": return superclass
        case "Self": return .metatype(.named(typePath))
        default: break
        }
        if isLocal(name) { return local(name) }
        for path in scope.reversed() {
            for receiver in [StaticType.named(path), .metatype(.named(path))] {
                if case .found(let members) = lookup.members(name, of: receiver) {
                    return value(of: members, call: call)
                }
            }
        }
        if isGeneric(name) { return .metatype(type(IdentifierTypeSyntax(name: .identifier(name)))) }
        if let path = lookup.resolve(name, from: typePath) {
            return .metatype(lookup.resolved(.named(path), from: ""))
        }
        let globals = lookup.globals(name)
        return globals.isEmpty ? .unknown : value(of: globals, call: call)
    }

    /// Returns the type of a property, or the type of a function that was chosen by the labels of its call.
    private func value(of members: [Lookup.Member], call: FunctionCallExprSyntax?) -> StaticType {
        let fitting = choose(members, call)
        guard let member = fitting.first else { return .unknown }
        let declaration = member.declaration
        if let labels = declaration.labels, declaration.kind != .subscript {
            return .function(
                labels.indices.map { index in agreed(fitting) { parameter(index, of: $0) } }, agreed(fitting, result))
        }
        if declaration.kind == .case { return .named(declaration.type) }
        return result(of: member)
    }

    func parameter(_ index: Int, of member: Lookup.Member) -> StaticType {
        guard member.declaration.parameters.indices.contains(index) else { return .unknown }
        return lookup.resolved(member.parameter(index), from: member.owner)
    }

    func result(of member: Lookup.Member) -> StaticType {
        let declaration = member.declaration
        if declaration.type.isEmpty {
            guard let value = declaration.initialValue else { return .unknown }
            return inferElsewhere(value, in: member.owner)
        }
        return lookup.resolved(member.result, from: member.owner)
    }

    /// Infers what a property of another type, or of this one, begins with.
    private func inferElsewhere(_ value: ExprSyntax, in owner: String) -> StaticType {
        guard inferenceDepth < 20 else { return .unknown }
        let saved = (scope, locals, generics, inferred)
        scope = owner.isEmpty ? [] : [owner]
        locals = [[:]]
        generics = []
        let result = infer(value)
        (scope, locals, generics, inferred) = saved
        return result
    }

    // MARK: Members

    private func infer(_ node: MemberAccessExprSyntax) -> StaticType {
        let name = node.declName.baseName.text.unquoted
        let receiver: StaticType
        if let base = node.base {
            if let module = base.as(DeclReferenceExprSyntax.self)?.baseName.text, lookup.isModule(module),
                !isLocal(module), lookup.resolve(module, from: typePath) == nil
            {
                return inferName(name, at: node.call)
            }
            receiver = infer(base)
        } else {
            let expected = expectedType(of: ExprSyntax(node))
            guard expected != .unknown else { return .unknown }
            receiver = .metatype(expected)
        }
        if name == "self" { return receiver }
        if case .tuple(let parts) = receiver, let index = Int(name), parts.indices.contains(index) {
            return parts[index]
        }
        if name == "init", case .metatype = receiver { return receiver }
        if case .metatype(let type) = receiver, let owner = type.name,
            let nested = lookup.nested(name, in: lookup.expand(owner))
        {
            return .metatype(lookup.resolved(.named(nested), from: ""))
        }
        guard case .found(let members) = lookup.members(name, of: receiver) else { return .unknown }
        return value(of: members, call: node.call)
    }

    private func infer(_ node: SubscriptCallExprSyntax) -> StaticType {
        let base = infer(node.calledExpression)
        // `[UIView]()` is read as a subscript of nothing, and types in brackets are arrays.
        if case .named(let name, let arguments) = base {
            let index = node.arguments.first.map { infer($0.expression) } ?? .unknown
            let isRange = node.arguments.first?.expression.trimmedDescription.contains("..") == true
            if name == "Dictionary", arguments.count == 2 { return arguments[1] }
            if let element = base.element { return isRange || index.name?.contains("Range") == true ? base : element }
        }
        guard case .found(let members) = lookup.members("subscript", of: base) else { return .unknown }
        let labels = CallLabels(labels: node.arguments.map { $0.label?.text ?? "_" })
        return members.first { $0.declaration.accepts(labels) }.map(result) ?? .unknown
    }

    // MARK: Operators

    private static let comparisons: Set<String> = [
        "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=", "is",
    ]

    /// Infers an expression with operators, whose elements the parser leaves in a row.
    private func infer(_ elements: [ExprSyntax]) -> StaticType {
        if elements.contains(where: { $0.is(AssignmentExprSyntax.self) }) { return .named("Void") }
        if elements.contains(where: { $0.is(UnresolvedIsExprSyntax.self) }) { return .named("Bool") }
        if let mark = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let ternary = elements[mark].as(UnresolvedTernaryExprSyntax.self)
        {
            let first = infer(ternary.thenExpression)
            return first == .unknown ? infer(Array(elements[(mark + 1)...])) : first
        }
        let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        if operators.contains(where: self.operators.contains) { return .unknown }
        if operators.contains(where: Self.comparisons.contains) { return .named("Bool") }
        if elements.count >= 3, elements[elements.count - 2].is(UnresolvedAsExprSyntax.self),
            operators.isEmpty || operators.last == "??", let cast = elements.last?.as(TypeExprSyntax.self)
        {
            return type(cast.type)
        }
        if operators.contains(where: { $0.contains("..") }), let first = elements.first {
            return .named("Range", [infer(first)])
        }
        let types = stride(from: 0, to: elements.count, by: 2).map { infer(elements[$0]) }
        // The type of what is no literal: `2 * width` is of the width's type.
        for (index, known) in types.enumerated() where known != .unknown {
            let element = elements[index * 2]
            if !element.is(IntegerLiteralExprSyntax.self), !element.is(FloatLiteralExprSyntax.self) {
                return operators.allSatisfy { "+-*/%??".contains($0) } ? known : .unknown
            }
        }
        return types.first ?? .unknown
    }
}
