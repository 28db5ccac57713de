import CoreGraphics
import Foundation
import TwillText

extension NSLayoutManager {
    /// Returns the line with a character; nil where it is in no container.
    func line(at offset: Int) -> LaidLine? { flow.line(at: offset) }

    /// The empty line after a separator at the end of the text.
    var extraLine: (rect: CGRect, usedRect: CGRect, container: NSTextContainer)? { flow.extraLine }

    /// Returns the height of the lines of a container, without visiting all of them.
    func usedHeight(for container: NSTextContainer) -> CGFloat { flow.usedHeight(of: container) }

    // MARK: Points

    /// Returns the line at a point: above the text the first one, below it the last one; nil without lines.
    func nearestLine(to point: CGPoint, _ container: NSTextContainer) -> LaidLine? {
        guard !point.x.isNaN, !point.y.isNaN else { return nil }
        let row = flow.lines(of: container, from: point.y, to: point.y + 0.001)
        if row.count > 1 { return row.min { $0.rect.distance(toX: point.x) < $1.rect.distance(toX: point.x) } }
        if let line = row.first { return line }
        let shown = flow.characters(of: container)
        guard !shown.isEmpty else { return nil }
        return flow.line(at: point.y <= 0 ? shown.lowerBound : shown.upperBound - 1)
    }

    /// Returns the character at a point, or the nearest one, and how much of it is before the point, in its direction.
    func character(at point: CGPoint, _ container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
        nearestLine(to: point, container).map { Self.character(atX: point.x, on: $0) } ?? (0, 0)
    }

    /// Returns the character of a line at a horizontal position, or the nearest one, and how much of it is before the position.
    static func character(atX x: CGFloat, on line: LaidLine) -> (index: Int, fraction: CGFloat) {
        func distance(_ box: TextLayout.CharacterBox) -> CGFloat {
            x < box.x ? box.x - x : max(0, x - box.x - box.width)
        }
        guard let box = line.boxes.min(by: { distance($0) < distance($1) }) else { return (line.range.lowerBound, 0) }
        let share = box.width > 0 ? min(max((x - box.x) / box.width, 0), 1) : 0
        let passed = (box.isRightToLeft ? 1 - share : share) * CGFloat(box.range.count)
        // A glyph of several characters counts as one each.
        let inner = min(Int(passed), box.range.count - 1)
        return (box.range.lowerBound + inner, min(passed - CGFloat(inner), 1))
    }

    /// Returns the horizontal position of the caret before a character.
    func caretX(before offset: Int, on line: LaidLine) -> CGFloat {
        let boxes = line.boxes
        if let box = boxes.first(where: { $0.range.contains(offset) }) {
            let share = CGFloat(offset - box.range.lowerBound) / CGFloat(max(1, box.range.count)) * box.width
            return box.isRightToLeft ? box.x + box.width - share : box.x + share
        }
        if let box = boxes.filter({ $0.range.upperBound <= offset }).max(by: {
            $0.range.lowerBound < $1.range.lowerBound
        }) {
            return box.isRightToLeft ? box.x : box.x + box.width
        }
        let text = line.text
        return line.origin.x + (text.isRightToLeft ? text.origin.x + text.width : text.origin.x)
    }

    // MARK: Rectangles

    /// Returns the boxes of characters, line by line, as high as the lines.
    func rects(of range: Range<Int>, in container: NSTextContainer) -> [CGRect] {
        flow.lines(in: range).filter { $0.container === container }.flatMap { rects(of: range, on: $0) }
    }

    /// Returns the boxes of characters, line by line, as high as the text: without the space around paragraphs.
    func textRects(of range: Range<Int>, in container: NSTextContainer) -> [CGRect] {
        flow.lines(in: range).filter { $0.container === container }.flatMap { line in
            rects(of: range, on: line).map {
                CGRect(x: $0.minX, y: line.usedRect.minY, width: $0.width, height: line.usedRect.height)
            }
        }
    }

    private func rects(of range: Range<Int>, on line: LaidLine) -> [CGRect] {
        var result: [CGRect] = []
        var isOpen = false
        for box in line.boxes {
            guard let rect = rect(of: range, box, line) else {
                isOpen = false
                continue
            }
            if isOpen {
                result[result.count - 1] = result[result.count - 1].union(rect)
            } else {
                result.append(rect)
            }
            isOpen = true
        }
        return result
    }

    /// Returns the part of a box that a range covers.
    private func rect(of range: Range<Int>, _ box: TextLayout.CharacterBox, _ line: LaidLine) -> CGRect? {
        let part = box.range.clamped(to: range)
        guard !part.isEmpty else { return nil }
        let unit = box.width / CGFloat(box.range.count)
        let before = CGFloat(
            box.isRightToLeft ? box.range.upperBound - part.upperBound : part.lowerBound - box.range.lowerBound)
        return CGRect(
            x: box.x + before * unit, y: line.rect.minY, width: unit * CGFloat(part.count), height: line.rect.height)
    }

    /// Returns the boxes of the part of a selection in a range. Lines beyond whose end the selection goes extend to the edge of the
    /// container, as do those that it began before.
    func selectionRects(of range: Range<Int>, selected: Range<Int>, in container: NSTextContainer) -> [CGRect] {
        var result: [CGRect] = []
        for line in flow.lines(in: range) where line.container === container {
            var rects = rects(of: range, on: line)
            let text = line.text
            let leading = text.isRightToLeft ? line.rect.maxX : line.rect.minX
            let trailing = text.isRightToLeft ? line.rect.minX : line.rect.maxX
            func extend(_ index: Int, to x: CGFloat) {
                let rect = rects[index]
                rects[index] = rect.union(CGRect(x: x, y: rect.minY, width: 0, height: rect.height))
            }
            let endsInBreak = endsInBreak(line)
            if rects.isEmpty, endsInBreak {
                let x = caretX(before: line.range.lowerBound, on: line)
                rects = [CGRect(x: x, y: line.rect.minY, width: 0, height: line.rect.height)]
            }
            guard !rects.isEmpty else { continue }
            if selected.lowerBound < line.range.lowerBound {
                extend(text.isRightToLeft ? rects.count - 1 : 0, to: leading)
            }
            let goesOn =
                selected.upperBound > line.range.upperBound
                || selected.upperBound == line.range.upperBound && endsInBreak
            if goesOn { extend(text.isRightToLeft ? 0 : rects.count - 1, to: trailing) }
            result += rects
        }
        return result
    }

    /// Whether a line ends in a separator.
    private func endsInBreak(_ line: LaidLine) -> Bool {
        guard let text = storedStorage?.text, !line.range.isEmpty else { return false }
        let last = text[line.range.upperBound - 1]
        return ChunkedText.isSeparator(last) || last == 0x2028
    }

    /// Returns the characters that an ellipsis stands for on a line.
    func hiddenRange(of line: LaidLine) -> Range<Int>? {
        guard line.text.isTruncated else { return nil }
        var place = line.range.lowerBound
        var shown = line.boxes.map(\.range)
        shown.sort { $0.lowerBound < $1.lowerBound }
        for range in shown {
            if range.lowerBound > place { return place..<range.lowerBound }
            place = max(place, range.upperBound)
        }
        return place < line.range.upperBound ? place..<line.range.upperBound : nil
    }

    /// Returns an attachment's position in its layout; nil where the character is none.
    func attachment(at offset: Int, on line: LaidLine) -> (attachment: NSTextAttachment, frame: CGRect)? {
        var place = line.start
        for run in line.laid.layout.content.runs {
            let end = place + run.text.utf16.count
            defer { place = end }
            guard offset < end, let id = run.attachment?.id else {
                if offset < end { return nil }
                continue
            }
            let frame = line.laid.layout.attachments.first { $0.attachment.id == id }?.frame
            guard let frame, line.laid.attachments.indices.contains(id) else { return nil }
            return (line.laid.attachments[id], frame.offsetBy(dx: line.origin.x, dy: line.origin.y))
        }
        return nil
    }
}

extension CGRect {
    fileprivate func distance(toX x: CGFloat) -> CGFloat { x < minX ? minX - x : max(0, x - maxX) }
}
