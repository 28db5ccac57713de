import Foundation
import Testing

@testable import TwillText

/// Stops in a font whose characters all have the same width.
@Suite struct TabStopTests {
    private func lay(
        _ text: String, _ stops: [TabStop], width: CGFloat = 400, direction: WritingDirection = .leftToRight,
        _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
        var style = ParagraphStyle()
        style.tabStops = stops
        style.baseWritingDirection = direction
        change(&style)
        return TextLayout.make(TextContent(text, font: mono, style: style), TextOptions(width: width))
    }

    private func box(_ layout: TextLayout, _ range: Range<Int>) -> CGRect {
        layout.rects(forUTF16: range).reduce(.null) { $0.union($1) }
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test("text begins at a leading stop, is centered at a center stop and ends at a trailing stop")
    func alignments() {
        let leading = lay("a\tbcd", [TabStop(100)])
        #expect(isNear(box(leading, 2..<5).minX, 100))

        let center = lay("a\tbcd", [TabStop(100, .center)])
        #expect(isNear(box(center, 2..<5).midX, 100))

        let trailing = lay("a\tbcd", [TabStop(100, .trailing)])
        #expect(isNear(box(trailing, 2..<5).maxX, 100))
        #expect(isNear(trailing.lines[0].width, 100))
    }

    @Test("the first terminator, and not a later one, stands at a decimal stop")
    func decimal() {
        let stop = TabStop(150, .trailing, terminators: CharacterSet(charactersIn: "."))
        for (text, index) in [("\t1.5", 2), ("\t1234.5.6", 5), ("\t.5", 1), ("\t12345.", 6)] {
            let layout = lay(text, [stop])
            #expect(isNear(box(layout, index..<(index + 1)).minX, 150), "\(text)")
        }
        #expect(isNear(box(lay("\t1234", [stop]), 1..<5).maxX, 150))
        // A comma in the token of another language is no terminator here.
        #expect(isNear(box(lay("\t12,5", [stop]), 1..<5).maxX, 150))
    }

    @Test("columns follow each other, each aligned at its own stop")
    func columns() {
        let stops = [TabStop(100, .trailing), TabStop(200, .center), TabStop(300)]
        let layout = lay("x\tab\tcde\tfg", stops)

        #expect(isNear(box(layout, 2..<4).maxX, 100))
        #expect(isNear(box(layout, 5..<8).midX, 200))
        #expect(isNear(box(layout, 9..<11).minX, 300))
        // The tabs fill what is between.
        #expect(isNear(box(layout, 1..<2).minX, cell) && isNear(box(layout, 1..<2).maxX, 100 - 2 * cell))
    }

    @Test("text without space before its stop continues beyond it")
    func noSpace() {
        // Two characters are before the stop at five; the tab has three, and its text needs more.
        let trailing = lay("ab\tcdefgh", [TabStop(5 * cell, .trailing)])
        #expect(isNear(box(trailing, 3..<9).minX, 2 * cell))
        #expect(isNear(trailing.lines[0].width, 8 * cell))

        let center = lay("ab\tcdefghij", [TabStop(5 * cell, .center)])
        #expect(isNear(box(center, 3..<11).minX, 2 * cell))

        let next = lay("abcdef\tg", [TabStop(5 * cell, .trailing), TabStop(10 * cell, .trailing)])
        #expect(isNear(box(next, 7..<8).maxX, 10 * cell))
    }

    @Test("blanks at the end of a line do not move aligned text")
    func blanks() {
        #expect(isNear(box(lay("\tab   ", [TabStop(100, .trailing)]), 1..<3).maxX, 100))
        #expect(isNear(box(lay("\tab  \tc", [TabStop(100, .trailing), TabStop(200)]), 1..<5).maxX, 100))
    }

    @Test("beyond the last stop, tabs go to multiples of the interval, or of 28 points")
    func intervals() {
        #expect(isNear(box(lay("a\tb\tc", [TabStop(30)]), 4..<5).minX, 56))
        #expect(isNear(box(lay("a\tb\tc", [TabStop(30)]) { $0.defaultTabInterval = 50 }, 4..<5).minX, 50))
        #expect(isNear(box(lay("\tc", []) { $0.defaultTabInterval = 70 }, 1..<2).minX, 70))
        #expect(isNear(box(lay("\tc", []) { $0.defaultTabInterval = -1 }, 1..<2).minX, 28))
    }

    @Test("stops are measured from the leading edge of the text, not from the indent")
    func indents() {
        let layout = lay("a\tb", [TabStop(100, .trailing)]) { $0.firstLineHeadIndent = 40 }
        #expect(isNear(box(layout, 0..<1).minX, 40))
        #expect(isNear(box(layout, 2..<3).maxX, 100))
    }

    @Test("in right-to-left paragraphs stops are mirrored")
    func rightToLeft() {
        let text = "א\tבגד"
        let leading = lay(text, [TabStop(100)], direction: .rightToLeft)
        #expect(isNear(box(leading, 2..<5).maxX, 300))

        let trailing = lay(text, [TabStop(100, .trailing)], direction: .rightToLeft)
        #expect(isNear(box(trailing, 2..<5).minX, 300))

        let center = lay(text, [TabStop(100, .center)], direction: .rightToLeft)
        #expect(isNear(box(center, 2..<5).midX, 300))

        // Latin text in such a paragraph, too.
        #expect(isNear(box(lay("א\tabc", [TabStop(100, .trailing)], direction: .rightToLeft), 2..<5).minX, 300))
    }

    @Test("columns of right-to-left words keep the order of a left-to-right paragraph")
    func mixedColumns() {
        let layout = lay("אב\tגד", [TabStop(100)], direction: .leftToRight)
        #expect(box(layout, 0..<2).maxX < box(layout, 3..<5).minX)
        #expect(isNear(box(layout, 3..<5).minX, 100))
    }

    @Test("a tab whose stop is beyond the line begins the next one")
    func wrapping() {
        let layout = lay("aa bb\tcc", [TabStop(2 * cell), TabStop(20 * cell)], width: room(10))
        #expect(layout.texts == ["aa bb", "\tcc"])
        #expect(isNear(box(layout, 6..<8).minX, 2 * cell))
    }

    @Test("a word that does not fit at its trailing stop wraps")
    func columnWraps() {
        let layout = lay("aaaaaa\tbbbb cccc", [TabStop(10 * cell, .trailing)], width: room(10))
        #expect(layout.texts == ["aaaaaa\tbbbb ", "cccc"])
        #expect(isNear(box(layout, 7..<11).maxX, 10 * cell))
    }

    @Test("the end of a right-aligned column is kept when a line is truncated")
    func truncation() {
        var style = ParagraphStyle(alignment: .left, lineBreakMode: .truncateTail)
        style.tabStops = [TabStop(10 * cell, .trailing)]
        let content = TextContent("ab\tcdefghijklm", font: mono, style: style)

        let tail = TextLayout.make(content, TextOptions(width: room(10), maximumLines: 1))
        #expect(tail.shown(0) == "ab\tcdefghi")
        #expect(isNear(tail.lines[0].width, 10 * cell))

        let head = TextLayout.make(
            content, TextOptions(width: room(10), maximumLines: 1, lastLineBreakMode: .truncateHead))
        #expect(head.shown(0) == "efghijklm")
    }

    @Test(
        "a tab in the end that is kept takes its space",
        arguments: [LineBreakMode.truncateHead, .truncateMiddle, .truncateTail])
    func tabInTruncation(mode: LineBreakMode) {
        for width in 1...30 {
            for alignment in [TabStop.Alignment.leading, .center, .trailing] {
                var style = ParagraphStyle(alignment: .left, lineBreakMode: mode)
                style.tabStops = [TabStop(4 * cell, alignment), TabStop(8 * cell, alignment)]
                let layout = TextLayout.make(
                    TextContent("abcdef\tgh\tijklmnop", font: mono, style: style),
                    TextOptions(width: room(width), maximumLines: 1))
                #expect(layout.lines[0].width <= max(room(width), cell) + 1e-6, "\(width) \(alignment)")
            }
        }
    }
}
