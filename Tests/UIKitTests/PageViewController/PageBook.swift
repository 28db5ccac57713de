import TwillTesting

@testable import UIKit

/// Pages that record their callbacks, with a data source that does so on request, on a stage of 375 by 667 points.
@MainActor
final class PageBook {
    let stage: Stage
    let diary = Diary()
    let controller: UIPageViewController
    let pages: [DiaryController]
    let source: Source
    let listener: Listener

    init(
        _ count: Int = 3, device: Stage.Device = .iphone8,
        orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        stage = Stage(device: device)
        controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: options)
        let diary = diary
        pages = (0..<count).map { DiaryController(["A", "B", "C", "D", "E"][$0], diary) }
        source = Source(pages)
        listener = Listener(diary)
        controller.dataSource = source
        controller.delegate = listener
    }

    /// Shows the pages in a window, opened at one.
    func open(at index: Int = 0, in root: UIViewController? = nil) {
        controller.setViewControllers([pages[index]], direction: .forward, animated: false)
        stage.show(root ?? controller)
        stage.advance(by: 0.1)
        _ = diary.take()
    }

    var shown: String? { (controller.viewControllers?.first as? DiaryController)?.name }

    // MARK: Fingers

    /// A finger that drags and is lifted at rest.
    func drag(from start: CGPoint, by way: CGVector) {
        hold(from: start, by: way)
        lift()
    }

    private var finger = CGPoint.zero

    func hold(from start: CGPoint, by way: CGVector) {
        stage.touchDown(at: start)
        finger = start
        move(by: way)
    }

    func move(by way: CGVector) {
        let start = finger
        for step in 1...10 {
            let part = CGFloat(step) / 10
            finger = CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part)
            stage.touchMoved(to: finger)
            stage.advance(by: 1.0 / 60)
        }
    }

    func lift() {
        stage.advance(by: 0.3)
        stage.touchUp(at: finger)
        stage.advance(by: 1.5)
    }

    func swipe(by way: CGVector) throws {
        let start = CGPoint(x: 187, y: 330)
        try stage.drag(from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), seconds: 0.1)
        stage.advance(by: 1.5)
    }

    // MARK: Helpers of the page view controller

    @MainActor
    final class Source: NSObject, UIPageViewControllerDataSource {
        var pages: [UIViewController]
        var diary: Diary?

        init(_ pages: [UIViewController]) {
            self.pages = pages
        }

        private func page(_ step: Int, from page: UIViewController, _ word: String) -> UIViewController? {
            diary?.note("\(word) \((page as? DiaryController)?.name ?? "?")")
            guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
            return pages[index + step]
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(-1, from: viewController, "before") }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(1, from: viewController, "after") }
    }

    @MainActor
    final class Listener: NSObject, UIPageViewControllerDelegate {
        private let diary: Diary
        var whenFinished: (() -> Void)?

        init(_ diary: Diary) {
            self.diary = diary
        }

        private func names(_ pages: [UIViewController]?) -> String {
            (pages ?? []).map { ($0 as? DiaryController)?.name ?? "?" }.joined()
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { diary.note("will \(names(pageViewController.viewControllers))>\(names(pendingViewControllers))") }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            diary.note(
                "did \(names(previousViewControllers))>\(names(pageViewController.viewControllers)) \(finished) \(completed)"
            )
            whenFinished?()
        }
    }
}
