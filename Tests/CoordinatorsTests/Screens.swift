import Coordinators
import TwillTesting

/// A page that shows its title.
final class Page: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}

/// A coordinator that shows some pages at its start, and counts its ends.
final class Guide: BaseCoordinator {
    let name: String
    private let pageCount: Int
    private(set) var ends = 0

    init(_ name: String, pages: Int = 1, on navigationController: UINavigationController = UINavigationController()) {
        self.name = name
        pageCount = pages
        super.init(navigationController: navigationController)
    }

    override func start() {
        for number in 0..<pageCount { show(Page("\(name) \(number + 1)"), animated: false) }
    }

    override func didEnd() { ends += 1 }
}

/// The root of a tree, which never ends, on a stage.
@MainActor
struct Tree {
    let stage = Stage()
    let root: Guide
    let window: UIWindow

    init() {
        root = Guide("root")
        root.start()
        window = stage.show(root.navigationController)
    }

    var navigation: UINavigationController { root.navigationController }

    /// Starts a child on the root's navigation controller.
    func push(_ name: String, pages: Int = 1) -> Guide {
        let guide = Guide(name, pages: pages, on: navigation)
        root.startChildCoordinator(guide)
        stage.advance(by: 1)
        return guide
    }

    func present(_ name: String, style: UIModalPresentationStyle = .pageSheet, animated: Bool = true) -> Guide {
        let guide = Guide(name)
        root.presentChildCoordinator(guide, style: style, animated: animated)
        stage.advance(by: 1)
        return guide
    }
}
