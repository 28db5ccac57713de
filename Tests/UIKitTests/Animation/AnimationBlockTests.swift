import QuartzCore
import Testing
import TwillTesting

/// A red square of 20 points in a window's corner.
@MainActor
final class MovingScene {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let root = UIViewController()

    init() {
        view.backgroundColor = .red
        root.view.addSubview(view)
        stage.show(root)
        stage.advance(by: 0.1)
    }

    /// Where the last frame shows the view.
    var shownX: CGFloat? { (view.layer.presentation()?.position.x).map { ($0 * 1e4).rounded() / 1e4 } }
}

@MainActor @Suite struct AnimationBlockTests {
    @Test func theModelHasFinalValuesImmediatelyWhileTheScreenAnimates() throws {
        let scene = MovingScene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.center.x = 110 }

        #expect(scene.view.center.x == 110)
        #expect(scene.shownX == 10)
        scene.stage.advance(by: 0.5)
        #expect(scene.shownX == 60)
        scene.stage.advance(by: 0.5)
        #expect(scene.shownX == 110)
        #expect(scene.view.layer.animationKeys() == nil)
    }

    @Test func theDefaultCurveEasesInAndOut() throws {
        let scene = MovingScene()
        UIView.animate(withDuration: 1) { scene.view.center.x = 110 }

        scene.stage.advance(by: 0.25)

        // The cubic (0.42, 0, 0.58, 1) at a quarter: 0.1292 (any implementation of CSS's ease-in-out).
        #expect(abs((scene.shownX ?? 0) - 10 - 12.92) < 0.05)
    }

    @Test func changesOutsideOfBlocksDoNotAnimate() {
        let scene = MovingScene()
        scene.view.center.x = 50

        #expect(scene.view.layer.animationKeys() == nil)
        #expect(scene.view.layer.action(forKey: "position") == nil)
    }

    @Test func aViewWithoutAWindowChangesAtOnceAndCompletesEarly() throws {
        let scene = MovingScene()
        let loose = UIView()
        var completed: Bool?
        UIView.animate(withDuration: 5, animations: { loose.alpha = 0 }) { completed = $0 }

        scene.stage.advance(by: 1.0 / 60)

        #expect(loose.layer.animationKeys() == nil)
        #expect(completed == true)
    }

    @Test func aBlockThatChangesNothingCompletesWithTheNextFrame() throws {
        let scene = MovingScene()
        var log: [String] = []
        UIView.animate(withDuration: 5, animations: { log.append("block") }) { log.append("done \($0)") }
        #expect(log == ["block"])

        scene.stage.advance(by: 1.0 / 60)

        #expect(log == ["block", "done true"])
    }

    @Test(arguments: [0, -1] as [Double]) func noDurationChangesAtOnce(duration: Double) throws {
        let scene = MovingScene()
        var completed: Bool?
        UIView.animate(withDuration: duration, animations: { scene.view.alpha = 0.5 }) { completed = $0 }
        #expect(completed == nil, "not within the call")
        #expect(scene.view.layer.animationKeys() == nil)

        scene.stage.advance(by: 1.0 / 60)

        #expect(completed == true)
    }

    @Test func theCompletionIsCalledAtTheEnd() throws {
        let scene = MovingScene()
        var completed: Bool?
        UIView.animate(withDuration: 0.5, animations: { scene.view.alpha = 0 }) { completed = $0 }

        scene.stage.advance(by: 0.45)
        #expect(completed == nil)
        scene.stage.advance(by: 0.1)
        #expect(completed == true)
    }

    @Test func removalCompletesWithFalse() throws {
        let scene = MovingScene()
        var log: [Bool] = []
        UIView.animate(withDuration: 0.5, animations: { scene.view.alpha = 0 }) { log.append($0) }
        scene.stage.advance(by: 0.1)

        scene.view.layer.removeAllAnimations()
        scene.stage.advance(by: 0.1)
        #expect(log == [false])

        UIView.animate(withDuration: 0.5, animations: { scene.view.alpha = 1 }) { log.append($0) }
        scene.stage.advance(by: 0.1)
        scene.view.removeFromSuperview()
        scene.stage.advance(by: 0.1)
        #expect(log == [false, false])
    }

    @Test func aDelayKeepsTheOldValues() throws {
        let scene = MovingScene()
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { scene.view.center.x = 110 }
        #expect(scene.view.center.x == 110)

        scene.stage.advance(by: 0.4)
        #expect(scene.shownX == 10)
        scene.stage.advance(by: 0.6)
        #expect(scene.shownX == 60)
        scene.stage.advance(by: 0.5)
        #expect(scene.shownX == 110)
    }

    @Test func overlappingMovesBlendAndEachKeepsItsEnd() throws {
        let scene = MovingScene()
        var ends: [String] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 110 },
            completion: { ends.append("first \($0)") })
        scene.stage.advance(by: 0.5)
        #expect(scene.shownX == 60)
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 10 },
            completion: { ends.append("second \($0)") })
        scene.stage.advance(by: 1.0 / 60)
        // A frame on, the first adds 1.6667 and the second takes as much away.
        #expect(abs((scene.shownX ?? 0) - 60) < 0.01, "no jump")

        scene.stage.advance(by: 0.5)
        #expect(ends == ["first true"])
        // Of the second's 100 points back, 0.51667 are over, and nothing is left of the first's.
        #expect(abs((scene.shownX ?? 0) - 58.3333) < 0.01)
        scene.stage.advance(by: 0.6)
        #expect(ends == ["first true", "second true"])
        #expect(scene.shownX == 10)
    }

    @Test func aColourReplacesTheOneThatRuns() throws {
        let scene = MovingScene()
        var ends: [String] = []
        UIView.animate(withDuration: 1, animations: { scene.view.backgroundColor = .blue }) {
            ends.append("blue \($0)")
        }
        scene.stage.advance(by: 0.5)

        UIView.animate(withDuration: 1, animations: { scene.view.backgroundColor = .green }) {
            ends.append("green \($0)")
        }
        scene.stage.advance(by: 1.0 / 60)

        #expect(ends == ["blue false"])
        #expect(scene.view.layer.animationKeys() == ["backgroundColor"])
    }

    @Test func aColourBeginsFromWhatIsSeenWhereAsked() throws {
        let scene = MovingScene()
        func red() -> CGFloat { scene.view.layer.presentation()?.backgroundColor?.components?[0] ?? -1 }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.backgroundColor = .black }
        scene.stage.advance(by: 0.5)
        #expect(abs(red() - 0.5) < 0.001)

        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            scene.view.backgroundColor = .red
        }
        #expect(abs(red() - 0.5) < 0.02)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.backgroundColor = .black }
        #expect(abs(red() - 1) < 0.001, "else from the value that was set last")
    }

    @Test func transformsTurnAndGrow() throws {
        let scene = MovingScene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
        }

        scene.stage.advance(by: 0.5)

        // An eighth of a turn, and twice the size.
        let shown = try #require(scene.view.layer.presentation()).affineTransform()
        #expect(abs(shown.a - 2 * 0.70710678) < 1e-6 && abs(shown.b - 2 * 0.70710678) < 1e-6)
    }

    @Test func aTransformThatVanishesStillAnimates() throws {
        let scene = MovingScene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.view.transform = CGAffineTransform(scaleX: 0, y: 0)
        }

        scene.stage.advance(by: 0.5)

        #expect(abs((scene.view.layer.presentation()?.affineTransform().a ?? 0) - 0.5) < 1e-9)
    }

    // MARK: Nesting

    @Test func anInnerBlockInheritsDurationAndCurve() throws {
        let scene = MovingScene()
        let other = UIView(frame: scene.view.frame)
        scene.root.view.addSubview(other)
        var log: [String] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                #expect(UIView.inheritedAnimationDuration == 1)
                scene.view.center.x = 110
                UIView.animate(
                    withDuration: 0.2, animations: { other.center.x = 110 },
                    completion: { _ in log.append("inner") })
            }, completion: { _ in log.append("outer") })
        #expect(UIView.inheritedAnimationDuration == 0)

        scene.stage.advance(by: 0.5)

        #expect(abs((other.layer.presentation()?.position.x ?? 0) - 60) < 1e-6)
        #expect(log == [])
        scene.stage.advance(by: 0.5)
        #expect(Set(log) == ["inner", "outer"])
    }

    @Test func anInnerBlockCanKeepItsOwnDuration() throws {
        let scene = MovingScene()
        let other = UIView(frame: scene.view.frame)
        scene.root.view.addSubview(other)
        UIView.animate(withDuration: 1) {
            scene.view.alpha = 0.5
            UIView.animate(
                withDuration: 0.2, delay: 0,
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
            ) { other.center.x = 110 }
        }

        scene.stage.advance(by: 0.1)

        #expect(abs((other.layer.presentation()?.position.x ?? 0) - 60) < 1e-6)
    }

    @Test func performWithoutAnimationChangesAtOnceWithinABlock() {
        let scene = MovingScene()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                scene.view.center.x = 110
            }
            scene.view.alpha = 0.5
        }

        #expect(scene.view.layer.animationKeys() == ["opacity"])
        #expect(UIView.areAnimationsEnabled)
    }

    @Test func disabledAnimationsStillComplete() throws {
        let scene = MovingScene()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        var completed: Bool?
        UIView.animate(withDuration: 1, animations: { scene.view.alpha = 0 }) { completed = $0 }

        scene.stage.advance(by: 1.0 / 60)

        #expect(scene.view.layer.animationKeys() == nil)
        #expect(completed == true)
    }

    // MARK: Options

    @Test func repeatingAnimationsRunUntilRemoved() throws {
        let scene = MovingScene()
        var completed: Bool?
        UIView.animate(
            withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
            animations: { scene.view.center.x = 110 }, completion: { completed = $0 })

        scene.stage.advance(by: 0.75)
        #expect(scene.shownX == 60, "half of the way back")
        scene.stage.advance(by: 10)
        #expect(scene.shownX == 60)
        #expect(completed == nil)
        scene.view.layer.removeAllAnimations()
        scene.stage.advance(by: 0.1)
        #expect(completed == false)
        #expect(scene.shownX == 110)
    }

    @Test func modifyingRepeatsPartOfABlock() throws {
        let scene = MovingScene()
        var completed: Bool?
        UIView.animate(
            withDuration: 0.5,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.center.x = 110 }
            }, completion: { completed = $0 })

        scene.stage.advance(by: 1.95)
        #expect(completed == nil)
        scene.stage.advance(by: 0.1)
        #expect(completed == true)
    }

    @Test func springsSwingOverAndSettle() throws {
        let scene = MovingScene()
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
            animations: { scene.view.center.x = 110 })
        var farthest: CGFloat = 0

        for _ in 0..<59 {
            scene.stage.advance(by: 1.0 / 60)
            farthest = max(farthest, scene.shownX ?? 0)
        }

        // ζ = 0.3 swings over by e^(−πζ/√(1−ζ²)) = 0.372 of the way, a frame more or less.
        #expect(abs(farthest - 147.2) < 2)
        #expect(abs((scene.shownX ?? 0) - 110) < 0.2, "settled to a thousandth")
    }

    @Test func aBouncelessSpringArrivesWithoutSwinging() throws {
        let scene = MovingScene()
        UIView.animate(springDuration: 0.5, animations: { scene.view.center.x = 110 })

        for _ in 0..<120 {
            scene.stage.advance(by: 1.0 / 60)
            #expect((scene.shownX ?? 0) <= 110)
        }
        #expect(scene.shownX == 110)
    }

    @Test func layoutSubviewsMovesWhatIsInside() throws {
        let scene = MovingScene()
        final class Outer: UIView {
            let inner = UIView()
            override func layoutSubviews() { inner.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10) }
        }
        let outer = Outer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        outer.addSubview(outer.inner)
        scene.root.view.addSubview(outer)
        scene.stage.advance(by: 0.1)

        UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
            outer.frame.size.width = 120
        }
        scene.stage.advance(by: 0.5)

        #expect(outer.inner.center.x == 115)
        #expect(abs((outer.inner.layer.presentation()?.position.x ?? 0) - 65) < 1e-6)
    }

    @Test func touchesPassAnimatedViewsByUnlessAllowed() throws {
        let scene = MovingScene()
        let point = CGPoint(x: 10, y: 10)
        UIView.animate(withDuration: 0.5) { scene.view.alpha = 0.5 }
        #expect(scene.root.view.hitTest(point, with: nil) === scene.root.view)
        scene.stage.advance(by: 0.6)
        #expect(scene.root.view.hitTest(point, with: nil) === scene.view)

        UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { scene.view.alpha = 1 }
        #expect(scene.root.view.hitTest(point, with: nil) === scene.view)
    }

    // MARK: Keyframes

    @Test func keyframesGoThroughTheirStates() throws {
        let scene = MovingScene()
        UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16),
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { scene.view.center.x = 60 }
            })
        #expect(scene.view.center.x == 60)
        var places: [CGFloat?] = []

        for _ in 0..<4 {
            scene.stage.advance(by: 0.25)
            places.append(scene.shownX)
        }

        #expect(places == [60, 110, 110, 60], "half way, there, held, back")
    }

    // MARK: Transitions

    @Test func aCrossDissolveBlendsBothContents() throws {
        let scene = MovingScene()
        var completed: Bool?
        UIView.transition(
            with: scene.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { scene.view.backgroundColor = .blue }, completion: { completed = $0 })

        scene.stage.advance(by: 0.5)
        let color = scene.stage.pixel(at: CGPoint(x: 10, y: 10))
        var red: CGFloat = 0, blue: CGFloat = 0
        color.getRed(&red, green: nil, blue: &blue, alpha: nil)
        #expect(abs(red - 0.5) < 0.01 && abs(blue - 0.5) < 0.01)
        scene.stage.advance(by: 0.5)
        #expect(scene.stage.pixel(at: CGPoint(x: 10, y: 10)) == UIColor.blue)
        #expect(completed == true)
    }

    @Test func aTransitionExchangesViews() throws {
        let scene = MovingScene()
        let other = UIView(frame: scene.view.frame)
        UIView.transition(from: scene.view, to: other, duration: 0.5, options: .transitionCrossDissolve)
        #expect(scene.view.superview == nil && other.superview === scene.root.view)

        UIView.transition(
            from: other, to: scene.view, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
        #expect(other.superview === scene.root.view && other.isHidden)
    }

    /// A library's tests exchange the root of a window that was never shown.
    @Test func aHiddenWindowChangesAtOnceAndCompletesEarly() {
        let scene = MovingScene()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inside = UIView()
        window.addSubview(inside)
        var completed: [String] = []
        UIView.transition(
            with: window, duration: 0.3, options: .transitionCrossDissolve,
            animations: { window.rootViewController = UIViewController() },
            completion: { completed.append("transition \($0)") })
        UIView.animate(withDuration: 0.3, animations: { inside.alpha = 0 }) { completed.append("block \($0)") }

        scene.stage.advance(by: 1.0 / 60)

        #expect(completed == ["transition true", "block true"])
        #expect(inside.layer.animationKeys() == nil && window.layer.animationKeys() == nil)
    }

    // MARK: Idle

    @Test func theScreenIsStillAfterTheEnd() throws {
        let scene = MovingScene()
        UIView.animate(withDuration: 0.3) { scene.view.center.x = 110 }
        scene.stage.advance(by: 1)

        #expect(!UIScreen.main.pipeline.needsFrame)
    }
}
