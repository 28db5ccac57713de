import Testing
import ToolTip
import TwillTesting

private final class HomePage: UIViewController {
    let search = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        search.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
        search.setTitle("Search", for: .normal)
        view.addSubview(search)
        view.backgroundColor = .systemBackground
    }
}

private final class CartPage: UIViewController {
    let pay = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        pay.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        pay.setTitle("Pay", for: .normal)
        view.addSubview(pay)
        view.backgroundColor = .systemBackground
    }
}

private final class FailingStore: ToolTipStore {
    struct Full: Error {}

    func value(forKey key: String) throws -> Data? { throw Full() }
    func set(_ value: Data?, forKey key: String) throws { throw Full() }
    func removeAll() throws { throw Full() }
}

@MainActor @Suite struct TourTests {
    private let stage: Stage
    private let navigation = UINavigationController(rootViewController: HomePage())
    private let window: UIWindow
    private let store = MemoryToolTipStore()
    private let center: ToolTipCenter

    init() {
        stage = Stage()
        window = stage.show(navigation)
        center = ToolTipCenter(store: store)
    }

    private func tour(_ id: String = "welcome", rules: [ToolTipRule] = []) -> ToolTipTour {
        ToolTipTour(
            id, rules: rules,
            stops: [
                .on(HomePage.self) { [ToolTipData(title: "Find things", view: $0.search)] },
                .on(CartPage.self) { [ToolTipData(title: "Pay here", view: $0.pay)] },
            ])
    }

    private func run(_ tour: ToolTipTour) -> Result {
        let result = Result()
        center.start(tour, in: window) { result.outcome = $0 }
        stage.advance(by: 0.6)
        return result
    }

    private final class Result {
        var outcome: ToolTipOutcome?
    }

    private func finish(_ button: String = "Done") throws {
        try stage.tap(button)
        stage.advance(by: 0.6)
    }

    @Test func tourWaitsForEachScreenAndLeavesTheAppUsableBetween() throws {
        let result = run(tour())
        #expect(stage.shows("Find things") && center.currentTour == "welcome")

        try finish()
        #expect(navigation.presentedViewController == nil && result.outcome == nil)
        stage.advance(by: 5)
        navigation.pushViewController(CartPage(), animated: true)
        stage.advance(by: 0.1)
        #expect(navigation.presentedViewController == nil, "the push is in progress")
        stage.advance(by: 1)
        #expect(stage.shows("Pay here"))

        try finish()
        #expect(result.outcome == .done && center.currentTour == nil)
        #expect(center.history(of: "welcome").doneCount == 1)
    }

    @Test func counterCountsTheStepsOfTheWholeTour() throws {
        var whole = tour()
        whole.stepCount = 2
        _ = run(whole)
        #expect(stage.shows("1 of 2"))

        try finish()
        navigation.pushViewController(CartPage(), animated: false)
        stage.advance(by: 0.6)

        #expect(stage.shows("2 of 2"))
    }

    @Test func tourWithMoreStepsThanItStatesCountsThem() throws {
        let two = ToolTipTour(
            "two", stepCount: 1,
            stops: [
                .on(HomePage.self) { [.init(title: "One", view: $0.search), .init(title: "Two", view: $0.search)] }
            ])
        _ = run(two)

        #expect(stage.shows("1 of 2"))
    }

    @Test func tourOverScreensWithoutAStepCountHasNoCounter() throws {
        let two = ToolTipTour(
            "two",
            stops: [
                .on(HomePage.self) { [.init(title: "One", view: $0.search), .init(title: "Two", view: $0.search)] },
                .on(CartPage.self) { [.init(title: "Three", view: $0.pay)] },
            ])
        _ = run(two)

        #expect(stage.shows("One") && !stage.texts.contains { $0.contains(" of ") })
    }

    @Test func screenInASheetIsFound() throws {
        let result = run(tour())
        try finish()

        navigation.present(CartPage(), animated: true)
        stage.advance(by: 1.5)
        #expect(stage.shows("Pay here"))
        try finish()

        #expect(result.outcome == .done)
        #expect(navigation.presentedViewController is CartPage)
    }

    @Test func screenInATabIsFound() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [HomePage(), CartPage()]
        let window = stage.show(tabs)
        var outcome: ToolTipOutcome?
        center.start(tour(), in: window) { outcome = $0 }
        stage.advance(by: 0.6)
        try finish()

        tabs.selectedIndex = 1
        stage.advance(by: 0.6)
        #expect(stage.shows("Pay here"))
        try finish()

        #expect(outcome == .done)
    }

    @Test func screenThatDoesNotAppearEndsTheTour() throws {
        Messages.start()
        var slow = tour("slow")
        slow.patience = 3
        let result = run(slow)
        try finish()

        stage.advance(by: 3.5)

        #expect(result.outcome == .failed(.screenMissing(tour: "slow", screen: "CartPage")))
        #expect(center.currentTour == nil)
    }

    @Test func twoToursAtOnceAreOne() throws {
        Messages.start()
        _ = run(tour("first"))

        let second = run(tour("second"))

        #expect(second.outcome == .failed(.busy(tour: "second", with: "first")))
        #expect(Messages.contain("\"second\" was not shown while \"first\" is"))
        #expect(stage.shows("Find things") && center.currentTour == "first")
    }

    @Test func skippingEndsTheTour() throws {
        let first = ToolTipTour(
            "skipped",
            stops: [
                .on(HomePage.self) {
                    [ToolTipData(title: "One", view: $0.search), ToolTipData(title: "Two", view: $0.search)]
                }
            ])
        let result = run(first)

        try finish("Skip")

        #expect(result.outcome == .skipped(step: 0))
        #expect(center.history(of: "skipped").skippedCount == 1 && center.history(of: "skipped").doneCount == 0)
    }

    @Test func cancelledTourEnds() throws {
        Messages.start()
        let result = run(tour())
        try finish()

        center.cancel()

        #expect(result.outcome == .failed(.cancelled(tour: "welcome")))
        #expect(center.currentTour == nil)
    }

    @Test func asyncResultOfATour() async throws {
        let single = ToolTipTour("async", stops: [.on(HomePage.self) { [.init(title: "Here", view: $0.search)] }])
        let result = Task { await center.start(single, in: window) }
        await stage.waitForMainQueue()
        stage.advance(by: 0.6)
        try finish()

        #expect(await result.value == .done)
    }

    @Test func tourEndsWithItsWindow() {
        Messages.start()
        var outcome: ToolTipOutcome?
        center.start(tour(), in: UIWindow(frame: .zero)) { outcome = $0 }
        stage.advance(by: 1)

        #expect(center.problem(with: tour("next")) == nil, "a tour without a window does not block others")
        #expect(outcome == .failed(.cancelled(tour: "welcome")))
    }

    // MARK: Rules

    private func isDue(_ rule: ToolTipRule) -> Bool { center.problem(with: tour(rules: [rule])) == nil }

    private func show(_ id: String = "welcome") throws {
        let single = ToolTipTour(id, stops: [.on(HomePage.self) { [.init(title: "Here", view: $0.search)] }])
        _ = run(single)
        try finish()
    }

    @Test func onceIsOnce() throws {
        #expect(isDue(.once))

        try show()

        #expect(!isDue(.once) && !isDue(.untilDone))
        #expect(
            center.problem(with: tour(rules: [.once]))
                == .ruledOut(tour: "welcome", rule: "it was shown already"))
        #expect(center.problem(with: tour("other", rules: [.once])) == nil)
    }

    @Test func eventsAreCounted() {
        let rule = ToolTipRule.after(event: "added", times: 2)
        #expect(!isDue(rule))
        center.record(event: "added")
        #expect(!isDue(rule) && isDue(.after(event: "added")))
        center.record(event: "added")
        #expect(isDue(rule) && center.count(ofEvent: "added") == 2)
    }

    @Test func toursAreShownAtMostSoOften() throws {
        let start = Date(timeIntervalSince1970: 1_000_000)
        center.now = { start }
        try show()

        center.now = { start + 59 }
        #expect(!isDue(.atMost(1, within: 60)) && isDue(.atMost(2, within: 60)))
        center.now = { start + 61 }
        #expect(isDue(.atMost(1, within: 60)))
    }

    @Test func otherToursCountWhereTheRuleSaysSo() throws {
        try show("other")

        #expect(isDue(.atMost(1, within: 60)) && !isDue(.allToursAtMost(1, within: 60)))
    }

    @Test func resetForgets() throws {
        center.record(event: "added")
        try show()

        center.reset()

        #expect(isDue(.once) && center.count(ofEvent: "added") == 0)
    }

    // MARK: Stores

    @Test func whatWasSeenIsKeptInTheStore() throws {
        try show()

        let other = ToolTipCenter(store: store)

        #expect(other.history(of: "welcome").shown.count == 1)
    }

    @Test func userDefaultsAreTheStandardStore() throws {
        let name = "ToolTipTests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let kept = ToolTipCenter(store: UserDefaultsToolTipStore(defaults))
        #expect(ToolTipCenter().store is UserDefaultsToolTipStore)

        defaults.set("mine", forKey: "other")
        kept.record(event: "e")
        #expect(ToolTipCenter(store: UserDefaultsToolTipStore(defaults)).count(ofEvent: "e") == 1)

        kept.reset()
        #expect(kept.count(ofEvent: "e") == 0 && defaults.string(forKey: "other") == "mine")
    }

    @Test func storeThatThrowsIsLoggedAndTheTourGoesOn() throws {
        Messages.start()
        center.store = FailingStore()

        let result = run(tour(rules: [.once]))
        #expect(stage.shows("Find things"))
        try finish()

        #expect(Messages.contain("The store of seen tips failed"))
        #expect(result.outcome == nil)
        #expect(!center.history(of: "welcome").shown.isEmpty, "kept in memory")
    }

    @Test func damagedValuesCountAsNone() {
        Messages.start()
        store.set(Data("not a count".utf8), forKey: "event.added")

        #expect(center.count(ofEvent: "added") == 0)
        #expect(Messages.contain("event.added could not be read"))
    }
}
