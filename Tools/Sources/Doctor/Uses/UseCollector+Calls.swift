import SwiftSyntax

/// Calls: which overload they mean, what they return, and what their closures take.
extension UseCollector {
    /// Infers the result of a call, and what its closures take.
    func inferCall(_ call: FunctionCallExprSyntax) -> StaticType {
        // `[UIView]()` and `[String: Int]()` are calls of literals that stand for types.
        if call.calledExpression.is(ArrayExprSyntax.self) || call.calledExpression.is(DictionaryExprSyntax.self) {
            return lookup.resolved(StaticType(call.calledExpression.trimmedDescription), from: typePath)
        }
        if call.calledExpression.is(ClosureExprSyntax.self) { return expectedType(of: ExprSyntax(call)) }
        switch infer(call.calledExpression) {
        case .metatype(let type): return type
        case .function(_, let result): return result
        case .named(let name, let arguments) where call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil:
            // A case with values.
            return .named(name, arguments)
        default: return .unknown
        }
    }

    /// Returns the types that a call's function takes for its arguments, and for its trailing closures.
    func parameters(of call: FunctionCallExprSyntax) -> (arguments: [StaticType], closures: [StaticType])? {
        let labels = call.labels
        let members = callees(of: call)
        guard let member = members.first, let names = member.declaration.labels else {
            guard case .function(let known, _) = infer(call.calledExpression) else { return nil }
            return (known, Array(known.dropFirst(call.arguments.count)))
        }
        var arguments: [StaticType] = []
        var index = 0
        for label in labels.labels {
            if let found = names[min(index, names.count)...].firstIndex(of: label) {
                arguments.append(agreed(members) { parameter(found, of: $0) })
                index = found + 1
            } else {
                arguments.append(index > 0 ? parameter(index - 1, of: member) : .unknown)
            }
        }
        let rest = Array(names.indices.dropFirst(index))
        guard labels.trailingClosures > 0 else { return (arguments, []) }
        let isFunction: (Int) -> Bool = { index in
            if case .function = self.parameter(index, of: member) { return true }
            return false
        }
        let functions = rest.filter(isFunction)
        var closures: [StaticType] = []
        // The first has no label: it is the last parameter, unless others follow with theirs.
        if call.additionalTrailingClosures.isEmpty {
            closures = [functions.last.map { parameter($0, of: member) } ?? .unknown]
        } else {
            closures = [functions.first.map { parameter($0, of: member) } ?? .unknown]
            for closure in call.additionalTrailingClosures {
                closures.append(names.firstIndex(of: closure.label.text).map { parameter($0, of: member) } ?? .unknown)
            }
        }
        return (arguments, closures)
    }

    private func callees(of call: FunctionCallExprSyntax) -> [Lookup.Member] {
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text.unquoted
            if isLocal(name) { return [] }
            for path in scope.reversed() {
                for receiver in [StaticType.named(path), .metatype(.named(path))] {
                    if case .found(let members) = lookup.members(name, of: receiver) { return choose(members, call) }
                }
            }
            if case .metatype(let type) = infer(call.calledExpression),
                case .found(let members) = lookup.members("init", of: .metatype(type))
            {
                return choose(members, call)
            }
            return choose(lookup.globals(name), call)
        }
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return [] }
        let name = access.declName.baseName.text.unquoted
        let receiver = access.base.map { infer($0) } ?? .metatype(expectedType(of: ExprSyntax(access)))
        if case .found(let members) = lookup.members(name, of: receiver) { return choose(members, call) }
        if case .metatype(let type) = infer(access),
            case .found(let members) = lookup.members("init", of: .metatype(type))
        {
            return choose(members, call)
        }
        return []
    }

    func examine(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let hasClosures =
            node.trailingClosure != nil || node.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
        if hasClosures, let types = parameters(of: node) {
            for (argument, type) in zip(node.arguments, types.arguments) {
                if let closure = argument.expression.as(ClosureExprSyntax.self) { closureTypes[closure.id] = type }
            }
            let closures = [node.trailingClosure].compactMap(\.self) + node.additionalTrailingClosures.map(\.closure)
            for (closure, type) in zip(closures, types.closures) { closureTypes[closure.id] = type }
        }
        return .visitChildren
    }

    // MARK: Overloads

    /// Returns the type that all overloads have, or none.
    func agreed(_ members: [Lookup.Member], _ type: (Lookup.Member) -> StaticType) -> StaticType {
        guard let first = members.first else { return .unknown }
        let known = type(first)
        return members.dropFirst().allSatisfy { type($0) == known } ? known : .unknown
    }

    /// Returns the overloads that a call may mean: by its labels, then by arguments whose types are known.
    func choose(_ members: [Lookup.Member], _ call: FunctionCallExprSyntax?) -> [Lookup.Member] {
        guard let call else { return Array((members.filter { $0.declaration.labels == nil } + members).prefix(1)) }
        let labels = call.labels
        let fitting = members.filter { $0.declaration.accepts(labels) }
        let all = labels.labels.count + labels.trailingClosures
        var exact = fitting.filter { $0.declaration.labels?.count ?? all == all }
        if exact.isEmpty { exact = fitting }
        // A method may have the name of a property.
        let functions = exact.filter { $0.declaration.labels != nil }
        if !functions.isEmpty { exact = functions }
        // An override is declared again, and the nearest one counts.
        exact = exact.reduce(into: []) { result, member in
            let isKnown = result.contains {
                $0.declaration.labels == member.declaration.labels
                    && $0.declaration.parameters == member.declaration.parameters
            }
            if !isKnown { result.append(member) }
        }
        guard exact.count > 1, exact.allSatisfy({ $0.declaration.labels?.count == all }) else { return exact }
        for (index, argument) in call.arguments.enumerated() {
            let isLiteral = argument.expression.is(IntegerLiteralExprSyntax.self)
            guard !isLiteral, !argument.expression.is(ClosureExprSyntax.self),
                argument.expression.as(MemberAccessExprSyntax.self).map({ $0.base != nil }) ?? true,
                case .named(let name, _) = infer(argument.expression)
            else { continue }
            let same = exact.filter { parameter(index, of: $0).name == name }
            if !same.isEmpty { exact = same }
        }
        return exact
    }
}
