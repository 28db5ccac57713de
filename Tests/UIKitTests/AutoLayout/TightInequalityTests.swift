import Testing
import TwillTesting

@testable import UIKit

/// An inequality that alone decides a position is tight, as in UIKit: which of the two relations it is does not matter.
@MainActor
@Suite struct TightInequalityTests {
    /// Where an attribute of a frame lies, by hand.
    private static func place(
        _ attribute: NSLayoutConstraint.Attribute, of frame: CGRect, margins: UIEdgeInsets, isMirrored: Bool
    ) -> CGFloat {
        let (left, right, top, bottom) = (
            frame.origin.x, frame.origin.x + frame.size.width, frame.origin.y, frame.origin.y + frame.size.height
        )
        return switch attribute {
        case .left: left
        case .right: right
        case .leading: isMirrored ? right : left
        case .trailing: isMirrored ? left : right
        case .top: top
        case .bottom, .lastBaseline, .firstBaseline: bottom
        case .centerX: (left + right) / 2
        case .centerY: (top + bottom) / 2
        case .leftMargin: left + margins.left
        case .rightMargin: right - margins.right
        case .leadingMargin: isMirrored ? right - margins.right : left + margins.left
        case .trailingMargin: isMirrored ? left + margins.left : right - margins.right
        case .topMargin: top + margins.top
        case .bottomMargin: bottom - margins.bottom
        default: .nan
        }
    }

    private static let horizontal: [(NSLayoutConstraint.Attribute, [NSLayoutConstraint.Attribute])] = [
        (.left, [.left, .right, .centerX, .leftMargin, .rightMargin]),
        (.right, [.left, .right, .centerX, .leftMargin, .rightMargin]),
        (.leading, [.leading, .trailing, .leadingMargin, .trailingMargin]),
        (.trailing, [.leading, .trailing, .leadingMargin, .trailingMargin]),
        (.centerX, [.centerX, .left, .right]),
    ]
    private static let vertical: [(NSLayoutConstraint.Attribute, [NSLayoutConstraint.Attribute])] = [
        (.top, [.top, .bottom, .centerY, .topMargin, .bottomMargin]),
        (.bottom, [.top, .bottom, .centerY, .topMargin, .bottomMargin]),
        (.centerY, [.top, .bottom, .centerY]),
        (.lastBaseline, [.lastBaseline, .bottom]),
        (.firstBaseline, [.firstBaseline, .top]),
    ]

    @Test(
        arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft], [CGFloat(23), -23, 0])
    func anInequalityThatAloneDecidesAPositionIsTight(_ direction: UISemanticContentAttribute, constant: CGFloat) {
        let isMirrored = direction == .forceRightToLeft
        var count = 0
        for (axis, pairs) in [(NSLayoutConstraint.Axis.horizontal, Self.horizontal), (.vertical, Self.vertical)] {
            for (first, seconds) in pairs {
                for second in seconds {
                    for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual, .equal] {
                        for (isSibling, size, priority) in [
                            (false, CGFloat(100), Float(1000)), (false, 0, 1000), (false, 100, 1), (true, 100, 1000),
                            (true, 0, 250),
                        ] {
                            let view = Box(), other = Box(), root = makeRoot(view, other)
                            root.semanticContentAttribute = direction
                            let margins = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
                            root.layoutMargins = margins
                            other.layoutMargins = margins
                            other.pinned(x: 120, y: 90, width: 60, height: 50)
                            // Views without a size get none.
                            if size > 0 { view.pinned(width: size, height: size) }
                            NSLayoutConstraint(
                                item: view, attribute: first, relatedBy: relation, toItem: isSibling ? other : root,
                                attribute: second, multiplier: 1, constant: constant
                            ).at(priority).on()
                            root.layoutIfNeeded()

                            let partner = isSibling ? rect(120, 90, 60, 50) : rect(0, 0, 400, 300)
                            // A distance counts leftwards from right to left, except for those that name a side.
                            let mirrors = isMirrored && [.leading, .trailing].contains(first)
                            let goal =
                                Self.place(second, of: partner, margins: margins, isMirrored: isMirrored)
                                + (mirrors ? -constant : constant)
                            let own = Self.place(
                                first, of: rect(0, 0, size, size), margins: .zero, isMirrored: isMirrored)
                            var expected = rect(0, 0, size, size)
                            if axis == .horizontal {
                                expected.origin.x = goal - own
                            } else {
                                expected.origin.y = goal - own
                            }
                            #expect(
                                view.frame == expected,
                                "\(first.rawValue) \(relation.rawValue) \(second.rawValue) \(isSibling) \(priority)")
                            count += 1
                        }
                    }
                }
            }
        }
        #expect(count == (5 + 5 + 4 + 4 + 3 + 5 + 5 + 3 + 2 + 2) * 3 * 5)
    }

    @Test func aSizeThatOnlyHasALimitIsZero() {
        for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] {
            let view = Box(), root = makeRoot(view)
            for attribute in [NSLayoutConstraint.Attribute.width, .height] {
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 23
                ).on()
            }
            root.layoutIfNeeded()

            let size: CGFloat = relation == .lessThanOrEqual ? 0 : 23
            #expect(view.frame == rect(0, 0, size, size))
        }
    }

    /// The size comes first: as small as it may be, and then the distances are made tight.
    @Test func aSizeIsZeroBeforeDistancesAreTight() {
        let view = Box(), root = makeRoot(view)
        view.pinned(x: 10, y: 10)
        view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20).on()
        view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -20).on()
        root.layoutIfNeeded()

        #expect(view.frame == rect(10, 10, 0, 0))
    }

    @Test(
        arguments: [
            ("H:|-(<=23)-[a]", 23.0, 0.0), ("H:|-(>=23)-[a]", 23, 0), ("H:[a]-(>=45)-|", 300, 0),
            ("H:[a]-(<=45)-|", 300, 0), ("H:|-(<=23)-[a]-(<=25)-[b]", 23, 103), ("H:|-23-[a]-(>=25)-[b]", 23, 103),
            ("H:[a]-(<=25)-[b]-45-|", 200, 280),
        ])
    func distancesInFormatsAreTight(format: String, first: Double, second: Double) {
        for isMirrored in [false, true] {
            let a = Box(55, 20), b = Box(75, 20), root = makeRoot(a, b)
            root.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b]))
            root.layoutIfNeeded()

            let names = format.contains("[b]") ? [(a, first), (b, second)] : [(a, first)]
            for (view, leading) in names {
                let left = isMirrored ? 400 - CGFloat(leading) - view.content.width : CGFloat(leading)
                #expect(view.frame == rect(left, 0, view.content.width, 20), "\(format) \(isMirrored)")
            }
        }
    }

    @Test func aTightDistanceFollowsItsConstantAndItsNeighbour() {
        let a = Box(50, 20), b = Box(60, 20), root = makeRoot(a, b)
        let start = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).on()
        let gap = b.leftAnchor.constraint(lessThanOrEqualTo: a.rightAnchor, constant: 25).on()
        root.layoutIfNeeded()
        #expect(b.frame.minX == 85)

        gap.constant = 5
        root.layoutIfNeeded()
        #expect(b.frame.minX == 65)

        start.constant = 100
        root.layoutIfNeeded()
        #expect(b.frame.minX == 155)

        gap.isActive = false
        root.layoutIfNeeded()
        #expect(b.frame.minX == 0)
    }

    /// Widths of points stay what they are at three pixels a point, wherever the view lies.
    @Test(arguments: [CGFloat(1), 2, 3]) func sizesAreWholeNumbersOfPixelsExactly(scale: CGFloat) {
        let stage = Stage(scale: scale)
        defer { stage.clear() }
        for (x, width) in [(0, 100), (1, 100), (7, 100), (100, 33), (31, 271), (50, 1), (13, 299)] {
            for offset in 0..<3 {
                let view = Box(), root = UIView(frame: rect(0, 0, 400, 300))
                root.addSubview(view)
                view.pinned(
                    x: CGFloat(x) + CGFloat(offset) / scale, y: CGFloat(x) + CGFloat(offset) / scale,
                    width: CGFloat(width), height: CGFloat(width) + 1 / scale)
                root.layoutIfNeeded()

                #expect(view.bounds.size.width == CGFloat(width))
                #expect(view.frame.size.width == CGFloat(width))
                #expect(view.bounds.size.height == (CGFloat(width) * scale + 1) / scale)
            }
        }
    }
}

extension TightInequalityTests {
    @Test func anInequalityOfABaselineOfTextIsTight() {
        let label = UILabel(), other = Box(10, 10), root = makeRoot(label, other)
        label.text = "Text"
        label.pinned(x: 0, y: 100)
        other.pinned(x: 0)
        other.bottomAnchor.constraint(lessThanOrEqualTo: label.lastBaselineAnchor, constant: 8).on()
        let twin = Box(10, 10)
        root.addSubview(twin)
        twin.pinned(x: 0)
        twin.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor, constant: 8).on()
        root.layoutIfNeeded()

        #expect(other.frame == twin.frame)
        #expect(other.frame.minY > 98)
    }
}
