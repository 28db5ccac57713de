import Testing
import TwillTesting
import ViewTracking

/// Screens are sent when they have appeared, with their path.
@MainActor @Suite struct ScreenTests {
    private let recorder = Recorder()

    private func page(_ name: TrackingScreen.ScreenName) -> UIViewController {
        let page = UIViewController()
        page.trackingScreen = TrackingScreen(screenName: name)
        return page
    }

    private func take(_ stage: Stage, after seconds: TimeInterval = 1) -> [String] {
        stage.advance(by: seconds)
        let paths = recorder.events.map { $0.path.joined(separator: "/") }
        _ = recorder.take()
        return paths
    }

    @Test func settingAScreenDoesNotLoadTheView() {
        let page = page("a")

        #expect(!page.isViewLoaded)
        #expect(page.trackingScreen?.screenName == "a")
    }

    @Test func pushedPagesHaveThePagesBelowInTheirPath() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("list"))
        navigation.trackingScreen = TrackingScreen(screenName: "shop")
        recorder.service.start(in: stage.show(navigation))
        #expect(take(stage) == ["shop", "shop/list"])

        navigation.pushViewController(page("product"), animated: true)
        #expect(take(stage) == ["shop/list/product"])
        navigation.pushViewController(page("reviews"), animated: false)
        #expect(take(stage) == ["shop/list/product/reviews"])
        navigation.popToRootViewController(animated: true)

        #expect(take(stage) == ["shop/list"])
    }

    @Test func pageIsSentAfterItsTransition() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("list"))
        recorder.service.start(in: stage.show(navigation))
        _ = take(stage)

        navigation.pushViewController(page("product"), animated: true)

        #expect(take(stage, after: 0.1) == [])
        #expect(take(stage) == ["list/product"])
    }

    @Test func cancelledSwipeBackSendsNothing() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("list"))
        recorder.service.start(in: stage.show(navigation))
        navigation.pushViewController(page("product"), animated: false)
        _ = take(stage)

        stage.touchDown(at: CGPoint(x: 2, y: 300))
        for step in 1...10 {
            stage.touchMoved(to: CGPoint(x: 2 + step * 6, y: 300))
            stage.advance(by: 1.0 / 60)
        }
        for step in 1...10 {
            stage.touchMoved(to: CGPoint(x: 62 - step * 6, y: 300))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp(at: CGPoint(x: 2, y: 300))

        #expect(take(stage) == [])
        #expect(navigation.topViewController?.trackingScreen?.screenName == "product")
    }

    @Test func selectedTabIsSentEachTime() {
        let stage = Stage()
        let tabs = UITabBarController()
        tabs.viewControllers = [page("one"), page("two")]
        recorder.service.start(in: stage.show(tabs))
        #expect(take(stage) == ["one"])

        tabs.selectedIndex = 1
        #expect(take(stage) == ["two"])
        tabs.selectedIndex = 0

        #expect(take(stage) == ["one"])
    }

    @Test func presentedPageHasThePresentersPath() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("list"))
        recorder.service.start(in: stage.show(navigation))
        _ = take(stage)

        navigation.present(page("filter"), animated: true)

        #expect(take(stage) == ["list/filter"])
    }

    /// A sheet leaves the page below on the screen, so its visit goes on.
    @Test func dismissedSheetBeginsNoVisitOfThePageBelow() {
        let stage = Stage()
        let list = page("list")
        recorder.service.start(in: stage.show(list))
        list.present(page("filter"), animated: true)
        _ = take(stage)

        list.dismiss(animated: true)

        #expect(take(stage) == [])
    }

    @Test func elementsBelongToTheInnermostScreen() {
        let stage = Stage()
        let outer = page("outer"), inner = page("inner")
        outer.addChild(inner)
        inner.view.frame = CGRect(x: 0, y: 300, width: 375, height: 300)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        add("a", CGRect(x: 0, y: 0, width: 10, height: 10), to: outer.view)
        add("b", CGRect(x: 0, y: 0, width: 10, height: 10), to: inner.view)

        recorder.service.start(in: stage.show(outer))
        stage.advance(by: 1)

        #expect(
            recorder.lines == [
                "screen outer", "screen outer/inner", "element outer: box a, 100 %, 0.0 s",
                "element outer/inner: box b, 100 %, 0.0 s",
            ])
    }

    @Test func viewCanBeAScreen() {
        let stage = Stage()
        let page = UIViewController(), panel = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        panel.trackingScreen = TrackingScreen(screenName: "panel", parameters: ["side": "left"])
        page.view.addSubview(panel)
        panel.isHidden = true
        recorder.service.start(in: stage.show(page))
        #expect(take(stage) == [])

        panel.isHidden = false
        stage.advance(by: 1)

        #expect(recorder.lines == ["screen panel"])
        #expect(recorder.events.first?.parameters == ["side": "left"])
    }

    @Test func secondScreenOfTheSameViewIsLogged() {
        MessageLog.begin()
        let page = page("twice-on-controller")

        page.view.trackingScreen = TrackingScreen(screenName: "twice-on-view")

        #expect(
            MessageLog.contains("has a tracking screen, and so has its view or controller (\"twice-on-controller\")"))
    }

    @Test func freedScreensAreForgotten() {
        let stage = Stage()
        let window = stage.show(page("a"))
        recorder.service.start(in: window)
        #expect(take(stage) == ["a"])

        window.rootViewController = page("b")
        #expect(take(stage) == ["b"])
        window.rootViewController = page("c")

        #expect(take(stage) == ["c"])
    }
}
