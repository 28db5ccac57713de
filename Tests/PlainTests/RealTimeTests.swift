import Foundation
import Testing
import UIKit

/// Tests as an iOS library has them: without a stage, only with views and waiting.
@MainActor
@Suite struct RealTimeTests {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let root = UIViewController()

    init() {
        root.view.backgroundColor = .white
        window.rootViewController = root
        window.isHidden = false
    }

    /// Waits for what should come in a fraction of a second; the main queue may be busy with thousands of other tests.
    private func wait(until isTrue: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(600)
        while !isTrue(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test func animationsEndWhileATestWaits() async throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(box)
        var end: Bool?
        UIView.animate(withDuration: 0.1) {
            box.frame.origin.x = 100
        } completion: {
            end = $0
        }
        #expect(end == nil)

        try await wait { end != nil }

        #expect(end == true && box.layer.animationKeys() == nil)
    }

    @Test func presentationsAndPushesComplete() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        var steps: [String] = []
        root.present(navigation, animated: true) { steps.append("presented") }
        try await wait { steps.count == 1 }

        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: true)
        try await wait { navigation.transitionCoordinator == nil && pushed.view.window != nil }
        root.dismiss(animated: true) { steps.append("dismissed") }
        try await wait { steps.count == 2 }

        #expect(steps == ["presented", "dismissed"] && root.presentedViewController == nil)
    }

    @Test func layoutHappensInTheNextFrame() async throws {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let counter = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(counter)
        try await wait { counter.layouts == 1 }
        #expect(counter.layouts == 1)

        counter.setNeedsLayout()
        try await wait { counter.layouts == 2 }

        #expect(counter.layouts == 2)
    }

    @Test func displayLinksTickAndStop() async throws {
        final class Ticks: UIResponder {
            var count = 0
            func tick() { count += 1 }
        }
        let ticks = Ticks()
        let link = CADisplayLink(target: ticks, selector: Selector("tick", Ticks.tick))
        link.add(to: .main, forMode: .common)

        try await wait { ticks.count >= 3 }

        #expect(ticks.count >= 3)
        link.invalidate()
    }
}
