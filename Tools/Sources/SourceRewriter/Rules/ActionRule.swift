import SwiftSyntax

/// Lists the actions and segue actions of a class, so that nibs and storyboards find them by name.
///
///     class Page: UIViewController {
///         @IBAction func buy(_ sender: UIButton) {}
///     }
///
/// conforms to `NibActionTarget`, with `Selector("buy:", Page.buy(_:))` in its list.
final class ActionRule: Rule {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.typePath
        guard hasActions(name) else { return .visitChildren }
        let isSubclass = project.superclasses(of: name).contains(where: hasActions)
        let access = ["open", "public"].first { node.modifiers.has($0) }.map { $0 + " " } ?? ""
        let properties = [
            property("nibActions", "Selector", list(of: name, \.isAction), access, isSubclass),
            property("nibSegueActions", "NibSegueAction", list(of: name, \.isSegueAction), access, isSubclass),
        ]
        let text = properties.compactMap { $0.map { " \($0);" } }.joined()
        changes.edits.append(.insert(text, at: node.memberBlock.leftBrace.bytes.upperBound))
        guard !isSubclass else { return .visitChildren }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            changes.edits.append(.insert(", NibActionTarget", at: last.bytes.upperBound))
        } else {
            let end = node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound
            changes.edits.append(.insert(": NibActionTarget", at: end))
        }
        return .visitChildren
    }

    private func hasActions(_ name: String) -> Bool {
        project.info(name)?.methods.contains { $0.isAction || $0.isSegueAction } == true
    }

    /// The methods in a list; one that overrides another is in the superclass's.
    private func list(of name: String, _ isListed: (DeclarationIndex.Method) -> Bool) -> [String] {
        (project.types[name]?.methods ?? []).filter { isListed($0) && !$0.isOverride && !$0.isStatic }
            .map { "(\"\($0.selectorName)\", \(name).\($0.fullName))" }
    }

    /// Both properties are declared in the first class that has actions, for its subclasses to override.
    private func property(
        _ name: String, _ type: String, _ list: [String], _ access: String, _ isSubclass: Bool
    ) -> String? {
        let elements = list.map { type + $0 }.joined(separator: ", ")
        guard isSubclass else { return "\(access)class var \(name): [\(type)] { [\(elements)] }" }
        guard !list.isEmpty else { return nil }
        return "\(access)override class var \(name): [\(type)] { super.\(name) + [\(elements)] }"
    }
}
