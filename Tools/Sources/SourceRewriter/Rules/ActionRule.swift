import SwiftSyntax

/// Lists the actions of a class, so that nibs find them by name.
///
///     class Page: UIViewController {
///         @IBAction func buy(_ sender: UIButton) {}
///     }
///
/// conforms to `NibActionTarget`, with `Selector("buy:", Page.buy(_:))` in its list.
struct ActionRule: Rule {
    func changes(of file: SourceFile, in project: DeclarationIndex) -> Changes {
        let visitor = Visitor(file, project)
        visitor.walk(file.tree)
        return visitor.changes
    }

    private final class Visitor: SyntaxVisitor {
        let file: SourceFile
        let project: DeclarationIndex
        var changes = Changes()

        init(_ file: SourceFile, _ project: DeclarationIndex) {
            self.file = file
            self.project = project
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = [node.enclosingType, node.name.text].compactMap { $0 }.joined(separator: ".")
            // An action that overrides one is in the list already.
            let actions = (project.types[name]?.methods ?? []).filter { $0.isAction && !$0.isOverride && !$0.isStatic }
            guard !actions.isEmpty else { return .visitChildren }
            let isSubclass = project.superclasses(of: name).contains { superclass in
                project.types[superclass]?.methods.contains { $0.isAction && !$0.isOverride } == true
            }
            let list = actions.map { "Selector(\"\($0.selectorName)\", \(name).\($0.fullName))" }.joined(
                separator: ", ")
            let access = node.modifiers.has("public") || node.modifiers.has("open") ? "public " : ""
            let property =
                isSubclass
                ? "\(access)override class var nibActions: [Selector] { super.nibActions + [\(list)] }"
                : "\(access)class var nibActions: [Selector] { [\(list)] }"
            changes.edits.append(.insert(" \(property);", at: node.memberBlock.leftBrace.bytes.upperBound))
            guard !isSubclass else { return .visitChildren }
            if let last = node.inheritanceClause?.inheritedTypes.last {
                changes.edits.append(.insert(", NibActionTarget", at: last.bytes.upperBound))
            } else {
                let end = node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound
                changes.edits.append(.insert(": NibActionTarget", at: end))
            }
            return .visitChildren
        }
    }
}
