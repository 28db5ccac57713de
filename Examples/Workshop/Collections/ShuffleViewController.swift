import UIKit

/// Tiles that change their places while new ones come and old ones go, all by snapshots of a diffable data source.
final class ShuffleViewController: UICollectionViewController {
    private static let columns = 6

    private lazy var dataSource = makeDataSource()
    /// The tiles by number, from 0 to 59; a tile has the color of its number.
    private var tiles = Array(0..<30)
    private var link: CADisplayLink?

    init() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(Self.columns)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(Self.columns))),
            repeatingSubitem: item, count: Self.columns)
        let section = NSCollectionLayoutSection(group: row)
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        title = CollectionSample.shuffle.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.allowsSelection = false
        show(animated: false)
        showButtons()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        setPlaying(false)
    }

    // MARK: Changes

    private func show(animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(tiles)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func shuffle() {
        tiles.shuffle()
        show()
    }

    private func sort() {
        tiles.sort()
        show()
    }

    /// Some tiles go, as many others come, and two change places.
    func change(_ link: CADisplayLink) {
        let leaving = Set(tiles.shuffled().prefix(3))
        let arriving = (0..<60).filter { !tiles.contains($0) }.shuffled().prefix(3)
        tiles.removeAll(where: leaving.contains)
        for tile in arriving { tiles.insert(tile, at: Int.random(in: 0...tiles.count)) }
        tiles.swapAt(Int.random(in: tiles.indices), Int.random(in: tiles.indices))
        show()
    }

    private func setPlaying(_ isPlaying: Bool) {
        link?.invalidate()
        link = nil
        if isPlaying {
            let link = CADisplayLink(target: self, selector: Selector("change", ShuffleViewController.change))
            link.preferredFramesPerSecond = 4
            link.add(to: .main, forMode: .common)
            self.link = link
        }
        showButtons()
    }

    private func showButtons() {
        let isPlaying = link != nil
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                title: isPlaying ? "Stop" : "Play",
                primaryAction: UIAction { [unowned self] _ in setPlaying(link == nil) }),
            UIBarButtonItem(title: "Sort", primaryAction: UIAction { [unowned self] _ in sort() }),
            UIBarButtonItem(title: "Shuffle", primaryAction: UIAction { [unowned self] _ in shuffle() }),
        ]
    }

    // MARK: Cells

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Int> {
        let tile = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = UIColor(
                hue: CGFloat(number) / 60, saturation: 0.65, brightness: 0.9, alpha: 1)
            background.cornerRadius = 8
            cell.backgroundConfiguration = background
            var content = UIListContentConfiguration.cell()
            content.text = "\(number + 1)"
            content.textProperties.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
            content.textProperties.color = .white
            content.textProperties.alignment = .center
            content.directionalLayoutMargins = .zero
            cell.contentConfiguration = content
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, number in
            collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: number)
        }
    }
}
