import UIKit

/// All system symbols, in the weight, the scale and the colors that the user sets.
final class SymbolsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let controls = SymbolControls()
    private let table = UITableView(frame: .zero, style: .plain)
    private let groups = SymbolGroup.all
    private var columns = 4

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Symbols"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        table.dataSource = self
        table.delegate = self
        table.register(SymbolRowCell.self, forCellReuseIdentifier: "row")
        table.separatorStyle = .none
        table.allowsSelection = false
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 100
        table.tableHeaderView = controls
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        controls.changed = { [unowned self] in table.reloadData() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutControls()
        let room = table.bounds.inset(by: table.layoutMargins).width
        let tile = UIFontMetrics(forTextStyle: .caption2).scaledValue(for: 72, compatibleWith: traitCollection)
        let fitting = max(1, Int((room + SymbolRowCell.spacing) / (tile + SymbolRowCell.spacing)))
        guard fitting != columns else { return }
        columns = fitting
        table.reloadData()
    }

    /// A table's header has the height that it is given.
    private func layOutControls() {
        let fitting = controls.systemLayoutSizeFitting(
            CGSize(width: table.bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let frame = table.pixelAligned(CGRect(x: 0, y: 0, width: table.bounds.width, height: fitting.height))
        guard controls.frame.size != frame.size else { return }
        controls.frame = frame
        table.tableHeaderView = controls
    }

    // MARK: Table

    func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        (groups[section].names.count + columns - 1) / columns
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let names = groups[indexPath.section].names.dropFirst(indexPath.row * columns).prefix(columns)
        (cell as? SymbolRowCell)?.show(names, columns: columns, controls.style)
        return cell
    }
}
