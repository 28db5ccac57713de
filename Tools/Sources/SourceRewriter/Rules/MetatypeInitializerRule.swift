import Foundation
import SwiftSyntax

/// Creates objects of classes that are only known at run time, which on iOS all of Objective-C's initializers allow.
///
///     func make<Cell: UIView>(_ type: Cell.Type) -> Cell { Cell() }   →   { Cell.new() }
///     viewClass.init(frame: frame)                                    →   viewClass.new(frame: frame)
///     class func make() -> Self { self.init() }                       →   { self.new() }
///     if let screen = item.screen { push(screen.init()) }             →   { push(screen.new()) }
///
/// The class is known by a generic parameter, or by the declared type of a parameter, or of a property whose value a constant,
/// an optional binding or a loop takes, also out of arrays and tuples. Limits: the initializers without arguments, with a frame, of a button's type and of
/// a cell's style; a property that another type declares counts where all that have its name are types of classes.
final class MetatypeInitializerRule: Rule {
    private static let labels: Set<[String]> = [[], ["frame"], ["type"], ["style", "reuseIdentifier"]]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trailingClosure == nil, Self.labels.contains(node.arguments.map { $0.label?.text ?? "_" }) else {
            return .visitChildren
        }
        if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            if isGenericParameter(reference.baseName.text, at: node)
                || reference.baseName.text == "Self" && isMetatype(ExprSyntax(reference), at: node)
            {
                changes.edits.append(.insert(".new", at: reference.bytes.upperBound))
            }
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "init", isMetatype(base, at: node)
        {
            changes.edits.append(Edit(member.declName.bytes, "new"))
        }
        return .visitChildren
    }

    private func isMetatype(_ base: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
        let text = base.trimmedDescription
        if text == "type(of: self)" || text == "Self" || text == "self" && isInTypeMethod(node) {
            return node.enclosingType.map { project.isFrameworkClass($0, from: "") } == true
        }
        if isGenericParameter(text, at: node) { return true }
        guard let type = declaredType(of: base, at: node) else { return false }
        return isMetatype(type, at: node)
    }

    /// Whether a type, as it is written, is the type of a class of a framework, or an optional of it.
    private func isMetatype(_ type: String, at node: some SyntaxProtocol) -> Bool {
        var type = type[...]
        while type.hasSuffix("?") || type.hasSuffix("!") { type.removeLast() }
        if type.hasPrefix("("), type.hasSuffix(")") { type = type.dropFirst().dropLast() }
        guard type.hasSuffix(".Type") else { return false }
        let object = String(type.dropLast(5))
        return isGenericParameter(object, at: node) || project.isFrameworkClass(object, from: node.enclosingType ?? "")
    }

    /// Whether `self` is a type.
    private func isInTypeMethod(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let parent = current, parent.asProtocol((any DeclGroupSyntax).self) == nil {
            let modifiers =
                parent.as(FunctionDeclSyntax.self)?.modifiers ?? parent.as(VariableDeclSyntax.self)?.modifiers
            if let modifiers, modifiers.has("class") || modifiers.has("static") { return true }
            current = parent.parent
        }
        return false
    }

    /// Whether a name is a generic parameter whose constraint is a class of a framework.
    private func isGenericParameter(_ name: String, at node: some SyntaxProtocol) -> Bool {
        let owner = node.enclosingType ?? ""
        var current = node.parent
        while let parent = current {
            let clause = parent.asProtocol((any WithGenericParametersSyntax).self)
            for parameter in clause?.genericParameterClause?.parameters ?? [] where parameter.name.text == name {
                if let constraint = parameter.inheritedType?.trimmedDescription {
                    return project.isFrameworkClass(constraint, from: owner)
                }
            }
            current = parent.parent
        }
        return false
    }

    /// The type of what an expression names: a parameter of the functions around, a constant of the code around, a property
    /// of the type and its superclasses, or one of another object.
    private func declaredType(of expression: ExprSyntax, at node: some SyntaxProtocol, depth: Int = 0) -> String? {
        // Names may stand for each other.
        guard depth < 8 else { return nil }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) {
            return declaredType(of: forced.expression, at: node, depth: depth + 1)
        }
        if let chained = expression.as(OptionalChainingExprSyntax.self) {
            return declaredType(of: chained.expression, at: node, depth: depth + 1)
        }
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            return declaredType(of: element.calledExpression, at: node, depth: depth + 1).flatMap(elementType)
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            if base.trimmedDescription == "self" { return property(name, at: node) }
            if let tuple = declaredType(of: base, at: node, depth: depth + 1).flatMap(components) {
                return tuple.enumerated().first { $1.label == name || String($0) == name }?.element.type
            }
            return propertyOfAnyType(name, at: node)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return parameter(name, at: node) ?? constant(name, at: node, depth: depth) ?? property(name, at: node)
    }

    private func parameter(_ name: String, at node: some SyntaxProtocol) -> String? {
        var current = node.parent
        while let parent = current {
            let parameters =
                parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
                ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
            for parameter in parameters ?? [] where (parameter.secondName ?? parameter.firstName).text == name {
                return parameter.type.trimmedDescription
            }
            current = parent.parent
        }
        return nil
    }

    /// The type of a constant or variable of the code around, by its declaration or by the property that it takes.
    private func constant(_ name: String, at node: some SyntaxProtocol, depth: Int) -> String? {
        var current = node.parent, last = Syntax(node)
        while let parent = current, !parent.is(MemberBlockSyntax.self) {
            defer {
                last = parent
                current = parent.parent
            }
            if let items = parent.as(CodeBlockItemListSyntax.self) {
                for item in items.reversed() where item.position < last.position {
                    if let found = declaration(of: name, in: item.item, depth: depth) { return found }
                }
            } else if let conditions = parent.as(IfExprSyntax.self)?.conditions
                ?? parent.as(WhileStmtSyntax.self)?.conditions
            {
                if let found = binding(of: name, in: conditions, depth: depth) { return found }
            } else if let loop = parent.as(ForStmtSyntax.self), names(name, loop.pattern) {
                return declaredType(of: loop.sequence, at: loop, depth: depth + 1).flatMap(elementType)
                    .flatMap { type(of: name, in: loop.pattern, $0) }
            } else if let closure = parent.as(ClosureExprSyntax.self), firstParameter(of: closure) == name {
                return sequence(of: closure).flatMap { declaredType(of: $0, at: closure, depth: depth + 1) }
                    .flatMap(elementType)
            }
        }
        return nil
    }

    private func firstParameter(of closure: ClosureExprSyntax) -> String? {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): names.count == 1 ? names.first?.name.text : nil
        case .parameterClause(let clause):
            clause.parameters.count == 1 && clause.parameters.first?.type == nil
                ? clause.parameters.first?.firstName.text : nil
        case nil: "$0"
        }
    }

    /// The array whose elements a closure takes, such as that of `screens.map { $0.init() }`.
    private func sequence(of closure: ClosureExprSyntax) -> ExprSyntax? {
        let call =
            closure.parent?.as(FunctionCallExprSyntax.self)
            ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        guard let member = call?.calledExpression.as(MemberAccessExprSyntax.self),
            ["map", "compactMap", "flatMap", "forEach"].contains(member.declName.baseName.text)
        else { return nil }
        return member.base
    }

    private func declaration(of name: String, in item: CodeBlockItemSyntax.Item, depth: Int) -> String? {
        if let guarded = item.as(GuardStmtSyntax.self) {
            return binding(of: name, in: guarded.conditions, depth: depth)
        }
        for binding in item.as(VariableDeclSyntax.self)?.bindings ?? [] where names(name, binding.pattern) {
            let whole =
                binding.typeAnnotation?.type.trimmedDescription
                ?? binding.initializer.flatMap { declaredType(of: $0.value, at: binding, depth: depth + 1) }
            return whole.flatMap { type(of: name, in: binding.pattern, $0) }
        }
        return nil
    }

    /// Whether a pattern is a name, or a tuple of names with it.
    private func names(_ name: String, _ pattern: PatternSyntax) -> Bool {
        pattern.trimmedDescription == name
            || pattern.as(TuplePatternSyntax.self)?.elements.contains { $0.pattern.trimmedDescription == name } == true
    }

    /// The type of a name in a pattern that takes a value of a type.
    private func type(of name: String, in pattern: PatternSyntax, _ whole: String) -> String? {
        guard let tuple = pattern.as(TuplePatternSyntax.self) else { return whole }
        guard let parts = components(whole), parts.count == tuple.elements.count else { return nil }
        return zip(tuple.elements, parts).first { $0.0.pattern.trimmedDescription == name }?.1.type
    }

    /// The labels and types of a tuple type, as it is written; nil for another type.
    private func components(_ type: String) -> [(label: String?, type: String)]? {
        guard type.hasPrefix("("), type.hasSuffix(")") else { return nil }
        var depth = 0
        let parts = type.dropFirst().dropLast().split(omittingEmptySubsequences: false) { character in
            if "([<".contains(character) { depth += 1 } else if ")]>".contains(character) { depth -= 1 }
            return character == "," && depth == 0
        }
        guard parts.count > 1 else { return nil }
        return parts.map { part in
            let halves = part.split(separator: ":", maxSplits: 1)
            let label = halves.count == 2 && !halves[0].contains("[") ? halves[0].filter { !$0.isWhitespace } : nil
            let own = label == nil ? part : halves[1]
            return (label, own.trimmingCharacters(in: .whitespaces))
        }
    }

    private func binding(of name: String, in conditions: ConditionElementListSyntax, depth: Int) -> String? {
        for condition in conditions {
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.trimmedDescription == name
            else { continue }
            // `if let screen` takes what has the same name outside.
            guard let value = binding.initializer?.value else { return property(name, at: binding) }
            return declaredType(of: value, at: binding, depth: depth + 1)
        }
        return nil
    }

    /// The type of the elements of an array type, as it is written; nil for another type.
    private func elementType(_ array: String) -> String? {
        guard array.hasPrefix("["), array.hasSuffix("]") else { return nil }
        let inside = array.dropFirst().dropLast()
        var depth = 0
        for character in inside {
            if "([<".contains(character) { depth += 1 } else if ")]>".contains(character) { depth -= 1 }
            // A dictionary.
            if character == ":", depth == 0 { return nil }
        }
        return String(inside)
    }

    /// The type of a property of the type around and its superclasses.
    private func property(_ name: String, at node: some SyntaxProtocol) -> String? {
        guard let type = node.enclosingType.flatMap({ project.resolve($0, from: "") }) else { return nil }
        return ([type] + project.superclasses(of: type)).lazy.compactMap { self.project.types[$0]?.properties[name] }
            .first
    }

    /// The type of the properties with a name, if each of them is the type of a class of a framework.
    private func propertyOfAnyType(_ name: String, at node: some SyntaxProtocol) -> String? {
        let types = project.types.values.compactMap { $0.properties[name] }
        return types.allSatisfy { isMetatype($0, at: node) || elementType($0).map { isMetatype($0, at: node) } == true }
            ? types.first : nil
    }
}
