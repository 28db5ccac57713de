import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// How code, callbacks, touches and changes of the screen move the focus.
@MainActor
@Suite struct FocusUpdateTests {
    // MARK: Callbacks

    @Test func environmentsAreAskedFirstAndNotifiedFromTheItemsUp() {
        let screen = FocusScreen.square()
        var log: [String] = []
        for tile in screen.tiles.values { tile.log = { log.append($0) } }
        screen.press("tab")
        #expect(log == ["a should", "a did"])
        log = []
        screen.controller.log = []

        screen.press("right")

        #expect(log == ["a should", "b should", "a did", "b did"])
        #expect(screen.controller.log == ["controller did"], "once, though it contains both")
    }

    @Test func anyEnvironmentCanKeepTheFocus() {
        let screen = FocusScreen.square()
        screen.press("tab")

        screen["a"].allowsMove = false
        #expect(screen.press("right") == "a")
        screen["a"].allowsMove = true
        screen["b"].allowsMove = false
        #expect(screen.press("right") == "a")
        screen.controller.allowsMove = false
        #expect(screen.press("down") == "a")
        screen.controller.allowsMove = true
        #expect(screen.press("down") == "c")
    }

    @Test func aMoveIsPostedWithItsContext() {
        let screen = FocusScreen.square()
        screen.press("tab")
        var contexts: [UIFocusUpdateContext] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.didUpdateNotification, object: screen.system, queue: nil
        ) { note in
            let context =
                note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
            MainActor.assumeIsolated { contexts += [context].compactMap { $0 } }
        }
        defer { NotificationCenter.default.removeObserver(token) }

        screen.press("right")

        #expect(contexts.count == 1)
        #expect(
            contexts.first?.previouslyFocusedView === screen["a"] && contexts.first?.nextFocusedView === screen["b"])
        #expect(contexts.first?.focusHeading == .right)
    }

    @Test func animationsRunWithTheMove() throws {
        final class Fading: UIView {
            var log: [String] = []
            override var canBecomeFocused: Bool { true }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                let isFocused = context.nextFocusedView === self
                let fade: (any UIFocusAnimationContext) -> Void = { [weak self] in
                    self?.alpha = isFocused ? 0.5 : 1
                    self?.log.append("\(isFocused ? "focus" : "unfocus") \($0.duration > 0)")
                }
                if isFocused {
                    coordinator.addCoordinatedFocusingAnimations(fade) { [weak self] in self?.log.append("end") }
                } else {
                    coordinator.addCoordinatedUnfocusingAnimations(fade)
                }
                coordinator.addCoordinatedAnimations({ [weak self] in self?.log.append("both") })
            }
        }
        let view = Fading(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
        let screen = FocusScreen(["a": CGRect(x: 100, y: 100, width: 50, height: 50)]) { $0.addSubview(view) }
        screen.press("tab")

        screen.press("down")
        #expect(view.log == ["focus true", "both"] && view.alpha == 0.5)
        #expect(view.layer.presentation().map { $0.opacity > 0.5 } == true, "it fades")
        screen.stage.advance(by: 1)
        #expect(view.log == ["focus true", "both", "end"])
        screen.press("up")

        #expect(view.log == ["focus true", "both", "end", "unfocus true", "both"] && view.alpha == 1)
    }

    // MARK: Preferred environments

    @Test func theFocusBeginsAtThePreferredEnvironment() {
        let screen = FocusScreen.square()
        screen.controller.preferred = [screen["d"], screen["b"]]

        #expect(screen.press("tab") == "d")
    }

    @Test func environmentsThatCannotHaveTheFocusAreSkipped() {
        let screen = FocusScreen.square(), outside = Tile("outside", CGRect(x: 0, y: 0, width: 10, height: 10))
        let hidden = screen["c"]
        hidden.isHidden = true
        // A loop, too.
        screen.controller.preferred = [outside, hidden, screen.window, screen.controller, screen["b"]]

        #expect(screen.press("tab") == "b")
        screen.controller.preferred = [outside]
        screen.controller.setNeedsFocusUpdate()
        screen.stage.drawChanges()
        #expect(screen.focused == "b")
    }

    @Test func aRequestMovesTheFocusBeforeTheNextFrame() {
        let screen = FocusScreen.square()
        screen.press("tab")

        screen.system?.requestFocusUpdate(to: screen["d"])
        #expect(screen.focused == "a")
        screen.stage.drawChanges()
        #expect(screen.focused == "d")
        screen.system?.requestFocusUpdate(to: screen["b"])
        screen.system?.updateFocusIfNeeded()
        #expect(screen.focused == "b")
        screen.system?.requestFocusUpdate(to: Tile("outside", .zero))
        screen.system?.updateFocusIfNeeded()
        #expect(screen.focused == "b")
    }

    @Test func aRequestWithoutAFocusWaitsForAKey() {
        let screen = FocusScreen.square()

        screen.system?.requestFocusUpdate(to: screen["d"])
        screen.stage.drawChanges()
        #expect(screen.focused == nil)

        #expect(screen.press("down") == "d")
    }

    @Test func anUpdateFindsThePreferredItemAgain() {
        let screen = FocusScreen.square()
        screen.press("tab")
        screen.controller.preferred = [screen["d"]]

        screen.controller.updateFocusIfNeeded()
        #expect(screen.focused == "a", "nothing was requested")
        screen["c"].setNeedsFocusUpdate()
        screen.controller.updateFocusIfNeeded()
        #expect(screen.focused == "a", "the focus is not in that view")
        screen.controller.setNeedsFocusUpdate()
        screen.controller.updateFocusIfNeeded()
        #expect(screen.focused == "d")
    }

    @Test func aFocusedViewThatRefusesTheFocusLosesItWithAnUpdate() {
        let screen = FocusScreen.square()
        screen.press("tab")
        screen["a"].isFocusable = false

        screen.stage.drawChanges()
        #expect(screen.focused == "a")
        screen["a"].setNeedsFocusUpdate()
        screen.stage.drawChanges()

        #expect(screen.focused == "b")
    }

    @Test func aRequestWithinACallbackWaits() {
        let screen = FocusScreen.square()
        screen["b"].log = { [weak tile = screen["d"]] text in
            guard text == "b did", let tile else { return }
            let system = UIFocusSystem.focusSystem(for: tile)
            system?.requestFocusUpdate(to: tile)
            system?.updateFocusIfNeeded()
        }
        screen.press("tab")

        try? screen.stage.press("right")
        screen["b"].log = nil
        screen.stage.drawChanges()

        #expect(screen.focused == "d")
    }

    // MARK: Losing

    @Test func theFocusLeavesAViewThatIsRemoved() {
        let screen = FocusScreen.square()
        screen.press("tab")
        var log: [String] = []
        screen["a"].log = { log.append($0) }

        screen["a"].removeFromSuperview()
        #expect(!screen["a"].isFocused && screen.system?.focusedItem == nil)
        screen.stage.drawChanges()

        #expect(screen.focused == "b" && log == ["a did"])
        screen["b"].isHidden = true
        screen.stage.drawChanges()
        #expect(screen.focused == "c")
        screen.view.alpha = 0
        screen.stage.drawChanges()
        #expect(screen.focused == nil && screen.ring == nil)
    }

    @Test func aViewThatIsRemovedInACallbackGetsNoFocus() {
        let screen = FocusScreen.square()
        screen.press("tab")
        screen["b"].log = { [weak tile = screen["b"]] in if $0 == "b should" { tile?.removeFromSuperview() } }

        #expect(screen.press("right") == "a")
        #expect(screen.press("down") == "c")
    }

    @Test func aFreedViewLosesTheFocus() {
        let screen = FocusScreen.square()
        weak var freed: UIView?
        do {
            let tile = Tile("new", CGRect(x: 500, y: 100, width: 50, height: 50))
            screen.view.addSubview(tile)
            screen.stage.drawChanges()
            screen.press("tab")
            for _ in 0..<2 { screen.press("right") }
            #expect(screen.focused == "new")
            freed = tile
            tile.removeFromSuperview()
        }
        screen.stage.drawChanges()
        screen.stage.drawChanges()

        #expect(freed == nil && screen.focused != nil)
    }

    // MARK: Other screens

    @Test func theFocusStaysInThePresentedViewController() {
        let screen = FocusScreen.square(), sheet = FocusController()
        sheet.view.addSubview(Tile("x", CGRect(x: 20, y: 20, width: 50, height: 50)))
        sheet.view.addSubview(Tile("y", CGRect(x: 20, y: 100, width: 50, height: 50)))
        screen.press("tab")
        screen.press("right")

        screen.controller.present(sheet, animated: true)
        screen.stage.advance(by: 1)
        #expect(screen.focused == nil, "the next key shows it")
        #expect(screen.press("down") == "x")
        #expect(screen.press("down") == "y")
        #expect(screen.press("down") == "y")
        #expect(screen.press("tab") == "y")
        sheet.dismiss(animated: true)
        screen.stage.advance(by: 1)

        #expect(screen.press("left") != "y")
        #expect(screen.focused.map { "abcd".contains($0) } == true)
    }

    @Test func aPageGetsTheFocusBackWhenTheOneAboveIsPopped() {
        let stage = Stage(device: .ipad), first = FocusController(), second = FocusController()
        let navigation = UINavigationController(rootViewController: first)
        let tiles = [
            Tile("a", CGRect(x: 20, y: 100, width: 50, height: 50)),
            Tile("b", CGRect(x: 20, y: 200, width: 50, height: 50)),
        ]
        tiles.forEach(first.view.addSubview)
        second.view.addSubview(Tile("c", CGRect(x: 20, y: 100, width: 50, height: 50)))
        let window = stage.show(navigation)
        var focused: String? { (UIFocusSystem.focusSystem(for: window)?.focusedItem as? Tile)?.name }
        try? stage.press("tab")
        try? stage.press("down")
        #expect(focused == "b")

        navigation.pushViewController(second, animated: true)
        stage.advance(by: 1)
        #expect(focused == nil)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(focused == "b")
        navigation.pushViewController(second, animated: true)
        stage.advance(by: 1)
        try? stage.press("down")

        #expect(focused == "c")
    }

    @Test func theFocusIsInTheKeyWindow() {
        let screen = FocusScreen.square()
        let other = UIWindow(frame: CGRect(x: 0, y: 500, width: 400, height: 300))
        let controller = FocusController()
        controller.view.addSubview(Tile("other", CGRect(x: 20, y: 20, width: 50, height: 50)))
        other.rootViewController = controller
        screen.press("tab")

        other.makeKeyAndVisible()
        screen.stage.drawChanges()
        #expect(screen.focused == nil)
        #expect(screen.press("down") == "other")
        other.isHidden = true
        screen.stage.drawChanges()

        #expect(screen.window.isKeyWindow)
        #expect(screen.press("down").map { "abcd".contains($0) } == true)
    }

    // MARK: Touches

    @Test func aTouchHidesTheFocusUntilTheNextKey() throws {
        let screen = FocusScreen.square()
        screen.press("tab")

        try screen.stage.tap(at: CGPoint(x: 600, y: 800))
        #expect(screen.focused == nil && screen.ring == nil && !screen["a"].isFocused)
        #expect(screen.press("down") == "a")
        try screen.stage.tap(at: CGPoint(x: 270, y: 270))

        #expect(screen.press("down") == "d", "what was touched")
    }

    // MARK: Keys

    private final class Counter: UIControl {
        override var canBecomeFocused: Bool { true }
    }

    @Test func returnAndSpacePerformTheActionOfAControl() {
        let control = Counter(frame: CGRect(x: 300, y: 100, width: 50, height: 50))
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        let screen = FocusScreen(["a": CGRect(x: 100, y: 100, width: 50, height: 50)]) { $0.addSubview(control) }
        screen.press("tab")
        #expect(control.state == .normal)
        screen.press("right")
        #expect(control.state == .focused)

        screen.press("return")
        screen.press("space")
        #expect(count == 2)
        for isRepeat in [false, true, true] {
            screen.stage.post(.key(.init(name: "return", isDown: true, isRepeat: isRepeat)))
        }
        screen.stage.post(.key(.init(name: "return", isDown: false)))
        #expect(count == 3, "a held key performs it once")
        control.isEnabled = false
        screen.press("return")

        #expect(count == 3 && control.state == [.focused, .disabled])
    }

    @Test func theFocusedViewGetsThePressFirst() {
        let screen = FocusScreen.square()
        var log: [String] = []
        screen["a"].takesReturn = true
        screen["a"].log = { log.append($0) }
        screen.press("tab")
        log = []

        screen.press("return")

        #expect(log == ["a return"])
    }

    @Test(arguments: [false, true]) func keyCommandsComeFirstOnlyWithPriority(hasPriority: Bool) {
        let screen = FocusScreen.square()
        let command = UIKeyCommand(
            input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: Selector("run", FocusController.run))
        command.wantsPriorityOverSystemBehavior = hasPriority
        screen.controller.commands = [command]
        screen.press("tab")
        screen.controller.log = []

        screen.press("right")

        #expect(screen.focused == (hasPriority ? "a" : "b"))
        #expect(screen.controller.log == [hasPriority ? "run" : "controller did"])
    }

    @Test func withoutFocusItemsKeyCommandsGetTheKeys() {
        let screen = FocusScreen([:])
        screen.controller.commands = [
            UIKeyCommand(input: "\t", modifierFlags: [], action: Selector("run", FocusController.run)),
            UIKeyCommand(input: "\r", modifierFlags: [], action: Selector("run", FocusController.run)),
        ]

        screen.press("tab")
        screen.press("return")

        #expect(screen.controller.log == ["run", "run"])
    }
}
