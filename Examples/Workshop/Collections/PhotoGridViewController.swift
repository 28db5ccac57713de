import UIKit

/// Photos by month in a flow layout, whose headers stay at the top; several can be selected and deleted.
final class PhotoGridViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private struct Month {
        var name: String
        /// The numbers of the pictures.
        var photos: [Int]
    }

    private static let spacing: CGFloat = 2

    private var months = ["March", "April", "May", "June", "July"].enumerated().map { index, name in
        Month(name: name, photos: (0..<(7 + 5 * index % 9)).map { (7 * $0 + 3 * index) % 20 })
    }
    private let flow = MirroredFlowLayout()

    init() {
        super.init(collectionViewLayout: flow)
        title = CollectionSample.photos.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        flow.minimumInteritemSpacing = Self.spacing
        flow.minimumLineSpacing = Self.spacing
        flow.sectionHeadersPinToVisibleBounds = true
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.register(
            MonthHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "month")
        showSelection()
    }

    /// The delegate is asked for sizes again: a change of the width alone keeps them.
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        flow.invalidateLayout()
    }

    // MARK: Selecting

    private func showSelection() {
        guard collectionView.allowsMultipleSelection else {
            title = CollectionSample.photos.title
            navigationItem.rightBarButtonItems = [
                UIBarButtonItem(title: "Select", primaryAction: UIAction { [unowned self] _ in setSelecting(true) })
            ]
            return
        }
        let count = collectionView.indexPathsForSelectedItems?.count ?? 0
        title = count == 1 ? "1 photo" : "\(count) photos"
        let delete = UIBarButtonItem(
            systemItem: .trash, primaryAction: UIAction { [unowned self] _ in deleteSelected() })
        delete.isEnabled = count > 0
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [unowned self] _ in setSelecting(false) }),
            delete,
        ]
    }

    private func setSelecting(_ isSelecting: Bool) {
        for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: indexPath, animated: false)
        }
        collectionView.allowsMultipleSelection = isSelecting
        showSelection()
    }

    private func deleteSelected() {
        let selected = collectionView.indexPathsForSelectedItems ?? []
        for indexPath in selected.sorted(by: >) { months[indexPath.section].photos.remove(at: indexPath.item) }
        collectionView.performBatchUpdates({ collectionView.deleteItems(at: selected) })
        // The counts in the headers.
        for indexPath in collectionView.indexPathsForVisibleSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader)
        {
            let header = collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: indexPath)
            (header as? MonthHeader)?.show(months[indexPath.section].name, months[indexPath.section].photos.count)
        }
        showSelection()
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if collectionView.allowsMultipleSelection { return showSelection() }
        collectionView.deselectItem(at: indexPath, animated: true)
        let photo = PhotoViewController(number: months[indexPath.section].photos[indexPath.item])
        navigationController?.pushViewController(photo, animated: true)
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        showSelection()
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { months.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        months[section].photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(months[indexPath.section].photos[indexPath.item])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "month", for: indexPath)
        (header as? MonthHeader)?.show(months[indexPath.section].name, months[indexPath.section].photos.count)
        return header
    }

    // MARK: Sizes

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        let columns = max(3, (room / 150).rounded(.down))
        let scale = max(1, traitCollection.displayScale)
        let side = ((room - Self.spacing * (columns - 1)) / columns * scale).rounded(.down) / scale
        return CGSize(width: side, height: side)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        CGSize(width: 0, height: MonthHeader.height(traitCollection))
    }
}
