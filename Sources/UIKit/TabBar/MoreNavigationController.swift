import CoreGraphics

/// The last tab if there are more than fit on the bar: a list of the other tabs, with the selected one on top.
///
/// The selected view controller is pushed onto this stack. A navigation controller cannot be pushed, so its pages are:
/// they are on this stack while shown, and requests to their own navigation controller are forwarded.
@MainActor
final class MoreNavigationController: UINavigationController {
    private unowned let tabs: UITabBarController
    private let list: MoreListController
    /// The tab's view controller that is shown over the list.
    private(set) weak var pushedTab: UIViewController?
    /// The root of a navigation controller whose pages are shown here; it returns to that controller afterwards.
    private weak var adoptedRoot: UIViewController?

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

    /// The pages over the list.
    var pagesOverList: [UIViewController] { Array(stack.dropFirst()) }

    /// Shows a tab over the list. If it is shown already, it stays as it is, with all its pages.
    func show(_ tab: UIViewController, animated: Bool) {
        if tab === pushedTab, stack.count > 1 { return }
        if stack.count > 1 { empty() }
        pushedTab = tab
        guard let navigation = tab as? UINavigationController else {
            return setStack([list, tab], animated: animated)
        }
        let pages = navigation.stack
        navigation.setStack([], animated: false)
        navigation.moreHost = self
        setPagesOverList(pages, animated: animated)
    }

    func setPagesOverList(_ pages: [UIViewController], animated: Bool, isDriven: Bool = false) {
        adoptedRoot = pages.first
        setStack([list] + pages, animated: animated, isDriven: isDriven)
    }

    /// Removes the pages over the list at once.
    func empty() {
        transition?.completeTransition(true)
        setStack([list], animated: false)
        startPendingTransition()
        transition?.completeTransition(true)
        // Without a view nothing was shown, so nothing has to be removed first.
        if viewIfLoaded == nil { dropGone(alsoShown: true) }
    }

    func tabsDidChange() {
        list.viewIfLoaded?.setNeedsLayout()
        list.reload()
    }

    override func pageDidLeave(_ page: UIViewController) {
        if page === pushedTab {
            pushedTab = nil
            guard page.parent == nil, tabs.tabs.contains(where: { $0 === page }) else { return }
            tabs.addChild(page)
            page.didMove(toParent: tabs)
        } else if page === adoptedRoot {
            adoptedRoot = nil
            guard let navigation = pushedTab as? UINavigationController, navigation.moreHost === self else { return }
            navigation.moreHost = nil
            pushedTab = nil
            navigation.setStack([page], animated: false)
        }
    }
}

/// The list of tabs that do not fit on the bar.
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
        // Titles and images may have changed meanwhile; a selected row stays selected until the transition back.
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
