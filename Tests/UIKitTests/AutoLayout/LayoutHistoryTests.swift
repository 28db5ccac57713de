import Testing
import TwillConstraints

@testable import UIKit

/// The solution does not depend on the order in which constraints were added.
@MainActor
@Suite struct LayoutHistoryTests {
    @MainActor
    private struct System {
        let root = UIView(frame: rect(0, 0, 1000, 800))
        var views: [UIView] = []
        var constraints: [NSLayoutConstraint] = []
        var priorities: [Float] = []

        /// The same system for the same seed: a tree of up to 12 views with up to 40 constraints.
        init(seed: UInt64) {
            var dice = LayoutDice(seed: seed)
            // Each priority once, so that one solution is best.
            var ranks = (100...999).map { Float($0) }.shuffled(using: &dice)
            views = [root]
            for index in 0..<Int.random(in: 2...12, using: &dice) {
                let hasContent = Bool.random(using: &dice)
                let width = CGFloat(Int.random(in: 0...100, using: &dice))
                let height = CGFloat(Int.random(in: 0...100, using: &dice))
                let view = hasContent ? Box(width, height) : Box()
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    view.setContentHuggingPriority(UILayoutPriority(ranks.removeLast()), for: axis)
                    view.setContentCompressionResistancePriority(UILayoutPriority(ranks.removeLast()), for: axis)
                }
                let outer = views.randomElement(using: &dice)!
                outer.addSubview(view)
                views.append(view)
                for (number, optional) in [
                    view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: CGFloat(index)),
                    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: CGFloat(index)),
                    view.widthAnchor.constraint(equalToConstant: width),
                    view.heightAnchor.constraint(equalToConstant: height),
                ].enumerated() {
                    add(optional, priority: Float(1 + 4 * index + number))
                }
            }
            for _ in 0..<Int.random(in: 5...40, using: &dice) {
                let first = views.dropFirst().randomElement(using: &dice)!
                let second = views.randomElement(using: &dice)!
                let relation: NSLayoutConstraint.Relation =
                    [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &dice)!
                let groups: [[NSLayoutConstraint.Attribute]] = [
                    [.leading, .trailing, .centerX], [.top, .bottom, .centerY], [.width, .height],
                ]
                let group = groups.randomElement(using: &dice)!
                let constant = CGFloat(Int.random(in: -50...150, using: &dice))
                let isConstant = group.contains(.width) && Bool.random(using: &dice)
                let constraint = NSLayoutConstraint(
                    item: first, attribute: group.randomElement(using: &dice)!, relatedBy: relation,
                    toItem: isConstant ? nil : second,
                    attribute: isConstant ? .notAnAttribute : group.randomElement(using: &dice)!,
                    multiplier: [1, 1, 1, 0.5, 2].randomElement(using: &dice)!, constant: constant)
                // Below 1000: which of several required constraints is broken depends on the order.
                add(constraint, priority: ranks.removeLast())
            }
        }

        private mutating func add(_ constraint: NSLayoutConstraint, priority: Float) {
            constraint.priority = UILayoutPriority(priority)
            priorities.append(priority)
            constraints.append(constraint)
        }

        var frames: [CGRect] {
            root.setNeedsLayout()
            for view in views { view.setNeedsLayout() }
            root.layoutIfNeeded()
            return views.map { CGRect(origin: $0.frame.origin, size: $0.bounds.size) }
        }
    }

    @Test func aRandomHistoryEndsWhereTheStraightWayEnds() {
        let start = LayoutDice.seed(1)
        for seed in start..<start + 60 {
            let plain = System(seed: seed)
            NSLayoutConstraint.activate(plain.constraints)
            let expected = plain.frames

            let other = System(seed: seed)
            var dice = LayoutDice(seed: seed &+ 1_000_000)
            for _ in 0..<100 {
                let index = Int.random(in: 0..<other.constraints.count, using: &dice)
                let constraint = other.constraints[index]
                switch Int.random(in: 0..<6, using: &dice) {
                case 0, 1, 2: constraint.isActive.toggle()
                case 3: constraint.constant = CGFloat(Int.random(in: -300...300, using: &dice))
                case 4: constraint.priority = UILayoutPriority(Float(Int.random(in: 1...1000, using: &dice)))
                default: _ = other.frames
                }
            }
            let constants = System(seed: seed).constraints.map(\.constant)
            for (index, constraint) in other.constraints.enumerated() {
                constraint.constant = constants[index]
                constraint.priority = UILayoutPriority(other.priorities[index])
            }
            NSLayoutConstraint.activate(other.constraints.shuffled(using: &dice))
            let found = other.frames
            let isRight = zip(found, expected).allSatisfy { isSame($0, $1, 0.51) }
            #expect(isRight, "TWILL_SEED=\(seed): \(found), expected \(expected)")
            #expect(LayoutEngine.main.broken.count == 0, "TWILL_SEED=\(seed)")
        }
    }

    @Test func theEngineIsEmptyWhenAllViewsAreReleased() {
        LayoutEngine.main.solve()
        let before = (LayoutEngine.main.solver.count, LayoutEngine.main.solver.variableCount)
        for seed in LayoutDice.seed(7)..<LayoutDice.seed(7) + 10 {
            let system = System(seed: seed)
            NSLayoutConstraint.activate(system.constraints)
            _ = system.frames
            _ = system.root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
            stack.alignment = .firstBaseline
            stack.layoutIfNeeded()
            let scroll = UIScrollView(frame: rect(0, 0, 10, 10)), box = Box(4, 4)
            scroll.addSubview(box)
            box.filling(scroll)
            scroll.layoutIfNeeded()
        }
        LayoutEngine.main.solve()

        #expect(LayoutEngine.main.solver.count == before.0)
        #expect(LayoutEngine.main.solver.variableCount == before.1)
        #expect(LayoutEngine.main.solver.checkInvariants().isEmpty)
    }

    @Test func viewsThatGoWhileTheEngineAsksForContentsLeaveNothing() {
        final class Fickle: UIView {
            var onAsk: (() -> Void)?
            override var intrinsicContentSize: CGSize {
                onAsk?()
                onAsk = nil
                return CGSize(width: 10, height: 10)
            }
        }
        LayoutEngine.main.solve()
        let before = (LayoutEngine.main.solver.count, LayoutEngine.main.solver.variableCount)
        do {
            let fickle = Fickle(), root = makeRoot(fickle)
            fickle.pinned(x: 0, y: 0)
            fickle.onAsk = {
                let box = Box(5, 5), other = makeRoot(box)
                box.filling(other)
                other.layoutIfNeeded()
                _ = other.systemLayoutSizeFitting(.zero)
            }
            root.layoutIfNeeded()
            #expect(fickle.frame == rect(0, 0, 10, 10))
            var doomed: UIView? = Box(9, 9)
            root.addSubview(doomed!)
            doomed?.pinned(x: 0, y: 0, width: 9)
            doomed?.widthAnchor.constraint(equalToConstant: 3).on()
            root.layoutIfNeeded()
            fickle.onAsk = {
                doomed?.removeFromSuperview()
                doomed = nil
            }
            fickle.invalidateIntrinsicContentSize()
            root.layoutIfNeeded()
        }

        LayoutEngine.main.solve()
        #expect(LayoutEngine.main.solver.count == before.0)
        #expect(LayoutEngine.main.solver.variableCount == before.1)
    }
}

/// Ambiguous layouts, and their descriptions.
@MainActor
@Suite struct LayoutAmbiguityTests {
    @Test func aViewIsAmbiguousUntilPlaceAndSizeAreGiven() {
        let a = Box(), root = makeRoot(a)
        #expect(!root.hasAmbiguousLayout, "a frame is no question")

        root.layoutIfNeeded()
        #expect(a.hasAmbiguousLayout)

        a.pinned(x: 1, y: 2, width: 3)
        #expect(a.hasAmbiguousLayout && a.heightAnchor.hasAmbiguousLayout && a.bottomAnchor.hasAmbiguousLayout)
        #expect(!a.widthAnchor.hasAmbiguousLayout && !a.rightAnchor.hasAmbiguousLayout)

        let height = a.heightAnchor.constraint(greaterThanOrEqualToConstant: 4).on()
        #expect(a.hasAmbiguousLayout)

        a.heightAnchor.constraint(equalToConstant: 9).at(1).on()
        #expect(!a.hasAmbiguousLayout && a.layoutAmbiguityDescription == nil)

        height.isActive = false
        #expect(!a.hasAmbiguousLayout)
    }

    @Test func aContentDeterminesASize() {
        let a = Box(10, 20), root = makeRoot(a)
        a.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        #expect(!a.hasAmbiguousLayout)

        a.content.height = UIView.noIntrinsicMetric
        #expect(a.hasAmbiguousLayout)
    }

    @Test func aGuideCanBeAmbiguousToo() {
        let guide = UILayoutGuide(), root = makeRoot()
        root.addLayoutGuide(guide)
        guide.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        guide.widthAnchor.constraint(equalToConstant: 4).on()
        guide.topAnchor.constraint(equalTo: root.topAnchor).on()
        guide.bottomAnchor.constraint(greaterThanOrEqualTo: root.topAnchor).on()
        #expect(guide.hasAmbiguousLayout)

        guide.heightAnchor.constraint(equalToConstant: 4).on()
        #expect(!guide.hasAmbiguousLayout)
    }

    @Test func theDescriptionNamesViewQuantityRangeAndReason() throws {
        let a = Box(), root = makeRoot(a)
        a.accessibilityIdentifier = "card"
        a.pinned(y: 2, width: 100, height: 5)
        a.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10).on()
        a.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20).on()
        root.layoutIfNeeded()
        let text = try #require(a.layoutAmbiguityDescription)

        #expect(text.contains("'card'.x is 10, and could have any value from 10 to 280. Constraints are missing"))
        #expect(!text.contains("\n"), "one line: only x is open")
    }

    @Test func theDescriptionOfEqualPrioritiesNamesWhoPulls() throws {
        let a = Box(), root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 5)
        let first = a.widthAnchor.constraint(equalToConstant: 50).at(500).named("fifty").on()
        let second = a.widthAnchor.constraint(equalToConstant: 80).at(500).named("eighty").on()
        root.layoutIfNeeded()
        let text = try #require(a.layoutAmbiguityDescription)
        #expect(text.contains("width is 50") || text.contains("width is 80"))
        #expect(text.contains("any value from 50 to 80"))
        #expect(text.contains("'fifty'") && text.contains("'eighty'") && text.contains("priorities are equal"))

        _ = (first, second)
    }

    @Test func exercisingShowsOtherPlacesThatAreAsGood() {
        let a = Box(), b = Box(5, 5), root = makeRoot(a, b)
        a.pinned(y: 2, width: 100, height: 5)
        a.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10).on()
        a.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20).on()
        b.pinned(y: 0)
        b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 3).on()
        root.layoutIfNeeded()
        var places: Set<CGFloat> = []
        for _ in 0..<4 {
            a.exerciseAmbiguityInLayout()
            places.insert(a.frame.minX)
            #expect(a.frame.minX >= 10 && a.frame.maxX <= 380 && a.frame.size == CGSize(width: 100, height: 5))
            #expect(b.frame.minX == a.frame.minX + 3, "what depends on it follows")
        }
        #expect(places.count >= 2)
        #expect(a.hasAmbiguousLayout)

        let before = b.frame
        b.exerciseAmbiguityInLayout()
        #expect(before.size == b.frame.size)

        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).on()
        root.layoutIfNeeded()
        let still = a.frame
        a.exerciseAmbiguityInLayout()
        #expect(a.frame == still && a.frame.minX == 40)
    }
}
