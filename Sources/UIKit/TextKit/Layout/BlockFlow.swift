import CoreGraphics
import Foundation
import TwillDrawing
import TwillText

/// Lays out the paragraphs of a text one below the other, each by itself, and only where a line of it is asked for.
///
/// A paragraph of more than some thousand characters is in several blocks, each of which begins where the last line of the one
/// before has ended. The height of a block that was never laid out is estimated.
final class BlockFlow: TextFlow {
    private unowned let manager: NSLayoutManager
    private let container: NSTextContainer
    private(set) var blocks = SpanList<TextBlock>()

    /// The layouts that are kept, those used last at the end.
    private var recent: [(block: LaidText, start: Int)] = []
    /// Everything before was laid out once since it was edited.
    private(set) var firstUnlaid = 0
    private var horizontal: ClosedRange<Float>?

    /// The number of units from which on a paragraph is in several blocks, and that of each.
    private let longest: Int
    private let pieceLength: Int
    /// How much of a paragraph is laid out beyond a block, to find the end of its last line.
    private var lookahead: Int { pieceLength / 2 }

    init(_ manager: NSLayoutManager, _ container: NSTextContainer) {
        self.manager = manager
        self.container = container
        // Without a limit of the width a line is as long as its paragraph.
        let isLimited = container.textWidth.isFinite
        longest = isLimited ? 4_096 : 131_072
        pieceLength = isLimited ? 2_048 : 65_536
        blocks = SpanList(split(0..<manager.textLength, beginsParagraph: true))
    }

    // MARK: Blocks

    /// Divides a part of the text into blocks. It ends where a block ended, or at the end of the text.
    private func split(_ range: Range<Int>, beginsParagraph: Bool) -> [TextBlock] {
        var result: [TextBlock] = []
        var start = range.lowerBound
        var begins = beginsParagraph
        var pendingReturn = false
        func end(_ end: Int, _ endsParagraph: Bool) {
            var left = start
            while end - left > longest {
                let cut = manager.wordBoundary(near: left + pieceLength)
                result.append(block(length: cut - left, begins, ends: false))
                begins = false
                left = cut
            }
            result.append(block(length: end - left, begins, ends: endsParagraph))
            begins = endsParagraph
            start = end
        }
        manager.forEachPiece(in: range) { piece, offset in
            for index in piece.indices {
                let unit = piece[index]
                if pendingReturn {
                    pendingReturn = false
                    end(offset + index + (unit == 0x0A ? 1 : 0), true)
                    if unit == 0x0A { continue }
                }
                guard unit <= 0x0D || unit == 0x85 || unit == 0x2029 else { continue }
                switch unit {
                case 0x0D: pendingReturn = true
                case 0x0A, 0x85, 0x2029: end(offset + index + 1, true)
                default: break
                }
            }
            return true
        }
        if pendingReturn { end(range.upperBound, true) }
        if start < range.upperBound { end(range.upperBound, range.upperBound == manager.textLength) }
        return result
    }

    private func block(length: Int, _ beginsParagraph: Bool, ends: Bool) -> TextBlock {
        TextBlock(
            length: length, height: manager.estimatedHeight(of: length, width: container.textWidth),
            beginsParagraph: beginsParagraph, endsParagraph: ends)
    }

    // MARK: Edits

    func textDidChange(_ range: Range<Int>, delta: Int, charactersChanged: Bool) {
        horizontal = nil
        firstUnlaid = min(firstUnlaid, range.lowerBound)
        let old = range.lowerBound..<max(range.lowerBound, range.upperBound - delta)
        guard var first = blocks.place(at: old.lowerBound) else {
            recent = []
            blocks = SpanList(split(0..<manager.textLength, beginsParagraph: true))
            return
        }
        guard charactersChanged else { return invalidate(old) }
        // A separator can become part of the block before.
        if first.start == old.lowerBound, let before = blocks.place(before: first) { first = before }
        var replaced: [TextBlock] = []
        var end = first.start
        var next: SpanList<TextBlock>.Place? = first
        while let place = next, place.start <= old.upperBound {
            let block = blocks[place.index]
            replaced.append(block)
            end = place.start + block.length
            next = blocks.place(after: place)
        }
        // The text may have got shorter than the edit says, by a subclass that counts wrongly.
        let newEnd = min(max(first.start, end + delta), manager.textLength)
        var new = split(first.start..<newEnd, beginsParagraph: replaced[0].beginsParagraph)
        keep(&new, replaced, from: first.start, edited: old)
        forget(first.start..<end, but: [new.first?.laid, new.last?.laid], delta: delta)
        blocks.replace(replaced.count, from: first.index, with: new)
        if blocks.length != manager.textLength {
            blocks = SpanList(split(0..<manager.textLength, beginsParagraph: true))
        }
    }

    /// Keeps the layout of blocks beside an edit, and the heights of those in it until they are laid out.
    private func keep(_ new: inout [TextBlock], _ old: [TextBlock], from start: Int, edited: Range<Int>) {
        func isSame(_ a: TextBlock, _ b: TextBlock) -> Bool {
            a.length == b.length && a.beginsParagraph == b.beginsParagraph && a.endsParagraph == b.endsParagraph
        }
        if let first = old.first, let made = new.first, isSame(first, made), start + first.length <= edited.lowerBound,
            first.endsParagraph || old.count == 1
        {
            new[0] = first
        }
        let lastStart = start + old.dropLast().reduce(0) { $0 + $1.length }
        if old.count > 1, new.count > 1, let last = old.last, let made = new.last, isSame(last, made),
            lastStart >= edited.upperBound
        {
            new[new.count - 1] = last
        }
        guard new.count == old.count else { return }
        for index in new.indices where !new[index].isMeasured && old[index].isMeasured {
            new[index].height = old[index].height
            new[index].left = old[index].left
            new[index].right = old[index].right
        }
    }

    /// Has the items of a list be laid out again, from an offset on.
    func invalidateItems(from offset: Int, _ isItem: (Int) -> Bool) {
        var next = blocks.place(at: offset).flatMap { $0.start >= offset ? $0 : blocks.place(after: $0) }
        while let place = next, place.start < manager.textLength, isItem(place.start) {
            blocks.update(place.index) {
                $0.laid = nil
                $0.isMeasured = false
            }
            next = blocks.place(after: place)
        }
    }

    private func invalidate(_ range: Range<Int>) {
        var next = blocks.place(at: range.lowerBound)
        let first = next?.start ?? range.lowerBound
        forget(first..<max(first + 1, range.upperBound), but: [], delta: 0)
        while let place = next, place.start < range.upperBound || place.start <= range.lowerBound {
            blocks.update(place.index) {
                $0.laid = nil
                $0.isMeasured = false
            }
            next = blocks.place(after: place)
        }
    }

    // MARK: Laying out

    /// Lays out a block. Its length and height may change, so places after it are no longer valid.
    private func lay(_ place: SpanList<TextBlock>.Place) -> LaidText {
        if let laid = blocks[place.index].laid { return laid }
        var place = place
        let block = blocks[place.index]
        let available = reach(from: place)
        let direction = block.beginsParagraph ? nil : manager.direction(ofParagraphAt: place.start, in: blocks)
        var end = place.start + block.length
        let element = manager.element(of: place.start..<end)
        var (layout, attachments) = manager.lay(
            place.start..<available.end, in: container, continuing: direction, margins: element.margins)
        if available.end > end {
            // The block ends with the line that contains its end. The last line may go on beyond what was laid out.
            let boundary = end - place.start
            let line = layout.lines.first { $0.range.upperBound >= boundary }
            let isWhole =
                available.endsParagraph || line.map { $0.range.upperBound < available.end - place.start } ?? false
            if let line, isWhole { end = place.start + line.range.upperBound }
            (layout, attachments) = manager.lay(
                place.start..<end, in: container, continuing: direction, margins: element.margins)
            move(endOf: place, to: end)
            place = refreshed(place)
        }
        let current = blocks[place.index]
        let laid = manager.laidText(
            layout, attachments, at: place.start, isFirst: place.start == 0, begins: current.beginsParagraph,
            element)
        let height =
            laid.lineCount == 0
            ? 0 : laid.bottom + manager.spacing(after: laid, at: place.start, endsParagraph: current.endsParagraph)
        let lines = laid.layout.lines[..<max(1, laid.lineCount)]
        let padding = container.padding
        blocks.update(place.index) {
            $0.laid = laid
            $0.isMeasured = true
            // Sums of these are exact, so that they do not depend on the order of edits.
            $0.height = (height * 65_536).rounded() / 65_536
            $0.left = Float((lines.map(\.origin.x).min() ?? 0) + laid.left)
            $0.right = Float((lines.map { $0.origin.x + $0.width }.max() ?? 0) + laid.left + 2 * padding)
        }
        horizontal = nil
        remember(laid, at: place.start)
        return laid
    }

    /// Returns how far beyond a block its paragraph is looked at.
    private func reach(from place: SpanList<TextBlock>.Place) -> (end: Int, endsParagraph: Bool) {
        var block = blocks[place.index]
        let limit = place.start + block.length + lookahead
        var end = place.start + block.length
        var next = place
        while !block.endsParagraph, let after = blocks.place(after: next) {
            block = blocks[after.index]
            if after.start + block.length > limit { return (limit, false) }
            end = after.start + block.length
            next = after
        }
        return (end, block.endsParagraph)
    }

    /// Moves the end of a block into those after it, which begin later then.
    private func move(endOf place: SpanList<TextBlock>.Place, to end: Int) {
        var missing = end - place.start - blocks[place.index].length
        guard missing > 0 else { return }
        var replaced = [blocks[place.index]]
        replaced[0].length += missing
        var count = 1
        var next = blocks.place(after: place)
        while missing > 0, let after = next {
            var block = blocks[after.index]
            count += 1
            if block.length <= missing {
                missing -= block.length
                replaced[0].endsParagraph = block.endsParagraph
            } else {
                block.length -= missing
                block.laid = nil
                block.isMeasured = false
                replaced.append(block)
                missing = 0
            }
            next = blocks.place(after: after)
        }
        blocks.replace(count, from: place.index, with: replaced)
    }

    /// Keeps the layouts of some hundred blocks; those of others are made again when they are asked for.
    private func remember(_ laid: LaidText, at start: Int) {
        recent.append((laid, start))
        guard recent.count > 512 else { return }
        for (old, start) in recent.prefix(256) {
            guard let place = blocks.place(at: start), blocks[place.index].laid === old else { continue }
            blocks.update(place.index) { $0.laid = nil }
        }
        recent.removeFirst(256)
    }

    /// Lets go of the layouts that an edit replaces, and moves those after it.
    private func forget(_ replaced: Range<Int>, but kept: [LaidText?], delta: Int) {
        recent.removeAll { entry in replaced.contains(entry.start) && !kept.contains { $0 === entry.block } }
        for index in recent.indices where recent[index].start > replaced.lowerBound { recent[index].start += delta }
    }

    // MARK: Searching

    private func layFirst(upTo isEnough: (SpanList<TextBlock>.Place) -> Bool) {
        guard !manager.allowsNonContiguousLayout else { return }
        layAll(upTo: isEnough)
    }

    /// Lays out from the first block that is not, as far as a closure says.
    private func layAll(upTo isEnough: (SpanList<TextBlock>.Place) -> Bool) {
        guard firstUnlaid < blocks.length, var place = blocks.place(at: firstUnlaid) else { return }
        while !isEnough(place) {
            if !blocks[place.index].isMeasured { _ = lay(place) }
            firstUnlaid = place.start + blocks[place.index].length
            // Laying out may have divided the blocks again.
            guard firstUnlaid < blocks.length, let next = blocks.place(after: refreshed(place)) else { return }
            place = next
        }
    }

    /// Returns the place again of the block that begins where another began.
    private func refreshed(_ place: SpanList<TextBlock>.Place) -> SpanList<TextBlock>.Place {
        blocks.place(at: place.start) ?? place
    }

    /// Lays out a block, and returns its place again.
    private func laid(_ place: SpanList<TextBlock>.Place) -> SpanList<TextBlock>.Place {
        if blocks[place.index].laid != nil { return place }
        _ = lay(place)
        return refreshed(place)
    }

    /// Returns the block that contains an offset, laid out.
    private func laidPlace(at offset: Int) -> SpanList<TextBlock>.Place? {
        layFirst { $0.start > offset }
        return blocks.place(at: offset).map(laid)
    }

    /// Returns the block at a height, laid out.
    private func laidPlace(atHeight y: Double) -> SpanList<TextBlock>.Place? {
        layFirst { $0.top > y }
        for _ in 0..<64 {
            guard let place = blocks.place(atHeight: y) else { return nil }
            if blocks[place.index].laid != nil { return place }
            // Its height changes, so another block may be there afterwards.
            _ = lay(place)
        }
        return blocks.place(atHeight: y)
    }

    private func lines(of place: SpanList<TextBlock>.Place) -> [LaidLine] {
        let block = blocks[place.index]
        let laid = lay(place)
        let origin = CGPoint(x: container.padding + laid.left, y: place.top + laid.top)
        let width = container.textWidth.isFinite ? container.size.width : max(CGFloat(block.right), 0)
        var result: [LaidLine] = []
        var top = place.top
        for index in 0..<laid.lineCount {
            let line = laid.layout.lines[index]
            let shift = laid.shift(ofLine: index)
            let bottom: Double =
                index == laid.lineCount - 1
                ? place.top + block.height
                : origin.y + laid.layout.lines[index + 1].origin.y + laid.shift(ofLine: index + 1)
            result.append(
                LaidLine(
                    laid: laid, container: container, index: index,
                    range: line.range.lowerBound + place.start..<line.range.upperBound + place.start,
                    start: place.start,
                    origin: CGPoint(x: origin.x, y: origin.y + shift),
                    rect: CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))))
            top = bottom
        }
        return result
    }

    func line(at offset: Int) -> LaidLine? {
        guard offset >= 0, offset < blocks.length, let place = laidPlace(at: offset) else { return nil }
        let lines = lines(of: place)
        return lines.first { offset < $0.range.upperBound } ?? lines.last
    }

    /// Returns the range of the block with a character; nil beyond the text.
    func blockRange(at offset: Int) -> Range<Int>? {
        guard offset >= 0, offset < blocks.length, let place = blocks.place(at: offset) else { return nil }
        return place.start..<place.start + blocks[place.index].length
    }

    /// Returns the block with a character, laid out: its lines, its range and its top.
    func laidBlock(at offset: Int) -> (laid: LaidText, range: Range<Int>, top: CGFloat)? {
        guard offset >= 0, offset < blocks.length, let place = laidPlace(at: offset) else { return nil }
        return (lay(place), place.start..<place.start + blocks[place.index].length, CGFloat(place.top))
    }

    func lines(in range: Range<Int>) -> [LaidLine] {
        guard !range.isEmpty, var place = laidPlace(at: range.lowerBound) else { return [] }
        var result: [LaidLine] = []
        while place.start < range.upperBound {
            result += lines(of: place).filter { $0.range.overlaps(range) }
            guard let next = blocks.place(after: place) else { break }
            place = laid(next)
        }
        return result
    }

    func lines(of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat) -> [LaidLine] {
        var result: [LaidLine] = []
        forEachBlock(of: container, from: top, to: bottom) { place in
            result += lines(of: place).filter { $0.rect.maxY > top && $0.rect.minY < bottom }
        }
        return result
    }

    func ensureLayout(of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat) {
        forEachBlock(of: container, from: top, to: bottom) { _ in }
    }

    /// Calls a closure with the blocks that overlap a range of heights, laid out.
    private func forEachBlock(
        of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat,
        _ body: (SpanList<TextBlock>.Place) -> Void
    ) {
        guard container === self.container, bottom > top, top.isFinite || top < 0,
            var place = laidPlace(atHeight: max(0, top))
        else { return }
        while place.top < bottom {
            body(place)
            guard let next = blocks.place(after: place) else { return }
            place = laid(next)
        }
    }

    func ensureLayout(to offset: Int) { layAll { $0.start >= offset } }

    func ensureLayout(of container: NSTextContainer) {
        if container === self.container { layAll { _ in false } }
    }

    func characters(of container: NSTextContainer) -> Range<Int> {
        container === self.container ? 0..<blocks.length : blocks.length..<blocks.length
    }

    // MARK: Measuring

    var extraLine: (rect: CGRect, usedRect: CGRect, container: NSTextContainer)? {
        guard manager.endsInSeparator else { return nil }
        guard let place = laidPlace(at: blocks.length - 1) else { return nil }
        let laid = lay(place)
        guard laid.lineCount < laid.layout.lines.count, let line = laid.layout.lines.last else { return nil }
        let top = place.top + blocks[place.index].height
        let width = container.textWidth.isFinite ? container.size.width : 0
        return (
            CGRect(x: 0, y: top, width: width, height: line.height),
            CGRect(x: line.origin.x, y: top, width: 2 * container.padding, height: line.height), container
        )
    }

    func usedHeight(of container: NSTextContainer) -> CGFloat {
        guard container === self.container else { return 0 }
        layFirst { _ in false }
        if let extra = extraLine { return extra.rect.maxY }
        guard let place = blocks.place(at: blocks.length) else { return 0 }
        // Space below the last line is not used.
        let laid = lay(place)
        return refreshed(place).top + (laid.lineCount > 0 ? laid.bottom : 0)
    }

    func usedRect(of container: NSTextContainer) -> CGRect {
        let height = usedHeight(of: container)
        guard height > 0 else { return .zero }
        let sides = horizontal ?? measuredSides()
        horizontal = sides
        return CGRect(
            x: CGFloat(sides.lowerBound), y: 0, width: CGFloat(sides.upperBound - sides.lowerBound), height: height)
    }

    /// Returns the vertical extent of the blocks that a range touches.
    func paragraphRect(of range: Range<Int>) -> CGRect {
        guard let first = blocks.place(at: max(0, range.lowerBound - 1)), let last = blocks.place(at: range.upperBound)
        else {
            return CGRect(x: 0, y: 0, width: 0, height: 1e7)
        }
        // The empty line at the end of the text is below all blocks.
        let bottom = last.top + blocks[last.index].height + (range.upperBound >= blocks.length ? 1_000 : 0)
        return CGRect(x: 0, y: first.top, width: 0, height: bottom - first.top)
    }

    /// Returns how far what is drawn of the blocks with a range reaches beyond their lines at most.
    func overhang(of range: Range<Int>) -> CGFloat {
        var result: CGFloat = 0
        var next = blocks.place(at: range.lowerBound)
        while let place = next, place.start <= range.upperBound, result < LaidText.largestOverhang {
            result = max(result, blocks[place.index].laid?.overhang ?? LaidText.largestOverhang)
            next = blocks.place(after: place)
        }
        return result
    }

    private func measuredSides() -> ClosedRange<Float> {
        var left = Float.infinity, right: Float = 0
        var next = blocks.first
        while let place = next {
            let block = blocks[place.index]
            if block.isMeasured {
                left = min(left, block.left)
                right = max(right, block.right)
            }
            next = blocks.place(after: place)
        }
        return left <= right ? left...right : 0...max(0, right)
    }
}
