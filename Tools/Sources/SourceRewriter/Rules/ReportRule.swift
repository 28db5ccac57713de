import SwiftSyntax

/// Reports what needs the Objective-C runtime and has no form without it.
struct ReportRule: Rule {
    func changes(of file: SourceFile, in project: DeclarationIndex) -> Changes {
        let visitor = Visitor(file)
        visitor.walk(file.tree)
        return visitor.changes
    }

    private static let swizzling: Set<String> = [
        "class_getInstanceMethod", "class_getClassMethod", "class_addMethod", "class_replaceMethod",
        "method_exchangeImplementations", "method_setImplementation", "object_setClass",
    ]

    private final class Visitor: SyntaxVisitor {
        let file: SourceFile
        var changes = Changes()

        init(_ file: SourceFile) {
            self.file = file
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if ReportRule.swizzling.contains(node.baseName.text) {
                changes.report(
                    "methods cannot be exchanged at run time here (\(node.baseName.text)); subclass, or call the method",
                    file, line: file.line(node))
            }
            return .visitChildren
        }

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            if node.attributeName.trimmedDescription == "NSManaged" {
                changes.report("there is no Core Data here; the property is not stored", file, line: file.line(node))
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.arguments.contains(where: { $0.label?.text == "forKeyPath" }),
                let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                ["addObserver", "removeObserver", "value", "setValue"].contains(name)
            {
                changes.report(
                    "key paths in strings need Objective-C (\(name)); use a property observer or observe(\\.…)", file,
                    line: file.line(node))
            }
            return .visitChildren
        }
    }
}
