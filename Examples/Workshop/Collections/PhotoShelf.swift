import UIKit

/// A grid of photos that can be dragged: within it they move, into another one they are copied.
final class PhotoShelf: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private(set) var photos: [Int]
    private let flow = MirroredFlowLayout()

    init(_ photos: [Int], label: String) {
        self.photos = photos
        view = UICollectionView(frame: .zero, collectionViewLayout: flow)
        super.init()
        flow.itemSize = CGSize(width: 72, height: 72)
        flow.minimumInteritemSpacing = 8
        flow.minimumLineSpacing = 8
        flow.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        view.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        view.accessibilityIdentifier = label
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 12
        view.alwaysBounceVertical = true
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
        view.dragInteractionEnabled = true
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(photos[indexPath.item], cornerRadius: 8)
        return cell
    }
}

extension PhotoShelf: UICollectionViewDragDelegate {
    private func item(at indexPath: IndexPath) -> UIDragItem {
        let number = photos[indexPath.item]
        let provider = NSItemProvider(object: "Photo \(number + 1)" as NSString)
        if let image = UIImage(named: "product_\(number)_large") { provider.registerObject(image, visibility: .all) }
        let item = UIDragItem(itemProvider: provider)
        item.localObject = number
        return item
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [item(at: indexPath)] }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [item(at: indexPath)] }

    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(
            roundedRect: CGRect(origin: .zero, size: flow.itemSize), cornerRadius: 8)
        parameters.backgroundColor = .clear
        return parameters
    }
}

extension PhotoShelf: UICollectionViewDropDelegate {
    private func isOwn(_ session: any UIDropSession) -> Bool { view.hasActiveDrag && session.items.count == 1 }

    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        session.items.allSatisfy { $0.localObject is Int }
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
            operation: isOwn(session) ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        let end = coordinator.proposal.operation == .move ? photos.count - 1 : photos.count
        var target = coordinator.destinationIndexPath ?? IndexPath(item: end, section: 0)
        for item in coordinator.items {
            guard let number = item.dragItem.localObject as? Int else { continue }
            collectionView.performBatchUpdates {
                if coordinator.proposal.operation == .move, let source = item.sourceIndexPath {
                    photos.remove(at: source.item)
                    collectionView.deleteItems(at: [source])
                }
                photos.insert(number, at: target.item)
                collectionView.insertItems(at: [target])
            }
            coordinator.drop(item.dragItem, toItemAt: target)
            target.item += 1
        }
    }
}
