public import UIKit

/// A page of a ``PageCoordinator``.
@preconcurrency @MainActor
public enum FlowPage {
    /// A screen of the coordinator itself.
    case screen(UIViewController)
    /// A child with its own navigation controller. When it ends, its page is removed.
    case flow(any Coordinator)
}

/// A coordinator of pages that the user swipes through, on one screen of its navigation controller.
///
///     final class Welcome: PageCoordinator {
///         override func makePages() -> [FlowPage] {
///             [.screen(GreetingViewController()), .flow(SignInCoordinator(navigationController: UINavigationController()))]
///         }
///     }
///
/// A page is a screen, or a child with its own navigation controller. Swiping from page to page ends nothing: all pages
/// live as long as this coordinator, or until ``setPages(_:)`` or the child's end removes them. The flow ends when the
/// screen with the pages leaves, as for every coordinator.
///
/// The coordinator is the data source of ``pageViewController``; its delegate is left to the app.
@preconcurrency @MainActor
open class PageCoordinator: BaseCoordinator {
    /// The view controller that shows the pages.
    public let pageViewController: UIPageViewController

    private let list = PageList()
    private lazy var source: any UIPageViewControllerDataSource = makeSource()
    private var storedShowsPageIndicator = true

    /// Creates a coordinator.
    ///
    /// - Parameters:
    /// - navigationController: The navigation controller on which the screen with the pages is shown.
    /// - pageViewController: The view controller whose data source this becomes. By default one that scrolls
    ///   horizontally.
    /// - window: The window of the flow.
    public init(
        navigationController: UINavigationController, pageViewController: UIPageViewController? = nil,
        window: UIWindow? = nil
    ) {
        self.pageViewController =
            pageViewController ?? UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        super.init(navigationController: navigationController, window: window)
        self.pageViewController.dataSource = source
    }

    /// Returns the pages in order. None by default.
    open func makePages() -> [FlowPage] { [] }

    /// Starts the children, and shows the first page.
    open override func start() {
        setPages(makePages())
        show(pageViewController)
    }

    /// Whether a page indicator is shown below the pages; only if they scroll horizontally.
    public final var showsPageIndicator: Bool {
        get { storedShowsPageIndicator }
        set {
            guard newValue != storedShowsPageIndicator else { return }
            storedShowsPageIndicator = newValue
            source = makeSource()
            pageViewController.dataSource = source
            refresh()
        }
    }

    // MARK: Pages

    /// Replaces the pages. Children whose pages are removed end; those that stay are not started again. The shown page
    /// stays if it is among the new ones.
    public final func setPages(_ pages: [FlowPage]) {
        let pages = pages.filter(canBePage)
        guard !pages.isEmpty else {
            return logMisuse("\(type(of: self)) has no pages to show. Return some from makePages().")
        }
        let index = selectedIndex ?? 0, children = childCoordinators.filter(isPage)
        // Claimed first: a path's step to this coordinator refers to the screen with the pages, not to one of them.
        FlowRegistry.claim(pageViewController, for: self)
        list.pages = pages.map(\.controller)
        FlowRegistry.hold(list.pages, in: pageViewController)
        for page in pages { begin(page) }
        for child in children where !pages.contains(where: { $0.isOf(child) }) {
            FlowRegistry.end(child)
        }
        if selectedIndex != nil { refresh() } else { selectPage(at: min(index, pages.count - 1), animated: false) }
    }

    /// The index of the shown page; nil before there are any.
    public final var selectedIndex: Int? {
        pageViewController.viewControllers?.first.flatMap { shown in list.pages.firstIndex { $0 === shown } }
    }

    /// Shows a page. An index beyond the pages is ignored.
    public final func selectPage(at index: Int, animated: Bool = true) {
        guard list.pages.indices.contains(index) else { return }
        let next = list.pages[index], now = selectedIndex
        FlowRegistry.watchPage(next, isComing: pageViewController.viewIfLoaded?.window != nil)
        pageViewController.setViewControllers(
            [next], direction: index < now ?? 0 ? .reverse : .forward, animated: animated && now != nil)
    }

    /// Shows the page of a child. A child without a page is ignored.
    public final func select(_ child: any Coordinator, animated: Bool = true) {
        guard let index = list.pages.firstIndex(where: { $0 === child.navigationController }) else { return }
        selectPage(at: index, animated: animated)
    }

    // MARK: Private

    private func makeSource() -> any UIPageViewControllerDataSource {
        storedShowsPageIndicator ? DottedPageSource(list) : PlainPageSource(list)
    }

    private func canBePage(_ page: FlowPage) -> Bool {
        guard case .flow(let child) = page, child.navigationController === navigationController else { return true }
        logMisuse(
            "\(type(of: child)) shares the navigation controller of \(type(of: self)), so it cannot be a page of it. Give it "
                + "another one.")
        return false
    }

    private func begin(_ page: FlowPage) {
        switch page {
        case .screen(let screen): FlowRegistry.claim(screen, for: self)
        case .flow(let child):
            let container = child.navigationController
            let isNew = !childCoordinators.contains { $0 === child }
            FlowRegistry.claim(container, for: child)
            startChildCoordinator(child)
            guard isNew else { break }
            FlowRegistry.flow(of: child).whenEnded { [weak self, weak container] in
                if let container { self?.removePage(container) }
            }
        }
        FlowRegistry.watchPage(page.controller, isComing: false)
    }

    private func isPage(_ child: any Coordinator) -> Bool {
        FlowRegistry.holder(of: child.navigationController) === pageViewController
    }

    /// Removes the page of a child that has ended.
    private func removePage(_ controller: UIViewController) {
        guard !FlowRegistry.flow(of: self).isEnding, let index = list.pages.firstIndex(where: { $0 === controller })
        else { return }
        let wasShown = selectedIndex == index
        guard list.pages.count > 1 else { return finish() }
        list.pages.remove(at: index)
        FlowRegistry.hold(list.pages, in: pageViewController)
        guard wasShown else { return refresh() }
        let next = list.pages[min(index, list.pages.count - 1)]
        FlowRegistry.watchPage(next, isComing: pageViewController.viewIfLoaded?.window != nil)
        pageViewController.setViewControllers(
            [next], direction: index < list.pages.count ? .forward : .reverse, animated: true)
    }

    /// Makes the page view controller query the neighbors of the shown page again.
    private func refresh() {
        guard let shown = pageViewController.viewControllers else { return }
        pageViewController.setViewControllers(shown, direction: .forward, animated: false)
    }
}

extension FlowPage {
    @MainActor
    fileprivate var controller: UIViewController {
        switch self {
        case .screen(let screen): screen
        case .flow(let child): child.navigationController
        }
    }

    @MainActor
    fileprivate func isOf(_ child: any Coordinator) -> Bool {
        if case .flow(let own) = self { own === child } else { false }
    }
}

@MainActor
private final class PageList {
    var pages: [UIViewController] = []

    /// Called before a requested page becomes visible.
    func page(_ step: Int, from page: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + step) else {
            return nil
        }
        let next = pages[index + step]
        FlowRegistry.watchPage(next, isComing: true)
        return next
    }
}

/// Page indicators appear if a data source implements two optional methods, so there are two data sources.
@MainActor
private protocol PageSource: UIPageViewControllerDataSource {
    var list: PageList { get }
}

extension PageSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { list.page(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { list.page(1, from: viewController) }
}

private final class PlainPageSource: NSObject, PageSource {
    let list: PageList

    init(_ list: PageList) {
        self.list = list
    }
}

private final class DottedPageSource: NSObject, PageSource {
    let list: PageList

    init(_ list: PageList) {
        self.list = list
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { list.pages.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pageViewController.viewControllers?.first.flatMap { shown in list.pages.firstIndex { $0 === shown } } ?? 0
    }
}
