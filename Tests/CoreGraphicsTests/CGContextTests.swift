import CoreGraphics
import Testing
import TwillDrawing

/// A context as UIKit makes it: y points down, `scale` pixels a unit.
private func downwardContext(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
    CGContext(Canvas(Bitmap(width: width, height: height)!, scale: scale))
}

private func upwardContext(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
}

private func rgba(_ context: CGContext, _ x: Int, _ y: Int) -> [Int] {
    let pixel = context.canvas!.bitmap.pixel(x: x, y: y)
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
}

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

@Suite struct CGContextTests {
    // MARK: Space

    @Test func newContextHasItsOriginAtTheBottomLeft() {
        let context = upwardContext(4, 4)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(rgba(context, 0, 3) == [255, 0, 0, 255])
        #expect(rgba(context, 0, 0) == [0, 0, 0, 0])
        #expect(context.ctm == .identity)
    }

    /// Apple's UIKit contexts answer (scale, 0, 0, −scale, 0, height in pixels).
    @Test func aUIKitContextsTransformIsFlippedAndScaled() {
        #expect(
            downwardContext(20, 40, scale: 2).ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 40))
    }

    @Test func transformsApplyToWhatIsDrawnAfterThem() {
        let context = downwardContext(8, 8)
        context.setFillColor(red)
        context.translateBy(x: 4, y: 4)
        context.scaleBy(x: 2, y: 2)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(rgba(context, 5, 5)[3] == 255)
        #expect(rgba(context, 6, 6)[3] == 0)
        #expect(rgba(context, 3, 3)[3] == 0)
    }

    @Test func aPathStaysInPlaceWhenTheTransformChangesUnderIt() {
        let context = downwardContext(8, 8)
        context.setFillColor(red)
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.saveGState()
        context.translateBy(x: 4, y: 4)
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.restoreGState()
        context.fillPath()

        #expect(rgba(context, 1, 1)[3] == 255)
        #expect(rgba(context, 5, 5)[3] == 255)
        #expect(rgba(context, 3, 3)[3] == 0)
    }

    // MARK: State

    @Test func settingTheStateMakesNoBitmap() {
        let context = CGContext(lazily: {
            Issue.record("nothing was drawn")
            return nil
        })
        context.saveGState()
        context.setFillColor(red)
        context.setLineWidth(3)
        context.restoreGState()

        #expect(context.canvasIfTouched == nil)
    }

    @Test func statesSavedBeforeTheFirstDrawingAreRestored() {
        var made = 0
        let context = CGContext(lazily: {
            made += 1
            return Canvas(Bitmap(width: 4, height: 4)!)
        })
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(blue)
        context.translateBy(x: 2, y: 0)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(made == 1)
        #expect(rgba(context, 0, 0) == [255, 0, 0, 255])
    }

    @Test func oneRestoreTooManyIsIgnored() {
        let context = downwardContext(2, 2)
        context.restoreGState()
        context.endTransparencyLayer()
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))

        #expect(rgba(context, 1, 1) == [255, 0, 0, 255])
    }

    @Test func aContextWithoutACanvasDrawsNothing() {
        let context = CGContext(lazily: { nil })
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.clip(to: .zero)
        context.beginTransparencyLayer()
        context.endTransparencyLayer()

        #expect(context.makeImage() == nil)
        #expect(context.width == 0)
    }

    @Test(arguments: [(0, 8), (1, 0), (4, 16), (40_000, 8)])
    func unsupportedFormatsCreateNoContext(_ width: Int, _ bits: Int) {
        let context = CGContext(
            data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)

        #expect((context == nil) == (width != 1))
    }

    // MARK: Painting

    @Test func alphaMultipliesTheColors() {
        let context = downwardContext(1, 1)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        context.setAlpha(0.5)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect((63...64).contains(rgba(context, 0, 0)[3]))
    }

    @Test func multiplyingBlackensRedOnBlue() {
        let context = downwardContext(1, 1)
        let all = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.setFillColor(blue)
        context.fill(all)
        context.setBlendMode(.multiply)
        context.setFillColor(red)
        context.fill(all)

        #expect(rgba(context, 0, 0) == [0, 0, 0, 255])
    }

    @Test func aLineIsStrokedToBothSides() {
        let context = downwardContext(5, 5)
        context.setStrokeColor(red)
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 0, y: 2))
        context.addLine(to: CGPoint(x: 5, y: 2))
        context.strokePath()

        #expect((0..<5).map { rgba(context, 2, $0)[3] } == [0, 255, 255, 0, 0])
        #expect(context.isPathEmpty)
    }

    @Test func fillingAndStrokingInOneGoUsesBothColors() {
        let context = downwardContext(8, 8)
        context.setFillColor(red)
        context.setStrokeColor(blue)
        context.setLineWidth(2)
        context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        context.drawPath(using: .fillStroke)

        #expect(rgba(context, 4, 4) == [255, 0, 0, 255])
        #expect(rgba(context, 1, 4) == [0, 0, 255, 255])
        #expect(rgba(context, 2, 4) == [0, 0, 255, 255])
    }

    @Test func dashesAndGapsAlternate() {
        let context = downwardContext(6, 1)
        context.setStrokeColor(red)
        context.setLineDash(phase: 0, lengths: [2, 1])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])

        #expect((0..<6).map { rgba(context, $0, 0)[3] } == [255, 255, 0, 255, 255, 0])
    }

    @Test func theClipHoldsUntilTheStateIsRestored() {
        let context = downwardContext(4, 4)
        let all = CGRect(x: 0, y: 0, width: 4, height: 4)
        context.setFillColor(red)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
        context.fill(all)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 4))
        context.restoreGState()

        #expect(rgba(context, 3, 0)[3] == 0)
        context.fill(all)
        #expect(rgba(context, 3, 0)[3] == 255)
    }

    @Test func clearingLeavesNothing() {
        let context = downwardContext(2, 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(rgba(context, 0, 0) == [0, 0, 0, 0])
        #expect(rgba(context, 1, 0) == [255, 0, 0, 255])
    }

    /// Half of the blue shape would show through the red one if each were drawn with the alpha by itself.
    @Test func transparencyLayerIsCompositedAsAGroup() {
        let context = downwardContext(1, 1)
        let all = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.setFillColor(blue)
        context.fill(all)
        context.setFillColor(red)
        context.fill(all)
        context.endTransparencyLayer()

        let pixel = rgba(context, 0, 0)
        #expect(pixel[2] == 0)
        #expect((127...128).contains(pixel[0]) && pixel[3] == pixel[0])
    }

    @Test func alphaIsRestoredAfterATransparencyLayer() {
        let context = downwardContext(1, 1)
        context.setAlpha(0.5)
        context.setFillColor(red)
        context.beginTransparencyLayer()
        context.saveGState()
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect((127...128).contains(rgba(context, 0, 0)[3]))
    }

    @Test(arguments: [CGFloat.nan, .infinity])
    func numbersThatAreNotFiniteDrawNothing(_ bad: CGFloat) {
        let context = downwardContext(2, 2)
        context.translateBy(x: bad, y: 0)
        context.scaleBy(x: bad, y: 0)
        context.setLineWidth(bad)
        context.setShadow(offset: CGSize(width: bad, height: 0), blur: bad)
        context.fill(CGRect(x: bad, y: 0, width: 1, height: 1))
        context.stroke(CGRect(x: 0, y: 0, width: bad, height: 1))

        #expect(rgba(context, 0, 0) == [0, 0, 0, 0])
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(rgba(context, 0, 0) == [255, 0, 0, 255])
    }
}

@Suite struct CGContextPictureTests {
    /// Red above blue.
    private func redOverBlue() -> CGImage {
        let context = downwardContext(2, 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        return context.makeImage()!
    }

    @Test func anImageIsUprightWhereYPointsUp() {
        let context = upwardContext(4, 4)
        context.draw(redOverBlue(), in: CGRect(x: 0, y: 0, width: 4, height: 4))

        #expect(rgba(context, 1, 0) == [255, 0, 0, 255])
        #expect(rgba(context, 1, 3) == [0, 0, 255, 255])
    }

    @Test func anImageIsUpsideDownWhereYPointsDown() {
        let context = downwardContext(2, 2)
        context.draw(redOverBlue(), in: CGRect(x: 0, y: 0, width: 2, height: 2))

        #expect(rgba(context, 0, 0) == [0, 0, 255, 255])
        #expect(rgba(context, 0, 1) == [255, 0, 0, 255])
    }

    @Test func tilesRepeatTheImage() {
        let context = downwardContext(6, 6)
        context.interpolationQuality = .none
        context.draw(redOverBlue(), in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)

        #expect((0..<6).map { rgba(context, 5, $0)[0] } == [0, 255, 0, 255, 0, 255])
    }

    @Test func anImageDoesNotFollowItsContext() {
        let context = downwardContext(1, 1)
        let image = context.makeImage()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(image?.bitmap.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test func croppingCutsFromTheTopLeft() throws {
        let part = try #require(redOverBlue().cropping(to: CGRect(x: 1, y: 1, width: 9, height: 9)))

        #expect(part.width == 1 && part.height == 1)
        #expect(part.bitmap.pixel(x: 0, y: 0) == (0, 0, 255, 255))
        #expect(redOverBlue().cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
        #expect(redOverBlue().cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
    }

    @Test func theDataHoldsBlueGreenRedAlpha() throws {
        let image = redOverBlue()
        let data = try #require(image.dataProvider?.data)

        #expect(data.count == image.bytesPerRow * 2)
        #expect(Array(data.prefix(4)) == [0, 0, 255, 255])
        #expect(image.alphaInfo == .premultipliedFirst)
    }

    @Test func aGradientRunsFromColorToColorAndStopsAtItsEnds() throws {
        let context = downwardContext(10, 1)
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: [0, 1]))
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0), options: .drawsAfterEndLocation)

        #expect(rgba(context, 0, 0)[3] == 0)
        // Pixel 4's middle is 2.5 of 6 along.
        #expect(abs(rgba(context, 4, 0)[0] - 106) <= 2)
        #expect(rgba(context, 9, 0) == [255, 255, 255, 255])
    }

    @Test func aMaskCutsWhatIsDrawnUntilTheStateIsRestored() {
        // Coverage in the mask's upper half; upside down in a context whose y points down.
        let mask = downwardContext(2, 2)
        mask.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let context = downwardContext(4, 4)
        let all = CGRect(x: 0, y: 0, width: 4, height: 4)
        context.saveGState()
        context.clip(to: all, mask: mask.makeImage()!)
        context.setFillColor(red)
        context.fill(all)
        context.restoreGState()

        #expect(rgba(context, 1, 0)[3] == 0)
        #expect(rgba(context, 1, 3) == [255, 0, 0, 255])
    }

    @Test func aMaskThatIsNeverRestoredStillCuts() {
        let mask = downwardContext(2, 2)
        mask.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let context = downwardContext(2, 2)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask.makeImage()!)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let bitmap = context.takeBitmap()

        #expect(bitmap?.pixel(x: 0, y: 0).alpha == 0)
        #expect(bitmap?.pixel(x: 0, y: 1).alpha == 255)
    }

    /// In the units the context began with: two points are four pixels at 2x, whatever the transform is.
    @Test func aShadowFallsDownInAUIKitContextAndIgnoresTheTransform() {
        let context = downwardContext(20, 20, scale: 2)
        context.scaleBy(x: 0.5, y: 0.5)
        context.setShadow(offset: CGSize(width: 0, height: 2), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))

        #expect(rgba(context, 5, 5) == [255, 0, 0, 255])
        #expect(rgba(context, 5, 10) == [0, 0, 255, 255])
        #expect(rgba(context, 5, 12)[3] == 0)
        #expect(rgba(context, 10, 5)[3] == 0)
    }

    @Test func aShadowRisesInAContextWhoseYPointsUp() {
        let context = upwardContext(10, 10)
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))

        // The square's top row is pixel row 5; its shadow's is row 2.
        #expect(rgba(context, 3, 6) == [255, 0, 0, 255])
        #expect(rgba(context, 3, 2) == [0, 0, 255, 255])
        #expect(rgba(context, 3, 1)[3] == 0)
    }

    /// The edge of a blurred half plane has half of its coverage.
    @Test func aBlurredShadowHasHalfItsStrengthAtTheEdge() {
        let context = downwardContext(100, 60)
        context.setShadow(offset: CGSize(width: 60, height: 0), blur: 8, color: CGColor(gray: 0, alpha: 1))
        context.setFillColor(red)
        context.fill(CGRect(x: -40, y: -40, width: 60, height: 140))

        let beside = (rgba(context, 79, 30)[3], rgba(context, 80, 30)[3])
        #expect(beside.0 > 127 && beside.1 < 128)
        #expect(beside.0 < 145 && beside.1 > 110)
    }
}
