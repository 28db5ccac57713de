import Coordinators
import Testing
import TwillTesting

/// Pages: a screen, a child with its own pages, a screen.
private final class Book: PageCoordinator {
    let flow = Guide("flow")
    let front = Page("front"), back = Page("back")
    private(set) var ends = 0

    override func makePages() -> [FlowPage] { [.screen(front), .flow(flow), .screen(back)] }

    override func didEnd() { ends += 1 }
}

@MainActor
private struct BookTree {
    let tree = Tree()

    var stage: Stage { tree.stage }

    func push() -> Book {
        let book = Book(navigationController: tree.navigation)
        tree.root.startChildCoordinator(book)
        stage.advance(by: 1)
        return book
    }

    func present() -> Book {
        let book = Book(navigationController: UINavigationController())
        tree.root.presentChildCoordinator(book, style: .pageSheet)
        stage.advance(by: 1)
        return book
    }

    func swipe(by x: CGFloat) throws {
        try stage.drag(from: CGPoint(x: 187, y: 400), to: CGPoint(x: 187 + x, y: 400), seconds: 0.1)
        stage.advance(by: 1)
    }
}

@MainActor @Suite struct PageFlowTests {
    /// Whether a book that `start` opened ends by `leave`, with its child, and nothing of it is kept.
    private func expectEnd(
        _ tree: BookTree, _ start: () -> Book, screensStay: Bool = false, leave: (Book) throws -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        weak var weakBook: Book?
        weak var weakFlow: Guide?
        weak var weakPages: UIPageViewController?
        weak var weakBack: UIViewController?
        try {
            let book = start(), flow = book.flow
            (weakBook, weakFlow, weakPages, weakBack) = (book, flow, book.pageViewController, book.back)
            #expect(book.childCoordinators.count == 1 && book.ends == 0, sourceLocation: sourceLocation)
            // From page to page nothing ends.
            for way in [-150.0, -150, 150] {
                try tree.swipe(by: way)
                #expect(book.ends == 0 && flow.ends == 0, sourceLocation: sourceLocation)
            }
            #expect(book.selectedIndex == 1, sourceLocation: sourceLocation)

            try leave(book)
            tree.stage.advance(by: 1)

            #expect(book.ends == 1 && flow.ends == 1, sourceLocation: sourceLocation)
        }()
        #expect(tree.tree.root.childCoordinators.isEmpty, sourceLocation: sourceLocation)
        #expect(weakBook == nil && weakFlow == nil, "a coordinator is still held", sourceLocation: sourceLocation)
        #expect(
            screensStay || weakPages == nil && weakBack == nil, "a screen is still held", sourceLocation: sourceLocation
        )
    }

    // MARK: Each way of leaving

    @Test func theBackButton() throws {
        let tree = BookTree()
        try expectEnd(tree, tree.push) { _ in try tree.stage.tap("root 1") }
    }

    @Test func aSwipeFromTheEdge() throws {
        let tree = BookTree()
        try expectEnd(tree, tree.push) { _ in
            try tree.stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 340, y: 300), seconds: 0.3)
        }
    }

    @Test func aSwipeFromTheEdgeThatIsGivenUpEndsNothing() throws {
        let tree = BookTree(), book = tree.push()
        try tree.stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.5)
        tree.stage.advance(by: 1)
        #expect(book.ends == 0 && book.flow.ends == 0 && tree.tree.root.childCoordinators.count == 1)
    }

    @Test(arguments: [true, false]) func aPopToTheRoot(animated: Bool) throws {
        let tree = BookTree()
        try expectEnd(tree, tree.push) { _ in tree.tree.navigation.popToRootViewController(animated: animated) }
    }

    @Test func aSheetThatIsDraggedDown() throws {
        let tree = BookTree()
        try expectEnd(tree, tree.present) { _ in
            try tree.stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 600), seconds: 0.3)
        }
    }

    @Test func theRootOfTheWindowIsReplaced() throws {
        let tree = BookTree()
        // The navigation controller is the root coordinator's, and keeps its stack.
        try expectEnd(tree, tree.push, screensStay: true) { _ in
            tree.tree.window.rootViewController = UIViewController()
        }
    }

    @Test func theStackIsReplaced() throws {
        let tree = BookTree()
        try expectEnd(tree, tree.push) { _ in
            tree.tree.navigation.setViewControllers([Page("other")], animated: false)
        }
    }

    @Test func finishing() throws {
        let tree = BookTree()
        try expectEnd(tree, tree.push) { $0.finish() }
        #expect(tree.tree.navigation.viewControllers.count == 1)
    }

    @Test func aTapOnTheSelectedTab() throws {
        final class Tabs: TabCoordinator {
            let first = Guide("first"), second = Guide("second")

            override func makeTabs() -> [any Coordinator] { [first, second] }
        }
        let stage = Stage(), tabs = Tabs()
        tabs.start()
        stage.show(tabs.tabBarController)
        weak var weakBook: Book?
        try {
            let book = Book(navigationController: tabs.first.navigationController)
            weakBook = book
            tabs.first.startChildCoordinator(book)
            stage.advance(by: 1)
            try stage.tap(at: CGPoint(x: 90, y: 640))
            stage.advance(by: 1)
            #expect(book.ends == 1 && book.flow.ends == 1)
        }()
        #expect(tabs.first.childCoordinators.isEmpty && weakBook == nil)
    }

    // MARK: Within

    @Test func aFlowPushedByAPagesChildEndsByItself() throws {
        let tree = BookTree(), book = tree.push()
        try tree.swipe(by: -150)
        let child = Guide("child", on: book.flow.navigationController)
        book.flow.startChildCoordinator(child)
        tree.stage.advance(by: 1)
        // Pages go on to be turned over what was pushed in one, and it stays.
        book.selectPage(at: 2, animated: false)
        book.selectPage(at: 1, animated: false)
        tree.stage.advance(by: 1)
        #expect(child.ends == 0)
        book.flow.navigationController.popViewController(animated: true)
        tree.stage.advance(by: 1)
        #expect(child.ends == 1 && book.flow.ends == 0 && book.ends == 0)
    }

    @Test func aFlowPushedOverThePagesEndsAlone() throws {
        let tree = BookTree(), book = tree.push()
        let child = Guide("child", on: tree.tree.navigation)
        book.startChildCoordinator(child)
        tree.stage.advance(by: 1)
        #expect(book.childCoordinators.count == 2)
        try tree.stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 340, y: 300), seconds: 0.3)
        tree.stage.advance(by: 1)
        #expect(child.ends == 1 && book.ends == 0 && book.childCoordinators.count == 1)
    }

    @Test func aDragToAnotherPageThatIsGivenUpEndsNothing() {
        let tree = BookTree(), book = tree.push(), stage = tree.stage
        stage.touchDown(at: CGPoint(x: 300, y: 400))
        for x in [280.0, 250, 220] {
            stage.touchMoved(to: CGPoint(x: x, y: 400))
            stage.advance(by: 0.05)
        }
        stage.advance(by: 0.3)
        stage.touchUp(at: CGPoint(x: 220, y: 400))
        stage.advance(by: 1)
        #expect(book.selectedIndex == 0 && book.ends == 0 && book.flow.ends == 0)
    }

    @Test func aChildThatFinishesTakesItsPageAlong() throws {
        let tree = BookTree(), book = tree.push()
        try tree.swipe(by: -150)
        #expect(book.flow.navigationController.topViewController?.title == "flow 1")
        book.flow.finish()
        tree.stage.advance(by: 1)
        #expect(book.flow.ends == 1 && book.childCoordinators.isEmpty)
        #expect(book.pageViewController.viewControllers == [book.back] && book.selectedIndex == 1)
        try tree.swipe(by: 150)
        #expect(book.pageViewController.viewControllers == [book.front])
    }

    @Test func theLastPagesEndIsTheEnd() {
        final class OneFlow: PageCoordinator {
            let flow = Guide("flow")
            var ends = 0

            override func makePages() -> [FlowPage] { [.flow(flow)] }

            override func didEnd() { ends += 1 }
        }
        let tree = Tree(), pages = OneFlow(navigationController: tree.navigation)
        tree.root.startChildCoordinator(pages)
        tree.stage.advance(by: 1)
        pages.flow.finish()
        tree.stage.advance(by: 1)
        #expect(pages.ends == 1 && pages.flow.ends == 1 && tree.navigation.viewControllers.count == 1)
    }

    @Test func pagesThatAreReplacedEndTheirChildren() {
        let tree = BookTree(), book = tree.push(), other = Guide("other")
        book.selectPage(at: 2, animated: false)
        book.setPages([.flow(other), .screen(book.back)])
        tree.stage.advance(by: 1)
        #expect(book.flow.ends == 1 && other.ends == 0)
        #expect(book.childCoordinators.count == 1 && book.childCoordinators.first === other)
        // The page that was shown is there still.
        #expect(book.selectedIndex == 1 && book.pageViewController.viewControllers == [book.back])
    }

    @Test func pageChildNeedsItsOwnNavigationController() {
        let tree = BookTree(), book = tree.push(), wrong = Guide("wrong", on: tree.tree.navigation)
        book.setPages([.flow(wrong), .screen(book.front)])
        #expect(book.selectedIndex == 0 && book.childCoordinators.isEmpty)
        // None at all are refused.
        book.setPages([])
        #expect(book.pageViewController.viewControllers == [book.front])
    }

    @Test func thePageControlHasADotForEachPage() {
        let tree = BookTree(), book = tree.push()
        func dots() -> UIPageControl? {
            book.pageViewController.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
        }
        #expect(dots()?.numberOfPages == 3 && dots()?.currentPage == 0)
        book.selectPage(at: 2)
        tree.stage.advance(by: 1)
        #expect(dots()?.currentPage == 2)
        book.setPages([.screen(book.front), .screen(book.back)])
        #expect(dots()?.numberOfPages == 2 && dots()?.currentPage == 1)
        book.showsPageIndicator = false
        #expect(dots() == nil)
    }

    @Test func flowsAreReleasedAtTheirEnd() throws {
        let tree = BookTree()
        weak var book: Book?

        try assertNoLeaks(below: tree.tree.root) {
            book = tree.push()
            #expect(book != nil)
            try tree.swipe(by: -150)
            tree.tree.navigation.popViewController(animated: true)
            tree.stage.advance(by: 1)
        }

        #expect(book == nil && tree.tree.root.childCoordinators.isEmpty)
    }

    // MARK: Paths

    enum Step: Codable, Hashable {
        case book, chapter(Int), note
    }

    private final class Chapter: BaseCoordinator, PathCoordinator {
        override func start() { show(Page("chapter"), animated: false) }

        func destination(for step: Step, after path: [Step]) throws -> Destination<Step> {
            guard step == .note else { throw DeepLinkProblem("it is no note") }
            return .screen { Page("note") }
        }
    }

    private final class Reader: PageCoordinator, PathCoordinator {
        let chapters = (0..<3).map { _ in Chapter(navigationController: UINavigationController()) }

        override func makePages() -> [FlowPage] { chapters.map { .flow($0) } }

        func destination(for step: Step, after path: [Step]) throws -> Destination<Step> {
            guard case .chapter(let number) = step, chapters.indices.contains(number) else {
                throw DeepLinkProblem("there is no such chapter")
            }
            return .running(chapters[number])
        }
    }

    private final class Library: BaseCoordinator, PathCoordinator {
        override func start() { show(Page("library"), animated: false) }

        func destination(for step: Step, after path: [Step]) throws -> Destination<Step> {
            guard step == .book else { throw DeepLinkProblem("it is no book") }
            return .flow(Reader(navigationController: navigationController))
        }
    }

    @Test func aPathLeadsToAPageAndIsReadOffItAgain() throws {
        let stage = Stage(), library = Library(navigationController: UINavigationController())
        library.start()
        stage.show(library.navigationController)
        #expect(throws: DeepLinkError.self) { try library.open([.book, .chapter(7), .note]) }
        #expect(library.navigationController.viewControllers.count == 1)
        let path = [Step.book, .chapter(2), .note]
        try library.open(path, animated: false)
        stage.advance(by: 1)
        #expect(library.path == path)
        let reader = try #require(library.child(of: Reader.self))
        #expect(reader.selectedIndex == 2)
        #expect(reader.chapters[2].navigationController.topViewController?.title == "note")
        let saved = try library.encodedPath()
        library.navigationController.popToRootViewController(animated: false)
        stage.advance(by: 1)
        #expect(library.path.isEmpty && library.childCoordinators.isEmpty)
        #expect(try library.restorePath(from: saved) == nil)
        stage.advance(by: 1)
        #expect(library.path == path)
    }
}
