import Foundation
import Testing

@testable import TwillText

/// Truncation in a font whose characters and ellipsis all have the same width.
@Suite struct TruncationTests {
    @Test(
        "one line keeps its beginning, its end, or both",
        arguments: [
            (LineBreakMode.truncateTail, "abcd"), (.truncateHead, "ghij"), (.truncateMiddle, "abij"),
        ])
    func modes(mode: LineBreakMode, expected: String) {
        let layout = lay("abcdefghij", width: room(5), lines: 1, mode: mode)

        #expect(layout.lines.count == 1)
        #expect(layout.shown(0) == expected)
        #expect(abs(layout.lines[0].width - 5 * cell) < 1e-6)
        #expect(layout.isTruncated && layout.lines[0].isTruncated)
        #expect(layout.lines[0].range == 0..<10)
    }

    @Test("text that fits is left alone")
    func fits() {
        for mode in [LineBreakMode.truncateTail, .truncateHead, .truncateMiddle, .clip, .wordWrap] {
            let layout = lay("abcde", width: room(5), lines: 1, mode: mode)
            #expect(layout.shown(0) == "abcde")
            #expect(!layout.isTruncated)
        }
    }

    @Test("the last of several lines continues with the rest of its paragraph and is truncated between characters")
    func lastOfSeveral() {
        let layout = lay("aaa bbb ccc ddd eee", width: room(7), lines: 2, mode: .truncateTail)
        #expect(layout.shown(0) == "aaa bbb ")
        #expect(layout.shown(1) == "ccc dd")
        #expect(layout.lines[1].isTruncated && !layout.lines[0].isTruncated)
    }

    @Test("a blank before the ellipsis is dropped")
    func blank() {
        #expect(lay("abc defgh", width: room(5), lines: 1, mode: .truncateTail).shown(0) == "abc")
    }

    @Test("if later paragraphs are left out, the last line ends with an ellipsis even if it fits")
    func laterParagraphs() {
        let layout = lay("ab\ncd", width: room(9), lines: 1, mode: .truncateTail)
        #expect(layout.isTruncated)
        #expect(abs(layout.lines[0].width - 3 * cell) < 1e-6)
    }

    @Test("wrapping modes stop at the end of the last line, and clipping continues beyond the edge")
    func otherModes() {
        let wrapped = lay("aaa bbb ccc", width: room(5), lines: 1, mode: .wordWrap)
        #expect(wrapped.shown(0) == "aaa ")
        #expect(wrapped.isTruncated)

        let clipped = lay("aaa bbb ccc", width: room(5), lines: 1, mode: .clip)
        #expect(clipped.shown(0) == "aaa bbb ccc")
        #expect(abs(clipped.lines[0].width - 11 * cell) < 1e-6)
    }

    @Test("the options' line break mode takes precedence over the style's")
    func lastLineMode() {
        let content = TextContent("abcdefghij", font: mono)
        let options = TextOptions(width: room(5), maximumLines: 1, lastLineBreakMode: .truncateTail)
        #expect(TextLayout.make(content, options).shown(0) == "abcd")
    }

    @Test("a height allows whole lines alone, but one at least")
    func height() {
        let style = ParagraphStyle(alignment: .left, lineBreakMode: .truncateTail)
        let content = TextContent("aaa bbb ccc ddd", font: mono, style: style)
        func lines(_ height: CGFloat) -> TextLayout {
            TextLayout.make(content, TextOptions(width: room(3), height: height))
        }
        let line = mono.lineHeight

        #expect(lines(0).lines.count == 1)
        #expect(lines(line * 2.9).lines.count == 2)
        #expect(lines(line * 2.9).isTruncated)
        #expect(lines(line * 3).lines.count == 3)
        #expect(lines(line * 4).lines.count == 4)
        #expect(!lines(line * 4).isTruncated)
    }

    @Test("without space for the ellipsis, only the ellipsis is left")
    func noRoom() {
        for mode in [LineBreakMode.truncateTail, .truncateHead, .truncateMiddle] {
            let layout = lay("abcdefghij", width: 1, lines: 1, mode: mode)
            #expect(layout.shown(0) == "")
            #expect(abs(layout.lines[0].width - cell) < 1e-6)
        }
    }

    @Test("a pair of surrogates or a flag is kept or dropped whole")
    func graphemes() {
        for width in stride(from: 0, through: 200, by: 3) {
            let shown = lay("🇩🇪👩‍👩‍👧e\u{301}🇫🇷👍🏽", width: CGFloat(width), lines: 1, mode: .truncateTail).shown(0)
            #expect("🇩🇪👩‍👩‍👧e\u{301}🇫🇷👍🏽".hasPrefix(shown))
        }
    }
}
