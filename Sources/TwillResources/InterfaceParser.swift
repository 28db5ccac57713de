/// The problem that ended the reading of an Interface Builder file.
package struct InterfaceProblem: Error, Equatable, Sendable {
    /// The line of the file, from 1.
    package let line: Int
    /// What is wrong.
    package let text: String

    package init(line: Int, text: String) {
        self.line = line
        self.text = text
    }
}

/// A reader of the XML of Interface Builder files.
///
/// It knows what Xcode writes: elements, attributes, text, comments, CDATA sections and the five predefined entities. A
/// document type is refused, so that no entity is ever expanded. It never fails without a result: elements that were
/// open when a problem was found are closed there.
///
/// - Complexity: Linear in the size of the file.
package struct InterfaceParser {
    /// The bounds of what is read.
    package struct Limits: Sendable {
        /// The largest number of bytes.
        package var bytes = 32 << 20
        /// The largest number of elements.
        package var elements = 200_000
        /// The largest number of elements within each other.
        package var depth = 200

        package init() {}
    }

    /// Parses a file.
    ///
    /// - Returns: The root element, as far as it could be read, and the problem that ended the reading, if any.
    package static func parse(
        _ bytes: [UInt8], limits: Limits = Limits()
    ) -> (root: InterfaceElement?, problem: InterfaceProblem?) {
        guard bytes.count <= limits.bytes else {
            return (nil, InterfaceProblem(line: 1, text: "the file is larger than \(limits.bytes) bytes"))
        }
        return bytes.withUnsafeBufferPointer { buffer in
            var parser = InterfaceParser(bytes: buffer, limits: limits)
            var problem: InterfaceProblem?
            do throws(InterfaceProblem) { try parser.parseDocument() } catch { problem = error }
            while !parser.open.isEmpty { parser.close() }
            return (parser.root, problem)
        }
    }

    /// An element whose end was not read yet.
    private struct OpenElement {
        var tag: String
        var attributes: [String: String]
        var children: [InterfaceElement] = []
        var text: [UInt8] = []
        var line: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: Limits
    private var position = 0
    private var line = 1
    private var count = 0
    private var open: [OpenElement] = []
    private var root: InterfaceElement?

    private init(bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    // MARK: Document

    private mutating func parseDocument() throws(InterfaceProblem) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw problem("the file is in UTF-16; save it as UTF-8")
        }
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<") {
                try parseMarkup()
            } else if open.isEmpty {
                guard isSpace(bytes[position]) else { throw problem("there is text outside of the document's element") }
                advance()
            } else {
                try parseText()
            }
        }
        if let last = open.last { throw problem("the file ends within <\(last.tag)> of line \(last.line)") }
        if root == nil { throw problem("the file has no element") }
    }

    private mutating func parseMarkup() throws(InterfaceProblem) {
        switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
        case UInt8(ascii: "/"): try parseEnd()
        case UInt8(ascii: "?"): try skip(to: "?>", from: 2, what: "a processing instruction")
        case UInt8(ascii: "!"):
            if starts(with: "<!--") { return try skip(to: "-->", from: 4, what: "a comment") }
            if starts(with: "<![CDATA[") { return try parseCharacterData() }
            throw problem("the file declares a document type, which Interface Builder files do not have")
        default: try parseElement()
        }
    }

    private mutating func parseCharacterData() throws(InterfaceProblem) {
        guard !open.isEmpty else { throw problem("there is text outside of the document's element") }
        let start = position + 9
        try skip(to: "]]>", from: 9, what: "a CDATA section")
        open[open.count - 1].text += bytes[start..<position - 3]
    }

    private mutating func parseElement() throws(InterfaceProblem) {
        guard root == nil else { throw problem("there is a second element beside the document's") }
        let begin = line
        position += 1
        let tag = try name()
        count += 1
        guard count <= limits.elements else { throw problem("the file has more than \(limits.elements) elements") }
        guard open.count < limits.depth else {
            throw problem("<\(tag)> is more than \(limits.depth) levels deep")
        }
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            guard position < bytes.count else { throw problem("the file ends within the tag <\(tag)>") }
            if bytes[position] == UInt8(ascii: ">") {
                position += 1
                open.append(OpenElement(tag: tag, attributes: attributes, line: begin))
                return
            }
            if starts(with: "/>") {
                position += 2
                open.append(OpenElement(tag: tag, attributes: attributes, line: begin))
                return close()
            }
            let attribute = try name()
            skipSpace()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
                throw problem("the attribute \"\(attribute)\" of <\(tag)> has no value")
            }
            position += 1
            skipSpace()
            let value = try quoted(attribute, tag)
            guard attributes.updateValue(value, forKey: attribute) == nil else {
                throw problem("<\(tag)> has the attribute \"\(attribute)\" twice")
            }
        }
    }

    private mutating func parseEnd() throws(InterfaceProblem) {
        position += 2
        let tag = try name()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
            throw problem("the end </\(tag)> is not complete")
        }
        guard let last = open.last, last.tag == tag else {
            let expected = open.last.map { "</\($0.tag)> of line \($0.line)" } ?? "nothing more"
            throw problem("there is </\(tag)> where \(expected) is expected")
        }
        position += 1
        close()
    }

    private mutating func close() {
        let last = open.removeLast()
        let element = InterfaceElement(
            tag: last.tag, attributes: last.attributes, children: last.children,
            text: last.children.isEmpty ? String(decoding: last.text, as: UTF8.self) : "", line: last.line)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    // MARK: Text

    private mutating func parseText() throws(InterfaceProblem) {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { advance() }
        // White space between elements is no text.
        let text = bytes[start..<position]
        guard !text.allSatisfy({ isSpace($0) }) || open[open.count - 1].tag.hasSuffix("tring") else { return }
        open[open.count - 1].text += try decoded(text)
    }

    private mutating func quoted(_ attribute: String, _ tag: String) throws(InterfaceProblem) -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else { throw problem("the value of \"\(attribute)\" of <\(tag)> is not in quotation marks") }
        let mark = bytes[position]
        position += 1
        let start = position
        var isPlain = true
        while position < bytes.count, bytes[position] != mark {
            if bytes[position] == UInt8(ascii: "<") {
                throw problem("the value of \"\(attribute)\" of <\(tag)> has no end")
            }
            if bytes[position] == UInt8(ascii: "&") { isPlain = false }
            advance()
        }
        guard position < bytes.count else { throw problem("the value of \"\(attribute)\" of <\(tag)> has no end") }
        let value = bytes[start..<position]
        position += 1
        return String(decoding: isPlain ? Array(value) : try decoded(value), as: UTF8.self)
    }

    /// Returns text with its character references replaced.
    private func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) throws(InterfaceProblem) -> [UInt8] {
        guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            guard text[index] == UInt8(ascii: "&") else {
                result.append(text[index])
                index += 1
                continue
            }
            guard let end = text[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                throw problem("there is a & that begins no character reference")
            }
            let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
            guard let character = Self.character(name) else {
                throw problem("&\(name); is not a character that XML defines")
            }
            result += Array(String(character).utf8)
            index = end + 1
        }
        return result
    }

    private static func character(_ name: String) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, code > 0, let scalar = Unicode.Scalar(code) else { return nil }
        return Character(scalar)
    }

    // MARK: Bytes

    private func problem(_ text: String) -> InterfaceProblem { InterfaceProblem(line: line, text: text) }

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private mutating func skipSpace() {
        while position < bytes.count, isSpace(bytes[position]) { advance() }
    }

    private func starts(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private mutating func skip(to end: StaticString, from offset: Int, what: String) throws(InterfaceProblem) {
        let begin = line
        position += offset
        while position < bytes.count {
            if starts(with: end) {
                position += end.utf8CodeUnitCount
                return
            }
            advance()
        }
        throw problem("the file ends within \(what) of line \(begin)")
    }

    private mutating func name() throws(InterfaceProblem) -> String {
        let start = position
        while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
        guard position > start else { throw problem("there is a character where a name is expected") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}
