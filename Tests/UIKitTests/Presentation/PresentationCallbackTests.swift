import Testing
import TwillTesting

/// The orders are those of Apple's documentation and of public logs of UIKit.
@MainActor
@Suite final class PresentationCallbackTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    /// Made within the test: between making the suite and running it others have the screen.
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var c = DiaryController("C", diary)

    private func showA() {
        stage.show(a)
        stage.advance(by: 0.1)
        _ = diary.take()
    }

    private func present(_ controller: UIViewController, on presenter: UIViewController, animated: Bool = true) {
        presenter.present(controller, animated: animated) { self.diary.note("completion") }
    }

    @Test(arguments: [true, false])
    func fullScreenPresentationsNotifyThePresenterToo(animated: Bool) {
        showA()
        b.modalPresentationStyle = .fullScreen
        present(b, on: a, animated: animated)
        #expect(diary.take() == ["B.viewDidLoad"])
        #expect(a.presentedViewController === b)
        stage.advance(by: 1)
        #expect(
            diary.take() == ["A.willDisappear", "B.willAppear", "B.didAppear", "A.didDisappear", "completion"])
        #expect(a.view.window == nil)

        a.dismiss(animated: animated) { self.diary.note("completion") }
        stage.advance(by: 1)
        #expect(
            diary.take() == ["B.willDisappear", "A.willAppear", "A.didAppear", "B.didDisappear", "completion"])
        #expect(a.presentedViewController == nil && b.presentingViewController == nil)
        #expect(a.view.window != nil && b.view.window == nil)
        #expect(a.view.frame == stage.screen.bounds)
    }

    @Test(arguments: [
        UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover,
    ])
    func presentationsThatKeepThePresenterVisibleDoNotNotifyIt(style: UIModalPresentationStyle) {
        showA()
        b.modalPresentationStyle = style
        present(b, on: a)
        stage.advance(by: 1)
        #expect(diary.take() == ["B.viewDidLoad", "B.willAppear", "B.didAppear", "completion"])

        b.dismiss(animated: true) { self.diary.note("completion") }
        stage.advance(by: 1)
        #expect(diary.take() == ["B.willDisappear", "B.didDisappear", "completion"])
        #expect(a.view.window != nil && a.view.transform.isIdentity)
        #expect(a.view.window.map { $0.subviews.count == 1 && $0.subviews.first === a.view } == true)
    }

    @Test func onlyThePresentedControllerIsBeingPresented() {
        showA()
        b.notesFlags = true
        let navigation = UINavigationController(rootViewController: b)
        navigation.modalPresentationStyle = .fullScreen
        a.notesFlags = true
        present(navigation, on: a)
        stage.advance(by: 1)
        #expect(!diary.take().contains { $0.contains("presented") })
        navigation.dismiss(animated: true)
        stage.advance(by: 1)
        _ = diary.take()

        c.notesFlags = true
        c.modalPresentationStyle = .fullScreen
        present(c, on: a)
        stage.advance(by: 1)
        #expect(
            diary.take().filter { $0.hasPrefix("C.") } == [
                "C.viewDidLoad", "C.willAppear[presented]", "C.didAppear[presented]",
            ])
        c.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(
            diary.take().filter { $0.hasPrefix("C.") } == [
                "C.willDisappear[dismissed]", "C.didDisappear[dismissed]",
            ])
    }

    @Test func childrenAnswerWhoPresentsAndIsPresented() {
        stage.show(UINavigationController(rootViewController: a))
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        stage.advance(by: 1)
        #expect(b.presentingViewController === a.navigationController)
        #expect(a.presentedViewController === b)

        b.dismiss(animated: false)
        stage.advance(by: 1)
        #expect(a.presentedViewController == nil)
    }

    @Test func dismissingSeveralNotifiesEachOnce() {
        showA()
        b.modalPresentationStyle = .fullScreen
        c.modalPresentationStyle = .fullScreen
        present(b, on: a)
        stage.advance(by: 1)
        present(c, on: b)
        stage.advance(by: 1)
        _ = diary.take()
        a.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(diary.take() == ["C.willDisappear", "A.willAppear", "A.didAppear", "C.didDisappear"])
        #expect(b.presentingViewController == nil && c.presentingViewController == nil)
        #expect(b.view.window == nil && c.view.window == nil)
        #expect(a.view.window.map { $0.subviews.count == 1 && $0.subviews.first === a.view } == true)
    }

    @Test func dismissOnTheTopTakesTheTopAlone() {
        showA()
        present(b, on: a)
        stage.advance(by: 1)
        present(c, on: b)
        stage.advance(by: 1)
        c.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(a.presentedViewController === b && b.presentedViewController == nil)
    }

    @Test func secondPresentationsAreRefusedWithoutACompletion() {
        showA()
        present(b, on: a)
        present(c, on: a)
        stage.advance(by: 1)
        #expect(a.presentedViewController === b && !c.isViewLoaded)
        #expect(diary.take().filter { $0 == "completion" }.count == 1)

        present(c, on: a)
        stage.advance(by: 1)
        #expect(!c.isViewLoaded && diary.take().isEmpty)
    }

    @Test func controllersOutsideWindowsPresentNothing() {
        present(b, on: a)
        stage.advance(by: 1)
        #expect(a.presentedViewController == nil && !b.isViewLoaded)
    }

    @Test func dismissedControllersAreReleased() {
        showA()
        weak var gone: UIViewController?
        do {
            let controller = UIViewController()
            gone = controller
            a.present(controller, animated: true)
        }
        stage.advance(by: 1)
        #expect(gone != nil)

        a.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(gone == nil)
    }

    @Test func aPresentedControllerOfAPresenterThatIsReleasedGoesAlong() {
        weak var gone: UIViewController?
        do {
            let controller = UIViewController()
            gone = controller
            let presenter = UIViewController()
            stage.show(presenter)
            presenter.present(controller, animated: false)
            stage.advance(by: 1)
        }
        stage.clear()
        stage.show(UIViewController())

        #expect(gone == nil)
    }

    @Test func anActionIsSentAfterTheAlertIsGone() throws {
        showA()
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { [diary] _ in diary.note("yes") })
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        a.present(alert, animated: true)
        stage.advance(by: 1)
        #expect(stage.shows("Title") && stage.shows("Message"))

        try stage.tap("Yes")
        stage.advance(by: 1)
        #expect(diary.take() == ["yes"])
        #expect(a.presentedViewController == nil)
    }

    @Test func aSheetIsDraggedAway() throws {
        showA()
        let told = AdaptiveDelegate(diary)
        b.presentationController?.delegate = told
        present(b, on: a)
        stage.advance(by: 1)
        _ = diary.take()
        try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 600), seconds: 0.4)
        stage.advance(by: 1)

        #expect(diary.take() == ["should", "will", "B.willDisappear", "B.didDisappear", "did"])
        #expect(a.presentedViewController == nil)
    }

    @Test func aSheetReleasedEarlyReturns() throws {
        showA()
        let told = AdaptiveDelegate(diary)
        b.presentationController?.delegate = told
        present(b, on: a)
        stage.advance(by: 1)
        _ = diary.take()
        let frame = b.view.convert(b.view.bounds, to: nil)
        try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 160), seconds: 0.8)
        stage.advance(by: 1)
        #expect(diary.take() == ["should", "will", "B.willDisappear", "B.willAppear", "B.didAppear"])
        #expect(a.presentedViewController === b)
        #expect(b.view.convert(b.view.bounds, to: nil) == frame)

        b.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(a.presentedViewController == nil)
    }

    @Test func aModalInPresentationSheetStaysAndNotifiesOfTheAttempt() throws {
        showA()
        let told = AdaptiveDelegate(diary)
        b.presentationController?.delegate = told
        b.isModalInPresentation = true
        present(b, on: a)
        stage.advance(by: 1)
        _ = diary.take()
        try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 600), seconds: 0.4)
        stage.advance(by: 1)

        #expect(diary.take() == ["attempt"])
        #expect(a.presentedViewController === b)
    }

    final class AdaptiveDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        let diary: Diary

        init(_ diary: Diary) {
            self.diary = diary
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            diary.note("should")
            return true
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            diary.note("will")
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            diary.note("did")
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            diary.note("attempt")
        }
    }
}
