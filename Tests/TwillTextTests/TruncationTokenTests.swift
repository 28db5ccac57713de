import Foundation
import Testing
import TwillDrawing

@testable import TwillText

/// Tokens of an app's own in place of the ellipsis, in a font whose characters all have the same width.
@Suite struct TruncationTokenTests {
    private func lay(
        _ text: String, token: String, cells: Int, lines: Int = 1, mode: LineBreakMode,
        direction: WritingDirection = .leftToRight
    ) -> TextLayout {
        var style = ParagraphStyle(alignment: .natural)
        style.baseWritingDirection = direction
        var options = TextOptions(width: room(cells), maximumLines: lines, lastLineBreakMode: mode)
        options.truncationToken = TextContent(token, font: mono)
        return TextLayout.make(TextContent(text, font: mono, style: style), options)
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test(arguments: [(LineBreakMode.truncateHead, "hij", 0), (.truncateMiddle, "aij", 1), (.truncateTail, "abc", 3)])
    func tokenIsWhereTextIsLeftOut(mode: LineBreakMode, expected: String, start: Int) {
        let layout = lay("abcdefghij", token: "[..]", cells: 7, mode: mode)

        #expect(layout.shown(0) == expected)
        #expect(isNear(layout.truncationFrame.minX, CGFloat(start) * cell))
        #expect(isNear(layout.truncationFrame.width, 4 * cell))
        #expect(isNear(layout.lines[0].width, 7 * cell))
    }

    @Test(arguments: [(LineBreakMode.truncateHead, "dd eee"), (.truncateMiddle, "ccceee")])
    func onlyTheLastLineIsTruncated(mode: LineBreakMode, expected: String) {
        let layout = lay("aaa bbb ccc ddd eee", token: "-", cells: 7, lines: 2, mode: mode)

        #expect(layout.shown(0) == "aaa bbb " && !layout.lines[0].isTruncated)
        #expect(layout.shown(1) == expected && layout.lines[1].isTruncated)
        #expect(isNear(layout.truncationFrame.minY, mono.lineHeight))
    }

    @Test func tokenOfAnotherDirectionReadsInItsOwn() {
        let layout = lay("אבגדהוזחטי", token: "xy", cells: 5, mode: .truncateHead, direction: .rightToLeft)

        // The line begins at the right, with the token; the letters that follow are at its left.
        #expect(layout.shown(0) == "חטי")
        #expect(isNear(layout.truncationFrame.maxX, room(5)))
        let token = layout.spans.first { $0.run == 1 }
        let expected = TextLayout.make(TextContent("xy", font: mono))
        #expect(token.map { layout.glyphs[$0.glyphs].map(\.id) } == expected.glyphs.map(\.id))
    }

    @Test func tokenWiderThanTheLineIsReplacedByAnEllipsis() {
        let layout = lay("abcdefghij", token: "[more…]", cells: 5, mode: .truncateHead)

        #expect(layout.shown(0) == "ghij")
        #expect(isNear(layout.truncationFrame.width, cell))
    }

    @Test func textThatFitsHasNoToken() {
        let layout = lay("abc", token: "[..]", cells: 7, mode: .truncateMiddle)

        #expect(layout.shown(0) == "abc" && !layout.isTruncated && layout.truncationFrame.isNull)
    }

    @Test(arguments: [LineBreakMode.truncateHead, .truncateMiddle, .truncateTail])
    func graphemesAreKeptOrLeftOutWhole(mode: LineBreakMode) {
        let text = "🇩🇪👩‍👩‍👧e\u{301}🇫🇷👍🏽", characters = text.map(String.init)
        let possible = Set(
            (0...characters.count).flatMap { head in
                (head...characters.count).map { characters[..<head].joined() + characters[$0...].joined() }
            })
        for width in stride(from: 0, through: 200, by: 3) {
            var options = TextOptions(width: CGFloat(width), maximumLines: 1, lastLineBreakMode: mode)
            options.truncationToken = TextContent("-", font: mono)
            let layout = TextLayout.make(TextContent(text, font: mono), options)
            #expect(possible.contains(layout.shown(0)), "width \(width)")
        }
    }

    @Test func ellipsisInTheMiddleLooksLikeTheCharacterBeforeIt() throws {
        let content = TextContent(runs: [
            TextRun("ab", font: mono, color: .white), TextRun("cdefghij", font: mono, color: .black),
        ])
        let options = TextOptions(width: room(7), maximumLines: 1, lastLineBreakMode: .truncateMiddle)
        let layout = TextLayout.make(content, options)

        // "abc…hij"
        #expect(layout.shown(0) == "abchij" && isNear(layout.truncationFrame.minX, 3 * cell))
        let span = try #require(layout.spans.first { $0.left < 3.5 * cell && $0.right > 3.5 * cell })
        #expect(span.run == 1)
    }

    @Test func truncatedLineIsAsTallAsTheFontsThatItShows() {
        let big = FontCatalog.named("Courier New", size: 40)
        let content = TextContent(runs: [TextRun("aa ", font: mono), TextRun("BBBBBBBB", font: big)])
        func height(_ mode: LineBreakMode) -> CGFloat {
            TextLayout.make(content, TextOptions(width: 8 * cell, maximumLines: 1, lastLineBreakMode: mode)).size.height
        }

        #expect(isNear(height(.truncateTail), big.lineHeight))
        #expect(isNear(height(.truncateHead), big.lineHeight))
        #expect(isNear(height(.wordWrap), mono.lineHeight))
    }

    // MARK: Paragraphs of one line

    @Test(arguments: [
        (LineBreakMode.truncateTail, ["abcd", "xyz"]), (.truncateHead, ["ghij", "xyz"]),
        (.truncateMiddle, ["abij", "xyz"]), (.clip, ["abcdefghij", "xyz"]),
    ])
    func eachParagraphHasOneLineIfTheOptionsSaySo(mode: LineBreakMode, expected: [String]) {
        var options = TextOptions(width: room(5))
        options.truncatesParagraphs = true
        let style = ParagraphStyle(alignment: .left, lineBreakMode: mode)
        let layout = TextLayout.make(TextContent("abcdefghij\nxyz", font: mono, style: style), options)

        #expect(layout.lines.indices.map { layout.shown($0) } == expected)
        #expect(layout.lines[0].isTruncated == (mode != .clip) && !layout.lines[1].isTruncated)
    }
}
