import Testing
import TwillTesting

@testable import UIKit

/// Page turns by the user: the calls of pages, delegate and data source, in order.
@MainActor @Suite struct PageTurnTests {
    @Test func aSwipeCallsTheNewPageFirst() throws {
        let book = PageBook()
        book.open()
        try book.swipe(by: CGVector(dx: -150, dy: 0))

        #expect(
            book.diary.take() == [
                "will A>B", "B.willMove(parent)", "B.viewDidLoad", "B.willAppear", "A.willDisappear", "A.willMove(nil)",
                "B.didAppear", "A.didDisappear", "A.didMove(nil)", "B.didMove(parent)", "did A>B true true",
            ])
        #expect(book.shown == "B" && book.controller.children == [book.pages[1]])
        #expect(book.pages[0].view.window == nil && book.pages[1].view.window != nil)
        #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == book.stage.screen.bounds)
    }

    @Test func aCancelledDragCallsTheStayingPageFirst() {
        let book = PageBook()
        book.open()
        book.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -120, dy: 0))

        #expect(
            book.diary.take() == [
                "will A>B", "B.willMove(parent)", "B.viewDidLoad", "B.willAppear", "A.willDisappear", "A.willAppear",
                "A.didAppear", "B.willMove(nil)", "B.willDisappear", "B.didDisappear", "B.didMove(nil)",
                "did A>A true false",
            ])
        #expect(book.shown == "A" && book.controller.children == [book.pages[0]])
        #expect(book.pages[1].view.window == nil)
    }

    @Test func beyondTheMiddleADragTurnsThePage() {
        let book = PageBook()
        book.open(at: 1)
        book.drag(from: CGPoint(x: 60, y: 300), by: CGVector(dx: 220, dy: 0))
        #expect(book.shown == "A")
    }

    @Test func thePagesFollowTheFinger() {
        let book = PageBook()
        book.open()
        // The first ten points are not a drag yet; all of the first step of twelve decides.
        book.hold(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -120, dy: 0))
        let a = book.pages[0].view!, b = book.pages[1].view!
        #expect(abs(a.convert(a.bounds, to: nil).minX + 108) < 0.001)
        #expect(abs(b.convert(b.bounds, to: nil).minX - (375 - 108)) < 0.001)
        #expect(book.shown == "A")

        book.lift()
    }

    @Test func beyondTheFirstPageThereIsARubberBand() {
        let book = PageBook()
        book.open()
        book.hold(from: CGPoint(x: 60, y: 300), by: CGVector(dx: 212, dy: 0))
        // The finger is 190.8 points beyond the edge: (1 - 1 / (190.8 * 0.55 / 375 + 1)) * 375 = 82.0.
        let a = book.pages[0].view!
        #expect(abs(a.convert(a.bounds, to: nil).minX - 82) <= 0.5)

        book.lift()
        #expect(a.convert(a.bounds, to: nil).minX == 0)
        #expect(book.diary.take().isEmpty)
    }

    @Test func oneFingerMayGoToBothSides() {
        let book = PageBook()
        book.open(at: 1)
        book.hold(from: CGPoint(x: 187, y: 300), by: CGVector(dx: -100, dy: 0))
        #expect(book.diary.take().first == "will B>C")

        book.move(by: CGVector(dx: 180, dy: 0))
        let told = book.diary.take()
        #expect(told.contains("did B>B false false") && told.contains("will B>A"))
        #expect(book.pages[2].view.window == nil && book.pages[0].view.window != nil)

        book.lift()
        #expect(book.diary.take().last == "did B>B true false")
    }

    @Test func everyWillTransitionIsFollowedByDidFinish() {
        for seed in UInt64(1)...6 {
            let book = PageBook(5)
            book.open(at: 2)
            var dice = Seeded(seed)
            for _ in 0..<30 {
                let way = CGFloat(dice.next() % 300) - 150
                switch dice.next() % 5 {
                case 0:
                    book.stage.touchDown(at: CGPoint(x: 187, y: 300))
                    for step in 1...4 {
                        book.stage.touchMoved(to: CGPoint(x: 187 + way * CGFloat(step) / 4, y: 300))
                        book.stage.advance(by: 1.0 / 60)
                    }
                    book.stage.touchUp(at: CGPoint(x: 187 + way, y: 300))
                case 1:
                    book.controller.setViewControllers(
                        [book.pages[Int(dice.next() % 5)]], direction: way < 0 ? .forward : .reverse,
                        animated: dice.next() % 2 == 0)
                case 2: book.stage.scroll(by: CGSize(width: way, height: 0), at: CGPoint(x: 100, y: 300))
                default: book.stage.advance(by: Double(dice.next() % 50) / 100)
                }
            }
            book.stage.advance(by: 3)
            let told = book.diary.take()
            var isOpen = false, states: [String: String] = [:]
            for line in told {
                if line.hasPrefix("will ") {
                    #expect(!isOpen, "seed \(seed): \(told)")
                    isOpen = true
                } else if line.hasPrefix("did ") {
                    #expect(isOpen, "seed \(seed): \(told)")
                    isOpen = false
                }
                let parts = line.split(separator: ".").map(String.init)
                guard parts.count == 2, parts[1].hasSuffix("ppear") else { continue }
                let allowed = [
                    "didAppear": ["willAppear"], "didDisappear": ["willDisappear"],
                    "willAppear": ["didDisappear", "willDisappear", nil],
                    "willDisappear": ["didAppear", "willAppear", book.pages[2].name == parts[0] ? nil : "-"],
                ][parts[1]]
                #expect(allowed?.contains(states[parts[0]]) == true, "seed \(seed), \(line): \(told)")
                states[parts[0]] = parts[1]
            }
            #expect(!isOpen)
            for page in book.pages {
                let isShown = page.name == book.shown
                #expect((page.viewIfLoaded?.window != nil) == isShown, "seed \(seed)")
                #expect((page.parent != nil) == isShown, "seed \(seed)")
                #expect((states[page.name] ?? (page === book.pages[2] ? "didAppear" : nil) == "didAppear") == isShown)
            }
            #expect(book.controller.scrollView.contentOffset == CGPoint(x: 375, y: 0))
        }
    }

    // MARK: The data source

    @Test func bothSidesAreAskedOnceAsAGestureBegins() {
        let book = PageBook()
        book.open(at: 1)
        book.source.diary = book.diary
        book.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -100, dy: 0))
        #expect(Array(book.diary.take().prefix(3)) == ["after B", "before B", "will B>C"])

        book.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -100, dy: 0))
        #expect(book.diary.take().first == "will B>C")
    }

    @Test func aPageThatWasLeftIsKeptAndTheOtherSideIsAsked() throws {
        let book = PageBook()
        book.open()
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        _ = book.diary.take()
        book.source.diary = book.diary
        try book.swipe(by: CGVector(dx: 150, dy: 0))

        #expect(book.diary.take().filter { !$0.contains(".") } == ["after B", "will B>A", "did B>A true true"])
    }

    @Test func theDataSourceIsAskedAgainAtTheEndSoAddedPagesAreFound() throws {
        let book = PageBook(3)
        book.source.pages.removeLast()
        book.open(at: 1)
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(book.shown == "B")

        book.source.pages.append(book.pages[2])
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(book.shown == "C")
    }

    @Test func setViewControllersDiscardsTheDataSourcesPages() throws {
        let book = PageBook(4)
        book.open()
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        book.source.pages = [book.pages[3], book.pages[1]]
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        try book.swipe(by: CGVector(dx: 150, dy: 0))

        #expect(book.shown == "D")
    }

    @Test func withoutASourceNothingMoves() throws {
        let book = PageBook()
        book.open()
        book.controller.dataSource = nil
        book.hold(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -120, dy: 0))
        #expect(book.controller.scrollView.contentOffset.x == 375)

        book.lift()
        book.controller.dataSource = book.source
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(book.shown == "B")
    }

    @Test func twoPagesMayGoRoundAndRound() throws {
        final class Round: NSObject, UIPageViewControllerDataSource {
            let pages: [UIViewController]

            init(_ pages: [UIViewController]) {
                self.pages = pages
            }

            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { pages.first { $0 !== viewController } }

            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { pages.first { $0 !== viewController } }
        }
        let book = PageBook(2), round = Round(book.pages)
        book.controller.dataSource = round
        book.open()
        for name in ["B", "A", "B"] {
            try book.swipe(by: CGVector(dx: -150, dy: 0))
            #expect(book.shown == name)
        }
        try book.swipe(by: CGVector(dx: 150, dy: 0))
        #expect(book.shown == "A")
    }

    // MARK: Other ways

    @Test func aFlickTurnsOnePageAndTheNextFlickAnother() throws {
        let book = PageBook(4)
        book.open()
        for _ in 0..<2 {
            try book.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300), seconds: 0.06)
            book.stage.advance(by: 1)
        }

        #expect(book.shown == "C")
    }

    @Test func aTouchThatStopsPagesBetweenTwoLetsThemContinue() throws {
        let book = PageBook()
        book.open()
        try book.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 180, y: 300), seconds: 0.1)
        book.stage.advance(by: 0.1)
        let caught = book.controller.scrollView.contentOffset.x
        #expect(caught > 375 && caught < 750)

        book.stage.touchDown(at: CGPoint(x: 200, y: 300))
        book.stage.advance(by: 0.2)
        #expect(book.controller.scrollView.contentOffset.x == caught)

        book.stage.touchUp(at: CGPoint(x: 200, y: 300))
        book.stage.advance(by: 1.5)
        #expect(book.shown == (caught > 375 * 1.5 ? "B" : "A"))
        #expect(book.controller.scrollView.contentOffset.x == 375)
    }

    @Test func aStrokeOfTheWheelTurnsOnePage() {
        let book = PageBook()
        book.open()
        for _ in 0..<20 { book.stage.scroll(by: CGSize(width: -20, height: 0), at: CGPoint(x: 187, y: 300)) }
        book.stage.advance(by: 1)
        #expect(book.shown == "B")
        #expect(book.diary.take().last == "did A>B true true")

        // Across the pages, it is not for them.
        book.stage.scroll(by: CGSize(width: 0, height: -200), at: CGPoint(x: 187, y: 300))
        book.stage.advance(by: 1)
        #expect(book.shown == "B")
    }

    @Test func theDelegateMaySetAnotherPageWhenOneIsTurned() throws {
        let book = PageBook()
        book.open()
        book.listener.whenFinished = {
            book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        }
        try book.swipe(by: CGVector(dx: -150, dy: 0))

        #expect(book.shown == "C" && book.controller.children == [book.pages[2]])
        #expect(book.pages[2].view.window != nil && book.pages[1].view.window == nil)
    }

    @Test func pushingDuringAPageDragCompletesTheAppearanceCallbacks() {
        let book = PageBook()
        let navigation = UINavigationController(rootViewController: book.controller)
        book.open(in: navigation)
        book.hold(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -100, dy: 0))
        navigation.pushViewController(UIViewController(), animated: true)
        book.lift()
        let told = book.diary.take()
        #expect(told.filter { $0.hasPrefix("A.") }.last == "A.didDisappear")
        #expect(told.contains("B.didDisappear") && !told.contains("B.didAppear"))

        navigation.popViewController(animated: true)
        book.stage.advance(by: 1)
        #expect(book.diary.take() == ["A.willAppear", "A.didAppear"])
        #expect(book.shown == "A" && book.pages[1].parent == nil)
    }
}
