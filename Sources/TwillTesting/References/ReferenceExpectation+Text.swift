import Foundation

extension ReferenceExpectation {
    /// Compares a text with the reference, line by line. Line ends of Windows in the reference do not count.
    func compare(_ text: String) {
        let actual = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
        guard let data = contents(recording: { Data(actual.utf8) }, isEqual: { $0 == Data(actual.utf8) }) else {
            return
        }
        let path = location.file.path
        guard let reference = String(validating: data, as: UTF8.self) else {
            fail(
                """
                The reference \(path) cannot be read: it is not UTF-8 text. Restore the file, or record it again: \
                \(command(.all)).
                """,
                details: write(["actual": Data(actual.utf8)]))
            return
        }
        let expected = reference.replacingOccurrences(of: "\r\n", with: "\n")
        guard expected != actual else { return }
        let difference = TextDifference(expected: expected, actual: actual)
        let all = difference.lines.joined(separator: "\n") + "\n"
        let written = write([
            "expected": Data(expected.utf8), "actual": Data(actual.utf8), "difference": Data(all.utf8),
        ])
        let count = difference.changeCount
        fail(
            """
            The text differs from its reference \(path) in \(count) \(count == 1 ? "line" : "lines"). If the change is \
            right, record it: \(command(.all)).
            """,
            details: difference.summary() + written)
    }
}
