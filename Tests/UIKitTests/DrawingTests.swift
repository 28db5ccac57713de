import Foundation
import Testing
import TwillDrawing
import UIKit

private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
}

private func draw(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ actions: (UIGraphicsImageRendererContext) -> Void
) -> Bitmap {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format(scale))
        .image(actions: actions).cgImage!.bitmap
}

@MainActor @Suite struct DrawingTests {
    // MARK: Image renderers

    @Test func aRenderersImageHasItsSizeInPointsAndItsScale() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format(3)).image { _ in }

        #expect(image.size == CGSize(width: 10, height: 5))
        #expect(image.scale == 3)
        #expect(image.cgImage?.width == 30)
    }

    @Test func fractionsOfPixelsRoundUp() {
        #expect(draw(10.2, 5.01) { _ in }.width == 11)
        #expect(draw(1.0 / 3, 1, scale: 3) { _ in }.width == 1)
    }

    @Test func boundsDetermineTheDrawnArea() {
        let bounds = CGRect(x: 100, y: 50, width: 2, height: 2)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format(1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 101, y: 50, width: 1, height: 1))
        }

        #expect(image.cgImage?.bitmap.pixel(x: 1, y: 0).red == 255)
        #expect(image.cgImage?.bitmap.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test func anOpaqueImageBeginsBlack() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(1, opaque: true))
            .image { _ in }

        #expect(image.cgImage!.bitmap.pixel(x: 0, y: 0) == (0, 0, 0, 255))
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1),
        CGSize(width: CGFloat.infinity, height: 1), CGSize(width: 100_000, height: 1),
    ])
    func anInvalidSizeGivesAnImageWithoutPixels(_ size: CGSize) {
        let image = UIGraphicsImageRenderer(size: size, format: format(1)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        // A negative size counts as a positive one, as in every rectangle.
        #expect((image.cgImage == nil) == (size.width != -1))
    }

    @Test func drawingAfterwardsDoesNotChangeTheImage() {
        var kept: CGContext?
        let bitmap = draw(1, 1) { kept = $0.cgContext }
        kept?.setFillColor(UIColor.red.cgColor)
        kept?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(bitmap.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test func renderersNest() {
        let bitmap = draw(2, 1) { context in
            UIColor.red.setFill()
            let inner = draw(1, 1) { inner in
                UIColor.blue.setFill()
                inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIImage(cgImage: CGImage(inner)).draw(at: CGPoint(x: 1, y: 0))
        }

        #expect(bitmap.pixel(x: 0, y: 0) == (255, 0, 0, 255))
        #expect(bitmap.pixel(x: 1, y: 0) == (0, 0, 255, 255))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func imageContextsOfTheOldKindWork() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 2)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()

        #expect(image?.scale == 2)
        #expect(image!.cgImage!.bitmap.pixel(x: 1, y: 1) == (0, 255, 0, 255))
        #expect(image?.cgImage?.bitmap.pixel(x: 2, y: 1).alpha == 0)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    /// Each thread draws a square in its own shade, and finds only this shade in its image.
    @Test func threadsDrawIndependently() {
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            let white = CGFloat(index + 1) / 255
            let bitmap = draw(16, 16) { context in
                UIColor(white: white, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
            }
            if (0..<16).contains(where: { bitmap.pixel(x: $0, y: $0).red != index + 1 }) { failures.add(index) }
        }

        #expect(failures.list.isEmpty)
    }

    private final class Failures: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var list: [Int] = []

        func add(_ index: Int) { lock.withLock { list.append(index) } }
    }

    // MARK: Rectangles

    @Test func aFilledFrameIsInsideItsRectangle() {
        let bitmap = draw(5, 5) { _ in
            UIColor.red.setStroke()
            UIRectFrame(CGRect(x: 1, y: 1, width: 3, height: 3))
        }

        #expect((0..<5).map { bitmap.pixel(x: $0, y: 2).alpha } == [0, 255, 0, 255, 0])
        #expect((0..<5).map { bitmap.pixel(x: $0, y: 1).alpha } == [0, 255, 255, 255, 0])
    }

    /// As UIKit documents each of the two.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func frameIsStrokeColoredAndWithABlendModeFillColored(scale: CGFloat) {
        let bitmap = draw(5, 5, scale: scale) { _ in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            UIRectFrame(CGRect(x: 0, y: 0, width: 5, height: 5))
            UIRectFrameUsingBlendMode(CGRect(x: 2, y: 2, width: 1, height: 1), .normal)
        }

        func pixel(_ x: Int, _ y: Int) -> (red: Int, blue: Int, alpha: Int) {
            let pixel = bitmap.pixel(x: Int((CGFloat(x) + 0.5) * scale), y: Int((CGFloat(y) + 0.5) * scale))
            return (Int(pixel.red), Int(pixel.blue), Int(pixel.alpha))
        }
        #expect(pixel(0, 2) == (0, 255, 255) && pixel(4, 4) == (0, 255, 255))
        #expect(pixel(2, 2) == (255, 0, 255) && pixel(1, 2).alpha == 0)
    }

    /// What was there does not shine through a translucent frame; with a blend mode it does.
    @Test func frameReplacesWhatIsThere() {
        let bitmap = draw(5, 5) { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
            UIColor.black.withAlphaComponent(0.4).setStroke()
            UIColor.black.withAlphaComponent(0.4).setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 5, height: 5))
            UIRectFrameUsingBlendMode(CGRect(x: 1, y: 1, width: 3, height: 3), .normal)
        }

        // 0.4 × 255 = 102; white with 0.4 of black over it is 153.
        #expect(bitmap.pixel(x: 0, y: 2).alpha == 102)
        #expect(bitmap.pixel(x: 1, y: 2).alpha == 255 && bitmap.pixel(x: 1, y: 2).red == 153)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aRendererStrokesInTheStrokeColour(scale: CGFloat) {
        let bitmap = draw(5, 5, scale: scale) { context in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.stroke(CGRect(x: 2, y: 2, width: 1, height: 1), blendMode: .normal)
            context.cgContext.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
        }

        func at(_ x: CGFloat, _ y: CGFloat) -> (Int, Int) {
            let pixel = bitmap.pixel(x: Int((x + 0.5) * scale), y: Int((y + 0.5) * scale))
            return (pixel.red, pixel.blue)
        }
        // Inside the rectangle, one point wide; the fill colour is what it was afterwards.
        #expect(at(0, 2) == (0, 255) && at(4, 2) == (0, 255) && at(2, 0) == (0, 255) && at(2, 2) == (0, 255))
        #expect(at(1, 2) == (0, 0) && at(3, 3) == (255, 0))
    }

    @Test func strokesOfPathsAndContextsAreInTheStrokeColour() {
        let bitmap = draw(6, 6) { context in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 0.5, y: 0.5, width: 2, height: 2))
            path.stroke()
            context.cgContext.stroke(CGRect(x: 3.5, y: 3.5, width: 2, height: 2), width: 1)
        }

        #expect(bitmap.pixel(x: 0, y: 1).blue == 255 && bitmap.pixel(x: 3, y: 4).blue == 255)
        #expect(bitmap.pixel(x: 0, y: 1).red == 0 && bitmap.pixel(x: 3, y: 4).red == 0)
    }

    @Test func fillingARectangleReplacesWhatIsThere() {
        let bitmap = draw(1, 1) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect(bitmap.pixel(x: 0, y: 0).alpha == 0)
    }
}

@MainActor @Suite struct BezierPathTests {
    /// The curve's published coefficients: it leaves the edge 1.528665 radii from the corner, a circle one radius.
    @Test func aRoundedRectanglesCornersAreContinuous() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 20)

        #expect(path.path.elements.first == .move(CGPoint(x: 30.5733, y: 0)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
        // The point of the curve nearest the corner lies about 0.29 radii from both edges, as a circle's.
        #expect(path.contains(CGPoint(x: 6.3, y: 6.3)))
        #expect(!path.contains(CGPoint(x: 5.3, y: 5.3)))
    }

    @Test func onlyTheCornersAskedForAreRound() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 20))

        let corners = [(0.5, 0.5), (99.5, 0.5), (0.5, 99.5), (99.5, 99.5)].map {
            path.contains(CGPoint(x: $0.0, y: $0.1))
        }
        #expect(corners == [false, true, true, false])
    }

    @Test func aClockwiseArcRunsDownwardsFromTheRight() {
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

        #expect(abs(quarter.bounds.minX) < 1e-9 && abs(quarter.bounds.maxY - 10) < 1e-9)
        #expect(abs(rest.bounds.minX + 10) < 1e-9 && abs(rest.bounds.minY + 10) < 1e-9)
        #expect(abs(quarter.currentPoint.y - 10) < 1e-9)
    }

    @Test func aPathIsFilledByItsRule() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6))
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2)))
        let full = draw(6, 6) { _ in path.fill() }
        path.usesEvenOddFillRule = true
        let hollow = draw(6, 6) { _ in path.fill() }

        #expect(full.pixel(x: 3, y: 3).alpha == 255)
        #expect(hollow.pixel(x: 3, y: 3).alpha == 0)
        #expect(!path.contains(CGPoint(x: 3, y: 3)))
    }

    @Test func aStrokeHasThePathsOwnWidthAndDashes() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 2))
        path.addLine(to: CGPoint(x: 6, y: 2))
        path.lineWidth = 2
        path.setLineDash([2, 1], count: 2, phase: 1)
        let bitmap = draw(6, 4) { context in
            context.cgContext.setLineWidth(50)
            path.stroke()
        }

        #expect((0..<6).map { bitmap.pixel(x: $0, y: 1).alpha } == [255, 0, 255, 255, 0, 255])
        #expect((0..<4).map { bitmap.pixel(x: 0, y: $0).alpha } == [0, 255, 255, 0])
    }

    @Test func clippingToAPathCutsWhatFollows() {
        let bitmap = draw(4, 4) { context in
            UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).addClip()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }

        #expect((0..<4).map { bitmap.pixel(x: $0, y: 1).alpha } == [0, 255, 255, 0])
    }

    @Test func aReversedPathMakesAHole() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)).reversing())

        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        #expect(path.contains(CGPoint(x: 1, y: 5)))
    }

    @Test func aCopyIsEqualAndIndependent() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4))
        path.lineWidth = 7
        let copy = path.copy() as! UIBezierPath

        #expect(copy == path)
        copy.apply(CGAffineTransform(translationX: 10, y: 0))
        #expect(copy != path)
        #expect(path.bounds.minX == 0)
        #expect(copy.lineWidth == 7)
    }

    @Test func drawingWithoutAContextDoesNothing() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        path.fill()
        path.stroke()
        path.addClip()
        UIColor.red.set()

        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
