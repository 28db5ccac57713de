import Coordinators
import Testing
import TwillTesting

@MainActor @Suite struct LaunchTests {
    private final class App: AppCoordinator {
        private(set) var launches = 0
        private(set) var base: [Guide] = []

        override func makeLaunchViewController() -> UIViewController {
            launches += 1
            return Page("Launch \(launches)")
        }

        override func makeBaseCoordinator() -> any Coordinator {
            let guide = Guide("Home", pages: 0, on: navigationController)
            base.append(guide)
            return guide
        }

        override func handleLaunchState(_ state: LaunchState) {
            super.handleLaunchState(state)
            if state == .noActionNeeded, base.last?.childCoordinators.isEmpty == true,
                navigationController.topViewController?.title?.hasPrefix("Launch") == true
            {
                base.last?.setRoot(Page("Home"))
            }
        }
    }

    private func run(_ test: (Stage, App) throws -> Void) rethrows {
        let stage = Stage(), app = App(navigationController: UINavigationController())
        defer { app.window.isHidden = true }
        app.start()
        stage.drawChanges()
        try test(stage, app)
    }

    @Test func theLaunchScreenIsShownFirst() {
        run { stage, app in
            #expect(stage.shows("Launch 1") && app.childCoordinators.isEmpty && !app.isApplicationStarted)
            #expect(app.window.isKeyWindow)
        }
    }

    @Test func theAppStartsOnceForRepeatedReportsOfTheLaunchScreen() {
        run { stage, app in
            app.handleLaunchState(.noActionNeeded)
            app.handleLaunchState(.noActionNeeded)
            stage.advance(by: 1)

            #expect(app.base.count == 1 && app.isApplicationStarted && stage.shows("Home"))
        }
    }

    @Test(arguments: [
        (LaunchState.internetRequired, "An internet connection is required."),
        (.updateRequired, "A newer version of this app is required."),
        (.actionNeeded("The shop is closed today."), "The shop is closed today."),
    ])
    func launchProblemIsShownAndRetried(state: LaunchState, words: String) throws {
        try run { stage, app in
            app.handleLaunchState(state)
            stage.advance(by: 1)
            #expect(stage.shows(words) && !app.isApplicationStarted)

            try stage.tap("Try again")
            stage.advance(by: 1)
            #expect(stage.shows("Launch 2") && !stage.shows(words))

            app.handleLaunchState(.noActionNeeded)
            stage.advance(by: 1)
            #expect(stage.shows("Home"))
        }
    }

    @Test func retryingDismissesWhatIsPresentedFirst() {
        run { stage, app in
            app.navigationController.present(Page("In the way"), animated: false)
            stage.drawChanges()

            app.retry()
            stage.advance(by: 1)

            #expect(stage.shows("Launch 2") && app.navigationController.presentedViewController == nil)
        }
    }

    @Test func retryingWhileSomethingIsStillComingWaitsForIt() async {
        await Stage.run { stage in
            let app = App(navigationController: UINavigationController())
            defer { app.window.isHidden = true }
            app.start()
            stage.drawChanges()
            app.navigationController.present(Page("In the way"), animated: true)
            stage.advance(by: 0.1)

            app.retry()
            stage.advance(by: 1)
            await stage.waitForMainQueue()
            stage.advance(by: 1)

            #expect(stage.shows("Launch 2") && app.navigationController.presentedViewController == nil)
        }
    }

    @Test func resetEndsAllCoordinatorsAndStartsAgain() {
        run { stage, app in
            app.handleLaunchState(.noActionNeeded)
            stage.advance(by: 1)
            let base = app.base[0], sheet = Guide("sheet")
            base.presentChildCoordinator(sheet)
            stage.advance(by: 1)

            app.reset()
            stage.advance(by: 2)
            #expect(base.ends == 1 && sheet.ends == 1 && app.childCoordinators.isEmpty)
            #expect(stage.shows("Launch 2") && !app.isApplicationStarted)

            app.handleLaunchState(.noActionNeeded)
            stage.advance(by: 1)
            #expect(app.base.count == 2 && stage.shows("Home"))
        }
    }

    @Test func byDefaultTheLaunchScreenFindsThatNothingIsNeeded() {
        let stage = Stage(), app = AppCoordinator(navigationController: UINavigationController())
        defer { app.window.isHidden = true }

        app.start()
        stage.advance(by: 1)

        #expect(app.isApplicationStarted && app.childCoordinators.count == 1)
    }
}
