import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct WindowTests {
    /// Writes down a window's key callbacks and notifications.
    private final class Observer {
        let journal = Journal()
        var tokens: [any NSObjectProtocol] = []

        init(_ windows: [(String, UIWindow)]) {
            for (name, notification) in [
                ("didBecomeVisible", UIWindow.didBecomeVisibleNotification),
                ("didBecomeHidden", UIWindow.didBecomeHiddenNotification),
                ("didBecomeKey", UIWindow.didBecomeKeyNotification),
                ("didResignKey", UIWindow.didResignKeyNotification),
            ] {
                for (window, object) in windows {
                    tokens.append(
                        NotificationCenter.default.addObserver(forName: notification, object: object, queue: nil) {
                            [journal] _ in MainActor.assumeIsolated { journal.add("\(window) \(name)") }
                        })
                }
            }
        }

        deinit {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }

    private final class KeyWindow: UIWindow {
        var name = ""
        var journal: Journal?
        override func becomeKey() { journal?.add("\(name) becomeKey") }
        override func resignKey() { journal?.add("\(name) resignKey") }
    }

    private let area = CGRect(x: 0, y: 0, width: 375, height: 667)

    @Test func aNewWindowIsHiddenAndNotKey() {
        let window = UIWindow(frame: area)
        #expect(window.isHidden && !window.isKeyWindow && window.windowLevel == .normal)
        #expect(window.rootViewController == nil && window.canBecomeKey && window.window === window)
        #expect(UIWindow.Level.normal.rawValue == 0 && UIWindow.Level.statusBar.rawValue == 1000)
        #expect(UIWindow.Level.alert.rawValue == 2000 && UIWindow.Level.normal < .alert)
    }

    @Test func levelsMoveByNumbers() {
        let windows = [UIWindow(frame: area), UIWindow(frame: area)]
        windows[0].windowLevel = .alert + 1
        windows[1].windowLevel = .alert - 1 + CGFloat(windows.count)
        windows[1].windowLevel += 10
        windows[1].windowLevel -= 0.5

        #expect(windows.map(\.windowLevel.rawValue) == [2001, 2010.5])
    }

    @Test func makeKeyAndVisibleNotifiesVisibleBeforeKey() {
        let first = KeyWindow(frame: area), second = KeyWindow(frame: area)
        let observer = Observer([("first", first), ("second", second)])
        for (window, name) in [(first, "first"), (second, "second")] {
            window.name = name
            window.journal = observer.journal
        }
        first.makeKeyAndVisible()
        #expect(observer.journal.take() == ["first didBecomeVisible", "first becomeKey", "first didBecomeKey"])

        second.makeKeyAndVisible()
        #expect(
            observer.journal.take() == [
                "second didBecomeVisible", "first resignKey", "first didResignKey", "second becomeKey",
                "second didBecomeKey",
            ])
        #expect(second.isKeyWindow && !first.isKeyWindow)

        second.makeKeyAndVisible()
        #expect(observer.journal.take().isEmpty)

        second.isHidden = true
        #expect(
            observer.journal.take() == [
                "second resignKey", "second didResignKey", "first becomeKey", "first didBecomeKey",
                "second didBecomeHidden",
            ])
        #expect(first.isKeyWindow)

        first.isHidden = true
        #expect(!first.isKeyWindow)
    }

    @Test func aWindowThatMayNotBecomeKeyDoesNot() {
        final class Overlay: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        let window = UIWindow(frame: area), overlay = Overlay(frame: area)
        window.makeKeyAndVisible()
        overlay.makeKeyAndVisible()
        #expect(window.isKeyWindow && !overlay.isKeyWindow && !overlay.isHidden)

        window.isHidden = true
        #expect(!overlay.isKeyWindow)

        overlay.isHidden = true
    }

    @Test func levelsThenRecencyOrderWindowsOnTheScreen() {
        let stage = Stage()
        let spot = CGPoint(x: 50, y: 50)
        func window(_ color: UIColor, _ level: UIWindow.Level) -> UIWindow {
            let window = UIWindow(frame: area)
            window.backgroundColor = color
            window.windowLevel = level
            window.isHidden = false
            return window
        }
        let alert = window(.red, .alert)
        let normal = window(.green, .normal), later = window(.blue, .normal)
        #expect(stage.pixel(at: spot).onScreen == red)

        alert.isHidden = true
        #expect(stage.pixel(at: spot).onScreen == blue)

        later.isHidden = true
        later.isHidden = false
        normal.isHidden = true
        normal.isHidden = false
        #expect(stage.pixel(at: spot).onScreen == green)

        later.windowLevel = .statusBar
        #expect(stage.pixel(at: spot).onScreen == blue)

        for window in [normal, later] { window.isHidden = true }
    }

    @Test func touchesGoToTheFrontMostWindowThatTakesThem() throws {
        final class Catcher: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        final class PassThrough: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self ? nil : found
            }
        }
        let stage = Stage()
        let below = Catcher(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        stage.show(below)
        let overlay = PassThrough(frame: area)
        overlay.windowLevel = .alert
        let button = Catcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        overlay.addSubview(button)
        overlay.isHidden = false
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(button.count == 1 && below.count == 1)

        overlay.isHidden = true
    }

    @Test func aWindowWithoutReferencesDisappears() {
        let stage = Stage()
        var window: UIWindow? = UIWindow(frame: area)
        window?.backgroundColor = .red
        window?.makeKeyAndVisible()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)).onScreen == red && UIScreen.main.windows.count == 1)

        weak let gone = window
        window = nil
        #expect(gone == nil && UIScreen.main.windows.isEmpty)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)).onScreen == black)
    }

    @Test func theRootViewFillsTheWindowAndFollowsIt() {
        let stage = Stage()
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 200, height: 300))
        window.rootViewController = controller
        window.isHidden = false
        stage.drawChanges()
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
        #expect(controller.view.superview === window)

        window.frame.size = CGSize(width: 100, height: 50)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))

        window.isHidden = true
    }

    @Test func aRootViewThatTheAppAddsToTheHiddenWindowFillsItToo() {
        let stage = Stage()
        let controller = UIViewController()
        controller.view.frame = .zero
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        window.rootViewController = controller
        window.addSubview(controller.view)
        window.isHidden = false
        stage.drawChanges()
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))

        // What the app changes later stays.
        controller.view.frame.size.height = 100
        window.isHidden = true
        window.isHidden = false
        #expect(controller.view.frame.height == 100)

        window.isHidden = true
    }

    @Test func theRootViewIsNotLoadedBeforeTheWindowShows() {
        let window = UIWindow(frame: area), controller = UIViewController()
        window.rootViewController = controller
        #expect(!controller.isViewLoaded)

        window.isHidden = false
        #expect(controller.isViewLoaded)

        window.isHidden = true
    }

    @Test func aHiddenWindowShowsNothing() {
        let stage = Stage()
        let window = UIWindow(frame: area)
        window.backgroundColor = .red
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).onScreen == black)

        window.isHidden = false
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).onScreen == red)

        window.isHidden = true
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).onScreen == black)
    }
}
