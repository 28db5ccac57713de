import SwiftSyntax

/// Writes the casts of Core Data's that Swift alone has not.
///
///     controller: NSFetchedResultsController<any NSFetchRequestResult>
///                                                →   NSFetchedResultsController<NSFetchRequestResult>
///     request as! NSFetchRequest<NSFetchRequestResult>
///                                                →   request.typed(as: NSFetchRequestResult.self)
///     snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
///                                                →   NSDiffableDataSourceSnapshot<String, NSManagedObjectID>(snapshot)
///     NSPredicate(format: "made > %@", date as CVarArg)
///                                                →   NSPredicate(format: "made > %@", date)
///
/// `NSFetchRequestResult` is a class here, generic classes are not cast, and no structure is bridged.
final class FetchRequestRule: Rule {
    private static let result = "NSFetchRequestResult"

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        let type = node.constraint.trimmedDescription
        guard node.someOrAnySpecifier.text == "any", type == Self.result || type == "CoreData." + Self.result else {
            return .visitChildren
        }
        changes.edits.append(Edit(node.bytes, type))
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for index in elements.indices.dropFirst().dropLast() {
            guard let cast = elements[index].as(UnresolvedAsExprSyntax.self),
                let type = elements[index + 1].as(TypeExprSyntax.self)?.type
            else { continue }
            let value = elements[index - 1]
            let text = type.trimmedDescription
            let range = value.bytes.upperBound..<type.bytes.upperBound
            if cast.questionOrExclamationMark == nil, text.hasPrefix("NSDiffableDataSourceSnapshot<") {
                changes.edits.append(.insert(text + "(", at: value.bytes.lowerBound))
                changes.edits.append(Edit(range, ")"))
            } else if cast.questionOrExclamationMark?.text == "!",
                text.wholeMatch(of: #/NSFetchRequest<(any )?NSFetchRequestResult>/#) != nil, isPostfix(value)
            {
                changes.edits.append(Edit(range, ".typed(as: \(Self.result).self)"))
            } else if text == "CVarArg", isArgumentOfPredicate(node) {
                changes.edits.append(Edit(range, ""))
            }
        }
        return .visitChildren
    }

    private func isPostfix(_ value: ExprSyntax) -> Bool {
        value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self)
            || value.is(FunctionCallExprSyntax.self) || value.is(TupleExprSyntax.self)
    }

    private func isArgumentOfPredicate(_ node: SequenceExprSyntax) -> Bool {
        guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return call.calledExpression.trimmedDescription == "NSPredicate"
    }
}
