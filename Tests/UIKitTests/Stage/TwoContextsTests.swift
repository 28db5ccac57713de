import QuartzCore
import Testing
import TwillConstraints
import TwillSync
import TwillTesting

@testable import UIKit

/// Two screens that are played in turns: 375 × 667 points at 2x, light, left to right; and 393 × 852 points at 3x, dark,
/// right to left, with large text.
@MainActor
private struct Pair {
    let small = Stage(device: .iphone8), large = Stage(device: .iphone15)
    let first = Page(), second = Page()

    init() {
        large.setAppearance(.dark)
        large.setLayoutDirection(.rightToLeft)
        large.setTextSize(.extraExtraLarge)
        small.show(first)
        large.show(second)
    }
}

/// A page with a box, and closures that are called in its layout.
private final class Page: UIViewController {
    let root = Root(), box = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    private(set) var safeAreaChanges = 0, warnings = 0

    override func loadView() { view = root }

    override func viewDidLoad() {
        box.backgroundColor = .red
        root.addSubview(box)
    }

    override func viewSafeAreaInsetsDidChange() { safeAreaChanges += 1 }

    override func didReceiveMemoryWarning() { warnings += 1 }

    /// Adds a view with constraints for its origin, and returns one for its width.
    func addConstrained(_ view: UIView, width: CGFloat) -> NSLayoutConstraint {
        root.addSubview(view)
        return view.constrain(width: width)
    }
}

private final class Root: UIView {
    var onLayout: (() -> Void)?, onUpdate: (() -> Void)?, onDraw: (() -> Void)?
    private(set) var layouts = 0, updates = 0, traitChanges = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        onLayout?()
    }

    override func updateConstraints() {
        updates += 1
        onUpdate?()
        super.updateConstraints()
    }

    override func draw(_ rect: CGRect) { onDraw?() }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { traitChanges += 1 }
}

/// A view whose size other code can run in.
private final class Measured: UIView {
    var onMeasure: (() -> Void)?

    override var intrinsicContentSize: CGSize {
        onMeasure?()
        return CGSize(width: 40, height: 20)
    }
}

extension UIView {
    /// Places the view at the top left, 20 points high.
    fileprivate func constrain(width: CGFloat) -> NSLayoutConstraint {
        translatesAutoresizingMaskIntoConstraints = false
        let result = widthAnchor.constraint(equalToConstant: width)
        guard let superview else { return result }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor), topAnchor.constraint(equalTo: superview.topAnchor),
            heightAnchor.constraint(equalToConstant: 20), result,
        ])
        return result
    }

    /// The durations of the animations of the view's layer.
    fileprivate var durations: [CFTimeInterval] {
        (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0)?.duration }
    }
}

extension Stage {
    /// Runs code as that of this stage's screen.
    fileprivate func act(_ body: () -> Void) { screen.context.perform(body) }
}

@MainActor
@Suite struct TwoContextsTests {
    private let pair = Pair()

    // MARK: Frames

    @Test func frameWithinTheLayoutOfTheOtherScreenIsWhole() {
        let frames = (pair.small.frameCount, pair.large.frameCount)
        let layouts = pair.first.root.layouts
        var seen: [Int] = []
        pair.second.root.onLayout = { [pair] in
            pair.small.act {
                pair.first.box.backgroundColor = .blue
                pair.first.root.setNeedsLayout()
            }
            pair.small.drawChanges()
            seen.append(pair.first.root.layouts - layouts)
        }

        pair.large.act {
            pair.second.box.backgroundColor = .green
            pair.second.root.setNeedsLayout()
        }
        pair.large.drawChanges()

        #expect(seen == [1])
        #expect(pair.small.frameCount == frames.0 + 1 && pair.large.frameCount == frames.1 + 1)
        let middle = CGPoint(x: 25, y: 225)
        #expect(pair.small.snapshot().hasColor(.blue, at: middle) && pair.large.snapshot().hasColor(.green, at: middle))
    }

    @Test func transactionLaysOutItsScreenWithinTheLayoutOfTheOther() {
        let layouts = pair.first.root.layouts
        var seen = 0
        pair.second.root.onLayout = { [pair] in
            pair.small.act {
                CATransaction.begin()
                pair.first.root.setNeedsLayout()
                CATransaction.commit()
            }
            seen = pair.first.root.layouts - layouts
        }

        pair.large.act { pair.second.root.setNeedsLayout() }
        pair.large.drawChanges()

        #expect(seen == 1)
    }

    @Test func constraintsAreUpdatedWithinTheUpdateOfTheOtherScreen() {
        let updates = (pair.first.root.updates, pair.second.root.updates)
        var seen = 0
        pair.second.root.onUpdate = { [pair] in
            pair.small.act { pair.first.root.setNeedsUpdateConstraints() }
            pair.small.drawChanges()
            seen = pair.first.root.updates - updates.0
        }

        pair.large.act { pair.second.root.setNeedsUpdateConstraints() }
        #expect(seen == 0)
        pair.small.drawChanges()
        #expect(pair.second.root.updates == updates.1, "another screen's frame does not update it")
        pair.large.drawChanges()

        #expect(seen == 1 && pair.second.root.updates == updates.1 + 1)
    }

    @Test func framesTimesAndDelaysAreEachScreensOwn() {
        var ticks: [String] = []
        let links = [(pair.small, "small"), (pair.large, "large")].map { stage, name in
            var link: CADisplayLink!
            stage.act {
                link = CADisplayLink { _ in ticks.append(name) }
                link.add(to: .main, forMode: .common)
            }
            return link
        }
        let called = Locked([String]())
        for (stage, name) in [(pair.small, "small"), (pair.large, "large")] {
            stage.act {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { called.withLock { $0.append(name) } }
            }
        }

        pair.large.advance(by: 0.1)
        #expect(Set(ticks) == ["large"] && called.withLock { $0 } == ["large"])
        #expect(pair.small.now == 0 && abs(pair.large.now - 0.1) < 1e-9)
        pair.small.advance(by: 0.1)

        #expect(Set(ticks) == ["small", "large"] && called.withLock { $0 } == ["large", "small"])
        links.forEach { $0?.invalidate() }
    }

    @Test func memoryWarningReachesOneScreen() {
        pair.large.sendMemoryWarning()
        #expect(pair.first.warnings == 0 && pair.second.warnings == 1)

        pair.small.sendMemoryWarning()

        #expect(pair.first.warnings == 1 && pair.second.warnings == 1)
    }

    // MARK: Touches

    @Test func fingersAreDownOnBothScreensAtOnce() {
        let scrolls = [pair.first, pair.second].map { page in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentSize = CGSize(width: 1000, height: 1000)
            scroll.contentOffset = CGPoint(x: 300, y: 0)
            page.root.addSubview(scroll)
            return scroll
        }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        let start = CGPoint(x: 150, y: 100)

        pair.small.touchDown(at: start)
        pair.large.touchDown(at: start)
        for step in 1...5 {
            pair.small.touchMoved(to: CGPoint(x: 150 + 20 * step, y: 100))
            pair.small.advance(by: 1.0 / 60)
            pair.large.touchMoved(to: CGPoint(x: 150 - 20 * step, y: 100))
            pair.large.advance(by: 1.0 / 60)
        }
        #expect(scrolls.allSatisfy { $0.isDragging })
        // At most the 100 points of the finger: what it moves before a pan begins may not count.
        #expect((200...290).contains(scrolls[0].contentOffset.x) && (310...400).contains(scrolls[1].contentOffset.x))
        let offset = scrolls[0].contentOffset
        pair.large.touchUp(at: CGPoint(x: 50, y: 100))
        pair.large.advance(by: 6)

        #expect(scrolls[0].isDragging && !scrolls[1].isDragging && !scrolls[1].isDecelerating)
        #expect(pair.small.screen.touches.hasActiveTouches && !pair.large.screen.touches.hasActiveTouches)
        #expect(scrolls[0].contentOffset == offset)
        pair.small.touchUp(at: CGPoint(x: 250, y: 100))
    }

    @Test func eventsAreIgnoredOnOneScreenOnly() throws {
        var counts = [0, 0]
        for (number, page) in [pair.first, pair.second].enumerated() {
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
            button.addAction(UIAction { _ in counts[number] += 1 }, for: .touchUpInside)
            page.root.addSubview(button)
        }
        let middle = CGPoint(x: 150, y: 120)
        pair.small.touchDown(at: middle)
        pair.large.act { UIApplication.shared.beginIgnoringInteractionEvents() }

        pair.small.touchUp(at: middle)
        pair.small.drawChanges()
        try pair.small.tap(at: middle)
        try pair.large.tap(at: middle)
        #expect(counts == [2, 0])
        pair.small.act { #expect(!UIApplication.shared.isIgnoringInteractionEvents) }
        pair.large.act { UIApplication.shared.endIgnoringInteractionEvents() }
        try pair.large.tap(at: middle)

        #expect(counts == [2, 1])
    }

    @Test func appIsInTheBackgroundOnOneScreenOnly() {
        for stage in [pair.small, pair.large] { stage.act { UIApplication.shared.becomeActive() } }

        pair.small.act { UIApplication.shared.enterBackground() }

        pair.small.act { #expect(UIApplication.shared.applicationState == .background) }
        pair.large.act { #expect(UIApplication.shared.applicationState == .active) }
    }

    // MARK: Traits

    @Test func codeWithinTheLayoutAndDrawingOfTheOtherScreenHasItsOwnTraits() {
        struct Seen: Equatable {
            var width: CGFloat
            var scale: CGFloat
            var isDark: Bool
            var isRight: Bool
            var tint: CGColor
            var draws: Bool
        }
        var seen: [Seen] = []
        func note() {
            let traits = UITraitCollection.current
            seen.append(
                Seen(
                    width: UIScreen.main.bounds.width, scale: traits.displayScale,
                    isDark: traits.userInterfaceStyle == .dark, isRight: traits.layoutDirection == .rightToLeft,
                    tint: UIColor.tintColor.cgColor, draws: UIGraphicsGetCurrentContext() != nil))
        }
        let runs = { [pair] in
            note()
            pair.small.act { note() }
            note()
        }
        pair.second.root.onLayout = runs
        pair.second.root.onDraw = runs
        pair.second.root.tintColor = .red

        pair.large.act {
            pair.second.root.setNeedsLayout()
            pair.second.root.setNeedsDisplay()
        }
        pair.large.drawChanges()

        func outer(draws: Bool) -> Seen {
            Seen(width: 393, scale: 3, isDark: true, isRight: true, tint: UIColor.red.cgColor, draws: draws)
        }
        let inner = Seen(
            width: 375, scale: 2, isDark: false, isRight: false,
            tint: UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor,
            draws: false)
        #expect(seen.count == 6)
        #expect(seen.prefix(3).elementsEqual([outer(draws: false), inner, outer(draws: false)]))
        #expect(seen.suffix(3).elementsEqual([outer(draws: true), inner, outer(draws: true)]))
    }

    @Test func currentTraitsThatAreSetStayOnTheirScreen() {
        pair.small.act { UITraitCollection.current = UITraitCollection(preferredContentSizeCategory: .small) }

        pair.large.act {
            #expect(UITraitCollection.current.preferredContentSizeCategory == .extraExtraLarge)
            UITraitCollection.current = UITraitCollection(preferredContentSizeCategory: .medium)
        }

        pair.small.act { #expect(UITraitCollection.current.preferredContentSizeCategory == .small) }
        pair.large.act { #expect(UITraitCollection.current.preferredContentSizeCategory == .medium) }
    }

    @Test func traitOverridesAndSafeAreasWaitForTheirOwnScreen() {
        let traits = pair.second.root.traitChanges, areas = pair.second.safeAreaChanges
        pair.large.act {
            pair.second.root.traitOverrides.userInterfaceStyle = .light
            pair.second.additionalSafeAreaInsets.top = 10
        }

        pair.small.act { pair.first.root.setNeedsLayout() }
        pair.small.drawChanges()
        pair.small.act { pair.first.root.layoutIfNeeded() }
        #expect(pair.second.root.traitChanges == traits && pair.second.safeAreaChanges == areas)
        pair.large.drawChanges()

        #expect(pair.second.root.traitChanges == traits + 1 && pair.second.safeAreaChanges == areas + 1)
    }

    // MARK: Constraints

    @Test func constraintsAreSolvedInTurns() {
        let views = [UIView(), UIView()]
        var widths: [NSLayoutConstraint] = []
        pair.small.act { widths.append(pair.first.addConstrained(views[0], width: 10)) }
        pair.large.act { widths.append(pair.second.addConstrained(views[1], width: 10)) }

        for step in 1...5 {
            // 33.3 points are 66.6 pixels at 2x, drawn as 67, and 99.9 pixels at 3x, drawn as 100.
            let width = CGFloat(step) + 32.3
            pair.small.act { widths[0].constant = width }
            pair.large.act { widths[1].constant = width }
            pair.small.drawChanges()
            if step == 1 { #expect(views.map(\.frame.width) == [33.5, 0]) }
            pair.large.drawChanges()
            #expect(views[0].frame.width == (width * 2).rounded() / 2)
            #expect(views[1].frame.width == (width * 3).rounded() / 3)
        }
    }

    @Test func exchangeOfConstraintsIsNotSolvedHalfwayByTheOtherScreen() {
        let box = UIView(), other = UIView()
        var old: NSLayoutConstraint!, new: NSLayoutConstraint!, width: NSLayoutConstraint!
        var recorder: ConflictRecorder!, others: ConflictRecorder!
        pair.small.act {
            recorder = ConflictRecorder()
            old = pair.first.addConstrained(box, width: 100)
            new = box.widthAnchor.constraint(equalToConstant: 200)
        }
        pair.large.act {
            others = ConflictRecorder()
            width = pair.second.addConstrained(other, width: 30)
        }
        for stage in [pair.small, pair.large] { stage.drawChanges() }

        pair.small.act { new.isActive = true }
        pair.large.act { width.constant = 60 }
        pair.large.drawChanges()
        #expect(other.frame.width == 60 && box.frame.width == 100)
        pair.small.act { old.isActive = false }
        pair.small.drawChanges()

        #expect(box.frame.width == 200)
        #expect(recorder.take().isEmpty && others.take().isEmpty)
    }

    @Test func conflictIsReportedToItsScreen() {
        let box = UIView()
        var recorder: ConflictRecorder!, others: ConflictRecorder!
        pair.large.act { others = ConflictRecorder() }
        pair.small.act {
            recorder = ConflictRecorder()
            _ = pair.first.addConstrained(box, width: 100)
            box.widthAnchor.constraint(equalToConstant: 200).isActive = true
        }

        for stage in [pair.large, pair.small] { stage.drawChanges() }

        #expect(recorder.take().count == 1 && others.take().isEmpty)
    }

    @Test func layoutWithinTheSolvingOfTheOtherScreenIsSolved() {
        let box = UIView(), measured = Measured()
        var width: NSLayoutConstraint!
        pair.small.act { width = pair.first.addConstrained(box, width: 100) }
        pair.large.act {
            pair.second.root.addSubview(measured)
            measured.translatesAutoresizingMaskIntoConstraints = false
            measured.leftAnchor.constraint(equalTo: pair.second.root.leftAnchor).isActive = true
        }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        var seen: [CGFloat] = []
        measured.onMeasure = { [pair] in
            pair.small.act {
                width.constant += 50
                pair.first.root.layoutIfNeeded()
            }
            seen.append(box.frame.width)
        }

        pair.large.act { measured.invalidateIntrinsicContentSize() }
        pair.large.drawChanges()

        #expect(seen.first == 150 && measured.frame.width == 40)
        #expect(seen == seen.indices.map { 150 + 50 * CGFloat($0) })
    }

    @Test func treeThatMovesToTheOtherScreenTakesItsConstraintsAlong() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), box = UIView(), guide = UILayoutGuide()
        var width: NSLayoutConstraint!
        let engines = (pair.small.screen.context.layoutEngine, pair.large.screen.context.layoutEngine)
        let before = engines.0.solver.count
        pair.small.act {
            card.addSubview(box)
            card.addLayoutGuide(guide)
            pair.first.root.addSubview(card)
            width = box.constrain(width: 100)
            guide.leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
            guide.rightAnchor.constraint(equalTo: card.rightAnchor).isActive = true
        }
        pair.small.drawChanges()
        #expect(box.frame.width == 100 && guide.layoutFrame.width == 200)
        #expect(engines.0.solver.count > before)

        pair.small.act { width.constant = 120 }
        pair.large.act { pair.second.root.addSubview(card) }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        #expect(box.frame.width == 120 && guide.layoutFrame.width == 180)
        #expect(engines.0.solver.count == before)
        pair.large.act { width.constant = 140 }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        #expect(box.frame.width == 140 && guide.layoutFrame.width == 160)
        pair.large.act {
            box.widthAnchor.constraint(equalToConstant: 10).isActive = true
            width.isActive = false
        }
        for stage in [pair.large, pair.small] { stage.drawChanges() }

        #expect(box.frame.width == 10 && guide.layoutFrame.width == 290)
        for engine in [engines.0, engines.1] { #expect(engine.solver.checkInvariants().isEmpty) }
    }

    @Test func treesOfBothScreensJoinOutsideWindows() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), inner = UIView(), leaf = UIView()
        var width: NSLayoutConstraint!
        pair.small.act {
            inner.addSubview(leaf)
            width = leaf.constrain(width: 30)
        }

        pair.large.act {
            outer.addSubview(inner)
            inner.translatesAutoresizingMaskIntoConstraints = false
            for (one, other) in [(inner.leftAnchor, outer.leftAnchor), (inner.rightAnchor, leaf.rightAnchor)] {
                one.constraint(equalTo: other).isActive = true
            }
            outer.layoutIfNeeded()
        }
        #expect(inner.frame.width == 30 && leaf.frame.width == 30)
        width.constant = 50
        pair.small.act { outer.layoutIfNeeded() }

        #expect(inner.frame.width == 50 && leaf.frame.width == 50)
    }

    @Test func viewsOfAScreenThatHasEndedAreLaidOutOnAnother() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), box = UIView()
        var width: NSLayoutConstraint!
        weak var engine: LayoutEngine?
        do {
            let stage = Stage()
            stage.act {
                card.addSubview(box)
                width = box.constrain(width: 100)
            }
            stage.show(card)
            #expect(box.frame.width == 100)
            // These changes are pending when the screen ends.
            width.constant = 110
            engine = stage.screen.context.layoutEngine
        }
        #expect(engine == nil, "the views do not keep it")

        pair.large.act { pair.second.root.addSubview(card) }
        pair.large.drawChanges()

        #expect(box.frame.width == 110)
    }

    // MARK: Animations

    @Test func changesOnTheOtherScreenDoNotBelongToAnAnimationBlock() {
        let label = UILabel(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        pair.second.root.addSubview(label)
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        var inherited: TimeInterval?

        pair.small.act {
            UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) {
                pair.first.box.alpha = 0
                pair.large.act {
                    inherited = UIView.inheritedAnimationDuration
                    pair.second.box.alpha = 0.5
                    UIView.animate(withDuration: 1) { label.alpha = 0 }
                }
                pair.large.advance(by: 0.5)
                pair.first.box.frame.origin.y = 400
            }
        }

        #expect(inherited == 0 && pair.second.box.durations == [])
        #expect(label.durations == [1])
        #expect(!pair.first.box.durations.isEmpty && pair.first.box.durations.allSatisfy { $0 == 5 })
        pair.large.advance(by: 0.6)
        #expect(label.durations == [] && !pair.first.box.durations.isEmpty)
    }

    @Test func blockBetweenBeginAndCommitIsOpenOnItsScreenOnly() {
        pair.small.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(4)
        }
        pair.large.act {
            pair.second.box.alpha = 0.5
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
        }
        pair.small.act {
            pair.first.box.alpha = 0.5
            UIView.commitAnimations()
        }
        #expect(pair.first.box.durations == [4] && pair.second.box.durations == [])
        pair.large.act {
            pair.second.box.alpha = 0
            UIView.commitAnimations()
            pair.second.box.frame.origin.y = 10
        }

        #expect(pair.first.box.durations == [4] && pair.second.box.durations == [2])
    }

    @Test func animationsAreTurnedOffWithinABlockOfTheOtherScreen() {
        pair.small.act {
            UIView.animate(withDuration: 3) {
                pair.large.act { UIView.setAnimationsEnabled(false) }
                pair.first.box.alpha = 0
            }
        }
        pair.large.act { UIView.animate(withDuration: 2) { pair.second.box.alpha = 0 } }

        #expect(pair.first.box.durations == [3] && pair.second.box.durations == [])
    }

    @Test func transactionsAreEachScreensOwn() {
        let layers = [CALayer(), CALayer()]
        pair.first.root.layer.addSublayer(layers[0])
        pair.second.root.layer.addSublayer(layers[1])
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        var ended: [String] = []

        pair.small.act {
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.setDisableActions(true)
            CATransaction.setValue("small", forKey: "name")
            CATransaction.setCompletionBlock { ended.append("small") }
        }
        pair.large.act {
            #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "name") == nil && CATransaction.completionBlock() == nil)
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setCompletionBlock { ended.append("large") }
            layers[1].opacity = 0
        }
        pair.small.act {
            layers[0].opacity = 0
            CATransaction.commit()
        }
        // Nothing is animated in it, and what the other screen animates it does not wait for.
        #expect(ended == ["small"])
        pair.large.act {
            #expect(CATransaction.animationDuration() == 1)
            CATransaction.commit()
        }
        #expect(layers[0].animationKeys() == nil && layers[1].animation(forKey: "opacity")?.duration == 1)
        pair.small.advance(by: 2)
        #expect(ended == ["small"])
        pair.large.advance(by: 1.1)

        #expect(ended == ["small", "large"])
    }

    @Test func implicitTransactionEndsWithTheFrameOfItsScreen() {
        var isCommitted = false
        pair.small.act {
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { isCommitted = true }
        }
        pair.large.act { #expect(!CATransaction.disableActions() && !AppRuntime.shared.needsFrame) }

        pair.large.act { pair.second.root.setNeedsLayout() }
        pair.large.drawChanges()
        #expect(!isCommitted)
        pair.small.act { #expect(CATransaction.disableActions() && AppRuntime.shared.needsFrame) }
        pair.small.drawChanges()

        #expect(isCommitted)
        pair.small.act { #expect(!CATransaction.disableActions()) }
    }

    @Test func flushCommitsWithinATransactionOfTheOtherScreen() {
        let layouts = pair.second.root.layouts
        pair.small.act { CATransaction.begin() }

        pair.large.act {
            pair.second.root.setNeedsLayout()
            CATransaction.flush()
        }
        pair.small.act { CATransaction.commit() }

        #expect(pair.second.root.layouts == layouts + 1)
    }

    // MARK: Appearance proxies

    @Test func appearancesAreEachScreensOwn() {
        let labels = (0..<4).map { _ in UILabel(frame: CGRect(x: 0, y: 300, width: 50, height: 50)) }
        var proxies: [UILabel] = []
        pair.small.act {
            UILabel.appearance().textColor = .red
            proxies.append(UILabel.appearance())
        }
        pair.large.act {
            UILabel.appearance().shadowColor = .green
            proxies.append(UILabel.appearance())
        }

        pair.small.act { pair.first.root.addSubview(labels[0]) }
        pair.large.act { pair.second.root.addSubview(labels[1]) }
        pair.small.act {
            UILabel.appearance().textColor = .blue
            // The screen that shows a view decides, not the code that adds it.
            pair.second.root.addSubview(labels[2])
            pair.first.root.addSubview(labels[3])
        }

        #expect(proxies[0] !== proxies[1])
        #expect(labels.map(\.textColor) == [.red, .label, .label, .blue])
        #expect(labels.map(\.shadowColor) == [nil, .green, .green, nil])
    }
}
