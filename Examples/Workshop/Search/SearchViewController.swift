import UIKit

/// A list of dishes with a search bar in the navigation bar: filters as tokens, scopes, suggestions and results.
final class SearchViewController: UITableViewController {
    private let dishes: [Dish]
    private let sections: [(country: String, dishes: [Dish])]
    private let results = DishListViewController()
    private lazy var search = UISearchController(searchResultsController: results)

    init(dishes: [Dish] = Dish.all) {
        self.dishes = dishes
        sections = Dictionary(grouping: dishes, by: \.country).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        super.init(style: .plain)
        title = "Search"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
        // Pages are pushed over the search, which is there when they are popped.
        definesPresentationContext = true
        search.searchResultsUpdater = self
        search.searchBar.placeholder = "Dish or country"
        search.searchBar.scopeButtonTitles = DishQuery.Scope.allCases.map(\.title)
        search.searchBar.searchTextField.tokenBackgroundColor = .systemFill
        navigationItem.searchController = search
        results.onChoice = { [weak self] in self?.show($0) }
    }

    private func show(_ dish: Dish) {
        navigationController?.pushViewController(DishViewController(dish), animated: true)
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].dishes.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].country
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
        cell.contentConfiguration = sections[indexPath.section].dishes[indexPath.row].row(showsCountry: false)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        show(sections[indexPath.section].dishes[indexPath.row])
    }
}

extension SearchViewController: UISearchResultsUpdating {
    private var query: DishQuery {
        let bar = search.searchBar
        return DishQuery(
            text: bar.text ?? "",
            filters: bar.searchTextField.tokens.compactMap { $0.representedObject as? DishQuery.Filter },
            scope: DishQuery.Scope(rawValue: bar.selectedScopeButtonIndex) ?? .all)
    }

    func updateSearchResults(for searchController: UISearchController) {
        let query = query
        results.dishes = query.isEmpty ? [] : query.matches(in: dishes)
        guard searchController.isActive, query.isEmpty else { return }
        searchController.searchSuggestions = DishQuery.suggestions(in: dishes).map { filter in
            let item = UISearchSuggestionItem(
                localizedSuggestion: filter.title, localizedDescription: "Filter by \(filter.title)",
                iconImage: UIImage(systemName: filter.symbol))
            item.representedObject = filter
            return item
        }
    }

    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
        guard let filter = searchSuggestion.representedObject as? DishQuery.Filter else { return }
        let token = UISearchToken(icon: UIImage(systemName: filter.symbol), text: filter.title)
        token.representedObject = filter
        let field = searchController.searchBar.searchTextField
        field.insertToken(token, at: field.tokens.count)
        updateSearchResults(for: searchController)
    }
}
