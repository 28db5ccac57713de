import Foundation
import ProjectReader
import SourceRewriter
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The Swift files of some targets, each once.
struct SourceSet {
    struct File: Sendable {
        var source: SourceFile
        var lines: Int
        var module: String
    }

    private let targets: [ProjectTarget]
    private(set) var files: [File] = []
    /// The compilation conditions of all targets.
    let conditions: Set<String>

    init(targets: [ProjectTarget]) {
        self.targets = targets
        conditions = Set(targets.flatMap(\.conditions))
    }

    /// Files with more bytes are generated data.
    private static let largest = 4_000_000

    /// Reads the files.
    ///
    /// - Returns: What could not be read.
    mutating func read() -> [String] {
        var notes: [String] = []
        var seen: Set<String> = []
        var waiting: [(path: String, text: String, module: String)] = []
        for target in targets {
            for url in target.sources where seen.insert(url.standardizedFileURL.path).inserted {
                if url.lastPathComponent == "Package.swift" { continue }
                guard let data = try? Data(contentsOf: url) else {
                    notes.append("\(url.path) is in \(target.name), and cannot be read. Restore it, or take it out.")
                    continue
                }
                guard data.count < Self.largest else {
                    notes.append("\(url.path) has \(data.count / 1_000_000) MB, and is left out.")
                    continue
                }
                waiting.append((url.path, String(decoding: data, as: UTF8.self), target.moduleName))
            }
        }
        let parsed = Parallel.map(waiting) { path, text, module in
            let source = SourceFile(path: path, text: text)
            return (
                File(source: source, lines: text.utf8.count { $0 == UInt8(ascii: "\n") } + 1, module: module),
                Self.firstError(source)
            )
        }
        files = parsed.map(\.0)
        notes += parsed.compactMap(\.1)
        return notes
    }

    private static func firstError(_ source: SourceFile) -> String? {
        guard source.tree.hasError else { return nil }
        let errors = ParseDiagnosticsGenerator.diagnostics(for: source.tree).filter {
            $0.diagMessage.severity == .error
        }
        return errors.first.map {
            "\(source.path):\(source.line($0.node)): error: \($0.message); what can be parsed of the file is read."
        }
    }
}

/// The modules that a file imports, with the lines.
final class Imports: CompiledCodeVisitor {
    private(set) var modules: Set<String> = []
    private(set) var lines: [String: Int] = [:]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.path.first?.name.text else { return .skipChildren }
        modules.insert(name)
        if lines[name] == nil {
            let root = node.root
            lines[name] =
                SourceLocationConverter(fileName: "", tree: root)
                .location(for: node.positionAfterSkippingLeadingTrivia).line
        }
        return .skipChildren
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
