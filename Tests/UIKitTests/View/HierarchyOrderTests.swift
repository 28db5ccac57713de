import Foundation
import QuartzCore
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct HierarchyOrderTests {
    let parent = UIView()
    let a = UIView(), b = UIView(), c = UIView(), d = UIView()

    init() {
        for view in [a, b, c] { parent.addSubview(view) }
    }

    /// The layers of the subviews are in the order of the subviews, whatever layers lie between.
    private func layersAgree() -> Bool {
        let views = parent.subviews.map(\.layer)
        return (parent.layer.sublayers ?? []).filter { layer in views.contains { $0 === layer } } == views
    }

    @Test func insertionAtAnIndexBelowAndAbove() {
        parent.insertSubview(d, at: 1)
        #expect(parent.subviews == [a, d, b, c] && layersAgree())

        parent.insertSubview(d, belowSubview: a)
        #expect(parent.subviews == [d, a, b, c] && layersAgree())

        parent.insertSubview(d, aboveSubview: b)
        #expect(parent.subviews == [a, b, d, c] && layersAgree())

        parent.insertSubview(d, aboveSubview: c)
        #expect(parent.subviews == [a, b, c, d] && layersAgree())

        parent.insertSubview(a, belowSubview: d)
        #expect(parent.subviews == [b, c, a, d] && layersAgree())
    }

    @Test func anIndexBeyondEitherEndIsThatEnd() {
        parent.insertSubview(d, at: 99)
        #expect(parent.subviews == [a, b, c, d] && layersAgree())
        parent.insertSubview(d, at: -5)
        #expect(parent.subviews == [d, a, b, c] && layersAgree())
    }

    @Test func exchangeSwapsTwoAndLeavesTheRest() {
        parent.addSubview(d)
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [c, b, a, d] && layersAgree())

        parent.exchangeSubview(at: 3, withSubviewAt: 0)
        #expect(parent.subviews == [d, b, a, c] && layersAgree())

        parent.exchangeSubview(at: 1, withSubviewAt: 1)
        #expect(parent.subviews == [d, b, a, c] && layersAgree())
    }

    @Test func bringToFrontAndSendToBack() {
        parent.bringSubviewToFront(a)
        #expect(parent.subviews == [b, c, a] && layersAgree())

        parent.sendSubviewToBack(a)
        #expect(parent.subviews == [a, b, c] && layersAgree())

        parent.bringSubviewToFront(d)
        parent.sendSubviewToBack(d)
        #expect(parent.subviews == [a, b, c] && d.superview == nil)
    }

    @Test func layersOfNoViewStayWhereTheyWerePut() {
        let foreign = CALayer()
        parent.layer.insertSublayer(foreign, above: a.layer)
        parent.insertSubview(d, at: 1)
        #expect(layersAgree())

        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(layersAgree())
        #expect(parent.layer.sublayers?.contains { $0 === foreign } == true)

        foreign.removeFromSuperlayer()
        #expect(parent.layer.sublayers ?? [] == parent.subviews.map(\.layer))
    }

    @Test func anAddedViewIsInFrontOfALayerAddedBefore() {
        let foreign = CALayer()
        parent.layer.addSublayer(foreign)
        parent.addSubview(d)
        #expect(parent.layer.sublayers?.last === d.layer)

        parent.layer.addSublayer(foreign)
        parent.bringSubviewToFront(a)
        #expect(parent.layer.sublayers?.last === a.layer)
        #expect(parent.subviews == [b, c, d, a] && layersAgree())
    }

    /// 400 random moves against an array that is moved by the words of the documentation.
    @Test func manyMovesKeepSubviewsAndSublayersInStep() {
        let seed: UInt64 = 20_240_229
        var state = seed
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        let views = [a, b, c, d] + (0..<4).map { _ in UIView() }
        parent.layer.addSublayer(CALayer())
        var expected = [a, b, c]

        for step in 0..<400 {
            let view = views[random(views.count)]
            switch random(6) {
            case 0:
                view.removeFromSuperview()
                expected.removeAll { $0 === view }
            case 1:
                parent.addSubview(view)
                expected.removeAll { $0 === view }
                expected.append(view)
            case 2:
                let index = random(9)
                parent.insertSubview(view, at: index)
                expected.removeAll { $0 === view }
                expected.insert(view, at: min(index, expected.count))
            case 3, 4:
                guard let sibling = expected.filter({ $0 !== view }).last else { continue }
                let above = random(2) == 0
                if above {
                    parent.insertSubview(view, aboveSubview: sibling)
                } else {
                    parent.insertSubview(view, belowSubview: sibling)
                }
                expected.removeAll { $0 === view }
                let place = expected.firstIndex { $0 === sibling }!
                expected.insert(view, at: above ? place + 1 : place)
            default:
                guard expected.count > 1 else { continue }
                let (one, two) = (random(expected.count), random(expected.count))
                parent.exchangeSubview(at: one, withSubviewAt: two)
                expected.swapAt(one, two)
            }
            #expect(parent.subviews == expected, "step \(step), seed \(seed)")
            #expect(layersAgree(), "step \(step), seed \(seed)")
            #expect(expected.allSatisfy { $0.superview === parent })
        }
    }

    @Test func descendantsIncludeTheViewItself() {
        a.addSubview(d)
        #expect(d.isDescendant(of: d) && d.isDescendant(of: a) && d.isDescendant(of: parent))
        #expect(!d.isDescendant(of: b) && !parent.isDescendant(of: a))
    }

    @Test func tagsAreFoundDepthFirst() {
        let deep = UIView()
        a.addSubview(deep)
        deep.tag = 7
        b.tag = 7
        #expect(parent.viewWithTag(7) === deep)
        #expect(b.viewWithTag(7) === b)
        #expect(parent.viewWithTag(8) == nil)

        deep.tag = 0
        #expect(parent.viewWithTag(7) === b)
        #expect(parent.viewWithTag(0) === parent)
    }
}
