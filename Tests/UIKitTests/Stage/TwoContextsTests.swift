import QuartzCore
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Frames, touches and traits of two screens that are played in turns.
@MainActor @Suite struct TwoContextsTests {
    private let pair = StagePair()

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
}
