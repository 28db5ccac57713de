import Foundation
import Testing

@testable import TwillText

@Suite struct BidirectionalTests {
    private func left(_ layout: TextLayout, _ index: Int) -> CGFloat {
        layout.rects(forUTF16: index..<(index + 1))[0].minX
    }

    @Test("Hebrew runs to the left within English")
    func hebrewInEnglish() {
        // a b c _ א ב ג _ d
        let layout = lay("abc אבג d", width: 400)

        #expect(left(layout, 0) < left(layout, 1))
        #expect(left(layout, 4) > left(layout, 5))
        #expect(left(layout, 5) > left(layout, 6))
        #expect(left(layout, 8) > left(layout, 4))
        #expect(!layout.lines[0].isRightToLeft)
        #expect(left(layout, 0) == 0)
    }

    @Test("a paragraph that begins in Hebrew is aligned to the right, and English within it runs to the right")
    func englishInHebrew() {
        let layout = lay("אב abc", width: 400)

        #expect(layout.lines[0].isRightToLeft)
        #expect(abs(left(layout, 0) + cell - 400) < 1)
        #expect(left(layout, 1) < left(layout, 0))
        #expect(left(layout, 3) < left(layout, 4))
        #expect(left(layout, 5) < left(layout, 1))
    }

    @Test("numbers keep their order, and brackets are mirrored")
    func numbers() {
        let layout = lay("אב 123 (ג)", width: 400)
        #expect(left(layout, 3) < left(layout, 4))
        #expect(left(layout, 4) < left(layout, 5))
        #expect(left(layout, 7) > left(layout, 9))
    }

    @Test("lines of a wrapped right-to-left paragraph go on below each other")
    func wrapped() {
        let layout = lay("אבג דהו זחט", width: room(7))
        #expect(layout.texts == ["אבג דהו ", "זחט"])
        // The space that hangs does so over the left edge.
        #expect(abs(layout.lines[0].origin.x - 0.5) < 0.01)
        #expect(left(layout, 8) > left(layout, 9))
    }

    @Test("digits and spaces alone have the layout's direction")
    func neutral() {
        let content = TextContent("123", font: mono)
        let layout = TextLayout.make(content, TextOptions(width: 200, isRightToLeft: true))
        #expect(layout.lines[0].isRightToLeft)
        #expect(abs(layout.lines[0].origin.x - (200 - 3 * cell)) < 0.001)
        #expect(left(layout, 0) < left(layout, 2))
    }

    @Test("a base direction takes precedence over the first letter's")
    func explicit() {
        var style = ParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let layout = TextLayout.make(TextContent("abc!", font: mono, style: style), TextOptions(width: 200))

        // The mark at the end goes to the left of the word.
        #expect(left(layout, 3) < left(layout, 0))
        #expect(layout.lines[0].isRightToLeft)
    }

    @Test("a range over a change of direction has a box for each part")
    func rects() {
        let layout = lay("abc אבג", width: 400)
        // From "c" to the middle of the Hebrew word: the two are not neighbours.
        #expect(layout.rects(forUTF16: 2..<5).count == 2)
        #expect(layout.rects(forUTF16: 0..<7).count == 1)
    }

    @Test("a point returns the character at its position")
    func points() {
        let layout = lay("abc אבג", width: 400)

        for index in 0..<7 {
            let box = layout.rects(forUTF16: index..<(index + 1))[0]
            #expect(layout.utf16Index(at: CGPoint(x: box.midX, y: box.midY)) == index)
        }
        #expect(layout.utf16Index(at: CGPoint(x: 399, y: 5)) == nil)
        #expect(layout.utf16Index(at: CGPoint(x: 5, y: 500)) == nil)
        #expect(layout.caretIndex(at: CGPoint(x: 1, y: 5)) == 0)
        #expect(layout.caretIndex(at: CGPoint(x: cell - 1, y: 5)) == 1)
    }
}
