import QuartzCore
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ViewGeometryTests {
    @Test func frameIsBoundsAroundTheCentre() {
        let view = UIView(10, 20, 30, 40)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && view.center == CGPoint(x: 25, y: 40))

        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))

        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.center == CGPoint(x: 100, y: 100) && view.frame == CGRect(x: 95, y: 95, width: 10, height: 10))

        view.frame.size = CGSize(width: 50, height: 50)
        #expect(view.frame == CGRect(x: 95, y: 95, width: 50, height: 50) && view.center == CGPoint(x: 120, y: 120))

        view.bounds.origin = CGPoint(x: 5, y: 7)
        #expect(view.frame == CGRect(x: 95, y: 95, width: 50, height: 50))

        view.frame.origin = .zero
        #expect(view.bounds.origin == CGPoint(x: 5, y: 7))
    }

    @Test func underATransformTheFrameIsTheBoxAround() {
        let view = UIView(0, 0, 40, 20)
        view.center = CGPoint(x: 100, y: 100)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = view.frame
        #expect(abs(frame.minX - 90) < 1e-9 && abs(frame.minY - 80) < 1e-9)
        #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
        #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.center == CGPoint(x: 100, y: 100))

        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 60, y: 70, width: 80, height: 60))

        view.transform = .identity
        #expect(view.frame == CGRect(x: 80, y: 90, width: 40, height: 20))

        view.transform = CGAffineTransform(translationX: 5, y: -5)
        #expect(view.frame.origin == CGPoint(x: 85, y: 85) && view.center == CGPoint(x: 100, y: 100))
    }

    @Test func theCenterIsThePositionOfTheAnchorPoint() {
        let view = UIView(10, 10, 20, 20)
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 20, y: 20) && view.frame == CGRect(x: 20, y: 20, width: 20, height: 20))

        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.center == CGPoint(x: 1, y: 2) && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))

        view.bounds.size = CGSize(width: 30, height: 40)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    }

    private final class Fitting: UIView {
        var asked: [CGSize] = []
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            asked.append(size)
            return CGSize(width: 33, height: 11)
        }
    }

    @Test func sizeToFitAsksForThePresentSizeAndKeepsTheOrigin() {
        let view = Fitting(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        view.sizeToFit()
        #expect(view.asked == [CGSize(width: 10, height: 10)])
        #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 11))

        view.layer.anchorPoint = CGPoint(x: 1, y: 1)
        view.frame = CGRect(x: 5, y: 6, width: 10, height: 10)
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 11))
        #expect(UIView(0, 0, 7, 8).sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 7, height: 8))
    }

    @Test func alphaAndHiddenAreTheLayers() {
        let view = UIView()
        view.alpha = 0.25
        view.isHidden = true
        view.clipsToBounds = true
        #expect(view.layer.opacity == 0.25 && view.layer.isHidden && view.layer.masksToBounds)

        view.layer.opacity = 0.5
        view.layer.isHidden = false
        #expect(view.alpha == 0.5 && !view.isHidden)
    }
}

@MainActor
@Suite struct ConversionTests {
    @Test func pointsAndRectanglesPassThroughOrigins() {
        let root = UIView(0, 0, 200, 200), box = UIView(10, 20, 100, 100), leaf = UIView(5, 5, 10, 10)
        root.addSubview(box)
        box.addSubview(leaf)
        #expect(leaf.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 26))
        #expect(leaf.convert(CGPoint(x: 16, y: 26), from: root) == CGPoint(x: 1, y: 1))
        #expect(
            root.convert(CGRect(x: 16, y: 26, width: 2, height: 3), to: leaf)
                == CGRect(x: 1, y: 1, width: 2, height: 3))

        // Scrolled content.
        box.bounds.origin = CGPoint(x: 0, y: 50)
        #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: -25))
        #expect(leaf.convert(CGPoint.zero, to: leaf) == .zero)
    }

    @Test func betweenCousins() {
        let root = UIView(0, 0, 200, 200), a = UIView(10, 10, 50, 50), b = UIView(100, 40, 50, 50)
        root.addSubview(a)
        root.addSubview(b)
        #expect(a.convert(CGPoint(x: 5, y: 5), to: b) == CGPoint(x: -85, y: -25))
        #expect(a.convert(b.bounds, from: b) == CGRect(x: 90, y: 30, width: 50, height: 50))
    }

    @Test func transformsCount() {
        let root = UIView(0, 0, 200, 200), box = UIView(50, 50, 100, 100)
        root.addSubview(box)
        box.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(box.convert(CGPoint.zero, to: root) == CGPoint(x: 0, y: 75))
        #expect(
            box.convert(box.bounds, to: root) == CGRect(x: 0, y: 75, width: 200, height: 50))

        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let corner = box.convert(CGPoint.zero, to: root)
        #expect(abs(corner.x - 150) < 1e-9 && abs(corner.y - 50) < 1e-9)

        let back = box.convert(corner, from: root)
        #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    }

    @Test func nilIsTheWindowOrTheTopmostView() {
        let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        let box = UIView(10, 10, 50, 50), leaf = UIView(1, 2, 5, 5)
        box.addSubview(leaf)
        #expect(leaf.convert(CGPoint.zero, to: nil) == CGPoint(x: 1, y: 2))

        window.addSubview(box)
        #expect(leaf.convert(CGPoint.zero, to: nil) == CGPoint(x: 11, y: 12))
        #expect(leaf.convert(CGPoint(x: 11, y: 12), from: nil) == .zero)
        #expect(window.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 3, y: 4))
    }

    @Test func theScreenIsACoordinateSpace() {
        let stage = Stage()
        let view = UIView(10, 100, 20, 20)
        let window = stage.show(view)
        window.frame.origin = CGPoint(x: 5, y: 7)
        let space = UIScreen.main.coordinateSpace

        #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 15, y: 107))
        #expect(view.convert(CGPoint(x: 15, y: 107), from: space) == .zero)
        #expect(space.convert(CGPoint(x: 15, y: 107), to: view) == .zero)
        #expect(view.convert(view.bounds, to: space) == CGRect(x: 15, y: 107, width: 20, height: 20))
        #expect(window.convert(CGPoint.zero, to: space) == CGPoint(x: 5, y: 7))
    }
}
