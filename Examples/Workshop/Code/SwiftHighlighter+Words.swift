// Numbers and words: which of them are keywords, as far as that is plain without parsing.
extension SwiftHighlighter {
    mutating func scanNumber() {
        var index = position
        let isPrefixed = byte(index) == .zero && (UInt8.letters("xbo").contains(byte(index + 1)))
        let isHexadecimal = isPrefixed && byte(index + 1) == UInt8(ascii: "x")
        index = end(from: index) { $0.isWord }
        if !isPrefixed || isHexadecimal {
            // `1.5`, but neither `1...5` nor `1.description`; no second fraction as in `1.0.1`.
            if byte(index) == .dot, byte(index + 1).isDigit, previous != .dot {
                index = end(from: index + 1) { $0.isWord }
            }
            let exponent = UInt8.letters(isHexadecimal ? "pP" : "eE")
            if exponent.contains(bytes[index - 1]), UInt8.letters("+-").contains(byte(index)), byte(index + 1).isDigit {
                index = end(from: index + 1) { $0.isWord }
            }
        }
        take(.number, to: index)
    }

    mutating func scanWord() {
        if bytes[position] == .accent {
            let close = end(from: position + 1) { $0 != .accent && !$0.isLineBreak }
            return take(.plain, to: byte(close) == .accent ? close + 1 : position + 1)
        }
        let close = end(from: position) { $0.isWord }
        let word = String(decoding: bytes[position..<close], as: UTF8.self)
        take(kind(of: word, before: close), to: close)
    }

    private func kind(of word: String, before close: Int) -> Kind {
        let isMember = previous == .dot
        if Words.always.contains(word), !isMember, !isLabel(before: close) { return .keyword }
        if isMember, Words.members.contains(word) { return .keyword }
        if !isMember, Words.modifiers.contains(word), isModifier(before: close) { return .keyword }
        if !isMember, Words.withArgument.contains(word), byte(close) == .openParenthesis { return .keyword }
        if !isMember, Words.accessors.contains(word), isAccessor(before: close) { return .keyword }
        let first = bytes[position]
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") ? .type : .plain
    }

    /// Whether a word between parentheses is an argument's label, as `for` in `text(for: row)` and `text(for row: Int)`.
    private func isLabel(before close: Int) -> Bool {
        guard parentheses > 0, previous == .openParenthesis || previous == .comma else { return false }
        let next = end(from: close) { $0.isSpace }
        if byte(next) == .colon { return true }
        guard next > close, byte(next).isWordStart else { return false }
        let name = end(from: next) { $0.isWord }
        return byte(end(from: name) { $0.isSpace }) == .colon
    }

    /// Whether another word follows on the same line, as behind `final` and `some`.
    private func isModifier(before close: Int) -> Bool {
        guard !isLabel(before: close) else { return false }
        let next = end(from: close) { $0.isSpace && !$0.isLineBreak }
        return next > close && (byte(next).isWordStart || byte(next) == .accent)
    }

    /// Whether the word is an accessor: `{ get set }`, `private(set)`, `didSet { … }`.
    private func isAccessor(before close: Int) -> Bool {
        let next = byte(end(from: close) { $0.isSpace })
        if previous == .openParenthesis { return next == .closeParenthesis }
        let isSecond = previous == UInt8(ascii: "t") && next == .closeBrace
        return isSecond || UInt8.letters("{})").contains(previous) && UInt8.letters("{}(-ast").contains(next)
    }

    private enum Words {
        static let always: Set<String> = [
            "actor", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
            "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
            "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
            "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct",
            "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
            "Any",
        ]
        /// Keywords behind a dot.
        static let members: Set<String> = ["self", "init", "Type", "Protocol"]
        /// Keywords in front of another word.
        static let modifiers: Set<String> = [
            "any", "async", "borrowing", "consuming", "convenience", "dynamic", "each", "final", "indirect", "infix",
            "isolated", "lazy", "macro", "mutating", "nonisolated", "nonmutating", "open", "optional", "override",
            "package", "postfix", "prefix", "required", "sending", "some", "unowned", "weak",
        ]
        static let withArgument: Set<String> = ["nonisolated", "unowned"]
        static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "async"]
    }
}

extension UInt8 {
    static let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*"), quote = UInt8(ascii: "\"")
    static let sign = UInt8(ascii: "#"), backslash = UInt8(ascii: "\\"), accent = UInt8(ascii: "`")
    static let at = UInt8(ascii: "@"), dot = UInt8(ascii: "."), comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":"), zero = UInt8(ascii: "0")
    static let openParenthesis = UInt8(ascii: "("), closeParenthesis = UInt8(ascii: ")")
    static let openBrace = UInt8(ascii: "{"), closeBrace = UInt8(ascii: "}")

    static func letters(_ text: String) -> [UInt8] { Array(text.utf8) }

    var isLineBreak: Bool { self == 10 || self == 13 }
    var isSpace: Bool { self == 32 || self >= 9 && self <= 13 }
    var isDigit: Bool { self >= 48 && self <= 57 }
    /// Letters, underscores, dollar signs, and every part of a character beyond ASCII.
    var isWordStart: Bool {
        self >= 97 && self <= 122 || self >= 65 && self <= 90 || self == 95 || self == 36 || self >= 128
    }
    var isWord: Bool { isWordStart || isDigit }
}
