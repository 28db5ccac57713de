import CoreGraphics
import Foundation
import TwillDrawing
import TwillText

extension NSLayoutManager {
    /// Whether a subclass may draw elements in its own way.
    var isSubclassed: Bool { type(of: self) != NSLayoutManager.self }

    func drawBackgrounds(_ range: NSRange, at origin: CGPoint) {
        guard isSubclassed else { return draw(range, at: origin, .backgrounds) }
        forEachPart(.backgroundColor, in: range) { value, part in
            guard let color = value as? UIColor else { return }
            for line in flow.lines(in: part) {
                let rects = rects(of: part.clamped(to: line.range), in: line.container)
                    .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
                rects.withUnsafeBufferPointer { buffer in
                    guard let first = buffer.baseAddress else { return }
                    fillBackgroundRectArray(
                        first, count: buffer.count, forCharacterRange: NSRange(part.clamped(to: line.range)),
                        color: color)
                }
            }
        }
    }

    func drawText(_ range: NSRange, at origin: CGPoint) {
        guard isSubclassed else { return draw(range, at: origin, [.glyphs, .decorations]) }
        draw(range, at: origin, .glyphs)
        forEachDecoration(.underlineStyle, in: range, origin, drawUnderline)
        forEachDecoration(.strikethroughStyle, in: range, origin, drawStrikethrough)
    }

    func drawDecorations(_ range: NSRange, at origin: CGPoint) { draw(range, at: origin, .decorations) }

    private typealias Decorator = (NSRange, NSUnderlineStyle, CGFloat, CGRect, NSRange, CGPoint) -> Void

    private func forEachDecoration(
        _ key: NSAttributedString.Key, in range: NSRange, _ origin: CGPoint, _ draw: Decorator
    ) {
        forEachPart(key, in: range) { value, part in
            let raw = (value as? NSUnderlineStyle)?.rawValue ?? (value as? NSNumber)?.intValue ?? value as? Int ?? 0
            guard raw != 0 else { return }
            for line in flow.lines(in: part) {
                let piece = NSRange(part.clamped(to: line.range))
                draw(
                    piece, NSUnderlineStyle(rawValue: raw), line.text.descent, line.rect, NSRange(line.range), origin)
            }
        }
    }

    private func forEachPart(_ key: NSAttributedString.Key, in range: NSRange, _ body: (Any, Range<Int>) -> Void) {
        guard let storage = storedStorage else { return }
        var parts: [(Any, Range<Int>)] = []
        storage.enumerateRuns(of: key, in: range, []) { value, part, _ in
            if let value { parts.append((value, part.location..<NSMaxRange(part))) }
        }
        for (value, part) in parts { body(value, part) }
    }

    /// Draws elements of the lines with a range of characters; of those on lines that the range covers in part, no others.
    private func draw(_ range: NSRange, at origin: CGPoint, _ elements: TextLayout.Elements) {
        guard let context = UIGraphicsGetCurrentContext(), origin.x.isFinite, origin.y.isFinite else { return }
        let whole = range.location..<NSMaxRange(range)
        let clip = context.boundingBoxOfClipPath.offsetBy(dx: -origin.x, dy: -origin.y)
        let lines = flow.lines(in: whole).filter {
            let drawn = $0.drawnHeights
            return drawn.upperBound > clip.minY && drawn.lowerBound < clip.maxY
        }
        var index = 0
        while index < lines.count {
            let line = lines[index]
            var end = index + 1
            let isPart = !(whole.lowerBound <= line.range.lowerBound && whole.upperBound >= line.range.upperBound)
            if !isPart, line.laid.shifts.isEmpty {
                // Lines of one layout are drawn together.
                while end < lines.count, lines[end].laid === line.laid, lines[end].range.upperBound <= whole.upperBound
                {
                    end += 1
                }
            }
            if isPart {
                context.saveGState()
                let reach = line.rect.height
                let rects = rects(of: whole.clamped(to: line.range), in: line.container)
                context.clip(to: rects.map { $0.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -reach) })
            }
            draw(line, count: end - index, in: context, at: origin, elements)
            if isPart { context.restoreGState() }
            index = end
        }
    }

    private func draw(
        _ line: LaidLine, count: Int, in context: CGContext, at origin: CGPoint, _ elements: TextLayout.Elements
    ) {
        let layout = line.laid.layout
        layout.draw(
            in: context, at: CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y),
            attachments: layout.attachments.isEmpty ? [] : line.laid.attachments,
            lines: line.index..<line.index + count,
            elements: elements)
    }
}
