/// A text as UTF-16 units, in chunks: an edit moves the units of one chunk, however long the text is.
struct ChunkedText {
    private static let chunkSize = 16_384

    private var chunks: [ContiguousArray<UInt16>] = []
    /// The number of units.
    private(set) var count = 0

    init(_ text: String = "") {
        chunks = Self.chunks(of: text)
        count = chunks.reduce(0) { $0 + $1.count }
    }

    private static func chunks(of text: String) -> [ContiguousArray<UInt16>] {
        var text = text
        // Texts of ASCII characters are copied without being decoded.
        let ascii = text.withUTF8 { bytes -> [ContiguousArray<UInt16>]? in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return stride(from: 0, to: bytes.count, by: chunkSize).map { start in
                ContiguousArray(bytes[start..<min(start + chunkSize, bytes.count)].lazy.map(UInt16.init))
            }
        }
        if let ascii { return ascii }
        var result: [ContiguousArray<UInt16>] = []
        var current = ContiguousArray<UInt16>()
        for unit in text.utf16 {
            if current.count == chunkSize {
                result.append(current)
                current.removeAll(keepingCapacity: true)
            }
            current.append(unit)
        }
        if !current.isEmpty { result.append(current) }
        return result
    }

    /// Returns the chunk of an offset, and the offset in it. At the end of the text, the end of the last chunk.
    private func locate(_ offset: Int) -> (chunk: Int, offset: Int) {
        var rest = offset, chunk = 0
        while chunk < chunks.count - 1, rest >= chunks[chunk].count {
            rest -= chunks[chunk].count
            chunk += 1
        }
        return (chunk, rest)
    }

    /// The unit at an offset.
    subscript(offset: Int) -> UInt16 {
        let (chunk, inner) = locate(offset)
        return chunks[chunk][inner]
    }

    /// Whether an offset is certainly between two characters, as Unicode defines them.
    func isPlainBoundary(_ offset: Int) -> Bool {
        guard offset > 0, offset < count else { return true }
        let before = self[offset - 1], after = self[offset]
        // Nothing below U+0300 joins with others, but for a line feed after a carriage return.
        return before < 0x300 && after < 0x300 && !(before == 0x0D && after == 0x0A)
    }

    /// Calls a closure with the units of a range, piece by piece.
    ///
    /// - Parameter body: Receives a piece and the offset of its first unit, and returns whether it wants more.
    func forEachPiece(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>, Int) -> Bool) {
        guard !range.isEmpty else { return }
        var (chunk, inner) = locate(range.lowerBound)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = min(chunks[chunk].count, inner + range.upperBound - offset)
            let goesOn = chunks[chunk].withUnsafeBufferPointer {
                body(UnsafeBufferPointer(rebasing: $0[inner..<end]), offset)
            }
            guard goesOn else { return }
            offset += end - inner
            chunk += 1
            inner = 0
        }
    }

    // MARK: Paragraphs

    static func isSeparator(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029 }

    func isParagraphStart(_ offset: Int) -> Bool {
        guard offset > 0 else { return true }
        guard Self.isSeparator(self[offset - 1]) else { return false }
        return self[offset - 1] != 0x0D || offset >= count || self[offset] != 0x0A
    }

    /// Returns the beginning of the paragraph that contains an offset.
    private func paragraphStart(at offset: Int) -> Int {
        guard count > 0 else { return 0 }
        var (chunk, inner) = locate(offset)
        var first = offset - inner
        if isParagraphStart(offset) { return offset }
        while true {
            var end = inner
            while let index = chunks[chunk][..<end].lastIndex(where: Self.isSeparator) {
                if isParagraphStart(first + index + 1), first + index < offset { return first + index + 1 }
                end = index
            }
            guard chunk > 0 else { return 0 }
            chunk -= 1
            inner = chunks[chunk].count
            first -= inner
        }
    }

    /// Returns the end of the paragraph that contains an offset, after its separator.
    func paragraphEnd(at offset: Int) -> Int {
        var end = count
        forEachPiece(in: min(offset, end)..<end) { piece, start in
            guard let index = piece.firstIndex(where: Self.isSeparator) else { return true }
            end = start + index + 1
            return false
        }
        return end < count && self[end - 1] == 0x0D && self[end] == 0x0A ? end + 1 : end
    }

    /// Returns the paragraph that contains an offset, with its separator.
    func paragraph(at offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), count)
        return paragraphStart(at: offset)..<paragraphEnd(at: offset)
    }

    /// Returns the text of a range. Half of a surrogate pair becomes U+FFFD.
    func string(in range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        var units: [UInt16] = []
        units.reserveCapacity(range.count)
        forEachPiece(in: range) { piece, _ in
            units.append(contentsOf: piece)
            return true
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Replaces a range of units.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let added = text.utf16.count
        count += added - range.count
        guard !chunks.isEmpty else {
            chunks = Self.chunks(of: text)
            return
        }
        let start = locate(range.lowerBound), end = locate(range.upperBound)
        if start.chunk == end.chunk, chunks[start.chunk].count + added - range.count <= 2 * Self.chunkSize {
            chunks[start.chunk].replaceSubrange(start.offset..<end.offset, with: text.utf16)
            if chunks[start.chunk].isEmpty { chunks.remove(at: start.chunk) }
            return
        }
        let head = ContiguousArray(chunks[start.chunk][..<start.offset])
        let tail = ContiguousArray(chunks[end.chunk][end.offset...])
        chunks.replaceSubrange(
            start.chunk...end.chunk, with: ([head] + Self.chunks(of: text) + [tail]).filter { !$0.isEmpty })
        mergeSmall(around: start.chunk)
    }

    /// Joins chunks that edits have made small with their neighbors.
    private mutating func mergeSmall(around chunk: Int) {
        var index = max(0, chunk - 1)
        while index + 1 < chunks.count, index <= chunk + 2 {
            if chunks[index].count + chunks[index + 1].count <= Self.chunkSize {
                chunks[index] += chunks[index + 1]
                chunks.remove(at: index + 1)
            } else {
                index += 1
            }
        }
    }
}
