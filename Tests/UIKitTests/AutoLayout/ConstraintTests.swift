import Testing

@testable import UIKit

/// One view in another, one constraint at a time: what each attribute means.
@MainActor
@Suite struct ConstraintTests {
    /// What each attribute of a rectangle is, in the coordinates of what it lies in.
    private func value(_ attribute: NSLayoutConstraint.Attribute, of frame: CGRect, margin: CGFloat = 8) -> CGFloat? {
        switch attribute {
        case .left, .leading: frame.minX
        case .right, .trailing: frame.maxX
        case .top: frame.minY
        case .bottom, .lastBaseline, .firstBaseline: frame.maxY
        case .width: frame.width
        case .height: frame.height
        case .centerX, .centerXWithinMargins: frame.midX
        case .centerY, .centerYWithinMargins: frame.midY
        case .leftMargin, .leadingMargin: frame.minX + margin
        case .rightMargin, .trailingMargin: frame.maxX - margin
        case .topMargin: frame.minY + margin
        case .bottomMargin: frame.maxY - margin
        case .notAnAttribute: nil
        }
    }

    private var horizontal: [NSLayoutConstraint.Attribute] {
        [
            .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins,
        ]
    }

    private var vertical: [NSLayoutConstraint.Attribute] {
        [
            .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
        ]
    }

    private func mayPair(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) -> Bool {
        let absolute: [NSLayoutConstraint.Attribute] = [.left, .right, .leftMargin, .rightMargin]
        let language: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
        return !(absolute.contains(first) && language.contains(second))
            && !(language.contains(first) && absolute.contains(second))
    }

    @Test func everyPairOfPositionsHoldsBetweenSiblingsAndWithTheSuperview() {
        var count = 0

        for attributes in [horizontal, vertical] {
            for first in attributes {
                for second in attributes where mayPair(first, second) {
                    for multiplier: CGFloat in [1, 0.5, 2] {
                        for isSuperview in [false, true] {
                            let a = Box(), b = Box()
                            let root = makeRoot(a, b)
                            b.pinned(x: 40, y: 30, width: 64, height: 48)
                            a.pinned(width: 80, height: 60)
                            let other = isSuperview ? root : b
                            NSLayoutConstraint(
                                item: a, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
                                multiplier: multiplier, constant: 7
                            ).isActive = true
                            root.layoutIfNeeded()
                            let expected = value(second, of: other.frame)! * multiplier + 7
                            let found = value(first, of: a.frame)!
                            #expect(
                                abs(found - expected) < 0.51, "\(first) \(second) \(multiplier): \(found) \(expected)")
                            count += 1
                        }
                    }
                }
            }
        }
        // 10 × 10 horizontal pairs without 2 × 4 × 4 mixed ones, 8 × 8 vertical ones, 3 multipliers, 2 other items.
        #expect(count == (100 - 32 + 64) * 6)
    }

    @Test func sizesFollowOtherSizesAlongBothAxes() {
        for (first, second) in [
            (NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Attribute.width), (.width, .height),
            (.height, .width), (.height, .height),
        ] {
            let a = Box(), b = Box()
            let root = makeRoot(a, b)
            b.pinned(x: 0, y: 0, width: 64, height: 48)
            NSLayoutConstraint(
                item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second, multiplier: 1.5,
                constant: -4
            ).isActive = true
            a.pinned(x: 0, y: 0)
            root.layoutIfNeeded()
            #expect(value(first, of: a.frame) == value(second, of: b.frame)! * 1.5 - 4)
        }
    }

    @Test func theThreeRelationsBoundOneSideOrBoth() {
        for (relation, constant, expected) in [
            (NSLayoutConstraint.Relation.equal, CGFloat(50), CGFloat(100)), (.equal, 150, 100),
            (.lessThanOrEqual, 50, 50), (.lessThanOrEqual, 150, 100), (.greaterThanOrEqual, 50, 100),
            (.greaterThanOrEqual, 150, 150),
        ] {
            let a = Box()
            let root = makeRoot(a)
            a.pinned(x: 0, y: 0, height: 10)
            NSLayoutConstraint(
                item: a, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 100
            ).isActive = true
            a.widthAnchor.constraint(equalToConstant: constant).at(500).on()
            root.layoutIfNeeded()
            #expect(a.frame.width == expected, "\(relation) 100, optional \(constant)")
        }
    }

    @Test func oneOfAHigherPriorityOutweighsAnyNumberOfLowerOnes() {
        let a = Box()
        let root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        for _ in 0..<300 { a.widthAnchor.constraint(equalToConstant: 200).at(749).on() }
        a.widthAnchor.constraint(equalToConstant: 100).at(750).on()
        root.layoutIfNeeded()

        #expect(a.frame.width == 100)
    }

    @Test func everyPriorityIsALevelOfItsOwn() {
        let a = Box()
        let root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        var constraints: [NSLayoutConstraint] = []
        for priority in 1...999 {
            let optional = a.widthAnchor.constraint(equalToConstant: CGFloat(priority)).at(Float(priority))
            constraints.append(optional)
        }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(a.frame.width == 999)
        for priority in stride(from: 999, to: 900, by: -1) {
            constraints[priority - 1].isActive = false
            root.layoutIfNeeded()
            #expect(a.frame.width == CGFloat(priority - 1))
        }

        a.widthAnchor.constraint(equalToConstant: 77).at(900.5).on()
        root.layoutIfNeeded()
        #expect(a.frame.width == 77, "fractions are levels too")
    }

    @Test func constantAndPriorityChangeInPlace() {
        let a = Box()
        let root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        let wide = a.widthAnchor.constraint(equalToConstant: 100).at(600).on()
        let narrow = a.widthAnchor.constraint(equalToConstant: 50).at(500).on()
        root.layoutIfNeeded()
        #expect(a.frame.width == 100)

        narrow.priority = UILayoutPriority(700)
        root.layoutIfNeeded()
        #expect(a.frame.width == 50)

        narrow.constant = 60
        root.layoutIfNeeded()
        #expect(a.frame.width == 60)

        wide.priority = .required
        root.layoutIfNeeded()
        #expect(a.frame.width == 100, "an active constraint may become required")

        wide.constant = 120
        wide.priority = UILayoutPriority(1)
        root.layoutIfNeeded()
        #expect(a.frame.width == 60)

        narrow.isActive = false
        narrow.constant = 1
        root.layoutIfNeeded()
        #expect(a.frame.width == 120)
    }

    @Test func framesChangeInLayoutAndNotBefore() {
        let a = Box()
        let root = makeRoot(a)
        a.pinned(x: 5, y: 6, width: 70, height: 80)
        #expect(a.frame == .zero)

        root.layoutIfNeeded()
        #expect(a.frame == rect(5, 6, 70, 80))

        a.widthAnchor.constraint(equalToConstant: 30).at(999).on()
        #expect(a.frame == rect(5, 6, 70, 80))
    }

    @Test func replacingAConstraintBeforeDeactivatingTheOldOneContradictsNothing() {
        let a = Box()
        let root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        let old = a.widthAnchor.constraint(equalToConstant: 100).on()
        root.layoutIfNeeded()
        let reports = ConflictRecorder()
        a.widthAnchor.constraint(equalToConstant: 200).on()
        old.isActive = false
        root.layoutIfNeeded()

        #expect(a.frame.width == 200)
        #expect(reports.take().isEmpty)
    }

    @Test func aThousandConstraintsOnOneViewLayItOutAndGoAgain() {
        let a = Box()
        let root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        let constraints = (0..<1000).map { a.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0) / 4) }
        NSLayoutConstraint.activate(constraints)
        a.widthAnchor.constraint(equalToConstant: 0).at(10).on()
        root.layoutIfNeeded()
        #expect(a.frame.width == 249.75.rounded(toScale: a.traitCollection.displayScale))
        #expect(a.constraints.count == 1002)

        NSLayoutConstraint.deactivate(constraints)
        root.layoutIfNeeded()
        #expect(a.frame.width == 0)
        #expect(a.constraints.count == 2)
    }

    @Test func overridesOfASubclassApplyWhenConstraintsAreCreated() {
        final class Mine: NSLayoutConstraint {}
        let a = Box(), root = makeRoot(a)
        let mine = Mine(
            item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 12)
        mine.isActive = true
        a.pinned(x: 0, y: 0, height: 3)
        root.layoutIfNeeded()

        #expect(a.frame.width == 12)
        #expect(mine.firstItem === a && mine.secondItem == nil && mine.secondAttribute == .notAnAttribute)
    }

    /// UIKit takes a multiplier of 0 where the first attribute is a size, and lengths as large as numbers get.
    @Test func sizesCanBeConstantRelativeAndUnlimited() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        a.pinned(x: 0, y: 0, height: 10)
        b.pinned(x: 7, y: 8, height: 10)
        a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 30).on()
        b.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude).on()
        b.widthAnchor.constraint(equalToConstant: 40).at(10).on()
        root.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 30, 10) && b.frame == rect(7, 8, 40, 10))

        let wide = b.widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude).at(20).on()
        root.layoutIfNeeded()
        #expect(b.frame.width > 100_000 && b.frame.width.isFinite && a.frame.width == 30)

        wide.isActive = false
        root.layoutIfNeeded()
        #expect(b.frame == rect(7, 8, 40, 10))
    }

    @Test func resultsLieOnPixels() {
        let a = Box(), b = Box()
        let root = makeRoot(a, b, size: CGSize(width: 100, height: 100))
        a.pinned(y: 0, height: 10)
        b.pinned(y: 0, height: 10)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
            a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
            b.rightAnchor.constraint(equalTo: root.rightAnchor),
        ])
        root.layoutIfNeeded()
        let scale = root.traitCollection.displayScale

        #expect(a.frame.maxX == b.frame.minX)
        #expect(a.frame.maxX * scale == (100 / 3 * scale).rounded())
        #expect(b.frame.maxX == 100)
    }

    @Test func aTransformAndAnAnchorPointDoNotChangeWhereConstraintsPutTheBounds() {
        let a = Box()
        let root = makeRoot(a)
        a.transform = CGAffineTransform(rotationAngle: .pi / 2)
        a.pinned(x: 10, y: 20, width: 60, height: 40)
        root.layoutIfNeeded()
        #expect(a.bounds.size == CGSize(width: 60, height: 40))
        #expect(a.center == CGPoint(x: 40, y: 40))

        let b = Box()
        root.addSubview(b)
        b.layer.anchorPoint = .zero
        b.pinned(x: 10, y: 20, width: 60, height: 40)
        root.layoutIfNeeded()
        #expect(b.frame == rect(10, 20, 60, 40))
    }
}

extension Double {
    fileprivate func rounded(toScale scale: CGFloat) -> CGFloat { (CGFloat(self) * scale).rounded() / scale }
}
