public import Foundation

extension TextLayout {
    /// Returns the index of the line at a height; the first above all lines, the last below; nil without lines.
    public func lineIndex(atY y: CGFloat) -> Int? {
        guard !lines.isEmpty, !y.isNaN else { return lines.isEmpty ? nil : 0 }
        if options.exclusions != nil {
            // Lines that an exclusion splits may differ in height.
            return lines.firstIndex { y < $0.origin.y + $0.height } ?? lines.count - 1
        }
        var lower = 0
        var upper = lines.count - 1
        while lower < upper {
            let middle = (lower + upper) / 2
            if y < lines[middle].origin.y + lines[middle].height { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }

    /// Returns the UTF-16 offset of the character at a point.
    ///
    /// - Returns: nil if no character's box contains the point.
    public func utf16Index(at point: CGPoint) -> Int? {
        guard let index = lineIndex(atY: point.y) else { return nil }
        for line in lines[row(of: index)] where point.y >= line.origin.y && point.y < line.origin.y + line.height {
            let stop = stops[line.stops].first { point.x >= $0.x && point.x < $0.x + $0.width }
            if let stop { return Int(stop.utf16) }
        }
        return nil
    }

    /// Returns the lines that begin at the height of a line: the pieces on both sides of exclusions.
    private func row(of index: Int) -> Range<Int> {
        guard options.exclusions != nil else { return index..<index + 1 }
        let top = lines[index].origin.y
        let first = lines[..<index].lastIndex { $0.origin.y != top }.map { $0 + 1 } ?? 0
        return first..<(lines[index...].firstIndex { $0.origin.y != top } ?? lines.count)
    }

    /// The number of lines; the pieces of a line on both sides of exclusions count as one.
    public var rowCount: Int {
        guard options.exclusions != nil else { return lines.count }
        return lines.indices.count { $0 == 0 || lines[$0].origin.y != lines[$0 - 1].origin.y }
    }

    /// Returns the UTF-16 offset of a caret at a point: before or after the nearest character of the nearest line.
    public func caretIndex(at point: CGPoint) -> Int {
        guard let index = lineIndex(atY: point.y), !point.x.isNaN else { return 0 }
        let row = row(of: index)
        let stops = stops[lines[row.lowerBound].stops.lowerBound..<lines[row.upperBound - 1].stops.upperBound]
        guard
            let nearest = stops.min(by: { distance($0, to: point.x) < distance($1, to: point.x) })
        else { return lines[index].range.lowerBound }
        let isLeftHalf = point.x < nearest.x + nearest.width / 2
        return Int(isLeftHalf == nearest.isRightToLeft ? nearest.utf16 + nearest.utf16Length : nearest.utf16)
    }

    /// Whether the character at a UTF-16 offset runs from right to left.
    public func isRightToLeft(at offset: Int) -> Bool {
        stops.first { Int($0.utf16) <= offset && offset < Int($0.utf16 + $0.utf16Length) }?.isRightToLeft ?? false
    }

    private func distance(_ stop: CaretStop, to x: CGFloat) -> CGFloat {
        x < stop.x ? stop.x - x : max(0, x - stop.x - stop.width)
    }

    /// A cluster of characters on a line: a letter, or several that have one glyph. The carets before and after it are at
    /// its sides.
    public struct CharacterBox: Hashable, Sendable {
        /// The UTF-16 offset and length of the characters.
        public var range: Range<Int>
        /// The left end, from the layout's left.
        public var x: CGFloat
        /// The width.
        public var width: CGFloat
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool
    }

    /// Returns the boxes of a line's characters, from left to right.
    public func characterBoxes(ofLine index: Int) -> [CharacterBox] {
        stops[lines[index].stops].map {
            CharacterBox(
                range: Int($0.utf16)..<Int($0.utf16 + $0.utf16Length), x: $0.x, width: $0.width,
                isRightToLeft: $0.isRightToLeft)
        }
    }

    /// Returns the boxes of a range of characters, line by line, from left to right. Right-to-left text within
    /// left-to-right text can have several on a line.
    public func rects(forUTF16 range: Range<Int>) -> [CGRect] {
        var result: [CGRect] = []
        for line in lines where line.range.overlaps(range) {
            var open: CGRect?
            for stop in stops[line.stops] {
                let isInside =
                    Int(stop.utf16) < range.upperBound && Int(stop.utf16 + stop.utf16Length) > range.lowerBound
                if isInside {
                    let rect = CGRect(x: stop.x, y: line.origin.y, width: stop.width, height: line.height)
                    open = open?.union(rect) ?? rect
                } else if let done = open {
                    result.append(done)
                    open = nil
                }
            }
            if let open { result.append(open) }
        }
        return result
    }
}
