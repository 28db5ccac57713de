import Foundation

/// As much of Swift's grammar as these checks need.
enum SwiftSource {
    /// The modules that a file imports, in order, submodules cut off.
    ///
    /// Understands attributes, access levels, `import struct M.T` and several imports on a line.
    static func imports(_ source: String) -> [String] {
        let statement =
            #/(?:^|;)\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|actor|protocol|typealias|func|let|var)\s+)?`?(\w+)/#
        return code(source).matches(of: statement.anchorsMatchLineEndings()).map { String($0.1) }
    }

    /// The names of all types that a file declares, nested ones included.
    static func declaredTypes(_ source: String) -> [String] {
        code(source).matches(of: #/\b(?:class|struct|enum|protocol|actor|typealias)\s+`?([A-Z_]\w*)/#)
            .map { String($0.1) }
    }

    /// The source without its comments and the insides of its string literals; lines stay where they were.
    ///
    /// An interpolation with a string literal inside ends the literal early, which the callers can bear: what follows
    /// is read as code up to the next quote.
    static func code(_ source: String) -> String {
        // Bytes, because walking a whole tree's characters takes seconds in a debug build.
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let end = commentEnd(bytes, index) ?? literalEnd(bytes, index)
            guard let end else {
                result.append(bytes[index])
                index += 1
                continue
            }
            result += bytes[index..<end].filter { $0 == newline }
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let newline = UInt8(ascii: "\n"), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
    private static let quote = UInt8(ascii: "\""), sign = UInt8(ascii: "#"), backslash = UInt8(ascii: "\\")

    /// Where the comment that begins at `start` ends; nil where none begins. Block comments nest.
    private static func commentEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard bytes[start] == slash, start + 1 < bytes.count else { return nil }
        if bytes[start + 1] == slash { return bytes[start...].firstIndex(of: newline) ?? bytes.count }
        guard bytes[start + 1] == star else { return nil }
        var depth = 1
        var index = start + 2
        while depth > 0, index + 1 < bytes.count {
            switch (bytes[index], bytes[index + 1]) {
            case (slash, star): depth += 1
            case (star, slash): depth -= 1
            default:
                index += 1
                continue
            }
            index += 2
        }
        return depth == 0 ? index : bytes.count
    }

    /// Where the string literal that begins at `start`, with its number signs, ends; nil where none begins.
    private static func literalEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard bytes[start] == quote || bytes[start] == sign else { return nil }
        let open = bytes[start...].firstIndex { $0 != sign } ?? bytes.count
        guard open < bytes.count, bytes[open] == quote else { return nil }
        let signs = open - start
        let isLong = bytes[open...].starts(with: [quote, quote, quote])
        let close = Array(repeating: quote, count: isLong ? 3 : 1) + Array(repeating: sign, count: signs)
        var index = open + (isLong ? 3 : 1)
        while index < bytes.count {
            if bytes[index...].starts(with: close) { return index + close.count }
            if bytes[index] == newline, !isLong { return index }
            index += signs == 0 && bytes[index] == backslash ? 2 : 1
        }
        return bytes.count
    }
}
