import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A screen that counts, moves and remembers.
private final class Page: UIViewController {
    let counter = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    let box = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    private(set) var count = 0
    private(set) var ticks = 0
    private var link: CADisplayLink?

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        box.backgroundColor = .red
        let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
        button.setTitle("Add", for: .normal)
        button.addAction(UIAction { [unowned self] _ in add() }, for: .touchUpInside)
        counter.text = "0"
        for part in [counter, box, button] { view.addSubview(part) }
    }

    func startTicking() {
        link = CADisplayLink { [weak self] _ in self?.ticks += 1 }
        link?.add(to: .main, forMode: .common)
    }

    private func add() {
        count += 1
        counter.text = "\(count)"
    }
}

/// One of the tests that run interleaved: its objects are unchanged after each `await`.
@MainActor
private func play(_ number: Int, wait: @MainActor (Stage) async throws -> Void) async throws {
    let devices: [Stage.Device] = [.iphone5, .iphone8, .iphone15, .ipad]
    let widths: [CGFloat] = [320, 375, 393, 768]
    let isRight = number.isMultiple(of: 2), isDark = number.isMultiple(of: 3)
    let size = isDark ? UIContentSizeCategory.accessibilityLarge : .small
    let stage = Stage(device: devices[number % 4])
    let page = Page()
    let window = stage.show(page)
    stage.setLayoutDirection(isRight ? .rightToLeft : .leftToRight)
    stage.setAppearance(isDark ? .dark : .light)
    stage.setTextSize(size)

    for round in 1...4 {
        try await wait(stage)
        #expect(UIScreen.main === stage.screen && UIScreen.main.bounds.width == widths[number % 4])
        #expect(UITraitCollection.current.layoutDirection == (isRight ? .rightToLeft : .leftToRight))
        #expect(UITraitCollection.current.userInterfaceStyle == (isDark ? .dark : .light))
        #expect(UITraitCollection.current.preferredContentSizeCategory == size)
        #expect(UIView().effectiveUserInterfaceLayoutDirection == (isRight ? .rightToLeft : .leftToRight))
        #expect(UIApplication.shared.keyWindow === window && UIApplication.shared.windows == [window])
        #expect(CACurrentMediaTime() == stage.now)

        try stage.tap("Add")
        try await wait(stage)

        #expect(stage.shows("\(round)") && page.count == round && page.view.bounds.width == widths[number % 4])
    }

    // An animation, a display link, a delay and a finger go on where they were.
    var isOver = false, wasCalled = false
    page.startTicking()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        page.box.frame.origin.x = 100
    } completion: {
        isOver = $0
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { MainActor.assumeIsolated { wasCalled = true } }
    stage.drawChanges()
    try await wait(stage)
    stage.advance(by: 0.5)
    try await wait(stage)
    #expect(!isOver && !wasCalled && page.ticks >= 30)
    let middle = try #require(page.box.layer.presentation()).frame.minX
    #expect(abs(middle - 50) < 2)
    stage.touchDown(at: CGPoint(x: 30, y: 310))
    try await wait(stage)
    stage.advance(by: 0.6)
    try await wait(stage)
    stage.touchUp(at: CGPoint(x: 30, y: 310))
    stage.drawChanges()
    #expect(isOver && wasCalled && page.count == 5)
    #expect(stage.screen.touches.hasActiveTouches == false)
}

@MainActor
@Suite struct InterleavedYieldTests {
    @Test(arguments: 0..<10) func stagesKeepApartAcrossYields(number: Int) async throws {
        try await play(number) { _ in await Task.yield() }
    }
}

@MainActor
@Suite struct InterleavedSleepTests {
    @Test(arguments: 0..<10) func stagesKeepApartAcrossSleeps(number: Int) async throws {
        try await play(number) { _ in try await Task.sleep(for: .milliseconds(3)) }
    }
}

/// The widths of the screens that blocks have seen.
@MainActor
private final class Notes {
    private(set) var widths: [[CGFloat]] = [[], []]

    func add(_ number: Int) { widths[number].append(UIScreen.main.bounds.width) }
}

/// Records the width of its screen in a separate task.
private final class Loader: UIViewController {
    private(set) var widths: [CGFloat] = []

    override func viewDidLoad() {
        Task { [self] in
            await Task.yield()
            widths.append(UIScreen.main.bounds.width)
        }
    }
}

@MainActor
@Suite struct InterleavedMainQueueTests {
    @Test(arguments: 0..<10) func stagesKeepApartAcrossTheMainQueue(number: Int) async throws {
        try await play(number) { await $0.waitForMainQueue() }
    }

    @Test func aSecondStageOfATestLeavesTheFirstAsItWas() async {
        let first = Stage(device: .ipad)
        let window = first.show(UILabel())
        first.advance(by: 2)
        let second = Stage(device: .iphone5)
        second.show(UIView())
        second.setLayoutDirection(.rightToLeft)
        #expect(UIScreen.main.bounds.width == 320)
        await first.waitForMainQueue()

        first.advance(by: 1)

        #expect(UIScreen.main === first.screen && first.screen.windows == [window] && window.isKeyWindow)
        #expect(CACurrentMediaTime() == 3 && second.now == 0)
        #expect(UITraitCollection.current.layoutDirection == .leftToRight)
    }

    @Test func tasksThatAScreenStartsBelongToItsStage() async {
        let stage = Stage(device: .ipad), other = Stage(device: .iphone5)
        let loader = Loader()
        stage.show(loader)
        other.show(UIView())

        for _ in 0..<5 { await other.waitForMainQueue() }

        #expect(loader.widths == [768])
    }

    @Test func blocksOfQueuesBelongToTheStageThatQueuedThem() async {
        let stages = [Stage(device: .ipad), Stage(device: .iphone5)]
        let notes = Notes()
        for (number, stage) in stages.enumerated() {
            stage.drawChanges()
            DispatchQueue.main.async { notes.add(number) }
            DispatchQueue.global().async { DispatchQueue.main.async { notes.add(number) } }
            DispatchQueue.global().async {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
                    MainActor.assumeIsolated { notes.add(number) }
                }
            }
        }

        while notes.widths.contains(where: { $0.count < 3 }) {
            try? await Task.sleep(for: .milliseconds(2))
            for stage in stages { stage.advance(by: 0.02) }
        }

        #expect(notes.widths == [[768, 768, 768], [320, 320, 320]])
    }

    @Test func aBlockWhoseStageHasEndedStillRuns() async {
        let remaining = Stage(device: .ipad)
        var didRun = false
        do {
            let ended = Stage(device: .iphone5)
            ended.drawChanges()
            DispatchQueue.main.async { didRun = true }
        }

        await remaining.waitForMainQueue()

        #expect(didRun)
    }

    @Test func animationsThatAreTurnedOffAreSoOnOneStageAlone() {
        let first = Stage()
        UIView.setAnimationsEnabled(false)
        let second = Stage()
        second.advance(by: 0.1)
        #expect(UIView.areAnimationsEnabled)

        first.advance(by: 0.1)

        #expect(!UIView.areAnimationsEnabled)
    }
}

/// Tests without a stage, alongside tests with one.
@MainActor
@Suite struct NoStageTests {
    @Test(arguments: 0..<5) func aTestWithoutAStageSeesTheDefaults(number: Int) async throws {
        for _ in 0..<20 {
            #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))
            #expect(UITraitCollection.current.layoutDirection == .leftToRight)
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
            #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test func aStagesTraitsEndWithIt() {
        do {
            let stage = Stage(device: .ipad)
            stage.setLayoutDirection(.rightToLeft)
            stage.setTextSize(.extraSmall)
            stage.setAppearance(.dark)
            #expect(UIView().effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }

        #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))
        #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(UIApplication.shared.preferredContentSizeCategory == .large)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test func aStageIsReleasedWithAllThatItHeld() {
        weak var screen: UIScreen?
        weak var page: Page?
        do {
            let stage = Stage(), shown = Page()
            stage.show(shown)
            shown.startTicking()
            UIView.animate(withDuration: 9) { shown.box.alpha = 0 }
            stage.advance(by: 1)
            (screen, page) = (stage.screen, shown)
        }

        #expect(screen == nil && page == nil)
    }

    @Test func windowsOfAStageDisappearWithIt() {
        final class Leaving: UIViewController {
            var hasLeft = false
            override func viewDidDisappear(_ animated: Bool) { hasLeft = true }
        }
        let leaving = Leaving()
        do {
            let stage = Stage()
            stage.show(leaving)
        }

        #expect(leaving.hasLeft)
    }
}
