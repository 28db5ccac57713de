import Foundation
import Testing

@testable import TwillText

@Suite struct LineBreakStrategyTests {
    private func lay(
        _ text: String, _ columns: Int, lines: Int = 0, mode: LineBreakMode? = nil, height: CGFloat = .infinity,
        _ change: (inout ParagraphStyle) -> Void
    ) -> TextLayout {
        var style = ParagraphStyle()
        change(&style)
        return TextLayout.make(
            TextContent(text, font: mono, style: style),
            TextOptions(width: room(columns), height: height, maximumLines: lines, lastLineBreakMode: mode))
    }

    @Test("a word joins the only one of the last line")
    func orphan() {
        #expect(lay("aaa bbb ccc", 7) { _ in }.texts == ["aaa bbb ", "ccc"])
        #expect(lay("aaa bbb ccc", 7) { $0.pushesOutLastWord = true }.texts == ["aaa ", "bbb ccc"])
        #expect(
            lay("aaa bbb ccc ddd eee fff ggg", 11) { $0.pushesOutLastWord = true }.texts
                == ["aaa bbb ccc ", "ddd eee ", "fff ggg"])
    }

    @Test("each paragraph is looked at by itself")
    func paragraphs() {
        let layout = lay("aaa bbb ccc\naaa bbb ccc\n", 7) { $0.pushesOutLastWord = true }
        #expect(layout.texts == ["aaa ", "bbb ccc\n", "aaa ", "bbb ccc\n", ""])
    }

    @Test(
        "nothing moves where that would not help",
        arguments: [
            // Two words are on the last line already.
            ("aaa bbb c d", 7, ["aaa bbb ", "c d"]),
            // Both words together are too long.
            ("aaa bbbb cccc", 8, ["aaa bbbb ", "cccc"]),
            // The line before has one word.
            ("aaaaaa bbb", 7, ["aaaaaa ", "bbb"]),
            // One word that is too long for a line.
            ("aaaaaaaaaa", 7, ["aaaaaaa", "aaa"]),
            ("aaa", 7, ["aaa"]),
        ])
    func unchanged(text: String, columns: Int, expected: [String]) {
        #expect(lay(text, columns) { $0.pushesOutLastWord = true }.texts == expected)
    }

    @Test("the number of lines never changes, and no character is lost")
    func exhaustive() {
        for words in 1...4 {
            for pattern in 0..<(1 << (2 * words)) {
                let text = (0..<words).map { String(repeating: "x", count: 1 + (pattern >> (2 * $0)) & 3) }
                    .joined(separator: " ")
                for columns in 4...9 {
                    let plain = lay(text, columns) { _ in }
                    let pushed = lay(text, columns) { $0.pushesOutLastWord = true }
                    #expect(pushed.lines.count == plain.lines.count, "\(text) \(columns)")
                    #expect(pushed.texts.joined() == text)
                }
            }
        }
    }

    @Test("the last line that is allowed keeps its words")
    func limit() {
        #expect(lay("aaa bbb ccc", 7, lines: 1, mode: .wordWrap) { $0.pushesOutLastWord = true }.texts == ["aaa bbb "])
        #expect(
            lay("aaa bbb ccc", 7, lines: 1, mode: .truncateTail) { $0.pushesOutLastWord = true }.shown(0) == "aaa bb")
    }

    @Test("lines of Korean break at syllables or, on request, between words")
    func hangul() {
        let text = "안녕하세요 세계"
        let syllable = TextLayout.make(TextContent("안", font: mono)).size.width
        func texts(_ keeps: Bool) -> [String] {
            var style = ParagraphStyle()
            style.keepsHangulWords = keeps
            return TextLayout.make(
                TextContent(text, font: mono, style: style), TextOptions(width: syllable * 6 + cell + 0.5)
            ).texts
        }
        #expect(texts(false) == ["안녕하세요 세", "계"])
        #expect(texts(true) == ["안녕하세요 ", "세계"])
    }

    @Test("a Korean word that is too long for a line is broken between syllables")
    func longHangul() {
        var style = ParagraphStyle()
        style.keepsHangulWords = true
        let layout = TextLayout.make(
            TextContent("안녕하세요세계", font: mono, style: style), TextOptions(width: 60))
        #expect(layout.lines.count > 1)
        #expect(layout.lines.allSatisfy { $0.width <= 60 })
    }
}
