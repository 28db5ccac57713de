import UIKit

/// A page of a store: cards and pages of rows that scroll to the side, and a grid of topics.
final class StoreViewController: UICollectionViewController {
    private let featured = (0..<8).map(ProductGenerator.product)
    private let new = (20..<35).map(ProductGenerator.product)
    private let topics: [(name: String, color: UIColor)] = [
        ("Kitchen", .systemOrange), ("Fashion", .systemPink), ("Garden", .systemGreen), ("Gadgets", .systemBlue),
        ("Sport", .systemIndigo), ("Toys", .systemTeal),
    ]

    init() {
        super.init(collectionViewLayout: StoreSection.makeLayout())
        title = CollectionSample.store.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(FeaturedCell.self, forCellWithReuseIdentifier: "featured")
        collectionView.register(StoreRowCell.self, forCellWithReuseIdentifier: "row")
        collectionView.register(TopicCell.self, forCellWithReuseIdentifier: "topic")
        collectionView.register(
            StoreHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        collectionView.register(
            StoreBadge.self, forSupplementaryViewOfKind: StoreSection.badgeKind, withReuseIdentifier: "badge")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { StoreSection.allCases.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        switch StoreSection(rawValue: section) {
        case .featured: featured.count
        case .new: new.count
        case .topics: topics.count
        case nil: 0
        }
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        func cell(_ identifier: String) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        }
        switch StoreSection(rawValue: indexPath.section) {
        case .featured:
            let cell = cell("featured")
            (cell as? FeaturedCell)?.show(featured[indexPath.item])
            return cell
        case .new:
            let cell = cell("row")
            (cell as? StoreRowCell)?.show(new[indexPath.item], isLast: indexPath.item % 3 == 2)
            return cell
        default:
            let cell = cell("topic"), topic = topics[indexPath.item]
            (cell as? TopicCell)?.show(topic.name, topic.color)
            return cell
        }
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard kind == StoreSection.badgeKind else {
            let header = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            (header as? StoreHeader)?.show(StoreSection(rawValue: indexPath.section)?.title)
            return header
        }
        let badge = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
        badge.isHidden = indexPath.item > 1
        return badge
    }
}
