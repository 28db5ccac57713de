import SwiftSyntax

/// Lets `setUp` and `tearDown` of test classes run on the main actor, where their class does.
///
///     @MainActor class CartTests: XCTestCase {
///         override func setUp() { cart = Cart() }
///     }
///
/// XCTest's methods are of no actor here. The body is a method of the main actor's, which the test calls on the main thread:
///
///     nonisolated override func setUp() { twillOnMain(self) { $0.setUp_onMain() } }; private func setUp_onMain() {
final class TestIsolationRule: Rule {
    private static let names: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard Self.names.contains(node.name.text), node.modifiers.has("override"), let body = node.body,
            node.signature.effectSpecifiers?.asyncSpecifier == nil, !node.modifiers.has("nonisolated"),
            node.attributes.has("MainActor") || isInMainActorClass(node)
        else { return .skipChildren }
        if let attribute = node.attributes.attribute("MainActor") {
            changes.edits.append(Edit(attribute.bytesWithSpaces, ""))
        }
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        let start = isThrowing ? "try " : "", name = "\(node.name.text)_onMain"
        if let modifier = node.modifiers.first(where: { $0.name.text == "override" }) {
            changes.edits.append(.insert("nonisolated ", at: modifier.bytes.lowerBound))
        }
        let actor = isInMainActorClass(node) ? "" : "@MainActor "
        changes.edits.append(
            .insert(
                "{ \(start)twillOnMain(self) { \(start)$0.\(name)() } }; "
                    + "\(actor)private func \(name)()\(isThrowing ? " throws" : "") ", at: body.bytes.lowerBound))
        return .skipChildren
    }

    private func isInMainActorClass(_ node: FunctionDeclSyntax) -> Bool {
        var current = node.parent
        while let parent = current {
            if let type = parent.as(ClassDeclSyntax.self) { return type.attributes.has("MainActor") }
            current = parent.parent
        }
        return false
    }
}
