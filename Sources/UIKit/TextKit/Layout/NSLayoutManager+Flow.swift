import CoreGraphics
import Foundation
import TwillText

// MARK: Text

extension NSLayoutManager {
    var textLength: Int { storedStorage?.text.count ?? 0 }

    /// Whether the text ends in a separator, after which there is an empty line.
    var endsInSeparator: Bool {
        guard let text = storedStorage?.text, text.count > 0 else { return false }
        return ChunkedText.isSeparator(text[text.count - 1]) || text[text.count - 1] == 0x2028
    }

    func forEachPiece(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>, Int) -> Bool) {
        storedStorage?.text.forEachPiece(in: range, body)
    }

    /// Returns a range, cut to the text.
    func checked(_ range: NSRange) -> NSRange {
        let start = min(max(range.location, 0), textLength)
        let (end, overflow) = range.location.addingReportingOverflow(range.length)
        return NSRange(start..<max(start, overflow ? textLength : min(end, textLength)))
    }

    /// Returns an offset at which a long paragraph may be divided: after a space before `offset`, or there.
    func wordBoundary(near offset: Int) -> Int {
        guard let text = storedStorage?.text else { return offset }
        for place in stride(from: offset, to: offset - 256, by: -1) where text[place - 1] == 0x20 { return place }
        return text[offset] & 0xFC00 == 0xDC00 ? offset - 1 : offset
    }

    func isParagraphStart(_ offset: Int) -> Bool { storedStorage?.text.isParagraphStart(offset) ?? true }

    /// Returns the end of the paragraph that contains an offset, after its separator.
    func paragraphEnd(at offset: Int) -> Int { storedStorage?.text.paragraphEnd(at: offset) ?? 0 }

    /// Returns the paragraph that contains an offset, with its separator.
    func paragraph(at offset: Int) -> NSRange {
        let offset = min(max(offset, 0), textLength)
        if let blocks = (flow as? BlockFlow)?.blocks, offset < textLength, let place = blocks.place(at: offset) {
            var first = place, last = place
            while !blocks[first.index].beginsParagraph, let before = blocks.place(before: first) { first = before }
            while !blocks[last.index].endsParagraph, let after = blocks.place(after: last) { last = after }
            return NSRange(first.start..<last.start + blocks[last.index].length)
        }
        return NSRange(storedStorage?.text.paragraph(at: offset) ?? 0..<0)
    }
}

// MARK: Layout

extension NSLayoutManager {
    var flow: any TextFlow {
        if let storedFlow { return storedFlow }
        let made: any TextFlow =
            if storedContainers.count == 1, storedContainers[0].flowsFreely {
                BlockFlow(self, storedContainers[0])
            } else {
                ContainerFlow(self)
            }
        storedFlow = made
        return made
    }

    func storageDidChange(to storage: NSTextStorage?) {
        storedStorage = storage
        containersDidChange()
    }

    /// Lays everything out again.
    func containersDidChange() {
        storedFlow = nil
        estimate = nil
        knownDirection = nil
        knownItems = nil
        textLayoutManager?.fragments.removeAll()
        damage.isEverything = true
        layoutWasInvalidated(NSRange(location: 0, length: textLength))
    }

    func textDidChange(_ range: NSRange, _ delta: Int, _ mask: NSTextStorage.EditActions) {
        let range = checked(range)
        let hasNewCharacters = mask.contains(.editedCharacters)
        knownDirection = nil
        let items = knownItems
        knownItems = nil
        textLayoutManager?.textDidChange(
            range.location..<NSMaxRange(range), delta: delta, hasNewCharacters: hasNewCharacters)
        if let storedFlow {
            let blocks = storedFlow as? BlockFlow
            let old = range.location..<max(range.location, NSMaxRange(range) - delta)
            damage.add(
                range.location..<NSMaxRange(range), delta: delta, height: blocks?.blocks.height,
                overhang: blocks?.overhang(of: old) ?? 0)
            storedFlow.textDidChange(
                range.location..<NSMaxRange(range), delta: delta, charactersChanged: hasNewCharacters)
            if let items, range.location <= items.range.upperBound { numberItems(from: NSMaxRange(range)) }
        }
        layoutWasInvalidated(range)
        guard hasNewCharacters else { return }
        for container in storedContainers {
            container.display?.textContainer(container, textDidChange: range, delta: delta)
        }
    }

    func layoutDidChange(_ range: NSRange) { textDidChange(range, 0, .editedAttributes) }

    func displayDidChange(_ range: NSRange) {
        damage.rects += flow.lines(in: range.location..<NSMaxRange(range)).map {
            ($0.container, $0.rect.insetBy(dx: 0, dy: -$0.laid.overhang))
        }
        for container in storedContainers { container.display?.textContainer(container, needsDisplayOf: range) }
    }

    private func layoutWasInvalidated(_ range: NSRange) {
        isLaidOut = false
        delegate?.layoutManagerDidInvalidateLayout(self)
        for container in storedContainers { container.display?.textContainer(container, needsDisplayOf: range) }
    }

    /// Calls the delegate the first time that text is laid out after it was invalidated.
    func didLayOut(_ container: NSTextContainer?) {
        guard !isLaidOut, let delegate else { return }
        isLaidOut = true
        delegate.layoutManager(
            self, didCompleteLayoutFor: container ?? storedContainers.first, atEnd: flow.firstUnlaid >= textLength)
    }

    /// Returns the area of a container in which what is drawn has changed since it was asked last, once it is laid out; null for
    /// none.
    func takeChangedRect(in container: NSTextContainer) -> CGRect {
        defer { damage = LayoutDamage() }
        let rect = damage.rect(in: container, flow)
        // What a subclass draws is not known.
        return isSubclassed && !rect.isNull ? rect.insetBy(dx: 0, dy: -LaidText.largestOverhang) : rect
    }

    // MARK: Blocks

    /// Returns what a text layout manager says about a part of the text before it is laid out.
    func element(of range: Range<Int>) -> LaidElement {
        guard let textLayoutManager else { return LaidElement() }
        let fragment = textLayoutManager.makeFragment(range)
        return LaidElement(fragment: fragment, isLeftOut: fragment == nil, margins: fragment?.margins ?? .zero)
    }

    /// Lays out a part of the text in a container.
    ///
    /// - Parameters:
    ///   - direction: The direction of a paragraph that begins before the part; nil where the part begins a paragraph.
    ///   - truncates: Whether the last line that fits ends as the container says.
    ///   - margins: The space before and after the lines.
    func lay(
        _ range: Range<Int>, in container: NSTextContainer, continuing direction: WritingDirection?,
        truncates: Bool = false, margins: UIEdgeInsets = .zero
    ) -> (TextLayout, [NSTextAttachment]) {
        let traits = traits ?? .current
        var options = TextOptions(
            width: max(1, container.textWidth - margins.left - margins.right), height: container.textHeight,
            maximumLines: container.maximumNumberOfLines,
            usesFontLeading: usesFontLeading,
            lastLineBreakMode: truncates ? container.lineBreakMode.engineMode : .wordWrap,
            isRightToLeft: traits.layoutDirection == .rightToLeft)
        options.truncatesParagraphs = true
        options.exclusions = container.exclusions
        let (content, attachments) = content(of: range, continuing: direction, traits)
        return (TextLayout.makeOnce(content, options), attachments)
    }

    private func content(
        of range: Range<Int>, continuing direction: WritingDirection?, _ traits: UITraitCollection
    ) -> (TextContent, [NSTextAttachment]) {
        guard let storage = storedStorage else { return (TextContent(runs: []), []) }
        var content = TextContent(runs: [])
        var attachments: [NSTextAttachment] = []
        let items = listItems(in: range)
        func append(_ text: String, _ attributes: [NSAttributedString.Key: Any], _ run: NSRange) {
            content.append(
                text, shown(attributes, at: run.location), defaults: .stringDrawing, traits: traits, &attachments,
                range: run, items: items, in: storedContainers.first)
        }
        if let text = textLayoutManager?.shownText(in: range) {
            let string = text.string as NSString
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, run, _ in
                let place = NSRange(location: run.location + range.lowerBound, length: run.length)
                append(string.substring(with: run), attributes, place)
            }
        } else {
            storage.enumerateRuns(in: NSRange(range), []) { attributes, run, _ in
                append(storage.characters(run.location..<NSMaxRange(run)), attributes, run)
            }
        }
        if let direction {
            for index in content.runs.indices {
                content.runs[index].style.firstLineHeadIndent = content.runs[index].style.headIndent
                content.runs[index].style.marker = nil
                if content.runs[index].style.baseWritingDirection == .natural {
                    content.runs[index].style.baseWritingDirection = direction
                }
            }
        }
        return (content, attachments)
    }

    /// Returns attributes, with the text view's own for links.
    private func shown(
        _ attributes: [NSAttributedString.Key: Any], at offset: Int
    ) -> [NSAttributedString.Key: Any] {
        guard let link = attributes[.link] ?? attributes[.detectedLink] else { return attributes }
        let own = textLayoutManager?.renderingAttributes(forLink: link, at: TextLocation(offset)) ?? linkAttributes
        guard let own else { return attributes }
        var result = attributes.merging(own) { $1 }
        result[.link] = nil
        return result
    }

    /// Returns the lines of a block with the space that its style and the delegate put around them.
    func laidText(
        _ layout: TextLayout, _ attachments: [NSTextAttachment], at start: Int, isFirst: Bool, begins: Bool,
        _ element: LaidElement
    ) -> LaidText {
        if element.isLeftOut { return LaidText(layout, attachments: attachments, lineCount: 0) }
        var count = layout.lines.count
        if count > 1, layout.lines[count - 1].range.isEmpty { count -= 1 }
        let style = layout.content.runs.first?.style ?? ParagraphStyle()
        var top = begins && !isFirst ? max(0, style.paragraphSpacingBefore) : 0
        if begins { top += element.margins.top }
        var shifts: [Double] = []
        if let delegate {
            if begins, let first = layout.lines.first {
                top += max(
                    0,
                    delegate.layoutManager(
                        self, paragraphSpacingBeforeGlyphAt: start, withProposedLineFragmentRect: first.frame))
            }
            var shift = 0.0
            for line in layout.lines[..<count] {
                shifts.append(shift)
                shift += spacing(after: line, at: start)
            }
            if shift == 0 { shifts = [] }
        }
        let margins = element.margins
        return LaidText(
            layout, attachments: attachments, lineCount: count, top: top, shifts: shifts, fragment: element.fragment,
            left: layout.lines.first?.isRightToLeft == true ? margins.right : margins.left)
    }

    private func spacing(after line: TextLine, at start: Int) -> Double {
        let space = delegate?.layoutManager(
            self, lineSpacingAfterGlyphAt: start + max(line.range.lowerBound, line.range.upperBound - 1),
            withProposedLineFragmentRect: line.frame)
        return space.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
    }

    /// Returns the space below a block.
    func spacing(after laid: LaidText, at start: Int, endsParagraph: Bool) -> Double {
        let style = laid.layout.content.runs.first?.style ?? ParagraphStyle()
        var result = max(0, style.lineSpacing)
        if endsParagraph { result += max(0, style.paragraphSpacing) + (laid.fragment?.margins.bottom ?? 0) }
        guard let delegate, laid.lineCount > 0 else { return result.isFinite ? result : 0 }
        let last = laid.layout.lines[laid.lineCount - 1]
        result += spacing(after: last, at: start)
        if endsParagraph {
            result += max(
                0,
                delegate.layoutManager(
                    self, paragraphSpacingAfterGlyphAt: start + max(0, last.range.upperBound - 1),
                    withProposedLineFragmentRect: last.frame))
        }
        return result.isFinite ? result : 0
    }

    /// Returns the height of a paragraph that was never laid out.
    func estimatedHeight(of length: Int, width: CGFloat) -> Double {
        if estimate == nil {
            let font = textLength > 0 ? storedStorage?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
            let shown = font ?? TextDefaults.stringDrawing.font
            estimate = ((shown.lineHeight * 64).rounded() / 64, shown.pointSize / 2)
        }
        guard let estimate else { return 0 }
        let lines = width.isFinite ? max(1, (CGFloat(length) * estimate.unitWidth / max(1, width)).rounded(.up)) : 1
        return lines * estimate.lineHeight
    }

    /// Returns the direction of the paragraph that contains an offset, for a block that goes on with it.
    func direction(ofParagraphAt offset: Int, in blocks: SpanList<TextBlock>? = nil) -> WritingDirection {
        let start: Int
        if let blocks, var place = blocks.place(at: offset) {
            while !blocks[place.index].beginsParagraph, let before = blocks.place(before: place) { place = before }
            start = place.start
        } else {
            start = paragraph(at: offset).location
        }
        if let knownDirection, knownDirection.start == start { return knownDirection.direction }
        let content = content(of: start..<min(start + 1_024, textLength), continuing: nil, traits ?? .current).0
        let isRightToLeft = TextLayout.makeOnce(
            content, TextOptions(isRightToLeft: (traits ?? .current).layoutDirection == .rightToLeft)
        ).lines.first?.isRightToLeft
        let direction: WritingDirection = isRightToLeft == true ? .rightToLeft : .leftToRight
        knownDirection = (start, direction)
        return direction
    }
}

/// What of a layout has to be drawn again.
struct LayoutDamage {
    var isEverything = false
    /// Rectangles of lines that were to be drawn again.
    var rects: [(container: NSTextContainer, rect: CGRect)] = []
    /// What was edited, and the height of the text before; nil where several edits were made.
    private var edit: (range: Range<Int>, height: Double?)?
    /// How far what was edited reached beyond its lines.
    private var overhang: CGFloat = 0

    mutating func add(_ range: Range<Int>, delta: Int, height: Double?, overhang: CGFloat) {
        self.overhang = max(self.overhang, overhang)
        guard let known = edit else {
            edit = (range, height)
            return
        }
        let end = max(range.upperBound, known.range.upperBound + delta)
        edit = (min(range.lowerBound, known.range.lowerBound)..<max(end, range.lowerBound), known.height)
    }

    func rect(in container: NSTextContainer, _ flow: any TextFlow) -> CGRect {
        if isEverything { return .infinite }
        let result = rects.filter { $0.container === container }.reduce(CGRect.null) { $0.union($1.rect) }
        guard let edit else { return result }
        guard let blocks = flow as? BlockFlow else { return .infinite }
        // The lines from the edit on, or, where nothing below was moved, those of the edited paragraphs.
        let lines = blocks.paragraphRect(of: edit.range)
        let height = edit.height == blocks.blocks.height ? lines.height : 1e7
        let edited = CGRect(x: -1e6, y: lines.minY, width: 2e6, height: max(height, lines.height))
        return result.union(edited.insetBy(dx: 0, dy: -max(overhang, blocks.overhang(of: edit.range))))
    }
}
