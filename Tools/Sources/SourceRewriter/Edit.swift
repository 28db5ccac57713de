/// A change of a file: bytes that are replaced.
struct Edit {
    /// The bytes of the file; empty where something is inserted.
    let range: Range<Int>
    let replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    static func insert(_ text: String, at offset: Int) -> Edit { Edit(offset..<offset, text) }
}

extension String {
    /// Returns the string with edits, which keep the number of its lines: where a replacement has fewer, the rest
    /// follows it. Of edits that overlap the outer one counts.
    ///
    /// Edits that move lines are made by `movingLines`; they tell the compiler where the lines came from.
    func applying(_ edits: [Edit], movingLines: Bool = false) -> String {
        let bytes = Array(utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
        }
        for (_, edit) in ordered where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            if !movingLines {
                let old = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
                let new = edit.replacement.utf8.count { $0 == UInt8(ascii: "\n") }
                result += repeatElement(UInt8(ascii: "\n"), count: max(0, old - new))
            }
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
