import Foundation
import Testing

@testable import TwillText

/// All small cases against a model of columns: every character of ``mono`` is as wide as another.
@Suite struct TruncationModelTests {
    /// The characters that a line shows, without the ellipsis.
    private func model(_ text: [Character], columns: Int, mode: LineBreakMode, mark: Int) -> String {
        let kept = max(0, columns - mark)
        func trimmedEnd(_ part: ArraySlice<Character>) -> String {
            String(part).replacing(#/ +$/#, with: "")
        }
        func trimmedStart(_ part: ArraySlice<Character>) -> String {
            String(part).replacing(#/^ +/#, with: "")
        }
        let text = Array(String(text).replacing(#/ +$/#, with: ""))[...]
        guard mark <= columns else { return "" }
        switch mode {
        case .truncateHead: return trimmedStart(text.suffix(kept))
        case .truncateMiddle:
            let head = kept / 2
            return trimmedEnd(text.prefix(head)) + trimmedStart(text.suffix(min(kept - head, text.count - head)))
        default: return trimmedEnd(text.prefix(kept))
        }
    }

    private func texts(upTo count: Int) -> [String] {
        var all = [""]
        var result: [String] = []
        for _ in 0..<count {
            all = all.flatMap { prefix in ["a", " "].map { prefix + $0 } }
            result += all
        }
        return result.filter { !$0.hasPrefix(" ") }
    }

    @Test(
        "one line of every text of eight letters and blanks, in every width",
        arguments: [LineBreakMode.truncateHead, .truncateTail, .truncateMiddle])
    func oneLine(mode: LineBreakMode) {
        for text in texts(upTo: 8) {
            let trimmed = text.replacing(#/ +$/#, with: "")
            for columns in 1..<trimmed.count {
                let layout = lay(text, width: room(columns), lines: 1, mode: mode)
                let expected = model(Array(text), columns: columns, mode: mode, mark: 1)
                #expect(layout.shown(0) == expected, "\"\(text)\" in \(columns), \(mode)")
                #expect(layout.isTruncated && layout.lines[0].width <= room(columns))
                #expect(!layout.truncationFrame.isNull)
            }
        }
    }

    @Test(
        "the last of several lines continues with the rest of the text",
        arguments: [LineBreakMode.truncateHead, .truncateTail, .truncateMiddle])
    func severalLines(mode: LineBreakMode) {
        for text in texts(upTo: 9) {
            for columns in 2...4 {
                let whole = lay(text, width: room(columns))
                for lines in 1..<max(2, whole.lines.count) where whole.lines.count > lines {
                    let layout = lay(text, width: room(columns), lines: lines, mode: mode)
                    let start = whole.lines[lines - 1].range.lowerBound
                    let rest = Array(text).suffix(text.count - start)
                    #expect(layout.lines.count == lines)
                    for line in 0..<(lines - 1) { #expect(layout.shown(line) == whole.shown(line)) }
                    #expect(
                        layout.shown(lines - 1) == model(Array(rest), columns: columns, mode: mode, mark: 1),
                        "\"\(text)\" in \(columns), line \(lines), \(mode)")
                    #expect(layout.lines[lines - 1].range.upperBound == text.utf16.count)
                }
            }
        }
    }

    @Test(
        "a token of any length takes the ellipsis's position, or gives it back where it does not fit",
        arguments: [LineBreakMode.truncateHead, .truncateTail, .truncateMiddle])
    func tokens(mode: LineBreakMode) {
        for length in 1...4 {
            for columns in 1...9 {
                var options = TextOptions(width: room(columns), maximumLines: 1, lastLineBreakMode: mode)
                options.truncationToken = TextContent(String(repeating: "#", count: length), font: mono)
                let layout = TextLayout.make(TextContent("abcdefghij", font: mono), options)
                let mark = length <= columns ? length : 1
                #expect(layout.shown(0) == model(Array("abcdefghij"), columns: columns, mode: mode, mark: mark))
                #expect(abs(layout.truncationFrame.width - CGFloat(mark) * cell) < 1e-6)
            }
        }
    }

    @Test("an attachment is kept whole or left out, and a token's is placed")
    func attachments() {
        var image = TextRun("\u{FFFC}", font: mono)
        image.attachment = TextAttachment(size: CGSize(width: 3 * cell, height: 10), id: 7)
        let content = TextContent(runs: [TextRun("ab", font: mono), image, TextRun("cdef", font: mono)])
        for columns in 1...8 {
            let layout = TextLayout.make(
                content, TextOptions(width: room(columns), maximumLines: 1, lastLineBreakMode: .truncateTail))
            #expect(
                layout.shown(0)
                    == (columns < 6 ? String("ab".prefix(columns - 1)) : "ab\u{FFFC}" + "cdef".prefix(columns - 6)))
            #expect(layout.attachments.count == (columns < 6 ? 0 : 1))
        }

        var token = image
        token.attachment?.id = 9
        var options = TextOptions(width: room(6), maximumLines: 1, lastLineBreakMode: .truncateTail)
        options.truncationToken = TextContent(runs: [token])
        let layout = TextLayout.make(TextContent("abcdefghij", font: mono), options)
        #expect(layout.shown(0) == "abc")
        #expect(layout.attachments.map(\.attachment.id) == [9])
        #expect(abs(layout.attachments[0].frame.minX - 3 * cell) < 1e-6)
    }

    @Test("right-to-left lines show the same characters, with the ellipsis on the other side")
    func rightToLeft() {
        let letters = Array("אבגדהוזח")
        for columns in 3...7 {
            let latin = lay("abcdefgh", width: room(columns), lines: 1, mode: .truncateTail)
            // Letters of the fallback face are not as wide as the others.
            let layout = TextLayout.make(
                TextContent(String(letters), font: mono),
                TextOptions(width: latin.lines[0].width, maximumLines: 1, lastLineBreakMode: .truncateTail))
            let shown = layout.shown(0)
            #expect(String(letters).hasPrefix(shown) || !layout.isTruncated)
            if layout.isTruncated, let first = layout.rects(forUTF16: 0..<1).first {
                #expect(layout.truncationFrame.maxX <= first.minX + 1e-6)
            }
        }
        var style = ParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        for mode in [LineBreakMode.truncateHead, .truncateTail, .truncateMiddle] {
            let layout = TextLayout.make(
                TextContent("abcdefghij", font: mono, style: style),
                TextOptions(width: room(5), maximumLines: 1, lastLineBreakMode: mode))
            #expect(layout.shown(0) == model(Array("abcdefghij"), columns: 5, mode: mode, mark: 1))
        }
    }
}
