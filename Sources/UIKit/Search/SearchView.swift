import CoreGraphics

/// The view of a search controller: what dims the content, the results, the suggestions, and a search bar that is not in a
/// navigation bar.
@MainActor
final class SearchView: UIView {
    weak var controller: UISearchController?
    let dimming = UIView()
    /// Contains the view of the results controller.
    let results = UIView()
    let suggestions = SearchSuggestionList()

    init(_ controller: UISearchController) {
        self.controller = controller
        super.init(frame: UIScreen.main.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        dimming.alpha = 0
        dimming.accessibilityLabel = "Cancel search"
        dimming.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("dim", SearchView.dimmingTapped)))
        results.isHidden = true
        suggestions.isHidden = true
        suggestions.onChoice = { [weak self] in self?.controller?.choose($0) }
        for view in [dimming, results, suggestions] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func dimmingTapped(_ recognizer: UITapGestureRecognizer) { controller?.cancelByUser() }

    /// Where nothing covers the content, touches reach it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === results ? nil : hit
    }
}

/// A list of suggestions.
@MainActor
final class SearchSuggestionList: UIView, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)
    var onChoice: ((any UISearchSuggestion) -> Void)?
    var items: [any UISearchSuggestion] = [] {
        didSet { table.reloadData() }
    }

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.keyboardDismissMode = .onDrag
        table.contentInsetAdjustmentBehavior = .always
        table.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
        addSubview(table)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        table.frame = bounds
    }

    /// Whether the list is a menu, which no bar covers.
    var isMenu: Bool {
        get { table.contentInsetAdjustmentBehavior == .never }
        set { table.contentInsetAdjustmentBehavior = newValue ? .never : .always }
    }

    /// The height of the rows.
    var contentHeight: CGFloat {
        table.layoutIfNeeded()
        return table.contentSize.height
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
        let item = items[indexPath.row]
        var content = UIListContentConfiguration.cell()
        content.text = item.localizedSuggestion
        if let text = item.localizedAttributedSuggestion { content.attributedText = text }
        content.image = item.iconImage
        content.imageProperties.tintColor = .secondaryLabel
        cell.contentConfiguration = content
        cell.accessibilityHint = item.localizedDescription
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard items.indices.contains(indexPath.row) else { return }
        onChoice?(items[indexPath.row])
    }
}

/// The place of a search bar in the content, while the search controller shows it.
@MainActor
struct SearchBarPlace {
    weak var superview: UIView?
    var index: Int
    var frame: CGRect
    var mask: UIView.AutoresizingMask
    var usesFrame: Bool
    var constraints: [NSLayoutConstraint]
}
