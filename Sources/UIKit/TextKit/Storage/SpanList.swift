/// A part of a text: it covers a number of UTF-16 units and takes a height.
protocol Spanning {
    var length: Int { get }
    var height: Double { get }
}

/// A sequence of parts of a text, searched by the sum of the lengths or of the heights before them.
///
/// The elements are in chunks that know their sums, so an edit or a search visits the elements of one chunk, and a number for
/// each chunk, however long the text is.
struct SpanList<Element: Spanning> {
    /// The index of an element.
    struct Index: Hashable {
        fileprivate var chunk: Int
        fileprivate var item: Int
    }

    /// An element's index, with what is before it.
    struct Place {
        var index: Index
        /// The sum of the lengths before the element.
        var start: Int
        /// The sum of the heights before the element.
        var top: Double
    }

    private struct Chunk {
        var elements: [Element]
        var length: Int
        var height: Double

        init(_ elements: [Element]) {
            self.elements = elements
            length = elements.reduce(0) { $0 + $1.length }
            height = elements.reduce(0) { $0 + $1.height }
        }
    }

    private static var chunkSize: Int { 256 }

    private var chunks: [Chunk] = []
    /// The sum of all lengths.
    private(set) var length = 0

    /// The sum of all heights.
    var height: Double { chunks.reduce(0) { $0 + $1.height } }

    /// The number of elements.
    var count: Int { chunks.reduce(0) { $0 + $1.elements.count } }

    var isEmpty: Bool { chunks.isEmpty }

    init(_ elements: [Element] = []) {
        chunks = Self.cut(elements)
        length = chunks.reduce(0) { $0 + $1.length }
    }

    private static func cut(_ elements: [Element]) -> [Chunk] {
        guard !elements.isEmpty else { return [] }
        return stride(from: 0, to: elements.count, by: chunkSize).map {
            Chunk(Array(elements[$0..<min($0 + chunkSize, elements.count)]))
        }
    }

    // Without copies of what elements own.
    subscript(index: Index) -> Element {
        _read { yield chunks[index.chunk].elements[index.item] }
    }

    // MARK: Searching

    /// The first element; nil without elements.
    var first: Place? { isEmpty ? nil : Place(index: Index(chunk: 0, item: 0), start: 0, top: 0) }

    /// Returns the element that contains an offset; the last one for an offset at the end or beyond.
    func place(at offset: Int) -> Place? {
        place {
            offset < $0
        } byHeight: { _ in
            false
        }
    }

    /// Returns the element at a height; the first one above all, the last one below all.
    func place(atHeight y: Double) -> Place? {
        place { _ in
            false
        } byHeight: {
            y < $0
        }
    }

    private func place(byLength: (Int) -> Bool, byHeight: (Double) -> Bool) -> Place? {
        guard !isEmpty else { return nil }
        var start = 0, top = 0.0, chunk = 0
        while chunk < chunks.count - 1 {
            if byLength(start + chunks[chunk].length) || byHeight(top + chunks[chunk].height) { break }
            start += chunks[chunk].length
            top += chunks[chunk].height
            chunk += 1
        }
        let elements = chunks[chunk].elements
        var item = 0
        while item < elements.count - 1 {
            if byLength(start + elements[item].length) || byHeight(top + elements[item].height) { break }
            start += elements[item].length
            top += elements[item].height
            item += 1
        }
        return Place(index: Index(chunk: chunk, item: item), start: start, top: top)
    }

    /// Returns the element after another one; nil after the last one.
    func place(after place: Place) -> Place? {
        var next = place
        next.start += self[place.index].length
        next.top += self[place.index].height
        next.index.item += 1
        if next.index.item == chunks[next.index.chunk].elements.count {
            next.index = Index(chunk: next.index.chunk + 1, item: 0)
            if next.index.chunk == chunks.count { return nil }
        }
        return next
    }

    /// Returns the element before another one; nil before the first one.
    func place(before place: Place) -> Place? {
        var previous = place
        if previous.index.item == 0 {
            guard previous.index.chunk > 0 else { return nil }
            previous.index.chunk -= 1
            previous.index.item = chunks[previous.index.chunk].elements.count
        }
        previous.index.item -= 1
        previous.start -= self[previous.index].length
        previous.top -= self[previous.index].height
        return previous
    }

    // MARK: Changing

    /// Changes an element. Places after it are no longer valid if its length or height changes.
    mutating func update(_ index: Index, _ change: (inout Element) -> Void) {
        let oldLength = self[index].length, oldHeight = self[index].height
        change(&chunks[index.chunk].elements[index.item])
        let growth = self[index].length - oldLength
        chunks[index.chunk].length += growth
        chunks[index.chunk].height += self[index].height - oldHeight
        length += growth
    }

    /// Changes all elements.
    mutating func updateAll(_ change: (inout Element) -> Void) {
        for chunk in chunks.indices {
            for item in chunks[chunk].elements.indices { change(&chunks[chunk].elements[item]) }
            chunks[chunk] = Chunk(chunks[chunk].elements)
        }
        length = chunks.reduce(0) { $0 + $1.length }
    }

    /// Replaces a number of elements from an index on. No place is valid afterwards.
    mutating func replace(_ count: Int, from index: Index, with elements: [Element]) {
        guard !isEmpty else {
            self = SpanList(elements)
            return
        }
        var merged = Array(chunks[index.chunk].elements[..<index.item])
        merged += elements
        var rest = count, chunk = index.chunk, item = index.item
        // The chunks that the removed elements are in, and what is left of the last one.
        while chunk < chunks.count {
            let available = chunks[chunk].elements.count - item
            if rest < available || (rest == available && rest == 0) {
                merged += chunks[chunk].elements[(item + rest)...]
                break
            }
            rest -= available
            if rest == 0 { break }
            chunk += 1
            item = 0
        }
        let end = min(chunk + 1, chunks.count)
        if merged.count <= 2 * Self.chunkSize {
            chunks.replaceSubrange(index.chunk..<end, with: merged.isEmpty ? [] : [Chunk(merged)])
        } else {
            chunks.replaceSubrange(index.chunk..<end, with: Self.cut(merged))
        }
        length = chunks.reduce(0) { $0 + $1.length }
    }

    /// Adds elements at the end.
    mutating func append(_ elements: [Element]) {
        let new = Self.cut(elements)
        chunks += new
        length += new.reduce(0) { $0 + $1.length }
    }
}
