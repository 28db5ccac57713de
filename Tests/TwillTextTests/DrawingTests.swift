import Foundation
import Testing
import TwillDrawing

@testable import TwillText

@Suite struct DrawingTests {
    @Test("letters are on SF's baseline, rounded to a pixel", arguments: [1, 2, 3] as [CGFloat])
    func baseline(scale: CGFloat) {
        let picture = TextLayout.make(TextContent("H", font: FontCatalog.system(size: 17)))
            .picture(scale: scale, width: 60, height: 70)
        // SF's ascender at 17 points is 16.187; Inter's capitals are 0.72727 of the size high.
        let baseline = Int((16.187 * scale).rounded())
        let top = Int((CGFloat(baseline) - 17 * 0.72727 * scale).rounded(.down))

        #expect(picture.rowHasInk(baseline - 1) && !picture.rowHasInk(baseline))
        #expect(picture.rowHasInk(top) && !picture.rowHasInk(top - 1))
    }

    @Test("letters are evenly spaced at 1x, to an eighth of a pixel")
    func spacing() {
        let font = FontCatalog.system(size: 13)
        let layout = TextLayout.make(TextContent("||||||||", font: font))
        let picture = layout.picture(scale: 1, width: 80, height: 20)
        let row = 8

        for index in 0..<8 {
            // The ink's centre within the character's box, give or take a pixel.
            let box = layout.rects(forUTF16: index..<(index + 1))[0]
            let columns = Int(box.minX.rounded(.down))...Int(box.maxX.rounded(.down))
            let ink = columns.map { Double(picture.ink(x: $0, y: row)) }
            let sum = ink.reduce(0, +)
            let centre = zip(columns, ink).reduce(0) { $0 + (Double($1.0) + 0.5) * $1.1 } / sum
            // The bar stands in the middle of its advance, which the tracking after it does not belong to.
            let expected = box.minX + (box.width - font.tracking) / 2
            #expect(abs(centre - expected) < 0.15, "bar \(index)")
        }
    }

    @Test("masks and paths cover the same pixels: no rotation equals a tiny rotation")
    func masksAndPaths() {
        let layout = TextLayout.make(TextContent("Hamburg", font: FontCatalog.system(size: 20)))
        let upright = layout.picture(scale: 2, width: 200, height: 60)
        let turned = Bitmap(width: 200, height: 60)!
        let canvas = Canvas(turned, scale: 2)
        canvas.fillAll(.white)
        canvas.transform = CGAffineTransform(a: 2, b: 1e-9, c: 0, d: 2, tx: 0, ty: 0)
        layout.draw(in: canvas, at: .zero)
        func ink(_ bitmap: Bitmap) -> Int {
            (0..<60).reduce(0) { sum, y in (0..<200).reduce(sum) { $0 + bitmap.ink(x: $1, y: y) } }
        }

        #expect(abs(ink(upright) - ink(turned)) < ink(upright) / 50)
    }

    /// Not `contains`, which Foundation on Linux answers by a union whose size may be off in the last bit.
    private func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
        outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
    }

    @Test("nothing is drawn outside the ink bounds, and something at each of their edges")
    func inkBounds() {
        for text in ["ÉÅ", "g", "Hello", "fj", "👍"] {
            let layout = TextLayout.make(TextContent(text, font: FontCatalog.system(size: 40, weight: 0.4)))
            let bitmap = Bitmap(width: 300, height: 200)!
            let canvas = Canvas(bitmap)
            canvas.fillAll(.white)
            layout.draw(in: canvas, at: CGPoint(x: 50, y: 50))
            let bounds = layout.inkBounds.offsetBy(dx: 50, dy: 50)
            var ink = CGRect.null
            for y in 0..<200 {
                for x in 0..<300 where bitmap.ink(x: x, y: y) > 24 {
                    ink = ink.union(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
            #expect(holds(bounds.insetBy(dx: -1.51, dy: -1.51), ink), "\(text)")
            // Pictures have transparent edges.
            if text != "👍" { #expect(holds(ink.insetBy(dx: -2.5, dy: -2.5), bounds), "\(text)") }
        }

        let accented = TextLayout.make(TextContent("Ấ", font: FontCatalog.system(size: 17)))
        #expect(accented.inkBounds.minY < 0)
        #expect(TextLayout.make(TextContent("  ", font: mono)).inkBounds.isNull)
    }

    @Test("colors: the run's, one that replaces it, and the canvas's alpha")
    func colours() {
        let run = TextRun("█", font: mono, color: Color(red: 1, green: 0, blue: 0))
        let layout = TextLayout.make(TextContent(runs: [run]))
        func pixel(alpha: Double, _ color: Color?) -> [UInt8] {
            let bitmap = Bitmap(width: 20, height: 20)!
            let canvas = Canvas(bitmap)
            canvas.alpha = alpha
            layout.draw(in: canvas, at: .zero, color: color)
            return Array(bitmap.allBytes[(10 * bitmap.bytesPerRow + 5 * 4)...].prefix(4))
        }

        #expect(pixel(alpha: 1, nil) == [0, 0, 255, 255])
        #expect(pixel(alpha: 1, Color(red: 0, green: 1, blue: 0)) == [0, 255, 0, 255])
        #expect(pixel(alpha: 0.5, nil)[3] == 127 || pixel(alpha: 0.5, nil)[3] == 128)
    }

    @Test("a clip holds, whether of a rectangle or of a path")
    func clip() {
        let layout = TextLayout.make(TextContent("█████", font: mono))
        let bitmap = Bitmap(width: 80, height: 30)!
        let canvas = Canvas(bitmap)
        canvas.fillAll(.white)
        canvas.clip(to: CGRect(x: 10, y: 5, width: 20, height: 10))
        layout.draw(in: canvas, at: .zero)

        #expect(bitmap.ink(x: 9, y: 10) == 0 && bitmap.ink(x: 10, y: 10) == 255)
        #expect(bitmap.ink(x: 29, y: 10) == 255 && bitmap.ink(x: 30, y: 10) == 0)
        #expect(bitmap.ink(x: 15, y: 4) == 0 && bitmap.ink(x: 15, y: 15) == 0)
    }

    @Test("lines are drawn under and through the text, over its blanks unless by word")
    func decorations() {
        func rows(_ change: (inout TextRun) -> Void) -> [Int] {
            var run = TextRun("    .", font: mono)
            change(&run)
            let picture = TextLayout.make(TextContent(runs: [run])).picture(scale: 1, width: 80, height: 30)
            return (0..<30).filter { picture.ink(x: 20, y: $0) > 200 }
        }
        let baseline = mono.ascender
        #expect(rows { _ in }.isEmpty)

        let under = rows { $0.underline = TextDecoration() }
        #expect(under.count == 1 && CGFloat(under[0]) > baseline && CGFloat(under[0]) < baseline + 5)

        let through = rows { $0.strikethrough = TextDecoration() }
        #expect(through.count == 1 && CGFloat(through[0]) < baseline && CGFloat(through[0]) > baseline - mono.xHeight)

        let byWord = rows {
            $0.underline = TextDecoration()
            $0.underline?.isByWord = true
        }
        #expect(byWord.isEmpty)

        let double = rows {
            $0.underline = TextDecoration()
            $0.underline?.isDouble = true
        }
        #expect(double.count == 2)
    }

    /// Where a line's spaces hang over its end, nothing under them is drawn; those before a separator are underlined.
    @Test(arguments: [false, true])
    func spacesThatHangOverTheEndAreNotUnderlined(isRightToLeft: Bool) {
        var run = TextRun("aa aa aa   \n", font: mono, color: .black)
        run.underline = TextDecoration()
        run.style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let layout = TextLayout.make(TextContent(runs: [run]), TextOptions(width: room(6)))
        #expect(layout.texts == ["aa aa ", "aa   \n", ""])

        let picture = layout.picture(scale: 1, width: Int(room(6)), height: 60)
        func underlined(_ line: Int) -> [Int] {
            let top = Int(layout.lines[line].baseline) + 2
            return (0..<picture.width).filter { x in (top..<top + 3).contains { picture.ink(x: x, y: $0) > 128 } }
        }

        let wrapped = underlined(0), last = underlined(1)
        #expect(abs(CGFloat(wrapped.count) - 5 * cell) < 1.5)
        #expect(isRightToLeft ? wrapped.last == picture.width - 1 : wrapped.first == 0)
        #expect(abs(CGFloat(last.count) - 5 * cell) < 1.5)
    }
}
