import SwiftSyntax

/// Lets test classes leave out failures that `XCTExpectFailure` expects, in files that call it.
///
///     class CartTests: XCTestCase {   →   class CartTests: XCTestCase { override var testRunClass …
///
/// XCTest on Linux knows no expected failures. `TwillTestRunner` has the function, and a run that asks it of each failure.
final class ExpectedFailureRule: Rule {
    private lazy var isUsed = file.tree.tokens(viewMode: .sourceAccurate).contains { $0.text == "XCTExpectFailure" }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if isUsed, isTestClass(node) {
            changes.edits.append(
                .insert(
                    " nonisolated override var testRunClass: AnyClass? { ExpectingTestRun.self };",
                    at: node.memberBlock.leftBrace.bytes.upperBound))
        }
        return .visitChildren
    }

    private func isTestClass(_ node: ClassDeclSyntax) -> Bool {
        let name = node.typePath
        let top = project.superclasses(of: name).last ?? name
        return ["XCTestCase", "XCTest.XCTestCase"].contains(project.info(top)?.firstInherited ?? "")
    }
}
