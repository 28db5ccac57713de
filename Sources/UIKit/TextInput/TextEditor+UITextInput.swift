import CoreGraphics
import Foundation

/// The members of `UITextInput` for clients whose positions are offsets.
extension TextEditor {
    private func offset(_ position: UITextPosition) -> Int {
        guard let position = position as? TextOffset else {
            preconditionFailure(
                "\(type(of: client)) got a position of the class \(type(of: position)), which it has not made. Pass positions "
                    + "that the text input itself returned.")
        }
        return min(max(position.offset, 0), client.textLength)
    }

    func nsRange(_ range: UITextRange) -> NSRange {
        if let range = range as? TextOffsetRange { return clamped(range.range) }
        let start = offset(range.start), end = offset(range.end)
        return NSRange(location: min(start, end), length: abs(end - start))
    }

    // MARK: Text and selection

    func text(in range: UITextRange) -> String? { client.part(nsRange(range)) }

    var selectedTextRange: UITextRange? {
        get { TextOffsetRange(selection) }
        set { select(newValue.map(nsRange) ?? NSRange(location: client.textLength, length: 0)) }
    }

    var markedTextRange: UITextRange? { marked.map(TextOffsetRange.init) }

    // MARK: Positions

    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        let start = offset(from), end = offset(to)
        return TextOffsetRange(NSRange(location: min(start, end), length: abs(end - start)))
    }

    func position(from position: UITextPosition, offset distance: Int) -> UITextPosition? {
        let (result, overflow) = offset(position).addingReportingOverflow(distance)
        guard !overflow, result >= 0, result <= client.textLength else { return nil }
        return TextOffset(result)
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
    ) -> UITextPosition? {
        let start = offset(position)
        switch direction {
        case .up: return offset(from: start, linesDown: -count).map(TextOffset.init)
        case .down: return offset(from: start, linesDown: count).map(TextOffset.init)
        case .left, .right:
            let isForward = ((direction == .right) != client.isRightToLeft(at: start)) == (count >= 0)
            var place = start
            for _ in 0..<abs(count) {
                let next = isForward ? NSMaxRange(units.character(at: place)) : units.character(before: place).location
                guard next != place else { return nil }
                place = next
            }
            return TextOffset(place)
        }
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let first = offset(position), second = offset(other)
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to: UITextPosition) -> Int { offset(to) - offset(from) }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        let range = nsRange(range)
        return TextOffset(isForward(direction, at: range.location) ? NSMaxRange(range) : range.location)
    }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let start = offset(position)
        let line = client.line(at: start)
        let end: Int =
            switch direction {
            case .up: 0
            case .down: client.textLength
            case .left, .right: isForward(direction, at: start) ? NSMaxRange(line) : line.location
            }
        return TextOffsetRange(NSRange(location: min(start, end), length: abs(end - start)))
    }

    private func isForward(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
        switch direction {
        case .right: !client.isRightToLeft(at: offset)
        case .left: client.isRightToLeft(at: offset)
        case .up: false
        case .down: true
        }
    }

    func baseWritingDirection(for position: UITextPosition) -> NSWritingDirection {
        client.isRightToLeft(at: offset(position)) ? .rightToLeft : .leftToRight
    }

    // MARK: Geometry

    func firstRect(for range: UITextRange) -> CGRect {
        let range = nsRange(range)
        return client.boxes(of: range).first ?? client.caretBox(at: range.location)
    }

    func caretRect(for position: UITextPosition) -> CGRect { client.caretBox(at: offset(position)) }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let range = nsRange(range)
        let boxes = client.boxes(of: range)
        let direction: NSWritingDirection = client.isRightToLeft(at: range.location) ? .rightToLeft : .leftToRight
        return boxes.enumerated().map { index, box in
            TextSelectionBox(box, direction: direction, isFirst: index == 0, isLast: index == boxes.count - 1)
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        TextOffset(units.boundary(at: client.offset(closestTo: point)))
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let range = nsRange(range)
        let found = units.boundary(at: client.offset(closestTo: point))
        return TextOffset(min(max(found, range.location), NSMaxRange(range)))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let near = client.offset(closestTo: point)
        // The closest caret is before or after the character.
        for candidate in [units.character(at: near), units.character(before: near)] where candidate.length > 0 {
            if client.boxes(of: candidate).contains(where: { $0.contains(point) }) { return TextOffsetRange(candidate) }
        }
        return nil
    }
}
