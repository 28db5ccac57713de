import Foundation

/// Reads the marks inside of text: `code`, *emphasis*, **strong** and [links](https://example.org).
///
/// A mark without its partner is text.
struct MarkdownText {
    static func runs(_ text: String) -> Markdown.Text {
        var reader = MarkdownText(text)
        reader.read()
        return reader.runs
    }

    private let characters: [Character]
    private var position = 0
    private var runs: Markdown.Text = []
    private var text = ""
    private var style = Markdown.Style()
    /// Where partners of marks were looked for in vain, so that many marks do not take quadratic time.
    private var hopeless: Set<String> = []

    private init(_ text: String) {
        characters = Array(text)
    }

    private mutating func read() {
        while position < characters.count {
            switch characters[position] {
            case "\\" where position + 1 < characters.count && "\\`*[]_".contains(characters[position + 1]):
                text.append(characters[position + 1])
                position += 2
            case "`": readCode()
            case "*": readStars()
            case "[": readLink()
            case let character:
                text.append(character)
                position += 1
            }
        }
        flush()
    }

    private mutating func flush() {
        if !text.isEmpty { runs.append(Markdown.Run(text: text, style: style)) }
        text = ""
    }

    private mutating func append(_ text: some Sequence<Character>, _ style: Markdown.Style) {
        flush()
        let text = String(text)
        if !text.isEmpty { runs.append(Markdown.Run(text: text, style: self.style.union(style))) }
    }

    /// The position of a mark from `start` on.
    private mutating func find(_ mark: String, from start: Int) -> Int? {
        guard !hopeless.contains(mark) else { return nil }
        let mark = Array(mark)
        var index = start
        while index + mark.count <= characters.count {
            if characters[index..<index + mark.count].elementsEqual(mark) { return index }
            index += 1
        }
        hopeless.insert(String(mark))
        return nil
    }

    private mutating func readCode() {
        var open = position
        while open < characters.count, characters[open] == "`" { open += 1 }
        let mark = String(repeating: "`", count: open - position)
        guard let close = find(mark, from: open) else {
            text += mark
            position = open
            return
        }
        let code = String(characters[open..<close])
        append(mark.count > 1 ? code.trimmingCharacters(in: .whitespaces) : code, .code)
        position = close + mark.count
    }

    private mutating func readStars() {
        let isStrong = position + 1 < characters.count && characters[position + 1] == "*"
        let mark = isStrong ? "**" : "*", kind = isStrong ? Markdown.Style.strong : .emphasis
        let end = position + mark.count
        if style.contains(kind) {
            flush()
            style.remove(kind)
        } else if end < characters.count, !characters[end].isWhitespace, find(mark, from: end) != nil {
            flush()
            style.insert(kind)
        } else {
            text += mark
        }
        position = end
    }

    private mutating func readLink() {
        guard let middle = find("](", from: position), let close = find(")", from: middle) else {
            text.append("[")
            position += 1
            return
        }
        append(characters[(position + 1)..<middle].filter { $0 != "`" }, .link)
        position = close + 1
    }
}
