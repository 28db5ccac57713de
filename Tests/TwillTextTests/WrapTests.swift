import Foundation
import Testing

@testable import TwillText

/// Wrapping in a font whose characters all have the same width, so that lines can be counted by hand.
@Suite struct WrapTests {
    @Test("lines hold as many words as fit, and spaces hang over their ends")
    func words() {
        let layout = lay("hello world foo", width: room(9))

        #expect(layout.texts == ["hello ", "world foo"])
        #expect(abs(layout.lines[0].width - 5 * cell) < 1e-6)
        #expect(abs(layout.lines[1].width - 9 * cell) < 1e-6)
        #expect(abs(layout.size.width - 9 * cell) < 1e-6)
        #expect(abs(layout.size.height - 2 * mono.lineHeight) < 1e-9)
    }

    @Test("a width of exactly the text holds it; a hair less does not")
    func exact() {
        let width = lay("hello world").size.width
        #expect(lay("hello world", width: width).lines.count == 1)
        #expect(lay("hello world", width: width - 0.01).lines.count == 2)
    }

    @Test("many spaces never begin a line")
    func manySpaces() {
        #expect(lay("aaaa     bbbb", width: room(6)).texts == ["aaaa     ", "bbbb"])
    }

    @Test("a word wider than the line is broken between characters, after the words before it")
    func longWord() {
        #expect(lay("abcdefghij", width: room(4)).texts == ["abcd", "efgh", "ij"])
        #expect(lay("xy abcdefghij", width: room(4)).texts == ["xy ", "abcd", "efgh", "ij"])
    }

    @Test("wrapping by characters fills every line")
    func characters() {
        #expect(lay("hello world", width: room(4), mode: .charWrap).texts == ["hell", "o wo", "rld"])
    }

    @Test("lines break where Unicode allows it, and nowhere else")
    func breakRules() {
        #expect(lay("aa\u{A0}bb cc", width: room(5)).texts == ["aa\u{A0}bb ", "cc"])
        #expect(lay("aaaa\u{200B}bbbb", width: room(6)).texts == ["aaaa\u{200B}", "bbbb"])
        #expect(lay("well-known", width: room(7)).texts == ["well-", "known"])
        #expect(lay("abc (def)", width: room(6)).texts == ["abc ", "(def)"])
        #expect(lay("ab cd. ef", width: room(5)).texts == ["ab ", "cd. ", "ef"])
    }

    @Test(
        "separators end paragraphs, and one at the end has an empty line after it",
        arguments: [
            ("a\nb", ["a\n", "b"]), ("a\r\nb", ["a\r\n", "b"]), ("a\rb", ["a\r", "b"]),
            ("a\u{2029}b", ["a\u{2029}", "b"]),
            ("a\u{2028}b", ["a\u{2028}", "b"]), ("a\u{85}b", ["a\u{85}", "b"]), ("a\n", ["a\n", ""]),
            ("\n", ["\n", ""]),
            ("a\n\nb", ["a\n", "\n", "b"]), ("\n\n", ["\n", "\n", ""]), ("a\r\n", ["a\r\n", ""]), ("a\r", ["a\r", ""]),
            ("a\u{2028}", ["a\u{2028}", ""]), ("\r\r\n\n", ["\r", "\r\n", "\n", ""]),
        ])
    func separators(text: String, expected: [String]) {
        // Swift sees "\r\n" as one character, so compare code units.
        let layout = lay(text)
        #expect(layout.texts.map { Array($0.utf16) } == expected.map { Array($0.utf16) })
        #expect(abs(layout.size.height - CGFloat(expected.count) * mono.lineHeight) < 1e-6)
    }

    @Test("separators are found across runs")
    func separatorsAcrossRuns() {
        let runs = [TextRun("a\r", font: mono), TextRun("\nb", font: mono), TextRun("\nc", font: mono)]
        let layout = TextLayout.make(TextContent(runs: runs))
        #expect(layout.texts.map { Array($0.utf16) } == [Array("a\r\n".utf16), Array("b\n".utf16), Array("c".utf16)])
    }

    @Test("empty text has no lines and no size")
    func empty() {
        for content in [
            TextContent("", font: mono), TextContent(runs: []), TextContent(runs: [TextRun("", font: mono)]),
        ] {
            let layout = TextLayout.make(content, TextOptions(width: 100))
            #expect(layout.size == .zero)
            #expect(layout.lines.isEmpty)
            #expect(!layout.isTruncated)
        }
    }

    @Test("tabs advance to stops 28 points apart, or to the style's")
    func tabs() {
        let layout = lay("a\tb\tc")
        #expect(abs(layout.rects(forUTF16: 2..<3)[0].minX - 28) < 1e-6)
        #expect(abs(layout.rects(forUTF16: 4..<5)[0].minX - 56) < 1e-6)

        var style = ParagraphStyle()
        style.tabStops = [TabStop(100)]
        style.defaultTabInterval = 50
        let own = TextLayout.make(TextContent("a\tb\tc", font: mono, style: style))
        #expect(abs(own.rects(forUTF16: 2..<3)[0].minX - 100) < 1e-6)
        #expect(abs(own.rects(forUTF16: 4..<5)[0].minX - 150) < 1e-6)
    }

    @Test("grapheme clusters are never broken", arguments: ["👩‍👩‍👧", "🇩🇪", "e\u{301}\u{327}", "👍🏽", "1️⃣"])
    func graphemes(text: String) {
        for mode in [LineBreakMode.wordWrap, .charWrap] {
            let layout = lay("a" + text + "b", width: 0, mode: mode)
            #expect(layout.texts == ["a", text, "b"])
        }
    }

    @Test("wrapped lines cover the text without gap or overlap, and all fit the width")
    func randomTexts() {
        var generator = SplitMix(seed: 20_240_611)

        for _ in 0..<200 {
            let count = Int(generator.next() % 60) + 1
            let text = String((0..<count).map { _ in Array("ab cd\n é漢א👍-")[Int(generator.next() % 12)] })
            let width = CGFloat(generator.next() % 300)
            let mode: LineBreakMode = generator.next() % 2 == 0 ? .wordWrap : .charWrap
            let layout = lay(text, width: width, mode: mode)
            var offset = 0
            for line in layout.lines {
                #expect(line.range.lowerBound == offset, "seed 20240611, \(text.debugDescription), width \(width)")
                offset = line.range.upperBound
                let shown = layout.shown(layout.lines.firstIndex(of: line)!)
                let isOneCharacter = shown.filter { !$0.isWhitespace }.count <= 1
                #expect(line.width <= width + 0.01 || isOneCharacter, "\(text.debugDescription), width \(width)")
            }
            #expect(offset == text.utf16.count)
        }
    }
}

/// A small generator whose numbers do not change with the library.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
