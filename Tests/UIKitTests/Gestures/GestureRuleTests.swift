import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct GestureRuleTests {
    // MARK: Touches reach recognisers and views

    @Test func recognisersOfTheViewAndItsSuperviewsSeeTouchesBeforeTheView() {
        let p = Playground()
        final class Spy: UIGestureRecognizer {
            var onBegan: () -> Void = {}
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onBegan() }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
        }
        for (name, view) in [("outer spy", p.outer), ("first inner spy", p.inner), ("second inner spy", p.inner)] {
            let spy = Spy()
            spy.onBegan = { [log = p.log] in log.add(name) }
            view.addGestureRecognizer(spy)
        }
        p.tap(150, 150)

        #expect(
            p.log.take() == ["second inner spy", "first inner spy", "outer spy", "inner began 1", "inner ended 1"])
    }

    @Test func aTapCancelsTheViewsTouchAndThenSendsItsAction() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        p.tap(150, 150)

        #expect(p.log.take() == ["inner began 1", "inner cancelled 1", "tap ended"])
        #expect(tap.state == .possible)
        withExtendedLifetime(target) {}
    }

    @Test func aTapThatDoesNotCancelLeavesTheViewItsTouch() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        tap.cancelsTouchesInView = false
        p.tap(150, 150)

        #expect(p.log.take() == ["inner began 1", "tap ended", "inner ended 1"])
        withExtendedLifetime(target) {}
    }

    @Test func aDisabledRecogniserAndOneWhoseDelegateRefusesTheTouchSeeNothing() {
        let p = Playground()
        let (off, one) = p.add(UITapGestureRecognizer(), to: p.inner, "off")
        off.isEnabled = false
        let (refused, two) = p.add(UITapGestureRecognizer(), to: p.inner, "refused")
        let delegate = Delegate()
        delegate.receives = false
        refused.delegate = delegate
        p.tap(150, 150)

        #expect(p.log.take() == ["inner began 1", "inner ended 1"])
        withExtendedLifetime((one, two)) {}
    }

    @Test func delayedTouchesReachTheViewOnceTheRecogniserHasFailed() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        tap.delaysTouchesBegan = true
        p.down(150, 150)
        #expect(p.log.take().isEmpty)

        p.move(150, 190)
        #expect(p.log.take().isEmpty)

        p.move(150, 200)
        #expect(p.log.take() == ["inner began 1", "inner moved 1", "inner moved 1"])

        p.up(150, 200)
        #expect(p.log.take() == ["inner ended 1"])
        withExtendedLifetime(target) {}
    }

    @Test func aDelayedTouchThatIsRecognisedNeverReachesTheView() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        tap.delaysTouchesBegan = true
        p.tap(150, 150)

        #expect(p.log.take() == ["tap ended"])
        withExtendedLifetime(target) {}
    }

    @Test func theEndIsWithheldUntilTheDoubleTapFails() {
        let p = Playground()
        let (double, target) = p.add(UITapGestureRecognizer(), to: p.inner, "double")
        double.numberOfTapsRequired = 2
        p.tap(150, 150)
        #expect(p.log.take() == ["inner began 1"])
        p.stage.advance(by: 0.34)
        #expect(p.log.take().isEmpty)
        p.stage.advance(by: 0.02)
        #expect(p.log.take() == ["inner ended 1"])

        double.delaysTouchesEnded = false
        p.tap(150, 150)
        #expect(p.log.take() == ["inner began 1", "inner ended 1"])
        withExtendedLifetime(target) {}
    }

    @Test func anExclusiveViewIsTouchedAlone() {
        for innerIsFirst in [true, false] {
            let p = Playground()
            p.inner.isExclusiveTouch = true
            p.down(innerIsFirst ? 150 : 20, innerIsFirst ? 150 : 500, 1)
            p.down(innerIsFirst ? 20 : 150, innerIsFirst ? 500 : 150, 2)
            p.up(innerIsFirst ? 20 : 150, innerIsFirst ? 500 : 150, 2)
            p.up(innerIsFirst ? 150 : 20, innerIsFirst ? 150 : 500, 1)
            let name = innerIsFirst ? "inner" : "outer"
            #expect(p.log.take() == ["\(name) began 1", "\(name) ended 1"])
        }
    }

    @Test func recognisersSeeTheSecondFingerThatTheViewDoesNot() {
        let p = Playground()
        let (two, target) = p.add(UITapGestureRecognizer(), to: p.inner, "two")
        two.numberOfTouchesRequired = 2
        p.down(120, 150, 1)
        p.down(180, 150, 2)
        p.up(120, 150, 1)
        p.up(180, 150, 2)

        #expect(p.log.take() == ["inner began 1", "inner cancelled 1", "two ended"])
        withExtendedLifetime(target) {}
    }

    @Test func aGestureDoesNotKeepItsViewAlive() {
        let p = Playground()
        var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        weak let watched = view
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: view!, "pan")
        p.outer.addSubview(view!)
        view = nil
        p.down(20, 20)
        p.move(20, 40)
        watched?.removeFromSuperview()
        p.stage.drawChanges()
        #expect(watched == nil)

        p.move(20, 60)
        p.up(20, 60)
        #expect(p.log.take().suffix(2) == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible && GestureEngine.shared.inProgress.isEmpty)
        withExtendedLifetime(target) {}
    }

    @Test func aDelegateThatVanishesIsNotAsked() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        var delegate: Delegate? = Delegate()
        delegate?.shouldBegin = false
        tap.delegate = delegate
        p.down(150, 150)
        delegate = nil
        p.up(150, 150)

        #expect(p.log.take().last == "tap ended")
        withExtendedLifetime(target) {}
    }

    // MARK: States

    @Test func aPanGoesThroughBeganChangedEndedAndStartsOver() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")

        for _ in 0..<2 {
            p.down(150, 150)
            p.move(150, 159)
            #expect(p.log.take() == ["inner began 1", "inner moved 1"])
            p.move(150, 160)
            #expect(p.log.take() == ["inner cancelled 1", "pan began"])
            p.move(150, 170)
            p.move(160, 170)
            p.up(160, 170)
            #expect(p.log.take() == ["pan changed", "pan changed", "pan ended"])
            #expect(pan.state == .possible)
        }
        withExtendedLifetime(target) {}
    }

    @Test func stepsThatAreNotAllowedChangeNothing() {
        let p = Playground()
        final class Free: UIGestureRecognizer {}
        let (free, target) = p.add(Free(), to: p.inner, "free")
        p.down(150, 150)
        free.state = .changed
        #expect(free.state == .possible)

        free.state = .began
        free.state = .possible
        #expect(free.state == .began)

        free.state = .began
        free.state = .ended
        #expect(p.log.take() == ["inner began 1", "inner cancelled 1", "free began", "free ended"])
        #expect(free.state == .possible)
        withExtendedLifetime(target) {}
    }

    @Test func aTouchThatIsStillDownAfterTheEndIsIgnoredUntilItIsLifted() {
        let p = Playground()
        final class Once: UIGestureRecognizer {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                count += 1
                state = .ended
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { count += 1 }
        }
        let (once, target) = p.add(Once(), to: p.inner, "once")
        p.down(150, 150)
        p.move(160, 150)
        p.move(170, 150)
        #expect(once.count == 1)

        p.up(170, 150)
        p.down(150, 150)
        #expect(once.count == 2)
        #expect(p.log.take() == ["once ended", "once ended"])

        p.up(150, 150)
        withExtendedLifetime(target) {}
    }

    @Test func turningARecogniserOffInTheMiddleCancelsIt() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        p.down(150, 150)
        p.move(150, 170)
        pan.isEnabled = false
        #expect(p.log.take() == ["inner began 1", "inner cancelled 1", "pan began", "pan cancelled"])

        pan.isEnabled = true
        p.move(150, 190)
        p.up(150, 190)
        #expect(p.log.take().isEmpty)
        withExtendedLifetime(target) {}
    }

    @Test func removingARecogniserOrItsViewInTheMiddleCancelsIt() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        p.down(150, 150)
        p.move(150, 170)
        p.inner.removeGestureRecognizer(pan)
        #expect(p.log.take().last == "pan cancelled")
        #expect(pan.view == nil && p.inner.gestureRecognizers == nil)
        p.up(150, 170)

        p.inner.addGestureRecognizer(pan)
        p.down(150, 150)
        p.move(150, 170)
        p.inner.removeFromSuperview()
        p.move(150, 180)
        #expect(p.log.take().last == "pan cancelled")
        p.up(150, 180)
        #expect(pan.state == .possible)
        withExtendedLifetime(target) {}
    }

    @Test func systemCancellationCancelsTheGesture() {
        let p = Playground()
        let (pan, target) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
        p.down(150, 150)
        p.move(150, 170)
        UIScreen.main.touches.cancelAll(at: p.stage.now)

        #expect(p.log.take() == ["inner began 1", "inner cancelled 1", "pan began", "pan cancelled"])
        #expect(pan.state == .possible)
        withExtendedLifetime(target) {}
    }

    // MARK: Competition

    @Test func theDeeperOfTwoEqualRecognisersWins() {
        let p = Playground()
        let (outer, one) = p.add(UITapGestureRecognizer(), to: p.outer, "outer tap")
        let (inner, two) = p.add(UITapGestureRecognizer(), to: p.inner, "inner tap")
        p.tap(150, 150)

        #expect(p.log.take() == ["inner began 1", "inner cancelled 1", "inner tap ended"])
        #expect(outer.state == .possible && inner.state == .possible)
        withExtendedLifetime((one, two)) {}
    }

    @Test func oneYesOfTheDelegatesLetsBothRecognise() {
        for delegateIsOuters in [true, false] {
            let p = Playground()
            let (outer, one) = p.add(UIPanGestureRecognizer(), to: p.outer, "outer pan")
            let (inner, two) = p.add(UIPanGestureRecognizer(), to: p.inner, "inner pan")
            let delegate = Delegate()
            delegate.simultaneous = true
            (delegateIsOuters ? outer : inner).delegate = delegate
            p.down(150, 150)
            p.move(150, 170)
            p.up(150, 170)
            #expect(
                p.log.take() == [
                    "inner began 1", "inner cancelled 1", "inner pan began", "outer pan began", "inner pan ended",
                    "outer pan ended",
                ])
            withExtendedLifetime((one, two)) {}
        }
    }

    @Test func canPreventAndCanBePreventedLetBothRecognise() {
        let p = Playground()
        final class Lenient: UIPanGestureRecognizer {
            override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        final class Stubborn: UIPanGestureRecognizer {
            override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let (_, one) = p.add(Stubborn(), to: p.outer, "stubborn")
        let (_, two) = p.add(Lenient(), to: p.inner, "lenient")
        p.down(150, 150)
        p.move(150, 170)
        #expect(p.log.take().suffix(2) == ["lenient began", "stubborn began"])

        p.up(150, 170)
        withExtendedLifetime((one, two)) {}
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        let p = Playground()
        let (single, one) = p.add(UITapGestureRecognizer(), to: p.inner, "single")
        let (double, two) = p.add(UITapGestureRecognizer(), to: p.inner, "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)

        p.tap(150, 150)
        #expect(single.state == .possible)
        #expect(p.log.take() == ["inner began 1"])
        p.stage.advance(by: 0.36)
        #expect(p.log.take() == ["inner cancelled 1", "single ended"])

        p.tap(150, 150)
        p.stage.advance(by: 0.1)
        p.tap(150, 150)
        p.stage.advance(by: 1)
        #expect(p.log.take() == ["inner began 1", "inner began 1", "inner cancelled 2", "double ended"])
        withExtendedLifetime((one, two)) {}
    }

    @Test func withoutARequirementBothTapsFire() {
        let p = Playground()
        let (_, one) = p.add(UITapGestureRecognizer(), to: p.inner, "single")
        let (double, two) = p.add(UITapGestureRecognizer(), to: p.inner, "double")
        double.numberOfTapsRequired = 2
        p.tap(150, 150)
        p.stage.advance(by: 0.1)
        p.tap(150, 150)

        #expect(p.log.take().filter { $0.hasSuffix("ended") } == ["single ended", "double ended"])
        withExtendedLifetime((one, two)) {}
    }

    @Test func bothDelegateFormsOfFailureRequirementsHoldAPanBack() {
        for form in 0..<2 {
            let p = Playground()
            let (pan, one) = p.add(UIPanGestureRecognizer(), to: p.inner, "pan")
            let (swipe, two) = p.add(UISwipeGestureRecognizer(), to: p.inner, "swipe")
            let delegate = Delegate()
            if form == 0 {
                delegate.requiresFailureOf = swipe
                pan.delegate = delegate
            } else {
                delegate.requiredToFailBy = pan
                swipe.delegate = delegate
            }
            // Down is no swipe to the right: it fails, and the pan begins.
            p.down(120, 120)
            p.move(130, 120)
            #expect(pan.state == .possible)
            p.move(130, 150)
            #expect(p.log.take().last == "pan began")
            p.up(130, 150)
            _ = p.log.take()
            // A swipe wins, and the pan fails.
            p.down(120, 120)
            p.move(140, 120)
            p.move(180, 120)
            #expect(p.log.take().filter { !$0.hasPrefix("inner") } == ["swipe ended"])
            p.move(200, 120)
            p.up(200, 120)
            #expect(p.log.take().isEmpty)
            withExtendedLifetime((one, two)) {}
        }
    }

    @Test func theDelegateAndTheTouchedViewAreAskedBeforeAGestureBegins() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.outer, "tap")
        let delegate = Delegate()
        tap.delegate = delegate
        delegate.shouldBegin = false
        p.tap(150, 150)
        #expect(p.log.take() == ["inner began 1", "inner ended 1"])
        #expect(delegate.asked == 1)

        delegate.shouldBegin = true
        p.inner.allowsGestures = false
        p.tap(150, 150)
        #expect(p.log.take() == ["inner began 1", "inner ended 1"])
        p.inner.allowsGestures = true
        p.tap(150, 150)
        #expect(p.log.take().last == "tap ended")
        withExtendedLifetime(target) {}
    }

    // MARK: Targets

    @Test func targetsAreNotRetainedAndAddedOnce() {
        let p = Playground()
        let tap = UITapGestureRecognizer()
        p.inner.addGestureRecognizer(tap)
        var target: Target? = Target(p.log, "tap")
        weak let watched = target
        tap.addTarget(target!, action: target!.action)
        tap.addTarget(target!, action: target!.action)
        p.tap(150, 150)
        #expect(p.log.take().filter { $0 == "tap ended" }.count == 1)

        target = nil
        #expect(watched == nil)

        p.tap(150, 150)
        #expect(!p.log.take().contains("tap ended"))
    }

    @Test func removedTargetsAreNotCalled() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        tap.removeTarget(target, action: nil)
        p.tap(150, 150)
        #expect(!p.log.take().contains("tap ended"))
    }

    @Test func anActionMayRemoveItsOwnRecogniser() {
        let p = Playground()
        let (tap, target) = p.add(UITapGestureRecognizer(), to: p.inner, "tap")
        target.onAction = { [inner = p.inner] in inner.removeGestureRecognizer($0) }
        p.tap(150, 150)
        p.tap(150, 150)

        #expect(p.log.take().filter { $0 == "tap ended" }.count == 1)
        #expect(tap.view == nil)
    }

    @Test func anIgnoredTouchGoesToTheViewAlone() {
        let p = Playground()
        final class Picky: UIPanGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let (picky, target) = p.add(Picky(), to: p.inner, "picky")
        p.down(150, 150)
        p.move(150, 190)
        p.up(150, 190)

        #expect(p.log.take() == ["inner began 1", "inner moved 1", "inner ended 1"])
        #expect(picky.numberOfTouches == 0)
        withExtendedLifetime(target) {}
    }

    @Test func aRecogniserBelongsToOneView() {
        let p = Playground()
        let tap = UITapGestureRecognizer()
        p.inner.addGestureRecognizer(tap)
        p.outer.addGestureRecognizer(tap)
        #expect(p.inner.gestureRecognizers == nil)
        #expect(p.outer.gestureRecognizers == [tap])

        p.outer.gestureRecognizers = nil
        #expect(tap.view == nil)
    }
}
