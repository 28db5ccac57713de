import SwiftParser
import SwiftSyntax

/// An error of the compiler.
public struct CompilerError: Hashable, Sendable {
    /// The file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// What the compiler says.
    public let message: String

    /// Creates an error.
    public init(path: String, line: Int, message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    /// Returns the errors of a build, from lines such as `/Shop/Cart.swift:3:5: error: …`.
    public static func all(in output: String) -> [CompilerError] {
        var seen: Set<CompilerError> = []
        return output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") else { return nil }
            let parts = line[..<mark.lowerBound].split(separator: ":")
            guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { return nil }
            let error = CompilerError(
                path: parts[..<(parts.count - 2)].joined(separator: ":"), line: number,
                message: String(line[mark.upperBound...]))
            return seen.insert(error).inserted ? error : nil
        }
    }
}

/// Replaces the bodies of tests that do not compile, so that they fail by themselves and the others run. An example of
/// Quick is a test, too.
///
/// Where the error is outside of a test, all tests of the file fail with it, and the rest of the file is left out.
struct BrokenTests {
    private let errors: [CompilerError]

    init(_ errors: [CompilerError]) { self.errors = errors }

    func replaced(in file: SourceFile) -> SourceFile {
        let errors = errors.filter { $0.path == file.path }
        guard !errors.isEmpty else { return file }
        let visitor = Visitor(file, errors)
        visitor.walk(file.tree)
        if let outside = errors.first(where: { error in !visitor.tests.contains { $0.contains(error.line) } }) {
            return SourceFile(path: file.path, text: visitor.skeleton(outside))
        }
        let replaced = SourceFile(path: file.path, text: file.text.applying(visitor.edits))
        // A brace that is missing in a test ends elsewhere.
        return replaced.tree.hasError ? SourceFile(path: file.path, text: visitor.skeleton(errors[0])) : replaced
    }

    private final class Visitor: SyntaxVisitor {
        private let file: SourceFile
        private let errors: [CompilerError]
        var edits: [Edit] = []
        /// The lines of tests.
        var tests: [ClosedRange<Int>] = []
        /// The examples of Quick by class and its superclass, in order.
        private var examples: [(type: String, parent: String, names: [String])] = []
        /// The descriptions of the groups that are visited.
        private var groups: [String] = []
        /// The tests of XCTest by class, in order.
        private var names: [(type: String, tests: [String])] = []
        /// The tests of Swift Testing by type; the type is empty outside of one.
        private var swiftTests: [(type: String, name: String)] = []

        init(_ file: SourceFile, _ errors: [CompilerError]) {
            self.file = file
            self.errors = errors
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let body = node.body else { return .skipChildren }
            if node.name.text == "spec" { return .visitChildren }
            let isSwiftTest = node.attributes.has("Test")
            if isSwiftTest {
                swiftTests.append((node.enclosingType ?? "", node.name.text))
            } else {
                guard node.name.text.hasPrefix("test"), let type = node.enclosingType else { return .skipChildren }
                if names.last?.type != type { names.append((type, [])) }
                names[names.count - 1].tests.append(node.name.text)
            }
            let lines = file.line(node)...file.line(body.rightBrace)
            tests.append(lines)
            if let error = errors.first(where: { lines.contains($0.line) }) {
                let failure = Self.failure(error, isSwiftTest)
                if error.line >= file.line(body.leftBrace) {
                    edits.append(Edit(body.bytes, "{ \(failure) }"))
                } else {
                    let head = (isSwiftTest ? "@Test " : "") + "func \(node.name.text)()"
                    edits.append(Edit(node.bytes, "\(head) { \(failure) }"))
                }
            }
            return .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                let closure = node.trailingClosure, let argument = node.arguments.first?.expression,
                let type = node.enclosingClass
            else { return .visitChildren }
            let text =
                argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? argument.trimmedDescription
            if ["describe", "context", "fdescribe", "fcontext", "xdescribe", "xcontext"].contains(name) {
                groups.append(text)
            }
            guard ["it", "fit", "xit"].contains(name) else { return .visitChildren }
            if examples.last?.type != type.name.text {
                let parent = type.inheritanceClause?.inheritedTypes.first?.trimmedDescription ?? "QuickSpec"
                examples.append((type.name.text, parent, []))
            }
            examples[examples.count - 1].names.append((groups + [text]).joined(separator: ", "))
            let lines = file.line(node)...file.line(closure.rightBrace)
            tests.append(lines)
            if let error = errors.first(where: { lines.contains($0.line) }) {
                if !edits.contains(where: { $0.range.isEmpty }) { edits.append(.insert("import XCTest; ", at: 0)) }
                edits.append(Edit(closure.bytes, "{ \(Self.failure(error, false)) }"))
            }
            return .skipChildren
        }

        override func visitPost(_ node: FunctionCallExprSyntax) {
            guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                node.trailingClosure != nil, node.arguments.first != nil, node.enclosingClass != nil,
                ["describe", "context", "fdescribe", "fcontext", "xdescribe", "xcontext"].contains(name)
            else { return }
            groups.removeLast()
        }

        private static func failure(_ error: CompilerError, _ isSwiftTest: Bool) -> String {
            let text = literal("The test does not compile here (line \(error.line)): \(error.message)")
            return isSwiftTest ? "Issue.record(\(text))" : "XCTFail(\(text))"
        }

        private static func literal(_ text: String) -> String {
            let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return "\"\(escaped)\""
        }

        /// The file with nothing but its tests, which fail.
        func skeleton(_ error: CompilerError) -> String {
            var lines: [String] = []
            if !names.isEmpty { lines.append("import XCTest") }
            for (type, tests) in names where !type.contains(".") {
                lines.append("class \(type): XCTestCase {")
                lines += tests.map { "    func \($0)() { \(Self.failure(error, false)) }" }
                lines.append("}")
            }
            if !examples.isEmpty { lines += ["import Quick", "import XCTest"] }
            for (type, parent, names) in examples {
                // Quick before 7 has no `class func spec()`; the compiler has seen neither.
                let isStatic = file.text.contains("class func spec()") || file.text.contains("static func spec()")
                lines.append("class \(type): \(parent) {")
                lines.append("    override \(isStatic ? "class " : "")func spec() {")
                lines += names.map { "        it(\(Self.literal($0))) { \(Self.failure(error, false)) }" }
                lines += ["    }", "}"]
            }
            if !swiftTests.isEmpty { lines += ["import Testing"] + swiftTests(error, in: "", indent: "") }
            return lines.joined(separator: "\n") + "\n"
        }

        /// The tests of a type with those of the types in it.
        private func swiftTests(_ error: CompilerError, in type: String, indent: String) -> [String] {
            var lines = swiftTests.filter { $0.type == type }.map {
                "\(indent)@Test func \($0.name)() { \(Self.failure(error, true)) }"
            }
            var seen: Set<String> = []
            for test in swiftTests where type.isEmpty || test.type.hasPrefix(type + ".") {
                let rest = type.isEmpty ? test.type : String(test.type.dropFirst(type.count + 1))
                guard let next = rest.split(separator: ".").first.map(String.init), seen.insert(next).inserted else {
                    continue
                }
                lines.append("\(indent)@Suite struct \(next) {")
                lines += swiftTests(error, in: type.isEmpty ? next : type + "." + next, indent: indent + "    ")
                lines.append("\(indent)}")
            }
            return lines
        }
    }
}

extension SyntaxProtocol {
    /// The class that a node is in.
    fileprivate var enclosingClass: ClassDeclSyntax? {
        var current = parent
        while let node = current {
            if let found = node.as(ClassDeclSyntax.self) { return found }
            current = node.parent
        }
        return nil
    }
}
