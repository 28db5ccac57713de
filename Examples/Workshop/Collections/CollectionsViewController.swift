import UIKit

/// What collection views do, a screen each.
final class CollectionsViewController: UICollectionViewController {
    private lazy var dataSource = makeDataSource()

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
        title = "Collections"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var snapshot = NSDiffableDataSourceSnapshot<Int, CollectionSample>()
        snapshot.appendSections([0])
        snapshot.appendItems(CollectionSample.allCases)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, CollectionSample> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, CollectionSample> {
            cell, _, sample in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = sample.title
            content.secondaryText = sample.subtitle
            content.secondaryTextProperties.color = .secondaryLabel
            content.image = UIImage(systemName: sample.symbol)
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, sample in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: sample)
        }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let sample = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(sample.makeScreen(), animated: true)
    }
}
