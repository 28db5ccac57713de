import Coordinators
import TwillTesting

/// A coordinator of the walks.
@MainActor
protocol WalkLeader: Coordinator {
    var name: String { get }
    var hasEnded: Bool { get }
    func makePage() -> WalkPage
}

final class WalkPage: UIViewController {
    private(set) weak var guide: (any WalkLeader)?
    var whenLeaving: (() -> Void)?

    convenience init(_ name: String, of guide: any WalkLeader) {
        self.init(nibName: nil, bundle: nil)
        self.guide = guide
        title = name
        modalPresentationStyle = .pageSheet
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        whenLeaving?()
    }
}

final class WalkGuide: BaseCoordinator, WalkLeader {
    let name: String
    private unowned let walk: Walk
    private let pageCount: Int
    private var kept: [WalkPage] = []
    private var keptSelf: WalkGuide?
    private(set) var hasEnded = false

    init(_ name: String, pages: Int, on navigationController: UINavigationController, walk: Walk) {
        self.name = name
        self.walk = walk
        pageCount = pages
        super.init(navigationController: navigationController)
        walk.guides.append(Walk.WeakGuide(object: self))
    }

    override var childCoordinators: [any Coordinator] {
        get { super.childCoordinators }
        set {
            guard walk.fault != .keepsChildren || newValue.count > super.childCoordinators.count else { return }
            super.childCoordinators = newValue
        }
    }

    func makePage() -> WalkPage {
        let page = walk.makePage(of: self)
        if walk.fault == .keepsPages { kept.append(page) }
        if walk.fault == .letsGoTooEarly {
            // Pages leave when the stage ends, which may be after the walk.
            page.whenLeaving = { [weak self, weak walk] in
                guard let self, let walk else { return }
                for guide in walk.guides.compactMap(\.object) {
                    guide.childCoordinators.removeAll { $0 === self }
                }
            }
        }
        return page
    }

    override func start() {
        if walk.fault == .holdsItself { keptSelf = self }
        for _ in 0..<pageCount { show(makePage(), animated: false) }
    }

    override func didEnd() { hasEnded = true }
}

/// Pages that are swiped: its own screens, and guides between them.
final class WalkBook: PageCoordinator, WalkLeader {
    let name: String
    private unowned let walk: Walk
    private let flowCount: Int
    private(set) var hasEnded = false
    private var screens: [Walk.Weak<UIViewController>] = []

    init(_ name: String, flows: Int, on navigationController: UINavigationController, walk: Walk) {
        self.name = name
        self.walk = walk
        flowCount = flows
        super.init(navigationController: navigationController)
        walk.guides.append(Walk.WeakGuide(object: self))
    }

    func makePage() -> WalkPage { walk.makePage(of: self) }

    override func makePages() -> [FlowPage] {
        let flows = (0..<flowCount).map { number in
            WalkGuide("\(name).flow\(number)", pages: 1, on: UINavigationController(), walk: walk)
        }
        let first = makePage(), last = makePage()
        screens = [first, last].map { Walk.Weak(object: $0) }
        return [.screen(first)] + flows.map { .flow($0) } + [.screen(last)]
    }

    /// Those of children that have ended are none any more.
    var allPages: [UIViewController] {
        screens.compactMap(\.object)
            + childCoordinators.map(\.navigationController).filter { $0 !== navigationController }
    }

    override func didEnd() { hasEnded = true }
}

final class WalkTabs: TabCoordinator {
    private let tabs: [any Coordinator]

    init(_ tabs: [any Coordinator]) {
        self.tabs = tabs
        super.init()
    }

    override func makeTabs() -> [any Coordinator] { tabs }
}

extension Walk {
    /// All pages that something holds in place, however little of them can be seen.
    private var placed: [WalkPage] {
        var found: [WalkPage] = []
        func visit(_ controller: UIViewController) {
            if let page = controller as? WalkPage { found.append(page) }
            switch controller {
            case let tabs as UITabBarController: tabs.viewControllers?.forEach(visit)
            case let navigation as UINavigationController: navigation.viewControllers.forEach(visit)
            case let pages as UIPageViewController:
                // Those that are not shown are there, too, as long as the coordinator has them.
                let book = guides.lazy.compactMap { $0.object as? WalkBook }.first { $0.pageViewController === pages }
                book?.allPages.forEach(visit)
            default: break
            }
        }
        var level: UIViewController? = window.rootViewController
        while let controller = level {
            visit(controller)
            level = controller.presentedViewController
        }
        return found
    }

    func disagreements() -> [String] {
        var wrong: [String] = []
        let placed = placed
        var leading: [any WalkLeader] = []
        func collect(_ coordinator: any Coordinator) {
            if let guide = coordinator as? any WalkLeader { leading.append(guide) }
            coordinator.childCoordinators.forEach(collect)
        }
        collect(tabs)
        for guide in leading {
            if guide.hasEnded { wrong.append("\(guide.name) has ended and is still a child") }
            var family: [any WalkLeader] = []
            func gather(_ coordinator: any Coordinator) {
                if let guide = coordinator as? any WalkLeader { family.append(guide) }
                coordinator.childCoordinators.forEach(gather)
            }
            gather(guide)
            if !placed.contains(where: { page in family.contains { $0 === page.guide } }) {
                wrong.append("\(guide.name) leads without a page")
            }
        }
        for page in placed {
            guard let guide = page.guide else {
                wrong.append("\(page.title ?? "") is shown, and its coordinator is gone")
                continue
            }
            if !leading.contains(where: { $0 === guide }) {
                wrong.append("\(page.title ?? "") is shown, and \(guide.name) does not lead")
            }
        }
        for guide in guides.compactMap(\.object) where !leading.contains(where: { $0 === guide }) {
            wrong.append("\(guide.name) leads nowhere and is still held")
        }
        for page in pages.compactMap(\.object) where !placed.contains(where: { $0 === page }) {
            wrong.append("\(page.title ?? "") is nowhere and still held")
        }
        return wrong
    }
}
