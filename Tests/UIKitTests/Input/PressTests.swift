import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Writes presses into a log, with all that are held.
private final class Page: UIViewController {
    let log = Log()

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("press", presses, event) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("release", presses, event) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("cancel", presses, event)
    }

    private func note(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        func names(_ presses: Set<UIPress>) -> String { presses.compactMap { $0.key?.characters }.sorted().joined() }
        log.add("\(what) \(names(presses)) of \(names(event?.allPresses ?? []))")
    }
}

/// The delivery of presses to windows and responders.
@MainActor
@Suite struct PressTests {
    private func key(_ name: String, isDown: Bool) -> HostEvent { .key(.init(name: name, isDown: isDown)) }

    @Test func aWindowGetsEachPressesEventOnce() {
        final class CountingWindow: UIWindow {
            var events: [Int] = []
            override func sendEvent(_ event: UIEvent) {
                if let event = event as? UIPressesEvent { events.append(event.allPresses.count) }
                super.sendEvent(event)
            }
        }
        let stage = Stage()
        let window = CountingWindow(frame: stage.screen.bounds)
        let page = Page()
        window.rootViewController = page
        window.makeKeyAndVisible()

        for event in [key("a", isDown: true), key("b", isDown: true), key("a", isDown: false)] { stage.post(event) }

        #expect(window.events == [1, 2, 2])
        #expect(page.log.take() == ["press a of a", "press b of ab", "release a of ab"])
    }

    @Test func pressesThatEndTogetherAreOneCall() {
        let stage = Stage()
        let page = Page()
        stage.show(page)

        stage.post(key("a", isDown: true))
        stage.post(key("b", isDown: true))
        _ = page.log.take()
        stage.screen.context.input.cancelAll()

        #expect(page.log.take() == ["cancel ab of ab"])
    }

    @Test func aKeyReleasedWhileEventsAreIgnoredCanBePressedAgain() throws {
        let stage = Stage()
        let page = Page()
        stage.show(page)

        stage.post(key("a", isDown: true))
        UIApplication.shared.beginIgnoringInteractionEvents()
        stage.post(key("a", isDown: false))
        UIApplication.shared.endIgnoringInteractionEvents()
        try stage.press("a")

        #expect(page.log.take() == ["press a of a", "release a of a", "press a of a", "release a of a"])
    }
}
