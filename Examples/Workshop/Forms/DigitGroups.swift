import UIKit

/// Digits in groups of four, as on a card: a change of the text keeps the caret at its digit.
struct DigitGroups {
    /// The most digits.
    let limit: Int
    /// Whether there is a space after every four.
    let isGrouped: Bool

    /// Returns the text after a change, and the offset of the caret in it.
    func text(_ text: String, changing range: NSRange, to replacement: String) -> (text: String, caret: Int) {
        let before = text as NSString
        let head = digits(before.substring(to: range.location))
        let tail = digits(before.substring(from: NSMaxRange(range)))
        let typed = String(digits(replacement).prefix(max(0, limit - head.count - tail.count)))
        let caret = grouped(head + typed).count
        return (grouped(head + typed + tail), caret)
    }

    private func digits(_ text: String) -> String { text.filter { "0"..."9" ~= $0 } }

    private func grouped(_ digits: String) -> String {
        guard isGrouped else { return digits }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, index % 4 == 0 { result.append(" ") }
            result.append(digit)
        }
        return result
    }
}
