import Foundation

/// A public or open declaration with its documentation comment.
struct PublicDeclaration {
    /// The line of the declaration, from 1.
    var line: Int
    var name: String
    /// The lines of the documentation comment, without slashes.
    var comment: [String]

    /// Whether the first sentence makes sense alone in a list of symbols.
    ///
    /// It begins with a capital letter, a number or code, ends within the first paragraph, and is not a fragment such as
    /// "Of the scale.".
    var standsAlone: Bool {
        let paragraph = comment.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
        guard let first = paragraph.first, first.isUppercase || first.isNumber || first == "`" || first == "\"" else {
            return false
        }
        guard paragraph.hasSuffix(".") || paragraph.hasSuffix(":") || paragraph.contains(". ") else { return false }
        let word = paragraph.prefix { $0.isLetter }
        return !Self.fragments.contains(String(word)) && !Self.pairs.contains { paragraph.hasPrefix($0) }
    }

    /// The first words of fragments.
    private static let fragments: Set = [
        "Of", "Those", "What", "Whose", "Where", "In", "As", "With", "Without", "For", "From", "To", "At", "On", "By",
        "Until", "Which", "Who", "How", "Why", "When", "While", "After", "Before", "Also", "Else", "Not", "Only", "But",
        "And", "Or", "So", "Then", "Than", "It", "Its", "They", "Them", "That", "Such", "Same", "Like",
    ]
    private static let pairs = ["The same", "The other"]
}

extension SwiftSource {
    private static let modifiers =
        "(?:(?:public|open|package|internal|private|fileprivate|static|class|final|override|required|convenience"
        + "|mutating|nonmutating|nonisolated|lazy|weak|unowned|indirect|dynamic|borrowing|consuming|prefix|infix|postfix"
        + "|(?:private|fileprivate|internal|package|unowned|nonisolated)\\(\\w+\\))\\s+)*"

    private static let declaration = try! NSRegularExpression(
        pattern: "^(?:@\\w+(?:\\([^)]*\\))?\\s+)*(\(modifiers))"
            + "(func|var|let|init|class|struct|enum|protocol|subscript|typealias|extension|actor|case|associatedtype)\\b"
            + "[?!]?\\s*([^\\s({:<=,]*)")

    private static let conformance = try! NSRegularExpression(pattern: "extension\\s+[\\w.]+\\s*:")

    private static let boilerplate = try! NSRegularExpression(
        pattern: "\\binit[?!]?\\((?:\\)|rawValue|from |coder|arrayLiteral|stringLiteral|integerLiteral|floatLiteral)")

    private static let protocolMembers: Set = [
        "hash", "hashValue", "description", "debugDescription", "encode", "rawValue", "RawValue", "Element",
        "ID", "ArrayLiteralElement", "Value",
    ]

    /// Returns the public and open declarations of a file formatted by `swift format`, by indentation.
    ///
    /// Left out: overrides, members of extensions that add a conformance, members that common protocols require, operators,
    /// and initializers without parameters. A line of cases counts as one declaration.
    static func publicDeclarations(_ source: String) -> [PublicDeclaration] {
        struct Scope {
            var indentation: Int
            var kind: String
            var isPublic: Bool
            var isConformance: Bool
        }
        var result: [PublicDeclaration] = []
        var scopes: [Scope] = []
        var comment: [String] = []
        var isInLiteral = false
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let quotes = line.utf8.contains(UInt8(ascii: "\"")) ? line.components(separatedBy: "\"\"\"").count - 1 : 0
            if isInLiteral {
                isInLiteral = quotes == 0
                continue
            }
            let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            let text = line.dropFirst(indentation)
            if text.hasPrefix("///") {
                comment.append(text.dropFirst(3).trimmingCharacters(in: .whitespaces))
                continue
            }
            if text.hasPrefix("//") { continue }
            isInLiteral = quotes == 1
            if text.isEmpty {
                comment = []
                continue
            }
            while let scope = scopes.last, indentation <= scope.indentation { scopes.removeLast() }
            guard let parts = declaration.groups(in: String(text)) else {
                if !text.hasPrefix("@"), !text.hasPrefix("#") { comment = [] }
                continue
            }
            defer { comment = [] }
            let modifiers = Set(parts[0].split(separator: " "))
            let (kind, name) = (parts[1], parts[2])
            let scope = scopes.last
            let isMember = scope.map { indentation == $0.indentation + 4 } ?? true
            var isPublic = modifiers.contains("public") || modifiers.contains("open")
            if kind == "case" {
                isPublic = isMember && scope.map { $0.kind == "enum" && $0.isPublic } ?? false
            } else if let scope, isMember, ["protocol", "extension"].contains(scope.kind), scope.isPublic,
                modifiers.isDisjoint(with: ["private", "internal", "package", "fileprivate"])
            {
                isPublic = true
            }
            let isRequired =
                scope?.isConformance ?? false || name.isEmpty && kind == "func" || protocolMembers.contains(name)
                || kind == "init" && boilerplate.groups(in: String(text)) != nil
            if isPublic, kind != "extension", !modifiers.contains("override"), !isRequired {
                result.append(PublicDeclaration(line: index + 1, name: name.isEmpty ? kind : name, comment: comment))
            }
            if ["class", "struct", "enum", "protocol", "extension", "actor"].contains(kind) {
                let isConformance = kind == "extension" && conformance.groups(in: String(text)) != nil
                scopes.append(
                    Scope(indentation: indentation, kind: kind, isPublic: isPublic, isConformance: isConformance))
            }
        }
        return result
    }
}

extension NSRegularExpression {
    /// Returns the captured groups of the first match; nil without a match.
    fileprivate func groups(in text: String) -> [String]? {
        let whole = text as NSString
        guard let match = firstMatch(in: text, range: NSRange(location: 0, length: whole.length)) else { return nil }
        return (1..<match.numberOfRanges).map {
            let range = match.range(at: $0)
            return range.location == NSNotFound ? "" : whole.substring(with: range)
        }
    }
}
