import SwiftParser
package import SwiftSyntax

/// A file of Swift source, with its syntax tree.
public struct SourceFile: Sendable {
    /// The path, as it stands in messages.
    public let path: String
    /// The source.
    public let text: String
    package let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    /// Parses a file. A source with errors has a tree, too; what cannot be parsed stays as it is.
    public init(path: String, text: String) {
        if let known = ParsedFiles.find(path, text) {
            self = known
            return
        }
        self.path = path
        self.text = text
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: path, tree: tree)
        ParsedFiles.add(self)
    }

    /// Returns the line of a position, from 1.
    func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line }

    /// Returns the line where a node begins, from 1.
    package func line(_ node: some SyntaxProtocol) -> Int { line(node.positionAfterSkippingLeadingTrivia) }
}

extension SyntaxProtocol {
    /// The bytes of a node in its file, without the comments and spaces around it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The bytes of a node with the spaces after it; a new line after it stays.
    var bytesWithSpaces: Range<Int> {
        var end = bytes.upperBound
        for piece in trailingTrivia {
            guard case .spaces(let count) = piece else { break }
            end += count
        }
        return bytes.lowerBound..<end
    }
}

extension SourceFile {
    /// The modules that the file imports, those under conditions too.
    public var importedModules: Set<String> {
        let visitor = ImportVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.modules
    }

    private final class ImportVisitor: SyntaxVisitor {
        var modules: Set<String> = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.path.first?.name.text { modules.insert(name) }
            return .skipChildren
        }
    }
}
