import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

/// A delegate that returns set actions and records the requested keys.
@MainActor
private final class Actor: CALayerDelegate {
    var answer: (any CAAction)?
    var asked: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append("\(event) at \(Int(layer.position.x))")
        return answer
    }
}

/// An action that writes down when it runs.
private final class Note: CAAction, @unchecked Sendable {
    var lines: [String] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        lines.append("\(event) at \(Int((anObject as? CALayer)?.position.x ?? -1))")
    }
}

@MainActor @Suite struct AnimationActionTests {
    private let screen = Screen(width: 100, height: 20)
    private let layer = CALayer()

    init() {
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = .testRed
        screen.root.addSublayer(layer)
        screen.frame()
    }

    private var shownX: CGFloat? {
        guard let node = screen.pipeline.renderTree?.children.first else { return nil }
        return (node.transform.apply(to: node.style.bounds).midX * 1e6).rounded() / 1e6
    }

    @Test func standaloneLayerAnimatesImplicitly() {
        layer.position.x = 25
        screen.frame(at: 10)
        #expect(shownX == 5)
        screen.frame(at: 10.125)
        // The default curve at half of its quarter of a second: 0.8024 of the way.
        #expect(abs((shownX ?? 0) - 21.048) < 0.01)
        screen.frame(at: 10.25)
        #expect(shownX == 25)
        #expect(!screen.pipeline.needsFrame)
    }

    @Test func secondChangeStartsFromThePresentedValue() {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 25
        screen.frame(at: 10)
        screen.frame(at: 10.125)
        #expect(shownX == 15)

        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 5
        screen.frame(at: 10.125)
        #expect(shownX == 15)
        screen.frame(at: 10.25)
        #expect(shownX == 10)
        #expect(layer.animationKeys() == ["position"])
    }

    @Test func aLayerThatWasNeverShownDoesNotAnimate() {
        let new = CALayer()
        new.position.x = 3
        screen.root.addSublayer(new)
        new.position.x = 50

        #expect(new.animationKeys() == nil)
    }

    @Test func disabledActionsChangeAtOnce() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 25
        CATransaction.commit()

        screen.frame(at: 1)

        #expect(shownX == 25)
        #expect(layer.animationKeys() == nil)
    }

    @Test func theTransactionsSettingsEndWithItsFrame() {
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(4)
        #expect(CATransaction.animationDuration() == 4)

        layer.position.x = 25
        screen.frame(at: 1)

        #expect(!CATransaction.disableActions())
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func anExplicitTransactionsDurationIsHonoured() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 25
        CATransaction.commit()
        screen.frame(at: 0)

        screen.frame(at: 1)

        #expect(shownX == 15)
    }

    @Test func zeroDurationMakesNoAnimation() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        layer.opacity = 0.5
        CATransaction.commit()

        #expect(layer.animationKeys() == nil)
    }

    @Test func actionIsFoundBeforeAndRunAfterTheChange() {
        let delegate = Actor(), note = Note()
        delegate.answer = note
        layer.delegate = delegate

        layer.position.x = 25

        #expect(delegate.asked == ["position at 5"])
        #expect(note.lines == ["position at 25"])
        #expect(layer.animationKeys() == nil)
    }

    @Test func actionsAreLookedForInOrder() {
        let fromDelegate = Note(), fromActions = Note(), fromStyle = Note()
        let delegate = Actor()
        layer.delegate = delegate
        layer.style = ["actions": ["opacity": fromStyle]]
        func change() { layer.opacity = layer.opacity == 1 ? 0.9 : 1 }

        change()
        #expect(fromStyle.lines.count == 1, "the delegate and the actions answered nil")
        layer.actions = ["opacity": fromActions]
        change()
        #expect(fromActions.lines.count == 1 && fromStyle.lines.count == 1)
        delegate.answer = fromDelegate
        change()
        #expect(fromDelegate.lines.count == 1 && fromActions.lines.count == 1)
        delegate.answer = NSNull()
        change()
        #expect(fromDelegate.lines.count == 1 && fromActions.lines.count == 1 && fromStyle.lines.count == 1)
        #expect(layer.animationKeys() == nil, "a null ends the search")
    }

    @Test func aNullInActionsEndsTheSearch() {
        layer.actions = ["position": NSNull()]

        layer.position.x = 25

        #expect(layer.animationKeys() == nil)
        #expect(layer.action(forKey: "position") == nil)
    }

    @Test func anAnimationInActionsGetsItsValues() {
        let animation = CABasicAnimation()
        animation.duration = 1
        layer.actions = ["position": animation]
        layer.position.x = 25
        screen.frame(at: 0)

        screen.frame(at: 0.5)

        #expect(shownX == 15)
    }

    @Test func enteringAndLeavingHaveEvents() {
        let note = Note()
        let child = CALayer()
        child.position.x = 7
        child.actions = [kCAOnOrderIn: note, kCAOnOrderOut: note]

        layer.addSublayer(child)
        child.removeFromSuperlayer()

        #expect(note.lines == ["onOrderIn at 7", "onOrderOut at 7"])
    }

    @Test func contentsDissolve() {
        let red = solid(1, 0, 0), blue = solid(0, 0, 1)
        layer.backgroundColor = nil
        layer.contents = red
        for time in [0.0, 1] { screen.frame(at: time) }
        #expect(screen.color(5, 5) == Screen.red)

        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.contents = blue
        screen.frame(at: 2)
        #expect(screen.color(5, 5) == Screen.red)
        screen.frame(at: 2.125)
        #expect(["128 0 128", "127 0 128", "128 0 127", "127 0 127"].contains(screen.color(5, 5)))
        screen.frame(at: 2.25)
        #expect(screen.color(5, 5) == Screen.blue)
    }

    // MARK: Completion blocks

    @Test func aCompletionWaitsForTheTransactionsAnimations() {
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("done") }
        layer.position.x = 25
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.opacity = 0.5
        CATransaction.commit()
        CATransaction.commit()
        #expect(log.isEmpty)

        for time in [0.0, 0.25, 1.9] { screen.frame(at: time) }
        #expect(log.isEmpty, "the inner transaction's animation runs on")
        screen.frame(at: 2)
        #expect(log == ["done"])
        screen.frame(at: 3)
        #expect(log == ["done"])
    }

    @Test func aCompletionRunsWhenItsAnimationsAreRemoved() {
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("done") }
        layer.position.x = 25
        CATransaction.commit()
        screen.frame(at: 0)

        layer.removeAllAnimations()
        screen.frame(at: 0.1)

        #expect(log == ["done"])
    }

    @Test func animationsFromBeforeACompletionAreNotWaitedFor() {
        var log: [String] = []
        CATransaction.begin()
        layer.position.x = 25
        CATransaction.setCompletionBlock { log.append("done") }
        CATransaction.commit()

        #expect(log == ["done"])
    }

    @Test func theImplicitTransactionsCompletionRunsAfterItsFrame() {
        var log: [String] = []
        CATransaction.setCompletionBlock { log.append("done") }
        #expect(screen.pipeline.needsFrame)

        screen.frame(at: 0)

        #expect(log == ["done"])
        #expect(!screen.pipeline.needsFrame)
    }

    @Test func valuesOfTransactionsAreInherited() {
        CATransaction.begin()
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        CATransaction.commit()

        #expect(CATransaction.value(forKey: "mine") == nil)
    }

    // MARK: Values by name

    @Test func keyPathsNameValuesAndTheirParts() {
        layer.setValue(40, forKeyPath: "position.y")
        layer.setValue(8.0, forKeyPath: "bounds.size.width")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation")
        layer.setValue(3, forKeyPath: "transform.scale.x")
        layer.setValue("any", forKey: "mine")

        #expect(layer.position.y == 40)
        #expect(layer.bounds.width == 8)
        #expect(abs(layer.transform.m12 - 3) < 1e-9 && abs(layer.transform.m21 + 1) < 1e-9)
        #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi / 2) < 1e-9)
        #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 8)
        #expect(layer.value(forKey: "mine") as? String == "any")
        #expect(layer.value(forKeyPath: "position.z") == nil)
    }

    // MARK: Transitions

    private func solid(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGImage {
        let bitmap = Bitmap(width: 10, height: 10, format: .opaque)!
        Canvas(bitmap).fill(bitmap.bounds.cgRect, Color(red: red, green: green, blue: blue))
        return CGImage(bitmap)
    }

    @Test func aFadeIsTheMeanOfBeforeAndAfter() {
        let transition = CATransition()
        transition.duration = 1
        layer.add(transition, forKey: nil)
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .testBlue

        screen.frame(at: 0)
        #expect(screen.color(5, 5) == Screen.red)
        screen.frame(at: 0.5)
        #expect(["128 0 128", "127 0 128", "128 0 127", "127 0 127"].contains(screen.color(5, 5)))
        screen.frame(at: 1)
        #expect(screen.color(5, 5) == Screen.blue)
        #expect(layer.animationKeys() == nil)
    }

    @Test(arguments: [CATransitionType.push, .moveIn, .reveal])
    func aTransitionFromTheRightShowsTheNewOnTheRight(type: CATransitionType) {
        let transition = CATransition()
        transition.type = type
        transition.duration = 1
        layer.add(transition, forKey: nil)
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .testBlue
        screen.frame(at: 0)

        screen.frame(at: 0.3)

        #expect(screen.color(2, 5) == Screen.red)
        #expect(screen.color(8, 5) == Screen.blue)
        #expect(screen.color(12, 5) == Screen.white, "nothing outside the layer")
    }
}
