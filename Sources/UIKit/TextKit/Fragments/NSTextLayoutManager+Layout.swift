import CoreGraphics
import Foundation
import TwillText

// MARK: What the layout asks for

extension NSTextLayoutManager {
    private var storage: NSTextContentStorage? { storedContents as? NSTextContentStorage }

    func contentsDidChange(to contents: NSTextContentManager?) {
        storedContents = contents
        rendering = RenderingAttributes()
        if let storage = (contents as? NSTextContentStorage)?.textStorage {
            storage.addLayoutManager(engine)
        } else {
            engine.textStorage = nil
        }
    }

    func textDidChange(_ range: Range<Int>, delta: Int, hasNewCharacters: Bool) {
        fragments.removeAll()
        if hasNewCharacters { rendering.textDidChange(range, delta: delta) }
    }

    /// Returns the text to be laid out in place of a range; nil for that of the storage.
    func shownText(in range: Range<Int>) -> NSAttributedString? {
        guard let storage else { return nil }
        var result: NSMutableAttributedString?
        if storage.storedDelegate != nil {
            result = NSMutableAttributedString(string: "")
            var place = range.lowerBound
            while place < range.upperBound {
                let paragraph = storage.storedStorage.text.paragraph(at: place)
                let part = paragraph.clamped(to: range)
                if let text = storage.attributedString(for: storage.element(ofParagraph: paragraph)),
                    text.length == paragraph.count
                {
                    let inner = NSRange(location: part.lowerBound - paragraph.lowerBound, length: part.count)
                    result?.append(text.attributedSubstring(from: inner))
                } else {
                    result?.append(storage.storedStorage.part(NSRange(part)))
                }
                place = paragraph.upperBound
            }
        }
        return rendering.applied(to: result, range) { storage.storedStorage.part(NSRange(range)) }
    }

    /// Makes the fragment of a range before it is laid out; nil for an element that is left out.
    func makeFragment(_ range: Range<Int>) -> NSTextLayoutFragment? {
        guard let storage else { return nil }
        let element = storage.element(ofParagraph: storage.storedStorage.text.paragraph(at: range.lowerBound))
        guard storage.isShown(element) else { return nil }
        let fragment =
            delegate?.textLayoutManager(self, textLayoutFragmentFor: TextLocation(range.lowerBound), in: element)
            ?? NSTextLayoutFragment(textElement: element, range: NSTextRange(range))
        fragment.begin(self, range)
        if let renderingAttributesValidator, !isValidating {
            isValidating = true
            renderingAttributesValidator(self, fragment)
            isValidating = false
        }
        return fragment
    }

    func changeRendering(_ range: NSTextRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        rendering.change(range.offsets, length: engine.textLength, change)
        if !isValidating { invalidateLayout(for: range) }
    }

    // MARK: Fragments

    /// Returns the fragment with a character, laid out.
    func fragment(at offset: Int) -> NSTextLayoutFragment? {
        if let blocks = engine.flow as? BlockFlow {
            guard let (laid, range, top) = blocks.laidBlock(at: offset) else { return nil }
            laid.fragment?.place(range, top: top)
            return laid.fragment
        }
        let range = engine.unit(at: offset)
        let known = fragments[range.lowerBound] ?? makeFragment(range)
        fragments[range.lowerBound] = known
        guard let known, let first = engine.flow.lines(in: range).first else { return nil }
        known.place(range, top: first.rect.minY)
        return known
    }

    // MARK: Segments

    struct Segment {
        var range: Range<Int>
        var frame: CGRect
        var baseline: CGFloat
    }

    /// Returns the line with a caret; nil for the empty line at the end, and for empty text.
    func line(ofCaret offset: Int, isUpstream: Bool = false) -> LaidLine? {
        let length = engine.textLength
        if isUpstream, offset > 0, let line = engine.line(at: offset - 1), line.range.upperBound == offset,
            offset < length || !engine.endsInSeparator
        {
            return line
        }
        if offset < length { return engine.line(at: offset) }
        return length > 0 && !engine.endsInSeparator ? engine.line(at: length - 1) : nil
    }

    func segments(_ range: Range<Int>, _ type: SegmentType, _ options: SegmentOptions) -> [Segment] {
        guard let textContainer else { return [] }
        if range.isEmpty { return caretSegment(at: range.lowerBound, options).map { [$0] } ?? [] }
        var lines = engine.flow.lines(in: range)
        if options.contains(.middleFragmentsExcluded), lines.count > 2 { lines.removeSubrange(1..<lines.count - 1) }
        var result: [Segment] = []
        for (index, line) in lines.enumerated() {
            let part = range.clamped(to: line.range)
            let rects: [CGRect]
            switch type {
            case .standard: rects = engine.textRects(of: part, in: textContainer)
            case .highlight: rects = engine.rects(of: part, in: textContainer)
            case .selection: rects = engine.selectionRects(of: part, selected: range, in: textContainer)
            }
            let baseline = line.origin.y + line.text.baseline
            for (number, rect) in rects.enumerated() {
                var frame = rect
                let isRightToLeft = line.text.isRightToLeft
                let isHead = index == 0 && number == (isRightToLeft ? rects.count - 1 : 0)
                let isTail = index == lines.count - 1 && number == (isRightToLeft ? 0 : rects.count - 1)
                if isHead, options.contains(.headSegmentExtended) {
                    frame.extend(toX: isRightToLeft ? line.rect.maxX : line.rect.minX)
                }
                if isTail, options.contains(.tailSegmentExtended) {
                    frame.extend(toX: isRightToLeft ? line.rect.minX : line.rect.maxX)
                }
                result.append(
                    Segment(
                        range: rects.count == 1 ? part : engine.characters(in: rect, on: line, part) ?? part,
                        frame: frame, baseline: baseline - frame.minY))
            }
        }
        return result
    }

    private func caretSegment(at offset: Int, _ options: SegmentOptions) -> Segment? {
        let offset = min(max(offset, 0), engine.textLength)
        if let line = line(ofCaret: offset, isUpstream: options.contains(.upstreamAffinity)) {
            let x = engine.caretX(before: offset, on: line)
            let top = line.origin.y + line.text.origin.y
            return Segment(
                range: offset..<offset, frame: CGRect(x: x, y: top, width: 0, height: line.text.height),
                baseline: line.origin.y + line.text.baseline - top)
        }
        guard let extra = engine.extraLine else { return nil }
        let font = engine.storedStorage?.attribute(.font, at: engine.textLength - 1, effectiveRange: nil) as? UIFont
        return Segment(
            range: offset..<offset,
            frame: CGRect(
                x: extra.usedRect.minX + extra.container.padding, y: extra.rect.minY, width: 0,
                height: extra.rect.height),
            baseline: font?.ascender ?? extra.rect.height)
    }

    func enumerateCarets(
        at offset: Int, _ block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let line = line(ofCaret: offset) else { return }
        var stop: ObjCBool = false
        for box in line.boxes {
            let character = TextLocation(box.range.lowerBound)
            block(box.x, character, !box.isRightToLeft, &stop)
            if stop.boolValue { return }
            block(box.x + box.width, character, box.isRightToLeft, &stop)
            if stop.boolValue { return }
        }
    }
}

extension NSLayoutManager {
    /// Returns the part of the text that a fragment is made of: a block, or a paragraph.
    func unit(at offset: Int) -> Range<Int> {
        if let range = (flow as? BlockFlow)?.blockRange(at: offset) { return range }
        return storedStorage?.text.paragraph(at: offset) ?? 0..<0
    }

    /// Returns the characters of a part of a line that a rectangle shows.
    fileprivate func characters(in rect: CGRect, on line: LaidLine, _ part: Range<Int>) -> Range<Int>? {
        let shown = line.boxes.filter { $0.x + $0.width / 2 >= rect.minX && $0.x + $0.width / 2 <= rect.maxX }
            .map { $0.range.clamped(to: part) }.filter { !$0.isEmpty }
        guard let first = shown.map(\.lowerBound).min(), let last = shown.map(\.upperBound).max() else { return nil }
        return first..<last
    }
}

extension CGRect {
    fileprivate mutating func extend(toX x: CGFloat) {
        self = union(CGRect(x: x, y: minY, width: 0, height: height))
    }
}
