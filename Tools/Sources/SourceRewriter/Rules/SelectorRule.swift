import SwiftParser
import SwiftSyntax

/// Writes `#selector` as a `Selector` that contains the method.
///
///     #selector(tap(_:))                 →   Selector("tap:", Card.tap(_:))
///     #selector(Model.reload)            →   Selector("reload", Model.reload)
///     #selector(model.reload)            →   Selector("reload", Model.reload)
///     #selector(tap as () -> Void)       →   Selector("tap", Card.tap as (Card) -> () -> Void)
///     #selector(getter: title)           →   Selector("title", { (object: Card) in { object.title } })
///     Selector("tap:")                   →   Selector("tap:", Card.tap(_:)), where the class has the method
///
/// Limits: the base of the method is a type, the object itself or one of its properties; methods of types are not carried.
final class SelectorRule: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
        do throws(Unknown) {
            changes.edits.append(Edit(node.bytes, try text(of: argument, at: node)))
        } catch {
            report("\(node.trimmedDescription) cannot be carried: \(error.reason)", at: node)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        guard callee == "Selector" || callee == "NSSelectorFromString", node.arguments.count == 1,
            let argument = node.arguments.first, argument.label == nil, let name = string(argument.expression)
        else { return .visitChildren }
        let plain = name
        if let scope = node.enclosingType, let (owner, method) = method(named: plain, from: scope) {
            changes.edits.append(Edit(node.bytes, "Selector(\"\(plain)\", \(owner).\(method.fullName))"))
        } else {
            report("the selector \"\(plain)\" is known by its name alone; write #selector with the method", at: node)
        }
        return .skipChildren
    }

    /// Returns the text of a string literal, which may be in parentheses.
    private func string(_ expression: ExprSyntax) -> String? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { string($0.expression) }
        }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private func method(named name: String, from scope: String) -> (String, DeclarationIndex.Method)? {
        for owner in [scope] + project.superclasses(of: scope) {
            for method in project.types[owner]?.methods ?? [] where method.selectorName == name {
                return (owner, method)
            }
        }
        return nil
    }

    // MARK: The parts of #selector

    private struct Unknown: Error {
        let reason: String
    }

    private func text(of argument: LabeledExprSyntax, at node: some SyntaxProtocol) throws(Unknown) -> String {
        guard let scope = node.enclosingType else { throw Unknown(reason: "it is outside of a class") }
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first, only.label == nil
        {
            expression = only.expression
        }
        var type: String?
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let first = sequence.elements.first, let last = sequence.elements.last
        {
            type = last.trimmedDescription
            expression = first
        }
        let (owner, reference) = try method(expression, scope)
        switch argument.label?.text {
        case "getter": return accessor(reference, of: owner, sets: false, type: nil)
        case "setter":
            guard let type = property(reference, of: owner) else {
                throw Unknown(reason: "the type of \(owner).\(reference) is not known")
            }
            return accessor(reference, of: owner, sets: true, type: type)
        default: break
        }
        let name = selectorName(of: reference, owner: owner)
        guard let type else { return "Selector(\"\(name)\", \(owner).\(reference))" }
        // A type that takes the object already stays as it is.
        let isCurried = type.components(separatedByArrow: "->") > 2
        let whole = isCurried ? type : "(\(owner)) -> \(type)"
        return "Selector(\"\(name)\", \(owner).\(reference) as \(whole))"
    }

    private func accessor(_ name: String, of owner: String, sets: Bool, type: String?) -> String {
        guard sets, let type else { return "Selector(\"\(name)\", { (object: \(owner)) in { object.\(name) } })" }
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        return "Selector(\"\(setter)\", { (object: \(owner)) in { (value: \(type)) in object.\(name) = value } })"
    }

    private func property(_ name: String, of owner: String) -> String? {
        for type in [owner] + project.superclasses(of: owner) {
            if let found = project.types[type]?.properties[name] { return found.replacing("!", with: "?") }
        }
        return nil
    }

    /// Returns the class and the method's name with its labels.
    private func method(_ expression: ExprSyntax, _ scope: String) throws(Unknown) -> (String, String) {
        if let own = expression.as(DeclReferenceExprSyntax.self) { return (scope, own.trimmedDescription) }
        guard let member = expression.as(MemberAccessExprSyntax.self) else {
            throw Unknown(reason: "it is not the name of a method")
        }
        let name = member.declName.trimmedDescription
        guard let base = member.base?.trimmedDescription else { return (scope, name) }
        switch base {
        case "self", "Self": return (scope, name)
        case "super":
            return (project.types[scope]?.firstInherited ?? scope, name)
        default: break
        }
        let last = base.split(separator: ".").last.map(String.init) ?? base
        if last.first?.isUppercase == true { return (base, name) }
        let property = last.filter { $0 != "?" && $0 != "!" }
        guard base == last || base == "self." + last, let type = self.property(property, of: scope) else {
            throw Unknown(reason: "the type of \(base) is not known; write the type's name in its place")
        }
        return (type.filter { $0 != "?" && $0 != "!" }, name)
    }

    private func selectorName(of reference: String, owner: String) -> String {
        let name = String(reference.prefix { $0 != "(" })
        var labels: [String]?
        if let open = reference.firstIndex(of: "("), reference.hasSuffix(")") {
            labels = reference[reference.index(after: open)...].dropLast().split(separator: ":").map(String.init)
        }
        let type = project.resolve(owner, from: owner) ?? owner
        if let known = project.method(name, labels: labels, of: type) { return known.selectorName }
        let unknown = DeclarationIndex.Method(
            name: name, labels: labels ?? [], objectiveCName: nil, isOverride: false, isStatic: false,
            isAction: false,
            isSegueAction: false, isInExtension: false, path: "")
        return unknown.selectorName
    }
}

extension String {
    /// The number of parts between arrows.
    fileprivate func components(separatedByArrow arrow: String) -> Int { ranges(of: arrow).count + 1 }
}
