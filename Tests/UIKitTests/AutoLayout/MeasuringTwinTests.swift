import Testing
import TwillConstraints

@testable import UIKit

/// Of two equal trees one is measured all the time: both are laid out alike.
@MainActor
@Suite struct MeasuringTwinTests {
    /// Counts what the engines read outside of measuring.
    @MainActor
    private final class Meter {
        var isMeasuring = false
        var reads = 0
    }

    private final class Text: UILabel {
        var meter: Meter?

        override var intrinsicContentSize: CGSize {
            if meter?.isMeasuring == false { meter?.reads += 1 }
            return super.intrinsicContentSize
        }
    }

    /// Calls a closure in the middle of its layout, and where its content is read.
    private final class Probe: UIView {
        var content = CGSize.zero
        var action: (() -> Void)?
        private var isActing = false

        override var intrinsicContentSize: CGSize {
            act()
            return content
        }

        override func layoutSubviews() {
            act()
            super.layoutSubviews()
            act()
        }

        override func updateConstraints() {
            act()
            super.updateConstraints()
        }

        private func act() {
            // The action may read the content.
            guard !isActing else { return }
            isActing = true
            action?()
            isActing = false
        }
    }

    @MainActor
    private final class Tree {
        let root = UIView(frame: rect(0, 0, 600, 800)), meter = Meter()
        var views: [UIView] = []
        var constraints: [NSLayoutConstraint] = []
        private let isMeasured: Bool
        private var dice: LayoutDice

        /// The same tree for the same seed: up to 14 views, among them texts, stacks and views of a fixed content.
        init(seed: UInt64, isMeasured: Bool) {
            self.isMeasured = isMeasured
            dice = LayoutDice(seed: seed &+ 5_000_000)
            var dice = LayoutDice(seed: seed)
            root.semanticContentAttribute = Bool.random(using: &dice) ? .forceRightToLeft : .forceLeftToRight
            views = [root]
            for index in 0..<Int.random(in: 3...14, using: &dice) { addView(index, &dice) }
            for _ in 0..<Int.random(in: 3...20, using: &dice) { addConstraint(&dice) }
            NSLayoutConstraint.activate(constraints)
        }

        private func addView(_ index: Int, _ dice: inout LayoutDice) {
            let view: UIView
            switch Int.random(in: 0..<6, using: &dice) {
            case 0, 1, 2:
                let text = Text()
                text.meter = meter
                text.numberOfLines = Int.random(in: 0...2, using: &dice)
                text.text = String(repeating: "words ", count: Int.random(in: 0...12, using: &dice))
                view = text
            case 3:
                let stack = UIStackView()
                stack.axis = Bool.random(using: &dice) ? .vertical : .horizontal
                stack.distribution = [.fill, .fillEqually, .fillProportionally, .equalSpacing].randomElement(
                    using: &dice)!
                view = stack
            case 4:
                let probe = Probe()
                probe.content = CGSize(
                    width: Int.random(in: 0...80, using: &dice), height: Int.random(in: 0...80, using: &dice))
                probe.action = { [unowned self] in measureSomething() }
                view = probe
            default: view = Box(CGFloat.random(in: 0...100, using: &dice), CGFloat.random(in: 0...100, using: &dice))
            }
            let outer = views.randomElement(using: &dice)!
            views.append(view)
            if let stack = outer as? UIStackView { return stack.addArrangedSubview(view) }
            outer.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            let start = CGFloat(index * 3)
            constraints += [
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: start).at(20),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: start).at(20),
                view.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor).at(900),
            ]
        }

        private func addConstraint(_ dice: inout LayoutDice) {
            let first = views.dropFirst().randomElement(using: &dice)!, second = views.randomElement(using: &dice)!
            let groups: [[NSLayoutConstraint.Attribute]] = [
                [.leading, .trailing, .centerX], [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
                [.width, .height],
            ]
            let group = groups.randomElement(using: &dice)!
            let isConstant = group.contains(.width) && Bool.random(using: &dice)
            let constraint = NSLayoutConstraint(
                item: first, attribute: group.randomElement(using: &dice)!,
                relatedBy: [.equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &dice)!,
                toItem: isConstant ? nil : second,
                attribute: isConstant ? .notAnAttribute : group.randomElement(using: &dice)!,
                multiplier: isConstant ? 1 : [1, 1, 0.5].randomElement(using: &dice)!,
                constant: CGFloat(Int.random(in: -20...150, using: &dice)))
            // Some are required, and break each other.
            constraints.append(
                constraint.at(
                    Int.random(in: 0..<8, using: &dice) == 0 ? 1000 : Float.random(in: 30...999, using: &dice)))
        }

        /// Changes something, the same in both trees.
        func change(_ dice: inout LayoutDice) {
            let constraint = constraints.randomElement(using: &dice)!, view = views.randomElement(using: &dice)!
            let number = Int.random(in: 0...12, using: &dice)
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: constraint.isActive.toggle()
            case 1: constraint.constant = CGFloat(number * 10)
            case 2:
                if constraint.priority != .required { constraint.priority = UILayoutPriority(Float(number * 20 + 1)) }
            case 3: root.bounds.size.width = CGFloat(100 + number * 40)
            case 4: view.setContentHuggingPriority(UILayoutPriority(Float(number * 50 + 1)), for: .horizontal)
            case 5: (view as? UIStackView)?.spacing = CGFloat(number)
            case 6: view.setNeedsUpdateConstraints()
            default:
                (view as? UILabel)?.text = String(repeating: "words ", count: number)
                (view as? Box)?.content.width = CGFloat(number * 9)
            }
        }

        func measureSomething() {
            guard isMeasured, !meter.isMeasuring || Int.random(in: 0..<4, using: &dice) == 0 else { return }
            let view = views.randomElement(using: &dice)!
            let outer = meter.isMeasuring
            meter.isMeasuring = true
            defer { meter.isMeasuring = outer }
            for _ in 0..<Int.random(in: 1...2, using: &dice) {
                let priority: UILayoutPriority = [.required, .fittingSizeLevel, .defaultHigh].randomElement(
                    using: &dice)!
                let size = view.systemLayoutSizeFitting(
                    CGSize(width: Int.random(in: 0...500, using: &dice), height: 0),
                    withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
                #expect(size.width.isFinite && size.height.isFinite)
            }
        }

        var frames: [CGRect] { views.map { CGRect(origin: $0.center, size: $0.bounds.size) } }

        var marks: [Bool] { views.map { $0.layer.needsLayout() } }
    }

    @Test func aTreeThatIsMeasuredAllTheTimeIsLaidOutAsItsTwin() {
        let recorder = ConflictRecorder(), start = LayoutDice.seed(1)
        defer { _ = recorder.take() }
        for seed in start..<start + 150 {
            let measured = Tree(seed: seed, isMeasured: true), twin = Tree(seed: seed, isMeasured: false)
            var dice = LayoutDice(seed: seed &+ 1_000_000)
            for step in 0..<12 {
                for tree in [twin, measured] {
                    var same = dice
                    for _ in 0..<3 { tree.change(&same) }
                    // Measuring would do it, too: stacks are arranged in it.
                    tree.root.updateConstraintsIfNeeded()
                    if tree === measured { dice = same }
                }
                let marks = measured.marks
                measured.measureSomething()
                #expect(measured.marks == marks && marks == twin.marks, "TWILL_SEED=\(seed), step \(step)")
                guard step % 3 != 1 else { continue }
                for tree in [twin, measured] { tree.root.layoutIfNeeded() }
                measured.measureSomething()

                let isRight = zip(measured.frames, twin.frames).allSatisfy { isSame($0, $1, 0.01) }
                #expect(isRight, "TWILL_SEED=\(seed), step \(step): \(measured.frames), expected \(twin.frames)")
                #expect(measured.marks == twin.marks, "TWILL_SEED=\(seed), step \(step)")
                #expect(measured.meter.reads <= twin.meter.reads, "TWILL_SEED=\(seed), step \(step)")
                guard isRight else { return }
            }
        }
        LayoutEngine.main.solve()
        #expect(LayoutEngine.main.solver.checkInvariants().isEmpty)
    }
}
