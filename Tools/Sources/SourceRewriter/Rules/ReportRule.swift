import SwiftSyntax

/// Reports what needs the Objective-C runtime and has no form without it.
final class ReportRule: Rule {
    private static let swizzling: Set<String> = [
        "class_getInstanceMethod", "class_getClassMethod", "class_addMethod", "class_replaceMethod",
        "method_exchangeImplementations", "method_setImplementation", "object_setClass",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.swizzling.contains(node.baseName.text) {
            report(
                "methods cannot be exchanged at run time here (\(node.baseName.text)); subclass, or call the method",
                at: node)
        }
        return .visitChildren
    }
}
