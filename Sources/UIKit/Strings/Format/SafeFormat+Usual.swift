import Foundation

extension SafeFormat {
    /// Whether a format has only the usual specifiers, such as `%d`, `%.2f` and `%@`, each with an argument of its type.
    ///
    /// False for others, which ``isPlain(_:_:)`` then reads wholly. It takes a fraction of the time of the formatting.
    static func isUsual(_ format: String, _ arguments: [any CVarArg]) -> Bool {
        var format = format
        return format.withUTF8 { isUsual($0, arguments) }
    }

    private static func isUsual(_ bytes: UnsafeBufferPointer<UInt8>, _ arguments: [any CVarArg]) -> Bool {
        var index = 0, next = 0
        func skip(_ isPart: (UInt8) -> Bool) {
            while index < bytes.count, isPart(bytes[index]) { index += 1 }
        }
        func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                index += 1
                continue
            }
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
                index += 1
                continue
            }
            let start = index
            skip { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
                index += 1
                skip(isDigit)
            }
            // Long numbers are for the whole reading.
            guard index - start < 5 else { return false }
            let length = index
            skip { $0 == UInt8(ascii: "l") }
            guard index - length <= 2, index < bytes.count, next < arguments.count,
                fits(arguments[next], bytes[index])
            else { return false }
            index += 1
            next += 1
        }
        return true
    }

    private static func fits(_ argument: any CVarArg, _ conversion: UInt8) -> Bool {
        switch conversion {
        case UInt8(ascii: "@"): type(of: argument) == String.self
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"):
            type(of: argument) == Int.self
        case UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "e"):
            type(of: argument) == Double.self || type(of: argument) == CGFloat.self
        default: false
        }
    }
}
