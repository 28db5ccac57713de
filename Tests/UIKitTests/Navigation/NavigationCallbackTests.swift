import Testing
import TwillTesting

/// The orders are those that Apple's documentation and public logs of UIKit show.
@MainActor
@Suite final class NavigationCallbackTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    /// Made within the test: between making the suite and running it others have the screen.
    private lazy var stage = Stage()
    private let a: DiaryController
    private let b: DiaryController
    private let c: DiaryController
    private let navigation: UINavigationController
    private let delegate: NavigationDelegate

    final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
        let diary: Diary

        init(_ diary: Diary) {
            self.diary = diary
        }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            diary.note("willShow \(viewController.title ?? "")")
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            diary.note("didShow \(viewController.title ?? "")")
        }
    }

    init() {
        a = DiaryController("A", diary)
        b = DiaryController("B", diary)
        c = DiaryController("C", diary)
        navigation = UINavigationController(rootViewController: a)
        delegate = NavigationDelegate(diary)
        navigation.delegate = delegate
    }

    /// Shows the stack and forgets what that noted.
    private func show(_ more: DiaryController...) {
        navigation.viewControllers = [a] + more
        stage.show(navigation)
        stage.advance(by: 1)
        _ = diary.take()
    }

    @Test func theRootIsMovedToItsParentAndAppears() {
        #expect(diary.take() == ["A.willMove(parent)"])

        stage.show(navigation)
        #expect(
            diary.take() == [
                "A.viewDidLoad", "A.willAppear", "willShow A", "A.didAppear", "A.didMove(parent)", "didShow A",
            ])
    }

    @Test(arguments: [true, false])
    func aPushCallsTheOldThenTheNewPageAndDidMoveAtTheEnd(animated: Bool) {
        show()
        navigation.pushViewController(b, animated: animated)
        #expect(diary.take() == ["B.willMove(parent)"])
        #expect(navigation.topViewController === b)

        stage.advance(by: 1)
        let end = ["A.didDisappear", "B.didAppear", "B.didMove(parent)", "didShow B"]
        let start = ["B.viewDidLoad", "A.willDisappear", "B.willAppear", "willShow B"]
        #expect(diary.take() == start + end)
    }

    @Test(arguments: [true, false])
    func aPopIsTheMirrorOfAPush(animated: Bool) {
        show(b)
        #expect(navigation.popViewController(animated: animated) === b)
        #expect(diary.take() == ["B.willMove(nil)"])

        stage.advance(by: 1)
        #expect(
            diary.take() == [
                "A.viewDidLoad", "B.willDisappear", "A.willAppear", "willShow A", "B.didDisappear", "A.didAppear",
                "B.didMove(nil)", "didShow A",
            ])
        #expect(b.parent == nil)
    }

    @Test func popToRootCallsOnlyParentCallbacksOfPagesBetween() {
        show(b, c)
        #expect(navigation.popToRootViewController(animated: true)?.map(\.title) == ["B", "C"])
        #expect(diary.take() == ["B.willMove(nil)", "C.willMove(nil)"])

        stage.advance(by: 1)
        let lines = diary.take()
        #expect(
            lines.filter { !$0.hasPrefix("B.") } == [
                "A.viewDidLoad", "C.willDisappear", "A.willAppear", "willShow A", "C.didDisappear", "A.didAppear",
                "C.didMove(nil)", "didShow A",
            ])
        #expect(lines.filter { $0.hasPrefix("B.") } == ["B.didMove(nil)"])
    }

    @Test func changesInOneTurnAreOneTransition() {
        show()
        navigation.pushViewController(b, animated: true)
        navigation.pushViewController(c, animated: true)
        stage.advance(by: 1)
        let lines = diary.take()

        #expect(!lines.contains("B.willAppear") && !lines.contains("B.viewDidLoad"))
        #expect(
            lines.filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") } == [
                "A.willDisappear", "C.willAppear", "A.didDisappear", "C.didAppear",
            ])
        #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
        #expect(b.parent === navigation)
    }

    @Test func theTopPageGetsNoCallbacksWhenTheStackBelowChanges() {
        show(b)
        navigation.setViewControllers([c, b], animated: true)
        stage.advance(by: 1)
        #expect(diary.take() == ["A.willMove(nil)", "C.willMove(parent)", "A.didMove(nil)", "C.didMove(parent)"])
    }

    @Test func aChangeDuringATransitionFollowsIt() {
        show()
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.1)
        navigation.pushViewController(c, animated: true)
        stage.advance(by: 2)

        #expect(
            diary.take().filter { $0.hasSuffix("ppear") } == [
                "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear", "B.willDisappear", "C.willAppear",
                "B.didDisappear", "C.didAppear",
            ])
    }

    @Test func isMovingToParentIsTrueOnlyForPushedAndPoppedPages() {
        show()
        for controller in [a, b] { controller.notesFlags = true }
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 1)
        #expect(
            diary.take().filter { $0.contains("ppear") } == [
                "A.willDisappear[]", "B.willAppear[movingTo]", "A.didDisappear[]", "B.didAppear[movingTo]",
            ])

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(
            diary.take().filter { $0.contains("ppear") } == [
                "B.willDisappear[movingFrom]", "A.willAppear[]", "B.didDisappear[movingFrom]", "A.didAppear[]",
            ])
    }

    @Test func theRootIsNotPopped() {
        show()
        #expect(navigation.popViewController(animated: true) == nil)
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
        #expect(diary.take().isEmpty)
    }

    @Test func aPoppedControllerIsReleased() {
        weak var popped: UIViewController?
        stage.show(navigation)
        do {
            let page = UIViewController()
            popped = page
            navigation.pushViewController(page, animated: true)
        }
        stage.advance(by: 1)
        #expect(popped != nil)

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(popped == nil)
    }

    @Test func anUnseenStackLoadsNothing() {
        navigation.pushViewController(b, animated: true)
        stage.drawChanges()
        #expect(!a.isViewLoaded && !b.isViewLoaded)
    }
}
