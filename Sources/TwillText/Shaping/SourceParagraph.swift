import Foundation

/// A paragraph of the source text: its scalars, cleaned, with their offsets.
struct SourceParagraph: Sendable {
    /// The scalars without the separator that ends the paragraph.
    var scalars: [UInt32] = []
    /// The UTF-16 offset of each scalar in the whole text; one more for the end.
    var utf16: [Int32] = []
    /// The runs in order, with the first scalar of each. Never empty.
    var runs: [(start: Int, run: Int)] = []
    /// The UTF-16 end of the whole paragraph, separator included.
    var utf16End = 0
    /// The run of the separator or, without one, of the last character.
    var lastRun = 0

    /// Splits runs into paragraphs. Text that ends in a separator has an empty paragraph at the end, as in TextKit.
    static func split(_ runs: [TextRun]) -> [SourceParagraph] {
        var result: [SourceParagraph] = []
        var current = SourceParagraph()
        var offset: Int32 = 0
        var pendingReturn = false
        var isEmpty = true

        func finish() {
            if current.runs.isEmpty { current.runs = [(0, current.lastRun)] }
            current.utf16End = Int(offset)
            result.append(current)
            let run = current.lastRun
            current = SourceParagraph()
            current.lastRun = run
        }

        for (index, run) in runs.enumerated() where !run.text.isEmpty {
            isEmpty = false
            if !pendingReturn, current.scalars.isEmpty { current.runs = [] }
            if !pendingReturn { current.runs.append((current.scalars.count, index)) }
            for scalar in run.text.unicodeScalars {
                if pendingReturn {
                    pendingReturn = false
                    if scalar == "\n" {
                        current.lastRun = index
                        current.utf16.append(offset - 1)
                        offset += 1
                        finish()
                        current.runs = [(0, index)]
                        continue
                    }
                    current.utf16.append(offset - 1)
                    finish()
                    current.runs = [(0, index)]
                }
                current.lastRun = index
                switch scalar.value {
                case 0x0D:
                    pendingReturn = true
                    offset += 1
                case 0x0A, 0x85, 0x2029:
                    current.utf16.append(offset)
                    offset += 1
                    finish()
                    current.runs = [(0, index)]
                default:
                    current.utf16.append(offset)
                    current.scalars.append(clean(scalar.value))
                    offset += scalar.value > 0xFFFF ? 2 : 1
                }
            }
        }
        if isEmpty { return [] }
        if pendingReturn {
            current.utf16.append(offset - 1)
            finish()
        }
        current.utf16.append(offset)
        finish()
        return result
    }

    /// Replaces control characters, which have no glyph and would end C strings, with the word joiner, which is as long
    /// and invisible.
    private static func clean(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x09: value
        // Vertical tab and form feed end a line, not the paragraph.
        case 0x0B, 0x0C: 0x2028
        case 0..<0x20, 0x7F..<0xA0: 0x2060
        default: value
        }
    }
}
