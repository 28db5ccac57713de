import Foundation

/// Formats of `os_log`.
enum LogFormat {
    /// Returns a format with its values: `%{private}s` hides its value, `%{public}d` shows it.
    static func text(_ format: String, _ values: [Any]) -> String {
        var result = ""
        var rest = values[...]
        var index = format.startIndex
        while index < format.endIndex {
            guard format[index] == "%" else {
                result.append(format[index])
                index = format.index(after: index)
                continue
            }
            index = format.index(after: index)
            if index < format.endIndex, format[index] == "%" {
                result.append("%")
                index = format.index(after: index)
                continue
            }
            var annotations = ""
            if index < format.endIndex, format[index] == "{", let end = format[index...].firstIndex(of: "}") {
                annotations = String(format[format.index(after: index)..<end])
                index = format.index(after: end)
            }
            let start = index
            while index < format.endIndex, !format[index].isLetter && format[index] != "@" {
                index = format.index(after: index)
            }
            let flags = String(format[start..<index])
            while index < format.endIndex, "hlqztjL".contains(format[index]) { index = format.index(after: index) }
            guard index < format.endIndex else { break }
            let conversion = format[index]
            index = format.index(after: index)
            guard let value = rest.popFirst() else {
                result += "<missing>"
                continue
            }
            let words = annotations.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            if words.contains("private") || words.contains("sensitive") {
                result += "<private>"
            } else {
                result += describe(value, flags, conversion)
            }
        }
        return result
    }

    private static func describe(_ value: Any, _ flags: String, _ conversion: Character) -> String {
        switch conversion {
        case "x", "X", "o", "d", "i", "u":
            guard let number = value as? any BinaryInteger else { return "\(value)" }
            let digits = Int64(truncatingIfNeeded: number)
            if conversion == "u" { return String(format: "%\(flags)llu", UInt64(bitPattern: digits)) }
            return String(format: "%\(flags)ll\(conversion)", digits)
        case "f", "F", "e", "E", "g", "G":
            guard let number = value as? any BinaryFloatingPoint else { return "\(value)" }
            return String(format: "%\(flags)\(conversion)", Double(number))
        case "s":
            if let pointer = value as? UnsafePointer<CChar> { return String(cString: pointer) }
            return "\(value)"
        default: return "\(value)"
        }
    }
}
