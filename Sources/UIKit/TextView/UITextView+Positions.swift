import CoreGraphics
import Foundation
import TwillText

/// Where the text is, in the coordinates of the content.
extension UITextView {
    /// Returns the line with a caret; nil for the empty line at the end, and for empty text.
    private func line(ofCaret offset: Int) -> LaidLine? {
        let length = textStorage.length
        if offset < length { return storedLayoutManager.line(at: offset) }
        guard length > 0, !storedLayoutManager.endsInSeparator else { return nil }
        return storedLayoutManager.line(at: length - 1)
    }

    func line(at offset: Int) -> NSRange {
        let length = textStorage.length
        guard let line = line(ofCaret: offset) else { return NSRange(location: length, length: 0) }
        return NSRange(line.range.lowerBound..<max(line.range.lowerBound, lastCaret(of: line)))
    }

    func startOfLine(after offset: Int) -> Int? {
        guard let line = line(ofCaret: offset) else { return nil }
        let end = line.range.upperBound
        return end < textStorage.length || storedLayoutManager.endsInSeparator ? end : nil
    }

    /// Returns the last offset whose caret is on a line: before its separator, or before the space at which it wraps.
    private func lastCaret(of line: LaidLine) -> Int {
        let end = line.range.upperBound
        guard end < textStorage.length || storedLayoutManager.endsInSeparator else { return end }
        return editor.units.character(before: end).location
    }

    func isRightToLeft(at offset: Int) -> Bool {
        guard let line = line(ofCaret: offset) else {
            let length = textStorage.length
            return length > 0
                ? storedLayoutManager.line(at: length - 1).map { $0.laid.layout.lines[$0.index].isRightToLeft } ?? false
                : runsRightToLeft
        }
        return line.laid.layout.lines[line.index].isRightToLeft
    }

    /// The direction of an empty text.
    private var runsRightToLeft: Bool {
        switch (attributesOfText[.paragraphStyle] as? NSParagraphStyle)?.baseWritingDirection ?? .natural {
        case .leftToRight: false
        case .rightToLeft: true
        default: effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
    }

    func caretBox(at offset: Int) -> CGRect {
        let scale = traitCollection.displayScale
        let place = caretPlace(at: min(offset, textStorage.length))
        let left = bounds.minX, right = max(left, bounds.maxX - 2)
        let x = min(max((place.x * scale).rounded() / scale - 1, left), right)
        let top = (place.top * scale).rounded() / scale
        return CGRect(x: x, y: top, width: 2, height: (place.height * scale).rounded() / scale)
    }

    private func caretPlace(at offset: Int) -> (x: CGFloat, top: CGFloat, height: CGFloat) {
        let origin = containerOrigin
        guard let line = line(ofCaret: offset) else { return caretPlaceAtEnd() }
        let text = line.laid.layout.lines[line.index]
        let x = storedLayoutManager.caretX(before: offset, on: line)
        return (x + origin.x, text.origin.y + line.origin.y + origin.y, text.height)
    }

    /// The caret of empty text, or on the empty line at its end.
    private func caretPlaceAtEnd() -> (x: CGFloat, top: CGFloat, height: CGFloat) {
        let origin = containerOrigin
        let extra = hasText ? storedLayoutManager.extraLine : nil
        let padding = textContainer.padding
        let width = max(0, (textContainer.size.width > 0 ? textContainer.size.width : bounds.width) - 2 * padding)
        let isRightToLeft = isRightToLeft(at: textStorage.length)
        let style = attributesForTyping[.paragraphStyle] as? NSParagraphStyle ?? .default
        let x: CGFloat
        switch style.alignment {
        case .center: x = width / 2
        case .right: x = width
        case .left: x = 0
        default: x = isRightToLeft ? width - style.firstLineHeadIndent : style.firstLineHeadIndent
        }
        return (x + padding + origin.x, (extra?.rect.minY ?? 0) + origin.y, shownFont.lineHeight)
    }

    func boxes(of range: NSRange) -> [CGRect] {
        guard range.length > 0 else { return [] }
        let origin = containerOrigin
        var result: [CGRect] = []
        storedLayoutManager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: range, in: textContainer
        ) { rect, _ in
            result.append(rect.offsetBy(dx: origin.x, dy: origin.y))
        }
        return result
    }

    func visibleBoxes(of range: NSRange) -> [CGRect] {
        let origin = containerOrigin
        let area = bounds.insetBy(dx: 0, dy: -bounds.height).offsetBy(dx: -origin.x, dy: -origin.y)
        let visible = storedLayoutManager.glyphRange(forBoundingRect: area, in: textContainer)
        return boxesOfPart(of: range, visible)
    }

    /// Returns the boxes of the part of a selection in another range; lines to whose end the selection goes extend to the
    /// end of the container.
    private func boxesOfPart(of selection: NSRange, _ range: NSRange) -> [CGRect] {
        let part = NSIntersectionRange(selection, range)
        guard part.length > 0 else { return [] }
        let origin = containerOrigin
        var result: [CGRect] = []
        storedLayoutManager.enumerateEnclosingRects(
            forGlyphRange: part, withinSelectedGlyphRange: selection, in: textContainer
        ) { rect, _ in
            result.append(rect.offsetBy(dx: origin.x, dy: origin.y))
        }
        return result
    }

    func offset(closestTo point: CGPoint) -> Int {
        guard hasText else { return 0 }
        let inner = CGPoint(x: point.x - containerOrigin.x, y: point.y - containerOrigin.y)
        if let extra = storedLayoutManager.extraLine, inner.y >= extra.rect.minY { return textStorage.length }
        guard let line = storedLayoutManager.nearestLine(to: inner, textContainer) else { return 0 }
        // Above and below the text, the caret goes to the first and the last line at the same horizontal place.
        let onLine = CGPoint(x: inner.x, y: line.rect.midY)
        let (index, fraction) = storedLayoutManager.character(at: onLine, textContainer)
        let found = fraction > 0.5 ? NSMaxRange(editor.units.character(at: index)) : index
        return min(max(found, line.range.lowerBound), lastCaret(of: line))
    }
}
