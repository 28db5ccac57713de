import Foundation

/// A page of the course: the part of Markdown that the pages use.
///
/// Headings, paragraphs, lists, code between fences, and images; inside of text emphasis, code and links. Other lines
/// become paragraphs with their marks, so no text is lost, and no text is an error.
struct Markdown: Hashable {
    enum Block: Hashable {
        case heading(level: Int, Text)
        case paragraph(Text)
        case list(isNumbered: Bool, [Text])
        case code(language: String, text: String, source: String?)
        case image(description: String, path: String)
    }

    /// Text as runs of one style each.
    typealias Text = [Run]

    struct Run: Hashable {
        var text: String
        var style = Style()
    }

    struct Style: OptionSet, Hashable {
        var rawValue = 0
        static let strong = Style(rawValue: 1)
        static let emphasis = Style(rawValue: 2)
        static let code = Style(rawValue: 4)
        static let link = Style(rawValue: 8)
    }

    private(set) var blocks: [Block] = []

    init(_ text: String) {
        var lines = MarkdownLines(text)
        while let block = lines.nextBlock() { blocks.append(block) }
    }

    /// The text of the first heading.
    var title: String? {
        for case .heading(_, let text) in blocks { return text.plain }
        return nil
    }
}

extension Markdown.Text {
    var plain: String { map(\.text).joined() }
}

/// Reads blocks from lines.
private struct MarkdownLines {
    private var lines: ArraySlice<Substring>
    /// The file of the next listing, from the comment above it.
    private var source: String?

    init(_ text: String) {
        let text = text.replacingOccurrences(of: "\r\n", with: "\n")
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    mutating func nextBlock() -> Markdown.Block? {
        while let line = lines.first {
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.isEmpty {
                lines.removeFirst()
            } else if content.hasPrefix("<!--") {
                readComment()
            } else if content.hasPrefix("```") {
                return code(content)
            } else if let heading = heading(content) {
                lines.removeFirst()
                return heading
            } else if let image = image(content) {
                lines.removeFirst()
                return image
            } else if let item = MarkdownItem(line) {
                return list(item)
            } else {
                return paragraph()
            }
        }
        return nil
    }

    /// Skips a comment, and keeps the file that `<!-- listing File.swift "…" -->` names.
    private mutating func readComment() {
        var comment = ""
        while let line = lines.popFirst() {
            comment += line + "\n"
            if line.contains("-->") { break }
        }
        let words = comment.split(whereSeparator: \.isWhitespace)
        if words.count > 2, words[1] == "listing" { source = String(words[2]) }
    }

    private mutating func code(_ fence: String) -> Markdown.Block {
        lines.removeFirst()
        var code: [Substring] = []
        while let line = lines.popFirst(), !line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
            code.append(line)
        }
        let language = fence.drop { $0 == "`" }.trimmingCharacters(in: .whitespaces)
        defer { source = nil }
        return .code(language: language, text: code.joined(separator: "\n"), source: source)
    }

    private func heading(_ line: String) -> Markdown.Block? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).hasPrefix(" ") else { return nil }
        let text = line.dropFirst(level).trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : .heading(level: level, MarkdownText.runs(text))
    }

    private func image(_ line: String) -> Markdown.Block? {
        guard line.hasPrefix("!["), line.hasSuffix(")"), let middle = line.range(of: "](") else { return nil }
        return .image(
            description: String(line[line.index(line.startIndex, offsetBy: 2)..<middle.lowerBound]),
            path: String(line[middle.upperBound...].dropLast()))
    }

    /// Items of one kind; indented lines continue an item.
    private mutating func list(_ first: MarkdownItem) -> Markdown.Block {
        var items: [String] = []
        while let line = lines.first {
            if let item = MarkdownItem(line), item.isNumbered == first.isNumbered {
                items.append(item.text)
            } else if line.hasPrefix("  "), !line.trimmingCharacters(in: .whitespaces).isEmpty, !items.isEmpty {
                items[items.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
            } else {
                break
            }
            lines.removeFirst()
        }
        return .list(isNumbered: first.isNumbered, items.map(MarkdownText.runs))
    }

    private mutating func paragraph() -> Markdown.Block {
        var parts: [String] = []
        while let line = lines.first {
            let content = line.trimmingCharacters(in: .whitespaces)
            let isOther =
                content.isEmpty || content.hasPrefix("```") || content.hasPrefix("<!--") || heading(content) != nil
                || image(content) != nil || MarkdownItem(line) != nil
            if isOther, !parts.isEmpty || content.isEmpty { break }
            parts.append(content)
            lines.removeFirst()
        }
        return .paragraph(MarkdownText.runs(parts.joined(separator: " ")))
    }
}

/// The first line of a list's item.
private struct MarkdownItem {
    var isNumbered: Bool
    var text: String

    init?(_ line: Substring) {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let mark = digits.isEmpty ? line.prefix(2) : line.prefix(digits.count + 2)
        guard digits.isEmpty ? mark == "- " : mark.hasSuffix(". ") else { return nil }
        isNumbered = !digits.isEmpty
        text = line.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
    }
}
