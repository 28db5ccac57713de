import Testing

@testable import UIKit

@MainActor
@Suite struct LayoutDirectionTests {
    @Test func leadingAndTrailingAreTheOtherSides() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 50), a.heightAnchor.constraint(equalToConstant: 20),
            a.topAnchor.constraint(equalTo: root.topAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -30),
            b.widthAnchor.constraint(equalToConstant: 1000).at(700), b.topAnchor.constraint(equalTo: a.topAnchor),
            b.heightAnchor.constraint(equalTo: a.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame == rect(10, 0, 50, 20) && b.frame == rect(68, 0, 302, 20))

        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(a.frame == rect(340, 0, 50, 20) && b.frame == rect(30, 0, 302, 20))

        root.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect(a.frame == rect(10, 0, 50, 20) && b.frame == rect(68, 0, 302, 20))
    }

    @Test func leftRightAndCentresStayWhereTheyAre() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        root.semanticContentAttribute = .forceRightToLeft
        a.pinned(x: 10, y: 0, width: 50, height: 5)
        b.pinned(y: 0, width: 50, height: 5)
        b.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 30).on()
        root.layoutIfNeeded()

        #expect(a.frame.minX == 10)
        #expect(b.frame.midX == 230, "a centre's offset is not mirrored in UIKit either")
    }

    @Test func marginsAndMultipliersOfPlacesAreMirrored() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
        a.pinned(y: 0, width: 10, height: 5)
        b.pinned(y: 0, width: 10, height: 5)
        NSLayoutConstraint(
            item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
            constant: 2
        ).on()
        // A quarter of the way from where lines begin.
        NSLayoutConstraint(
            item: b, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
            constant: 0
        ).on()
        root.layoutIfNeeded()
        #expect(a.frame.minX == 32 && b.frame.minX == 100)

        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 368 && b.frame.maxX == 300)
    }

    @Test func distancesBetweenAnchorsCountTheOtherWay() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        a.pinned(y: 0, width: 10, height: 5)
        b.pinned(y: 0, width: 10, height: 5)
        root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor).constraint(equalToConstant: 40).on()
        a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
            equalTo: root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor), multiplier: 2
        ).on()
        root.layoutIfNeeded()
        #expect(a.frame.minX == 40 && b.frame.minX == 130)

        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 360 && b.frame.maxX == 270)
    }

    @Test func formatsFollowUnlessTheyNameADirection() {
        for (options, first, second) in [
            (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, CGFloat(340), CGFloat(262)),
            (.directionLeftToRight, 10, 78), (.directionRightToLeft, 340, 262),
        ] {
            let a = Box(50, 5), b = Box(60, 5), root = makeRoot(a, b)
            root.semanticContentAttribute = .forceRightToLeft
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-10-[a]-18-[b]", options: options, views: ["a": a, "b": b]))
            a.pinned(y: 0)
            b.pinned(y: 0)
            root.layoutIfNeeded()
            #expect([a.frame.minX, b.frame.minX] == [first, second], "\(options.rawValue)")
        }
    }

    /// Which of three views with equal priorities grows is ambiguous, but it is the same one in both directions.
    @Test func ambiguousLayoutsAreMirroredToo() {
        func frames(_ direction: UISemanticContentAttribute) -> [CGRect] {
            let boxes = [Box(20, 10), Box(40, 10), Box(60, 10)], stack = UIStackView(arrangedSubviews: boxes)
            stack.semanticContentAttribute = direction
            stack.spacing = 10
            stack.frame = rect(0, 0, 220, 10)
            stack.layoutIfNeeded()
            return boxes.map(\.frame)
        }

        // 80 points are left over; the views made first are the smaller ones.
        #expect(frames(.forceLeftToRight) == [rect(0, 0, 20, 10), rect(30, 0, 40, 10), rect(80, 0, 140, 10)])
        #expect(frames(.forceRightToLeft) == [rect(200, 0, 20, 10), rect(150, 0, 40, 10), rect(0, 0, 140, 10)])
    }

    @Test func aRowOfAStackRunsTheOtherWay() {
        let a = Box(20, 10), b = Box(30, 10), stack = UIStackView(arrangedSubviews: [a, b]), root = makeRoot(stack)
        stack.spacing = 5
        stack.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(a.frame.minX == 0 && b.frame.minX == 25)

        stack.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(a.frame.minX == 35 && b.frame.minX == 0)

        stack.axis = .vertical
        stack.alignment = .leading
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(a.frame == rect(10, 0, 20, 10) && b.frame == rect(0, 15, 30, 10))
    }
}
