import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ViewHitTestingTests {
    let root = UIView(0, 0, 100, 100)

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test func theFrontMostSubviewWinsElseTheViewItself() {
        let a = UIView(0, 0, 50, 50), b = UIView(25, 25, 50, 50)
        root.addSubview(a)
        root.addSubview(b)
        #expect(hit(30, 30) === b && hit(10, 10) === a && hit(90, 90) === root && hit(101, 50) == nil)

        root.bringSubviewToFront(a)
        #expect(hit(30, 30) === a)

        // The order of subviews counts, not how near the layer is drawn.
        b.layer.zPosition = 10
        #expect(hit(30, 30) === a)
    }

    @Test func hiddenTransparentAndDisabledViewsAreNotHitNorWhatIsInThem() {
        let box = UIView(0, 0, 100, 100), leaf = UIView(0, 0, 100, 100)
        root.addSubview(box)
        box.addSubview(leaf)
        #expect(hit(5, 5) === leaf)

        box.isHidden = true
        #expect(hit(5, 5) === root)

        box.isHidden = false
        box.isUserInteractionEnabled = false
        #expect(hit(5, 5) === root)

        box.isUserInteractionEnabled = true
        for (alpha, isHit) in [(0, false), (0.009, false), (0.01, true), (0.011, true), (1, true)] as [(CGFloat, Bool)]
        {
            box.alpha = alpha
            #expect((hit(5, 5) === leaf) == isHit, "alpha \(alpha)")
        }
    }

    @Test func anOwnAlphaCountsNotTheProduct() {
        let box = UIView(0, 0, 100, 100), leaf = UIView(0, 0, 100, 100)
        root.addSubview(box)
        box.addSubview(leaf)
        box.alpha = 0.02
        leaf.alpha = 0.02

        #expect(hit(5, 5) === leaf)
    }

    @Test func nearEdgesAreInsideAndFarEdgesAreNot() {
        let view = UIView(10, 10, 20, 20)
        root.addSubview(view)
        #expect(hit(10, 10) === view && hit(29.99, 29.99) === view)
        #expect(hit(30, 15) === root && hit(15, 30) === root && hit(9.99, 15) === root)
        #expect(view.point(inside: .zero, with: nil) && !view.point(inside: CGPoint(x: 20, y: 0), with: nil))
    }

    @Test func subviewsOutsideTheBoundsAreNotHitThoughVisible() {
        let box = UIView(0, 0, 20, 20), leaf = UIView(0, 0, 80, 80)
        root.addSubview(box)
        box.addSubview(leaf)
        #expect(!box.clipsToBounds && hit(50, 50) === root && hit(10, 10) === leaf)
    }

    @Test func boundsOriginsAndTransformsCount() {
        let box = UIView(0, 0, 100, 100), leaf = UIView(0, 150, 20, 20)
        root.addSubview(box)
        box.addSubview(leaf)
        box.bounds.origin.y = 120
        #expect(hit(10, 40) === leaf && hit(10, 10) === box)

        leaf.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(hit(10, 22) === leaf && hit(29, 40) === leaf)

        // A view scaled to nothing is hit nowhere.
        leaf.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(hit(10, 40) === box)
    }

    @Test func overridesDecide() {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        final class Through: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self ? nil : found
            }
        }
        let large = Round(frame: CGRect(x: 40, y: 40, width: 10, height: 10)), through = Through(frame: root.bounds)
        root.addSubview(large)
        root.addSubview(through)

        #expect(hit(35, 35) === large && hit(20, 20) === root)
    }

    @Test func labelsAndImageViewsLetTouchesThrough() {
        #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
        #expect(!UIImageView(image: nil).isUserInteractionEnabled)

        let label = UILabel(frame: root.bounds)
        root.addSubview(label)
        #expect(hit(5, 5) === root)

        label.isUserInteractionEnabled = true
        #expect(hit(5, 5) === label)
    }
}
