import SwiftSyntax

/// Removes the conventions of calls that only Objective-C has.
///
///     @convention(block) (UIView) -> Void             →   (UIView) -> Void
///     @convention(c) (AnyObject, Selector) -> Void    →   (AnyObject, Selector) -> Void
///
/// A C function without a selector keeps its convention.
final class ConventionRule: Rule {
    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
        for element in node.attributes {
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "convention"
            else { continue }
            let kind = attribute.arguments?.trimmedDescription ?? ""
            if kind == "block" || (kind == "c" && node.baseType.description.contains("Selector")) {
                changes.edits.append(Edit(attribute.bytesWithSpaces, ""))
            }
        }
        return .visitChildren
    }
}
