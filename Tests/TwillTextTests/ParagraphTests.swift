import Foundation
import Testing
import TwillDrawing

@testable import TwillText

@Suite struct ParagraphTests {
    private func lay(_ text: String, width: CGFloat = 300, _ change: (inout ParagraphStyle) -> Void) -> TextLayout {
        var style = ParagraphStyle()
        change(&style)
        return TextLayout.make(TextContent(text, font: mono, style: style), TextOptions(width: width))
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test(
        "lines are placed by their alignment",
        arguments: [
            (TextAlignment.left, 0), (.natural, 0), (.justified, 0), (.center, (300 - 5 * cell) / 2),
            (.right, 300 - 5 * cell),
        ])
    func alignment(alignment: TextAlignment, expected: CGFloat) {
        let layout = lay("hello") { $0.alignment = alignment }
        #expect(isNear(layout.lines[0].origin.x, expected))
        #expect(isNear(layout.size.width, 5 * cell))
        #expect(isNear(layout.rects(forUTF16: 0..<1)[0].minX, expected))
    }

    @Test("without an edge, lines are aligned within the widest")
    func unbounded() {
        let layout = lay("hello\nabc", width: .infinity) { $0.alignment = .right }
        #expect(isNear(layout.lines[0].origin.x, 0))
        #expect(isNear(layout.lines[1].origin.x, 2 * cell))
        #expect(isNear(layout.rects(forUTF16: 6..<7)[0].minX, 2 * cell))

        let huge = lay("hello\nabc", width: .greatestFiniteMagnitude) { $0.alignment = .center }
        #expect(isNear(huge.lines[1].origin.x, cell))
    }

    @Test("justified lines end at the edge, except the last")
    func justified() {
        let layout = lay("aa bb cc dd", width: 8 * cell + 5) { $0.alignment = .justified }
        #expect(isNear(layout.lines[0].width, 8 * cell + 5))
        // Two gaps share what is free: 8 cells of text and 5 points.
        #expect(isNear(layout.rects(forUTF16: 3..<4)[0].minX, 3 * cell + 2.5))
        #expect(isNear(layout.lines[1].width, 2 * cell))
    }

    @Test("line spacing is added between lines, not below the last")
    func lineSpacing() {
        let layout = lay("a\nb\nc") { $0.lineSpacing = 7 }
        #expect(isNear(layout.size.height, 3 * mono.lineHeight + 14))
        #expect(isNear(layout.lines[1].origin.y, mono.lineHeight + 7))
    }

    @Test("paragraph spacing is added between paragraphs, not within them")
    func paragraphSpacing() {
        let layout = lay("aaaa bbbb\nc", width: room(5)) {
            $0.paragraphSpacing = 10
            $0.paragraphSpacingBefore = 3
        }

        #expect(layout.lines.count == 3)
        #expect(isNear(layout.lines[1].origin.y, mono.lineHeight))
        #expect(isNear(layout.lines[2].origin.y, 2 * mono.lineHeight + 13))
        #expect(isNear(layout.size.height, 3 * mono.lineHeight + 13))
    }

    @Test("heights forced on a line grow and shrink above the baseline")
    func lineHeights() {
        let natural = lay("a") { _ in }.firstBaseline
        #expect(isNear(natural, mono.ascender))

        let tall = lay("a\nb") { $0.minimumLineHeight = 40 }
        #expect(isNear(tall.size.height, 80))
        #expect(isNear(tall.firstBaseline, 40 + mono.descender))
        #expect(isNear(tall.lastBaseline, 80 + mono.descender))

        let short = lay("a\nb") { $0.maximumLineHeight = 15 }
        #expect(isNear(short.size.height, 30))
        #expect(isNear(short.firstBaseline, 15 + mono.descender))

        let multiple = lay("a\nb") { $0.lineHeightMultiple = 1.5 }
        #expect(isNear(multiple.size.height, 3 * mono.lineHeight))
        #expect(isNear(multiple.firstBaseline, 1.5 * mono.lineHeight + mono.descender))

        let clamped = lay("a") {
            $0.lineHeightMultiple = 3
            $0.maximumLineHeight = 25
        }
        #expect(isNear(clamped.size.height, 25))
    }

    @Test("indents narrow the lines from both edges")
    func indents() {
        let layout = lay("aaaa bbbb cccc", width: 200) {
            $0.firstLineHeadIndent = 30
            $0.headIndent = 10
            $0.tailIndent = -100
        }
        // 70 points for the first line, 90 for the others: a word each.
        #expect(layout.texts == ["aaaa ", "bbbb ", "cccc"])
        #expect(isNear(layout.lines[0].origin.x, 30))
        #expect(isNear(layout.lines[1].origin.x, 10))
        #expect(isNear(layout.size.width, 30 + 4 * cell))

        let fromHead = lay("aaaa", width: 200) {
            $0.tailIndent = 100
            $0.alignment = .right
        }
        #expect(isNear(fromHead.lines[0].origin.x, 100 - 4 * cell))
    }

    @Test("a line is as high as the tallest font above and below its baseline")
    func mixedFonts() {
        let big = FontCatalog.system(size: 34)
        let layout = TextLayout.make(TextContent(runs: [TextRun("a", font: mono), TextRun("B", font: big)]))
        #expect(isNear(layout.firstBaseline, big.ascender))
        #expect(isNear(layout.size.height, big.ascender - min(big.descender, mono.descender)))

        var raised = TextRun("x", font: mono)
        raised.baselineOffset = 9
        let shifted = TextLayout.make(TextContent(runs: [TextRun("a", font: mono), raised]))
        #expect(isNear(shifted.firstBaseline, mono.ascender + 9))
        #expect(isNear(shifted.size.height, mono.lineHeight + 9))
    }

    @Test("font leading counts where it is asked for")
    func fontLeading() {
        var body = FontCatalog.system(size: 17)
        body.leading = 22 - body.lineHeight
        let content = TextContent("a\nb", font: body)
        #expect(isNear(TextLayout.make(content, TextOptions()).size.height, 2 * body.lineHeight))
        #expect(isNear(TextLayout.make(content, TextOptions(usesFontLeading: true)).size.height, 44))
    }

    @Test("kern is added after every character, in addition to tracking")
    func kern() {
        var run = TextRun("abc", font: mono)
        run.kern = 2.5
        #expect(isNear(TextLayout.make(TextContent(runs: [run])).size.width, 3 * cell + 7.5))

        let font = FontCatalog.system(size: 17)
        var spaced = TextRun("mmm", font: font)
        let plain = TextLayout.make(TextContent(runs: [spaced])).size.width
        spaced.kern = 1
        #expect(isNear(TextLayout.make(TextContent(runs: [spaced])).size.width, plain + 3))
    }

    @Test("attachments have a width and report their frames")
    func attachments() {
        var run = TextRun("\u{FFFC}", font: mono)
        run.attachment = TextAttachment(size: CGSize(width: 40, height: 30), baselineOffset: -5, id: 7)
        let layout = TextLayout.make(TextContent(runs: [TextRun("a", font: mono), run, TextRun("b", font: mono)]))
        #expect(layout.attachments.count == 1)

        let (attachment, frame) = layout.attachments[0]
        #expect(attachment.id == 7)
        #expect(isNear(frame.minX, cell) && isNear(frame.width, 40) && isNear(frame.height, 30))
        // 25 above the baseline, which is more than the font's ascender.
        #expect(isNear(layout.firstBaseline, 25))
        #expect(isNear(frame.minY, 0))
        #expect(isNear(layout.size.width, 2 * cell + 40))
    }

    @Test("a colour in the middle of a word changes neither its width nor its letters")
    func colours() {
        let font = FontCatalog.system(size: 17)
        let whole = TextLayout.make(TextContent("AVATAR", font: font))
        let parts = TextLayout.make(
            TextContent(runs: [TextRun("AVA", font: font), TextRun("TAR", font: font, color: .white)]))
        #expect(isNear(whole.size.width, parts.size.width))
    }
}
