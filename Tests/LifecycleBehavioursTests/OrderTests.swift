import LifecycleBehaviours
import Testing
import TwillTesting

/// The documented order: `before…` is called after the page's own `viewWill…`, `after…` before its own `viewDid…`.
@MainActor @Suite struct OrderTests {
    private let notes = Notes()

    private func page(_ name: String) -> NotingPage { NotingPage(name, notes) }

    private static func loads(_ page: String) -> [String] { ["\(page).viewDidLoad", "\(page)+.afterLoading"] }
    private static func willAppear(_ page: String) -> [String] {
        ["\(page).viewWillAppear", "\(page)+.beforeAppearing"]
    }
    private static func didAppear(_ page: String) -> [String] { ["\(page)+.afterAppearing", "\(page).viewDidAppear"] }
    private static func willDisappear(_ page: String) -> [String] {
        ["\(page).viewWillDisappear", "\(page)+.beforeDisappearing"]
    }
    private static func didDisappear(_ page: String) -> [String] {
        ["\(page)+.afterDisappearing", "\(page).viewDidDisappear"]
    }

    @Test func showing() {
        let stage = Stage()

        stage.show(page("a"))

        #expect(notes.take() == Self.loads("a") + Self.willAppear("a") + Self.didAppear("a"))
    }

    @Test(arguments: [true, false]) func pushingAndPopping(animated: Bool) {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("a"))
        stage.show(navigation)
        _ = notes.take()

        navigation.pushViewController(page("b"), animated: animated)
        stage.advance(by: 1)
        let pushed = notes.take()
        navigation.popViewController(animated: animated)
        stage.advance(by: 1)

        #expect(
            pushed == Self.loads("b") + Self.willDisappear("a") + Self.willAppear("b") + Self.didDisappear("a")
                + Self.didAppear("b"))
        #expect(
            notes.take() == Self.willDisappear("b") + Self.willAppear("a") + Self.didDisappear("b")
                + Self.didAppear("a"))
    }

    @Test func settingTheStack() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("a"))
        stage.show(navigation)
        _ = notes.take()

        navigation.setViewControllers([page("b"), page("c")], animated: true)
        stage.advance(by: 1)

        // b is not visible, and not even loaded.
        #expect(
            notes.take() == Self.loads("c") + Self.willDisappear("a") + Self.willAppear("c") + Self.didDisappear("a")
                + Self.didAppear("c"))
    }

    @Test func presentingAndDismissingFullScreen() {
        let stage = Stage()
        let first = page("a"), cover = page("b")
        cover.modalPresentationStyle = .fullScreen
        stage.show(first)
        _ = notes.take()

        first.present(cover, animated: true)
        stage.advance(by: 1)
        let presented = notes.take()
        first.dismiss(animated: true)
        stage.advance(by: 1)
        let dismissed = notes.take()

        #expect(presented.prefix(2) == Self.loads("b").prefix(2))
        for told in [presented, dismissed] {
            #expect(follows(told, "a"), "\(told)")
            #expect(follows(told, "b"), "\(told)")
        }
        #expect(presented.contains("a+.afterDisappearing") && presented.contains("b+.afterAppearing"))
        #expect(dismissed.contains("b+.afterDisappearing") && dismissed.contains("a+.afterAppearing"))
    }

    /// Whether each callback of a page has its behaviour's as a neighbour, on the promised side.
    private func follows(_ lines: [String], _ page: String) -> Bool {
        let pairs: [(own: String, behaviours: String, step: Int)] = [
            ("viewWillAppear", "beforeAppearing", 1), ("viewDidAppear", "afterAppearing", -1),
            ("viewWillDisappear", "beforeDisappearing", 1), ("viewDidDisappear", "afterDisappearing", -1),
        ]
        return pairs.allSatisfy { pair in
            lines.indices.filter { lines[$0] == "\(page).\(pair.own)" }.allSatisfy {
                lines.indices.contains($0 + pair.step)
                    && lines[$0 + pair.step] == "\(page)+.\(pair.behaviours)"
            }
        }
    }

    @Test func aSheetLeavesThePageBelowOnTheScreen() {
        let stage = Stage()
        let first = page("a")
        stage.show(first)
        _ = notes.take()

        first.present(page("b"), animated: true)
        stage.advance(by: 1)
        let presented = notes.take()
        first.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(presented == Self.loads("b") + Self.willAppear("b") + Self.didAppear("b"))
        #expect(notes.take() == Self.willDisappear("b") + Self.didDisappear("b"))
    }

    @Test func switchingTabs() {
        let stage = Stage()
        let tabs = UITabBarController()
        tabs.viewControllers = [page("a"), page("b")]
        stage.show(tabs)
        _ = notes.take()

        tabs.selectedIndex = 1

        // The incoming one is called first.
        #expect(
            notes.take() == Self.loads("b") + Self.willAppear("b") + Self.willDisappear("a") + Self.didDisappear("a")
                + Self.didAppear("b"))
    }

    @Test func containment() {
        let stage = Stage()
        let parent = page("p"), child = page("c")
        stage.show(parent)
        _ = notes.take()

        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.drawChanges()
        let added = notes.take()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()

        #expect(added == Self.loads("c") + Self.willAppear("c") + Self.didAppear("c"))
        #expect(notes.take() == Self.willDisappear("c") + Self.didDisappear("c"))
    }

    @Test func aChildThatAppearsWithItsParent() {
        let stage = Stage()
        let parent = page("p"), child = page("c")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = notes.take()

        stage.show(parent)
        let told = notes.take()

        // Among the children it takes the place that it was added at: here the child came first.
        #expect(
            told == [
                "p.viewWillAppear", "c.viewWillAppear", "c+.beforeAppearing", "p+.beforeAppearing", "c+.afterAppearing",
                "c.viewDidAppear", "p+.afterAppearing", "p.viewDidAppear",
            ])
    }

    @Test func aSwipeBackThatIsGivenUp() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("a"))
        stage.show(navigation)
        navigation.pushViewController(page("b"), animated: false)
        stage.drawChanges()
        _ = notes.take()

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.5)
        stage.advance(by: 1)

        #expect(navigation.topViewController?.title == "b")
        #expect(
            notes.take() == Self.willDisappear("b") + Self.willAppear("a") + Self.willDisappear("a")
                + Self.didDisappear("a") + Self.willAppear("b") + Self.didAppear("b"))
    }

    @Test func aSwipeBack() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: page("a"))
        stage.show(navigation)
        navigation.pushViewController(page("b"), animated: false)
        stage.drawChanges()
        _ = notes.take()

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 340, y: 300), seconds: 0.3)
        stage.advance(by: 1)

        #expect(
            notes.take() == Self.willDisappear("b") + Self.willAppear("a") + Self.didDisappear("b")
                + Self.didAppear("a"))
    }

    private final class TwoPages: NSObject, UIPageViewControllerDataSource {
        let pages: [UIViewController]

        init(_ pages: [UIViewController]) {
            self.pages = pages
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
    }

    @Test func aPageThatIsSwipedAndOneThatIsGivenUp() throws {
        let stage = Stage(), a = page("a"), b = page("b"), source = TwoPages([a, b])
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = source
        pages.setViewControllers([a], direction: .forward, animated: false)
        stage.show(pages)
        _ = notes.take()

        // Held for a moment before it is let go: the finger has no speed.
        stage.touchDown(at: CGPoint(x: 300, y: 300))
        for x in [280.0, 250, 220] {
            stage.touchMoved(to: CGPoint(x: x, y: 300))
            stage.advance(by: 0.05)
        }
        stage.advance(by: 0.3)
        stage.touchUp(at: CGPoint(x: 220, y: 300))
        stage.advance(by: 1)
        #expect(
            notes.take() == Self.loads("b") + Self.willAppear("b") + Self.willDisappear("a") + Self.willAppear("a")
                + Self.didAppear("a") + Self.willDisappear("b") + Self.didDisappear("b"))

        try stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), seconds: 0.15)
        stage.advance(by: 1)
        #expect(
            notes.take() == Self.willAppear("b") + Self.willDisappear("a") + Self.didAppear("b")
                + Self.didDisappear("a"))
    }

    @Test func behavioursAreCalledInTheOrderOfAdding() {
        let stage = Stage()
        let page = UIViewController()
        let all = ["1", "2", "3"].map { NotingBehaviour($0, notes) }
        page.add(behaviours: Array(all[..<2]))
        page.add(behaviours: [all[2]])

        stage.show(page)

        #expect(
            notes.take() == [
                "1.afterLoading", "2.afterLoading", "3.afterLoading", "1.beforeAppearing", "2.beforeAppearing",
                "3.beforeAppearing", "1.afterAppearing", "2.afterAppearing", "3.afterAppearing",
            ])
        #expect(page.lifecycleBehaviours.compactMap { ($0 as? NotingBehaviour)?.name } == ["1", "2", "3"])
    }

    @Test func lateBehaviourGetsTheMissedCallbacks() {
        let stage = Stage()
        let page = UIViewController()
        stage.show(page)

        page.add(behaviours: [NotingBehaviour("late", notes)])
        let atOnce = notes.take()
        stage.drawChanges()

        #expect(atOnce == ["late.afterLoading", "late.beforeAppearing"])
        #expect(notes.take() == ["late.afterAppearing"])
    }

    @Test func layoutCallbackComesWithNewSizeAndSafeArea() {
        let stage = Stage()
        let page = UIViewController(), behaviour = NotingBehaviour("b", notes)
        behaviour.notesLayout = true
        var sizes: [CGSize] = []
        behaviour.whenCalled = { what, controller in
            if what == "afterLayingOutSubviews" { sizes.append(controller.view.bounds.size) }
        }
        page.add(behaviours: [behaviour])
        stage.show(page)
        _ = notes.take()
        sizes = []

        page.view.bounds.size = CGSize(width: 200, height: 100)
        stage.drawChanges()
        let resized = notes.take()
        page.additionalSafeAreaInsets.top = 30
        stage.drawChanges()

        #expect(resized == ["b.beforeLayingOutSubviews", "b.afterLayingOutSubviews"])
        #expect(notes.take() == ["b.beforeLayingOutSubviews", "b.afterLayingOutSubviews"])
        #expect(sizes == [CGSize(width: 200, height: 100), CGSize(width: 200, height: 100)])
    }
}
