import Foundation

/// Reads `.strings` files: Xcode's text format in UTF-8 and UTF-16, and property lists in XML and binary.
///
///     /* A comment. */
///     "title" = "Pages \U2013 %d";
///
/// A later entry of a key replaces an earlier one. After an error, reading goes on behind the next semicolon.
package enum StringsFileReader {
    /// - Parameter file: The name for messages.
    package static func read(_ data: Data, file: String) -> StringsFile {
        guard data.count <= StringsFile.mostBytes else {
            return failure(file, "is larger than \(StringsFile.mostBytes >> 20) MB; split it into several tables.")
        }
        if PropertyListText.isPropertyList(data) { return readPropertyList(data, file) }
        guard let text = decode(data) else {
            return failure(file, "is not text in UTF-8 or UTF-16; save it in one of these encodings.")
        }
        var parser = StringsParser(text, file: file)
        return parser.read()
    }

    private static func failure(_ file: String, _ reason: String) -> StringsFile {
        var result = StringsFile()
        result.add(StringsProblem(file: file, reason: "The file " + reason))
        return result
    }

    private static func readPropertyList(_ data: Data, _ file: String) -> StringsFile {
        var result = StringsFile()
        switch PropertyListText.dictionary(data, file: file) {
        case .failure(let problem): result.add(problem)
        case .success(let list):
            for (key, value) in list.sorted(by: { $0.key < $1.key }) {
                if let text = value as? String {
                    result.entries[key] = LocalizedEntry(text)
                } else {
                    result.add(StringsProblem(file: file, key: key, reason: "has a value that is not a string."))
                }
            }
        }
        return result
    }

    /// Returns the text of data in UTF-8 or UTF-16, with or without a byte order mark.
    static func decode(_ data: Data) -> String? {
        let head = [UInt8](data.prefix(4))
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return String(validating: data.dropFirst(3), as: UTF8.self) }
        if head.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), isBig: false) }
        if head.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), isBig: true) }
        // A file begins with an ASCII character: a quote, a slash or white space.
        if head.count >= 2, head[0] == 0, head[1] != 0 { return utf16(data, isBig: true) }
        if head.count >= 2, head[0] != 0, head[1] == 0 { return utf16(data, isBig: false) }
        return String(validating: data, as: UTF8.self)
    }

    private static func utf16(_ data: Data, isBig: Bool) -> String? {
        guard data.count.isMultiple(of: 2) else { return nil }
        let bytes = [UInt8](data)
        let units = stride(from: 0, to: bytes.count, by: 2).map { (at: Int) -> UInt16 in
            let high = bytes[isBig ? at : at + 1], low = bytes[isBig ? at + 1 : at]
            return UInt16(high) << 8 | UInt16(low)
        }
        return String(validating: units, as: UTF16.self)
    }
}

/// Property lists in XML and binary.
enum PropertyListText {
    static func isPropertyList(_ data: Data) -> Bool {
        if data.starts(with: Array("bplist".utf8)) { return true }
        var start = data.prefix(256)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let text = start.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return text.starts(with: Array("<?xml".utf8)) || text.starts(with: Array("<!DOCTYPE".utf8))
            || text.starts(with: Array("<plist".utf8))
    }

    static func dictionary(_ data: Data, file: String) -> Result<[String: Any], StringsProblem> {
        // The parser of property lists expands no entities, but reads nested lists recursively.
        guard depth(data) <= 100 else {
            return .failure(StringsProblem(file: file, reason: "The property list is nested more than 100 times."))
        }
        do {
            guard
                let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
                    as? [String: Any]
            else {
                return .failure(StringsProblem(file: file, reason: "The property list is not a dictionary."))
            }
            return .success(list)
        } catch {
            let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            return .failure(
                StringsProblem(
                    file: file,
                    reason: "The property list is damaged. \(details ?? "Open it with plutil or Xcode to see where.")"))
        }
    }

    /// Returns an upper bound of how deep the elements of an XML property list are nested.
    private static func depth(_ data: Data) -> Int {
        guard !data.starts(with: Array("bplist".utf8)) else { return 0 }
        var depth = 0, deepest = 0, previous: UInt8 = 0
        for byte in data {
            if previous == UInt8(ascii: "<") {
                if byte == UInt8(ascii: "/") {
                    depth -= 1
                } else if byte != UInt8(ascii: "!"), byte != UInt8(ascii: "?") {
                    depth += 1
                    deepest = max(deepest, depth)
                }
            } else if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ">") {
                depth -= 1
            }
            previous = byte
        }
        return deepest
    }
}
