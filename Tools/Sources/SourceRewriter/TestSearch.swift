import SwiftSyntax

/// Finds the test methods of XCTest's classes, which the Objective-C runtime finds on iOS.
///
/// A method is a test if its name begins with `test` and it has no parameters and no result. It counts for the class that
/// declares it and for its subclasses in the module. A class or method in an `#if` counts where the condition holds.
///
/// A class of Quick knows its examples when it runs: it is asked for `allTests`, which such classes have on Linux.
///
/// Limits: the superclass of a test class is XCTestCase, or a class of the project. Tests that a class inherits from one of
/// another module are not found.
struct TestSearch {
    private struct Method {
        let name: String
        let isThrowing: Bool
        let isAsync: Bool
        let conditions: [String]
    }

    private struct TestClass {
        let name: String
        let path: String
        let conditions: [String]
    }

    private var classes: [TestClass] = []
    /// The test methods by class.
    private var methods: [String: [Method]] = [:]
    private let index: DeclarationIndex

    /// - Parameters:
    ///   - files: The rewritten sources of a module.
    ///   - imported: The modules of the project that they import.
    init(_ files: [SourceFile], importing imported: [DeclarationIndex] = []) {
        index = DeclarationIndex(files, importing: imported)
        for file in files {
            let visitor = Visitor(viewMode: .sourceAccurate)
            visitor.path = file.path
            visitor.walk(file.tree)
            classes += visitor.classes
            methods.merge(visitor.methods) { $0 + $1 }
        }
    }

    /// Returns a function for each file with test classes, which adds the tests to a list; and the names of the functions.
    func functions() -> (texts: [String: String], names: [String]) {
        var texts: [String: String] = [:]
        var names: [String] = []
        let byFile = Dictionary(grouping: classes.filter { addition($0.name) != nil }, by: \.path)
        for (path, classes) in byFile.sorted(by: { $0.key < $1.key }) {
            let name = "twillTests\(names.count + 1)"
            var lines = ["func \(name)(_ list: inout TwillTestRunner.TestList) {"]
            for testClass in classes { lines += self.lines(testClass) }
            lines.append("}")
            names.append(name)
            texts[path] = lines.joined(separator: "\n")
        }
        return (texts, names)
    }

    /// How a class is added to the list.
    private enum Addition { case methods, spec, configuration }

    private func addition(_ name: String) -> Addition? {
        guard index.types[name]?.isGeneric != true else { return nil }
        let chain = [name] + index.superclasses(of: name)
        let inherited = chain.compactMap { index.info($0)?.firstInherited }
        func descends(from names: String..., module: String) -> Bool {
            inherited.contains { parent in names.contains { parent == $0 || parent == "\(module).\($0)" } }
        }
        if descends(from: "QuickSpec", "AsyncSpec", module: "Quick") { return .spec }
        if descends(from: "QuickConfiguration", module: "Quick") { return .configuration }
        return ["XCTestCase", "XCTest.XCTestCase"].contains(inherited.last ?? "") ? .methods : nil
    }

    private func lines(_ testClass: TestClass) -> [String] {
        let name = testClass.name
        switch addition(name) {
        case .spec: return conditional(testClass, "list.addTests(of: \(name).self) { \(name).allTests }")
        case .configuration: return conditional(testClass, "list.addConfiguration(\(name).self)")
        default: break
        }
        var result: [String] = []
        var seen: Set<String> = []
        for owner in [testClass.name] + index.superclasses(of: testClass.name) {
            // In the order of their names, as XCTest runs them.
            for method in (methods[owner] ?? []).sorted(by: { $0.name < $1.name }) {
                let conditions = testClass.conditions + method.conditions
                guard seen.insert("\(method.name) \(conditions)").inserted else { continue }
                let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
                result += conditions.map { "#if \($0)" }
                result.append(
                    "    list.add\(method.isAsync ? "Async" : "")(\(testClass.name).self, \"\(method.name)\") "
                        + "{ \(effects)$0.\(method.name)() }")
                result += conditions.map { _ in "#endif" }
            }
        }
        return result
    }

    private func conditional(_ testClass: TestClass, _ line: String) -> [String] {
        testClass.conditions.map { "#if \($0)" } + ["    " + line] + testClass.conditions.map { _ in "#endif" }
    }

    private final class Visitor: SyntaxVisitor {
        var path = ""
        var classes: [TestClass] = []
        var methods: [String: [Method]] = [:]

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            classes.append(TestClass(name: node.typePath, path: path, conditions: node.buildConditions))
            return .visitChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            let signature = node.signature
            guard node.name.text.hasPrefix("test"), let type = node.enclosingType,
                signature.parameterClause.parameters.isEmpty,
                ["", "Void", "()"].contains(signature.returnClause?.type.trimmedDescription ?? ""),
                !["private", "fileprivate", "static", "class"].contains(where: { node.modifiers.has($0) })
            else { return .skipChildren }
            methods[type, default: []].append(
                Method(
                    name: node.name.text, isThrowing: signature.effectSpecifiers?.throwsClause != nil,
                    isAsync: signature.effectSpecifiers?.asyncSpecifier != nil, conditions: node.buildConditions))
            return .skipChildren
        }
    }
}

extension SyntaxProtocol {
    /// The conditions of the `#if` directives that a node is in, the outermost first; those of its types are left out, as
    /// what is declared in a type is under its conditions.
    var buildConditions: [String] {
        var result: [String] = []
        var current = parent
        while let node = current {
            if let clause = node.as(IfConfigClauseSyntax.self),
                let list = clause.parent?.as(IfConfigClauseListSyntax.self)
            {
                // A clause counts where those before it do not.
                var parts: [String] = []
                for other in list {
                    guard other.id != clause.id else { break }
                    if let condition = other.condition { parts.append("!(\(condition.trimmedDescription))") }
                }
                if let condition = clause.condition { parts.append("(\(condition.trimmedDescription))") }
                if !parts.isEmpty { result.append(parts.joined(separator: " && ")) }
            }
            current = node.parent
        }
        return result.reversed()
    }
}
