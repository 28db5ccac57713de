import Foundation
import Testing
import TwillDrawing

@testable import TwillText

/// Random texts, styles and options. A failure prints the seed, which makes the same case again.
@Suite struct TextFuzzTests {
    private static let pool = Array(
        "ab cd.\t\t\u{AD}\u{AD}-\n\r\u{2028}\u{2029}\u{0}\u{7}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}אבג عرب\u{301}\u{301}\u{FE0F}\u{200D}👩🇩🇪1234٣٤한국어ไทย\u{FFFC}\u{FFFD}\u{10FFFF}\u{E0001}"
            .unicodeScalars)

    private static let lengths: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 0, 0.5, 10, 33, 100, .greatestFiniteMagnitude,
    ]

    private func content(_ random: inout SplitMix) -> TextContent {
        func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        func length() -> CGFloat { number(4) == 0 ? Self.lengths[number(Self.lengths.count)] : CGFloat(number(60)) }
        var runs: [TextRun] = []
        for _ in 0..<(1 + number(4)) {
            var text = String.UnicodeScalarView()
            for _ in 0..<number(24) { text.append(Self.pool[number(Self.pool.count)]) }
            var style = ParagraphStyle()
            style.alignment = TextAlignment(rawValue: UInt8(number(5))) ?? .left
            style.lineBreakMode = LineBreakMode(rawValue: UInt8(number(6))) ?? .wordWrap
            style.baseWritingDirection = WritingDirection(rawValue: UInt8(number(3))) ?? .natural
            style.tabStops = (0..<number(4)).map { _ in
                TabStop(
                    length(), TabStop.Alignment(rawValue: UInt8(number(3))) ?? .leading,
                    terminators: number(2) == 0 ? CharacterSet(charactersIn: ".") : nil)
            }
            style.defaultTabInterval = length()
            style.headIndent = length()
            style.firstLineHeadIndent = length()
            style.tailIndent = -length()
            style.hyphenationFactor = number(2) == 0 ? length() : 1
            style.allowsTightening = number(2) == 0
            style.pushesOutLastWord = number(2) == 0
            style.keepsHangulWords = number(2) == 0
            if number(3) == 0 { style.marker = ListMarker("1.", location: length()) }
            var run = TextRun(String(text), font: number(2) == 0 ? mono : FontCatalog.system(size: 17), style: style)
            run.language = number(2) == 0 ? "en" : nil
            run.expansion = number(4) == 0 ? length() : 0
            run.isLetterpress = number(4) == 0
            run.kern = number(4) == 0 ? length() : 0
            if number(4) == 0 {
                run.directions = [TextDirection(isRightToLeft: number(2) == 0, overrides: number(2) == 0)]
            }
            if number(4) == 0 { run.attachment = TextAttachment(size: CGSize(width: length(), height: length())) }
            runs.append(run)
        }
        return TextContent(runs: runs)
    }

    @Test("random texts end, keep all their characters, and can be drawn and hit", arguments: [UInt64(1), 20_26, 77])
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let bitmap = Bitmap(width: 60, height: 60)!
        for step in 0..<250 {
            let content = content(&random)
            var options = TextOptions(
                width: Self.lengths[Int(random.next() % 10)], height: Self.lengths[Int(random.next() % 10)],
                maximumLines: Int(random.next() % 4), usesFontLeading: random.next() % 2 == 0,
                lastLineBreakMode: LineBreakMode(rawValue: UInt8(random.next() % 8)),
                isRightToLeft: random.next() % 2 == 0)
            options.truncatesParagraphs = random.next() % 2 == 0
            if random.next() % 4 == 0 { options.truncationToken = self.content(&random) }
            let layout = TextLayout.make(content, options)
            let place = "seed \(seed), step \(step)"
            let length = content.runs.reduce(0) { $0 + $1.text.utf16.count }

            // Lines follow each other, and the last ends the text unless some was left out.
            var end = 0
            for line in layout.lines {
                #expect(line.range.lowerBound == end || line.range.isEmpty || layout.isTruncated, "\(place)")
                end = max(end, line.range.upperBound)
            }
            #expect(layout.isTruncated || end == length, "\(place)")
            #expect(layout.size.width.isFinite && layout.size.height.isFinite, "\(place)")
            layout.draw(in: Canvas(bitmap, scale: 2), at: .zero)
            _ = layout.inkBounds
            for x in [-10, 0, 13, 1e9, .nan] as [CGFloat] {
                let caret = layout.caretIndex(at: CGPoint(x: x, y: x))
                #expect((0...length).contains(caret), "\(place)")
                _ = layout.utf16Index(at: CGPoint(x: x, y: x))
            }
            _ = layout.rects(forUTF16: 0..<length)
        }
    }

    @Test("unpaired surrogates become one character each, and no other is lost")
    func surrogates() {
        let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0xD83D, 0xDE00, 0x63, 0xD83D]
        let text = NSString(characters: units, length: units.count) as String
        let layout = lay(text, width: 30)
        #expect(layout.lines.last?.range.upperBound == text.utf16.count)
        #expect(layout.texts.joined() == String(decoding: Array(text.utf16), as: UTF16.self))
    }

    @Test("overrides of the direction show the text backwards, and nested too deep they are ignored")
    func overrides() {
        var run = TextRun("abc", font: mono)
        run.directions = [TextDirection(isRightToLeft: true, overrides: true)]
        let layout = TextLayout.make(TextContent(runs: [TextRun("x", font: mono), run, TextRun("y", font: mono)]))
        func left(_ index: Int) -> CGFloat { layout.rects(forUTF16: index..<(index + 1))[0].minX }
        #expect(left(0) < left(3) && left(3) < left(2) && left(2) < left(1) && left(1) < left(4))

        let embedded = TextLayout.make(
            TextContent(
                runs: [
                    { () -> TextRun in
                        var run = TextRun("abc אבג", font: mono)
                        run.directions = [TextDirection(isRightToLeft: true)]
                        return run
                    }()
                ]))
        // Embedded from right to left: the Latin word is the first, at the right.
        #expect(embedded.rects(forUTF16: 0..<1)[0].minX > embedded.rects(forUTF16: 4..<5)[0].minX)

        run.directions = Array(repeating: TextDirection(isRightToLeft: true), count: 10_000)
        #expect(TextLayout.make(TextContent(runs: [run])).lines.count == 1)
        let deep = lay(String(repeating: "\u{202E}", count: 5_000) + "ab", width: 100)
        #expect(deep.texts.joined().utf16.count == 5_002)
    }

    @Test("ten thousand marks on one letter are one character to the caret")
    func marks() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
        let layout = lay(text, width: 300)
        #expect(layout.lines.count == 1)
        #expect(layout.lines[0].range.upperBound == 10_002)
        #expect(layout.rects(forUTF16: 10_001..<10_002).count == 1)
    }

    @Test("a line of a truncated text costs what it shows, and not what it leaves out")
    func countedWork() {
        // Every letter is read while it is shaped, once; breaking and truncating read those near the line alone.
        let long = TextContent(String(repeating: "abcdefghi ", count: 20_000), font: mono)
        let shaped = ShapedText(long, isRightToLeft: false)
        let options = TextOptions(width: room(20), maximumLines: 3, lastLineBreakMode: .truncateTail)
        let result = Typesetter.typeset(shaped, options)
        #expect(result.lines.count == 3)
        #expect(result.glyphs.count < 80 && result.stops.count < 80)
    }
}
