import Testing

@testable import UIKit

@MainActor
@Suite struct AnchorTests {
    @Test func anchorsOfOneItemAndAttributeAreEqualAndOthersAreNot() {
        let a = Box(), b = Box()

        #expect(a.topAnchor == a.topAnchor)
        #expect(a.topAnchor.hash == a.topAnchor.hash)
        #expect(a.topAnchor != b.topAnchor)
        #expect(a.topAnchor != a.bottomAnchor)
        #expect(a.widthAnchor == a.widthAnchor)
        #expect(!a.widthAnchor.isEqual(a.heightAnchor))
        #expect(!a.widthAnchor.isEqual("width"))
        #expect(a.leadingAnchor != a.leftAnchor, "they are other attributes, even from left to right")
    }

    @Test func anAnchorDoesNotKeepItsView() {
        weak var gone: UIView?
        let anchor: NSLayoutXAxisAnchor

        do {
            let view = UIView()
            gone = view
            anchor = view.leftAnchor
            #expect(anchor.item === view)
        }
        #expect(gone == nil && anchor.item == nil)
    }

    @Test func everyAnchorMethodCreatesItsConstraint() {
        let a = Box(), root = makeRoot(a)
        func check(
            _ constraint: NSLayoutConstraint, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat,
            _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1,
            line: Int = #line
        ) {
            let isRight =
                constraint.relation == relation && constraint.constant == constant
                && constraint.multiplier == multiplier && constraint.firstAttribute == first
                && constraint.secondAttribute == second && constraint.firstItem === a
                && constraint.priority == .required && !constraint.isActive
            #expect(isRight, "line \(line): \(constraint)")
        }
        check(a.leadingAnchor.constraint(equalTo: root.leadingAnchor), .equal, 0, .leading, .leading)
        check(
            a.leadingAnchor.constraint(greaterThanOrEqualTo: root.trailingAnchor, constant: 3), .greaterThanOrEqual, 3,
            .leading, .trailing)
        check(a.rightAnchor.constraint(lessThanOrEqualTo: root.leftAnchor), .lessThanOrEqual, 0, .right, .left)
        check(a.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: -2), .equal, -2, .centerX, .centerX)
        check(a.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor), .greaterThanOrEqual, 0, .top, .top)
        check(
            a.bottomAnchor.constraint(lessThanOrEqualTo: root.centerYAnchor, constant: 9), .lessThanOrEqual, 9, .bottom,
            .centerY)
        check(
            a.firstBaselineAnchor.constraint(equalTo: root.lastBaselineAnchor), .equal, 0, .firstBaseline, .lastBaseline
        )
        check(a.widthAnchor.constraint(equalToConstant: 4), .equal, 4, .width, .notAnAttribute)
        check(
            a.widthAnchor.constraint(greaterThanOrEqualToConstant: 4), .greaterThanOrEqual, 4, .width, .notAnAttribute)
        check(a.heightAnchor.constraint(lessThanOrEqualToConstant: 4), .lessThanOrEqual, 4, .height, .notAnAttribute)
        check(a.heightAnchor.constraint(equalTo: root.widthAnchor, multiplier: 2), .equal, 0, .height, .width, 2)
        check(
            a.heightAnchor.constraint(greaterThanOrEqualTo: root.heightAnchor, multiplier: 2, constant: 5),
            .greaterThanOrEqual, 5, .height, .height, 2)
        check(
            a.widthAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, multiplier: 0.5, constant: -5),
            .lessThanOrEqual, -5, .width, .height, 0.5)
        check(
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2), .equal, 16,
            .leading, .leading)
        check(
            a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 0.5),
            .greaterThanOrEqual, 4, .top, .top)
        check(
            a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 3),
            .lessThanOrEqual, 24, .top, .top)
    }

    @Test func distancesBetweenAnchorsAreSizes() {
        let a = Box(), b = Box(), c = Box()
        let root = makeRoot(a, b, c)
        for view in [a, b, c] { view.pinned(y: 0, width: 40, height: 10) }
        a.pinned(x: 10)
        // The gap between a and b is a fixed 25, and that between b and c twice as large.
        let first = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
        let second = b.rightAnchor.anchorWithOffset(to: c.leftAnchor)
        first.constraint(equalToConstant: 25).on()
        second.constraint(equalTo: first, multiplier: 2).on()
        root.layoutIfNeeded()
        #expect([a, b, c].map(\.frame.minX) == [10, 75, 165])

        let down = Box()
        root.addSubview(down)
        down.pinned(x: 0, width: 5, height: 5)
        root.topAnchor.anchorWithOffset(to: down.topAnchor)
            .constraint(equalTo: down.bottomAnchor.anchorWithOffset(to: root.bottomAnchor), multiplier: 0.5).on()
        root.layoutIfNeeded()
        // 300 − 5 = 295 shared 1 : 2.
        #expect(abs(down.frame.minY - 295 / 3) < 0.51)
    }

    @Test func systemSpacingBetweenBaselinesIsTheLineHeightOfTheLowerText() {
        let upper = UILabel(), lower = UILabel()
        upper.text = "Upper"
        lower.text = "Lower"
        upper.font = .systemFont(ofSize: 12)
        lower.font = .systemFont(ofSize: 30)
        let root = makeRoot(upper, lower)
        upper.pinned(x: 0, y: 0)
        lower.pinned(x: 0)
        let spacing = lower.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
        spacing.isActive = true
        root.layoutIfNeeded()

        #expect(spacing.constant == UIFont.systemFont(ofSize: 30).lineHeight)
    }

    @Test func guidesHaveAnchorsLikeViews() {
        let guide = UILayoutGuide(), a = Box()
        let root = makeRoot(a)
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 60),
            a.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            a.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            a.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
            a.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(20, 10, 100, 60))
        #expect(a.frame == rect(45, 40, 50, 30))
        #expect(root.layoutGuides.count == 1 && guide.owningView === root)

        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty, "its constraints go with it")
        #expect(guide.owningView == nil && root.layoutGuides.isEmpty)
    }

    @Test func aPlaceInTheCodeIsKeptForReports() {
        let a = Box(), line = #line + 1
        let constraint = a.widthAnchor.constraint(equalToConstant: 1)
        #expect("\(constraint)".contains("made at AnchorTests.swift:\(line)"))
    }
}
