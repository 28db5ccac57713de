import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillTesting

@testable import UIKit

/// A host whose events a test adds one by one.
@MainActor
private final class QueueHost: TwillHost.Host {
    let name = "queue"
    let display = HostDisplay(size: CGSize(width: 375, height: 667), scale: 1)
    let eventSource: Int32? = nil
    private var events: [HostEvent] = []

    func takeEvents() -> [HostEvent] {
        defer { events = [] }
        return events
    }

    func post(_ event: HostEvent) { events.append(event) }
    func present(_ frame: Bitmap, damage: [PixelRect]) throws {}
    func setTitle(_ title: String) {}
    func close() {}
}

/// Writes presses and changes of size into a log.
private final class Page: UIViewController, UIScrollViewDelegate {
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

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.add("size \(ShortDecimal.text(size.width)) \(ShortDecimal.text(size.height))")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.userInterfaceStyle != previousTraitCollection?.userInterfaceStyle { log.add("other style") }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        log.add("offset \(ShortDecimal.text(scrollView.contentOffset.y))")
    }
}

/// Writes typed text into a log.
private final class TextPad: UIView, UIKeyInput {
    weak var log: Log?

    override var canBecomeFirstResponder: Bool { true }

    var hasText: Bool { false }
    func insertText(_ text: String) { log?.add("text \(text)") }
    func deleteBackward() { log?.add("delete") }
}

/// A screen with a view for each kind of event. Events reach it through a stage or through the loop of a window.
@MainActor
private final class Player {
    enum Kind { case stage, loop }

    let page = Page()
    let stage = Stage(scale: 1)
    private let pan: Target, hover: Target
    private var host: QueueHost?
    private var loop: MainLoop?
    private let clock = WallClock()

    init(_ kind: Kind) {
        let log = page.log
        pan = Target(log, "pan")
        hover = Target(log, "hover")
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 40, width: 80, height: 44)
        button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
        let pad = LogView(log, "pad", CGRect(x: 100, y: 150, width: 200, height: 200))
        pad.addGestureRecognizer(UIPanGestureRecognizer(target: pan, action: pan.action))
        pad.addGestureRecognizer(UIHoverGestureRecognizer(target: hover, action: hover.action))
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 500, width: 375, height: 160))
        scroller.contentSize = CGSize(width: 375, height: 2000)
        scroller.delegate = page
        let text = TextPad()
        text.log = log
        for view in [button, pad, scroller, text] { page.view.addSubview(view) }
        stage.show(page)
        text.becomeFirstResponder()
        if kind == .loop {
            let host = QueueHost()
            AppRuntime.shared.start(host: host, clock: clock)
            self.host = host
            loop = MainLoop(host: host, clock: clock)
        }
    }

    isolated deinit {
        if loop != nil { stage.screen.context.runtime.onNeedsFrame = nil }
    }

    func play(_ event: HostEvent) {
        guard let host, let loop else {
            stage.post(event)
            return stage.advance(by: 0.02)
        }
        host.post(event)
        loop.run(until: clock.now + 0.02)
    }

    var status: Int32? { stage.screen.context.runtime.status }
}

@MainActor
@Suite struct HostEventTests {
    private func pointer(
        _ phase: HostEvent.Pointer.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0
    ) -> HostEvent {
        .pointer(.init(phase: phase, position: CGPoint(x: x, y: y), identifier: finger))
    }

    private func key(_ name: String, isDown: Bool) -> HostEvent { .key(.init(name: name, isDown: isDown)) }

    /// Events, and what an app gets of each.
    private var events: [(event: HostEvent, expected: [String])] {
        [
            (pointer(.down, 60, 60), []),
            (pointer(.up, 60, 60), ["button"]),
            (pointer(.hovered, 200, 200), ["hover began"]),
            (pointer(.hovered, 210, 200), ["hover changed"]),
            // The pointer that touches hovers no more.
            (pointer(.down, 210, 200), ["hover ended", "pad began 1"]),
            (pointer(.moved, 210, 230), ["pad cancelled 1", "pan began"]),
            (pointer(.moved, 210, 260), ["pan changed"]),
            (pointer(.up, 210, 260), ["pan ended"]),
            (pointer(.down, 150, 200), ["pad began 1"]),
            (pointer(.cancelled, 150, 200), ["pad cancelled 1"]),
            (
                .wheel(
                    .init(
                        position: CGPoint(x: 150, y: 550), delta: CGSize(width: 0, height: -30), isPrecise: true)),
                ["offset 30"]
            ),
            (key("a", isDown: true), ["press a of a"]),
            (key("b", isDown: true), ["press b of ab"]),
            (key("a", isDown: false), ["release a of ab"]),
            (key("b", isDown: false), ["release b of b"]),
            (.text("né"), ["text né"]),
            (.appearance(isDark: true), ["other style"]),
            (.resize(size: CGSize(width: 400, height: 700), scale: 2), ["size 400 700"]),
        ]
    }

    // MARK: One way in

    @Test(arguments: [
        [Player.Kind.stage], [.loop], [.stage, .loop], [.loop, .stage], [.loop, .loop], [.stage, .stage],
    ])
    private func stagesAndWindowsPlayTheSame(_ kinds: [Player.Kind]) {
        let players = kinds.map(Player.init)

        for (event, expected) in events {
            for (player, kind) in zip(players, kinds) {
                player.play(event)

                #expect(player.page.log.take() == expected, "\(kind), \(event)")
            }
        }

        for player in players {
            #expect(player.stage.screen.bounds.size == CGSize(width: 400, height: 700))
            #expect(player.stage.screen.scale == 2)
        }
    }

    @Test(arguments: [Player.Kind.stage, .loop]) private func hidingAndClosingGoTheSameWay(_ kind: Player.Kind) {
        let player = Player(kind)
        let names = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willTerminateNotification,
        ]
        let log = player.page.log
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { log.add("\(name.rawValue.dropFirst("UIApplication".count))") }
            }
        }
        UIApplication.shared.applicationState = .active
        defer {
            observers.forEach(NotificationCenter.default.removeObserver)
            UIApplication.shared.applicationState = .inactive
        }

        player.play(pointer(.down, 150, 200))
        player.play(key("a", isDown: true))
        player.play(.visibility(isVisible: false))

        #expect(
            log.take() == [
                "pad began 1", "press a of a", "pad cancelled 1", "cancel a of a", "WillResignActiveNotification",
                "DidEnterBackgroundNotification",
            ])

        // Twice in a row it is the same event.
        player.play(.visibility(isVisible: false))
        player.play(.visibility(isVisible: true))

        #expect(log.take() == ["WillEnterForegroundNotification", "DidBecomeActiveNotification"])

        player.play(.close)
        #expect(player.status == 0)
        // An app that is over gets no more events.
        player.play(pointer(.down, 150, 200))

        #expect(
            log.take() == [
                "WillResignActiveNotification", "DidEnterBackgroundNotification", "WillTerminateNotification",
            ])
    }

    // MARK: The window of a stage

    @Test func aHiddenStageShowsNoFrames() {
        let stage = Stage()
        let view = UIView(frame: stage.screen.bounds)
        stage.show(view)
        let count = stage.frameCount
        defer { UIApplication.shared.applicationState = .inactive }

        stage.post(.visibility(isVisible: false))
        view.backgroundColor = .red
        stage.advance(by: 0.1)
        #expect(stage.frameCount == count)

        stage.post(.visibility(isVisible: true))
        stage.drawChanges()
        #expect(stage.frameCount == count + 1)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 100, y: 100)))
    }

    @Test func anExposedStageShowsItsFrameAgain() {
        let stage = Stage()
        stage.show(UIView(frame: stage.screen.bounds))
        let count = stage.frameCount

        stage.post(.exposed)

        #expect(stage.frameCount == count + 1)
    }

    @Test func aResizedStageHasAnotherDisplay() {
        let stage = Stage()
        let window = stage.show(UIViewController())

        stage.post(.resize(size: CGSize(width: 500, height: 400), scale: 1))
        stage.drawChanges()

        #expect(window.bounds.size == CGSize(width: 500, height: 400))
        #expect(stage.screen.context.runtime.host?.display.size == CGSize(width: 500, height: 400))
    }

    @Test func eventsAreHandledInTheOrderInWhichTheyWerePosted() {
        let host = HeadlessHost(display: HostDisplay(size: CGSize(width: 10, height: 10), scale: 1))

        host.post(.exposed)
        host.post(.close)

        #expect(host.takeEvents() == [.exposed, .close])
        #expect(host.takeEvents().isEmpty)
    }

    @Test func modifierKeysBelongToTheirScreen() {
        let first = Stage(), second = Stage()
        let one = UITapGestureRecognizer(), other = UITapGestureRecognizer()

        first.post(.key(.init(name: "shift", isDown: true, modifiers: .shift)))
        second.post(.key(.init(name: "control", isDown: true, modifiers: .control)))

        #expect(first.screen.context.perform { one.modifierFlags } == .shift)
        #expect(second.screen.context.perform { other.modifierFlags } == .control)
    }
}
