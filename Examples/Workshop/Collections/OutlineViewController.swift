import UIKit

/// A list of parks by country: levels that open and close, swipes, selecting several and moving.
final class OutlineViewController: UICollectionViewController {
    private struct Place: Hashable {
        var name: String
        var isCountry = false
    }

    private static let countries: [(name: String, parks: [String])] = [
        ("Chile", ["Torres del Paine", "Lauca", "Chiloé"]),
        ("Iceland", ["Þingvellir", "Snæfellsjökull", "Vatnajökull"]),
        ("Indonesia", ["Komodo", "Bromo Tengger Semeru", "Gunung Leuser", "Ujung Kulon"]),
        ("Kenya", ["Amboseli", "Tsavo East", "Nairobi"]),
        ("New Zealand", ["Fiordland", "Tongariro", "Abel Tasman"]),
    ]

    private var favorites: Set<String> = ["Komodo"]
    private lazy var dataSource = makeDataSource()

    init() {
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        title = CollectionSample.outline.title
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in trailingActions(at: $0) }
        configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] in leadingActions(at: $0) }
        collectionView.setCollectionViewLayout(
            UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
        collectionView.allowsMultipleSelectionDuringEditing = true
        for (section, country) in Self.countries.enumerated() {
            var snapshot = NSDiffableDataSourceSectionSnapshot<Place>()
            let parent = Place(name: country.name, isCountry: true)
            snapshot.append([parent])
            snapshot.append(country.parks.map { Place(name: $0) }, to: parent)
            if section == 2 { snapshot.expand([parent]) }
            dataSource.apply(snapshot, to: section, animatingDifferences: false)
        }
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Place> {
        let country = UICollectionView.CellRegistration<UICollectionViewListCell, Place> { cell, _, place in
            var content = cell.defaultContentConfiguration()
            content.text = place.name
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
        }
        let park = UICollectionView.CellRegistration<UICollectionViewListCell, Place> { [unowned self] cell, _, place in
            var content = cell.defaultContentConfiguration()
            content.text = place.name
            let isFavorite = favorites.contains(place.name)
            content.image = UIImage(systemName: isFavorite ? "star.fill" : "leaf")
            content.imageProperties.tintColor = isFavorite ? .systemYellow : .systemGreen
            cell.contentConfiguration = content
            cell.accessories = [.multiselect(), .reorder()]
        }
        let dataSource = UICollectionViewDiffableDataSource<Int, Place>(collectionView: collectionView) {
            collectionView, indexPath, place in
            collectionView.dequeueConfiguredReusableCell(
                using: place.isCountry ? country : park, for: indexPath, item: place)
        }
        dataSource.reorderingHandlers.canReorderItem = { !$0.isCountry }
        return dataSource
    }

    // MARK: Swipes

    private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let place = dataSource.itemIdentifier(for: indexPath), !place.isCountry else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
            var snapshot = dataSource.snapshot(for: indexPath.section)
            snapshot.delete([place])
            dataSource.apply(snapshot, to: indexPath.section)
            done(true)
        }
        delete.image = UIImage(systemName: "trash")
        return UISwipeActionsConfiguration(actions: [delete])
    }

    private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let place = dataSource.itemIdentifier(for: indexPath), !place.isCountry else { return nil }
        let favorite = UIContextualAction(style: .normal, title: "Favorite") { [unowned self] _, _, done in
            favorites.formSymmetricDifference([place.name])
            var snapshot = dataSource.snapshot()
            snapshot.reconfigureItems([place])
            dataSource.apply(snapshot)
            done(true)
        }
        favorite.image = UIImage(systemName: "star")
        favorite.backgroundColor = .systemYellow
        return UISwipeActionsConfiguration(actions: [favorite])
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if !isEditing { collectionView.deselectItem(at: indexPath, animated: true) }
    }
}
