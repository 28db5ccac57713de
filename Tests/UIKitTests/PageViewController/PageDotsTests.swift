import Testing
import TwillTesting

@testable import UIKit

/// The dots below the pages, and what is refused.
@MainActor @Suite struct PageDotsTests {
    @MainActor
    private final class DottedSource: NSObject, UIPageViewControllerDataSource {
        let inner: PageBook.Source
        var index = 0
        var asked = 0

        init(_ inner: PageBook.Source) {
            self.inner = inner
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { inner.pageViewController(pageViewController, viewControllerBefore: viewController) }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { inner.pageViewController(pageViewController, viewControllerAfter: viewController) }

        func presentationCount(for pageViewController: UIPageViewController) -> Int {
            asked += 1
            return inner.pages.count
        }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
    }

    private func dots(_ book: PageBook) -> UIPageControl? {
        book.controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    }

    @Test func dotsLieBelowThePagesAndFollowThem() throws {
        let book = PageBook(device: .iphone15), source = DottedSource(book.source)
        book.controller.dataSource = source
        source.index = 1
        book.open(at: 1)
        let control = try #require(dots(book)), bounds = book.stage.screen.bounds
        #expect(control.numberOfPages == 3 && control.currentPage == 1)

        let height = control.sizeThatFits(.zero).height
        // Above the home indicator, 34 points high.
        #expect(control.frame == CGRect(x: 0, y: bounds.height - 34 - height, width: bounds.width, height: height))

        let page = book.pages[1].view!
        #expect(page.convert(page.bounds, to: nil).maxY == control.frame.minY && page.safeAreaInsets.bottom == 0)

        let asked = source.asked
        try book.swipe(by: CGVector(dx: -150, dy: 0))
        #expect(control.currentPage == 2 && source.asked == asked)

        book.drag(from: CGPoint(x: 60, y: 300), by: CGVector(dx: 100, dy: 0))
        #expect(control.currentPage == 2)

        source.index = 0
        book.controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
        #expect(control.currentPage == 0 && source.asked == asked + 1)
    }

    @Test func aTapBesideTheDotsTurnsAPageAsAGestureDoes() throws {
        let book = PageBook(), source = DottedSource(book.source)
        book.controller.dataSource = source
        book.open()
        let control = try #require(dots(book))
        try book.stage.tap(at: CGPoint(x: 300, y: control.frame.midY))
        book.stage.advance(by: 1)
        #expect(book.shown == "B" && control.currentPage == 1)
        #expect(book.diary.take().filter { !$0.contains(".") } == ["will A>B", "did A>B true true"])

        try book.stage.tap(at: CGPoint(x: 20, y: control.frame.midY))
        book.stage.advance(by: 1)
        #expect(book.shown == "A" && control.currentPage == 0)
    }

    @Test func withoutBothMethodsOrUpAndDownThereAreNoDots() {
        let plain = PageBook()
        plain.open()
        #expect(dots(plain) == nil)
        #expect(plain.pages[0].view.frame.height == 667)

        let vertical = PageBook(orientation: .vertical), source = DottedSource(vertical.source)
        vertical.controller.dataSource = source
        vertical.open()
        #expect(dots(vertical) == nil)
    }

    @Test func dotsGoWithTheSourceThatCountedThem() {
        let book = PageBook(), source = DottedSource(book.source)
        book.controller.dataSource = source
        book.open()
        #expect(dots(book) != nil && book.pages[0].view.frame.height < 667)

        book.controller.dataSource = book.source
        book.stage.drawChanges()
        #expect(dots(book) == nil && book.pages[0].view.frame.height == 667)
    }

    // MARK: What is refused

    private func words(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func twoPagesAtOnceTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers(
                    [UIViewController(), UIViewController()], direction: .forward, animated: false)
            }
        }

        #expect(
            words(result).contains(
                "The number of view controllers provided (2) doesn't match the number required (1) for the requested "
                    + "transition"))
    }

    @Test func noPageTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers(nil, direction: .forward, animated: false)
            }
        }

        #expect(words(result).contains("provided (0) doesn't match the number required (1)"))
    }

    @Test func twoPagesBesideTheSpineOfACurlShowTheFirst() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage(device: .ipad)
                let pages = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
                pages.isDoubleSided = true
                let left = UIViewController(), right = UIViewController()
                pages.setViewControllers([left, right], direction: .forward, animated: false)
                stage.show(pages)
                let isLeft = pages.viewControllers == [left] && left.view.window != nil
                pages.setViewControllers([right, left], direction: .forward, animated: true)
                stage.advance(by: 1)
                exit(isLeft && pages.viewControllers == [right] && left.view.window == nil ? 0 : 1)
            }
        }

        #expect(words(result).contains("was given 2 pages side by side, as page curls have them"))
    }

    @MainActor
    @Test func delegateOfCurlsIsAskedForTheSpineAsTheInterfaceTurns() {
        final class Spine: NSObject, UIPageViewControllerDelegate {
            var asked: [UIInterfaceOrientation] = []

            func pageViewController(
                _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
            ) -> UIPageViewController.SpineLocation {
                asked.append(orientation)
                let current = pageViewController.viewControllers?.first ?? UIViewController()
                pageViewController.setViewControllers(
                    [current, UIViewController()], direction: .forward, animated: true)
                return .mid
            }
        }
        let stage = Stage(device: .ipad)
        let spine = Spine(), page = UIViewController()
        let curls = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        curls.setViewControllers([page], direction: .forward, animated: false)
        curls.delegate = spine
        stage.show(UINavigationController(rootViewController: curls))

        stage.rotate(to: .landscapeLeft)
        stage.rotate(to: .portrait)

        #expect(spine.asked == [.landscapeLeft, .portrait])
        #expect(curls.viewControllers == [page])
    }

    @Test func curlsAreReportedAndScroll() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let pages = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: [.spineLocation: UIPageViewController.SpineLocation.min.rawValue])
                exit(pages.transitionStyle == .scroll && pages.spineLocation == .none ? 0 : 1)
            }
        }

        #expect(words(result).contains("was to curl its pages, which is not built yet: it scrolls them."))
    }

    @Test func aPageThatIsItsOwnNeighbourIsReportedAndLeftOut() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Same: NSObject, UIPageViewControllerDataSource {
                    func pageViewController(
                        _ pageViewController: UIPageViewController,
                        viewControllerBefore viewController: UIViewController
                    ) -> UIViewController? { pageViewController }

                    func pageViewController(
                        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
                    ) -> UIViewController? { viewController }
                }
                let stage = Stage(), source = Same(), page = UIViewController()
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.dataSource = source
                pages.setViewControllers([page], direction: .forward, animated: false)
                stage.show(pages)
                for way in [-150.0, 150] {
                    try? stage.drag(
                        from: CGPoint(x: 187, y: 300), to: CGPoint(x: 187 + way, y: 300), seconds: 0.1)
                    stage.advance(by: 1)
                }
                exit(pages.viewControllers == [page] ? 0 : 1)
            }
        }
        #expect(words(result).contains("it is that page itself"))
        #expect(words(result).contains("it is a view controller around the pages"))
    }
}
