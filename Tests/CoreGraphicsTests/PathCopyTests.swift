import CoreGraphics
import Foundation
import Testing

@Suite struct PathCopyTests {
    private func line() -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        return path
    }

    @Test func aStrokedCopyIsTheStrokesOutline() {
        let copy = line().copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)

        #expect(copy.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 4))
    }

    /// The path is moved and enlarged first; the width stays.
    @Test func theTransformIsAppliedBefore() {
        let copy = line().copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(copy.boundingBoxOfPath == CGRect(x: 20, y: 18, width: 40, height: 4))

        let dashes = line().copy(
            dashingWithPhase: 0, lengths: [30, 5], transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(dashes.boundingBoxOfPath == CGRect(x: 20, y: 20, width: 40, height: 0))
        #expect(
            !dashes.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
                .contains(CGPoint(x: 52, y: 20)))
    }

    @Test func aContextStrokesThePathUnderConstruction() {
        let context = CGContext(
            data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setLineWidth(6)
        context.setLineDash(phase: 0, lengths: [5, 5])
        context.replacePathWithStrokedPath()
        #expect(context.isPathEmpty)

        context.addPath(line())
        context.replacePathWithStrokedPath()

        #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 7, width: 15, height: 6))
        #expect(context.pathContains(CGPoint(x: 12, y: 8), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 17, y: 8), mode: .fill))
    }

    // MARK: Transforms

    @Test func aTransformIsTakenApart() {
        // Scaled by 2 and 3, turned by 30°, moved by 5 and 7.
        let angle = CGFloat.pi / 6
        let transform = CGAffineTransform(scaleX: 2, y: 3)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: 5, y: 7))

        let parts = transform.decomposed()

        #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 3) < 1e-12)
        #expect(abs(parts.rotation - angle) < 1e-12 && abs(parts.horizontalShear) < 1e-12)
        #expect(parts.translation.dx == 5 && parts.translation.dy == 7)
    }

    @Test(arguments: [
        CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        CGAffineTransform(a: 0, b: 0, c: 1, d: 2, tx: 3, ty: 4),
        CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        .identity,
    ])
    func partsMakeTheTransformAgain(transform: CGAffineTransform) {
        let again = CGAffineTransform(transform.decomposed())

        for (a, b) in zip(
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty],
            [again.a, again.b, again.c, again.d, again.tx, again.ty])
        {
            #expect(abs(a - b) < 1e-12)
        }
    }

    // MARK: Casts

    @Test func valuesAreCastAsOnApplesPlatforms() {
        #expect(NSNumber(value: 2.5) as Any as? CGFloat == 2.5)
        #expect(CGFloat(2.5) as Any as? NSNumber == 2.5)
        #expect(NSValue(point: CGPoint(x: 1, y: 2)) as Any as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(CGSize(width: 1, height: 2) as Any as? NSValue == NSValue(size: CGSize(width: 1, height: 2)))
        #expect(NSValue(size: .zero) as Any as? CGPoint == nil)
        #expect(NSNumber(value: 1) as Any as? CGRect == nil)
    }
}
