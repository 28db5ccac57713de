import Foundation
import QuartzCore
import Testing
import TwillDrawing
import TwillTesting
import UIKit

@MainActor @Suite struct TextLayerTests {
    private func draw(_ layer: CATextLayer, size: CGSize = CGSize(width: 200, height: 60), scale: CGFloat = 1) -> Bitmap
    {
        layer.frame = CGRect(origin: .zero, size: size)
        layer.contentsScale = scale
        layer.display()
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { layer.render(in: $0.cgContext) }.cgImage!
            .bitmap
    }

    /// Around all that was drawn, in points; null where that is nothing.
    private func ink(_ bitmap: Bitmap, scale: CGFloat = 1) -> CGRect {
        var box = CGRect.null
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.pixel(x: x, y: y).alpha > 60 {
                box = box.union(
                    CGRect(x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
            }
        }
        return box
    }

    @Test func theDefaultsAreCoreAnimations() {
        let layer = CATextLayer()

        #expect(layer.fontSize == 36 && layer.string == nil && !layer.isWrapped)
        #expect(layer.foregroundColor == CGColor.white)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(ink(draw(layer)).isNull)
    }

    /// Capital letters of Helvetica are 0.716 of its size high.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func textIsAsHighAsItsFont(scale: CGFloat) {
        let layer = CATextLayer()
        layer.string = "HHH"
        layer.foregroundColor = .black

        let box = ink(draw(layer, scale: scale), scale: scale)

        #expect(abs(box.height - 36 * 0.716) < 1.5)
        #expect(box.minX < 6 && box.minY < 12)
    }

    @Test func aFontWithoutASizeIsTakenByItsName() {
        let layer = CATextLayer(), named = CATextLayer(), other = CATextLayer()
        for each in [layer, named, other] {
            each.string = "Hxg"
            each.fontSize = 30
            each.foregroundColor = .black
        }
        layer.font = CGFont("Times New Roman" as CFString)
        named.font = "Times New Roman"

        #expect(ink(draw(layer)) == ink(draw(named)))
        #expect(ink(draw(layer)) != ink(draw(other)))
    }

    @Test func theSizeOfTheFontDoesNotCount() {
        let layer = CATextLayer(), named = CATextLayer()
        layer.string = "Hxg"
        layer.font = UIFont.systemFont(ofSize: 9, weight: .bold)
        layer.fontSize = 30
        named.string = "Hxg"
        named.font = "Times New Roman"
        named.fontSize = 30

        let bold = ink(draw(layer)), times = ink(draw(named))

        #expect(bold.height > 25 && times.height > 20 && bold.width > times.width)
    }

    @Test func textLayersAlignTheirLines() {
        let layer = CATextLayer()
        layer.string = "HH"
        let left = ink(draw(layer))

        layer.alignmentMode = .right
        #expect(abs(ink(draw(layer)).maxX - (200 - left.minX)) < 4)
        layer.alignmentMode = .center
        #expect(abs(ink(draw(layer)).midX - 100) < 2)
    }

    @Test func linesAreWrappedOrCutOff() {
        let layer = CATextLayer()
        layer.fontSize = 16
        layer.string = "one two three four five six seven eight nine ten"
        let cut = ink(draw(layer))
        layer.isWrapped = true
        let wrapped = ink(draw(layer))

        #expect(cut.height < 22 && cut.maxX > 190)
        #expect(wrapped.height > 30 && wrapped.maxX < 200)
    }

    @Test func textLayersBreakLinesAtLineFeeds() {
        let layer = CATextLayer()
        layer.fontSize = 16
        layer.string = "H"
        let one = ink(draw(layer))
        layer.string = "H\n\nH"
        let three = ink(draw(layer, size: CGSize(width: 200, height: 100)))

        // Two lines further down: two line heights of Helvetica, of 1.15 of its size each.
        #expect(abs(three.maxY - one.maxY - 2 * 16 * 1.15) < 3)
    }

    @Test(arguments: [CATextLayerTruncationMode.start, .middle, .end])
    func truncatedLinesFit(mode: CATextLayerTruncationMode) {
        let layer = CATextLayer()
        layer.fontSize = 16
        layer.string = "one two three four five six seven eight nine ten"
        layer.truncationMode = mode

        let box = ink(draw(layer))

        #expect(box.height < 22 && box.maxX <= 200 && box.maxX > 150)
    }

    @Test func attributesCountForAttributedStrings() {
        let layer = CATextLayer()
        layer.string = NSAttributedString(
            string: "HH", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])

        let bitmap = draw(layer), box = ink(bitmap)

        #expect(box.height < 14)
        let y = Int(box.midY)
        let pixels = (0..<30).map { bitmap.pixel(x: $0, y: y) }
        #expect(pixels.contains { $0.red > 200 && $0.green == 0 })
    }

    @Test func sizesAnimate() throws {
        let stage = Stage(scale: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let layer = CATextLayer()
        layer.frame = view.bounds
        layer.string = "HHH"
        layer.foregroundColor = .black
        layer.fontSize = 20
        view.layer.addSublayer(layer)
        stage.show(view)
        func height() -> Int {
            let picture = stage.snapshot()
            return (0..<200).filter { y in
                (0..<100).contains { !picture.hasColor(.white, at: CGPoint(x: $0, y: y), tolerance: 120) }
            }.count
        }
        let small = height()

        let grow = CABasicAnimation(keyPath: "fontSize")
        grow.fromValue = 20
        grow.toValue = 60
        grow.duration = 1
        layer.add(grow, forKey: nil)
        stage.drawChanges()
        stage.advance(by: 0.5)
        let middle = height()

        // 20 and 40 points.
        #expect(abs(middle - 2 * small) <= 3, "\(small) and \(middle)")
        stage.advance(by: 0.6)
        #expect(height() == small)
    }

    @Test func aSubclassMovesItsText() {
        final class Lower: CATextLayer, @unchecked Sendable {
            override func draw(in ctx: CGContext) {
                ctx.saveGState()
                ctx.translateBy(x: 0, y: 20)
                super.draw(in: ctx)
                ctx.restoreGState()
            }
        }
        let layer = CATextLayer(), lower = Lower()
        layer.string = "H"
        lower.string = "H"

        #expect(abs(ink(draw(lower)).minY - ink(draw(layer)).minY - 20) < 0.01)
    }
}
