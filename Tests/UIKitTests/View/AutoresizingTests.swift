import Testing
import TwillTesting
import UIKit

/// The rule: the change of the superview's size is shared among the flexible parts of an axis in proportion to their
/// lengths; equally where all of them are 0.
@MainActor
@Suite struct AutoresizingTests {
    private struct Parts: Equatable {
        var lead: CGFloat, size: CGFloat
    }

    /// Each of the eight cases of an axis written out.
    private func expected(
        _ lead: CGFloat, _ size: CGFloat, _ trail: CGFloat, _ change: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> Parts {
        func part(_ length: CGFloat, of total: CGFloat, count: CGFloat) -> CGFloat {
            total == 0 ? length + change / count : length + change * length / total
        }
        switch flexible {
        case (false, false, false), (false, false, true): return Parts(lead: lead, size: size)
        case (true, false, false): return Parts(lead: lead + change, size: size)
        case (false, true, false): return Parts(lead: lead, size: max(0, size + change))
        case (true, true, false):
            return Parts(
                lead: part(lead, of: lead + size, count: 2), size: max(0, part(size, of: lead + size, count: 2)))
        case (true, false, true): return Parts(lead: part(lead, of: lead + trail, count: 2), size: size)
        case (false, true, true): return Parts(lead: lead, size: max(0, part(size, of: size + trail, count: 2)))
        case (true, true, true):
            let total = lead + size + trail
            return Parts(lead: part(lead, of: total, count: 3), size: max(0, part(size, of: total, count: 3)))
        }
    }

    private func check(_ frame: CGRect, in old: CGSize, to new: CGSize) {
        for raw in UInt(0)..<64 {
            let mask = UIView.AutoresizingMask(rawValue: raw)
            let parent = UIView(frame: CGRect(origin: .zero, size: old)), child = UIView(frame: frame)
            child.autoresizingMask = mask
            parent.addSubview(child)
            parent.frame.size = new
            let x = expected(
                frame.minX, frame.width, old.width - frame.maxX, new.width - old.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let y = expected(
                frame.minY, frame.height, old.height - frame.maxY, new.height - old.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            let is_ = child.frame
            let isRight =
                abs(is_.minX - x.lead) < 1e-6 && abs(is_.width - x.size) < 1e-6 && abs(is_.minY - y.lead) < 1e-6
                && abs(is_.height - y.size) < 1e-6
            #expect(isRight, "mask \(raw), \(frame) in \(old) to \(new): \(is_), expected \(x) \(y)")
        }
    }

    @Test func allMasksGrowAndShrinkInProportion() {
        let old = CGSize(width: 100, height: 200)
        for new in [
            CGSize(width: 150, height: 260), CGSize(width: 70, height: 120), CGSize(width: 130, height: 150), old,
        ] {
            check(CGRect(x: 20, y: 30, width: 50, height: 60), in: old, to: new)
        }
    }

    @Test func partsOfNoLengthTakeNothingUnlessAllAreSuch() {
        let old = CGSize(width: 100, height: 100)
        for new in [CGSize(width: 160, height: 130), CGSize(width: 60, height: 40)] {
            check(CGRect(x: 0, y: 0, width: 100, height: 100), in: old, to: new)
            check(CGRect(x: 0, y: 100, width: 100, height: 0), in: old, to: new)
            check(CGRect(x: 100, y: 0, width: 0, height: 100), in: old, to: new)
        }
        check(.zero, in: .zero, to: CGSize(width: 90, height: 60))
    }

    @Test func theDocumentedExampleOfACentredView() {
        let parent = UIView(0, 0, 100, 100), child = UIView(40, 40, 20, 20)
        child.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        parent.addSubview(child)
        parent.bounds.size = CGSize(width: 300, height: 50)

        #expect(child.frame == CGRect(x: 140, y: 15, width: 20, height: 20))
    }

    @Test func nestedViewsFollowOneAnother() {
        let outer = UIView(0, 0, 100, 100), middle = UIView(10, 10, 80, 80), inner = UIView(10, 10, 60, 60)
        for view in [middle, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.frame = CGRect(x: 0, y: 0, width: 200, height: 150)

        #expect(middle.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 160, height: 110))
    }

    @Test func autoresizingHappensInTheBoundsSetterIfEnabled() {
        let parent = UIView(0, 0, 100, 100), child = UIView(0, 0, 100, 100)
        child.autoresizingMask = [.flexibleWidth]
        parent.addSubview(child)
        parent.bounds.size.width = 120
        #expect(child.frame.width == 120)

        parent.autoresizesSubviews = false
        parent.bounds.size.width = 200
        #expect(child.frame.width == 120)

        parent.autoresizesSubviews = true
        parent.center = CGPoint(x: 500, y: 500)
        parent.bounds.origin = CGPoint(x: 9, y: 9)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 120, height: 100))
    }

    @Test func aViewThatShrinksToNothingHasNoNegativeSize() {
        let parent = UIView(0, 0, 100, 100), child = UIView(20, 20, 60, 60)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.size = .zero
        #expect(child.frame.size == .zero)
    }
}
