import Foundation
import SwiftSyntax

extension UseCollector {
    // MARK: Members of something

    func examine(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text.unquoted
        if let base = node.base {
            if !isModuleName(base) { walk(base) }
            check(member: name, of: base, at: node)
        } else {
            check(implicitMember: name, at: node)
        }
        return .skipChildren
    }

    private func isModuleName(_ base: ExprSyntax) -> Bool {
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return lookup.isModule(name) && !isLocal(name) && lookup.resolve(name, from: typePath) == nil
    }

    private static let builtIn: Set<String> = ["self", "Type", "Protocol", "0", "1", "2", "3", "4", "init"]

    private func check(member name: String, of base: ExprSyntax, at node: MemberAccessExprSyntax) {
        if name.first?.isNumber == true || (Self.builtIn.contains(name) && name != "init") { return }
        if isModuleName(base) {
            if !check(name: name, at: node.declName, call: node.call) { _ = check(type: name, at: node.declName) }
            return
        }
        let receiver = infer(base)
        if case .tuple = receiver { return }
        if case .function = receiver { return }
        check(name, lookup.members(name, of: receiver), receiver, at: node)
    }

    private func check(implicitMember name: String, at node: MemberAccessExprSyntax) {
        let expected = expectedType(of: ExprSyntax(node))
        switch expected {
        case .unknown: checkByName(name, at: node)
        default:
            // `.init`, static members and cases; or a chain that ends in the type.
            let receiver = StaticType.metatype(expected)
            let found = lookup.members(name, of: receiver)
            check(name, found, receiver, at: node)
        }
    }

    private func check(
        _ name: String, _ result: Lookup.Result, _ receiver: StaticType, at node: MemberAccessExprSyntax
    ) {
        switch result {
        case .found(let members):
            check(members, call: node.call, at: node.declName)
        case .missing(let path):
            if case .metatype(let type) = receiver, let owner = type.name {
                if lookup.nested(name, in: lookup.expand(owner)) != nil {
                    check(type: "\(owner).\(name)", at: node.declName)
                    return
                }
                // A method of the metatype itself, such as `hash` of every class of Objective-C.
                if name == "init" || name == "self" { return }
            }
            // Optionals have members, too.
            if name == "some" || name == "none" { return }
            if lookup.framework("Optional")?.members[name] != nil { return }
            recordMissing(name, of: path, at: node)
        case .unknown:
            if case .metatype(.named(let owner, _)) = receiver, let known = lookup.resolve(owner, from: typePath),
                lookup.nested(name, in: lookup.expand(known)) != nil
            {
                check(type: "\(owner).\(name)", at: node.declName)
            } else {
                checkByName(name, at: node)
            }
        }
    }

    private func recordMissing(_ name: String, of path: String, at node: MemberAccessExprSyntax) {
        // A framework's type, or a class of the project that inherits from one.
        let owner = lookup.ancestry(path).paths.first { lookup.projectType($0) == nil }
        guard let owner, let type = lookup.framework(owner) else {
            return checkByName(name, at: node)
        }
        if lookup.projectType(path) != nil, lookup.projectType(path)?.kind != .class {
            return checkByName(name, at: node)
        }
        // A module whose sources are not here may extend it.
        record(
            node.declName, "\(owner).\(name)", module: type.module, type: owner, member: name,
            mayBeExtended ? .unknown : .absent)
    }

    /// Looks a member up whose receiver's type is not known.
    func checkByName(_ name: String, at node: MemberAccessExprSyntax) {
        if name == "init" || name.hasPrefix("_") { return }
        if lookup.project.memberNames.contains(name) || boundNames.contains(name) { return }
        if lookup.graph.memberNames.contains(Substring(name)) {
            record(node.declName, ".\(name)", module: "", member: name, .foundByName)
        } else if !mayBeExtended, lookup.graph.types[Substring(name)] == nil, name.first?.isUppercase != true {
            record(node.declName, ".\(name)", module: "", member: name, .unknown)
        }
    }

    /// Records the member that a call or a reference means.
    func check(_ members: [Lookup.Member], call: FunctionCallExprSyntax?, at node: some SyntaxProtocol) {
        let labels = call?.labels
        let fitting = labels.map { labels in members.filter { $0.declaration.accepts(labels) } } ?? members
        guard let member = fitting.first else {
            // A project may call its own function wrongly, which is for the compiler to say.
            guard let first = members.first, !members.contains(where: \.isProject), let labels else { return }
            let known = Set(members.map(\.declaration.fullName)).sorted()
            record(
                node, "\(first.api(first.declaration.name))\(labels.text)", module: first.module, type: first.owner,
                member: first.declaration.name, .absent,
                advice: "There is \(known.prefix(3).map { "`\($0)`" }.joined(separator: ", ")).")
            return
        }
        guard !member.isProject else { return }
        record(
            node, member.api(member.declaration.fullName), module: member.module, type: member.owner,
            member: member.declaration.name, .found)
    }

    // MARK: Names alone

    func examine(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text.unquoted
        if node.baseName.tokenKind == .keyword(.self) || node.baseName.tokenKind == .keyword(.super)
            || node.baseName.tokenKind == .keyword(.Self) || name.first?.isLetter != true
        {
            return .skipChildren
        }
        let call = ExprSyntax(node).call
        if !check(name: name, at: node, call: call) { checkUnknown(name, at: node, call: call) }
        return .skipChildren
    }

    /// Looks a name up from the inside out: local names, members of the types around it, functions, types.
    ///
    /// - Returns: Whether there is such a name.
    private func check(name: String, at node: some SyntaxProtocol, call: FunctionCallExprSyntax?) -> Bool {
        if isLocal(name) || isGeneric(name) { return true }
        for path in scope.reversed() {
            for receiver in [StaticType.named(path), .metatype(.named(path))] {
                if case .found(let members) = lookup.members(name, of: receiver) {
                    // `min(a, b)` is no member of a collection.
                    if let labels = call?.labels, !members.contains(where: { $0.declaration.accepts(labels) }),
                        lookup.globals(name).contains(where: { $0.declaration.accepts(labels) })
                    {
                        return true
                    }
                    check(members, call: call, at: node)
                    return true
                }
            }
        }
        if let path = lookup.resolve(name, from: typePath) {
            check(type: name, at: node)
            if let call { check(initializerOf: lookup.expand(path), call, at: node) }
            return true
        }
        let globals = lookup.globals(name)
        guard let first = globals.first else { return lookup.isModule(name) }
        if first.isProject { return true }
        let labels = call?.labels
        if let labels, !globals.contains(where: { $0.declaration.accepts(labels) }) {
            record(
                node, name + labels.text, module: module(ofGlobal: name), member: name, .absent,
                advice: "There is `\(first.declaration.fullName)`.")
        } else {
            record(node, first.declaration.fullName, module: module(ofGlobal: name), member: name, .found)
        }
        return true
    }

    private func check(initializerOf path: String, _ call: FunctionCallExprSyntax, at node: some SyntaxProtocol) {
        // Types of the project have initializers that are not written.
        guard lookup.projectType(path) == nil, let type = lookup.framework(path),
            case .found(let members) = lookup.members("init", of: .metatype(.named(path)))
        else { return }
        let labels = call.labels
        let all = members.filter { $0.declaration.kind == .initializer }
        guard !all.isEmpty, !all.contains(where: { $0.declaration.accepts(labels) }) else { return }
        let known = Set(all.filter { $0.owner == path }.map(\.declaration.fullName)).sorted()
        record(
            node, "\(path).init\(labels.text)", module: type.module, type: path, member: "init", .absent,
            advice: known.isEmpty ? nil : "There is \(known.prefix(4).map { "`\($0)`" }.joined(separator: ", ")).")
    }

    private func checkUnknown(_ name: String, at node: DeclReferenceExprSyntax, call: FunctionCallExprSyntax?) {
        if name.first?.isUppercase == true {
            check(type: name, at: node)
        } else if call != nil, name.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "_" }), CLibrary.has(name) {
            return
        } else if !boundNames.contains(name), !lookup.project.memberNames.contains(name), !name.hasPrefix("_") {
            checkInherited(name, at: node, call: call)
        }
    }

    /// A name that nothing declares: a member that a superclass lacks, or a function.
    private func checkInherited(_ name: String, at node: DeclReferenceExprSyntax, call: FunctionCallExprSyntax?) {
        let ancestry = lookup.ancestry(typePath)
        if !typePath.isEmpty, !ancestry.isComplete || lookup.graph.memberNames.contains(Substring(name)) { return }
        let owner = ancestry.paths.first { lookup.projectType($0) == nil && lookup.framework($0)?.kind == .class }
        // Functions of C have small letters alone.
        let isMember = call == nil || name.contains(where: \.isUppercase)
        if let owner, ancestry.isComplete, !mayBeExtended, isMember {
            record(
                node, "\(owner).\(name)", module: lookup.framework(owner)?.module ?? "", type: owner, member: name,
                .absent)
        } else if let module = names.module(of: name) {
            record(node, name, module: module, member: name, .absent)
        } else if !hasUnknownModules {
            record(node, name + (call == nil ? "" : "()"), module: "", member: name, .unknown)
        }
    }
}

/// The C library, whose functions have no place in the graphs: their parameters' names begin with underscores.
private enum CLibrary {
    static func has(_ name: String) -> Bool { dlsym(nil, name) != nil }
}

extension Lookup.Member {
    /// The name in reports: with the type that declares it.
    func api(_ name: String) -> String { owner.isEmpty ? name : "\(owner).\(name)" }
}

extension ExprSyntaxProtocol {
    /// The call whose function this expression is.
    var call: FunctionCallExprSyntax? {
        guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id else { return nil }
        return call
    }
}

extension FunctionCallExprSyntax {
    var labels: CallLabels {
        CallLabels(
            labels: arguments.map { $0.label?.text.unquoted ?? "_" },
            trailingClosures: (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count)
    }
}
