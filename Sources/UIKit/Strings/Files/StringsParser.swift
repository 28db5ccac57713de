/// The parser of the text format of `.strings` files.
struct StringsParser {
    private let scalars: [Unicode.Scalar]
    private let file: String
    private var at = 0
    private var line = 1
    private var result = StringsFile()

    init(_ text: String, file: String) {
        scalars = Array(text.unicodeScalars)
        self.file = file
    }

    private struct Failure: Error {
        var line: Int
        var reason: String
    }

    mutating func read() -> StringsFile {
        var isInBraces = false
        while true {
            var key: String?
            do throws(Failure) {
                try skipBlanks()
                guard let next = peek else {
                    if isInBraces { throw Failure(line: line, reason: "The closing brace is missing.") }
                    return result
                }
                // The whole may stand in braces, as in other property lists.
                if next == "{", !isInBraces, result.entries.isEmpty {
                    isInBraces = true
                    advance()
                    continue
                }
                if next == "}", isInBraces {
                    isInBraces = false
                    advance()
                    continue
                }
                let name = try string("a key")
                key = name
                try skipBlanks()
                var text = name
                if peek == "=" {
                    advance()
                    try skipBlanks()
                    text = try string("a string")
                    try skipBlanks()
                }
                guard peek == ";" else { throw Failure(line: line, reason: "A semicolon is missing.") }
                advance()
                result.entries[name] = LocalizedEntry(text)
            } catch {
                let reason = key == nil ? error.reason : "cannot be read. " + error.reason
                result.add(StringsProblem(file: file, line: error.line, key: key, reason: reason))
                skipEntry()
                if peek == nil { return result }
            }
        }
    }

    // MARK: Characters

    private var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }
    private var second: Unicode.Scalar? { at + 1 < scalars.count ? scalars[at + 1] : nil }

    private mutating func advance() {
        let scalar = scalars[at]
        // A carriage return before a line feed is part of the same end of a line.
        if scalar == "\n" || scalar == "\u{2028}" || (scalar == "\r" && second != "\n") { line += 1 }
        at += 1
    }

    private mutating func skipBlanks() throws(Failure) {
        while let scalar = peek {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                advance()
            } else if scalar == "/", second == "/" {
                while let next = peek, next != "\n", next != "\r" { advance() }
            } else if scalar == "/", second == "*" {
                let start = line
                advance()
                advance()
                while peek != nil, !(peek == "*" && second == "/") { advance() }
                guard peek != nil else { throw Failure(line: start, reason: "The comment has no end.") }
                advance()
                advance()
            } else {
                return
            }
        }
    }

    /// Moves behind the next semicolon, or to the end.
    private mutating func skipEntry() {
        while let scalar = peek {
            advance()
            if scalar == ";" { return }
        }
    }

    // MARK: Strings

    private mutating func string(_ what: String) throws(Failure) -> String {
        guard let first = peek else { throw Failure(line: line, reason: "The file ends where \(what) is expected.") }
        if first == "\"" || first == "'" { return try quoted(first) }
        var text = String.UnicodeScalarView()
        while let scalar = peek, Self.isPlain(scalar) {
            text.append(scalar)
            advance()
        }
        guard !text.isEmpty else {
            throw Failure(line: line, reason: "There is \"\(first)\" where \(what) is expected.")
        }
        return String(text)
    }

    /// Whether a character may stand in a string without quotes.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
        default: false
        }
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(Failure) -> String {
        let start = line
        advance()
        var units: [UInt16] = []
        while let scalar = peek {
            advance()
            if scalar == quote { return String(decoding: units, as: UTF16.self) }
            if scalar == "\\" {
                units += try escape()
            } else {
                units += UTF16.encode(scalar).map(Array.init) ?? []
            }
        }
        throw Failure(line: start, reason: "The closing quote is missing.")
    }

    /// Returns the character behind a backslash: pairs of surrogates are written as two escapes.
    private mutating func escape() throws(Failure) -> [UInt16] {
        guard let scalar = peek else { throw Failure(line: line, reason: "The file ends in an escape.") }
        advance()
        switch scalar {
        case "n": return [0x0A]
        case "t": return [0x09]
        case "r": return [0x0D]
        case "a": return [0x07]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "v": return [0x0B]
        case "U", "u":
            var value: UInt16 = 0, digits = 0
            while digits < 4, let next = peek, let digit = Self.hexadecimal(next) {
                value = value << 4 | digit
                digits += 1
                advance()
            }
            guard digits > 0 else {
                throw Failure(line: line, reason: "\\\(scalar) needs hexadecimal digits after it.")
            }
            return [value]
        case "0"..."7":
            var value = UInt16(scalar.value - 0x30), digits = 1
            while digits < 3, let next = peek, ("0"..."7").contains(next) {
                value = value << 3 | UInt16(next.value - 0x30)
                digits += 1
                advance()
            }
            return [value]
        // A quote, a backslash, or a line that goes on.
        default: return UTF16.encode(scalar).map(Array.init) ?? []
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> UInt16? {
        guard scalar.isASCII, let value = Character(scalar).hexDigitValue else { return nil }
        return UInt16(value)
    }
}
