import Foundation
import Testing
import TwillTesting

/// The texts are UIKit's own, word for word.
@Suite struct PresentationMisuseTests {
    /// The words between the addresses.
    private func words(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            .replacing(#/: 0x[0-9a-f]+>/#, with: ">")
    }

    @Test func presentingWhilePresentingNamesAllThree() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let a = UIViewController(), b = UITabBarController()
                stage.show(a)
                a.present(b, animated: false)
                stage.advance(by: 0.1)
                a.present(UIViewController(), animated: false) { fatalError("A refused presentation completed.") }
                stage.advance(by: 0.1)
                exit(a.presentedViewController === b ? 0 : 1)
            }
        }

        #expect(
            words(result).contains(
                "Attempt to present <UIViewController> on <UIViewController> (from <UIViewController>) which is already "
                    + "presenting <UITabBarController>."))
    }

    @Test func presentingFromADetachedViewIsLogged() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let a = UIViewController()
                a.present(UIViewController(), animated: false)
                exit(a.presentedViewController == nil ? 0 : 1)
            }
        }

        #expect(
            words(result).contains(
                "Attempt to present <UIViewController> on <UIViewController> (from <UIViewController>) whose view is not in "
                    + "the window hierarchy."))
    }

    @Test func presentingDuringAPresentationIsLogged() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let a = UIViewController()
                stage.show(a)
                a.present(UITabBarController(), animated: true)
                a.present(UIViewController(), animated: true)
                exit(a.presentedViewController is UITabBarController ? 0 : 1)
            }
        }

        #expect(words(result).contains("(from <UIViewController>) while a presentation is in progress."))
    }

    @Test func dismissingDuringAPresentationIsLogged() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let a = UIViewController()
                stage.show(a)
                a.present(UITabBarController(), animated: true)
                stage.advance(by: 0.1)
                a.dismiss(animated: true) { fatalError("A refused dismissal completed.") }
                stage.advance(by: 1)
                exit(a.presentedViewController is UITabBarController ? 0 : 1)
            }
        }

        #expect(
            words(result).contains(
                "Attempt to dismiss from view controller <UIViewController> while a presentation or dismiss is in "
                    + "progress!"))
    }

    @MainActor
    @Test func unanimatedPresentationIsDismissedInTheSameTurn() {
        let stage = Stage()
        let a = UIViewController(), b = UIViewController()
        stage.show(a)
        var log: [String] = []

        a.present(b, animated: false) { log.append("presented") }
        a.dismiss(animated: false) { log.append("dismissed") }
        stage.drawChanges()

        #expect(log == ["presented", "dismissed"])
        #expect(a.presentedViewController == nil && b.viewIfLoaded?.window == nil)
    }

    @MainActor
    @Test func unanimatedDismissalIsFollowedByAPresentationInTheSameTurn() {
        let stage = Stage()
        let a = UIViewController(), b = UIViewController(), c = UIViewController()
        stage.show(a)
        a.present(b, animated: false)
        stage.advance(by: 0.1)
        var log: [String] = []

        a.dismiss(animated: false) { log.append("dismissed") }
        a.present(c, animated: false) { log.append("presented") }
        stage.drawChanges()

        #expect(log == ["dismissed", "presented"])
        #expect(a.presentedViewController === c && b.view.window == nil && c.view.window != nil)
    }

    @MainActor
    @Test func presentDismissAndPresentInOneTurnEndWithTheLast() {
        let stage = Stage()
        let a = UIViewController(), b = UIViewController(), c = UIViewController()
        stage.show(a)

        a.present(b, animated: false)
        a.dismiss(animated: false)
        stage.drawChanges()
        a.present(c, animated: false)
        c.present(b, animated: false)
        a.dismiss(animated: false)
        stage.drawChanges()
        stage.advance(by: 0.5)

        #expect(a.presentedViewController == nil)
        #expect(b.view.window == nil && c.view.window == nil)
    }

    @Test func aPresentationControllerOutlivesItsPresentedController() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let presentation = UIPresentationController(
                    presentedViewController: UIViewController(), presenting: nil)
                exit(presentation.presentedViewController === presentation.presentedViewController ? 0 : 1)
            }
        }

        #expect(words(result).contains("was asked for its presentedViewController, which is gone."))
    }

    @Test func presentingWhatIsPresentedTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let a = UIViewController(), b = UITabBarController()
                stage.show(a)
                a.present(b, animated: false)
                stage.advance(by: 0.1)
                a.present(b, animated: false)
            }
        }

        #expect(
            words(result).contains(
                "Application tried to present modally a view controller <UITabBarController> that is already being "
                    + "presented by <UIViewController>."))
    }

    @Test func unbalancedAppearanceCallsNameTheController() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIViewController().endAppearanceTransition()
                exit(0)
            }
        }

        #expect(words(result).contains("Unbalanced calls to begin/end appearance transitions for <UIViewController>."))
    }

    @MainActor
    @Test func poppingTheRootReturnsNilAndChangesNothing() {
        let stage = Stage()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true)?.isEmpty == true)

        stage.advance(by: 1)
        #expect(navigation.viewControllers == [root] && root.view.window != nil)
    }
}
