import TwillSync
import UIKit

/// The data source and delegate of a collection node's view, which returns nodes and forwards the other calls.
@MainActor
final class CollectionProxy: NSObject {
    weak var data: CollectionData?

    nonisolated override init() {
        super.init()
    }

    var collection: ASCollectionNode? { data?.collection }
    var source: (any ASCollectionDataSource)? { data?.dataSource }
    var delegate: (any ASCollectionDelegate)? { data?.delegate }

    func node(_ view: UICollectionReusableView) -> ASCellNode? { (view as? any CollectionNodeCell)?.node }

    /// The data source, if it dequeues the view of a node or of an element without one.
    private func dequeuer(of node: ASCellNode?) -> (any ASCollectionDataSourceInterop)? {
        guard let source = source as? any ASCollectionDataSourceInterop else { return nil }
        return node is UIKitCellNode || type(of: source).dequeuesCellsForNodeBackedItems ? source : nil
    }

    private func logForeign(_ view: UIView, _ wanted: AnyClass, at path: IndexPath) {
        logError(
            "\(collection?.describe() ?? "ASCollectionNode"): its data source dequeued a \(type(of: view)) for item "
                + "\(path.item) of section \(path.section), which has a node. As dequeuesCellsForNodeBackedItems is true, "
                + "register \(wanted) with the collection's view, and dequeue it.")
    }

    func isUIKitView(of key: ElementKey) -> Bool { data?[key]?.node is UIKitCellNode }

    func tellVisible(_ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView) {
        guard let view = scrollView as? ASCollectionView else { return }
        // A node's view fills its cell.
        view.forEachVisibleCell { cell in
            guard let node = (cell as? _ASCollectionViewCell)?.node else { return }
            node.cellNodeVisibilityEvent(event, in: scrollView, withCellFrame: cell.frame)
        }
    }
}

extension CollectionProxy: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { data?.counts.count ?? 0 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        data.flatMap { $0.counts.indices.contains(section) ? $0.counts[section] : nil } ?? 0
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let node = data?.node(for: indexPath)
        let found =
            dequeuer(of: node)?.collectionView(collectionView, cellForItemAt: indexPath)
            ?? collectionView.dequeueReusableCell(
                withReuseIdentifier: _ASCollectionViewCell.identifier, for: indexPath)
        if node is UIKitCellNode { return found }
        guard let cell = found as? _ASCollectionViewCell else {
            logForeign(found, _ASCollectionViewCell.self, at: indexPath)
            return found
        }
        if let node { cell.show(node) } else { cell.takeOff() }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        // A layout may show elements of a kind that nothing has announced.
        data?.register(kind)
        let node = data?.node(for: ElementKey(indexPath, kind: kind))
        let dequeued = dequeuer(of: node).flatMap { source in
            OptionalProbe.call(source, "collectionView(_:viewForSupplementaryElementOfKind:at:)") {
                source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
            }
        }
        if let dequeued, node is UIKitCellNode { return dequeued }
        let found =
            dequeued
            ?? collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: _ASCollectionReusableView.identifier, for: indexPath)
        guard let view = found as? _ASCollectionReusableView else {
            logForeign(found, _ASCollectionReusableView.self, at: indexPath)
            return found
        }
        if let node { view.show(node) } else { view.takeOff() }
        return view
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let source, let collection, let node = data?.node(for: indexPath) else { return false }
        return OptionalProbe.forward(from: self, to: source, "collectionNode(_:canMoveItemWith:)") {
            source.collectionNode(collection, canMoveItemWith: node)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        data?.itemMovedByFinger(from: sourceIndexPath, to: destinationIndexPath)
        guard let source, let collection else { return }
        OptionalProbe.forward(from: self, to: source, "collectionNode(_:moveItemAt:to:)") {
            source.collectionNode(collection, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}
