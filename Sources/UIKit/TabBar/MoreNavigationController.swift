import CoreGraphics

/// The last tab where there are more than the bar has room for: a list of the others, and over it the one that was chosen.
///
/// The chosen one is a page of this stack while it is shown. Of a navigation controller, which cannot be pushed, the pages are
/// lent: they lie on this stack, and what is asked of their own navigation controller is passed on.
@MainActor
final class MoreNavigationController: UINavigationController {
    private unowned let tabs: UITabBarController
    private let list: MoreListController
    /// Whose page or pages lie over the list.
    private(set) weak var guest: UIViewController?
    /// The first of the pages that are lent; it goes back to its own navigation controller.
    private weak var lentRoot: UIViewController?

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        list = MoreListController(tabs)
        super.init(nibName: nil, bundle: nil)
        list.title = "More"
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        setStack([list], animated: false)
    }

    required init?(coder: NSCoder) {
        fatalError("MoreNavigationController is never archived.")
    }

    /// What lies over the list.
    var lentPages: [UIViewController] { Array(stack.dropFirst()) }

    /// Shows one of the others over the list. One that is there already stays as it is, with all its pages.
    func show(_ tab: UIViewController, animated: Bool) {
        if tab === guest, stack.count > 1 { return }
        if stack.count > 1 { empty() }
        guest = tab
        guard let navigation = tab as? UINavigationController else {
            return setStack([list, tab], animated: animated)
        }
        let pages = navigation.stack
        navigation.setStack([], animated: false)
        navigation.borrower = self
        setLent(pages, animated: animated)
    }

    func setLent(_ pages: [UIViewController], animated: Bool, isDriven: Bool = false) {
        lentRoot = pages.first
        setStack([list] + pages, animated: animated, isDriven: isDriven)
    }

    /// Gives back what lies over the list, at once.
    func empty() {
        transition?.completeTransition(true)
        setStack([list], animated: false)
        startPendingTransition()
        transition?.completeTransition(true)
        // Without a view nothing was shown, and nothing has to go first.
        if viewIfLoaded == nil { dropGone(alsoShown: true) }
    }

    func tabsDidChange() {
        list.viewIfLoaded?.setNeedsLayout()
        list.reload()
    }

    override func pageDidLeave(_ page: UIViewController) {
        if page === guest {
            guest = nil
            guard page.parent == nil, tabs.tabs.contains(where: { $0 === page }) else { return }
            tabs.addChild(page)
            page.didMove(toParent: tabs)
        } else if page === lentRoot {
            lentRoot = nil
            guard let navigation = guest as? UINavigationController, navigation.borrower === self else { return }
            navigation.borrower = nil
            guest = nil
            navigation.setStack([page], animated: false)
        }
    }
}

/// The titles and pictures of the tabs that have no room on the bar.
@MainActor
final class MoreListController: UITableViewController {
    private unowned let tabs: UITabBarController

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("MoreListController is never archived.")
    }

    func reload() {
        if isViewLoaded { tableView.reloadData() }
    }

    override func viewWillAppear(_ animated: Bool) {
        // Titles and pictures may have changed while it was away; a selected row stays for the way back.
        for cell in tableView.visibleCells {
            if let path = tableView.indexPath(for: cell) { fill(cell, at: path) }
        }
        super.viewWillAppear(animated)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tabs.rest.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "tab")
            ?? UITableViewCell(style: .default, reuseIdentifier: "tab")
        cell.accessoryType = .disclosureIndicator
        fill(cell, at: indexPath)
        return cell
    }

    private func fill(_ cell: UITableViewCell, at indexPath: IndexPath) {
        guard tabs.rest.indices.contains(indexPath.row), let item = tabs.rest[indexPath.row].tabBarItem else { return }
        cell.textLabel?.text = item.title
        let image = item.image
        cell.imageView?.image =
            image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard tabs.rest.indices.contains(indexPath.row) else { return }
        tabs.moreNavigation.show(tabs.rest[indexPath.row], animated: true)
    }
}
