import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A collection view that presents a placeholder for what is dropped on it, until a test says that the data has come.
///
/// Cells of 100 by 100 points in three columns, without spacing.
@MainActor
final class PlaceholderAlbum: NSObject {
    let view: UICollectionView
    var items: [String]
    /// What the delegate and the data source were notified of, by the texts of items.
    var calls: [String] = []
    /// The index paths that the data source does not have, and was asked for.
    var strangePaths: [IndexPath] = []
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    /// Performs a drop; by default with a placeholder at the destination for each item.
    var perform: ((PlaceholderAlbum, any UICollectionViewDropCoordinator) -> Void)?
    /// The destinations that were proposed to the drop delegate.
    var destinations: [IndexPath?] = []
    var updates = 0

    init(
        _ items: [String], frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 300),
        layout: UICollectionViewLayout? = nil
    ) {
        self.items = items
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 100)
        flow.minimumLineSpacing = 0
        flow.minimumInteritemSpacing = 0
        view = UICollectionView(frame: frame, collectionViewLayout: layout ?? flow)
        super.init()
        view.register(AlbumCell.self, forCellWithReuseIdentifier: "item")
        view.register(AlbumCell.self, forCellWithReuseIdentifier: "loading")
        view.dataSource = self
        view.delegate = self
        view.dragDelegate = self
        view.dropDelegate = self
        view.dragInteractionEnabled = true
    }

    func placeholder(at item: Int, _ text: String = "…") -> UICollectionViewDropPlaceholder {
        let placeholder = UICollectionViewDropPlaceholder(
            insertionIndexPath: IndexPath(item: item, section: 0), reuseIdentifier: "loading")
        placeholder.cellUpdateHandler = { [unowned self] cell in
            updates += 1
            (cell as? AlbumCell)?.label.text = text
        }
        return placeholder
    }

    /// Replaces a placeholder by an item.
    @discardableResult
    func commit(_ index: Int, _ text: String) -> Bool {
        contexts[index].commitInsertion { path in
            calls.append("insert at \(path.item)")
            items.insert(text, at: path.item)
        }
    }

    /// The texts of the cells in the order in which they are seen, from the left to the right.
    var shown: [String] {
        let cells = view.visibleCells.filter { $0.alpha > 0 && !$0.isHidden }
        let ordered = cells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        return ordered.compactMap { ($0 as? AlbumCell)?.label.text }
    }

    /// How often cells of placeholders were prepared for reuse.
    var reuseCount: Int { view.visibleCells.lazy.compactMap { $0 as? AlbumCell }.reduce(0) { $0 + $1.reuses } }

    func cell(_ text: String) -> AlbumCell? {
        view.visibleCells.lazy.compactMap { $0 as? AlbumCell }.first { $0.label.text == text }
    }

    fileprivate func name(_ path: IndexPath) -> String {
        guard path.section == 0, items.indices.contains(path.item) else {
            strangePaths.append(path)
            return "nothing"
        }
        return items[path.item]
    }
}

final class AlbumCell: UICollectionViewCell {
    let label = UILabel()
    var reuses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

extension PlaceholderAlbum: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? AlbumCell)?.label.text = name(indexPath)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        calls.append("move \(name(sourceIndexPath)) to \(destinationIndexPath.item)")
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        calls.append("propose \(name(originalIndexPath)) to \(proposedIndexPath.item)")
        return proposedIndexPath
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        calls.append("highlight \(name(indexPath))")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select \(name(indexPath))")
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        calls.append("show \((cell as? AlbumCell)?.label.text ?? "") as \(name(indexPath))")
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        calls.append("hide \((cell as? AlbumCell)?.label.text ?? "") at \(indexPath.item)")
    }
}

extension PlaceholderAlbum: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        calls.append("drag \(name(indexPath))")
        return [UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.item] as NSString))]
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        destinations.append(destinationIndexPath)
        return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        if let perform { return perform(self, coordinator) }
        for item in coordinator.items {
            let target = coordinator.destinationIndexPath?.item ?? items.count
            contexts.append(coordinator.drop(item.dragItem, to: placeholder(at: target)))
        }
    }
}
