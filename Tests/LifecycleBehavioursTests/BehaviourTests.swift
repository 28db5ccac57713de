import LifecycleBehaviours
import Testing
import TwillTesting

// MARK: - Keyboard

@MainActor @Suite struct KeyboardAvoiderTests {
    private let center = NotificationCenter()

    /// A page that fills the screen of 375 by 667 points.
    private func show(on stage: Stage) -> UIViewController {
        let page = UIViewController()
        page.add(behaviours: [KeyboardAvoider(notificationCenter: center)])
        stage.show(page)
        return page
    }

    private func post(
        _ name: Notification.Name = UIResponder.keyboardWillChangeFrameNotification, left: CGFloat = 0, top: CGFloat,
        height: CGFloat = 260, duration: TimeInterval = 0
    ) {
        center.post(
            name: name, object: UIScreen.main,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: left, y: top, width: 375, height: height),
                UIResponder.keyboardAnimationDurationUserInfoKey: duration,
                UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            ])
    }

    @Test func theSafeAreaEndsWhereTheKeyboardBegins() {
        let stage = Stage()
        let page = show(on: stage)

        post(top: 667 - 260)
        #expect(page.view.safeAreaInsets.bottom == 260)
        post(top: 667 - 300, height: 300)
        #expect(page.view.safeAreaInsets.bottom == 300)
        post(UIResponder.keyboardWillHideNotification, top: 667)
        #expect(page.view.safeAreaInsets.bottom == 0)
    }

    @Test func areasThatBarsCoverAreNotAddedTwice() {
        let stage = Stage()
        let page = UIViewController(), tabs = UITabBarController()
        page.add(behaviours: [KeyboardAvoider(notificationCenter: center)])
        tabs.viewControllers = [page]
        stage.show(tabs)
        #expect(page.view.safeAreaInsets.bottom == 49)

        post(top: 667 - 260)
        #expect(page.view.safeAreaInsets.bottom == 260)
        #expect(page.additionalSafeAreaInsets.bottom == 211)
        post(top: 667)
        #expect(page.view.safeAreaInsets.bottom == 49)
    }

    @Test func insetsThatTheAppAddedAreKept() {
        let stage = Stage()
        let page = show(on: stage)
        page.additionalSafeAreaInsets.bottom = 20

        post(top: 667 - 260)
        #expect(page.view.safeAreaInsets.bottom == 260)
        page.additionalSafeAreaInsets.bottom += 5
        post(top: 667)

        #expect(page.additionalSafeAreaInsets.bottom == 25)
    }

    @Test func aKeyboardThatFloatsOrLiesElsewhereCoversNothing() {
        let stage = Stage()
        let page = show(on: stage)

        for top in [200, 667, 900, -400] as [CGFloat] {
            post(top: top)
            #expect(page.view.safeAreaInsets.bottom == 0, "\(top)")
        }
    }

    /// It has an edge in common with the view, and nothing else.
    @Test func aKeyboardBesideTheViewCoversNothing() {
        let stage = Stage()
        let page = show(on: stage)

        for left in [-375, 375] as [CGFloat] {
            post(left: left, top: 667 - 260)
            #expect(page.view.safeAreaInsets.bottom == 0, "\(left)")
        }
    }

    @Test func aViewThatEndsAboveTheKeyboardIsNotMoved() {
        let stage = Stage()
        let page = show(on: stage)
        page.view.frame = CGRect(x: 0, y: 0, width: 375, height: 300)

        post(top: 667 - 260)

        #expect(page.view.safeAreaInsets.bottom == 0)
    }

    @Test func leavingTheScreenPutsTheSafeAreaBackAndStopsListening() {
        let stage = Stage()
        let page = show(on: stage)
        post(top: 667 - 260)

        stage.show(UIViewController())
        #expect(page.additionalSafeAreaInsets.bottom == 0)
        post(top: 667 - 260)

        #expect(page.additionalSafeAreaInsets.bottom == 0)
    }

    @Test func theContentMovesAlongWithTheKeyboard() {
        final class Page: UIViewController {
            let bar = UIView()
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(bar)
            }
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                let bottom = view.bounds.maxY - view.safeAreaInsets.bottom
                bar.frame = CGRect(x: 0, y: bottom - 50, width: view.bounds.width, height: 50)
            }
        }
        let stage = Stage()
        let page = Page()
        page.add(behaviours: [KeyboardAvoider(notificationCenter: center)])
        stage.show(page)
        #expect(page.bar.frame.minY == 617)

        post(top: 667 - 260, duration: 0.25)
        stage.advance(by: 0.05)
        let onItsWay = page.bar.layer.presentation()?.frame.minY ?? 0
        stage.advance(by: 1)

        #expect(onItsWay < 617 && onItsWay > 357, "\(onItsWay)")
        #expect(page.bar.frame.minY == 357)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func invalidKeyboardFramesAreIgnored(number: CGFloat) {
        let stage = Stage()
        let page = show(on: stage)

        post(top: number, duration: Double(number))
        post(top: 0, height: number)
        center.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil)

        #expect(page.view.safeAreaInsets.bottom == 0)
    }

    @Test func framesInObjectsAreUnderstoodToo() {
        let stage = Stage()
        let page = show(on: stage)

        center.post(
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 467, width: 375, height: 200)),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0),
            ])

        #expect(page.view.safeAreaInsets.bottom == 200)
    }
}

// MARK: - Visits

@MainActor @Suite struct ScreenVisitReporterTests {
    private final class Log {
        var events: [ScreenVisitReporter.Event] = []
        var time: TimeInterval = 100
    }

    private let log = Log(), center = NotificationCenter()

    private func page(_ name: String) -> UIViewController {
        let page = UIViewController()
        page.title = name
        page.add(behaviours: [
            ScreenVisitReporter(screen: name, notificationCenter: center, clock: { [log] in log.time }) { [log] in
                log.events.append($0)
            }
        ])
        return page
    }

    @Test func aVisitHasABeginningAnEndAndADuration() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("list"))
        stage.show(navigation)
        log.time += 4
        navigation.pushViewController(page("detail"), animated: false)
        stage.drawChanges()
        log.time += 2
        navigation.popViewController(animated: false)
        stage.drawChanges()

        #expect(
            log.events == [
                .began(screen: "list"), .ended(screen: "list", duration: 4), .began(screen: "detail"),
                .ended(screen: "detail", duration: 2), .began(screen: "list"),
            ])
    }

    @Test func aSwipeBackThatIsGivenUpIsNoNewVisit() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("list"))
        stage.show(navigation)
        navigation.pushViewController(page("detail"), animated: false)
        stage.drawChanges()
        log.events = []

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.5)
        stage.advance(by: 1)

        #expect(navigation.topViewController?.title == "detail")
        #expect(log.events == [])
    }

    @Test func enteringTheBackgroundEndsAVisitAndReturningBeginsAnother() {
        let stage = Stage()
        stage.show(page("list"))
        log.time += 3
        center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        log.time += 1000
        center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        log.time += 5
        stage.show(UIViewController())

        #expect(
            log.events == [
                .began(screen: "list"), .ended(screen: "list", duration: 3), .began(screen: "list"),
                .ended(screen: "list", duration: 5),
            ])
    }

    @Test func aClockThatIsSetBackNeverGivesANegativeDuration() {
        let stage = Stage()
        stage.show(page("list"))
        log.time -= 50
        stage.show(UIViewController())

        #expect(log.events.last == .ended(screen: "list", duration: 0))
    }
}

// MARK: - Bars and sleep

@MainActor @Suite struct NavigationBarHiderTests {
    private func plain() -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        return page
    }

    private func bare() -> UIViewController {
        let page = plain()
        page.add(behaviours: [NavigationBarHider()])
        return page
    }

    @Test(arguments: [true, false]) func theBarGoesWithThePageAndReturnsWithTheNext(animated: Bool) {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: plain())
        stage.show(navigation)
        navigation.pushViewController(bare(), animated: animated)
        stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        navigation.pushViewController(plain(), animated: animated)
        stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
        navigation.popViewController(animated: animated)
        stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        navigation.popViewController(animated: animated)
        stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test func betweenTwoPagesWithoutABarItStaysAway() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: bare())
        stage.show(navigation)
        navigation.pushViewController(bare(), animated: true)
        stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
    }

    @Test func aBarThatWasHiddenBeforeStaysHidden() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: plain())
        navigation.isNavigationBarHidden = true
        stage.show(navigation)
        navigation.pushViewController(bare(), animated: false)
        stage.drawChanges()
        navigation.popViewController(animated: false)
        stage.drawChanges()

        #expect(navigation.isNavigationBarHidden)
    }

    @Test func presentingOverThePageKeepsTheBarHidden() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: bare()), cover = plain()
        cover.modalPresentationStyle = .fullScreen
        stage.show(navigation)
        navigation.present(cover, animated: true)
        stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        navigation.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(navigation.isNavigationBarHidden)
    }

    @Test func aSwipeBackThatIsGivenUpLeavesTheBarOfTheTopPage() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: bare()), top = plain()
        stage.show(navigation)
        navigation.pushViewController(top, animated: false)
        stage.drawChanges()

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.5)
        stage.advance(by: 1)

        #expect(navigation.topViewController === top && !navigation.isNavigationBarHidden)
    }

    @Test func takenAwayFromAPageThatIsShownItBringsTheBarBack() {
        let stage = Stage()
        let page = plain(), hider = NavigationBarHider()
        let navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        page.add(behaviours: [hider])
        stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)

        page.remove(behaviours: [hider])
        stage.advance(by: 1)

        #expect(!navigation.isNavigationBarHidden)
    }

    @Test func outsideANavigationControllerItDoesNothing() {
        let stage = Stage()
        let page = bare()
        stage.show(page)
        stage.show(UIViewController())

        #expect(page.navigationController == nil)
    }
}

// The idle timer is the app's, which the stages of a process share.
@MainActor @Suite(.serialized) struct ScreenAwakeKeeperTests {
    /// Screens of other tests that were let go while they were shown end their holds a turn later.
    private func awaitEarlierEnds() async {
        for _ in 0..<2 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        for _ in 0..<2 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
    }

    private func page() -> UIViewController {
        let page = UIViewController()
        page.add(behaviours: [ScreenAwakeKeeper()])
        return page
    }

    @Test func theScreenStaysAwakeWhileThePageIsShown() async {
        await awaitEarlierEnds()
        let stage = Stage()
        stage.show(page())
        #expect(UIApplication.shared.isIdleTimerDisabled)
        stage.show(UIViewController())

        #expect(!UIApplication.shared.isIdleTimerDisabled)
    }

    @Test func fromOnePageToAnotherItStaysAwakeUntilBothHaveGone() async {
        await awaitEarlierEnds()
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page())
        stage.show(navigation)
        navigation.pushViewController(page(), animated: true)
        stage.advance(by: 1)
        #expect(UIApplication.shared.isIdleTimerDisabled)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(UIApplication.shared.isIdleTimerDisabled)
        stage.show(UIViewController())

        #expect(!UIApplication.shared.isIdleTimerDisabled)
    }

    @Test func appsOwnIdleTimerValueIsRestored() async {
        await awaitEarlierEnds()
        UIApplication.shared.isIdleTimerDisabled = true
        defer { UIApplication.shared.isIdleTimerDisabled = false }
        let stage = Stage()
        stage.show(page())
        stage.show(UIViewController())

        #expect(UIApplication.shared.isIdleTimerDisabled)
    }

    @Test func aSwipeBackThatIsGivenUpHoldsItOnce() async throws {
        await awaitEarlierEnds()
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        navigation.pushViewController(page(), animated: false)
        stage.drawChanges()
        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.5)
        stage.advance(by: 1)
        #expect(UIApplication.shared.isIdleTimerDisabled)
        navigation.popViewController(animated: false)
        stage.drawChanges()

        #expect(!UIApplication.shared.isIdleTimerDisabled)
    }

    @Test func aReleasedHoldEndsByItself() async {
        await awaitEarlierEnds()
        await Stage.run { stage in
            var keeper: ScreenAwakeKeeper? = ScreenAwakeKeeper()
            keeper?.afterAppearing(UIViewController())
            #expect(UIApplication.shared.isIdleTimerDisabled)

            keeper = nil
            await stage.waitForMainQueue()

            #expect(!UIApplication.shared.isIdleTimerDisabled)
        }
    }
}
