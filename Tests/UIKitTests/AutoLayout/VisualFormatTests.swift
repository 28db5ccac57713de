import Foundation
import Testing

@testable import UIKit

/// Apple's grammar of the visual format language, rule by rule. The meaning of a format is written as equations.
@MainActor
@Suite struct VisualFormatTests {
    private let a = Box(), b = Box(), c = Box()
    private let root: UIView

    init() { root = makeRoot(a, b, c) }

    private func name(_ object: AnyObject?) -> String {
        switch object {
        case nil: "-"
        case let view where view === a: "a"
        case let view where view === b: "b"
        case let view where view === c: "c"
        case let view where view === root: "|"
        default: "?"
        }
    }

    /// "b.leading == a.trailing + 8 @1000"
    private func equations(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [String] {
        NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b, "c": c]
        ).map {
            var text = "\(name($0.firstItem)).\($0.firstAttribute) \($0.relation.symbol) "
            if $0.secondItem != nil {
                text += "\(shortest($0.multiplier))*\(name($0.secondItem)).\($0.secondAttribute) + "
            }
            return text + "\(shortest($0.constant)) @\(shortest(CGFloat($0.priority.rawValue)))"
        }
    }

    @Test func appleExamples() {
        // The examples of Apple's "Auto Layout Guide: Visual Format Language", with what they are said to mean.
        #expect(equations("[a]-[b]") == ["b.leading == 1*a.trailing + 8 @1000"], "standard space")
        #expect(equations("[a(>=50)]") == ["a.width >= 50 @1000"], "width constraint")
        #expect(
            equations("|-50-[a]-50-|") == [
                "a.leading == 1*|.leading + 50 @1000", "|.trailing == 1*a.trailing + 50 @1000",
            ],
            "connection to superview")
        #expect(equations("V:[a]-10-[b]") == ["b.top == 1*a.bottom + 10 @1000"], "vertical layout")
        #expect(equations("[a][b]") == ["b.leading == 1*a.trailing + 0 @1000"], "flush views")
        #expect(equations("[a(100@20)]") == ["a.width == 100 @20"], "priority")
        #expect(equations("[a(==b)]") == ["a.width == 1*b.width + 0 @1000"], "equal widths")
        #expect(equations("[a(>=70,<=100)]") == ["a.width >= 70 @1000", "a.width <= 100 @1000"], "multiple predicates")
        #expect(
            equations("|-[a]-[b]-[c(>=20)]-|")
                == [
                    "a.leading == 1*|.leadingMargin + 0 @1000", "b.leading == 1*a.trailing + 8 @1000",
                    "c.leading == 1*b.trailing + 8 @1000", "c.width >= 20 @1000",
                    "|.trailingMargin == 1*c.trailing + 0 @1000",
                ].sortedAs(equations("|-[a]-[b]-[c(>=20)]-|")), "a complete line of layout")
    }

    @Test func orientationAndSuperview() {
        #expect(equations("H:|[a]") == equations("|[a]"))
        #expect(equations("|[a]") == ["a.leading == 1*|.leading + 0 @1000"])
        #expect(equations("V:|[a]|") == ["a.top == 1*|.top + 0 @1000", "|.bottom == 1*a.bottom + 0 @1000"])
        #expect(
            equations("V:|-[a]-|") == ["a.top == 1*|.topMargin + 0 @1000", "|.bottomMargin == 1*a.bottom + 0 @1000"])
        #expect(equations("[a]").isEmpty)
    }

    @Test func connections() {
        for relation in ["==", ">=", "<="] {
            #expect(equations("[a]-(\(relation)8)-[b]") == ["b.leading \(relation) 1*a.trailing + 8 @1000"])
            #expect(equations("[a]-(\(relation)8@750)-|") == ["|.trailing \(relation) 1*a.trailing + 8 @750"])
        }
        #expect(equations("[a]-(8)-[b]") == ["b.leading == 1*a.trailing + 8 @1000"])
        #expect(
            equations("[a]-(-8)-[b]")
                == ["b.leading == 1*a.trailing - 8 @1000"].map { $0.replacingOccurrences(of: "- 8", with: "+ -8") })
        #expect(equations("[a]-8.5-[b]") == ["b.leading == 1*a.trailing + 8.5 @1000"])
        #expect(
            equations("[a]-(>=8,<=20@750,==10@10)-[b]") == [
                "b.leading >= 1*a.trailing + 8 @1000", "b.leading <= 1*a.trailing + 20 @750",
                "b.leading == 1*a.trailing + 10 @10",
            ])
    }

    @Test func predicates() {
        #expect(equations("V:[a(20)]") == ["a.height == 20 @1000"])
        #expect(equations("V:[a(b)]") == ["a.height == 1*b.height + 0 @1000"])
        #expect(equations("[a(<=b@250)]") == ["a.width <= 1*b.width + 0 @250"])
        #expect(equations("[a(==b*2)]") == ["a.width == 2*b.width + 0 @1000"])
        #expect(equations("[a(==b/4+3)]") == ["a.width == 0.25*b.width + 3 @1000"])
        #expect(equations("[a(b-3)]") == ["a.width == 1*b.width + -3 @1000"])
        #expect(equations("[a(b.height)]") == ["a.width == 1*b.height + 0 @1000"])
    }

    @Test func metricsOfAllKindsOfNumbers() {
        let kinds: [Any] = [
            Int(7), Int8(7), Int16(7), Int32(7), Int64(7), UInt(7), UInt8(7), UInt16(7), UInt32(7), UInt64(7),
            Double(7), Float(7), CGFloat(7), NSNumber(value: 7), NSNumber(value: 7.0),
        ]

        for kind in kinds {
            #expect(
                equations("[a]-gap-[b(gap@gap)]", metrics: ["gap": kind])
                    == [
                        "b.width == 7 @7", "b.leading == 1*a.trailing + 7 @1000",
                    ].sortedAs(equations("[a]-gap-[b(gap@gap)]", metrics: ["gap": kind])), "\(type(of: kind))")
        }
        #expect(equations("[a]-x_1-[b]", metrics: ["x_1": -2.5]) == ["b.leading == 1*a.trailing + -2.5 @1000"])
        #expect(equations("[a(b)]", metrics: ["b": 5]) == ["a.width == 1*b.width + 0 @1000"], "a view comes first")
    }

    @Test func options() {
        let sides: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute, Bool)] = [
            (.alignAllLeft, .left, false), (.alignAllRight, .right, false), (.alignAllTop, .top, true),
            (.alignAllBottom, .bottom, true), (.alignAllLeading, .leading, false),
            (.alignAllTrailing, .trailing, false), (.alignAllCenterX, .centerX, false),
            (.alignAllCenterY, .centerY, true), (.alignAllLastBaseline, .lastBaseline, true),
            (.alignAllFirstBaseline, .firstBaseline, true),
        ]

        for (option, attribute, isRow) in sides {
            let found = equations("\(isRow ? "H" : "V"):[a]-1-[b]-1-[c]", options: option)
            #expect(
                Array(found.suffix(2)) == [
                    "b.\(attribute) == 1*a.\(attribute) + 0 @1000", "c.\(attribute) == 1*b.\(attribute) + 0 @1000",
                ], "\(attribute)")
            #expect(found.count == 4)
        }
        #expect(
            equations("H:[a]-1-[b]", options: [.alignAllTop, .alignAllBottom]).count == 3, "options can be put together"
        )
        #expect(equations("H:[a]-3-[b]", options: .directionLeftToRight) == ["b.left == 1*a.right + 3 @1000"])
        #expect(
            equations("H:[a]-(>=3)-[b]", options: .directionRightToLeft) == ["b.right <= 1*a.left + -3 @1000"])
        #expect(
            equations("V:[a]-3-[b]", options: .spacingBaselineToBaseline) == [
                "b.firstBaseline == 1*a.lastBaseline + 3 @1000"
            ])
        #expect(equations("V:[a]-3-[b]", options: .directionRightToLeft) == ["b.top == 1*a.bottom + 3 @1000"])
    }

    @Test func guidesAndThePlaceInTheCode() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let line = #line + 1
        let made = NSLayoutConstraint.constraints(withVisualFormat: "|-4-[g(9)]-[a]", views: ["g": guide, "a": a])
        #expect(made.count == 3)

        let places = made.map { "\($0)".contains("VisualFormatTests.swift:\(line)") }
        #expect(places == [true, true, true])

        NSLayoutConstraint.activate(made)
        a.pinned(y: 0, width: 5, height: 5)
        root.layoutIfNeeded()
        #expect(guide.layoutFrame.minX == 4 && a.frame.minX == 21)
    }

    @Test func allConstraintsOfALongRowHold() {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[a(==b)]-20-[b]-(>=30)-[c(40)]-|", options: [.alignAllTop],
                views: ["a": a, "b": b, "c": c])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a(9)]", views: ["a": a]))
        a.widthAnchor.constraint(equalToConstant: 1000).at(1).on()
        for view in [b, c] { view.heightAnchor.constraint(equalToConstant: 9).on() }
        root.layoutIfNeeded()

        // 400 − 8 − 8 − 20 − 30 − 40 = 294 for two of equal width.
        #expect([a, b, c].map(\.frame) == [rect(8, 8, 147, 9), rect(175, 8, 147, 9), rect(352, 8, 40, 9)])
    }
}

extension [String] {
    /// Sorted as the other is, if they hold the same: constraints come in no order that Apple documents.
    fileprivate func sortedAs(_ other: [String]) -> [String] { Set(self) == Set(other) ? other : self }
}
