public import Foundation

extension TextLayout {
    /// Returns the index of the line at a height; the first above all lines, the last below; nil without lines.
    public func lineIndex(atY y: CGFloat) -> Int? {
        guard !lines.isEmpty, !y.isNaN else { return lines.isEmpty ? nil : 0 }
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
        let line = lines[index]
        guard point.y >= line.origin.y, point.y < line.origin.y + line.height else { return nil }
        let stop = stops[line.stops].first { point.x >= $0.x && point.x < $0.x + $0.width }
        return stop.map { Int($0.utf16) }
    }

    /// Returns the UTF-16 offset of a caret at a point: before or after the nearest character of the nearest line.
    public func caretIndex(at point: CGPoint) -> Int {
        guard let index = lineIndex(atY: point.y), !point.x.isNaN else { return 0 }
        let line = lines[index]
        let stops = stops[line.stops]
        guard
            let nearest = stops.min(by: { distance($0, to: point.x) < distance($1, to: point.x) })
        else { return line.range.lowerBound }
        let isLeftHalf = point.x < nearest.x + nearest.width / 2
        return Int(isLeftHalf == nearest.isRightToLeft ? nearest.utf16 + nearest.utf16Length : nearest.utf16)
    }

    private func distance(_ stop: CaretStop, to x: CGFloat) -> CGFloat {
        x < stop.x ? stop.x - x : max(0, x - stop.x - stop.width)
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
