import Foundation

/// A lexer of Swift for display: it splits source code into colored tokens, and loses no character.
///
/// swift-syntax is not used, because building it takes longer than building the workshop. The lexer takes any text: of
/// unfinished literals and comments the rest of the line, or of the file, has their color.
struct SwiftHighlighter {
    enum Kind: Hashable, CaseIterable {
        case plain, keyword, type, string, number, comment, documentation, attribute, directive
    }

    struct Token: Hashable {
        var kind: Kind
        var text: String
    }

    /// The tokens of `code`, whose texts are `code` again when they are joined.
    ///
    /// - Complexity: O(*n*), where *n* is the length of `code`.
    static func tokens(_ code: String) -> [Token] {
        var lexer = SwiftHighlighter(code)
        lexer.run()
        return lexer.tokens
    }

    /// The tokens line by line, without line breaks. Code that ends with a line break has no empty line after it.
    static func lines(_ code: String) -> [[Token]] {
        var lines: [[Token]] = [[]]
        for token in tokens(withPlainLineBreaks(code)) {
            let parts = token.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { lines.append([]) }
                if !part.isEmpty { lines[lines.count - 1].append(Token(kind: token.kind, text: String(part))) }
            }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func withPlainLineBreaks(_ code: String) -> String {
        guard code.utf8.contains(13) else { return code }
        return code.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    }

    /// What surrounds the current position: code up to a closing parenthesis, or a literal that is continued after it.
    private enum Context {
        case interpolation(parentheses: Int)
        case literal(quotes: Int, signs: Int)
    }

    // Bytes, because walking the characters of a whole file takes too long in a debug build. Every byte that is looked
    // for is ASCII, so no character is cut in two.
    let bytes: [UInt8]
    private(set) var position = 0
    private var contexts: [Context] = []
    private var tokens: [Token] = []
    private var kind = Kind.plain
    private var start = 0
    /// The last byte of code that was no white space.
    private(set) var previous: UInt8 = 0
    private(set) var parentheses = 0

    private init(_ code: String) {
        bytes = Array(code.utf8)
    }

    private mutating func run() {
        while position < bytes.count {
            if case .literal(let quotes, let signs) = contexts.last {
                scanLiteral(quotes: quotes, signs: signs)
            } else {
                scanCode()
            }
        }
        flush()
    }

    // MARK: Tokens

    /// Colors the bytes from the current position up to `end`; neighbors of one color are one token.
    mutating func take(_ kind: Kind, to end: Int) {
        if kind != self.kind { flush() }
        self.kind = kind
        position = end
    }

    private mutating func flush() {
        guard start < position else { return }
        tokens.append(Token(kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self)))
        start = position
    }

    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    func end(from index: Int, while condition: (UInt8) -> Bool) -> Int {
        var index = index
        while index < bytes.count, condition(bytes[index]) { index += 1 }
        return index
    }

    // MARK: Code

    private mutating func scanCode() {
        let first = bytes[position]
        if first.isSpace { return take(.plain, to: end(from: position) { $0.isSpace }) }
        if first == .slash, byte(position + 1) == .slash || byte(position + 1) == .star { return scanComment() }
        if first == .quote || first == .sign { return scanSign() }
        if first.isWordStart || first == .accent {
            scanWord()
        } else if first.isDigit {
            scanNumber()
        } else if first == .at, byte(position + 1).isWordStart {
            take(.attribute, to: end(from: position + 1) { $0.isWord || $0 == .dot })
        } else {
            if first == .openParenthesis { parentheses += 1 }
            if first == .closeParenthesis { closeParenthesis() }
            take(.plain, to: position + 1)
        }
        previous = bytes[position - 1]
    }

    /// Goes back to the literal if this is the end of its interpolation.
    private mutating func closeParenthesis() {
        parentheses = max(0, parentheses - 1)
        guard case .interpolation(let outer) = contexts.last, parentheses == outer else { return }
        contexts.removeLast()
    }

    private mutating func scanComment() {
        let isBlock = byte(position + 1) == .star
        let third = byte(position + 2)
        let isDocumentation =
            isBlock ? third == .star && byte(position + 3) != .slash : third == .slash && byte(position + 3) != .slash
        let kind = isDocumentation ? Kind.documentation : .comment
        guard isBlock else { return take(kind, to: end(from: position) { !$0.isLineBreak }) }
        var depth = 1, index = position + 2
        while depth > 0, index < bytes.count {
            let isOpening = bytes[index] == .slash && byte(index + 1) == .star
            let isClosing = bytes[index] == .star && byte(index + 1) == .slash
            depth += isOpening ? 1 : isClosing ? -1 : 0
            index += isOpening || isClosing ? 2 : 1
        }
        take(kind, to: min(index, bytes.count))
    }

    /// A literal, with or without number signs, or a word behind a number sign.
    private mutating func scanSign() {
        let open = end(from: position) { $0 == .sign }
        let signs = open - position
        if byte(open) == .quote {
            let isLong = byte(open + 1) == .quote && byte(open + 2) == .quote && !closesOnItsLine(open + 1, signs)
            contexts.append(.literal(quotes: isLong ? 3 : 1, signs: signs))
            take(.string, to: open + (isLong ? 3 : 1))
        } else if byte(open) == .slash {
            scanExpression(signs: signs, from: open + 1)
        } else if signs == 1, byte(open).isWordStart {
            take(.directive, to: end(from: open) { $0.isWord })
        } else {
            take(.plain, to: open)
        }
        previous = .quote
    }

    /// Whether `#"""#` is on one line: a literal of one quote, not the beginning of several lines.
    private func closesOnItsLine(_ start: Int, _ signs: Int) -> Bool {
        var index = start
        while signs > 0, index < bytes.count, !bytes[index].isLineBreak {
            let isQuote = bytes[index] == .quote
            index += 1
            if isQuote, end(from: index, while: { $0 == .sign }) - index >= signs { return true }
        }
        return false
    }

    /// A regular expression behind number signs, to the same number of them; without an end, the rest of the line.
    private mutating func scanExpression(signs: Int, from first: Int) {
        var index = first
        let spansLines = byte(first).isLineBreak
        while index < bytes.count, spansLines || !bytes[index].isLineBreak {
            let isSlash = bytes[index] == .slash
            index += bytes[index] == .backslash ? 2 : 1
            guard isSlash else { continue }
            let close = end(from: index) { $0 == .sign }
            if close - index >= signs { return take(.string, to: index + signs) }
            index = close
        }
        take(.string, to: min(index, bytes.count))
    }

    // MARK: Literals

    private mutating func scanLiteral(quotes: Int, signs: Int) {
        var index = position
        while index < bytes.count {
            switch bytes[index] {
            case .backslash:
                let escape = end(from: index + 1) { $0 == .sign }
                guard escape - index - 1 >= signs else {
                    index = escape
                    continue
                }
                let escaped = index + 1 + signs
                if byte(escaped) == .openParenthesis {
                    take(.string, to: escaped)
                    contexts.append(.interpolation(parentheses: parentheses))
                    return
                }
                // The escaped character, unless it ends the line of a literal that has no end.
                index = quotes == 1 && byte(escaped).isLineBreak ? escaped : min(escaped + 1, bytes.count)
            case .quote where quotes == 1 || byte(index + 1) == .quote && byte(index + 2) == .quote:
                let close = end(from: index + quotes) { $0 == .sign }
                if close - index - quotes >= signs { return closeLiteral(at: index + quotes + signs) }
                index = close
            case let byte where quotes == 1 && byte.isLineBreak: return closeLiteral(at: index)
            default: index += 1
            }
        }
        closeLiteral(at: bytes.count)
    }

    private mutating func closeLiteral(at end: Int) {
        contexts.removeLast()
        take(.string, to: end)
        previous = .quote
    }
}
