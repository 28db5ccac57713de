import Coordinators
import Testing
import TwillTesting

/// Every way in which a user or an app leaves a coordinator's screens: the coordinator ends once, and is released by
/// its parent and everything else.
@MainActor @Suite struct LeavingTests {
    /// Whether a child that was started by `start` ends by `leave`.
    private func expectEnd(
        _ tree: Tree, _ start: () -> Guide, leave: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        weak var weakChild: Guide?
        try {
            let child = start()
            weakChild = child
            #expect(tree.root.childCoordinators.contains { $0 === child }, sourceLocation: sourceLocation)
            #expect(child.ends == 0, sourceLocation: sourceLocation)

            try leave()
            tree.stage.advance(by: 1)

            #expect(child.ends == 1, sourceLocation: sourceLocation)
        }()
        #expect(tree.root.childCoordinators.isEmpty, sourceLocation: sourceLocation)
        #expect(weakChild == nil, "it is still held", sourceLocation: sourceLocation)
    }

    // MARK: On the parent's navigation controller

    @Test func theBackButton() throws {
        let tree = Tree(), stage = tree.stage
        try expectEnd(tree) {
            tree.push("child")
        } leave: {
            try stage.tap("root 1")
        }
    }

    @Test func theBackKey() throws {
        let tree = Tree(), stage = tree.stage
        try expectEnd(tree) {
            tree.push("child")
        } leave: {
            try stage.press("back")
        }
    }

    @Test func aSwipeBack() throws {
        let tree = Tree(), stage = tree.stage
        try expectEnd(tree) {
            tree.push("child")
        } leave: {
            try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 340, y: 300), seconds: 0.3)
        }
    }

    @Test func aSwipeBackThatIsGivenUpEndsNothing() throws {
        let tree = Tree(), stage = tree.stage
        let child = tree.push("child")

        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.5)
        stage.advance(by: 1)

        #expect(child.ends == 0 && tree.root.childCoordinators.count == 1)
        #expect(tree.navigation.topViewController?.title == "child 1")
    }

    @Test(arguments: [true, false]) func aPop(animated: Bool) throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.push("child")
        } leave: {
            tree.navigation.popViewController(animated: animated)
        }
    }

    @Test func childEndsWhenItsFirstScreenIsPopped() throws {
        let tree = Tree(), stage = tree.stage
        let child = tree.push("child", pages: 3)
        for page in ["child 2", "child 1"] {
            tree.navigation.popViewController(animated: true)
            stage.advance(by: 1)
            #expect(child.ends == 0 && tree.navigation.topViewController?.title == page)
        }

        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(child.ends == 1)
    }

    @Test func aPopToTheRoot() throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.push("child", pages: 3)
        } leave: {
            tree.navigation.popToRootViewController(animated: true)
        }
    }

    @Test func aPopToTheRootEndsGrandchildrenToo() throws {
        let tree = Tree(), stage = tree.stage
        weak var weakGrandchild: Guide?
        try expectEnd(tree) {
            let child = tree.push("child", pages: 2), grandchild = Guide("grandchild", pages: 2, on: tree.navigation)
            child.startChildCoordinator(grandchild)
            stage.advance(by: 1)
            weakGrandchild = grandchild
            return child
        } leave: {
            tree.navigation.popToRootViewController(animated: true)
        }
        #expect(weakGrandchild == nil)
    }

    @Test func aGrandchildEndsByItself() throws {
        let tree = Tree(), stage = tree.stage
        let child = tree.push("child"), grandchild = Guide("grandchild", on: tree.navigation)
        child.startChildCoordinator(grandchild)
        stage.advance(by: 1)

        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(grandchild.ends == 1 && child.ends == 0 && child.childCoordinators.isEmpty)
    }

    @Test func theStackIsReplaced() throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.push("child", pages: 2)
        } leave: {
            tree.navigation.setViewControllers([Page("other")], animated: true)
        }
    }

    @Test func theRootOfTheWindowIsReplaced() throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.push("child")
        } leave: {
            tree.window.rootViewController = Page("other")
        }
    }

    @Test func finishing() throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.push("child", pages: 3)
        } leave: {
            tree.root.childCoordinators.first?.finish()
        }
        #expect(tree.navigation.viewControllers.map(\.title) == ["root 1"])
    }

    // MARK: Presented

    @Test func aSheetThatIsDraggedDown() throws {
        let tree = Tree(), stage = tree.stage
        try expectEnd(tree) {
            tree.present("sheet")
        } leave: {
            try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 600), seconds: 0.2)
        }
    }

    @Test func aSheetThatSnapsBackEndsNothing() throws {
        let tree = Tree(), stage = tree.stage
        let sheet = tree.present("sheet")

        try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 120), seconds: 0.6)
        stage.advance(by: 1)

        #expect(sheet.ends == 0 && stage.shows("sheet 1"))
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen]) func aDismissal(
        style: UIModalPresentationStyle
    ) throws {
        let tree = Tree()
        for animated in [true, false] {
            try expectEnd(tree) {
                tree.present("sheet", style: style)
            } leave: {
                tree.navigation.dismiss(animated: animated)
            }
        }
    }

    @Test func aSheetUponASheetGoesWithIt() throws {
        let tree = Tree(), stage = tree.stage
        weak var weakUpper: Guide?
        try expectEnd(tree) {
            let lower = tree.present("lower"), upper = Guide("upper")
            lower.presentChildCoordinator(upper, style: .fullScreen)
            stage.advance(by: 1)
            weakUpper = upper
            return lower
        } leave: {
            tree.navigation.dismiss(animated: true)
        }
        #expect(weakUpper == nil)
    }

    @Test func finishingASheet() throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.present("sheet")
        } leave: {
            tree.root.childCoordinators.first?.finish()
        }
        #expect(tree.navigation.presentedViewController == nil)
    }

    @Test func aSheetOverAWindowsRootThatIsReplaced() throws {
        let tree = Tree()
        try expectEnd(tree) {
            tree.present("sheet")
        } leave: {
            tree.window.rootViewController = Page("other")
        }
    }

    @Test func aPresentationThatIsRefusedEndsTheChildAtOnce() {
        let lonely = Guide("lonely"), child = Guide("child")

        // In no window, UIKit refuses.
        lonely.presentChildCoordinator(child)

        #expect(child.ends == 1 && lonely.childCoordinators.isEmpty)
    }

    // MARK: Not on the screen

    @Test func aFlowUnderAFullScreenCoverStays() {
        let tree = Tree(), stage = tree.stage
        let child = tree.push("child")
        let cover = tree.present("cover", style: .fullScreen)

        #expect(child.ends == 0 && cover.ends == 0)
        tree.navigation.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(child.ends == 0 && cover.ends == 1)
    }

    @Test func aChildThatHasShownNothingYetIsWaitedFor() {
        let tree = Tree(), stage = tree.stage
        let waiting = Guide("waiting", pages: 0, on: tree.navigation)
        tree.root.startChildCoordinator(waiting)
        let other = tree.push("other")
        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(other.ends == 1 && waiting.ends == 0)

        waiting.show(Page("late"))
        stage.advance(by: 1)
        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(waiting.ends == 1)
    }

    @Test func aTreeThatIsInNoWindowYetDoesNotEnd() {
        let tree = Tree(), stage = tree.stage
        let root = Guide("other root"), child = Guide("child", on: root.navigationController)
        root.start()
        root.startChildCoordinator(child)
        // Something else moves meanwhile.
        _ = tree.push("elsewhere")
        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(child.ends == 0)
    }

    @Test func aChildCanBeStartedAgainOnceItHasEnded() {
        let tree = Tree(), stage = tree.stage
        let child = tree.push("child")
        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)
        tree.root.startChildCoordinator(child)
        stage.advance(by: 1)
        #expect(child.ends == 1 && tree.root.childCoordinators.count == 1)

        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(child.ends == 2 && tree.root.childCoordinators.isEmpty)
    }

    @Test func startingTwiceStartsOnce() {
        let tree = Tree(), stage = tree.stage
        let child = tree.push("child")
        tree.root.startChildCoordinator(child)
        stage.advance(by: 1)

        #expect(tree.navigation.viewControllers.count == 2 && tree.root.childCoordinators.count == 1)
    }

    /// A coordinator of a class of the app's own, that knows none of our verbs.
    @Test func aCoordinatorThatPushesByItselfEndsAsWell() throws {
        let tree = Tree(), stage = tree.stage
        final class Plain: Coordinator {
            var childCoordinators: [any Coordinator] = []
            var navigationController: UINavigationController
            init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
            func start() { navigationController.pushViewController(Page("plain"), animated: true) }
        }
        weak var weakPlain: Plain?
        do {
            let plain = Plain(tree.navigation)
            weakPlain = plain
            tree.root.startChildCoordinator(plain)
        }
        stage.advance(by: 1)
        #expect(weakPlain != nil)

        try stage.tap("root 1")
        stage.advance(by: 1)

        #expect(weakPlain == nil && tree.root.childCoordinators.isEmpty)
    }

    @Test func aScreenThatIsHeldElsewhereEndsItsCoordinatorAllTheSame() {
        let tree = Tree(), stage = tree.stage
        let kept = Page("kept"), child = Guide("child", pages: 0, on: tree.navigation)
        tree.root.startChildCoordinator(child)
        child.show(kept)
        stage.advance(by: 1)
        tree.navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(child.ends == 1)
    }

    /// The navigation controller is not visible, so only the released screen reveals the pop.
    @Test func aPopInAnUnselectedTabIsDetectedInTheNextIteration() async {
        await Stage.run { stage in
            let tabs = UITabBarController(), root = Guide("root"), child = Guide("child", on: root.navigationController)
            root.start()
            tabs.viewControllers = [Page("first"), root.navigationController]
            stage.show(tabs)
            root.startChildCoordinator(child)

            root.navigationController.popViewController(animated: false)
            await stage.waitForMainQueue()

            #expect(child.ends == 1 && root.childCoordinators.isEmpty)
        }
    }
}

@MainActor @Suite struct TabLeavingTests {
    private final class Tabs: TabCoordinator {
        let first = Guide("first"), second = Guide("second")
        override func makeTabs() -> [any Coordinator] { [first, second] }
    }

    private func show(_ tabs: Tabs, on stage: Stage) {
        tabs.start()
        stage.show(tabs.tabBarController)
    }

    @Test func aTapOnTheSelectedTabEndsWhatWasPushed() throws {
        let stage = Stage(), tabs = Tabs()
        show(tabs, on: stage)
        let child = Guide("child", pages: 2, on: tabs.first.navigationController)
        tabs.first.startChildCoordinator(child)
        stage.advance(by: 1)

        let bar = tabs.tabBarController.tabBar
        try stage.tap(at: CGPoint(x: bar.frame.width / 4, y: bar.frame.midY))
        stage.advance(by: 1)

        #expect(tabs.first.navigationController.viewControllers.count == 1)
        #expect(child.ends == 1 && tabs.first.ends == 0 && tabs.childCoordinators.count == 2)
    }

    @Test func anotherTabEndsNothing() {
        let stage = Stage(), tabs = Tabs()
        show(tabs, on: stage)
        let child = Guide("child", on: tabs.first.navigationController)
        tabs.first.startChildCoordinator(child)
        stage.advance(by: 1)

        tabs.select(tabs.second)
        stage.advance(by: 1)
        #expect(child.ends == 0 && tabs.navigationController === tabs.second.navigationController)
        tabs.select(tabs.first)
        stage.advance(by: 1)
        tabs.first.navigationController.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(child.ends == 1)
    }

    @Test func tabsThatAreReplacedEndTheirCoordinators() {
        let stage = Stage(), tabs = Tabs(), third = Guide("third")
        show(tabs, on: stage)

        tabs.setTabs([tabs.second, third])
        stage.advance(by: 1)

        #expect(tabs.first.ends == 1 && tabs.second.ends == 0 && third.ends == 0)
        #expect(tabs.childCoordinators.count == 2)
        #expect(tabs.second.navigationController.viewControllers.count == 1, "it was started twice")
    }

    @Test func theViewsOfOtherTabsAreNotLoadedEarly() {
        let stage = Stage(), tabs = Tabs()
        show(tabs, on: stage)

        #expect(tabs.second.navigationController.viewControllers.first?.isViewLoaded == false)
        #expect(tabs.first.navigationController.viewControllers.first?.isViewLoaded == true)
    }

    /// They came before their window: a turn later all is known.
    @Test func tabsBelowARootThatIsReplacedEnd() async {
        await Stage.run { stage in
            let root = Guide("root", pages: 0), tabs = Tabs()
            root.startChildCoordinator(tabs)
            let window = stage.show(tabs.tabBarController)
            await stage.waitForMainQueue()

            window.rootViewController = Page("other")
            stage.drawChanges()

            #expect(root.childCoordinators.isEmpty && tabs.first.ends == 1 && tabs.second.ends == 1)
        }
    }
}
