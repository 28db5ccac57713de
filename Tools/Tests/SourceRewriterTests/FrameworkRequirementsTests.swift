import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriter

@Suite struct FrameworkRequirementsTests {
    /// The list is made of UIKit's own sources: the methods of public protocols that have a default.
    /// The list is made of the sources: the methods of delegates and data sources that have a default.
    ///
    /// With `TWILL_RECORD` in the environment the list is written again.
    @Test func theListHasEveryOptionalMethodOfUIKit() throws {
        let found = try Self.optionalMethods()
        if ProcessInfo.processInfo.environment["TWILL_RECORD"] != nil { try Self.record(found) }
        let listed = Set(FrameworkRequirements.names)
        #expect(found.count > 100)
        #expect(found.subtracting(listed).sorted() == [], "Run this test once with TWILL_RECORD=1.")
        #expect(listed.subtracting(found).sorted() == [], "Run this test once with TWILL_RECORD=1.")
    }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    private static func record(_ names: Set<String>) throws {
        let file = package.appendingPathComponent("Sources/SourceRewriter/FrameworkRequirements.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let head = text.components(separatedBy: "static let names = [")[0]
        let lines = names.sorted().map { "        \"\($0)\",\n" }.joined()
        try "\(head)static let names = [\n\(lines)    ]\n}\n".write(to: file, atomically: true, encoding: .utf8)
    }

    private static func optionalMethods() throws -> Set<String> {
        let sources = package.appendingPathComponent("../Sources").standardizedFileURL
        let reader = Reader(viewMode: .sourceAccurate)
        let shims = try FileManager.default.contentsOfDirectory(
            atPath: package.appendingPathComponent("Shims/Sources").path)
        for module in ["UIKit", "AsyncDisplayKit", "QuartzCore"] + shims.map({ "../Tools/Shims/Sources/\($0)" }) {
            let files = try #require(
                FileManager.default.enumerator(atPath: sources.appendingPathComponent(module).path))
            for case let file as String in files where file.hasSuffix(".swift") {
                let text = try String(contentsOf: sources.appendingPathComponent("\(module)/\(file)"), encoding: .utf8)
                // Parsing takes long without optimization.
                if suffixes.contains(where: { text.contains($0 + " {") || text.contains($0 + ":") }) {
                    reader.walk(Parser.parse(source: text))
                }
            }
        }
        var result: Set<String> = []
        for (name, requirements) in reader.requirements where suffixes.contains(where: name.hasSuffix) {
            result.formUnion(requirements.intersection(reader.defaults[name] ?? []))
        }
        return result.filter { !$0.hasPrefix("_") }
    }

    private static let suffixes = ["Delegate", "DataSource", "Prefetching", "Transitioning"]

    private final class Reader: SyntaxVisitor {
        var requirements: [String: Set<String>] = [:]
        var defaults: [String: Set<String>] = [:]

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            guard node.modifiers.has("public") else { return .skipChildren }
            requirements[node.name.text] = names(node.memberBlock)
            return .skipChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            defaults[node.extendedType.trimmedDescription, default: []].formUnion(names(node.memberBlock))
            return .skipChildren
        }

        private func names(_ block: MemberBlockSyntax) -> Set<String> {
            Set(
                block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map { function in
                    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
                    return "\(function.name.text)(\(labels.joined()))"
                })
        }
    }
}
