import Testing
import TwillTesting

@testable import UIKit

/// Pages that code sets, and their frames.
@MainActor @Suite struct PageSettingTests {
    // MARK: Setting

    @Test func aPageThatIsSetBeforeTheViewIsThereIsNotLoaded() {
        let book = PageBook()
        #expect(book.controller.viewControllers == [])

        var completions: [Bool] = []
        book.controller.setViewControllers([book.pages[0]], direction: .forward, animated: true) {
            completions.append($0)
        }
        #expect(completions == [true] && !book.controller.isViewLoaded)
        #expect(book.diary.take() == ["A.willMove(parent)", "A.didMove(parent)"])

        book.stage.show(book.controller)
        book.stage.advance(by: 0.1)
        #expect(book.diary.take() == ["A.viewDidLoad", "A.willAppear", "A.didAppear"])
    }

    @Test func withoutAnimationTheExchangeIsThereAtOnce() {
        let book = PageBook()
        book.open()
        var completions: [Bool] = []
        book.controller.setViewControllers([book.pages[2]], direction: .reverse, animated: false) {
            completions.append($0)
        }

        #expect(completions == [true] && book.shown == "C")
        #expect(
            book.diary.take() == [
                "C.willMove(parent)", "C.viewDidLoad", "C.willAppear", "A.willDisappear", "A.willMove(nil)",
                "C.didAppear", "A.didDisappear", "A.didMove(nil)", "C.didMove(parent)",
            ])
    }

    @Test(arguments: [false, true]) func theDirectionDeterminesTheAnimationOfSetViewControllers(isForward: Bool) {
        let book = PageBook()
        book.open(at: 1)
        var completions: [Bool] = []
        let next = book.pages[isForward ? 2 : 0]
        book.controller.setViewControllers(
            [next], direction: isForward ? .forward : .reverse, animated: true
        ) { completions.append($0) }
        #expect(book.controller.viewControllers == [next] && completions.isEmpty)

        book.stage.advance(by: 0.15)
        let x = next.view.convert(next.view.bounds, to: nil).minX
        #expect(isForward ? x > 0 && x < 375 : x < 0 && x > -375)

        book.stage.advance(by: 0.5)
        #expect(completions == [true])

        let told = book.diary.take()
        #expect(!told.contains { $0.hasPrefix("will ") || $0.hasPrefix("did ") }, "the delegate's calls: \(told)")
        #expect(told.filter { $0.hasSuffix("ppear") }.count == 4)
        #expect(next.view.convert(next.view.bounds, to: nil).minX == 0)
    }

    @Test func aSecondPageCutsTheFirstOnesAnimationShort() {
        let book = PageBook()
        book.open()
        var told: [String] = []
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
            told.append("B \($0)")
        }
        book.stage.advance(by: 0.1)
        book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
            told.append("C \($0)")
        }
        #expect(told == ["B false"])

        book.stage.advance(by: 1)
        #expect(told == ["B false", "C true"] && book.controller.children == [book.pages[2]])
    }

    @Test func aPageThatIsSetTakesThePagesFromTheFinger() {
        let book = PageBook(4)
        book.open(at: 1)
        book.hold(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -100, dy: 0))
        book.controller.setViewControllers([book.pages[3]], direction: .forward, animated: true)
        #expect(book.diary.take().contains("did B>B false false"))

        book.lift()
        #expect(book.shown == "D" && book.controller.children == [book.pages[3]])
        #expect(book.controller.scrollView.contentOffset.x == 375)
    }

    @Test func thePageThatIsShownAlreadyIsNotMoved() {
        let book = PageBook()
        book.open()
        var completions: [Bool] = []
        book.controller.setViewControllers([book.pages[0]], direction: .forward, animated: true) {
            completions.append($0)
        }

        #expect(completions == [true] && book.diary.take().isEmpty)
    }

    @Test func aPageMaySetAnotherAsItAppears() {
        let book = PageBook()
        book.open()
        book.pages[1].whenAppearing = { _ in
            book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        }
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        book.stage.advance(by: 0.5)

        #expect(book.shown == "C" && book.controller.children == [book.pages[2]])
        #expect(book.pages.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
        #expect(book.pages.map { $0.appearance } == [.disappeared, .disappeared, .appeared])
    }

    @Test func appearanceCallbacksAreForwardedToThePage() {
        let book = PageBook()
        book.open()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        book.controller.present(cover, animated: true)
        book.stage.advance(by: 1)
        #expect(book.diary.take() == ["A.willDisappear", "A.didDisappear"])

        // Outside a window, pages are set without appearance callbacks.
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        #expect(book.diary.take().filter { $0.hasSuffix("ppear") }.isEmpty)

        cover.dismiss(animated: true)
        book.stage.advance(by: 1)
        #expect(book.diary.take() == ["B.willAppear", "B.didAppear"])
    }

    @Test func pagesThatWereLeftAreReleased() {
        let stage = Stage()
        weak var controller: UIPageViewController?
        weak var old: UIViewController?
        autoreleasepool {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let first = UIViewController()
            old = first
            controller = pages
            pages.setViewControllers([first], direction: .forward, animated: false)
            stage.show(pages)
            stage.advance(by: 0.1)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
            stage.advance(by: 1)
        }
        #expect(old == nil)

        stage.clear()
        stage.drawChanges()
        #expect(controller == nil)
    }

    // MARK: Places

    @Test func spaceBetweenPagesIsVisibleDuringTurnsOnly() {
        let book = PageBook(options: [.interPageSpacing: 20])
        book.open()
        let a = book.pages[0].view!
        #expect(a.convert(a.bounds, to: nil) == book.stage.screen.bounds)

        book.hold(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -120, dy: 0))
        let b = book.pages[1].view!
        #expect(b.convert(b.bounds, to: nil).minX - a.convert(a.bounds, to: nil).maxX == 20)

        book.lift()
        #expect(a.convert(a.bounds, to: nil) == book.stage.screen.bounds)
    }

    @Test(arguments: [-5, Double.nan, .infinity, -Double.infinity]) func invalidSpaceBetweenPagesCountsAsZero(
        space: Double
    ) {
        let book = PageBook(options: [.interPageSpacing: space])
        book.open()
        #expect(book.controller.scrollView.frame == book.stage.screen.bounds)
        #expect(PageBook(options: [.interPageSpacing: "wide"]).controller.spacing == 0)
    }

    @Test func verticalPagesComeFromBelow() throws {
        let book = PageBook(orientation: .vertical, options: [.interPageSpacing: Float(10)])
        book.open()
        book.hold(from: CGPoint(x: 187, y: 500), by: CGVector(dx: 0, dy: -120))
        let b = book.pages[1].view!
        #expect(abs(b.convert(b.bounds, to: nil).minY - (667 + 10 - 108)) < 0.001)

        book.lift()
        #expect(book.shown == "A")

        try book.swipe(by: CGVector(dx: 0, dy: -200))
        #expect(book.shown == "B")

        try book.swipe(by: CGVector(dx: -200, dy: 0))
        #expect(book.shown == "B")

        try book.swipe(by: CGVector(dx: 0, dy: 200))
        #expect(book.shown == "A")
    }

    @Test func theNextPageIsAtTheLeftInRightToLeft() throws {
        let book = PageBook()
        book.stage.setLayoutDirection(.rightToLeft)
        book.open()
        book.hold(from: CGPoint(x: 60, y: 300), by: CGVector(dx: 120, dy: 0))
        let b = book.pages[1].view!
        #expect(abs(b.convert(b.bounds, to: nil).minX + 375 - 108) < 0.001)

        book.lift()
        try book.swipe(by: CGVector(dx: 150, dy: 0))
        #expect(book.shown == "B")

        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(book.shown == "A")

        book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: true)
        book.stage.advance(by: 0.15)
        #expect(book.pages[2].view.convert(book.pages[2].view.bounds, to: nil).minX < 0)
    }

    @Test func theSafeAreaIsKeptDuringAPageTurn() {
        let book = PageBook(device: .iphone15, options: [.interPageSpacing: 12])
        book.stage.rotate(to: .landscapeRight)
        book.open()
        let a = book.pages[0].view!, atRest = a.safeAreaInsets
        #expect(atRest.left > 0 && atRest.left == atRest.right && atRest.bottom > 0)

        book.hold(from: CGPoint(x: 400, y: 200), by: CGVector(dx: -120, dy: 0))
        #expect(a.safeAreaInsets == atRest && book.pages[1].view.safeAreaInsets == atRest)

        book.lift()
    }

    @Test func aTurnOfTheDeviceKeepsThePage() throws {
        let book = PageBook(options: [.interPageSpacing: 12])
        book.open(at: 1)
        book.stage.rotate(to: .landscapeLeft)
        let b = book.pages[1].view!
        #expect(b.convert(b.bounds, to: nil) == CGRect(x: 0, y: 0, width: 667, height: 375))

        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(book.shown == "C")

        book.stage.rotate(to: .portrait)
        let c = book.pages[2].view!
        #expect(c.convert(c.bounds, to: nil) == CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    @Test func aTurnOfTheDeviceInTheMiddleOfADragEndsIt() {
        let book = PageBook()
        book.open()
        book.hold(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -100, dy: 0))
        book.stage.rotate(to: .landscapeLeft)
        #expect(book.diary.take().last == "did A>A false false")

        book.lift()
        let a = book.pages[0].view!
        #expect(a.convert(a.bounds, to: nil) == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(book.controller.children == [book.pages[0]])
    }

    // MARK: In other containers

    @Test func fromTheEdgeASwipeLeadsBackAndElsewhereItTurnsPages() throws {
        let book = PageBook()
        let navigation = UINavigationController(rootViewController: UIViewController())
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        book.stage.show(navigation)
        navigation.pushViewController(book.controller, animated: false)
        book.stage.advance(by: 0.1)
        #expect(book.pages[1].view.safeAreaInsets.top == 64)

        try book.swipe(by: CGVector(dx: 150, dy: 0))
        #expect(book.shown == "A" && navigation.viewControllers.count == 2)

        try book.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 330, y: 300), seconds: 0.3)
        book.stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 1 && book.shown == "A")
        #expect(book.diary.take().last == "A.didDisappear")
    }

    @Test func atTheRootADragFromTheEdgeTurnsPages() throws {
        let book = PageBook()
        let navigation = UINavigationController(rootViewController: book.controller)
        book.open(at: 1, in: navigation)
        try book.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 330, y: 300), seconds: 0.3)
        book.stage.advance(by: 1)

        #expect(book.shown == "A")
    }

    @Test func aListInAPageScrollsAndThePagesDoNot() throws {
        let book = PageBook()
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        list.contentSize = CGSize(width: 375, height: 3000)
        list.contentInsetAdjustmentBehavior = .never
        book.pages[0].whenLoading = { book.pages[0].view.addSubview(list) }
        book.open()
        book.hold(from: CGPoint(x: 187, y: 500), by: CGVector(dx: -20, dy: -200))
        #expect(list.contentOffset.y > 150 && book.controller.scrollView.contentOffset.x == 375)

        book.lift()
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(book.shown == "B")
    }

    @Test func theNavigationBarFollowsTheListInThePage() {
        let book = PageBook(1)
        let list = UIScrollView()
        list.contentSize = CGSize(width: 375, height: 3000)
        book.pages[0].view = list
        let navigation = UINavigationController(rootViewController: book.controller)
        book.open(in: navigation)
        #expect(list.adjustedContentInset.top == 64)
        #expect(book.controller.isContentAtTopEdge)

        list.contentOffset.y = 200
        #expect(!book.controller.isContentAtTopEdge)
    }
}
