import SwiftSyntax

/// Creates objects of classes that are only known at run time, which on iOS all of Objective-C's initializers allow.
///
///     func make<Cell: UIView>(_ type: Cell.Type) -> Cell { Cell() }   →   { Cell.new() }
///     viewClass.init(frame: frame)                                    →   viewClass.new(frame: frame)
///     class func make() -> Self { self.init() }                       →   { self.new() }
///
/// The class is known by a generic parameter or a declared type. Limits: the initializers without arguments, with a frame,
/// of a button's type and of a cell's style.
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
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        guard let type = declaredType(of: name, at: node), type.hasSuffix(".Type") else { return false }
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

    /// The type of a parameter of the functions around, or of a property of the type and its superclasses.
    private func declaredType(of name: String, at node: some SyntaxProtocol) -> String? {
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
        guard let type = node.enclosingType.flatMap({ project.resolve($0, from: "") }) else { return nil }
        return ([type] + project.superclasses(of: type)).lazy.compactMap { self.project.types[$0]?.properties[name] }
            .first
    }
}
