import Foundation
import Testing

@testable import UIKit

/// Mistakes for which UIKit raises an exception trap with UIKit's message.
@Suite struct LayoutMisuseTests {
    enum Mistake: String, CaseIterable, Codable, Sendable {
        case noCommonAncestor, leadingWithLeft, locationWithSize, locationAlone
        case constantNaN, constantInfinite, constantLaterNaN, multiplierNaN, multiplierInfinite, multiplierZero
        case priorityZero, priorityTooHigh, huggingTooHigh, noAttribute, noView, wrongHolder, spacingNaN
        case stackIndex

        var words: [String] {
            switch self {
            case .noCommonAncestor:
                [
                    "Unable to activate constraint with anchors <UILabel:0x", ".top> and <UIButton:0x",
                    "because they have no common ancestor.",
                    "Does the constraint or its anchors reference items in different view hierarchies? That's illegal.",
                ]
            case .leadingWithLeft:
                [
                    "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
                        + "leading/trailing for both or neither."
                ]
            case .locationWithSize: ["Invalid pairing of layout attributes"]
            case .locationAlone, .multiplierZero:
                [
                    "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                        + "illegal constraint of a location equal to a constant. Location attributes must be specified "
                        + "in pairs."
                ]
            case .constantNaN, .constantLaterNaN:
                ["constant is not finite! That's illegal. constant:nan", "UILabel:0x"]
            case .constantInfinite: ["constant is not finite! That's illegal. constant:inf", "UILabel:0x"]
            case .multiplierNaN: ["multiplier is not finite! That's illegal. multiplier:nan", "UILabel:0x"]
            case .multiplierInfinite: ["multiplier is not finite! That's illegal. multiplier:inf", "UILabel:0x"]
            case .priorityZero: ["It's illegal to set priority:0.0", "Priorities must be greater than 0"]
            case .priorityTooHigh: ["It's illegal to set priority:1001.0", "NSLayoutPriorityRequired"]
            case .huggingTooHigh: ["UILabel: 0x", "priority 1001.0 is illegal"]
            case .noAttribute: ["first attribute cannot be .notAnAttribute"]
            case .noView: ["Constraint items must each be a view or layout guide."]
            case .wrongHolder:
                ["The view hierarchy is not prepared for the constraint", "must be descendants of that view"]
            case .spacingNaN: ["UIStackView: 0x", "spacing nan is not finite"]
            case .stackIndex: ["insertArrangedSubview(_:at: 3)", "has 1 arranged subviews"]
            }
        }

        @MainActor
        func make() {
            let root = UIView(), label = UILabel(), other = UIButton()
            root.addSubview(label)
            let nan = CGFloat.nan
            func pair(
                _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
                multiplier: CGFloat = 1, constant: CGFloat = 0
            ) {
                NSLayoutConstraint(
                    item: label, attribute: first, relatedBy: .equal, toItem: second == .notAnAttribute ? nil : root,
                    attribute: second, multiplier: multiplier, constant: constant
                ).isActive = true
            }
            switch self {
            case .noCommonAncestor: label.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
            case .leadingWithLeft: pair(.leading, .left)
            case .locationWithSize: pair(.left, .width)
            case .locationAlone: pair(.top, .notAnAttribute)
            case .constantNaN: pair(.left, .left, constant: nan)
            case .constantInfinite: pair(.width, .notAnAttribute, constant: .infinity)
            case .constantLaterNaN: label.widthAnchor.constraint(equalToConstant: 3).constant = nan
            case .multiplierNaN: pair(.left, .left, multiplier: nan)
            case .multiplierInfinite: pair(.width, .width, multiplier: .infinity)
            case .multiplierZero: pair(.left, .left, multiplier: 0)
            case .priorityZero: label.widthAnchor.constraint(equalToConstant: 3).priority = UILayoutPriority(0)
            case .priorityTooHigh: label.widthAnchor.constraint(equalToConstant: 3).priority = UILayoutPriority(1001)
            case .huggingTooHigh: label.setContentHuggingPriority(UILayoutPriority(1001), for: .horizontal)
            case .noAttribute: pair(.notAnAttribute, .left)
            case .noView:
                _ = NSLayoutConstraint(
                    item: "a text", attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1,
                    constant: 0)
            case .wrongHolder: label.addConstraint(label.leftAnchor.constraint(equalTo: root.leftAnchor))
            case .spacingNaN: UIStackView().spacing = nan
            case .stackIndex: UIStackView(arrangedSubviews: [label]).insertArrangedSubview(other, at: 3)
            }
        }
    }

    @Test(arguments: Mistake.allCases)
    func aMistakeTrapsWithUIKitsMessage(_ mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
            await MainActor.run { mistake.make() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for words in mistake.words { #expect(text.contains(words), "\(mistake): \(text)") }
    }

    // MARK: Where UIKit goes on

    @MainActor
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func invalidMarginsAreIgnored(number: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

        view.layoutMargins = UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: number)

        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 96))
    }

    /// Priority 0 makes content count for nothing on that side, as apps use it for spacers.
    @MainActor
    @Test(arguments: [CGFloat(50), 150])
    func contentOfPriorityZeroFillsOrShrinksToItsSuperview(width: CGFloat) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100)), box = Box(100, 100)
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            box.setContentHuggingPriority(UILayoutPriority(0), for: axis)
            box.setContentCompressionResistancePriority(UILayoutPriority(0), for: axis)
        }
        let leading = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let trailing = box.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        // The weakest constraints there are win.
        trailing.priority = UILayoutPriority(1)
        NSLayoutConstraint.activate([leading, trailing, box.topAnchor.constraint(equalTo: root.topAnchor)])

        root.layoutIfNeeded()

        #expect(box.frame.width == width)
        #expect(box.contentHuggingPriority(for: .horizontal).rawValue == 0)
    }

    @MainActor
    @Test func distanceFromAViewThatIsGoneMakesAConstraintThatStaysInactive() {
        let root = UIView(), first = UIView()
        root.addSubview(first)
        var gone: UIView? = UIView()
        let anchor = gone?.leadingAnchor
        gone = nil

        let constraint = anchor.map { first.leadingAnchor.anchorWithOffset(to: $0).constraint(equalToConstant: 10) }
        constraint?.isActive = true

        #expect(constraint != nil && constraint?.isActive == false)
        root.layoutIfNeeded()
    }

    /// A format, where the mark stands, and what is said.
    enum Format: String, CaseIterable, Codable, Sendable {
        case noBracket = "a]"
        case noEnd = "[a"
        case unknown = "[a]-[zz]"
        case emptyName = "[]"
        case spaceWithoutEnd = "[a]-8[b]"
        case superviewInTheMiddle = "[a]|[b]"
        case superviewAlone = "|-8-|"
        case emptyPredicate = "[a()]"
        case badPriority = "[a(8@0)]"
        case tooHighPriority = "[a(8@1001)]"
        case unknownMetric = "[a]-gap-[b]"
        case noNumber = "[a(>=)]"
        case divisionByZero = "[a(b/0)]"
        case trailingDash = "[a]-"
        case nothing = ""
        case badAttribute = "[a(b.size)]"
        case openList = "[a(1,2]"

        /// In characters from the start.
        var offset: Int {
            switch self {
            case .noBracket, .nothing: 0
            case .noEnd: 2
            case .unknown: 5
            case .emptyName: 1
            case .spaceWithoutEnd: 5
            case .superviewInTheMiddle: 4
            case .superviewAlone: 4
            case .emptyPredicate: 3
            case .badPriority: 6
            case .tooHighPriority: 9
            case .unknownMetric: 4
            case .noNumber: 5
            case .divisionByZero: 6
            case .trailingDash: 4
            case .badAttribute: 5
            case .openList: 6
            }
        }
    }

    @Test(arguments: Format.allCases)
    func aFormatWithAMistakeIsMarkedWhereItIs(_ format: Format) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [format] in
            await MainActor.run {
                let root = UIView(), a = UIView(), b = UIView()
                root.addSubview(a)
                root.addSubview(b)
                _ = NSLayoutConstraint.constraints(withVisualFormat: format.rawValue, views: ["a": a, "b": b])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Unable to parse constraint format:"))

        let mark = "\n\(format.rawValue) \n\(String(repeating: " ", count: format.offset))^"
        #expect(text.contains(mark), "\(format): \(text)")
    }
}
