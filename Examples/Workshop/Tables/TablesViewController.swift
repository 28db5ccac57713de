import UIKit

/// A table in all three styles, with every cell style and accessory, and a list that can be changed in every way.
final class TablesViewController: UIViewController {
    private let styles = UISegmentedControl(items: ["Plain", "Grouped", "Inset"])
    private var tableView = UITableView(frame: .zero, style: .plain)
    private let source = TableSamples()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tables"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.titleView = styles
        navigationItem.rightBarButtonItem = editButtonItem
        toolbarItems = editingItems
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        styles.selectedSegmentIndex = 0
        styles.bounds.size.width = 200
        styles.apportionsSegmentWidthsByContent = true
        styles.addAction(UIAction { [weak self] _ in self?.showTable() }, for: .valueChanged)
        showTable()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    /// A table keeps its style for life, so another style is another table.
    private func showTable() {
        let style: UITableView.Style = [.plain, .grouped, .insetGrouped][styles.selectedSegmentIndex]
        let table = UITableView(frame: view.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = source
        table.delegate = source
        let refreshControl = UIRefreshControl()
        refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        table.refreshControl = refreshControl
        table.isEditing = isEditing
        tableView.removeFromSuperview()
        tableView = table
        view.insertSubview(table, at: 0)
    }

    // MARK: Bar buttons

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    private var editingItems: [UIBarButtonItem] {
        let changes: [(title: String, change: (TablesViewController) -> Void)] = [
            ("Insert", { $0.insert() }), ("Delete", { $0.delete() }), ("Move", { $0.move() }),
            ("Reload", { $0.reload() }), ("Shuffle", { $0.shuffle() }),
        ]
        let items = changes.map { title, change in
            UIBarButtonItem(title: title, primaryAction: UIAction { [weak self] _ in self.map(change) })
        }
        return Array(items.map { [$0] }.joined(separator: [.flexibleSpace()]))
    }

    // MARK: Changes

    private func insert() {
        tableView.insertRows(at: [source.insertItem()], with: .left)
        showList()
    }

    private func delete() {
        guard let row = source.deleteItem() else { return }
        tableView.deleteRows(at: [row], with: .right)
        showList()
    }

    private func move() {
        guard let (from, to) = source.moveLastItemToTop() else { return }
        tableView.moveRow(at: from, to: to)
        showList()
    }

    private func reload() {
        tableView.reloadRows(at: source.renewItems(), with: .fade)
        showList()
    }

    /// All kinds of changes as one.
    private func shuffle() {
        tableView.performBatchUpdates { [self] in
            for (from, to) in source.shuffleItems() { tableView.moveRow(at: from, to: to) }
        }
        showList()
    }

    private func refresh() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self else { return }
            tableView.refreshControl?.endRefreshing()
            insert()
        }
    }

    /// What has changed is worth seeing.
    private func showList() {
        let list = IndexPath(row: 0, section: source.listSection)
        guard source.tableView(tableView, numberOfRowsInSection: list.section) > 0 else { return }
        if tableView.indexPathsForVisibleRows?.contains(list) != true {
            tableView.scrollToRow(at: list, at: .top, animated: true)
        }
    }
}
