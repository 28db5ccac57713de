import Foundation
import Testing

@testable import TwillText

@Suite struct TighteningTests {
    private func lay(
        _ text: String, width: CGFloat, lines: Int = 1, tightens: Bool = true, mode: LineBreakMode = .truncateTail
    ) -> TextLayout {
        var style = ParagraphStyle(alignment: .left, lineBreakMode: .wordWrap)
        style.allowsTightening = tightens
        return TextLayout.make(
            TextContent(text, font: mono, style: style),
            TextOptions(width: width, maximumLines: lines, lastLineBreakMode: mode))
    }

    private let text = String(repeating: "x", count: 40)

    @Test("text that is up to 5 % too wide is set closer, and whole", arguments: [1.0001, 1.02, 1.05])
    func tight(ratio: CGFloat) {
        let width = 40 * cell / ratio
        for mode in [LineBreakMode.truncateTail, .truncateHead, .truncateMiddle] {
            let layout = lay(text, width: width, mode: mode)

            #expect(!layout.isTruncated && !layout.lines[0].isTruncated)
            #expect(layout.shown(0) == text)
            #expect(layout.lines[0].width <= width + 1e-6)
            // All letters but the last are closer by the same distance.
            let distance = (40 * cell - width) / 39
            #expect(abs(layout.rects(forUTF16: 20..<21)[0].minX - 20 * (cell - distance)) < 1e-6)
        }
    }

    @Test("text that is wider than that is truncated at its natural width")
    func tooWide() {
        let layout = lay(text, width: 40 * cell / 1.06)
        #expect(layout.isTruncated)
        #expect(abs(layout.rects(forUTF16: 1..<2)[0].minX - cell) < 1e-6)
    }

    @Test("text that fits, and text that wraps, is not changed")
    func unchanged() {
        #expect(
            lay(text, width: 41 * cell).lines[0].width == lay(text, width: 41 * cell, tightens: false).lines[0].width)
        #expect(lay(text, width: 39.5 * cell, tightens: false).isTruncated)
        #expect(lay("\(text) \(text)", width: 39.5 * cell, lines: 0).lines.count == 4)
    }

    @Test("the last of several lines is set closer only if it is the end of the text")
    func lastLine() {
        let two = lay("aaaa \(text)", width: 39.5 * cell, lines: 2)
        #expect(two.lines.count == 2 && !two.isTruncated)

        let more = lay("aaaa \(text)\nb", width: 39.5 * cell, lines: 2)
        #expect(more.isTruncated)
    }

    @Test("letters that join are not set closer")
    func joined() {
        let arabic = String(repeating: "سلام", count: 10)
        let natural = TextLayout.make(TextContent(arabic, font: mono)).size.width
        #expect(lay(arabic, width: natural / 1.01).isTruncated)
    }
}
