import Foundation
import Testing

@testable import QuartzCore

@Suite struct LayerGeometryTests {
    @Test func aNewLayerHasCoreAnimationsDefaults() {
        let layer = CALayer()

        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.frame == .zero)
        #expect(layer.contentsScale == 1)
        #expect(layer.contentsGravity == .resize)
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowRadius == 3)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowColor == CGColor.black)
        #expect(layer.borderWidth == 0)
        #expect(layer.borderColor == CGColor.black)
        #expect(layer.opacity == 1)
        #expect(!layer.masksToBounds)
        #expect(layer.sublayers == nil)
        #expect(layer.backgroundColor == nil)
    }

    @Test func settingTheFramePlacesTheAnchor() {
        let layer = CALayer()

        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test(arguments: [(0.0, 0.0), (1.0, 1.0), (0.25, 0.75)])
    func theFrameIsIndependentOfTheAnchorPoint(_ x: Double, _ y: Double) {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: x, y: y)

        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(layer.position == CGPoint(x: 10 + 100 * x, y: 20 + 50 * y))
    }

    @Test func movingTheAnchorMovesTheFrameAndNotThePosition() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)

        layer.anchorPoint = .zero

        #expect(layer.position == CGPoint(x: 50, y: 25))
        #expect(layer.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    }

    @Test func aQuarterTurnSwapsTheSidesOfTheFrame() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 100, height: 40)
        layer.position = CGPoint(x: 50, y: 50)

        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))

        let frame = layer.frame
        #expect(abs(frame.minX - 30) < 1e-9)
        #expect(abs(frame.minY - 0) < 1e-9)
        #expect(abs(frame.width - 40) < 1e-9)
        #expect(abs(frame.height - 100) < 1e-9)
    }

    @Test func aFrameSetUnderAScaleIsTheFrameReadBack() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))

        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 80)

        #expect(layer.bounds.size == CGSize(width: 20, height: 20))
        #expect(layer.frame == CGRect(x: 10, y: 10, width: 40, height: 80))
    }

    @Test func theOriginOfTheBoundsMovesSublayersAndNotTheLayer() {
        let parent = CALayer(), child = CALayer()
        parent.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        parent.addSublayer(child)

        parent.bounds.origin = CGPoint(x: 0, y: 30)

        #expect(parent.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
        #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 5, y: 5))
        #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: -15))
    }

    @Test func conversionGoesUpAndDownThroughACommonAncestor() {
        let root = CALayer(), left = CALayer(), right = CALayer()
        left.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
        right.frame = CGRect(x: 100, y: 20, width: 50, height: 50)
        right.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        root.addSublayer(left)
        root.addSublayer(right)

        // right: centre (125, 45), scaled by 2, so its origin is at (75, -5) of the root.
        #expect(left.convert(CGPoint(x: 5, y: 5), to: right) == CGPoint(x: -30, y: 5))
        #expect(right.convert(CGPoint(x: 5, y: 5), from: left) == CGPoint(x: -30, y: 5))
        #expect(
            right.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: left)
                == CGRect(x: 65, y: -5, width: 20, height: 20))
    }

    /// Up to the root and back again a turn by a third of a right angle would leave its rounding in the numbers.
    @Test func conversionBetweenALayerAndOneAboveItLeavesOutWhatIsFurtherUp() {
        let root = CALayer(), turned = CALayer(), inner = CALayer(), leaf = CALayer()
        root.addSublayer(turned)
        turned.addSublayer(inner)
        inner.addSublayer(leaf)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 0.3, y: 0.7))
        for layer in [turned, inner, leaf] { layer.frame = CGRect(x: 7, y: 11, width: 100, height: 50) }
        inner.bounds.origin = CGPoint(x: 0, y: 200)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(leaf.convert(rect, to: inner) == CGRect(x: 8, y: 13, width: 3, height: 4))
        #expect(leaf.convert(rect, to: turned) == CGRect(x: 15, y: -176, width: 3, height: 4))
        #expect(turned.convert(rect, to: leaf) == CGRect(x: -13, y: 180, width: 3, height: 4))
        #expect(leaf.convert(CGPoint.zero, from: turned) == CGPoint(x: -14, y: 178))
    }

    @Test func hitTestingFindsTheFrontmostLayerThatContainsThePoint() {
        let root = CALayer(), back = CALayer(), front = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        back.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        front.frame = CGRect(x: 40, y: 40, width: 60, height: 60)
        root.addSublayer(back)
        root.addSublayer(front)

        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === back)
        back.isHidden = true
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
        #expect(root.hitTest(CGPoint(x: 10, y: 90)) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil, "the far edge is outside")
    }

    @Test func hitTestingIgnoresLayersOutsideAClippingLayer() {
        let root = CALayer(), parent = CALayer(), child = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        child.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
        root.addSublayer(parent)
        parent.addSublayer(child)

        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === child)
        parent.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    }

    @Test func infiniteGeometryTrapsWithTheLayerName() async {
        await #expect(processExitsWith: .failure) {
            CALayer().position = CGPoint(x: CGFloat.nan, y: 0)
        }
        await #expect(processExitsWith: .failure) {
            CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 0)
        }
        await #expect(processExitsWith: .failure) {
            CALayer().frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
        }
    }

    @Test func transformsInSpaceAgreeWithTheirDefinition() {
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 4, 0)
        #expect(moved.m41 == 6 && moved.m42 == 8, "the translation comes before the scale")
        #expect(CATransform3DIsAffine(moved))
        #expect(
            CATransform3DGetAffineTransform(moved) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 8))

        let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let point = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(turned))
        #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)

        let any = CATransform3DRotate(CATransform3DMakeTranslation(5, -3, 2), 0.7, 1, 2, 3)
        let identity = CATransform3DConcat(any, CATransform3DInvert(any))
        for (row, numbers) in identity.rows.enumerated() {
            for (column, number) in numbers.enumerated() {
                #expect(abs(number - (row == column ? 1 : 0)) < 1e-12)
            }
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat, "what cannot be undone is answered as it is")
    }
}
