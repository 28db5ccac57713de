import Foundation
import Testing
import TwillTesting

@testable import ViewTracking

/// What counts as visible, on a screen of 375 by 667 points.
@MainActor @Suite struct VisibilityTests {
    private let root = UIViewController()

    private func show(on stage: Stage) -> UIView {
        stage.show(root)
        return root.view
    }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test func viewOutsideOfWindowsIsNotVisible() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(view.trackingVisibility.obstacle == .notInWindow)
    }

    @Test func wholeViewIsVisible() {
        let stage = Stage()
        let view = add("a", CGRect(x: 10, y: 20, width: 100, height: 50), to: show(on: stage))

        #expect(view.trackingVisibility.ratio == 1)
        #expect(view.trackingVisibility.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    @Test func hiddenAncestorHidesTheView() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 50), to: outer)

        outer.isHidden = true
        #expect(view.trackingVisibility.obstacle == .hidden)
        outer.isHidden = false
        view.isHidden = true
        #expect(view.trackingVisibility.obstacle == .hidden)
        view.isHidden = false
        #expect(view.trackingVisibility.isVisible)
        view.window?.isHidden = true
        #expect(!view.trackingVisibility.isVisible)
    }

    /// Alphas multiply: 0.1 · 0.09 is below the hundredth at which UIKit ignores touches, 0.1 · 0.1 is not.
    @Test func alphasOfAncestorsMultiply() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 50), to: outer)

        outer.alpha = 0.1
        view.alpha = 0.09
        #expect(view.trackingVisibility.obstacle == .transparent)
        view.alpha = 0.11
        #expect(view.trackingVisibility.isVisible)
        view.alpha = 0
        #expect(view.trackingVisibility.obstacle == .transparent)
    }

    @Test func viewWithoutSizeIsNotVisible() {
        let stage = Stage()
        let page = show(on: stage)

        for size in [CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: 0, height: 10)] {
            let view = add("a", CGRect(origin: CGPoint(x: 10, y: 10), size: size), to: page)
            #expect(view.trackingVisibility.obstacle == .empty, "\(size)")
        }
    }

    /// Every position of a box of 4 by 4 around a clipping ancestor of 8 by 8, against a count of its unit squares.
    @Test func everyClippedPositionHasItsRatio() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 8, height: 8))
        outer.clipsToBounds = true
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: 0, y: 0, width: 4, height: 4), to: outer)

        for x in -5...9 {
            for y in -5...9 {
                view.frame.origin = CGPoint(x: x, y: y)
                let squares = (x..<x + 4).count { 0..<8 ~= $0 } * (y..<y + 4).count { 0..<8 ~= $0 }
                #expect(view.trackingVisibility.ratio == CGFloat(squares) / 16, "\(x), \(y)")
                #expect((view.trackingVisibility.obstacle == .clipped) == (squares == 0), "\(x), \(y)")
            }
        }
    }

    @Test func ancestorThatDoesNotClipShowsWhatSticksOut() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 8, height: 8))
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: 20, y: 20, width: 4, height: 4), to: outer)

        #expect(view.trackingVisibility.ratio == 1)
    }

    @Test func everyClippingAncestorCounts() {
        let stage = Stage()
        let first = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
        let second = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        first.clipsToBounds = true
        second.clipsToBounds = true
        show(on: stage).addSubview(first)
        first.addSubview(second)
        let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: second)

        #expect(isClose(view.trackingVisibility.ratio, 0.3))
    }

    @Test func windowClips() {
        let stage = Stage()
        let view = add("a", CGRect(x: 365, y: 0, width: 20, height: 100), to: show(on: stage))

        #expect(view.trackingVisibility.ratio == 0.5)
    }

    @Test func scrolledContentMovesOut() {
        let stage = Stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        scroll.contentSize = CGSize(width: 300, height: 1_000)
        show(on: stage).addSubview(scroll)
        let view = add("a", CGRect(x: 0, y: 40, width: 300, height: 40), to: scroll)

        for (offset, ratio) in [(0, 1), (40, 1), (50, 0.75), (79, 0.025), (80, 0)] as [(CGFloat, CGFloat)] {
            scroll.contentOffset.y = offset
            #expect(isClose(view.trackingVisibility.ratio, ratio), "\(offset)")
        }
    }

    /// A square of 100 points turned by 45°, with its center on the corner of a clipping ancestor: a quarter is inside.
    @Test func rotatedViewIsClippedExactly() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        outer.clipsToBounds = true
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: -50, y: -50, width: 100, height: 100), to: outer)

        for degrees in stride(from: 0, through: 360, by: 15) {
            view.transform = CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180)
            #expect(isClose(view.trackingVisibility.ratio, 0.25), "\(degrees)")
        }
    }

    /// A box of 10 by 10 inside a clipping square of 100 that is turned by 45°: the square's corners are empty.
    @Test func rotatedAncestorClips() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        outer.clipsToBounds = true
        outer.transform = CGAffineTransform(rotationAngle: .pi / 4)
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: 95, y: 0, width: 10, height: 10), to: outer)

        #expect(isClose(view.trackingVisibility.ratio, 0.5))
    }

    @Test func scaledAndMirroredViewsKeepTheirRatio() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        outer.clipsToBounds = true
        show(on: stage).addSubview(outer)
        let view = add("a", CGRect(x: 50, y: 0, width: 100, height: 100), to: outer)

        for transform in [
            CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -1),
            CGAffineTransform(scaleX: 0.5, y: 0.5),
        ] {
            view.transform = transform
            #expect(isClose(view.trackingVisibility.ratio, 0.5), "\(transform)")
        }
    }

    /// The map to the screen agrees with UIKit's own conversion, for random chains of transforms.
    @Test func framesAgreeWithUIKitsConversion() {
        let stage = Stage()
        let page = show(on: stage)
        var random = RandomNumbers(seed: 2)
        for _ in 0..<200 {
            var parent = page
            for _ in 0..<3 {
                let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 80))
                view.layer.anchorPoint = CGPoint(x: random.next(), y: random.next())
                view.bounds.origin = CGPoint(x: random.next() * 10, y: random.next() * 10)
                view.transform = CGAffineTransform(rotationAngle: random.next() * 6)
                    .scaledBy(x: random.next() + 0.5, y: random.next() + 0.5)
                parent.addSubview(view)
                parent = view
            }

            let expected = parent.convert(parent.bounds, to: nil), found = parent.trackingVisibility.frame

            #expect(abs(found.minX - expected.minX) < 1e-6 && abs(found.maxY - expected.maxY) < 1e-6)
            page.subviews.first?.removeFromSuperview()
        }
    }

    @Test func maskClipsToItsFrame() {
        let stage = Stage()
        let view = add("a", CGRect(x: 0, y: 100, width: 100, height: 100), to: show(on: stage))

        view.mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 25))

        #expect(isClose(view.trackingVisibility.ratio, 0.25))
    }
}

/// Numbers from 0 to 1 that are the same in each run.
struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 33) / CGFloat(1 << 31)
    }
}
