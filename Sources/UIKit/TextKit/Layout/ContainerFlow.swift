import CoreGraphics
import TwillDrawing
import TwillText

/// Lays out a text from its beginning, through one container after another: what one cannot show goes to the next.
///
/// For containers with a height, exclusion paths or a limit of lines, where each line depends on those before it. An edit lays
/// out the container that it is in, and those after it.
final class ContainerFlow: TextFlow {
    private struct Part {
        var container: NSTextContainer
        var range: Range<Int>
        var laid: LaidText
    }

    private unowned let manager: NSLayoutManager
    private var parts: [Part] = []

    init(_ manager: NSLayoutManager) {
        self.manager = manager
    }

    /// The end of the containers that are laid out.
    var firstUnlaid: Int { parts.last?.range.upperBound ?? 0 }

    func textDidChange(_ range: Range<Int>, delta: Int, charactersChanged: Bool) {
        // A word that gets shorter may move into the container before.
        let index = parts.firstIndex { $0.range.upperBound >= range.lowerBound } ?? parts.count
        parts.removeSubrange(max(0, index - 1)...)
    }

    // MARK: Laying out

    /// Lays out containers until a closure says that it is enough.
    private func lay(until isEnough: (Part) -> Bool) {
        if let last = parts.last, isEnough(last) { return }
        while parts.count < manager.textContainers.count {
            let container = manager.textContainers[parts.count]
            let part = lay(
                container, from: parts.last?.range.upperBound ?? 0, isLast: container === manager.textContainers.last)
            parts.append(part)
            if isEnough(part) { return }
        }
    }

    private func lay(_ container: NSTextContainer, from start: Int, isLast: Bool) -> Part {
        let length = manager.textLength
        let direction = start > 0 && !manager.isParagraphStart(start) ? manager.direction(ofParagraphAt: start) : nil
        // No more of the text is looked at than the container may have room for.
        var reach = container.textHeight.isFinite ? 4_096 : length
        while true {
            let end = start + reach >= length ? length : manager.paragraphEnd(at: start + reach)
            let (layout, attachments) = manager.lay(
                start..<end, in: container, continuing: direction, truncates: isLast)
            guard !layout.isTruncated, end < length else { return part(container, start, end, layout, attachments) }
            reach *= 4
        }
    }

    private func part(
        _ container: NSTextContainer, _ start: Int, _ end: Int, _ layout: TextLayout, _ attachments: [NSTextAttachment]
    ) -> Part {
        // The engine shows a line even where it is too high.
        let isTooHigh = (layout.lines.first?.height ?? 0) > container.textHeight + 0.001
        var count = isTooHigh ? 0 : layout.lines.count
        if count > 0, layout.lines[count - 1].range.isEmpty { count -= 1 }
        let shown = count > 0 ? start + layout.lines[count - 1].range.upperBound : start
        let isWhole = !layout.isTruncated && !isTooHigh
        return Part(
            container: container, range: start..<(isWhole ? end : shown),
            laid: LaidText(layout, attachments: attachments, lineCount: count))
    }

    // MARK: Searching

    private func lines(of part: Part) -> [LaidLine] {
        let padding = part.container.padding
        let lines = part.laid.layout.lines
        let width =
            part.container.textWidth.isFinite
            ? part.container.size.width : (lines.map { $0.origin.x + $0.width }.max() ?? 0) + 2 * padding
        return (0..<part.laid.lineCount).map { index in
            let line = lines[index]
            // Lines beside an exclusion have a part of the width each.
            let isSplit =
                index > 0 && lines[index - 1].origin.y == line.origin.y
                || index + 1 < part.laid.lineCount && lines[index + 1].origin.y == line.origin.y
            let next = lines[(index + 1)...].first { $0.origin.y > line.origin.y }
            let top = index == 0 || lines[0].origin.y == line.origin.y ? min(0, line.origin.y) : line.origin.y
            let bottom = index + 1 < part.laid.lineCount ? next?.origin.y ?? line.frame.maxY : line.frame.maxY
            return LaidLine(
                laid: part.laid, container: part.container, index: index,
                range: line.range.lowerBound + part.range.lowerBound..<line.range.upperBound + part.range.lowerBound,
                start: part.range.lowerBound, origin: CGPoint(x: padding, y: 0),
                rect: CGRect(
                    x: isSplit ? line.origin.x : 0, y: top, width: isSplit ? line.width + 2 * padding : width,
                    height: max(line.height, bottom - top)))
        }
    }

    func line(at offset: Int) -> LaidLine? {
        lay { $0.range.upperBound > offset }
        guard let part = parts.first(where: { $0.range.contains(offset) }) else { return nil }
        let lines = lines(of: part)
        return lines.first { offset < $0.range.upperBound } ?? lines.last
    }

    func lines(in range: Range<Int>) -> [LaidLine] {
        guard !range.isEmpty else { return [] }
        lay { $0.range.upperBound >= range.upperBound }
        return parts.filter { $0.range.overlaps(range) }.flatMap { lines(of: $0).filter { $0.range.overlaps(range) } }
    }

    func lines(of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat) -> [LaidLine] {
        part(of: container).map { lines(of: $0).filter { $0.rect.maxY > top && $0.rect.minY < bottom } } ?? []
    }

    private func part(of container: NSTextContainer) -> Part? {
        lay { $0.container === container }
        return parts.first { $0.container === container }
    }

    func ensureLayout(to offset: Int) { lay { $0.range.upperBound >= offset } }

    func ensureLayout(of container: NSTextContainer) { lay { $0.container === container } }

    func ensureLayout(of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat) {
        ensureLayout(of: container)
    }

    func characters(of container: NSTextContainer) -> Range<Int> {
        let end = manager.textLength
        return part(of: container)?.range ?? end..<end
    }

    // MARK: Measuring

    var extraLine: (rect: CGRect, usedRect: CGRect, container: NSTextContainer)? {
        guard manager.endsInSeparator else { return nil }
        lay { _ in false }
        guard let part = parts.last(where: { $0.laid.layout.lines.count > $0.laid.lineCount && $0.laid.lineCount > 0 }),
            part.range.upperBound == manager.textLength, let line = part.laid.layout.lines.last
        else { return nil }
        let padding = part.container.padding
        return (
            CGRect(x: 0, y: line.origin.y, width: part.container.size.width, height: line.height),
            CGRect(x: line.origin.x, y: line.origin.y, width: 2 * padding, height: line.height), part.container
        )
    }

    func usedHeight(of container: NSTextContainer) -> CGFloat {
        guard let part = part(of: container) else { return 0 }
        if let extra = extraLine, extra.container === container { return extra.rect.maxY }
        return part.laid.lineCount > 0 ? part.laid.layout.lines[..<part.laid.lineCount].map(\.frame.maxY).max() ?? 0 : 0
    }

    func usedRect(of container: NSTextContainer) -> CGRect {
        guard let part = part(of: container), part.laid.lineCount > 0 else { return .zero }
        let lines = lines(of: part)
        let left = lines.map(\.usedRect.minX).min() ?? 0, right = lines.map(\.usedRect.maxX).max() ?? 0
        return CGRect(x: left, y: 0, width: right - left, height: usedHeight(of: container))
    }
}
