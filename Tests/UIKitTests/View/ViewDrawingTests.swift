import QuartzCore
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ViewDrawingTests {
    private func drawing(_ frame: CGRect = CGRect(x: 20, y: 20, width: 10, height: 8)) -> DrawingView {
        DrawingView(frame: frame)
    }

    @Test func drawIsCalledOnFirstShowAndAfterAskingWithTheBounds() {
        let stage = Stage()
        let view = drawing()
        view.bounds.origin = CGPoint(x: 3, y: 4)
        stage.show(view)
        #expect(view.rects == [CGRect(x: 3, y: 4, width: 10, height: 8)])

        stage.advance(by: 0.1)
        view.frame.origin = .zero
        view.alpha = 0.5
        stage.drawChanges()
        #expect(view.rects.count == 1)

        view.setNeedsDisplay()
        view.setNeedsDisplay()
        stage.drawChanges()
        #expect(view.rects.count == 2)

        view.setNeedsDisplay(CGRect(x: 3, y: 4, width: 1, height: 1))
        stage.drawChanges()
        #expect(view.rects.last == CGRect(x: 3, y: 4, width: 10, height: 8) && view.rects.count == 3)
    }

    @Test func aNewSizeDrawsAgainOnlyInRedrawMode() {
        let stage = Stage()
        let view = drawing()
        stage.show(view)
        view.bounds.size = CGSize(width: 20, height: 20)
        stage.drawChanges()
        #expect(view.rects.count == 1)

        view.contentMode = .redraw
        view.bounds.size = CGSize(width: 30, height: 30)
        stage.drawChanges()
        #expect(view.rects.count == 2 && view.rects.last?.width == 30)

        view.bounds.origin.x = 5
        stage.drawChanges()
        #expect(view.rects.count == 2)
    }

    @Test func emptyBoundsAreNotDrawnUntilThereIsRoom() {
        let stage = Stage()
        let view = drawing(CGRect(x: 20, y: 20, width: 0, height: 8))
        stage.show(view)
        view.setNeedsDisplay()
        stage.drawChanges()
        #expect(view.rects.isEmpty && view.layer.contents == nil)

        view.bounds.size = CGSize(width: 10, height: 8)
        stage.drawChanges()
        #expect(view.rects.count == 1 && view.layer.contents != nil)

        view.bounds.size = CGSize(width: 11, height: 8)
        stage.drawChanges()
        #expect(view.rects.count == 1)
    }

    @Test func hiddenViewsAreDrawnWhenTheyShow() {
        let stage = Stage()
        let view = drawing()
        view.isHidden = true
        stage.show(view)
        #expect(view.rects.isEmpty)

        view.isHidden = false
        stage.drawChanges()
        #expect(view.rects.count == 1)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func drawnContentsHaveThePixelsOfTheScale(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let view = drawing(CGRect(x: 20, y: 20, width: 10, height: 7.5))
        stage.show(view)
        let image = view.layer.contents as? CGImage

        #expect(image?.width == Int(10 * scale) && image?.height == Int((7.5 * scale).rounded(.up)))
        #expect(view.contentScaleFactor == scale && view.layer.contentsScale == scale)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 24)).onScreen == red)
        #expect(stage.pixel(at: CGPoint(x: 19.5, y: 24)).onScreen == white)
        #expect(stage.pixel(at: CGPoint(x: 30.1, y: 24)).onScreen == white)
    }

    @Test func anOwnScaleCountsAndZeroIsTheScreens() {
        let stage = Stage()
        let view = drawing()
        view.contentScaleFactor = 4
        stage.show(view)
        #expect((view.layer.contents as? CGImage)?.width == 40)

        view.contentScaleFactor = 0
        stage.drawChanges()
        #expect(view.contentScaleFactor == 2 && (view.layer.contents as? CGImage)?.width == 20)
    }

    @Test func aViewWithoutDrawingHasNoContents() {
        let stage = Stage()
        let plain = UIView(0, 0, 50, 50, .red), idle = drawing()
        idle.fill = nil
        plain.addSubview(idle)
        stage.show(plain)
        #expect(idle.rects.count == 1 && idle.layer.contents == nil && plain.layer.contents == nil)

        idle.fill = .blue
        idle.setNeedsDisplay()
        stage.drawChanges()
        #expect(idle.layer.contents != nil)

        idle.fill = nil
        idle.setNeedsDisplay()
        stage.drawChanges()
        #expect(idle.layer.contents == nil && stage.pixel(at: CGPoint(x: 25, y: 25)).onScreen == red)
    }

    @Test func theCurrentContextIsSetDuringDrawingAlone() {
        final class Asking: UIView {
            var had = false
            override func draw(_ rect: CGRect) { had = UIGraphicsGetCurrentContext() != nil }
        }
        let stage = Stage()
        let view = Asking(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        stage.show(view)

        #expect(view.had && UIGraphicsGetCurrentContext() == nil)
    }

    @Test func drawnContentsAreAboveTheBackgroundAndBelowTheSubviews() {
        final class Half: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 40))
            }
        }
        let stage = Stage()
        let view = Half(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        view.backgroundColor = .blue
        view.addSubview(UIView(0, 0, 40, 20, .green))
        stage.show(view)
        let picture = stage.snapshot()

        #expect(picture.pixel(at: CGPoint(x: 110, y: 130)).onScreen == red)
        #expect(picture.pixel(at: CGPoint(x: 130, y: 130)).onScreen == blue)
        #expect(picture.pixel(at: CGPoint(x: 110, y: 110)).onScreen == green)
    }

    // MARK: Clipping, alpha, hiding

    @Test func subviewsShowBeyondTheBoundsUnlessClipped() {
        let stage = Stage()
        let box = UIView(100, 100, 20, 20, .blue)
        box.addSubview(UIView(10, 10, 30, 30, .red))
        stage.show(box)
        #expect(stage.pixel(at: CGPoint(x: 130, y: 130)).onScreen == red)

        box.clipsToBounds = true
        let clipped = stage.snapshot()
        #expect(clipped.pixel(at: CGPoint(x: 130, y: 130)).onScreen == white)
        #expect(clipped.pixel(at: CGPoint(x: 115, y: 115)).onScreen == red)
    }

    @Test func alphaIsOfTheGroup() {
        let stage = Stage()
        let box = UIView(100, 100, 40, 40, .black)
        box.addSubview(UIView(0, 0, 20, 40, .black))
        box.alpha = 0.5
        stage.show(box)
        // Twice half black over white would be 64 where both lie.
        let one = stage.pixel(at: CGPoint(x: 110, y: 110)).onScreen,
            two = stage.pixel(at: CGPoint(x: 130, y: 110)).onScreen
        #expect(one == two && (one == "127 127 127" || one == "128 128 128"))

        box.isHidden = true
        #expect(stage.pixel(at: CGPoint(x: 110, y: 110)).onScreen == white)
    }

    @Test func alphaMultipliesDownTheTree() {
        let stage = Stage()
        let box = UIView(100, 100, 40, 40), inner = UIView(0, 0, 40, 40, .black)
        box.addSubview(inner)
        box.alpha = 0.5
        inner.alpha = 0.5
        stage.show(box)
        let level = Int(stage.pixel(at: CGPoint(x: 110, y: 110)).onScreen.split(separator: " ")[0])!

        #expect(abs(level - 191) <= 1)
    }
}

@MainActor
@Suite struct ContentModeTests {
    /// Red and green above, blue and black below.
    private final class Quarters: UIView {
        override func draw(_ rect: CGRect) {
            let size = CGSize(width: bounds.width / 2, height: bounds.height / 2)
            for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
                color.setFill()
                UIRectFill(
                    CGRect(
                        x: size.width * CGFloat(index % 2), y: size.height * CGFloat(index / 2), width: size.width,
                        height: size.height))
            }
        }
    }

    /// Of a picture of 20×20 in bounds of 40×60, by the words of `UIView.ContentMode`'s documentation.
    private static let places: [(UIView.ContentMode, CGRect)] = [
        (.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 60)),
        (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 40)),
        (.scaleAspectFill, CGRect(x: -10, y: 0, width: 60, height: 60)),
        (.redraw, CGRect(x: 0, y: 0, width: 40, height: 60)),
        (.center, CGRect(x: 10, y: 20, width: 20, height: 20)),
        (.top, CGRect(x: 10, y: 0, width: 20, height: 20)),
        (.bottom, CGRect(x: 10, y: 40, width: 20, height: 20)),
        (.left, CGRect(x: 0, y: 20, width: 20, height: 20)),
        (.right, CGRect(x: 20, y: 20, width: 20, height: 20)),
        (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
        (.topRight, CGRect(x: 20, y: 0, width: 20, height: 20)),
        (.bottomLeft, CGRect(x: 0, y: 40, width: 20, height: 20)),
        (.bottomRight, CGRect(x: 20, y: 40, width: 20, height: 20)),
    ]

    private func check(_ stage: Stage, _ place: CGRect, _ what: String) {
        let picture = stage.snapshot()
        func color(_ x: CGFloat, _ y: CGFloat) -> String {
            picture.pixel(at: CGPoint(x: 100 + place.minX + x * place.width, y: 100 + place.minY + y * place.height))
                .onScreen
        }
        let inside = [color(0.25, 0.25), color(0.75, 0.25), color(0.25, 0.75), color(0.75, 0.75)]
        #expect(inside == [red, green, blue, black], "\(what)")
        func outside(_ x: CGFloat, _ y: CGFloat) -> String { picture.pixel(at: CGPoint(x: x, y: y)).onScreen }
        let around = [
            outside(100 + place.minX - 2, 100 + place.midY), outside(100 + place.maxX + 2, 100 + place.midY),
            outside(100 + place.midX, 100 + place.minY - 2), outside(100 + place.midX, 100 + place.maxY + 2),
        ]
        #expect(around == [white, white, white, white], "\(what)")
    }

    @Test func drawnContentIsPlacedByTheMode() {
        for (mode, place) in Self.places {
            let stage = Stage(scale: 1)
            let view = Quarters(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
            view.contentMode = mode
            stage.show(view)
            view.frame.size = CGSize(width: 40, height: 60)
            check(stage, place, "\(mode), drawn")
        }
    }

    @Test func anImageIsPlacedByTheMode() {
        for (mode, place) in Self.places {
            let stage = Stage(scale: 2)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                let view = Quarters(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                view.draw(view.bounds)
                _ = context
            }
            let view = UIImageView(image: image)
            view.frame = CGRect(x: 100, y: 100, width: 40, height: 60)
            view.contentMode = mode
            stage.show(view)
            check(stage, place, "\(mode), image")
        }
    }
}
