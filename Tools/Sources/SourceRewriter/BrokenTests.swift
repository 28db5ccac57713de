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

/// Replaces the bodies of tests that do not compile, so that they fail by themselves and the others run.
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
        return SourceFile(path: file.path, text: file.text.applying(visitor.edits))
    }

    private final class Visitor: SyntaxVisitor {
        private let file: SourceFile
        private let errors: [CompilerError]
        var edits: [Edit] = []
        /// The lines of tests.
        var tests: [ClosedRange<Int>] = []
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

        private static func failure(_ error: CompilerError, _ isSwiftTest: Bool) -> String {
            let message = error.message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let text = "\"The test does not compile here (line \(error.line)): \(message)\""
            return isSwiftTest ? "Issue.record(\(text))" : "XCTFail(\(text))"
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
