import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor @Suite struct MemoryWarningTests {
    private final class Page: UIViewController {
        var warnings = 0
        var onWarning: () -> Void = {}

        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            warnings += 1
            onWarning()
        }
    }

    private final class AppDelegate: NSObject, UIApplicationDelegate {
        var onWarning: () -> Void = {}

        func applicationDidReceiveMemoryWarning(_ application: UIApplication) { onWarning() }
    }

    @Test func memoryWarningsReachDelegateThenNotificationThenViewControllers() {
        let stage = Stage()
        var order: [String] = []
        let delegate = AppDelegate(), page = Page()
        delegate.onWarning = { order.append("delegate") }
        page.onWarning = { order.append("view controller") }
        let before = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }
        nonisolated(unsafe) let note = { order.append("notification") }
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in note() }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.show(page)

        stage.sendMemoryWarning()

        #expect(order == ["delegate", "notification", "view controller"])
    }

    @Test func allViewControllersWithLoadedViewsGetOneMemoryWarning() {
        let stage = Stage()
        let behind = Page(), front = Page(), unseen = Page(), sheet = Page(), unloaded = Page(), alone = Page()
        let navigation = UINavigationController(rootViewController: behind)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, unseen]
        stage.show(tabs)
        navigation.pushViewController(front, animated: false)
        tabs.present(sheet, animated: false)
        alone.loadViewIfNeeded()
        stage.drawChanges()

        stage.sendMemoryWarning()

        #expect([behind, front, sheet, alone].map(\.warnings) == [1, 1, 1, 1])
        #expect([unseen, unloaded].map(\.warnings) == [0, 0])
        stage.sendMemoryWarning()
        #expect(front.warnings == 2)
    }

    @Test func viewControllersAreNotKeptForWarnings() {
        weak var page: Page?
        do {
            let made = Page()
            made.loadViewIfNeeded()
            page = made
        }

        #expect(page == nil)
    }

    @Test func aViewControllerThatIsUnloadedInAWarningMayGo() {
        let stage = Stage()
        let page = Page()
        stage.show(UIViewController())
        page.loadViewIfNeeded()
        page.onWarning = { page.view = nil }

        stage.sendMemoryWarning()
        #expect(!page.isViewLoaded)
        stage.sendMemoryWarning()

        #expect(page.warnings == 1)
    }

    @Test func aScriptSendsWarnings() throws {
        #expect(try Script("memory-warning", name: "test").steps.map(\.verb) == [.memoryWarning])
    }

    // MARK: Watching

    private func watch(
        limit: Int? = nil, followsSystem: Bool = true, _ readings: [MemoryWatch.Readings], every seconds: TimeInterval
    ) -> [TimeInterval] {
        var now: TimeInterval = 100
        var warnings: [TimeInterval] = []
        var left = readings
        let watch = MemoryWatch(
            limit: limit, followsSystem: followsSystem, read: { left.removeFirst() }, warn: { warnings.append(now) })
        while !left.isEmpty {
            watch.frameWasMade(at: now)
            now += seconds
        }
        return warnings.map { $0 - 100 }
    }

    private func readings(stalled: Double? = nil, heldBack: Int? = nil, resident: Int = 0) -> MemoryWatch.Readings {
        var readings = MemoryWatch.Readings()
        readings.stalled = stalled
        readings.timesHeldBack = heldBack
        readings.resident = resident
        return readings
    }

    @Test func aMachineThatStallsForMemoryWarns() {
        let calm = readings(stalled: 9.99), short = readings(stalled: 10)
        #expect(watch([calm, calm, short, calm], every: 5) == [10])
    }

    @Test func warningsRepeatSeldomWhileMemoryStaysLow() {
        let short = readings(stalled: 50)
        #expect(watch(Array(repeating: short, count: 14), every: 5) == [0, 30, 60])
    }

    @Test func aControlGroupThatIsHeldBackWarns() {
        let some = [3, 3, 4, 4].map { readings(heldBack: $0) }
        #expect(watch(some, every: 5) == [10])
    }

    @Test func moreThanTheLimitWarns() {
        let some = [99, 100, 101].map { readings(resident: $0 << 20) }
        #expect(watch(limit: 100 << 20, some, every: 5) == [10])
        #expect(watch(limit: nil, some, every: 5) == [])
    }

    /// Headless, a picture does not depend on what else runs on the machine.
    @Test func onlyTheLimitCountsWhereTheSystemIsNotFollowed() {
        let short = readings(stalled: 90, resident: 5)
        #expect(watch(followsSystem: false, [], every: 5) == [])
        #expect(watch(limit: 4, followsSystem: false, [short], every: 5) == [0])
        #expect(watch(limit: 6, followsSystem: false, [short], every: 5) == [])
    }

    @Test func theSystemIsAskedOnceInAFewSeconds() {
        var count = 0
        let watch = MemoryWatch(
            limit: nil, followsSystem: true,
            read: {
                count += 1
                return MemoryWatch.Readings()
            }, warn: {})
        for frame in 0..<601 { watch.frameWasMade(at: Double(frame) / 60) }

        // At 0, 3, 6 and 9 seconds of ten.
        #expect(count == 4)
    }

    @Test func theKernelsWordsAreRead() {
        let pressure = """
            some avg10=12.34 avg60=0.87 avg300=0.73 total=1067
            full avg10=1.00 avg60=0.10 avg300=0.00 total=5
            """
        #expect(MemoryWatch.stalled(in: pressure) == 12.34)
        #expect(MemoryWatch.stalled(in: "") == nil)
        #expect(MemoryWatch.timesHeldBack(in: "low 0\nhigh 17\nmax 2\n") == 17)
        #expect(MemoryWatch.timesHeldBack(in: "max 2") == nil)
        #expect(MemoryWatch.readSystem().resident > 1 << 20)
    }

    @Test func aLimitIsANumberOfMegabytes() throws {
        #expect(try MemoryWatch.limit(nil) == nil)
        #expect(try MemoryWatch.limit("") == nil)
        #expect(try MemoryWatch.limit("200") == 200 << 20)
        for text in ["0", "-1", "1.5", "200MB", "x", "99999999999999999999"] {
            #expect(throws: LaunchError.self) { try MemoryWatch.limit(text) }
        }
    }

    // MARK: Caches

    @Test func aWarningEmptiesCaches() {
        final class Cache: Sendable {
            let count = Locked(3)
        }
        let stage = Stage()
        stage.show(UIViewController())
        let cache = Cache()
        ReleasableMemory.add(cache) { $0.count.withLock { $0 = 0 } }

        stage.sendMemoryWarning()

        #expect(cache.count.withLock { $0 } == 0)
    }

    @Test func aWarningChangesNoPixel() {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        label.text = "Text and shadow"
        let card = UIView(frame: CGRect(x: 20, y: 80, width: 100, height: 100))
        card.backgroundColor = .white
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.5
        card.addSubview(label)
        stage.show(card)
        let before = stage.snapshot().pngData

        stage.sendMemoryWarning()
        stage.repaint()

        #expect(stage.snapshot().pngData == before)
    }
}
