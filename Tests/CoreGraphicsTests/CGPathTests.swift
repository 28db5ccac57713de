import CoreGraphics
import Testing

@Suite struct CGPathTests {
    @Test func theBoxAroundACurveIsTighterThanTheOneAroundItsControlPoints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))

        // At its middle a quadratic lies half way to its control point.
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 2, height: 1))
    }

    @Test func anEmptyPathHasANullBox() {
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
        #expect(CGMutablePath().isEmpty)
    }

    @Test func aHoleIsOutsideByTheEvenOddRuleAlone() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))

        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
    }

    @Test func anEllipseContainsItsMiddleAndNotItsCorners() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)

        #expect(path.contains(CGPoint(x: 10, y: 5)))
        #expect(path.contains(CGPoint(x: 10, y: 0.1)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
    }

    /// In Core Graphics, whose y points up, clockwise angles shrink.
    @Test func aClockwiseArcRunsTowardsSmallerAngles() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: -.pi / 2, clockwise: true)
        let box = path.boundingBoxOfPath

        #expect(abs(box.minX) < 1e-9 && abs(box.maxX - 10) < 1e-9)
        #expect(abs(box.minY + 10) < 1e-9 && abs(box.maxY) < 1e-9)
    }

    @Test func aCounterclockwiseArcGoesTheLongWayToASmallerAngle() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
        let box = path.boundingBoxOfPath

        // Three quarters of the circle reach its left, top and bottom.
        #expect(abs(box.minX + 10) < 1e-9)
        #expect(abs(box.minY + 10) < 1e-9 && abs(box.maxY - 10) < 1e-9)
    }

    @Test func anArcStaysOnItsCircle() {
        let path = CGMutablePath()
        path.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 100, startAngle: 0.3, delta: 5)

        for line in path.path.flattened(tolerance: 0.001) {
            for point in line { #expect(abs(hypot(point.x - 5, point.y - 5) - 100) < 0.03) }
        }
    }

    @Test func anArcBetweenTangentsRoundsACorner() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)

        // The circle touches (6, 0) and (10, 4); its middle on the diagonal is 4 − 4/√2 from both lines.
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
        let inset = 4 - 4 / 2.0.squareRoot()
        path.addLine(to: CGPoint(x: 0, y: 10))
        #expect(path.contains(CGPoint(x: 10 - inset - 0.05, y: inset + 0.05)))
        #expect(!path.contains(CGPoint(x: 10 - inset + 0.05, y: inset - 0.05)))
    }

    @Test func anArcContinuesFromTheCurrentPointUnderATransform() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(
            center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false,
            transform: CGAffineTransform(scaleX: 10, y: 10))

        #expect(abs(path.currentPoint.x + 10) < 1e-9)
        #expect(path.path.elements.prefix(2) == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    }

    @Test func pointsAreTransformedAsTheyAreAdded() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 1, width: 2, height: 3), transform: CGAffineTransform(scaleX: 2, y: 10))

        #expect(path.boundingBox == CGRect(x: 2, y: 10, width: 4, height: 30))
    }

    @Test func pathsAreEqualByTheirElements() {
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        let built = CGMutablePath()
        built.addRect(rect)

        #expect(built == CGPath(rect: rect, transform: nil))
        #expect(CGPath(rect: rect, transform: nil) != CGPath(ellipseIn: rect, transform: nil))
    }

    @Test func aCopyDoesNotFollowItsOriginal() {
        let original = CGMutablePath()
        original.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = original.copy()
        original.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))

        #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func theBlockSeesEachElementWithItsPoints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        var seen: [(CGPathElementType, [CGPoint])] = []
        path.applyWithBlock { element in
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            seen.append((element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
        }

        #expect(seen.map(\.0) == [.moveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(seen[1].1 == [CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6), CGPoint(x: 7, y: 8)])
    }

    @Test func onlyARectangleIsOne() {
        var found = CGRect.zero
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

        #expect(CGPath(rect: rect, transform: nil).isRect(&found))
        #expect(found == rect)
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }

    @Test func roundedCornersAreCutToHalfOfTheSides() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerWidth: 100, cornerHeight: 2, transform: nil)

        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(!path.contains(CGPoint(x: 0.3, y: 0.3)))
        #expect(path.contains(CGPoint(x: 0.3, y: 3)))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteNeitherCrashNorHang(_ bad: CGFloat) {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: bad, y: 1))
        path.addCurve(to: CGPoint(x: 1, y: bad), control1: CGPoint(x: bad, y: bad), control2: .zero)
        path.addArc(center: CGPoint(x: bad, y: 0), radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(tangent1End: CGPoint(x: bad, y: 0), tangent2End: .zero, radius: bad)
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: bad, height: 1), cornerWidth: bad, cornerHeight: bad)

        _ = (path.boundingBox, path.boundingBoxOfPath)
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    }
}
