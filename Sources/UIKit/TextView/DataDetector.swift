import Foundation

/// Finds links, email addresses and phone numbers in texts. Foundation's `NSDataDetector` does not exist on Linux.
enum DataDetector {
    /// The length in UTF-16 units up to which a text is looked at.
    private static let limit = 500_000

    private static let topLevelDomains =
        "com|org|net|edu|gov|info|io|dev|app|co|ai|de|at|ch|fr|it|es|nl|be|se|no|dk|fi|pl|cz|uk|ie|eu|us|ca|au|nz|jp|cn|in|br|mx|ru|ua"

    private static let schemed = expression(#"\b(?:https?|ftp)://[^\s<>"“”]+"#)
    private static let mail = expression(#"\b[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#)
    private static let bare = expression(
        #"(?<![\w@./-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:"# + topLevelDomains
            + #")(?::\d+)?(?:/[^\s<>"“”]*)?(?![\w@-])"#)
    private static let phone = expression(#"(?<![\w./+-])(?:\+|\()?\d[\d \u00A0().\-/]{5,}\d(?![\w])"#)

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    }

    /// Returns the links of some kinds in the order of the text; none overlaps another.
    static func links(_ types: UIDataDetectorTypes, in text: String) -> [(range: NSRange, url: URL)] {
        let whole = NSRange(location: 0, length: min(text.utf16.count, limit))
        let string = text as NSString
        var found: [(range: NSRange, url: URL)] = []
        func add(_ expression: NSRegularExpression?, _ url: (String) -> String?) {
            for match in expression?.matches(in: text, range: whole) ?? [] {
                var range = match.range
                guard !found.contains(where: { NSIntersectionRange($0.range, range).length > 0 }) else { continue }
                range.length = trimmed(string.substring(with: range)).utf16.count
                guard range.length > 0, let url = url(string.substring(with: range)).flatMap({ URL(string: $0) }) else {
                    continue
                }
                found.append((range, url))
            }
        }
        if types.contains(.link) {
            add(schemed) { $0 }
            add(mail) { "mailto:\($0)" }
            add(bare) { "http://\($0)" }
        }
        if types.contains(.phoneNumber) {
            add(phone) { text in
                let digits = text.filter(\.isNumber)
                // A date is written with digits and hyphens, too.
                let isDate = text.range(of: #"^\d{4}-\d{2}-\d{2}"#, options: .regularExpression) != nil
                guard (7...15).contains(digits.count), !isDate else { return nil }
                return "tel:" + (text.hasPrefix("+") ? "+" : "") + digits
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// Returns a link without the punctuation of the sentence that it stands in.
    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while let last = text.last {
            let isClosing =
                last == ")" && !text.dropLast().contains("(") || last == "]" && !text.dropLast().contains("[")
            guard ".,;:!?'’\"".contains(last) || isClosing else { break }
            text.removeLast()
        }
        return String(text)
    }
}
