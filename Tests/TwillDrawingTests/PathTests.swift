import Foundation
import Testing
import TwillDrawing

@Suite struct PathTests {
    private func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
        hypot(a.x - b.x, a.y - b.y) <= tolerance
    }

    private func near(_ a: CGRect?, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
        guard let a else { return false }
        return abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
            && abs(a.maxX - b.maxX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance
    }

    @Test func theBoundingBoxFollowsTheCurve() {
        // x(t) = 3t(1 - t), at most 3/4; y(t) = t, from a control polygon that reaches x = 1.
        var cubic = Path()
        cubic.move(to: .zero)
        cubic.addCurve(
            to: CGPoint(x: 0, y: 1), control1: CGPoint(x: 1, y: 1.0 / 3), control2: CGPoint(x: 1, y: 2.0 / 3))
        #expect(near(cubic.boundingBox, CGRect(x: 0, y: 0, width: 0.75, height: 1)))
        #expect(near(cubic.controlPointBox, CGRect(x: 0, y: 0, width: 1, height: 1)))

        var quad = Path()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 4))
        #expect(near(quad.boundingBox, CGRect(x: 0, y: 0, width: 2, height: 2)))

        let ellipse = CGRect(x: 3, y: -4, width: 10, height: 6)
        #expect(near(Path(ellipseIn: ellipse).boundingBox, ellipse))

        let turned = Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10)).applying(
            CGAffineTransform(rotationAngle: 0.5))
        #expect(near(turned.boundingBox, CGRect(x: -5, y: -5, width: 10, height: 10), 0.01))
    }

    @Test func degeneratePathsHaveNoSurprises() {
        #expect(Path().boundingBox == nil && Path().isRect == nil && Path().flattened().isEmpty)
        #expect(Path().reversed().isEmpty && !Path().contains(.zero))

        var point = Path()
        point.move(to: CGPoint(x: 2, y: 3))
        #expect(point.boundingBox == CGRect(x: 2, y: 3, width: 0, height: 0))
        for bad in badNumbers {
            var path = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
            path.addLine(to: CGPoint(x: bad, y: 0))
            path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: true)
            path.addArc(tangent1End: CGPoint(x: 0, y: bad), tangent2End: .zero, radius: 1)
            #expect(path.boundingBox == nil && !path.contains(CGPoint(x: 1, y: 1)) && path.flattened().isEmpty)
        }
    }

    @Test func containingFollowsTheRules() {
        var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 5), rule: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), rule: .evenOdd) && !path.contains(CGPoint(x: 11, y: 5)))

        var hole = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        hole.append(Path(rect: CGRect(x: 4, y: 4, width: 2, height: 2)).reversed())
        #expect(!hole.contains(CGPoint(x: 5, y: 5)) && hole.contains(CGPoint(x: 1, y: 1)))
        #expect(!path.contains(CGPoint(x: nan, y: 1)))
    }

    @Test func containingAgreesWithTheFillOnEveryPixel() {
        var star = Path()
        for i in 0..<5 {
            let angle = Double(i) * 4 * Double.pi / 5
            let point = CGPoint(x: 20 + 18 * sin(angle), y: 20 - 18 * cos(angle))
            if i == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        let blob = Path(roundedRect: CGRect(x: 3, y: 5, width: 33, height: 29), cornerRadius: 9, curve: .continuous)

        for path in [star, blob, Path(ellipseIn: CGRect(x: 2, y: 3, width: 35, height: 30))] {
            for rule in [Path.FillRule.winding, .evenOdd] {
                let bitmap = Bitmap.drawn(40, 40) { $0.fill(path, .black, rule: rule) }
                for y in 0..<40 {
                    for x in 0..<40 where bitmap.alpha(x, y) == 0 || bitmap.alpha(x, y) == 255 {
                        let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                        #expect(path.contains(center, rule: rule) == (bitmap.alpha(x, y) == 255), "\(x), \(y)")
                    }
                }
            }
        }
    }

    @Test func flatteningStaysWithinItsTolerance() {
        for tolerance in [1, 0.1, 0.01] {
            let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)).flattened(
                tolerance: tolerance)
            #expect(circle.count == 1)
            for (a, b) in zip(circle[0], circle[0].dropFirst()) {
                let middle = hypot((a.x + b.x) / 2, (a.y + b.y) / 2)
                // The cubics themselves differ from a circle by 0.03 %.
                #expect(middle > 50 - tolerance - 0.02 && middle < 50.02)
            }
        }
        #expect(!Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)).flattened(tolerance: nan).isEmpty)
    }

    private func arc(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> Path {
        var path = Path()
        path.addArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    @Test func arcsTurnAsOnTheScreen() {
        // y points down: clockwise from the right goes below the centre.
        let half = CGFloat.pi

        #expect(near(arc(0, half, true).boundingBox, CGRect(x: 5, y: 10, width: 10, height: 5), 0.01))
        #expect(near(arc(0, half, false).boundingBox, CGRect(x: 5, y: 5, width: 10, height: 5), 0.01))
        #expect(near(arc(0, half / 2, true).currentPoint!, CGPoint(x: 10, y: 15)))
        #expect(near(arc(0, half / 2, false).boundingBox, CGRect(x: 5, y: 5, width: 10, height: 10), 0.01))
        // An end before the start is a turn later.
        #expect(near(arc(half / 2, 0, true).boundingBox, CGRect(x: 5, y: 5, width: 10, height: 10), 0.01))
        for (start, end, clockwise) in [
            (0, 2 * half, true), (0, 2 * half, false), (-half / 2, 1.5 * half, true), (0, 99, true),
        ] {
            #expect(near(arc(start, end, clockwise).boundingBox, CGRect(x: 5, y: 5, width: 10, height: 10), 0.01))
        }
        for path in [arc(0.3, 2.1, true), arc(2, -3, false)] {
            for point in path.flattened(tolerance: 0.001)[0] {
                #expect(abs(hypot(point.x - 10, point.y - 10) - 5) < 0.003)
            }
        }
    }

    @Test func anArcAfterAPointIsJoinedByALine() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(path.elements[1] == .line(CGPoint(x: 15, y: 10)))
    }

    @Test func anArcBetweenTangentsTouchesBoth() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        guard case .line(let start) = path.elements[1] else {
            Issue.record("no line to the arc")
            return
        }
        #expect(near(start, CGPoint(x: 6, y: 0)) && near(path.currentPoint!, CGPoint(x: 10, y: 4)))
        #expect(path.contains(CGPoint(x: 8, y: 0.9)) && !path.contains(CGPoint(x: 9.5, y: 0.2)))

        var straight = Path()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 10, y: 0), radius: 4)
        #expect(straight.currentPoint == CGPoint(x: 5, y: 0) && straight.elements.count == 2)
    }

    @Test func reversingTwiceGivesTheSameShape() {
        let rounded = Path(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 6)
        var open = Path()
        open.move(to: .zero)
        open.addLine(to: CGPoint(x: 5, y: 1))
        open.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 9, y: 1))
        #expect(open.reversed().reversed() == open)
        #expect(open.reversed().currentPoint == .zero)

        let a = Bitmap.drawn(40, 30) { $0.fill(rounded, .black) }
        let b = Bitmap.drawn(40, 30) { $0.fill(rounded.reversed(), .black) }
        #expect(a.difference(from: b)!.largest <= 1)
        #expect(near(rounded.reversed().boundingBox, rounded.boundingBox!))
    }

    @Test func onlyUprightRectanglesAreRectangles() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Path(rect: rect).isRect == rect)
        #expect(Path(rect: rect).reversed().isRect == rect)
        #expect(Path(rect: rect).applying(CGAffineTransform(rotationAngle: 0.1)).isRect == nil)
        #expect(Path(ellipseIn: rect).isRect == nil)

        var bow = Path()
        for (i, point) in [(0, 0), (2, 2), (2, 0), (0, 2)].enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if i == 0 { bow.move(to: point) } else { bow.addLine(to: point) }
        }
        #expect(bow.isRect == nil)
    }

    @Test func aPathRemembersItsShapeUntilItIsChanged() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        var path = Path(roundedRect: rect, cornerRadius: 5)
        #expect(path.roundedRect?.rect == rect && path.roundedRect?.cornerRadius == 5)
        #expect(Path(roundedRect: rect, cornerRadius: 99).roundedRect?.cornerRadius == 15)

        let moved = path.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 0))
        #expect(moved.roundedRect?.rect == CGRect(x: 3, y: 4, width: 60, height: 80))
        #expect(moved.roundedRect?.cornerRadius == 10)
        #expect(path.applying(CGAffineTransform(rotationAngle: 1)).roundedRect == nil)

        path.addLine(to: .zero)
        #expect(path.roundedRect == nil)
    }

    @Test func ellipticalCornersTouchTheEdgesAtTheirRadii() {
        var path = Path()
        path.addRoundedRect(CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 10, cornerHeight: 5)
        #expect(near(path.boundingBox, CGRect(x: 0, y: 0, width: 40, height: 20)))

        // On the corner's ellipse, at 45° of its parameter.
        let inset = 1 - 0.5.squareRoot()
        let corner = CGPoint(x: 10 * inset, y: 5 * inset)
        #expect(path.contains(CGPoint(x: corner.x + 0.05, y: corner.y + 0.05)))
        #expect(!path.contains(CGPoint(x: corner.x - 0.05, y: corner.y - 0.05)))
    }
}
