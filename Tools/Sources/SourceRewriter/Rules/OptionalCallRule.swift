import SwiftSyntax

/// Writes calls of optional methods without Objective-C.
///
///     delegate?.picker?(self, heightOf: 1)
///         →   (delegate as? any PickerDelegate_picker__heightOf)?.picker(self, heightOf: 1)
///     delegate.tableView?(table, heightForRowAt: path)
///         →   callIfImplemented({ delegate.tableView(table, heightForRowAt: path) })
///
/// The first form is for protocols of the module, the second for those of UIKit. Closures that are optional stay.
/// Calls with an exclamation mark are written alike.
final class OptionalCallRule: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = Call(node), let base = call.member.base else { return .visitChildren }
        let member = call.member
        let name = member.declName.baseName.text
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let hasTrailingClosure = node.trailingClosure != nil
        let isMatch = { (method: String, wanted: [String]) in
            method == name
                && (wanted == labels
                    || hasTrailingClosure && wanted.count > labels.count && wanted.starts(with: labels))
        }
        let own = project.optionalRequirements.filter { isMatch($0.method, $0.labels) }
        if let requirement = choose(own, base, node) {
            let object = base.trimmedDescription.trimmingSuffix("?")
            let isChained = base.is(OptionalChainingExprSyntax.self)
            let cast =
                !call.isForced
                ? "as? any \(requirement.name))?"
                : isChained ? "as! (any \(requirement.name))?)?" : "as! any \(requirement.name))"
            changes.edits.append(Edit(base.bytes, "(\(object) \(cast)"))
            changes.edits.append(Edit(call.mark.bytes, ""))
        } else if FrameworkRequirements.all.contains(where: { isMatch($0.name, $0.labels) }) {
            changes.edits.append(Edit(call.mark.bytes, ""))
            // Without the method, the app would end on iOS; here its default is called.
            if call.isForced { return .visitChildren }
            let isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true
            let isChained = base.is(OptionalChainingExprSyntax.self)
            let flattened = isChained && !isStatement
            changes.edits.append(
                .insert(flattened ? "(callIfImplemented({ " : "callIfImplemented({ ", at: node.bytes.lowerBound))
            changes.edits.append(.insert(flattened ? " }) ?? nil)" : " })", at: node.bytes.upperBound))
        }
        return .visitChildren
    }

    /// A call with a mark after the method's name.
    private struct Call {
        let member: MemberAccessExprSyntax
        let mark: TokenSyntax
        let isForced: Bool

        init?(_ node: FunctionCallExprSyntax) {
            if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self),
                let member = chaining.expression.as(MemberAccessExprSyntax.self)
            {
                (self.member, mark, isForced) = (member, chaining.questionMark, false)
            } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
                let member = forced.expression.as(MemberAccessExprSyntax.self)
            {
                (self.member, mark, isForced) = (member, forced.exclamationMark, true)
            } else {
                return nil
            }
        }
    }

    /// Returns the requirement of the object's protocol, where several protocols have it.
    private func choose(
        _ requirements: [DeclarationIndex.OptionalRequirement], _ base: ExprSyntax, _ node: some SyntaxProtocol
    ) -> DeclarationIndex.OptionalRequirement? {
        guard requirements.count > 1 else { return requirements.first }
        let property = base.trimmedDescription.split(separator: ".").last.map {
            $0.filter { $0 != "?" && $0 != "!" }
        }
        let type = node.enclosingType.flatMap { project.types[$0]?.properties[property ?? ""] }?
            .replacing("any ", with: "").filter { !"?!()".contains($0) }
        if let found = requirements.first(where: { $0.protocolName == type }) { return found }
        report(
            "several protocols have this optional method, and which one is meant is not known; \(requirements[0].protocolName) is taken",
            at: node)
        return requirements.first
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
