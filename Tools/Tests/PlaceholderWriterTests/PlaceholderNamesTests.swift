import Foundation
import PlaceholderWriter
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriter

/// The names of placeholders that the rewriter knows, compared with the lists and with UIKit.
@Suite struct PlaceholderNamesTests {
    private static func writer() throws -> PlaceholderWriter {
        PlaceholderWriter(lists: try Shims.lists(of: AppleModules.placeholderTypes))
    }

    /// With `TWILL_RECORD` in the environment the file is written again.
    @Test func theRewriterKnowsTheNamesOfTheLists() throws {
        let writer = try Self.writer()
        if Shims.isRecording { try Self.record(writer) }
        #expect(Placeholders.types.symmetricDifference(writer.types).sorted() == [], Shims.advice)
        #expect(Placeholders.members.symmetricDifference(writer.members).sorted() == [], Shims.advice)
        #expect(Placeholders.globals.symmetricDifference(writer.globals).sorted() == [], Shims.advice)
        #expect(Placeholders.overridable.symmetricDifference(writer.overridable).sorted() == [], Shims.advice)
        #expect(Placeholders.ownMembers.symmetricDifference(writer.ownMembers).sorted() == [], Shims.advice)
    }

    private static func record(_ writer: PlaceholderWriter) throws {
        func set(_ name: String, _ comment: String, _ values: Set<String>) -> String {
            let lines = values.sorted().map { "        \"\($0)\",\n" }.joined()
            let list = lines.isEmpty ? "[]" : "[\n\(lines)    ]"
            return "    /// \(comment)\n    public static let \(name): Set<String> = \(list)\n"
        }
        let text = """
            // Written by PlaceholderNamesTests from the lists in Tools/Shims/Lists/UIKitPlaceholders: run it with TWILL_RECORD=1.

            /// The names of what UIKit lacks and the module `UIKitPlaceholders` declares.
            public enum Placeholders {

            """
            + [
                set("types", "The types.", writer.types),
                set("members", "The members that are added to types of UIKit.", writer.members),
                set("globals", "The functions, variables and constants outside of types.", writer.globals),
                set("overridable", "The added members that subclasses override on iOS.", writer.overridable),
                set("ownMembers", "The members of placeholders that have such a name.", writer.ownMembers),
            ].joined(separator: "\n") + """

                    /// The types that a member is added to, by the member's name.
                    static let ownersByMember: [String: String] = Dictionary(
                        members.sorted().map { member in
                            let dot = member.lastIndex(of: ".") ?? member.startIndex
                            return (String(member[member.index(after: dot)...]), String(member[..<dot]))
                        }, uniquingKeysWith: { first, _ in first })
                }

                """
        let file = Shims.package.appendingPathComponent("../Sources/SourceRewriter/Placeholders.swift")
        try text.write(to: file.standardizedFileURL, atomically: true, encoding: .utf8)
    }

    /// A type or a member that UIKit gains leaves the lists.
    @Test func uikitDeclaresNoneOfThem() throws {
        let reader = Reader(viewMode: .sourceAccurate)
        let sources = Shims.package.appendingPathComponent("../../Sources").standardizedFileURL
        for module in ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"] {
            let folder = sources.appendingPathComponent(module)
            for case let name as String in try #require(FileManager.default.enumerator(atPath: folder.path))
            where name.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                // Parsing takes long without optimization.
                if Self.mayDeclare(text) { reader.walk(Parser.parse(source: text)) }
            }
        }
        #expect(reader.types.count > 5)
        #expect(
            Placeholders.types.intersection(reader.types).sorted() == [],
            "UIKit has these: remove them from the lists.")
        #expect(
            Placeholders.members.intersection(reader.members).sorted() == [],
            "UIKit has these: remove them from the lists.")
    }

    /// Whether a file declares or extends a type that the lists declare or extend.
    private static func mayDeclare(_ text: String) -> Bool {
        text.split(separator: "\n").contains { line in
            guard let word = line.firstRange(of: #/(class|struct|enum|protocol|typealias|extension) /#) else {
                return false
            }
            return names.contains(String(line[word.upperBound...].prefix { $0.isLetter || $0.isNumber }))
        }
    }

    private static let names = Placeholders.types.union(
        Placeholders.members.map { String($0.prefix { $0 != "." }) })

    /// The public declarations: outer types, and members of outer types.
    private final class Reader: SyntaxVisitor {
        var types: Set<String> = []
        var members: Set<String> = []

        private func read(_ name: String, _ block: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
            for member in block.members {
                guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                    modifiers.has("public") || modifiers.has("open")
                else { continue }
                if let variable = member.decl.as(VariableDeclSyntax.self) {
                    for binding in variable.bindings { members.insert("\(name).\(binding.pattern.trimmedDescription)") }
                } else if let named = member.decl.asProtocol((any NamedDeclSyntax).self) {
                    members.insert("\(name).\(named.name.text)")
                }
            }
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            types.insert(node.name.text)
            return read(node.name.text, node.memberBlock)
        }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.has("public") { types.insert(node.name.text) }
            return .skipChildren
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.has("public") { types.insert(node.name.text) }
            return .skipChildren
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.has("public") { types.insert(node.name.text) }
            return .skipChildren
        }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.has("public") { types.insert(node.name.text) }
            return .skipChildren
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            read(node.extendedType.trimmedDescription, node.memberBlock)
        }
    }

    /// The package's manifest has the modules that the rewriter adds.
    @Test func theModulesOfTheRewriterAreInThePackage() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Shims.package.appendingPathComponent("Sources").path)
        let known = AppleModules.working.union(AppleModules.placeholders).union(AppleModules.testing)
            .union([AppleModules.placeholderTypes])
        #expect(Set(folders).subtracting(["CSQLite3", "PlaceholderSupport"]) == known)
        #expect(Set(try Shims.modules()).isSubset(of: known))
        #expect(AppleModules.absent.intersection(known).isEmpty)
    }
}
