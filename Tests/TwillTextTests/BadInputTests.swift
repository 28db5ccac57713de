import Foundation
import Testing
import TwillDrawing

@testable import TwillText

@Suite struct BadInputTests {
    private static let odd: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude,
    ]

    @Test("invalid sizes give 12 points, and the maximum is 4096")
    func sizes() {
        for size in [CGFloat.nan, -CGFloat.infinity, -3, 0] as [CGFloat] {
            #expect(FontCatalog.system(size: size).size == 12)
            #expect(FontCatalog.named("Arial", size: size).size == 12)
        }
        #expect(FontCatalog.system(size: .infinity).size == 4096)
        #expect(FontCatalog.system(size: 1e9).size == 4096)
    }

    @Test("no width, height or limit breaks a layout")
    func options() {
        for width in Self.odd {
            for height in Self.odd {
                for mode in [LineBreakMode.wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle] {
                    let options = TextOptions(
                        width: width, height: height, maximumLines: -1, lastLineBreakMode: mode, isRightToLeft: true)
                    let layout = TextLayout.make(TextContent("hello אב\tworld\n", font: mono), options)
                    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
                    #expect(!layout.lines.isEmpty)
                }
            }
        }
        #expect(TextLayout.make(TextContent("a b", font: mono), TextOptions(width: .nan)).lines.count == 1)
    }

    @Test("no attribute breaks a layout or its drawing")
    func attributes() {
        let bitmap = Bitmap(width: 40, height: 40)!

        for value in Self.odd {
            var style = ParagraphStyle()
            style.lineSpacing = value
            style.paragraphSpacing = value
            style.paragraphSpacingBefore = value
            style.minimumLineHeight = min(value, 1e6)
            style.maximumLineHeight = value
            style.lineHeightMultiple = value.isFinite ? min(value, 1e6) : value
            style.firstLineHeadIndent = value
            style.headIndent = value
            style.tailIndent = value
            style.tabStops = [TabStop(value), TabStop(5)]
            style.defaultTabInterval = value
            var run = TextRun("ab\tc\u{FFFC}\nd", font: mono, style: style)
            run.kern = value
            run.baselineOffset = value
            run.obliqueness = value
            run.strokeWidth = value
            run.shadow = TextShadow(
                offset: CGSize(width: value, height: value), blurRadius: value, color: Color(white: Double(value)))
            run.attachment = TextAttachment(size: CGSize(width: value, height: value), baselineOffset: value)
            run.underline = TextDecoration()
            run.underline?.pattern = .dot
            run.backgroundColor = Color(white: Double(value))
            let layout = TextLayout.make(TextContent(runs: [run]), TextOptions(width: 30))
            layout.draw(in: Canvas(bitmap, scale: 2), at: CGPoint(x: value, y: 0))
            layout.draw(in: Canvas(bitmap, scale: 2), at: .zero, color: Color(white: Double(value)))
            _ = layout.inkBounds
            #expect(layout.lines.count >= 2)
        }
    }

    @Test("control characters are invisible and have no width")
    func controls() {
        let plain = lay("ab").size.width

        for value in Array(0..<9) + [0x0E, 0x1B, 0x7F, 0x80, 0x9F, 0x200B, 0x200E, 0x2060, 0xFEFF] {
            let scalar = Unicode.Scalar(UInt32(value))!
            let layout = lay("a\(scalar)b")
            #expect(abs(layout.size.width - plain) < 1e-6, "U+\(String(value, radix: 16))")
            #expect(layout.lines.count == 1)
            #expect(layout.lines[0].range == 0..<3)
        }
    }

    @Test("characters that no face has are drawn as boxes, and marks without a letter draw")
    func missing() {
        let layout = TextLayout.make(TextContent("\u{10FFFD}\u{1F9FF}\u{301}\u{FFFE}\u{0644}", font: mono))
        let picture = layout.picture(scale: 1, width: 100, height: 30)
        #expect((0..<30).contains { picture.rowHasInk($0) })
    }

    @Test("a hundred thousand characters are laid out, in one word, in words, and in lines")
    func long() {
        let word = lay(String(repeating: "x", count: 100_000), width: 300)

        #expect(word.lines.count == 4167)
        #expect(lay(String(repeating: "ab ", count: 33_333), width: 300).lines.count > 3_000)
        #expect(lay(String(repeating: "\n", count: 20_000), width: 300).lines.count == 20_001)
        #expect(lay(String(repeating: "אב ", count: 10_000), width: 300, lines: 1, mode: .truncateTail).isTruncated)
        #expect(lay(String(repeating: "x", count: 100_000), width: 0).lines.count == 100_000)
    }

    @Test("strange strings neither crash nor lose characters")
    func strange() {
        var generator = SplitMix(seed: 7)
        let pool = Array(
            "a\u{0}\u{301}\u{200D}👩\u{FE0F}\u{20E3}1\u{202E}\u{2066}א\t \n\r\u{2028}\u{FFFC}\u{FFFD}한\u{1100}\u{1161}\u{E0001}🇩"
                .unicodeScalars)

        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<(generator.next() % 20) { text.append(pool[Int(generator.next() % UInt64(pool.count))]) }
            let string = String(text)
            let layout = lay(string, width: CGFloat(generator.next() % 80))
            #expect(
                (layout.lines.last?.range.upperBound ?? 0) == string.utf16.count, "seed 7, \(string.debugDescription)")
            _ = layout.inkBounds
            _ = layout.rects(forUTF16: 0..<string.utf16.count)
        }
    }
}
