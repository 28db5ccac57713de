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
struct BrokenTests {
    private let errors: [CompilerError]

    init(_ errors: [CompilerError]) { self.errors = errors }

    func replaced(in file: SourceFile) -> SourceFile {
        let errors = errors.filter { $0.path == file.path }
        guard !errors.isEmpty else { return file }
        let visitor = Visitor(file, errors)
        visitor.walk(file.tree)
        return SourceFile(path: file.path, text: file.text.applying(visitor.edits))
    }

    private final class Visitor: SyntaxVisitor {
        private let file: SourceFile
        private let errors: [CompilerError]
        var edits: [Edit] = []

        init(_ file: SourceFile, _ errors: [CompilerError]) {
            self.file = file
            self.errors = errors
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard node.name.text.hasPrefix("test"), node.enclosingType != nil, let body = node.body else {
                return .skipChildren
            }
            let lines = file.line(node)...file.line(body.rightBrace)
            if let error = errors.first(where: { lines.contains($0.line) }) {
                let message = error.message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                edits.append(
                    Edit(body.bytes, "{ XCTFail(\"The test does not compile here (line \(error.line)): \(message)\") }")
                )
            }
            return .skipChildren
        }
    }
}
