import Foundation

/// Attributes that a text is shown with besides its own, as runs over the whole text; none until some are set.
struct RenderingAttributes {
    typealias Attributes = [NSAttributedString.Key: Any]

    private var runs: AttributeRuns?

    /// - Parameter length: The length of the text.
    mutating func change(_ range: Range<Int>, length: Int, _ change: (inout Attributes) -> Void) {
        let range = range.clamped(to: 0..<length)
        guard !range.isEmpty else { return }
        if runs?.length != length { runs = AttributeRuns(length: length) }
        runs?.change(range, change)
    }

    /// Adapts to an edit. New text has none.
    mutating func textDidChange(_ range: Range<Int>, delta: Int) {
        guard let length = runs?.length else { return }
        let old = range.lowerBound..<max(range.lowerBound, range.upperBound - delta)
        guard old.upperBound <= length else { return runs = nil }
        runs?.replace(old, with: range.isEmpty ? [] : [(range.count, [:])])
    }

    /// Returns a text in the range with the attributes added; nil where there are none.
    func applied(to text: NSAttributedString?, _ range: Range<Int>, _ own: () -> NSAttributedString)
        -> NSAttributedString?
    {
        guard let runs, range.upperBound <= runs.length else { return text }
        var result: NSMutableAttributedString?
        runs.forEachRun(in: range) { attributes, run in
            guard !attributes.isEmpty else { return }
            let shown = result ?? NSMutableAttributedString(attributedString: text ?? own())
            shown.addAttributes(
                attributes, range: NSRange(run.lowerBound - range.lowerBound..<run.upperBound - range.lowerBound))
            result = shown
        }
        return result ?? text
    }

    /// Calls a closure with the runs from an offset on, or before it in reverse, until it returns false.
    func enumerate(
        from offset: Int, isReverse: Bool, length: Int, _ body: (Attributes, Range<Int>) -> Bool
    ) {
        guard let runs, offset >= 0, offset <= length else { return }
        var found: [(Attributes, Range<Int>)] = []
        runs.forEachRun(in: isReverse ? 0..<offset : offset..<length) { found.append(($0, $1)) }
        for (attributes, range) in isReverse ? found.reversed() : found {
            guard body(attributes, range) else { return }
        }
    }
}
